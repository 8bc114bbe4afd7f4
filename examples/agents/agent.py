"""An agent for `setpoint run --agent-cmd "python3 examples/agents/agent.py" --mode dom`.

One line of JSON comes in for each observation, one goes out for each action.
This one presses, once each, what the instruction names, and then says that it is done.
"""

import json
import sys

pressed = set()


def act(seen):
    words = seen["instruction"].lower()
    for element in seen["elements"]:
        name = element["name"].strip()
        if len(name) > 2 and name.lower() in words and name not in pressed:
            pressed.add(name)
            return {"kind": "click", "at": {"element": element["number"]}}
    return {"kind": "done"}


for line in sys.stdin:
    print(json.dumps(act(json.loads(line))), flush=True)

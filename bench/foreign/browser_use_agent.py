"""Real browser-use as an agent of `--mode cdp`, with a stand-in for its model: clicks what the instruction names, then is done."""

import asyncio
import os
import re

os.environ["SKIP_LLM_API_KEY_VERIFICATION"] = "true"

from browser_use import Agent, BrowserSession  # noqa: E402
from browser_use.llm.views import ChatInvokeCompletion  # noqa: E402

INSTRUCTION = os.environ["SETPOINT_INSTRUCTION"]
# An element that can be named stands in a line such as `[12]<button role=tab />`, and its words in the lines below.
ELEMENT = re.compile(r"^[\s|*]*\[(\d+)\]<(.*?)/?>(.*)$")


class StandIn:
    """Answers as a model would, by one rule: first a forbidden navigation, then one click, then the end."""

    model = model_name = name = "stand-in"
    provider = "none"
    _verified_api_keys = True

    def __init__(self):
        self.asked = 0

    async def ainvoke(self, messages, output_format=None, **_):
        self.asked += 1
        seen = "\n".join(message.text for message in messages)
        action = self.choose(seen)
        print(f"browser-use is told: {action}")
        answer = {"evaluation_previous_goal": "", "memory": "", "next_goal": "", "thinking": "", "action": [action]}
        completion = output_format.model_validate(answer) if output_format else str(answer)
        return ChatInvokeCompletion(completion=completion, usage=None)

    def choose(self, seen):
        if self.asked == 1:
            return {"navigate": {"url": "http://127.0.0.1/", "new_tab": False}}
        if self.asked == 2 and (index := named(seen)) is not None:
            return {"click": {"index": index}}
        return {"done": {"text": "done", "success": True}}


def named(seen):
    """The number of the last shown element whose words the instruction holds."""
    found, current = None, None
    for line in seen.splitlines():
        element = ELEMENT.match(line)
        if element:
            current, words = int(element[1]), element[3]
        else:
            words = line
        words = words.strip(" |\t").lower()
        if current is not None and len(words) > 2 and words in INSTRUCTION.lower():
            found = current
    return found


async def main():
    session = BrowserSession(cdp_url=os.environ["SETPOINT_CDP_URL"])
    agent = Agent(task=INSTRUCTION, llm=StandIn(), browser_session=session, use_vision=False, use_judge=False)
    history = await agent.run(max_steps=5)
    print(f"errors that browser-use saw: {[error for error in history.errors() if error]}")
    await session.stop()


asyncio.run(main())

// An agent for `setpoint run --agent-cmd "node examples/agents/agent.mjs" --mode dom`.
//
// One line of JSON comes in for each observation, one goes out for each action.
// This one presses, once each, what the instruction names, and then says that it is done.

import { createInterface } from 'node:readline';

const pressed = new Set();

function act({ instruction, elements }) {
  const words = instruction.toLowerCase();
  for (const { number, name } of elements) {
    const label = name.trim();
    if (label.length > 2 && words.includes(label.toLowerCase()) && !pressed.has(label)) {
      pressed.add(label);
      return { kind: 'click', at: { element: number } };
    }
  }
  return { kind: 'done' };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(act(JSON.parse(line))));
}

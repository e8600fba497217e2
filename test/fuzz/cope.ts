import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import type { Input, Target } from './targets/target.ts';

let warning: string | undefined;
process.on('warning', ({ message }) => {
  warning = message;
});

/** Returns a target an input; throws where it does not cope, or has Node.js warn whoever runs it. */
export async function cope(target: Target, input: Input): Promise<void> {
  warning = undefined;
  await target.run(input);
  await turn();
  if (warning !== undefined) throw new Error(`Node.js warns: ${warning}`);
}

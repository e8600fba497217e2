import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import type { Input, Target } from './targets/target.ts';

let warning: string | undefined;
process.on('warning', ({ message }) => {
  warning = message;
});

/** Passes an input to a target; throws if it fails on it, or makes Node.js print a warning. */
export async function cope(target: Target, input: Input): Promise<void> {
  warning = undefined;
  await target.run(input);
  await turn();
  if (warning !== undefined) throw new Error(`Node.js warns: ${warning}`);
}

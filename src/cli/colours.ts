import type { Io, Output } from './io.ts';

/**
 * Whether text on `output` is coloured: as `--use-colors` says (`t`, `f`), or else when it is a terminal that knows colours.
 * `NO_COLOR` and `FORCE_COLOR` are heeded where the user has not decided. (https://no-color.org)
 */
export function colours(choice: string | undefined, { env }: Io, output: Output): boolean {
  if (choice === 't' || choice === 'f') return choice === 't';
  if (env.get('NO_COLOR')) return false;
  const force = env.get('FORCE_COLOR');
  if (force) return force !== '0' && force !== 'false';
  return output.isTerminal && env.get('TERM') !== 'dumb';
}

import type { Io, Output } from '../machine/io.ts';

/**
 * Whether text on `output` is colored: as `--use-colors` says (`t`, `f`), or else when it is a terminal that knows
 * colors. `NO_COLOR` and `FORCE_COLOR` are respected where the user has not decided. (https://no-color.org)
 */
export function colors(choice: string | undefined, { env }: Io, output: Output): boolean {
  if (choice === 't' || choice === 'f') return choice === 't';
  if (env.get('NO_COLOR')) return false;
  const force = env.get('FORCE_COLOR');
  if (force) return force !== '0' && force !== 'false';
  return output.isTerminal && env.get('TERM') !== 'dumb';
}

/** Programs that are known to show hyperlinks (OSC 8), by what they leave in the environment. */
const linking: readonly (readonly [name: string, value: RegExp])[] = [
  ['TERM_PROGRAM', /^(iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio|WarpTerminal)$/],
  ['TERM', /^(xterm-kitty|xterm-ghostty|alacritty|foot)/],
  ['VTE_VERSION', /^([5-9]\d{3}|\d{5,})$/],
  ['WT_SESSION', /./],
  ['KONSOLE_VERSION', /./],
  ['DOMTERM', /./],
];

/** Whether text on `output` may lead to addresses; `FORCE_HYPERLINK` is respected. */
export function hyperlinks({ env }: Io, output: Output): boolean {
  const force = env.get('FORCE_HYPERLINK');
  if (force) return force !== '0' && force !== 'false';
  if (!output.isTerminal || env.get('TERM') === 'dumb') return false;
  return linking.some(([name, value]) => value.test(env.get(name) ?? ''));
}

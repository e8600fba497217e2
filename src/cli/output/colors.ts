import type { Io, Output } from '../machine/io.ts';

/**
 * Whether text on `output` is colored: as `--use-colors` says (`t`, `f`), otherwise if it is a terminal with color
 * support. `NO_COLOR` and `FORCE_COLOR` apply if the user has not decided. (https://no-color.org)
 */
export function colors(choice: string | undefined, { env }: Io, output: Output): boolean {
  if (choice === 't' || choice === 'f') return choice === 't';
  if (env.get('NO_COLOR')) return false;
  const force = env.get('FORCE_COLOR');
  if (force) return force !== '0' && force !== 'false';
  return output.isTerminal && env.get('TERM') !== 'dumb';
}

/** Environment variables of terminals that support hyperlinks (OSC 8). */
const linking: readonly (readonly [name: string, value: RegExp])[] = [
  ['TERM_PROGRAM', /^(iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio|WarpTerminal)$/],
  ['TERM', /^(xterm-kitty|xterm-ghostty|alacritty|foot)/],
  ['VTE_VERSION', /^([5-9]\d{3}|\d{5,})$/],
  ['WT_SESSION', /./],
  ['KONSOLE_VERSION', /./],
  ['DOMTERM', /./],
];

/** Whether text on `output` may contain hyperlinks; `FORCE_HYPERLINK` applies. */
export function hyperlinks({ env }: Io, output: Output): boolean {
  const force = env.get('FORCE_HYPERLINK');
  if (force) return force !== '0' && force !== 'false';
  if (!output.isTerminal || env.get('TERM') === 'dumb') return false;
  return linking.some(([name, value]) => value.test(env.get(name) ?? ''));
}

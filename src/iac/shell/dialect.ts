import { type Dialect, programName } from './command.ts';

/** Shells whose scripts are read like those of `sh`. */
const posix = ['sh', 'ash', 'bash', 'csh', 'dash', 'fish', 'ksh', 'mksh', 'oksh', 'rbash', 'tcsh', 'yash', 'zsh'];

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ...posix.map((name) => [name, 'posix'] as const),
  ...['powershell', 'pwsh'].map((name) => [name, 'powershell'] as const),
  ['cmd', 'cmd'],
]);

/** The dialect of a shell, by the path of its program; undefined if the program is not a shell. */
export function dialectOf(program: string): Dialect | undefined {
  return dialects.get(programName(program).toLowerCase());
}

/**
 * The dialect of the shell in a command line, which another program may run (`env bash -c`), or which is a script
 * called like one (`wsl-bash`, `alpine.sh`); undefined if there is none.
 */
export function dialectIn(words: readonly string[]): Dialect | undefined {
  const [first = ''] = words;
  const found = words.map(dialectOf).find((dialect) => dialect !== undefined);
  return found ?? (/[-_.](?:ba|da|k|z)?sh$/.test(programName(first)) ? 'posix' : undefined);
}

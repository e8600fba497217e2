import { type Dialect, programName } from './command.ts';

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ...['sh', 'ash', 'bash', 'dash', 'ksh', 'mksh', 'rbash', 'zsh'].map((name) => [name, 'posix'] as const),
  ...['powershell', 'pwsh'].map((name) => [name, 'powershell'] as const),
  ['cmd', 'cmd'],
]);

/** The dialect of a shell, by the path of its program; undefined if the program is not a shell. */
export function dialectOf(program: string): Dialect | undefined {
  return dialects.get(programName(program).toLowerCase());
}

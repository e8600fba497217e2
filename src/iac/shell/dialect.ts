import { type Dialect, programName } from './command.ts';

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ...['sh', 'ash', 'bash', 'dash', 'ksh', 'mksh', 'rbash', 'zsh'].map((name) => [name, 'posix'] as const),
  ...['powershell', 'pwsh'].map((name) => [name, 'powershell'] as const),
  ['cmd', 'cmd'],
]);

/** What scripts of a shell are written in, by the path of its program; undefined if it is no shell. */
export function dialectOf(program: string): Dialect | undefined {
  return dialects.get(programName(program).toLowerCase());
}

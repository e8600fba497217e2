import { execFile } from 'node:child_process';

/**
 * The output of a program, run without a shell and without prompts; undefined if it fails, runs for a minute or prints
 * too much.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: ReadonlyMap<string, string>,
  input = '',
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { env: Object.fromEntries(env), timeout: 60_000, maxBuffer: 1024 * 1024, windowsHide: true };
    const child = execFile(program, args, options, (error, stdout) => resolve(error === null ? stdout : undefined));
    child.stdin?.on('error', () => {}).end(input);
  });
}

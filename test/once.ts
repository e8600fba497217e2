import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** A folder of this test run, which the runner removes at the end. */
export const runFolder = process.env.LINTEL_TEST_RUN!;

/**
 * The result of `make`, as JSON: the first process of this test run that needs it creates it. The others wait for it,
 * and throw if it failed.
 */
export async function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const [owner, result] = [join(runFolder, `${name}.owner`), join(runFolder, `${name}.json`)];
  try {
    writeFileSync(owner, String(process.pid), { flag: 'wx' });
  } catch {
    while (!existsSync(result) && isAlive(Number(readFileSync(owner, 'utf8')))) await wait(100);
    if (!existsSync(result)) throw new Error(`${name}: made in another test file, where it failed`);
    return JSON.parse(readFileSync(result, 'utf8'));
  }
  try {
    const made = await make();
    writeFileSync(`${result}.new`, JSON.stringify(made));
    renameSync(`${result}.new`, result);
    return made;
  } catch (error) {
    writeFileSync(owner, 'failed');
    throw error;
  }
}

/** 0, which is read before the number is written, is this process's own group; an invalid number is not alive. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

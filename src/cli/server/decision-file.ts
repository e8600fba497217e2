import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Decision, DecisionStore } from '../../server/index.ts';

/** So much of the end of the file is looked at, in bytes: whoever looks up older decisions has the file itself. */
const lastBytes = 16 * 1024 * 1024;

/** Decisions in a file, a line of JSON each, to which lines are only ever added. */
export function decisionFile(path: string): DecisionStore {
  let writing = mkdir(dirname(path), { recursive: true }).then(() => {});
  const read = async (): Promise<readonly Decision[]> => {
    await writing.catch(() => {});
    return (await lastLines(path)).flatMap((line) => {
      try {
        return [JSON.parse(line) as Decision];
      } catch {
        return [];
      }
    });
  };
  return {
    add: (decision) => {
      // One after the other, so that lines stay whole.
      const added = writing
        .catch(() => {})
        .then(() => appendFile(path, `${JSON.stringify(decision)}\n`, { mode: 0o600 }));
      writing = added;
      return added;
    },
    list: async (most) => (await read()).slice(-most).reverse(),
    find: async (uid) => (await read()).findLast((decision) => decision.uid === uid),
  };
}

async function lastLines(path: string): Promise<readonly string[]> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return [];
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - lastBytes);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8').split('\n');
    return lines.slice(start > 0 ? 1 : 0).filter((line) => line !== '');
  } finally {
    await file.close();
  }
}

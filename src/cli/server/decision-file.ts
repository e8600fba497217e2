import { appendFile, mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Decision, DecisionStore } from '../../fleet/index.ts';

/** Number of bytes that are read at the end of a file. */
const maxRead = 16 * 1024 * 1024;

/**
 * Decisions in a file, one JSON line each. A file of more than `maxBytes` is renamed to `<path>.1`, replacing an
 * earlier one.
 */
export function decisionFile(path: string, maxBytes: number): DecisionStore {
  const earlier = `${path}.1`;
  let writing = mkdir(dirname(path), { recursive: true }).then(() => {});
  const append = async (line: string): Promise<void> => {
    const size = (await stat(path).catch(() => undefined))?.size ?? 0;
    if (size > 0 && size + Buffer.byteLength(line) > maxBytes) await rename(path, earlier);
    await appendFile(path, line, { mode: 0o600 });
  };
  const read = async (): Promise<readonly Decision[]> => {
    await writing.catch(() => {});
    return [...(await lastLines(earlier)), ...(await lastLines(path))].flatMap((line) => {
      try {
        return [JSON.parse(line) as Decision];
      } catch {
        return [];
      }
    });
  };
  return {
    add: (decision) => {
      // One at a time, so that lines stay whole.
      writing = writing.catch(() => {}).then(() => append(`${JSON.stringify(decision)}\n`));
      return writing;
    },
    list: async (max) => (await read()).slice(-max).reverse(),
    find: async (uid) => (await read()).findLast((decision) => decision.uid === uid),
  };
}

async function lastLines(path: string): Promise<readonly string[]> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return [];
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - maxRead);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8').split('\n');
    return lines.slice(start > 0 ? 1 : 0).filter((line) => line !== '');
  } finally {
    await file.close();
  }
}

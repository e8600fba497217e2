import { createReadStream, fstatSync } from 'node:fs';
import process from 'node:process';
import { usageError } from '../arguments/usage-error.ts';
import { decode, maxFileSize } from './files.ts';

/**
 * The text of standard input (`-`), a pipe or a device, until it ends. Throws a usage error if it cannot be read or is
 * too long.
 */
export async function readStream(path: string): Promise<string> {
  const name = path === '-' ? 'standard input' : path;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of path === '-' ? process.stdin : createReadStream(path)) {
      pieces.push(piece);
      size += piece.length;
      if (size > maxFileSize) break;
    }
  } catch (error) {
    throw usageError(`cannot read ${name}: ${error instanceof Error ? error.message : error}`);
  }
  if (size > maxFileSize) throw usageError(`${name} is larger than ${maxFileSize / 1024 / 1024} MiB`);
  return decode(Buffer.concat(pieces));
}

/** The text of standard input if that is a pipe or a file; undefined if it is a terminal, another device or closed. */
export async function readPipe(): Promise<string | undefined> {
  try {
    if (fstatSync(0).isCharacterDevice()) return undefined;
  } catch {
    return undefined;
  }
  return readStream('-');
}

import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { AddressRule, KeptPackage, PackageCache } from '../../iac/index.ts';
import { makeFolder } from '../machine/make-folder.ts';

/** What all entries together may take, and how many there may be; what was not used for longest goes first. */
export interface CacheLimits {
  readonly bytes: number;
  readonly entries: number;
}

const usual: CacheLimits = { bytes: 1024 * 1024 * 1024, entries: 2000 };
/** A draft that is older, in milliseconds, was left behind by a process that has ended. */
const oldestDraft = 3_600_000;
/** The first line of an entry is shorter. */
const longestHead = 8192;

interface Head {
  readonly name: string;
  readonly sha256: string;
  readonly etag?: string;
  readonly modified?: string;
}

/**
 * A folder of this machine that keeps what was fetched, below one that the user has for such things. Nobody else may have a say in it: it
 * is not used where it belongs to, or can be written by, others. What was fetched by one rule about addresses is not there by another one.
 * An entry is a line about it and what it holds; several processes may read and write at the same time.
 */
export function openCache(folder: string, rule: AddressRule, limits = usual): PackageCache {
  const place = join(folder, 'sources');
  const nameOf = (key: string): string => digest(JSON.stringify([rule, key]));
  return {
    read: async (key) => {
      try {
        return (await isOwn(place)) ? await readEntry(place, nameOf(key), limits.bytes) : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (key, kept) => {
      if (kept.bytes.length > limits.bytes / 2) return;
      try {
        makeFolder(place, 0o700);
        if (!(await isOwn(place))) return;
        await writeEntry(place, nameOf(key), kept);
        await evict(place, limits);
      } catch {
        // Nothing depends on it: a full disk or a folder that cannot be written is no problem of the scan.
      }
    },
  };
}

async function isOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder);
  if (!found.isDirectory()) return false;
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0);
}

async function readEntry(folder: string, name: string, maxBytes: number): Promise<KeptPackage | undefined> {
  // A link is followed to nowhere; on Windows there is no such flag.
  const file = await open(join(folder, name), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const entry = await contentOf(file, maxBytes);
    const end = entry?.subarray(0, longestHead).indexOf(10) ?? -1;
    if (entry === undefined || end < 0) return undefined;
    const head = JSON.parse(entry.toString('utf8', 0, end)) as Head;
    const bytes = entry.subarray(end + 1);
    if (head.name !== name || head.sha256 !== digest(bytes)) return undefined;
    const now = new Date();
    await file.utimes(now, now).catch(() => {});
    return { bytes, ...stateOf(head) };
  } finally {
    await file.close();
  }
}

async function contentOf(file: FileHandle, maxBytes: number): Promise<Buffer | undefined> {
  const found = await file.stat();
  return found.isFile() && found.size <= maxBytes ? file.readFile() : undefined;
}

/** As much of it as can be the value of a header. */
function stateOf({ etag, modified }: Pick<Head, 'etag' | 'modified'>): Pick<Head, 'etag' | 'modified'> {
  const isValue = (value: unknown): boolean =>
    typeof value === 'string' && value.length <= 1000 && /^[ -~\x80-\xff]+$/.test(value);
  return { ...(isValue(etag) ? { etag } : {}), ...(isValue(modified) ? { modified } : {}) };
}

async function writeEntry(folder: string, name: string, kept: KeptPackage): Promise<void> {
  const { bytes } = kept;
  const head: Head = { name, sha256: digest(bytes), ...stateOf(kept) };
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(head)}\n`);
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Takes away what was not used for longest until the rest is within the limits, and what others have left half done. */
async function evict(folder: string, limits: CacheLimits): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[\da-f]{64}(?:\.[\da-f]{12}\.tmp)?$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name)).catch(() => undefined);
      return entry === undefined ? [] : [{ name, size: entry.size, used: entry.mtimeMs }];
    }),
  );
  const [drafts, entries] = [found.flat().filter(isDraft), found.flat().filter((entry) => !isDraft(entry))];
  const old = drafts.filter(({ used }) => used < Date.now() - oldestDraft);
  let bytes = 0;
  const last = entries
    .sort((a, b) => b.used - a.used)
    .filter(({ size }, at) => {
      bytes += size;
      return bytes > limits.bytes || at >= limits.entries;
    });
  for (const { name } of [...old, ...last]) await rm(join(folder, name), { force: true });
}

function isDraft({ name }: { readonly name: string }): boolean {
  return name.endsWith('.tmp');
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

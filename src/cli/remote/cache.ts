import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { AddressRule, KeptPackage, PackageCache } from '../../iac/index.ts';
import { makeFolder } from '../machine/make-folder.ts';

/** Limits on the total size and number of entries; the least recently used are removed first. */
export interface CacheLimits {
  readonly bytes: number;
  readonly entries: number;
}

const usual: CacheLimits = { bytes: 1024 * 1024 * 1024, entries: 2000 };
/** Temporary files that are older, in milliseconds, were left behind by an aborted process. */
const maxDraftAge = 3_600_000;
/** Maximum length of the first line of an entry. */
const maxHeadLength = 8192;

interface Head {
  readonly name: string;
  readonly sha256: string;
  readonly etag?: string;
  readonly modified?: string;
}

/**
 * A local folder for fetched packages, in the user's cache directory. It is not used if it belongs to, or is writable
 * by, others. Packages fetched under different address rules are kept separately. An entry is a header line and the
 * content; several processes may read and write at the same time.
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
        // The cache is optional: a full disk or a read-only folder does not affect the scan.
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
  // Links are not followed; Windows has no such flag.
  const file = await open(join(folder, name), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const entry = await contentOf(file, maxBytes);
    const end = entry?.subarray(0, maxHeadLength).indexOf(10) ?? -1;
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

/** Only text that is a valid header value. */
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

/** Removes the least recently used entries above the limits, and abandoned temporary files. */
async function evict(folder: string, limits: CacheLimits): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[\da-f]{64}(?:\.[\da-f]{12}\.tmp)?$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name)).catch(() => undefined);
      return entry === undefined ? [] : [{ name, size: entry.size, used: entry.mtimeMs }];
    }),
  );
  const [drafts, entries] = [found.flat().filter(isDraft), found.flat().filter((entry) => !isDraft(entry))];
  const old = drafts.filter(({ used }) => used < Date.now() - maxDraftAge);
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

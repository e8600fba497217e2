import type { ArchiveEntry } from './entry.ts';
import { entryPath } from './entry.ts';
import { type ArchiveBudget, ArchiveError, spendBytes } from './error.ts';

/** Container format and compression of an archive. */
export type ArchiveFormat = 'zip' | 'tar' | 'tar.gz' | 'gz';

export interface Unpacked {
  /** The regular files, by their paths. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of links, devices and the like, which are not unpacked. */
  readonly refused: readonly string[];
}

const suffixes: readonly (readonly [string, ArchiveFormat])[] = [
  ['.zip', 'zip'],
  ['.tar.gz', 'tar.gz'],
  ['.tgz', 'tar.gz'],
  ['.tar', 'tar'],
  ['.gz', 'gz'],
];

/** Endings of names that Terraform takes for archives, and lintel does not read. */
const unsupported = [
  { program: 'bzip2', ending: /\.t?bz2$/ },
  { program: 'xz', ending: /\.t?xz$/ },
];

/** The format of an archive by its name; undefined for other names. Throws an ArchiveError for an unsupported format. */
export function formatOf(name: string): ArchiveFormat | undefined {
  const lower = name.toLowerCase();
  const refused = unsupported.find(({ ending }) => ending.test(lower));
  if (refused !== undefined) {
    const message = `archives compressed with ${refused.program} are not supported; provide it as .zip or .tar.gz`;
    throw new ArchiveError('unsupported', message);
  }
  return suffixes.find(([suffix]) => lower.endsWith(suffix))?.[1];
}

/**
 * Unpacks an archive into memory. `name` is what the file is called that a single packed file unpacks to; with `rooted`, names that begin
 * with `/` are those of files within. Throws an ArchiveError for what is broken, is larger than `budget` allows, or names a path outside of it.
 */
export async function unpack(
  bytes: Uint8Array,
  format: ArchiveFormat,
  budget: ArchiveBudget,
  name = 'file',
  rooted = false,
): Promise<Unpacked> {
  if (format === 'zip') {
    const { zipEntries } = await import('./zip.ts');
    return collect(zipEntries(bytes, budget), rooted);
  }
  const packing = format.replace(/^tar\.?/, '');
  const plain = packing === 'gz' ? (await import('./gunzip.ts')).gunzip(bytes, budget) : bytes;
  if (packing === format) return { files: new Map([[name, plain]]), refused: [] };
  if (packing === '') spendBytes(budget, plain.length);
  const { tarEntries } = await import('./tar.ts');
  return collect(tarEntries(plain, budget), rooted);
}

function collect(entries: Iterable<ArchiveEntry>, rooted: boolean): Unpacked {
  const files = new Map<string, Uint8Array>();
  const refused: string[] = [];
  for (const { name, kind, content } of entries) {
    const path = entryPath(name, rooted);
    if (path === '') continue;
    if (kind === 'file') files.set(path, content);
    else refused.push(path);
  }
  return { files, refused };
}

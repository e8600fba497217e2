import { ArchiveError, formatOf, unpack } from '../../go/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { RemoteError } from './error.ts';
import { remoteLimits } from './limits.ts';
import { packageFiles, refusedNotes } from './package-files.ts';
import { unpackBudget } from './unpack-budget.ts';

/** The contents of an archive: its files, and warnings about entries that were not unpacked. */
export interface OpenArchive {
  readonly files: Files;
  readonly notes: readonly Diagnostic[];
}

/**
 * Unpacks an archive in memory, within the limits of a remote package. Its format is determined by the end of its name; with
 * `rooted`, as OPA's bundles are, names in it may begin with `/`. Throws a `LintelError` if it cannot be read.
 */
export async function openArchive(
  name: string,
  bytes: Uint8Array,
  now: () => bigint,
  rooted = false,
): Promise<OpenArchive> {
  try {
    const format = formatOf(name);
    if (format === undefined || format === 'gz') {
      throw new ArchiveError('unsupported', 'the file name must end in .zip, .tar, .tar.gz or .tgz');
    }
    const { files, refused } = await unpack(
      bytes,
      format,
      unpackBudget({ limits: remoteLimits, now }, bytes.length),
      'file',
      rooted,
    );
    return { files: packageFiles({ files }), notes: refusedNotes(refused) };
  } catch (error) {
    if (!(error instanceof ArchiveError || error instanceof RemoteError)) throw error;
    const message = `cannot read the archive: ${error.message}`;
    throw new LintelError([{ code: 'archive.unreadable', level: 'error', message }]);
  }
}

/** Reads packaged charts: compressed tar archives. Everything is kept in memory, within limits; nothing is written. */
import { type ArchiveBudget, ArchiveError, gunzip, tarEntries } from '../../../go/index.ts';
import { ChartError } from '../chart-error.ts';
import { type ChartFile, maxFileSize, withoutMark } from './file.ts';

export type { ArchiveBudget };

/** Helm's own limit, for a chart with everything that is packed in it. */
export const newArchiveBudget = (): ArchiveBudget => ({ bytes: 100 * 1024 * 1024, entries: 20_000 });

/**
 * The files of a packaged chart, by their paths without the folder that every chart is packed in. Links, devices and
 * folders are skipped. Throws a ChartError for what is no such archive, is larger than `budget` allows, or names a path
 * outside of the chart.
 */
export function readArchive(packed: Uint8Array, budget: ArchiveBudget): readonly ChartFile[] {
  try {
    return filesOf(packed, budget);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    if (error.fault === 'too-large') {
      throw new ChartError('helm.limit', 'the unpacked size of the packaged chart exceeds 100 MiB');
    }
    const code = error.fault === 'too-many' ? 'helm.limit' : 'helm.archive';
    throw new ChartError(code, `cannot read the packaged chart: ${error.message}`);
  }
}

function filesOf(packed: Uint8Array, budget: ArchiveBudget): readonly ChartFile[] {
  const files: ChartFile[] = [];
  for (const { name, kind, content } of tarEntries(gunzip(packed, budget), budget)) {
    if (kind !== 'file') continue;
    const path = pathInChart(name);
    if (content.length > maxFileSize) {
      throw new ChartError('helm.limit', `${path} in the archive is larger than ${maxFileSize / 1024 / 1024} MiB`);
    }
    files.push({ path, bytes: withoutMark(content) });
  }
  if (files.length === 0) throw new ChartError('helm.archive', 'the archive has no files');
  return files;
}

/** The path without its first part. */
function pathInChart(name: string): string {
  const outside = (): never => {
    throw new ChartError(
      'helm.archive',
      `the packaged chart contains a path outside its root: ${JSON.stringify(name)}`,
    );
  };
  const [first, ...rest] = name.split(name.includes('\\') ? '\\' : '/');
  const inner = rest.join('/');
  if (first === 'Chart.yaml' || inner.startsWith('/') || /^[a-zA-Z]:\//.test(inner)) outside();
  const parts: string[] = [];
  for (const part of inner.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) outside();
    } else parts.push(part);
  }
  return parts.length === 0 ? outside() : parts.join('/');
}

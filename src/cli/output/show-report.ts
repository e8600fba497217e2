import { openReporter, type Report } from '../../scan/index.ts';
import type { Style } from '../../source/index.ts';
import type { Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import { writePieces } from './write-pieces.ts';

/** Prints a report in a format of scans to stdout. */
export async function showReport(
  report: Report,
  format: string,
  appearance: { readonly style: Style; readonly width: number },
  io: Io,
): Promise<void> {
  const reporter = await openReporter(format);
  await writePieces(io.stdout, reporter!.render(report, { ...appearance, version: await packageVersion(io) }));
}

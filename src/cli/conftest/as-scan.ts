import { startsIn } from '../../iac/index.ts';
import { type CheckResult, reportOf } from '../../scan/index.ts';
import { type Style, withCode } from '../../source/index.ts';
import type { Io } from '../machine/io.ts';
import { showReport } from '../output/show-report.ts';
import { documentsOf, type Input } from './inputs.ts';

/** Prints results in a format of scans. */
export async function showAsScan(
  results: readonly CheckResult[],
  inputs: readonly Input[],
  format: string,
  appearance: { readonly style: Style; readonly width: number },
  io: Io,
): Promise<void> {
  const files = await Promise.all(
    inputs.map(async (input) => ({
      source: { path: input.path, text: input.text },
      documents: documentsOf(input),
      starts: await withCode(() => startsIn(input.format, input.text)),
    })),
  );
  await showReport(reportOf(results, files), format, appearance, io);
}

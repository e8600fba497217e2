import type { CheckResult } from '../../scan/index.ts';
import { type Style, visible } from '../../source/index.ts';

/** The trace of each query, under its file. */
export function traceText(results: readonly CheckResult[], style: Style): string {
  const lines = results.flatMap(({ file, queries }) =>
    queries.flatMap(({ text, passed, trace }) => [
      (passed ? style.green : style.red)(`file: ${visible(file)} | query: ${visible(text)}`),
      ...trace.map((line) => `${style.blue('TRAC ')}  ${line}`),
    ]),
  );
  return lines.map((line) => `${line}\n`).join('');
}

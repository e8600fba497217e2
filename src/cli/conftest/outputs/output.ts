import { type CheckResult, type Totals, totalsOf } from '../../../scan/index.ts';
import { type Style, visible } from '../../../source/index.ts';

export interface OutputOptions {
  readonly style: Style;
  readonly suppressExceptions: boolean;
  /** The summary counts skipped tests. */
  readonly showSkipped: boolean;
  readonly hideMessage: boolean;
  readonly hidePassed: boolean;
  /** Absolute, to show absolute paths relative to it. */
  readonly cwd: string;
  /** The version of lintel. */
  readonly version: string;
}

/** A format with the name and the shape that conftest has: results as text, which ends with a newline. */
export type Render = (results: readonly CheckResult[], options: OutputOptions) => string;

/** A message with control characters made visible; it may have several lines. */
export function messageText(message: string): string {
  return message.replace(/[^\n\t]+/g, visible);
}

/** How conftest names a file and a package at the start of a line. */
export function headOf({ file, namespace }: CheckResult): string {
  return `${file === '-' ? '-' : `- ${visible(file)}`} ${namespace === '-' ? '-' : `- ${visible(namespace)} -`}`;
}

/** `4 tests, 2 passed, …` */
export function summaryOf(results: readonly CheckResult[] | Totals): string {
  const totals = 'tests' in results ? results : totalsOf(results);
  const { tests, successes, warnings, failures, exceptions } = totals;
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [
    count(tests, 'test'),
    `${successes} passed`,
    count(warnings, 'warning'),
    count(failures, 'failure'),
    count(exceptions, 'exception'),
  ].join(', ');
}

import { visible } from '../../../source/index.ts';
import type { CaseOutcome, SuiteOutcome, TestOutcome } from './run.ts';

/** The results as gator prints them: failures, and with `verbose` all tests and cases. */
export function verificationText(suites: readonly SuiteOutcome[], verbose: boolean): string {
  const lines = suites.flatMap((suite) => [
    ...suite.tests.flatMap((test) => testLines(test, verbose)),
    `${hasFailed(suite) ? 'FAIL' : 'ok'}\t${visible(suite.name)}\t${seconds(suite)}`,
  ]);
  return [...lines, suites.some(hasFailed) ? 'FAIL' : 'PASS', '', ''].join('\n');
}

/** Whether a suite has a test or a case that failed. */
export const hasFailed = ({ tests }: SuiteOutcome): boolean => tests.some(testHasFailed);

const testHasFailed = ({ error, cases }: TestOutcome): boolean =>
  error !== undefined || cases.some((each) => each.error !== undefined);

function testLines(test: TestOutcome, verbose: boolean): readonly string[] {
  const name = visible(test.name);
  if (verbose && test.isSkipped) return [`=== SKIP  ${name}`];
  const ended = testHasFailed(test)
    ? [`--- FAIL: ${name}\t(${seconds(test)})`, ...(test.error === undefined ? [] : indented(test.error, '  '))]
    : verbose
      ? [`--- PASS: ${name}\t(${seconds(test)})`]
      : [];
  return [
    ...(verbose ? [`=== RUN   ${name}`] : []),
    ...test.cases.flatMap((each) => caseLines(each, verbose)),
    ...ended,
  ];
}

function caseLines(each: CaseOutcome, verbose: boolean): readonly string[] {
  const name = visible(each.name);
  if (verbose && each.isSkipped) return [`    === SKIP  ${name}`];
  const { error, printed, trace } = each;
  const isShown = verbose || error !== undefined;
  const prefix = verbose ? '    --- ' : '';
  return [
    ...(verbose ? [`    === RUN   ${name}`] : []),
    ...(verbose && printed.length > 0
      ? ['        === PRINT ===', ...printed.flatMap((text) => indented(text, '        '))]
      : []),
    ...(isShown ? [`    --- ${error === undefined ? 'PASS' : 'FAIL'}: ${name}\t(${seconds(each)})`] : []),
    ...(error === undefined ? [] : indented(error, '        ')),
    ...(trace.length > 0 ? [`${prefix}TRACE: ${name}`, ...trace.map((line) => prefix + line)] : []),
  ];
}

const indented = (text: string, indent: string): readonly string[] =>
  text.split('\n').map((line) => indent + visible(line));

const seconds = ({ nanoseconds }: { readonly nanoseconds: bigint }): string =>
  `${(Number(nanoseconds) / 1e9).toFixed(3)}s`;

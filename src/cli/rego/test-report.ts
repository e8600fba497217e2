import {
  type CaseResult,
  type CoveredRange,
  type FailedExpression,
  type FileCoverage,
  jsonText,
  type TestResult,
} from '../../rego/index.ts';
import type { ExampleResult } from '../../scan/index.ts';
import { positionOf, visible } from '../../source/index.ts';
import { benchmarkJson, benchmarkLine } from './benchmark.ts';
import { failureLines } from './failure-lines.ts';

/** A test and its result, ready to be shown: a unit test, or an example of a policy. */
export interface ShownTest
  extends Pick<TestResult, 'package' | 'name' | 'outcome' | 'output' | 'cases' | 'nanoseconds' | 'failure' | 'bench'> {
  readonly place: { readonly file: string; readonly row: number; readonly col: number };
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  /** The output of --explain. */
  readonly trace: readonly string[];
}

export function shownTest(result: TestResult, trace: readonly string[] = []): ShownTest {
  const { module, rule } = result.test;
  const { line, column } = positionOf(module.source, rule.start);
  return { ...result, trace, place: { file: module.source.path, row: line, col: column } };
}

export function shownExample({ example, policies, problems, nanoseconds }: ExampleResult): ShownTest {
  const { path } = example;
  return {
    place: { file: path, row: problems[0]?.line ?? 1, col: 1 },
    package: policies.join(', '),
    name: path.slice(path.lastIndexOf('/') + 1),
    outcome: problems.length === 0 ? 'pass' : 'fail',
    output: [],
    cases: [],
    trace: [],
    nanoseconds,
    problems: problems.map(({ line, message }) => ({
      code: 'test.example',
      message: line === undefined ? message : `line ${line}: ${message}`,
    })),
  };
}

/** The formats of test results. */
export const testFormats: Readonly<
  Record<string, (results: readonly ShownTest[], verbose: boolean, whole: boolean) => string>
> = {
  text,
  json: (results) => `${JSON.stringify(results.map(asJson), null, 2)}\n`,
  junit,
  gobench: (results) => benchText(results, goName),
};

/** The lines of measured tests, those of the others as in `text`, and the counts. */
function benchText(results: readonly ShownTest[], nameOf: (result: ShownTest) => string): string {
  const lines = results.flatMap((result) => {
    if (result.bench !== undefined) return [benchmarkLine(nameOf(result), { ...result.bench, extra: {} }).trimEnd()];
    return result.outcome === 'pass' ? [] : paragraph(result, true, false);
  });
  return `${[...lines, '-'.repeat(80), ...counts(results)].join('\n')}\n`;
}

/** `BenchmarkDataATestB` for `data.a.test_b`. */
function goName({ package: home, name }: ShownTest): string {
  const words = `${home}.${name}`.split(/[^A-Za-z0-9]+/);
  return `Benchmark${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}`;
}

const words = { pass: 'PASS', fail: 'FAIL', skip: 'SKIPPED', error: 'ERROR' } as const;

/** Two lines for each test that did not pass, for every test if `verbose`, and the counts. */
function text(results: readonly ShownTest[], verbose: boolean, whole = false): string {
  if (results.some(({ bench }) => bench !== undefined))
    return benchText(results, ({ package: home, name }) => `${home}.${visible(name)}`);
  const lines = results
    .filter(({ outcome }) => verbose || outcome !== 'pass')
    .flatMap((result) => paragraph(result, verbose, whole));
  return `${[...lines, ...(lines.length > 0 ? ['-'.repeat(80)] : []), ...counts(results)].join('\n')}\n`;
}

/** Every test, then the failed ones with their traces, and the counts: as `conftest verify --report` arranges them. */
export function testReport(results: readonly ShownTest[], whole: boolean): string {
  const failed = results.filter(({ outcome }) => outcome === 'fail' || outcome === 'error');
  const line = '-'.repeat(80);
  return `${[
    ...results.flatMap(({ failure: _, ...result }) => paragraph({ ...result, trace: [], problems: [] }, true, whole)),
    ...(failed.length > 0 ? [line, 'FAILURES', line] : []),
    ...failed.flatMap((result) => [...paragraph(result, true, whole), '']),
    line,
    ...counts(results),
  ].join('\n')}\n`;
}

function paragraph(result: ShownTest, verbose: boolean, whole: boolean): string[] {
  const { file, row } = result.place;
  const took = result.outcome === 'skip' ? '' : ` (${duration(result.nanoseconds)})`;
  const output = verbose || result.outcome !== 'pass' ? result.output : [];
  return [
    `${visible(file)}:${row}:`,
    `${result.package}.${visible(result.name)}: ${words[result.outcome]}${took}`,
    ...caseLines(result.cases, '  ', verbose),
    ...result.problems.map(({ code, message }) => `  ${code}: ${visible(message)}`),
    ...(result.failure === undefined ? [] : failureLines(result.failure, whole)),
    ...result.trace.map((line) => `  ${line}`),
    ...(output.length > 0 ? ['', ...output.map((line) => `  ${visible(line)}`), ''] : []),
  ];
}

function caseLines(cases: readonly CaseResult[], indent: string, verbose: boolean): string[] {
  return cases
    .filter(({ passed }) => verbose || !passed)
    .flatMap(({ name, passed, cases: inner }) => [
      `${indent}${visible(name)}: ${passed ? 'PASS' : 'FAIL'}`,
      ...caseLines(inner, `${indent}  `, verbose),
    ]);
}

/** Number of tests that passed, failed and so on; each case of a table counts instead of the table. */
function counts(results: readonly ShownTest[]): string[] {
  const ends = results.flatMap(({ outcome, cases }) => (cases.length === 0 ? [outcome] : leaves(cases)));
  return Object.entries(words).flatMap(([outcome, word]) => {
    const count = ends.filter((end) => end === outcome).length;
    return count === 0 ? [] : [`${word}: ${count}/${ends.length}`];
  });
}

function leaves(cases: readonly CaseResult[]): ('pass' | 'fail')[] {
  return cases.flatMap(({ passed, cases: inner }) => (inner.length > 0 ? leaves(inner) : [passed ? 'pass' : 'fail']));
}

function duration(nanoseconds: bigint): string {
  const value = Number(nanoseconds);
  if (value >= 1e9) return `${value / 1e9}s`;
  if (value >= 1e6) return `${value / 1e6}ms`;
  return value >= 1e3 ? `${value / 1e3}µs` : `${value}ns`;
}

/** The fields of `opa test --format json`, for compatibility with tools. */
function asJson(result: ShownTest): object {
  const { outcome, output, problems, cases } = result;
  return {
    location: result.place,
    package: result.package,
    name: result.name,
    ...(outcome === 'fail' ? { fail: true } : {}),
    ...(outcome === 'skip' ? { skip: true } : {}),
    ...(outcome === 'error' || problems.some(({ code }) => code === 'test.example')
      ? { error: problems.map(({ code, message }) => ({ code, message })) }
      : {}),
    ...(result.failure === undefined ? {} : { failure: failureAsJson(result.failure) }),
    duration: Number(result.nanoseconds),
    ...(result.bench && { benchmark_result: benchmarkJson({ ...result.bench, extra: {} }) }),
    ...(output.length > 0 ? { output: Buffer.from(`${output.join('\n')}\n`).toString('base64') } : {}),
    ...(cases.length > 0 ? { sub_results: casesAsJson(cases) } : {}),
  };
}

/** The place of the failure; `because` lists failures in evaluated rules. */
function failureAsJson(failed: FailedExpression & { readonly because?: readonly FailedExpression[] }): object {
  const { place, text, values, because = [] } = failed;
  return {
    location: { file: place.path, row: place.line, col: place.column },
    text,
    values: values.map(([name, value]) => ({
      text: name,
      ...(value === undefined ? {} : { value: JSON.parse(jsonText(value)) }),
    })),
    ...(because.length > 0 ? { because: because.map(failureAsJson) } : {}),
  };
}

function casesAsJson(cases: readonly CaseResult[]): object {
  return Object.fromEntries(
    cases.map(({ name, passed, cases: inner }) => [
      name,
      { name, ...(passed ? {} : { fail: true }), ...(inner.length > 0 ? { sub_results: casesAsJson(inner) } : {}) },
    ]),
  );
}

function junit(results: readonly ShownTest[]): string {
  const packages = new Map<string, ShownTest[]>();
  for (const result of results) packages.set(result.package, [...(packages.get(result.package) ?? []), result]);
  const suites = [...packages].map(([name, tests]) => {
    const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;
    const head = `tests="${tests.length}" failures="${count('fail')}" errors="${count('error')}" skipped="${count('skip')}"`;
    return `  <testsuite name="${escaped(name)}" ${head}>\n${tests.map(junitCase).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

function junitCase(result: ShownTest): string {
  const { file, row } = result.place;
  const seconds = Number(result.nanoseconds) / 1e9;
  const head = `    <testcase classname="${escaped(result.package)}" name="${escaped(result.name)}" file="${escaped(file)}" line="${row}" time="${seconds}"`;
  const failed = caseLines(result.cases, '', false);
  const why = [...result.problems.map(({ code, message }) => `${code}: ${message}`), ...failed].join('\n');
  const tag = { pass: undefined, fail: 'failure', skip: 'skipped', error: 'error' }[result.outcome];
  const parts = [
    tag === undefined
      ? ''
      : tag === 'skipped'
        ? '      <skipped/>\n'
        : `      <${tag} message="${escaped(why || 'the test is not true')}"/>\n`,
    result.output.length > 0 ? `      <system-out>${escaped(result.output.join('\n'))}</system-out>\n` : '',
  ].join('');
  return parts === '' ? `${head}/>\n` : `${head}>\n${parts}    </testcase>\n`;
}

/** Text for XML: characters that it does not allow become U+FFFD. */
function escaped(value: string): string {
  return value
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"'\n\t]/g, (char) => `&#${char.codePointAt(0)};`);
}

/** The fields of `opa test --coverage --format json`. */
export function coverageReport(files: readonly FileCoverage[]): { readonly json: object; readonly percent: number } {
  const counted = files.map((file) => ({ file, covered: linesOf(file.covered), missed: linesOf(file.missed) }));
  const sum = (pick: (of: (typeof counted)[number]) => number) => counted.reduce((total, of) => total + pick(of), 0);
  const all = { covered: sum(({ covered }) => covered), missed: sum(({ missed }) => missed) };
  const json = {
    files: Object.fromEntries(
      counted.map(({ file, covered, missed }) => [
        file.path,
        {
          ...(covered > 0 ? { covered: file.covered } : {}),
          ...(missed > 0 ? { not_covered: file.missed } : {}),
          ...(covered > 0 ? { covered_lines: covered } : {}),
          ...(missed > 0 ? { not_covered_lines: missed } : {}),
          ...(covered > 0 ? { coverage: percentage(covered, missed) } : {}),
        },
      ]),
    ),
    covered_lines: all.covered,
    not_covered_lines: all.missed,
    coverage: percentage(all.covered, all.missed),
  };
  return { json, percent: json.coverage };
}

/** Number of lines of ranges; a line that was partly evaluated counts for both. */
function linesOf(ranges: readonly CoveredRange[]): number {
  const lines = new Set<number>();
  for (const { start, end } of ranges) for (let row = start.row; row <= end.row; row++) lines.add(row);
  return lines.size;
}

function percentage(covered: number, missed: number): number {
  return covered + missed === 0 ? 0 : (100 * covered) / (covered + missed);
}

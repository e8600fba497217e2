import type { CheckResult, Result } from '../../../scan/index.ts';
import { groupBy, hasUnseen, visible } from '../../../source/index.ts';
import type { OutputOptions, Render } from './output.ts';

/** JUnit's XML: a suite for each package, a test for each result. Exceptions are not tests. */
export const junit: Render = (results, options) => {
  const suites = [...groupBy(results, ({ namespace }) => namespace)].map(([namespace, members]) =>
    suite(
      `conftest.${namespace}`,
      members.flatMap((result) => testsOf(result, options)),
      options,
    ),
  );
  return `${['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites.flat(), '</testsuites>'].join('\n')}\n`;
};

interface Test {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly message: string;
}

function testsOf(result: CheckResult, { hideMessage }: OutputOptions): readonly Test[] {
  const { file, successes, skipped, warnings, failures } = result;
  const test = (outcome: Test['outcome'], { message }: Pick<Result, 'message'>): Test => {
    const [summary = ''] = message.split('\n');
    return { name: hideMessage || message === '' ? file : `${file} - ${summary}`, outcome, message };
  };
  return [
    ...[...warnings, ...failures].map((entry) => test('failed', entry)),
    ...skipped.map((entry) => test('skipped', entry)),
    ...Array.from({ length: successes }, () => test('passed', { message: '' })),
  ];
}

function suite(name: string, tests: readonly Test[], { version }: OutputOptions): readonly string[] {
  if (tests.length === 0) return [];
  const failures = tests.filter(({ outcome }) => outcome === 'failed').length;
  return [
    `\t<testsuite tests="${tests.length}" failures="${failures}" time="0.000" name="${escaped(name)}">`,
    '\t\t<properties>',
    `\t\t\t<property name="lintel.version" value="${escaped(version)}"></property>`,
    '\t\t</properties>',
    ...tests.flatMap((test) => testCase(name, test)),
    '\t</testsuite>',
  ];
}

function testCase(suiteName: string, { name, outcome, message }: Test): readonly string[] {
  const start = `\t\t<testcase classname="${escaped(suiteName)}" name="${escaped(name)}" time="0.000">`;
  if (outcome === 'passed') return [`${start}</testcase>`];
  const body =
    outcome === 'failed'
      ? `<failure message="Failed" type="">${escaped(message)}</failure>`
      : `<skipped message="${escaped(message)}"></skipped>`;
  return [start, `\t\t\t${body}`, '\t\t</testcase>'];
}

const special = /[&<>"'\t\n\r]/g;
const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Text for XML; characters that it does not allow are made visible. */
function escaped(text: string): string {
  const safe = hasUnseen(text) ? text.replace(/[^\n\t\r]+/g, visible) : text;
  return safe.replace(special, (character) => named[character]!);
}

import { positionOf } from '../../source/index.ts';
import { statusTexts } from '../compliance/status.ts';
import type { Policy } from '../policies/policy.ts';
import type { Report, ReportError } from '../report.ts';
import type { Violation } from '../violation.ts';
import type { Finding } from './finding.ts';
import { conditionText, findingOf } from './finding.ts';
import type { RenderOptions, Reporter } from './reporter.ts';
import { shownGaps } from './summary.ts';
import type { Element } from './xml-text.ts';
import { xmlText } from './xml-text.ts';

/** For viewers of test results (Jenkins, GitLab, Azure DevOps): a violation is a failed test. */
export const junitXml: Reporter = {
  id: 'junit-xml',
  title: 'JUnit XML: violations as failed tests',
  mediaType: 'application/xml',
  render: (report, options) => {
    const { violations, ifEnabled, skipped, errors, passed } = report;
    const apart = ifEnabled.length + skipped.length;
    const counts = {
      tests: violations.length + apart + errors.length + (options.showPassed ? passed.length : 0),
      failures: violations.length,
      errors: errors.length,
    };
    const suite: Element = {
      name: 'testsuite',
      attributes: { name: 'lintel', ...counts, skipped: apart, time: 0, package: options.repository?.url },
      children: cases(report, options),
    };
    return xmlText({ name: 'testsuites', attributes: { name: 'lintel', ...counts, time: 0 }, children: [suite] });
  },
};

function* cases(report: Report, options: RenderOptions): Generator<Element> {
  const { version, repository } = options;
  const properties: (readonly [name: string, value: string | undefined])[] = [
    ['lintel version', version],
    ['branch', repository?.ref],
    ...shownGaps(report, options).map((gap) => ['not covered', gap] as const),
    ...(report.compliance ?? []).flatMap(({ framework, controls }) =>
      controls.map(({ id, title, status }) => [`${framework}:${id}`, `${statusTexts[status]}: ${title}`] as const),
    ),
  ];
  yield {
    name: 'properties',
    children: properties.flatMap(([name, value]) =>
      value === undefined ? [] : [{ name: 'property', attributes: { name, value } }],
    ),
  };
  for (const error of report.errors) yield errorCase(error);
  for (const policy of options.showPassed ? report.passed : []) yield passedCase(policy);
  for (const violation of report.violations) {
    const finding = findingOf(violation);
    yield testCase(violation, finding, {
      name: 'failure',
      attributes: { message: finding.text, type: violation.policy.severity },
      children: describe(violation, finding),
    });
  }
  for (const violation of report.ifEnabled) {
    const message = `if enabled (${conditionText(violation.resource)}): ${findingOf(violation).text}`;
    yield testCase(violation, findingOf(violation), { name: 'skipped', attributes: { message } });
  }
  for (const violation of report.skipped) {
    const message = violation.skipped?.comment || 'no reason given';
    yield testCase(violation, findingOf(violation), { name: 'skipped', attributes: { message } });
  }
}

/** Viewers merge cases of the same name, so the name contains everything that distinguishes violations. */
function testCase({ policy, resource }: Violation, { address, attribute }: Finding, outcome: Element): Element {
  const { source, line, root, modulePath } = resource;
  const from = modulePath.length === 0 || root === undefined ? '' : ` from ${root === '' ? '.' : root}`;
  const name = `${policy.id} ${address}${from}${attribute === '' ? '' : ` ${attribute}`}`;
  const attributes = {
    name,
    classname: source,
    file: source,
    line,
    time: 0,
    severity: policy.severity,
    category: policy.category,
  };
  return { name: 'testcase', attributes, children: [outcome] };
}

function describe({ policy }: Violation, { file, line, address, callers }: Finding): string {
  return [
    `${file}:${line} in ${address}${callers === '' ? '' : `, called in ${callers}`}`,
    `${policy.severity} ${policy.id}: ${policy.title}`,
    ...(policy.remediation === undefined ? [] : [policy.remediation]),
  ].join('\n');
}

function passedCase({ id, title, name }: Policy): Element {
  return { name: 'testcase', attributes: { name: `${id} ${title}`, classname: name, time: 0 } };
}

function errorCase({ file, directory, line, diagnostic }: ReportError): Element {
  const where = file ?? directory;
  const { span, message, code } = diagnostic;
  const column = span === undefined || span.source.text === '' ? '' : `:${positionOf(span.source, span.start).column}`;
  const place = `${where}${line === undefined ? '' : `:${line}${column}`}`;
  return {
    name: 'testcase',
    attributes: { name: `${place} can be read`, classname: where, file: where, line, time: 0 },
    children: [{ name: 'error', attributes: { message, type: code }, children: `${place}: ${message}` }],
  };
}

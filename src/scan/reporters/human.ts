import type { Style } from '../../source/index.ts';
import { plainStyle, positionOf, renderDiagnostic, renderFrame, visible, widthOf, wrap } from '../../source/index.ts';
import type { Policy, Severity } from '../policies/policy.ts';
import { severities } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import type { Violation } from '../violation.ts';
import { listingDocument } from './document.ts';
import { findingOf, pathText } from './finding.ts';
import type { RenderOptions, Reporter } from './reporter.ts';
import { yamlText } from './yaml-text.ts';

/** For people at a terminal. It says the same without colours. */
export const human: Reporter = {
  id: 'human',
  title: 'text for people',
  mediaType: 'text/plain; charset=utf-8',
  render: function* (report, options) {
    const page = pageOf(options);
    for (const { diagnostic } of report.errors) yield `${renderDiagnostic(diagnostic, page)}\n\n`;
    for (const violation of report.violations) yield `${renderViolation(violation, page)}\n\n`;
    if (report.skipped.length > 0) yield `${renderSkipped(report.skipped, page)}\n\n`;
    if (options.showPassed && report.passed.length > 0) yield `${renderPassed(report.passed, page)}\n\n`;
    yield `${renderSummary(report, page)}\n`;
  },
  listing: (report, options) => yamlText(listingDocument(report, options)),
};

interface Page {
  readonly width: number;
  readonly style: Style;
  readonly verbose: boolean;
}

/** Wider lines than this are hard to read, however wide the terminal is. */
const widest = 100;

function pageOf({ width = 80, style = plainStyle, verbose = false }: RenderOptions): Page {
  return { width: Math.min(Math.max(width, 40), widest), style, verbose };
}

function toneOf(severity: Severity, style: Style): (text: string) => string {
  return { HIGH: style.red, MEDIUM: style.yellow, LOW: style.blue }[severity];
}

/** Rule and severity, place, the offending lines, why it matters, how to mend it. */
function renderViolation(violation: Violation, page: Page): string {
  const { policy, path } = violation;
  const { style, width } = page;
  const tone = toneOf(policy.severity, style);
  const { span, file, line, missing, attribute, address } = findingOf(violation);
  const place = `${visible(file)}:${line}`;
  const name = visible(address);
  const oneLine = widthOf(place) + widthOf(name) + 6 <= width;
  const frame = renderFrame(span, {
    width,
    style,
    tone,
    firstLine: missing || path.length === 0,
    context: 1,
    ...(missing ? { note: `${attribute} is not set` } : {}),
  });
  const lines = [
    heading(policy, page),
    `  ${place}${oneLine ? ' ' : '\n  '}${style.dim('in')} ${name}`,
    '',
    frame,
    '',
    ...(violation.message === policy.title ? [] : field('What', violation.message, page)),
    ...field('Why', policy.description, page),
    ...field('Fix', policy.remediation ?? '', page),
    ...(page.verbose ? details(violation, page) : []),
  ];
  return lines.join('\n');
}

/** `HIGH  Title` with the rule's id at the right edge, or below where there is no room for both. */
function heading(policy: Policy, { width, style }: Page): string {
  const severity = policy.severity.padEnd(7);
  const id = visible(policy.id);
  const tone = toneOf(policy.severity, style);
  const title = policy.form === 'lintel' ? policy.title : policy.name;
  const lines = wrap(title, width - 8);
  const last = lines.at(-1) ?? '';
  const gap = width - 8 - widthOf(last) - widthOf(id);
  const dressed = lines.map((line) => style.bold(line));
  const output = dressed.map((line, index) =>
    index === 0 ? `${style.bold(tone(severity))} ${line}` : `        ${line}`,
  );
  if (gap >= 2) output[output.length - 1] += ' '.repeat(gap) + style.dim(id);
  else output.push(`        ${style.dim(id)}`);
  return output.join('\n');
}

/** A labelled paragraph; nothing where there is no text. */
function field(label: string, text: string, { width, style }: Page, indent = 5): string[] {
  return wrap(text, width - indent - 2).map((line, index) =>
    index === 0 ? `  ${style.bold(label.padEnd(indent))}${line}` : `  ${' '.repeat(indent)}${line}`,
  );
}

/** What `-v` adds. */
function details({ policy, resource, path, instances, fingerprint }: Violation, page: Page): string[] {
  const means = ({ instance }: Policy['aliases'][number]): boolean =>
    instance === undefined || instances.includes(instance);
  const rows: [string, string][] = [
    ['Rule name', policy.name],
    ['Rule id', policy.id],
    [
      'Also known as',
      policy.aliases
        .filter(means)
        .map(({ tool, id }) => `${id} (${tool})`)
        .join(', '),
    ],
    ['Category', policy.category],
    ['Resource type', resource.type],
    ['Resource name', resource.name],
    ['Attribute', pathText(path)],
    ['References', policy.references.join(' ')],
    ['Fingerprint', fingerprint],
  ];
  return ['', ...rows.flatMap(([label, text]) => field(label, text, page, 15))];
}

function renderSkipped(skipped: readonly Violation[], page: Page): string {
  const { style } = page;
  const lines = skipped.flatMap(({ policy, resource, skipped: mark }) => {
    const line = mark === undefined ? resource.line : positionOf(mark.by.source, mark.by.start).line;
    const comment = mark?.comment === '' ? 'no reason given' : (mark?.comment ?? '');
    return [
      `  ${style.dim('-')} ${visible(policy.id)} ${style.dim('on')} ${visible(resource.id)}`,
      ...wrap(`${resource.source}:${line} ${comment}`, page.width - 4).map((text) => `    ${style.dim(text)}`),
    ];
  });
  return [style.bold('Skipped on request'), ...lines].join('\n');
}

function renderPassed(passed: readonly Policy[], { style }: Page): string {
  const width = Math.max(...passed.map(({ id }) => widthOf(id)));
  const lines = passed.map(({ id, title, severity }) => {
    const padded = visible(id) + ' '.repeat(width - widthOf(id));
    return `  ${style.green('✓')} ${padded}  ${style.dim(`${severity.padEnd(6)}  ${visible(title)}`)}`;
  });
  return [style.bold('Passed rules'), ...lines].join('\n');
}

/** The table by severity, and how much was looked at. */
function renderSummary(report: Report, { style }: Page): string {
  const { violations, skipped, errors } = report;
  const rows = [...severities].reverse().map((severity) => {
    const found = violations.filter(({ policy }) => policy.severity === severity);
    return row(severity, found, found.length > 0 ? toneOf(severity, style) : style.dim);
  });
  const looked = [
    amount(report.fileCount, 'file'),
    amount(report.resources.length, 'resource'),
    amount(report.policyCount, 'policy', 'policies'),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(errors.length > 0 ? [style.red(amount(errors.length, 'error'))] : []),
  ].join(', ');
  if (violations.length === 0) {
    const verdict =
      errors.length > 0 ? style.yellow('No violation in what could be read.') : style.green('No violations.');
    return `${style.bold(verdict)} ${looked}.`;
  }
  return [
    style.bold('Severity   Violations   Rules   Resources'),
    ...rows,
    style.bold(row('Total', violations, (text) => text)),
    '',
    `${looked}.`,
  ].join('\n');
}

function row(label: string, found: readonly Violation[], tone: (text: string) => string): string {
  const rules = new Set(found.map(({ policy }) => policy.id)).size;
  const resources = new Set(found.map(({ resource }) => resource)).size;
  const cells = [String(found.length).padStart(12), String(rules).padStart(8), String(resources).padStart(12)];
  return tone(`${label.padEnd(9)}${cells.join('')}`);
}

function amount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

import type { Resource } from '../../iac/index.ts';
import type { Style } from '../../source/index.ts';
import {
  escapeUnseen,
  hasUnseen,
  plainStyle,
  positionOf,
  renderDiagnostic,
  renderFrame,
  visible,
  widthOf,
  wrap,
} from '../../source/index.ts';
import { listingOf, valueAt } from '../listing.ts';
import type { Policy, Severity } from '../policies/policy.ts';
import { severities } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import type { Violation } from '../violation.ts';
import type { RenderOptions, Reporter } from './reporter.ts';

/** For people at a terminal. It says the same without colours. */
export const human: Reporter = {
  id: 'human',
  title: 'text for people',
  mediaType: 'text/plain; charset=utf-8',
  render: (report, options) => {
    const page = pageOf(options);
    const sections = [
      ...report.errors.map(({ diagnostic }) => renderDiagnostic(diagnostic, page)),
      ...report.violations.map((violation) => renderViolation(violation, page)),
      ...(report.skipped.length > 0 ? [renderSkipped(report.skipped, page)] : []),
      ...(options.showPassed && report.passed.length > 0 ? [renderPassed(report.passed, page)] : []),
      renderSummary(report, page),
    ];
    return `${sections.join('\n\n')}\n`;
  },
  listing: async (resources) => yamlText(resources),
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
  const { policy, resource, path } = violation;
  const { style, width } = page;
  const tone = toneOf(policy.severity, style);
  const span = resource.spanOf(path);
  const missing = path.length > 0 && valueAt(resource.config, path) === undefined;
  const whole = path.length === 0;
  const line = positionOf(span.source, span.start).line;
  const place = `${visible(span.source.path)}:${line}`;
  const name = visible(resource.modulePath.map((call) => `module.${call}.`).join('') + resource.id);
  const oneLine = widthOf(place) + widthOf(name) + 6 <= width;
  const frame = renderFrame(span, {
    width,
    style,
    tone,
    firstLine: missing || whole,
    context: 1,
    ...(missing ? { note: `${pathText(path)} is not set` } : {}),
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

/** A path as one would write it: `ingress[0].cidr_blocks`. */
function pathText(path: Violation['path']): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[A-Za-z_][\w-]*$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
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

/** The listing as YAML that readers of YAML 1.1 and 1.2 understand alike. The package is only loaded for this. */
async function yamlText(resources: readonly Resource[]): Promise<string> {
  const { Document, isScalar, visit } = await import('yaml');
  const document = new Document(listingOf(resources), { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      // Only in double quotes can these be escaped.
      if (isScalar(node) && typeof node.value === 'string' && hasUnseen(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return escapeUnseen(document.toString({ lineWidth: 0 }));
}

import { largestOf, positionOf, visible, widthOf, wrap } from '../../../source/index.ts';
import { type FrameworkResult, statusTexts } from '../../compliance/status.ts';
import type { Coverage } from '../../coverage.ts';
import { pathText } from '../../path-text.ts';
import type { Policy } from '../../policies/policy.ts';
import { severities } from '../../policies/policy.ts';
import type { Report } from '../../report.ts';
import type { Violation } from '../../violation.ts';
import { conditionText, findingOf } from '../finding.ts';
import type { RenderOptions } from '../reporter.ts';
import { gaps, noViolations, plural } from '../summary.ts';
import { fixHint } from './fix.ts';
import { mostFrequent } from './most-frequent.ts';
import type { Page } from './page.ts';
import { countsText, toneOf } from './page.ts';

export function renderSkipped(skipped: readonly Violation[], page: Page): string {
  const { style } = page;
  const lines = skipped.flatMap(({ policy, resource, skipped: mark }) => {
    const [file, line] =
      mark?.by === undefined
        ? [resource.source, resource.line]
        : [mark.by.source.path, positionOf(mark.by.source, mark.by.start).line];
    const comment = mark?.comment === '' ? 'no reason given' : (mark?.comment ?? '');
    return [
      `  ${style.dim('-')} ${visible(policy.id)} ${style.dim('on')} ${visible(resource.id)}`,
      ...wrap(`${file}:${line} ${comment}`, page.width - 4).map((text) => `    ${style.dim(text)}`),
    ];
  });
  return [style.bold('Skipped'), ...lines].join('\n');
}

/** Violations of resources that exist only with other values of variables. */
export function renderIfEnabled(violations: readonly Violation[], { style, width }: Page): string {
  const lines = violations.flatMap((violation) => {
    const { policy, resource } = violation;
    const { file, line, address } = findingOf(violation);
    const detail = `${file}:${line}, depends on ${conditionText(resource)}`;
    return [
      `  ${style.dim('-')} ${policy.severity.padEnd(6)} ${visible(policy.id)} ${style.dim('on')} ${visible(address)}`,
      ...wrap(detail, width - 4).map((text) => `    ${style.dim(text)}`),
    ];
  });
  const heading = style.bold('If enabled: resources that other variable values create');
  return [heading, ...lines].join('\n');
}

/** A framework: number of controls of each status, and the failed ones; with `-v` all. */
export function renderFramework(result: FrameworkResult, { style, verbose }: Page): string {
  const { framework, title, controls } = result;
  const shown = controls.filter(({ status }) => verbose || status === 'failed');
  const width = largestOf(shown.map(({ id }) => id.length));
  const lines = shown.map(({ id, title: about, status, violations }) => {
    const more = status === 'failed' ? plural(violations, 'violation') : statusTexts[status];
    const tone = status === 'failed' ? style.red : style.dim;
    return `  ${tone(status === 'failed' ? '✗' : '-')} ${id.padEnd(width)}  ${about} ${style.dim(`(${more})`)}`;
  });
  const counts = (['failed', 'passed', 'not_applicable', 'manual'] as const).map(
    (status) => `${result[status]} ${statusTexts[status]}`,
  );
  return [style.bold(`${title} (${framework})`), `  ${counts.join(', ')}`, ...lines].join('\n');
}

export function renderPassed(passed: readonly Policy[], { style }: Page): string {
  const width = largestOf(passed.map(({ id }) => widthOf(id)));
  const lines = passed.map(({ id, title, severity }) => {
    const padded = visible(id) + ' '.repeat(width - widthOf(id));
    return `  ${style.green('✓')} ${padded}  ${style.dim(`${severity.padEnd(6)}  ${visible(title)}`)}`;
  });
  return [style.bold('Passed rules'), ...lines].join('\n');
}

/** The resource types, each with its number of policies. */
export function renderCoverage({ types }: Coverage, { style, width }: Page): string {
  const names = types.map(({ type }) => visible(type));
  const column = Math.min(largestOf([13, ...names.map(widthOf)]), width - 24);
  const cells = (resources: string, policies: string): string => `${resources.padStart(11)}${policies.padStart(11)}`;
  const rows = types.map(({ resources, policies }, index) => {
    const name = names[index]!;
    const text = `  ${name}${' '.repeat(Math.max(0, column - widthOf(name)))}${cells(String(resources), String(policies))}`;
    return policies === 0 ? style.yellow(text) : text;
  });
  return [style.bold(`  ${'Resource type'.padEnd(column)}${cells('Resources', 'Policies')}`), ...rows].join('\n');
}

export function renderUndecided({ undecided }: Coverage, { style, width }: Page): string {
  const lines = undecided.flatMap(({ policy, resource, path, expression }) => [
    `  ${style.dim('-')} ${visible(policy.id)} ${style.dim('on')} ${visible(resource.id)}`,
    ...wrap(`${resource.source}:${resource.line} ${pathText(path)} = ${expression}`, width - 4).map(
      (text) => `    ${style.dim(text)}`,
    ),
  ]);
  return [style.bold('Undecided: values known only after apply'), ...lines].join('\n');
}

/** The table by severity, and what was scanned and not covered. */
export function renderSummary(report: Report, options: RenderOptions, page: Page): string {
  const { violations, skipped, errors } = report;
  const { style } = page;
  const rows = [...severities].reverse().map((severity) => {
    const found = violations.filter(({ policy }) => policy.severity === severity);
    return row(severity, found, found.length > 0 ? toneOf(severity, style) : style.dim);
  });
  const looked = [
    plural(report.fileCount, 'file'),
    plural(report.resources.length, 'resource'),
    plural(report.policyCount, 'policy', 'policies'),
    ...(report.ifEnabled.length > 0 ? [`${report.ifEnabled.length} if enabled`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(report.known === undefined ? [] : [`${report.known} known`]),
    ...(errors.length > 0 ? [style.red(plural(errors.length, 'error'))] : []),
  ].join(', ');
  const open = notCovered(report, options, page);
  if (violations.length === 0) {
    const tone = errors.length > 0 ? style.yellow : style.green;
    const verdict = `${noViolations(report).replace('n', 'N')}.`;
    return [`${style.bold(tone(verdict))} ${looked}.`, ...open].join('\n');
  }
  if (options.arrangement?.compact) return [`${countsText(violations, page)}. ${looked}.`, ...open].join('\n');
  return [
    ...mostFrequent(violations, options.arrangement?.top ?? false, page),
    style.bold('Severity   Violations   Rules   Resources'),
    ...rows,
    style.bold(row('Total', violations, (text) => text)),
    '',
    `${looked}.`,
    ...open,
    '',
    ...[
      'Run lintel explain RULE for details. Suppress with # lintel:skip=RULE reason above the block.',
      fixHint(report),
    ].flatMap((text) => wrap(text, page.width).map(style.dim)),
  ].join('\n');
}

function notCovered(report: Report, { summary }: RenderOptions, { width, style }: Page): string[] {
  const found = gaps(report);
  if (found.length === 0) return [];
  const lines = found.flatMap((gap) =>
    wrap(visible(gap), width - 4).map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`)),
  );
  return ['', style.yellow(`Not covered${summary ? '' : ' (run with --summary for details)'}`), ...lines];
}

function row(label: string, found: readonly Violation[], tone: (text: string) => string): string {
  const rules = new Set(found.map(({ policy }) => policy.id)).size;
  const resources = new Set(found.map(({ resource }) => resource)).size;
  const cells = [String(found.length).padStart(12), String(rules).padStart(8), String(resources).padStart(12)];
  return tone(`${label.padEnd(9)}${cells.join('')}`);
}

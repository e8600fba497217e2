import { visible } from '../../source/index.ts';
import { statusTexts } from '../compliance/status.ts';
import { aliasesOfFinding } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import type { Violation } from '../violation.ts';
import { conditionText, findingOf } from './finding.ts';
import type { RenderOptions, Reporter } from './reporter.ts';
import { shownGaps } from './summary.ts';

/**
 * One row per violation, including suppressed ones and those "if enabled", and per error, for spreadsheets (RFC 4180,
 * with Unix newlines).
 */
export const csv: Reporter = {
  id: 'csv',
  title: 'CSV: a row for each violation, for spreadsheets',
  mediaType: 'text/csv; charset=utf-8',
  render: function* (report, options) {
    yield csvRow(columns);
    for (const row of rows(report, options)) yield csvRow(columns.map((column) => row[column] ?? ''));
  },
};

const columns = [
  'kind',
  'severity',
  'rule_id',
  'title',
  'category',
  'file',
  'line',
  'resource',
  'resource_type',
  'attribute',
  'message',
  'fix',
  'aliases',
  'fingerprint',
  'callers',
] as const;

type Row = { readonly [column in (typeof columns)[number]]?: string | number };

function* rows(report: Report, options: RenderOptions): Generator<Row> {
  for (const { file, directory, line, diagnostic } of report.errors) {
    const place = { file: file ?? directory, ...(line === undefined ? {} : { line }) };
    yield { kind: 'error', rule_id: diagnostic.code, ...place, message: diagnostic.message };
  }
  for (const violation of report.violations) yield { kind: 'violation', ...rowOf(violation) };
  for (const violation of report.ifEnabled) {
    yield { kind: 'if enabled', ...rowOf(violation), message: conditionText(violation.resource) };
  }
  for (const violation of report.skipped) {
    yield { kind: 'skipped', ...rowOf(violation), message: violation.skipped?.comment ?? '' };
  }
  if (options.showPassed) {
    for (const { id, title, severity, category } of report.passed) {
      yield { kind: 'passed', severity, rule_id: id, title, category };
    }
  }
  for (const { framework, controls } of report.compliance ?? []) {
    for (const { id, title, status } of controls)
      yield { kind: 'control', rule_id: `${framework}:${id}`, title, message: statusTexts[status] };
  }
  for (const message of shownGaps(report, options)) yield { kind: 'not covered', message };
}

function rowOf(violation: Violation): Row {
  const { policy, resource, instances, fingerprint } = violation;
  const { file, line, address, attribute, what, callers } = findingOf(violation);
  return {
    severity: policy.severity,
    rule_id: policy.id,
    title: policy.title,
    category: policy.category,
    file,
    line,
    resource: address,
    resource_type: resource.type,
    attribute,
    message: what,
    fix: policy.remediation ?? '',
    aliases: aliasesOfFinding(policy, instances).join(' '),
    fingerprint,
    callers,
  };
}

/** A row of a CSV document, with its newline. */
export function csvRow(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\n`;
}

/**
 * A field of a row. An apostrophe precedes text that a spreadsheet would take for a formula; some programs also accept
 * the full-width forms of these characters.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = visible(value);
  const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

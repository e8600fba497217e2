import { groupBy, visible } from '../../source/index.ts';
import { statusTexts } from '../compliance/status.ts';
import type { Policy } from '../policies/policy.ts';
import { severities } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import { countOf } from '../report.ts';
import type { Violation } from '../violation.ts';
import { conditionText, findingOf, ruleAddress, ruleKey, sentence } from './finding.ts';
import { changesOf, withoutIndent } from './fix.ts';
import { code, codeBlock, html, prose } from './markdown-text.ts';
import type { RenderOptions, Reporter } from './reporter.ts';
import { sourceAddress } from './source-address.ts';
import { noViolations, plural, shownGaps } from './summary.ts';

/** For job summaries and comments on changes: it stays within the size limit of a GitHub comment. */
export const markdown: Reporter = {
  id: 'markdown',
  title: 'Markdown, for a job summary or a comment',
  mediaType: 'text/markdown; charset=utf-8',
  render: function* (report, options) {
    const closing = closingParts(report, options);
    let room = maxLength - closing.join('').length;
    for (const part of openingParts(report)) {
      room -= part.length;
      yield part;
    }
    let left = report.violations.length;
    for (const { text, count } of ruleParts(report.violations, options)) {
      if (text.length > room) break;
      room -= text.length;
      left -= count;
      yield text;
    }
    if (left > 0) yield `\n… and ${plural(left, 'violation')} more. Other formats list all of them.\n`;
    yield* closing;
  },
};

/** Characters; a comment on GitHub may have 65,536. */
const maxLength = 60_000;
/** Maximum number of skipped violations, errors and passed rules that are listed. */
const maxListed = 50;

function openingParts(report: Report): string[] {
  const { violations, skipped, errors, fileCount, resources, policyCount } = report;
  const count = countOf(violations);
  const verdict = count.total > 0 ? `${plural(count.total, 'violation')}` : noViolations(report);
  const looked = [
    plural(fileCount, 'file'),
    plural(resources.length, 'resource'),
    plural(policyCount, 'policy', 'policies'),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(report.known === undefined ? [] : [`${report.known} known`]),
    ...(errors.length > 0 ? [`**${plural(errors.length, 'error')}**`] : []),
  ];
  return [
    `## lintel: ${verdict}\n\n`,
    ...(count.total > 0
      ? [
          `| High | Medium | Low | Total |\n| ---: | ---: | ---: | ---: |\n| ${count.high} | ${count.medium} | ${count.low} | ${count.total} |\n\n`,
        ]
      : []),
    `${looked.join(', ')}.\n`,
  ];
}

/** A section for each rule, most severe first, with the places of its violations. */
function* ruleParts(
  violations: readonly Violation[],
  options: RenderOptions,
): Generator<{ readonly text: string; readonly count: number }> {
  const bySeverity = groupBy(violations, ({ policy }) => policy.severity);
  for (const severity of [...severities].reverse()) {
    const byRule = groupBy(bySeverity.get(severity) ?? [], ({ policy }) => ruleKey(policy));
    for (const [first, ...others] of byRule.values()) {
      yield { text: `${ruleText(first!.policy)}${place(first!, options)}`, count: 1 };
      for (const violation of others) yield { text: place(violation, options), count: 1 };
    }
  }
}

function ruleText(policy: Policy): string {
  const { id, title, severity, description, remediation } = policy;
  const address = ruleAddress(policy);
  const more = address === undefined ? '' : ` [More](<${address}>)`;
  const fix = remediation === undefined ? '' : ` **Fix:** ${prose(sentence(remediation))}`;
  return `\n### ${severity}: ${prose(title)}\n\n${code(id)}. ${prose(sentence(description))}${fix}${more}\n\n`;
}

function place(violation: Violation, options: RenderOptions): string {
  const { file, line, address, callers, attribute, what: own } = findingOf(violation);
  const target = sourceAddress(file, line, options);
  const shown = code(`${file}:${line}`);
  const what = own || attribute;
  return `- ${target === undefined ? shown : `[${shown}](<${target}>)`} ${code(address)}${what === '' ? '' : ` ${code(what)}`}${callers === '' ? '' : ` called in ${code(callers)}`}\n${fixText(violation)}`;
}

/** The diff of the fix, collapsed, within the item of a list; empty without a fix. */
function fixText(violation: Violation): string {
  const changes = changesOf(violation);
  if (changes.length === 0) return '';
  const unsafe = violation.fix?.unsafe;
  const title = unsafe === undefined ? 'Fix' : `Unsafe fix: ${html(unsafe)}`;
  const lines = changes.flatMap(({ file, line, lines: shown }) => [
    `@@ ${file}:${line} @@`,
    ...withoutIndent(shown).map(([sign, text]) => sign + text),
  ]);
  const block = codeBlock('diff', lines.map(visible)).map((line) => `  ${line}`);
  return `  <details><summary>${title}</summary>\n\n${block.join('\n')}\n\n  </details>\n`;
}

function closingParts(report: Report, options: RenderOptions): string[] {
  const { ifEnabled, skipped, errors, passed } = report;
  const conditional = ifEnabled.map((violation) => {
    const { policy, resource } = violation;
    const { file, line, address } = findingOf(violation);
    return `${policy.severity} ${code(policy.id)} ${code(`${file}:${line}`)} ${code(address)} ${code(conditionText(resource))}`;
  });
  const skips = skipped.map((violation) => {
    const { file, line, address } = findingOf(violation);
    const reason = violation.skipped?.comment || 'no reason given';
    return `${code(violation.policy.id)} ${code(`${file}:${line}`)} ${code(address)} ${code(reason)}`;
  });
  const failures = errors.map(
    ({ file, directory, line, diagnostic }) =>
      `${code(`${file ?? directory}${line === undefined ? '' : `:${line}`}`)} ${code(diagnostic.message)}`,
  );
  const rules = options.showPassed ? passed.map(({ id, title }) => `${code(id)} ${prose(title)}`) : [];
  const frameworks = (report.compliance ?? []).flatMap((result) => {
    const { title, controls, failed, passed: fulfilled, not_applicable: unused, manual } = result;
    const rows = controls.map(({ id, title: about, status }) => `${code(id)} ${prose(about)}: ${statusTexts[status]}`);
    const counts = `${failed} failed, ${fulfilled} passed, ${unused} not applicable, ${manual} need manual review`;
    return listPart(`${title}: ${counts}`, rows);
  });
  return [
    ...frameworks,
    ...listPart('If enabled', conditional),
    ...listPart('Not covered', shownGaps(report, options).map(prose)),
    ...listPart('Not read', failures),
    ...listPart('Skipped', skips),
    ...listPart('Passed rules', rules),
  ];
}

/** A collapsed list. */
function listPart(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, maxListed).map((item) => `- ${item.slice(0, 1000)}\n`);
  const more = items.length - shown.length;
  return [
    `\n<details><summary>${title} (${items.length})</summary>\n\n`,
    ...shown,
    ...(more > 0 ? [`- … and ${more} more\n`] : []),
    '\n</details>\n',
  ];
}

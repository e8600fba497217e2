import { visible } from '../../source/index.ts';
import type { Severity } from '../policies/policy.ts';
import { changeOf, conditionText, findingOf, fromTop } from './finding.ts';
import type { Reporter } from './reporter.ts';
import { oneLine, shownGaps } from './summary.ts';

/** GitHub workflow commands: printed in a job, they become annotations. */
export const github: Reporter = {
  id: 'github',
  title: "annotations in GitHub's workflows",
  mediaType: 'text/plain; charset=utf-8',
  render: function* (report, options) {
    for (const { file, line, diagnostic } of report.errors) {
      yield command(
        'error',
        { title: diagnostic.code, file: file && fromTop(file, options), line },
        diagnostic.message,
      );
    }
    for (const violation of report.violations) {
      const { policy } = violation;
      const { address, callers, text } = findingOf(violation);
      const { file, line, column, endLine, endColumn } = changeOf(violation);
      // Columns only apply within one line.
      const columns = line === endLine ? { col: column, endColumn } : {};
      const title = `${policy.severity} ${policy.id}`;
      const place = { title, file: fromTop(file, options), line, endLine, ...columns };
      const lines = [
        text,
        ...(policy.remediation === undefined ? [] : [policy.remediation]),
        `(${address}${callers === '' ? '' : `, called in ${callers}`})`,
      ];
      yield command(levels[policy.severity], place, lines.join('\n'));
    }
    for (const violation of report.ifEnabled) {
      const { file, line, address, text } = findingOf(violation);
      const title = `IF ENABLED ${violation.policy.id}`;
      const lines = [text, `(${address}, which depends on ${conditionText(violation.resource)})`];
      yield command('notice', { title, file: fromTop(file, options), line }, lines.join('\n'));
    }
    for (const gap of shownGaps(report, options)) yield command('notice', { title: 'lintel: not covered' }, gap);
    yield command('notice', { title: 'lintel' }, oneLine(report));
  },
};

const levels: Record<Severity, string> = { HIGH: 'error', MEDIUM: 'warning', LOW: 'notice' };

function command(
  name: string,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  );
  return `::${name} ${given.join(',')}::${escaped(message)}\n`;
}

/** Text on one line, with GitHub's escapes for characters that would end the command or start another. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => visible(line).replaceAll('%', '%25'))
    .join('%0A');
}

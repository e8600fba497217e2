import type { Report, ScanRequest, SuppressionRules } from '../../scan/index.ts';
import { coveredPercent, severities } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode } from '../machine/io.ts';

/** Flags that decide what counts against whoever is scanned. */
export const verdictOptions: readonly Option[] = [
  {
    long: 'fail-on',
    value: 'LEVEL',
    about: 'Exit code 3 only for violations of at least this severity; all are reported',
    allowed: severities.map((severity) => severity.toLowerCase()),
    default: 'low',
  },
  { long: 'soft-fail', about: 'Report violations, but exit with 0 for them' },
  {
    long: 'if-enabled',
    value: 'MODE',
    about:
      'Violations of resources that exist only with other values of variables: count, report apart, or ignore them',
    allowed: ['count', 'report', 'ignore'],
    default: 'report',
  },
  {
    long: 'min-coverage',
    value: 'PERCENT',
    about: 'Exit code 4 if less of the resource blocks is evaluated',
  },
  { long: 'no-inline-skips', about: 'Suppressions in comments and annotations have no effect' },
  { long: 'require-skip-reason', about: 'Those without a reason have no effect' },
  { long: 'strict', about: 'Suppressions that are unknown, unused, expired or malformed are errors: exit code 1' },
];

/** How suppressions beside resources are taken. */
export function suppressionRules(values: Values): SuppressionRules {
  return {
    forbidden: values.isSet('no-inline-skips'),
    reasonRequired: values.isSet('require-skip-reason'),
    strict: values.isSet('strict'),
  };
}

/** What is made of resources that exist only with other values. */
export function ifEnabledOf(values: Values): NonNullable<ScanRequest['ifEnabled']> {
  const mode = values.text('if-enabled');
  return mode === 'count' || mode === 'ignore' ? mode : 'report';
}

/** The percentage of `--min-coverage`. Throws a usage error for anything else. */
export function minCoverageOf(values: Values): number {
  const text = values.text('min-coverage') ?? '0';
  const percent = Number(text);
  if (/^\d{1,3}$/.test(text) && percent <= 100) return percent;
  throw usageError(`--min-coverage needs a whole number from 0 to 100 (got ${JSON.stringify(text)})`);
}

/** The exit code of a scan: violations that count before what could not be read, and that before errors in suppressions. */
export function exitCodeOf({ violations, errors, notes, coverage }: Report, values: Values): ExitCode {
  const least = severities.findIndex((severity) => severity.toLowerCase() === values.text('fail-on'));
  const counts = violations.some(({ policy }) => severities.indexOf(policy.severity) >= least);
  if (counts && !values.isSet('soft-fail')) return 3;
  if (errors.length > 0 || coveredPercent(coverage) < minCoverageOf(values)) return 4;
  return notes.some(({ level }) => level === 'error') ? 1 : 0;
}

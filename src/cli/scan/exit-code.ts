import type { Report, ScanRequest, SuppressionRules } from '../../scan/index.ts';
import { coveredPercent, severities } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode } from '../machine/io.ts';

/** Flags that affect the exit code. */
export const exitOptions: readonly Option[] = [
  {
    long: 'fail-on',
    value: 'LEVEL',
    about: 'Exit with code 3 only for violations of at least this severity; lower ones are still reported',
    allowed: severities.map((severity) => severity.toLowerCase()),
    default: 'low',
  },
  { long: 'soft-fail', about: 'Report violations, but exit with code 0' },
  {
    long: 'if-enabled',
    value: 'MODE',
    about:
      'What to do with violations in resources that the current variable values disable: count them, report them separately, or ignore them',
    allowed: ['count', 'report', 'ignore'],
    default: 'report',
  },
  {
    long: 'min-coverage',
    value: 'PERCENT',
    about: 'Exit with code 4 if lintel evaluates less than this share of the resource blocks',
  },
];

/** Flags for suppressions in comments and annotations. */
export const suppressionOptions: readonly Option[] = [
  { long: 'no-inline-skips', about: 'Ignore suppression comments and annotations' },
  { long: 'require-skip-reason', about: 'Ignore suppressions without a reason' },
  { long: 'strict', about: 'Exit with code 1 if a suppression is unknown, unused, expired or malformed' },
];

/** The treatment of suppressions in comments and annotations. */
export function suppressionRules(values: Values): SuppressionRules {
  return {
    forbidden: values.isSet('no-inline-skips'),
    reasonRequired: values.isSet('require-skip-reason'),
    strict: values.isSet('strict'),
  };
}

/** The treatment of resources that exist only with other values. */
export function ifEnabledOf(values: Values): NonNullable<ScanRequest['ifEnabled']> {
  const mode = values.text('if-enabled');
  return mode === 'count' || mode === 'ignore' ? mode : 'report';
}

/** The percentage of `--min-coverage`. Throws a usage error for an invalid one. */
export function minCoverageOf(values: Values): number {
  const text = values.text('min-coverage') ?? '0';
  const percent = Number(text);
  if (/^\d{1,3}$/.test(text) && percent <= 100) return percent;
  throw usageError(`--min-coverage needs a whole number from 0 to 100 (got ${JSON.stringify(text)})`);
}

/** The exit code of a scan: violations take precedence over unreadable input, and that over errors in suppressions. */
export function exitCodeOf({ violations, errors, notes, coverage }: Report, values: Values): ExitCode {
  const least = severities.findIndex((severity) => severity.toLowerCase() === values.text('fail-on'));
  const counts = violations.some(({ policy }) => severities.indexOf(policy.severity) >= least);
  if (counts && !values.isSet('soft-fail')) return 3;
  if (errors.length > 0 || coveredPercent(coverage) < minCoverageOf(values)) return 4;
  return notes.some(({ level }) => level === 'error') ? 1 : 0;
}

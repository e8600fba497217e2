import type { Resource } from '../iac/index.ts';
import { typesCovered, valuesOf } from './coverage.ts';
import { compareIds } from './policies/policy.ts';
import type { Report } from './report.ts';
import { withoutSecrets } from './secrets.ts';
import { nothingUnscanned } from './unscanned.ts';
import type { Violation } from './violation.ts';

/** The report of a check with another tool's policies. Only policies with violations are known. */
export function checkReport(
  iacType: string,
  fileCount: number,
  resources: readonly Resource[],
  violations: readonly Violation[],
): Report {
  const used = [...new Set(violations.map(({ policy }) => policy))].sort(compareIds);
  return withoutSecrets({
    violations,
    skipped: [],
    ifEnabled: [],
    passed: [],
    errors: [],
    notes: [],
    resources,
    fileCount,
    policyCount: used.length,
    coverage: {
      loaded: [{ iacType, files: fileCount, resources: resources.length }],
      unscanned: nothingUnscanned,
      excluded: [],
      types: typesCovered(resources, used),
      blocks: { total: resources.length, instantiated: resources.length, missingModules: 0 },
      values: valuesOf(resources),
      evaluatedCount: used.length,
      unread: [],
      undecided: [],
    },
  });
}

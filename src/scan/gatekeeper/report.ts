import type { Resource } from '../../iac/index.ts';
import { checkReport } from '../check-report.ts';
import type { Policy } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import { violationOf } from '../violation.ts';
import type { GatekeeperResult } from './gatekeeper.ts';
import { policyOf, severityOf } from './policy.ts';

/** A violation of an object that was given. */
export interface ReportedResult extends GatekeeperResult {
  readonly object: Resource;
}

/** Results as the report of a scan, for its formats: `deny` is of high severity, `warn` of medium, all others of low severity. */
export function gatekeeperReport(
  results: readonly ReportedResult[],
  objects: readonly Resource[],
  fileCount: number,
): Report {
  const policies = new Map<string, Policy>();
  const violations = results.map(({ object, constraint, msg, action, scopedActions }) => {
    const severity = severityOf([action, ...scopedActions]);
    const key = JSON.stringify([constraint.kind, constraint.name, severity]);
    const policy = policies.get(key) ?? policyOf(constraint.config, constraint.template.object.config, severity);
    policies.set(key, policy);
    return violationOf({ policy, resource: object, path: [], message: msg, instances: [] });
  });
  return checkReport('gatekeeper', fileCount, objects, violations);
}

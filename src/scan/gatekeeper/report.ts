import type { Resource } from '../../iac/index.ts';
import { checkReport } from '../check-report.ts';
import type { Policy, Severity } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import { violationOf } from '../violation.ts';
import type { Constraint } from './constraint.ts';
import type { GatekeeperResult } from './gatekeeper.ts';
import { textAt } from './object.ts';

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
    const policy = policies.get(key) ?? policyOf(constraint, severity);
    policies.set(key, policy);
    return violationOf({ policy, resource: object, path: [], message: msg, instances: [] });
  });
  return checkReport('gatekeeper', fileCount, objects, violations);
}

function severityOf(actions: readonly string[]): Severity {
  if (actions.includes('deny')) return 'HIGH';
  return actions.includes('warn') ? 'MEDIUM' : 'LOW';
}

/** A constraint as a rule. Templates of gatekeeper-library have a title and a description in their annotations. */
function policyOf({ kind, name, template }: Constraint, severity: Severity): Policy {
  const annotation = (key: string): string => textAt(template.object.config, 'metadata', 'annotations', key);
  return {
    id: `${kind}.${name}`,
    name,
    form: 'lintel',
    title: annotation('metadata.gatekeeper.sh/title') || kind,
    description: annotation('description'),
    severity,
    category: 'Compliance Validation',
    provider: '',
    resourceTypes: [],
    aliases: [],
    references: [],
    cis: [],
    enabled: true,
    source: '',
  };
}

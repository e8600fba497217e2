import type { Resource } from '../../iac/index.ts';
import { checkReport } from '../check-report.ts';
import type { Policy, Severity } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import { type Violation, violationOf } from '../violation.ts';
import { documentResource, linePlace, type ReportedFile } from './document-resource.ts';
import { describedByResult, plainPolicy } from './policy.ts';
import type { CheckResult, Result } from './result.ts';

/**
 * Results as the report of a scan, for its formats: failures are of high severity and warnings of medium severity,
 * unless the rule's object says otherwise in `severity`. A violation is at `_loc`, or else at the start of its document.
 */
export function reportOf(results: readonly CheckResult[], files: readonly ReportedFile[]): Report {
  const bySource = new Map(files.map((file) => [file.source.path, file]));
  const resources = new Map<string, Resource>();
  const resourceFor = (path: string, index: number): Resource => {
    const key = `${index} ${path}`;
    const resource = resources.get(key) ?? documentResource(bySource.get(path) ?? nothingIn(path), index);
    resources.set(key, resource);
    return resource;
  };
  const policies = new Map<string, Policy>();
  const violation = (namespace: string, entry: Result, path: string, severity: Severity): Violation => {
    const resource = resourceFor(path, entry.document ?? 0);
    const policy = policyFor(namespace, entry, resource, severity);
    const key = `${policy.id} ${policy.severity}`;
    policies.set(key, policies.get(key) ?? policy);
    const at = linePlace(entry, bySource.get(entry.location?.file ?? '')?.source);
    return violationOf({
      policy: policies.get(key)!,
      resource: at === undefined ? resource : { ...resource, ...at },
      path: [],
      message: entry.message,
      instances: [],
    });
  };
  const violations = results.flatMap(({ file, namespace, failures, warnings }) => [
    ...failures.map((entry) => violation(namespace, entry, file, 'HIGH')),
    ...warnings.map((entry) => violation(namespace, entry, file, 'MEDIUM')),
  ]);
  for (const { source, documents } of files) for (const index of documents.keys()) resourceFor(source.path, index);
  return checkReport('conftest', files.length, [...resources.values()], violations);
}

const nothingIn = (path: string): ReportedFile => ({ source: { path, text: '' }, documents: [], starts: [] });

function policyFor(namespace: string, entry: Result, { type }: Resource, severity: Severity): Policy {
  const query = entry.metadata?.get('query');
  const id = typeof query === 'string' ? query.replace(/^data\./, '') : namespace;
  return { ...describedByResult(plainPolicy(id, severity), entry), resourceTypes: [type] };
}

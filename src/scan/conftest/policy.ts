import { type Policy, type Severity, severities } from '../policies/policy.ts';
import type { Namespace, ReportingRule } from './policies.ts';
import type { Result } from './result.ts';

/** A rule of conftest as a policy: a failure is of high severity and a warning of medium severity. */
export function policyOf({ name: namespace }: Pick<Namespace, 'name'>, rule: ReportingRule): Policy {
  const { annotations, source } = rule.module;
  const content = annotations.find((annotation) => annotation.rule === rule.rule)?.content ?? {};
  const policy = {
    ...plainPolicy(`${namespace}.${rule.name}`, rule.isWarning ? 'MEDIUM' : 'HIGH'),
    // Those of results, which are known after the evaluation.
    otherSeverities: severities,
    source: source.path,
  };
  const custom = (content.custom ?? {}) as Readonly<Record<string, unknown>>;
  return describedBy(policy, (name) => content[name] ?? custom[name]);
}

/** A policy of which only the name is known. */
export function plainPolicy(id: string, severity: Severity): Policy {
  return {
    id,
    name: id.slice(id.lastIndexOf('.') + 1),
    form: 'conftest',
    title: id,
    description: '',
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

/** The policy with the additions of a result's object. */
export function describedByResult(policy: Policy, { metadata }: Result): Policy {
  const isPlain = metadata === undefined || [...metadata.keys()].every((name) => name === 'query');
  return isPlain ? policy : describedBy(policy, (name) => metadata.get(name));
}

function describedBy(policy: Policy, read: (name: string) => unknown): Policy {
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const remediation = text('remediation') || policy.remediation;
  const severity = text('severity').toUpperCase();
  return {
    ...policy,
    title: text('title') || policy.title,
    description: text('description') || policy.description,
    ...(remediation === undefined ? {} : { remediation }),
    severity: severities.find((known) => known === severity) ?? policy.severity,
    category: text('category') || policy.category,
  };
}

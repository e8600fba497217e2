import { automaticFixText, type Policy } from '../../scan/index.ts';
import type { Example } from './examples.ts';

/** A rule in `-o json`; its first fields are those of rules in results. */
export function ruleRecord(policy: Policy, examples?: readonly Example[]): object {
  const fix = automaticFixText(policy);
  return {
    rule_name: policy.name,
    description: policy.description,
    rule_id: policy.id,
    severity: policy.severity,
    category: policy.category,
    title: policy.title,
    provider: policy.provider,
    resource_types: policy.resourceTypes,
    aliases: policy.aliases,
    cis: policy.cis,
    ...(policy.impliedBy === undefined ? {} : { implied_by: policy.impliedBy }),
    enabled: policy.enabled,
    ...(policy.settings === undefined ? {} : { settings: policy.settings }),
    ...(policy.remediation === undefined ? {} : { remediation: policy.remediation }),
    ...(fix === '' ? {} : { automatic_fix: fix }),
    references: policy.references,
    ...(examples && {
      examples: examples.map(({ kind, name, text, wrong }) => ({ kind, name, text, wrong_lines: [...wrong] })),
    }),
  };
}

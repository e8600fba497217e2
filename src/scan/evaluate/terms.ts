import type { ResourceForm } from '../../iac/index.ts';
import type { Policy } from '../policies/policy.ts';

/** Policies in the terms of templates, by the type of the form. */
const known = new WeakMap<Policy, Map<string, Policy>>();

/** The policy with a remediation in the terms of the template that a form is made of. */
export function inTermsOf(policy: Policy, { resource: { type }, termOf }: ResourceForm): Policy {
  const { remediation, remediationCloudFormation } = policy;
  if (remediation === undefined) return policy;
  const byType = known.get(policy) ?? new Map<string, Policy>();
  known.set(policy, byType);
  const found = byType.get(type);
  if (found !== undefined) return found;
  const own = { ...policy, remediation: remediationCloudFormation ?? inTerms(remediation, termOf) };
  byType.set(type, own);
  return own;
}

function withoutQuotes(text: string): string {
  return text.replace(/^"([^"]*)"$/, '$1');
}

/** A text whose code names attributes and types of Terraform: `acl = "private"` is `AccessControl: private`. */
function inTerms(text: string, termOf: ResourceForm['termOf']): string {
  const terms = text.replace(/`([^`]*)`/g, (_, code: string) => {
    const [, attribute, value] = /^([a-z][a-z0-9_.]*) ?= ?(.*)$/.exec(code) ?? [];
    if (attribute !== undefined) return `\`${termOf(attribute, true) ?? attribute}: ${withoutQuotes(value!)}\``;
    const term = /^[a-z][a-z0-9_]*$/.test(code) ? termOf(code, false) : undefined;
    return term === undefined ? `\`${withoutQuotes(code)}\`` : `\`${term}\``;
  });
  return terms.replace(
    /\b([Aa])n? `(\w)/g,
    (_, article, letter) => `${article}${/[AEIO]/i.test(letter) ? 'n' : ''} \`${letter}`,
  );
}

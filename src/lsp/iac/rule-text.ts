import type { Policy } from '../../scan/index.ts';
import { problemText, ruleAddress, type Violation } from '../../scan/index.ts';

/** A page about a rule, in Markdown: the reason, the fix, the benchmarks, and links. */
export function ruleText(policy: Policy, violation?: Violation): string {
  const { id, title, severity, category, description, cis } = policy;
  const isCloudFormation = violation?.resource.forms !== undefined;
  const remediation = (isCloudFormation ? policy.remediationCloudFormation : undefined) ?? policy.remediation;
  const problem = violation === undefined ? '' : problemText(violation);
  const address = ruleAddress(policy);
  return [
    `**${escaped(title)}**`,
    `\`${id}\` · ${severity.toLowerCase()} · ${escaped(category)}`,
    problem && `Problem: ${escaped(problem)}`,
    description !== title && escaped(description),
    remediation && `Fix: ${escaped(remediation)}`,
    cis.length > 0 && `CIS benchmarks: ${escaped(cis.join(', '))}`,
    address && `[Documentation](${address})`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Text in Markdown as it is; code in backticks stays code. */
function escaped(text: string): string {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\*_{}[\]<>#|]/g, '\\$&')))
    .join('`');
}

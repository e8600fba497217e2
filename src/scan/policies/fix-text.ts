import { nofixReasons } from './nofix.ts';
import type { Policy } from './policy.ts';

/** Whether `lintel fix` repairs the violations of a rule, or why it does not; empty if the rule does not say why. */
export function automaticFixText({ fixes = [], nofix }: Pick<Policy, 'fixes' | 'nofix'>): string {
  if (fixes.length === 0) return nofix === undefined ? '' : `None. ${nofixReasons[nofix]}`;
  const reasons = [...new Set(fixes.flatMap(({ unsafe }) => (unsafe === undefined ? [] : [unsafe])))].join(' ');
  const rest = nofix === undefined ? '' : ` Not for all violations: ${nofixReasons[nofix]}`;
  if (reasons === '') return `\`lintel fix\`.${rest}`;
  const isSafe = fixes.some(({ unsafe }) => unsafe === undefined);
  const command = '`lintel fix --unsafe-fixes`';
  return `${isSafe ? `\`lintel fix\`; in some cases only ${command}` : command}. ${reasons}${rest}`;
}

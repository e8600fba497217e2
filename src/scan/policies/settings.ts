import type { Diagnostic } from '../../source/index.ts';
import { didYouMean, LintelError } from '../../source/index.ts';
import type { Policy, PolicyEntry, PolicySet } from './policy.ts';
import { namesOf, normalName } from './policy.ts';
import { settingTypes } from './setting-types.ts';
import type { RuleSetting, SettingValues } from './setting-values.ts';

/**
 * The settings that a user gives, checked against the declarations of the rules. Throws a `LintelError` for invalid
 * ones.
 */
export async function readSettings(given: readonly RuleSetting[], set: PolicySet): Promise<SettingValues> {
  const values = new Map<string, Map<string, unknown>>();
  const problems: Diagnostic[] = [];
  for (const setting of given) {
    const { rule, name, value, place } = setting;
    const policies = await set.describe(policiesNamed(rule, set.policies));
    const problem = problemOf(setting, policies, set);
    if (problem !== undefined) {
      problems.push({ code: 'policy.setting', level: 'error', ...problem, ...(place === undefined ? {} : { place }) });
    }
    for (const { id, settings = {} } of policies) {
      if (Object.hasOwn(settings, name)) values.set(id, (values.get(id) ?? new Map()).set(name, value));
    }
  }
  if (problems.length > 0) throw new LintelError(problems);
  return Object.fromEntries([...values].map(([id, own]) => [id, Object.fromEntries(own)]));
}

function policiesNamed(rule: string, policies: readonly PolicyEntry[]): readonly PolicyEntry[] {
  const wanted = normalName(rule);
  return policies.filter((policy) => namesOf(policy).includes(wanted));
}

function problemOf(
  { rule, name, value }: RuleSetting,
  policies: readonly Policy[],
  set: PolicySet,
): Pick<Diagnostic, 'message' | 'help'> | undefined {
  if (policies.length === 0) {
    const ids = set.policies.map(({ id }) => id);
    return { message: `settings: no rule has the ID or alias ${rule}${didYouMean(rule, ids)}` };
  }
  const known = [...new Set(policies.flatMap(({ settings = {} }) => Object.keys(settings)))];
  const declared = policies.flatMap(({ settings = {} }) => (Object.hasOwn(settings, name) ? [settings[name]!] : []));
  if (declared.length === 0) {
    const help = known.length === 0 ? 'this rule has no settings' : `settings of this rule: ${known.join(', ')}`;
    return { message: `the rule ${rule} has no setting ${name}${didYouMean(name, known)}`, help };
  }
  const wrong = declared.find(({ type }) => !settingTypes[type].holds(value));
  if (wrong === undefined) return undefined;
  return { message: `the setting ${name} of ${rule} must be ${settingTypes[wrong.type].title}` };
}

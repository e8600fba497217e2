import type { Diagnostic } from '../../source/index.ts';
import { didYouMean, LintelError } from '../../source/index.ts';
import { isPattern } from '../wildcard.ts';
import type { PolicyEntry, Profile, Rating, Severity } from './policy.ts';
import { categories, categoryNamed, namesOf, namesOfFinding, ratingsOfFinding, severities } from './policy.ts';
import { ruleNames, unknownRules } from './rule-names.ts';
import type { RuleSetting } from './setting-values.ts';

/** A selection of policies; a missing criterion selects all. */
export interface Selection {
  /** Policy types: `aws`, …; `all` or nothing is all of them. */
  readonly providers?: readonly string[];
  /**
   * Only these rules, by ID, alias, or a pattern (`aws.s3.*`). A rule that is off by default must be named literally.
   */
  readonly scanRules?: readonly string[];
  readonly skipRules?: readonly string[];
  /** Values for the settings of rules, in place of their defaults. */
  readonly settings?: readonly RuleSetting[];
  /** Rules that are off by default and should also run, named in the same ways. */
  readonly enableRules?: readonly string[];
  /** The minimum severity. */
  readonly severity?: Severity;
  readonly categories?: readonly string[];
  /** Which bundled policies are enabled: a level, or a tool whose rules, severities and categories apply. */
  readonly profile?: Profile;
}

export interface Selected {
  readonly policies: readonly PolicyEntry[];
  /** Whether to report a finding of a selected policy in these instances: rules may be named by an instance. */
  readonly reports: (policy: PolicyEntry, instances: readonly string[]) => boolean;
  readonly notes: readonly Diagnostic[];
}

/**
 * The policies of a selection, in their order. An unknown rule name is a note, and so is an empty selection. An unknown
 * category is a `LintelError`, and so is a list of rules to scan of which none exists.
 */
export function selectPolicies(policies: readonly PolicyEntry[], selection: Selection): Selected {
  const key = JSON.stringify(selection);
  const earlier = selections.get(policies);
  if (earlier?.key === key) return earlier.selected;
  const selected = select(policies, selection);
  selections.set(policies, { key, selected });
  return selected;
}

/** The last selection of each list of policies: repeated scans, such as those of a server, usually select the same. */
const selections = new WeakMap<readonly PolicyEntry[], { readonly key: string; readonly selected: Selected }>();

function select(policies: readonly PolicyEntry[], selection: Selection): Selected {
  const scanRules = ruleNames(selection.scanRules);
  const skipRules = ruleNames(selection.skipRules);
  const enableRules = ruleNames(selection.enableRules);
  const wantedCategories = categoriesOf(selection.categories ?? [], policies);
  const providers = new Set((selection.providers ?? []).map((provider) => provider.toLowerCase()));
  const anyProvider = providers.size === 0 || providers.has('all');
  const least = severities.indexOf(selection.severity ?? 'LOW');
  const fits = ({ severity, category }: Rating): boolean =>
    severities.indexOf(severity) >= least &&
    (wantedCategories.size === 0 || wantedCategories.has(category.toLowerCase()));
  const fitsAny = least <= 0 && wantedCategories.size === 0;
  // Names and ratings of all policies take as long as a small scan, so they are only computed if they matter.
  const matching = policies.filter((policy) => {
    const isEnabled =
      policy.enabled ||
      (!scanRules.isEmpty && scanRules.mentions(namesOf(policy))) ||
      (!enableRules.isEmpty && enableRules.includes(namesOf(policy)));
    return (
      isEnabled &&
      (scanRules.isEmpty || scanRules.includes(namesOf(policy))) &&
      (fitsAny || ratingsOf(policy).some(fits))
    );
  });
  const chosen = matching.filter((policy) => {
    if (!anyProvider && policy.provider !== '' && !providers.has(policy.provider)) return false;
    return skipRules.isEmpty || !skipRules.includes(namesOfFinding(policy, []));
  });
  const unknown = unknownNames(selection.scanRules ?? [], 'rules to scan', policies);
  if (unknown.length > 0 && unknown.length === selection.scanRules?.length) {
    throw new LintelError(unknown.map((note) => ({ ...note, level: 'error' })));
  }
  if (matching.length === 0) refuseEmpty(selection);
  return {
    policies: chosen,
    reports: (policy, instances) => {
      const isRated = selection.profile !== undefined || policy.otherSeverities !== undefined;
      if (isRated && !ratingsOfFinding(policy, instances).some(fits)) return false;
      if (scanRules.isEmpty && skipRules.isEmpty) return true;
      const names = namesOfFinding(policy, instances);
      return (scanRules.isEmpty || scanRules.includes(names)) && !skipRules.includes(names);
    },
    notes: [
      ...unknown,
      ...unknownNames(selection.skipRules ?? [], 'rules to skip', policies),
      ...unknownNames(selection.enableRules ?? [], 'rules to enable', policies),
      ...(chosen.length === 0 ? [nothingLeft] : []),
    ],
  };
}

/** The ratings that findings of a policy may have, in all its instances. */
function ratingsOf(policy: PolicyEntry): readonly Rating[] {
  const { aliases, category, otherSeverities = [] } = policy;
  const rated = ratingsOfFinding(
    policy,
    aliases.flatMap(({ instance }) => instance ?? []),
  );
  return [...rated, ...otherSeverities.map((severity) => ({ severity, category }))];
}

/** If all requested rules are unknown, a clean result would be misleading. */
function refuseEmpty({ scanRules = [], categories: wanted = [], severity }: Selection): void {
  const filters = [
    ...(scanRules.length > 0 ? [`rules ${scanRules.slice(0, maxSuggested).join(', ')}`] : []),
    ...(wanted.length > 0 ? [`categories ${wanted.join(', ')}`] : []),
    ...(severity === undefined || severity === 'LOW' ? [] : [`severity ${severity.toLowerCase()} and above`]),
  ];
  if (filters.length === 0) return;
  const message = `no rule matches the selection: ${filters.join('; ')}`;
  throw new LintelError([{ code: 'policy.none-selected', level: 'error', message }]);
}

const nothingLeft: Diagnostic = {
  code: 'policy.none-selected',
  level: 'warning',
  message: 'no rules to check: the filters on rules, types, severity and categories exclude all of them',
};

/** Normalized categories. Throws a `LintelError` for an unknown one. */
export function categoriesOf(wanted: readonly string[], policies: readonly PolicyEntry[]): ReadonlySet<string> {
  if (wanted.length === 0) return new Set();
  const used = new Set(policies.flatMap((policy) => ratingsOf(policy).map(({ category }) => category)));
  const known = [...new Set([...categories, ...used])].sort();
  const normal = new Set([...used].map((category) => category.toLowerCase()));
  const named = wanted.map((name) => categoryNamed(name, normal));
  const unknown = wanted.filter((_, at) => !known.some((category) => category.toLowerCase() === named[at]));
  if (unknown.length > 0) {
    throw new LintelError([
      {
        code: 'usage.category',
        level: 'error',
        message: `unknown category ${unknown.map((name) => `${JSON.stringify(name)}${didYouMean(name, known)}`).join(', ')}`,
        help: `categories: ${known.join(', ')}`,
      },
    ]);
  }
  return new Set(named);
}

/** Limits on reported unknown names and on suggestions for them: a request may contain thousands. */
const maxReported = 100;
const maxSuggested = 10;

/** Existing pipelines may name rules that only another tool has: a note, not a failure. */
function unknownNames(names: readonly string[], list: string, policies: readonly PolicyEntry[]): Diagnostic[] {
  // Numeric IDs of other tools are all similar, so suggestions are useless.
  const ids = policies.map(({ id }) => id);
  const unknown = unknownRules(names, policies);
  const reported = unknown.slice(0, maxReported).map((name, at): Diagnostic => {
    const guess = at < maxSuggested && !isPattern(name) ? didYouMean(name, ids) : '';
    const message = `${list}: no rule has the ID or alias ${name}${guess}`;
    return { code: 'policy.unknown-rule', level: 'warning', message };
  });
  const left = unknown.length - reported.length;
  if (left === 0) return reported;
  const message = `${list}: ${left === 1 ? '1 more name matches' : `${left} more names match`} no rule`;
  return [...reported, { code: 'policy.unknown-rule', level: 'warning', message }];
}

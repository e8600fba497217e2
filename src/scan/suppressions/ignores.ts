import type { Path, Resource } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { addressOf } from '../address.ts';
import type { Undecided } from '../coverage.ts';
import { isExcluded, readPatterns } from '../excludes/patterns.ts';
import { pathText } from '../path-text.ts';
import type { PolicyEntry } from '../policies/policy.ts';
import { namesOf, namesOfFinding } from '../policies/policy.ts';
import { ruleNames, unknownRules } from '../policies/rule-names.ts';
import type { Violation } from '../violation.ts';
import { violationOf } from '../violation.ts';
import { wildcard } from '../wildcard.ts';
import { expiry } from './forms.ts';
import type { PlacedIgnore, SuppressionRules } from './outcome.ts';

/** The properties that an ignore compares. */
type Fitted = Pick<Violation, 'policy' | 'resource' | 'path' | 'instances'>;

/** An ignore that can be matched with violations. */
interface Filter {
  readonly ignore: PlacedIgnore;
  readonly fits: (violation: Fitted) => boolean;
  /** Why it has no effect on matching violations. */
  readonly lapse?: readonly [code: string, message: string];
}

/** The ignores of a scan. */
export interface OpenIgnores {
  /** The violations, with those that match an ignore marked as skipped. Existing marks stay. */
  readonly apply: (violations: readonly Violation[]) => readonly Violation[];
  /** Problems of the ignores, after all violations were matched. */
  readonly notes: (context: IgnoreContext) => readonly Diagnostic[];
}

/** The data to check an ignore without matches. */
interface IgnoreContext {
  /** All existing policies, and those that were evaluated. */
  readonly policies: readonly PolicyEntry[];
  readonly evaluated: ReadonlySet<string>;
  /** The scan covered everything that files with ignores are about. */
  readonly complete: boolean;
  readonly undecided: readonly Undecided[];
}

/** Opens ignores; `now` (nanoseconds since the epoch) decides which have expired. */
export function openIgnores(ignores: readonly PlacedIgnore[], rules: SuppressionRules, now: () => bigint): OpenIgnores {
  const today = Number(now() / 1_000_000n);
  const filters = ignores.map((ignore): Filter => {
    const lapse = lapseOf(ignore, { ...rules, ...ignore.within }, today);
    return { ignore, fits: fitOf(ignore), ...(lapse === undefined ? {} : { lapse }) };
  });
  const used = new Set<Filter>();
  const lapsed = new Map<Filter, number>();
  const apply = (violation: Violation): Violation => {
    const fitting = filters.filter(({ fits }) => fits(violation));
    for (const filter of fitting) used.add(filter);
    if (violation.skipped !== undefined) return violation;
    const found = fitting.find(({ lapse }) => lapse === undefined);
    if (found !== undefined) return violationOf({ ...violation, skipped: { comment: found.ignore.reason ?? '' } });
    for (const filter of fitting) lapsed.set(filter, (lapsed.get(filter) ?? 0) + 1);
    return violation;
  };
  const problemsOf = (
    filter: Filter,
    context: IgnoreContext,
  ): readonly (readonly [code: string, message: string])[] => {
    const { ignore, lapse, fits } = filter;
    const unknown = unknownRules(ignore.rules ?? [], context.policies);
    if (unknown.length > 0)
      return unknown.map((name) => ['suppression.unknown', `no rule has the ID or alias ${name}`]);
    const count = lapsed.get(filter);
    if (lapse !== undefined && count !== undefined)
      return [[lapse[0], `${lapse[1]}: ${count} ${count === 1 ? 'violation' : 'violations'} reported again`]];
    if (used.has(filter) || !isEvaluated(ignore, context)) return [];
    if (context.undecided.some((one) => fits({ ...one, instances: [] }))) return [];
    return [['suppression.unused', 'this ignore matches no violation']];
  };
  return {
    apply: (violations) => violations.map(apply),
    notes: (context) =>
      filters.flatMap((filter) => {
        const { place, within } = filter.ignore;
        const level = (within ?? rules).strict ? 'error' : 'warning';
        return problemsOf(filter, context).map(
          ([code, message]): Diagnostic => ({ code, level, message, ...(place === undefined ? {} : { place }) }),
        );
      }),
  };
}

/** Whether the target of an ignore was certainly scanned, with the rules that it names. */
function isEvaluated({ rules, local }: PlacedIgnore, { policies, evaluated, complete }: IgnoreContext): boolean {
  if (!complete || !local) return false;
  const names = ruleNames(rules);
  return policies.every((policy) => {
    if (evaluated.has(policy.id)) return true;
    if (!policy.enabled) return !names.mentions(namesOf(policy));
    return rules !== undefined && !names.includes(namesOf(policy));
  });
}

function lapseOf(
  { until, reason = '' }: PlacedIgnore,
  { reasonRequired }: SuppressionRules,
  today: number,
): Filter['lapse'] {
  const { expires = Number.POSITIVE_INFINITY, problem } = until === undefined ? {} : expiry(until, 1);
  if (problem !== undefined) return ['suppression.malformed', `this ignore is invalid: ${problem}`];
  if (expires <= today) return ['suppression.expired', `this ignore expired on ${until}`];
  if (reasonRequired && reason.trim() === '') return ['suppression.no-reason', 'this ignore gives no reason'];
  return undefined;
}

/** Whether a violation matches all criteria of an ignore; an ignore without criteria matches nothing. */
function fitOf({ rules, paths, resources, attributes, modules, prefix = '', within }: PlacedIgnore): Filter['fits'] {
  const criteria: Filter['fits'][] = [];
  const isOneOf = (patterns: readonly string[], textsOf: (violation: Fitted) => readonly string[]): void => {
    const matchers = patterns.map(wildcard);
    criteria.push((violation) => {
      const texts = textsOf(violation);
      return matchers.some((matches) => texts.some(matches));
    });
  };
  if (rules !== undefined) {
    const names = ruleNames(rules);
    criteria.push(({ policy, instances }) => names.includes(namesOfFinding(policy, instances)));
  }
  if (paths !== undefined) {
    const verdict = readPatterns(paths);
    const start = within === undefined ? 0 : within.directory.length + 1;
    criteria.push(({ resource }) => isExcluded(verdict, prefix + resource.source.slice(start)));
  }
  if (resources !== undefined) isOneOf(resources, ({ resource }) => namesOfResource(resource));
  if (attributes !== undefined) isOneOf(attributes, ({ path }) => attributesOf(path));
  if (modules !== undefined) isOneOf(modules, ({ resource }) => modulesOf(resource));
  const isWithin = ({ resource }: Fitted): boolean =>
    within === undefined || resource.source.startsWith(`${within.directory}/`);
  return (violation) => criteria.length > 0 && isWithin(violation) && criteria.every((fits) => fits(violation));
}

/** By ID and address, and by the construct it is synthesized from, in which comments are impossible. */
function namesOfResource(resource: Resource): readonly string[] {
  const { id, construct } = resource;
  return [id, addressOf(resource), ...(construct === undefined ? [] : [construct])];
}

/** An attribute and its parents: `ingress`, `ingress[0]`, `ingress[0].cidr_blocks`. */
function attributesOf(path: Path): readonly string[] {
  return path.map((_, index) => pathText(path.slice(0, index + 1)));
}

/**
 * The module calls that lead to a resource, by name and by address: `store`, `module.store`, `store.logs`,
 * `module.store.module.logs`.
 */
function modulesOf({ modulePath }: Resource): readonly string[] {
  return modulePath.flatMap((_, index) => {
    const calls = modulePath.slice(0, index + 1);
    return [calls.join('.'), calls.map((call) => `module.${call}`).join('.')];
  });
}

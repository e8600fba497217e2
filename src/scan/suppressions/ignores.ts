import type { Path, Resource } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { addressOf } from '../address.ts';
import { isExcluded, readPatterns } from '../excludes/patterns.ts';
import type { PolicyEntry } from '../policies/policy.ts';
import { namesOfFinding } from '../policies/policy.ts';
import { ruleNames, unknownRules } from '../policies/rule-names.ts';
import { pathText } from '../reporters/finding.ts';
import type { Violation } from '../violation.ts';
import { violationOf } from '../violation.ts';
import { wildcard } from '../wildcard.ts';
import { expiry } from './forms.ts';
import type { Ignore, SuppressionRules } from './outcome.ts';

/** An ignore that can be held against violations. */
interface Filter {
  readonly ignore: Ignore;
  readonly fits: (violation: Violation) => boolean;
  /** Why it has no effect on what it fits. */
  readonly lapse?: readonly [code: string, message: string];
}

/**
 * The violations, those that an ignore fits being marked as skipped, and what is wrong with the ignores. What is marked already
 * stays as it is. `now` (nanoseconds since the epoch) decides which have expired.
 */
export function applyIgnores(
  violations: readonly Violation[],
  policies: readonly PolicyEntry[],
  { ignores = [], reasonRequired, strict }: SuppressionRules,
  now: () => bigint,
): { readonly violations: readonly Violation[]; readonly notes: readonly Diagnostic[] } {
  const today = Number(now() / 1_000_000n);
  const filters = ignores.map((ignore): Filter => {
    const lapse = lapseOf(ignore, reasonRequired ?? false, today);
    return { ignore, fits: fitOf(ignore), ...(lapse === undefined ? {} : { lapse }) };
  });
  const lapsed = new Map<Filter, number>();
  const marked = violations.map((violation): Violation => {
    if (violation.skipped !== undefined) return violation;
    const fitting = filters.filter(({ fits }) => fits(violation));
    const found = fitting.find(({ lapse }) => lapse === undefined);
    if (found !== undefined) return violationOf({ ...violation, skipped: { comment: found.ignore.reason ?? '' } });
    for (const filter of fitting) lapsed.set(filter, (lapsed.get(filter) ?? 0) + 1);
    return violation;
  });
  const noteOf = ({ place }: Ignore, code: string, message: string): Diagnostic => ({
    code,
    level: strict ? 'error' : 'warning',
    message,
    ...(place === undefined ? {} : { place }),
  });
  const notes = filters.flatMap((filter) => {
    const { ignore, lapse } = filter;
    const count = lapsed.get(filter);
    const unknown = unknownRules(ignore.rules ?? [], policies);
    return [
      ...unknown.map((name) => noteOf(ignore, 'suppression.unknown', `no policy has the id or alias ${name}`)),
      ...(lapse === undefined || count === undefined
        ? []
        : [
            noteOf(
              ignore,
              lapse[0],
              `${lapse[1]}: ${count} ${count === 1 ? 'violation' : 'violations'} reported again`,
            ),
          ]),
    ];
  });
  return { violations: marked, notes };
}

function lapseOf({ until, reason = '' }: Ignore, reasonRequired: boolean, today: number): Filter['lapse'] {
  const { expires = Number.POSITIVE_INFINITY, problem } = until === undefined ? {} : expiry(until, 1);
  if (problem !== undefined) return ['suppression.malformed', `this ignore has no effect, since ${problem}`];
  if (expires <= today) return ['suppression.expired', `this ignore expired on ${until}`];
  if (reasonRequired && reason.trim() === '') return ['suppression.no-reason', 'this ignore gives no reason'];
  return undefined;
}

/** Whether a violation is all that an ignore names; an ignore that names nothing fits nothing. */
function fitOf({ rules, paths, resources, attributes, modules, prefix = '' }: Ignore): Filter['fits'] {
  const criteria: Filter['fits'][] = [];
  const isOneOf = (patterns: readonly string[], textsOf: (violation: Violation) => readonly string[]): void => {
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
    criteria.push(({ resource }) => isExcluded(verdict, prefix + resource.source));
  }
  if (resources !== undefined) isOneOf(resources, ({ resource }) => [resource.id, addressOf(resource)]);
  if (attributes !== undefined) isOneOf(attributes, ({ path }) => attributesOf(path));
  if (modules !== undefined) isOneOf(modules, ({ resource }) => modulesOf(resource));
  return (violation) => criteria.length > 0 && criteria.every((fits) => fits(violation));
}

/** An attribute and those that it is in: `ingress`, `ingress[0]`, `ingress[0].cidr_blocks`. */
function attributesOf(path: Path): readonly string[] {
  return path.map((_, index) => pathText(path.slice(0, index + 1)));
}

/** The module calls that lead to a resource, by name and by address: `store`, `module.store`, `store.logs`, `module.store.module.logs`. */
function modulesOf({ modulePath }: Resource): readonly string[] {
  return modulePath.flatMap((_, index) => {
    const calls = modulePath.slice(0, index + 1);
    return [calls.join('.'), calls.map((call) => `module.${call}`).join('.')];
  });
}

import type { Violation } from '../violation.ts';
import { violationOf } from '../violation.ts';
import type { Alias, PolicyEntry, PolicySet, Rating } from './policy.ts';
import { normalName, ratingsOfFinding, severities } from './policy.ts';
import { terrascanRatings } from './terrascan-ratings.ts';

/**
 * The bundled policies under Terrascan's profile: those that correspond to one of its rules are enabled, with its
 * severity and category, all others disabled.
 */
export function withTerrascanRatings(set: PolicySet): PolicySet {
  const known = profiled.get(set);
  if (known !== undefined) return known;
  const rate = rater(terrascanRatings());
  const originals = new Map(set.policies.map((entry) => [rate(entry), entry]));
  const originalsOf = (selected: readonly PolicyEntry[]) => selected.map((entry) => originals.get(entry)!);
  const rated: PolicySet = {
    policies: [...originals.keys()],
    notes: set.notes,
    describe: async (selected) => (await set.describe(originalsOf(selected))).map(rate),
    compile: async (selected, types) => {
      const { units, notes } = await set.compile(originalsOf(selected), types);
      return { units: units.map((unit) => ({ ...unit, policies: unit.policies.map(rate) })), notes };
    },
  };
  profiled.set(set, rated);
  return rated;
}

/** Sets by their source, so that repeated scans of a server share one. */
const profiled = new WeakMap<PolicySet, PolicySet>();

/** Adds ratings to a policy; returns the same object each time for the same policy. */
function rater(ratings: ReadonlyMap<string, Rating>): <P extends PolicyEntry>(policy: P) => P {
  const rated = new WeakMap<PolicyEntry, PolicyEntry>();
  const ratedAlias = (alias: Alias): Alias => {
    const rating = alias.tool === 'terrascan' ? ratings.get(normalName(alias.id)) : undefined;
    return rating === undefined ? alias : { ...alias, rating };
  };
  return <P extends PolicyEntry>(policy: P): P => {
    const known = rated.get(policy);
    if (known !== undefined) return known as P;
    const aliases = policy.aliases.map(ratedAlias);
    const given = aliases.flatMap(({ rating }) => rating ?? []);
    const changed = given.length === 0 ? { enabled: false } : { aliases, enabled: true, ...worst(given) };
    const result: P = { ...policy, ...changed };
    rated.set(policy, result);
    return result;
  };
}

/** Violations with the ratings of the instances that they concern, such as a port. */
export function rateFindings(violations: readonly Violation[]): readonly Violation[] {
  const rated = new Map<string, Violation['policy']>();
  return violations.map((violation) => {
    const { policy, instances } = violation;
    const { severity, category } = worst(ratingsOfFinding(policy, instances));
    if (severity === policy.severity && category === policy.category) return violation;
    const key = JSON.stringify([policy.source, severity, category]);
    const other = rated.get(key) ?? { ...policy, severity, category };
    rated.set(key, other);
    return violationOf({ ...violation, policy: other });
  });
}

/** The most severe of the ratings; the first if there are several. */
function worst(ratings: readonly Rating[]): Rating {
  return ratings.reduce((most, rating) =>
    severities.indexOf(rating.severity) > severities.indexOf(most.severity) ? rating : most,
  );
}

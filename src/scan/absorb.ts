import { groupBy } from '../source/index.ts';
import { problemText, type Violation, violationOf } from './violation.ts';

/**
 * Reports one violation per flaw: a violation of a rule with `implied_by` is merged into a violation of one of those
 * rules at the same place of the resource, or at a place that contains it. That violation then names the merged rule. A
 * suppressed violation is only merged into a suppressed one.
 */
export function absorbImplied(violations: readonly Violation[]): readonly Violation[] {
  const implied = violations.filter(({ policy }) => policy.impliedBy !== undefined);
  if (implied.length === 0) return violations;
  const broad = new Set(implied.flatMap(({ policy }) => policy.impliedBy ?? []));
  const places = placesOf(violations.filter(({ policy }) => broad.has(policy.id)));
  const absorbers = new Map(
    implied.flatMap((violation): [Violation, Violation][] => {
      const broader = broaderThan(violation, places);
      return broader === undefined ? [] : [[violation, broader]];
    }),
  );
  const absorbed = new Map<Violation, Set<string>>();
  const gone = new Set<Violation>();
  for (const violation of absorbers.keys()) {
    const broadest = broadestOf(violation, absorbers);
    if (broadest === undefined) continue;
    gone.add(violation);
    absorbed.set(broadest, (absorbed.get(broadest) ?? new Set()).add(violation.policy.id));
  }
  return violations
    .filter((violation) => !gone.has(violation))
    .map((violation) => {
      const ids = absorbed.get(violation);
      return ids === undefined ? violation : withAbsorbed(violation, [...ids].sort());
    });
}

/** The violations of a resource by rule ID. */
type Places = ReadonlyMap<Violation['resource'], ReadonlyMap<string, readonly Violation[]>>;

function placesOf(violations: readonly Violation[]): Places {
  const byResource = groupBy(violations, ({ resource }) => resource);
  return new Map([...byResource].map(([resource, own]) => [resource, groupBy(own, ({ policy }) => policy.id)]));
}

/** The violation that a violation is merged into. */
function broaderThan({ policy, resource, path, skipped }: Violation, places: Places): Violation | undefined {
  const ofResource = places.get(resource);
  const ids = policy.impliedBy?.filter((id) => ofResource?.has(id)) ?? [];
  for (let length = path.length; length >= 0 && ids.length > 0; length--) {
    for (const id of ids) {
      const broader = ofResource!.get(id)!.filter((other) => isAt(other.path, path, length));
      const found =
        broader.find((other) => (other.skipped === undefined) === (skipped === undefined)) ??
        (skipped === undefined ? broader[0] : undefined);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Whether a path consists of the first `length` keys of another one. */
function isAt(path: Violation['path'], of: Violation['path'], length: number): boolean {
  return path.length === length && path.every((key, index) => key === of[index]);
}

/** The end of the chain of merges; undefined if rules imply each other. */
function broadestOf(violation: Violation, absorbers: ReadonlyMap<Violation, Violation>): Violation | undefined {
  const passed = new Set<Violation>([violation]);
  let broadest = violation;
  for (let next = absorbers.get(violation); next !== undefined; next = absorbers.get(next)) {
    if (passed.has(next)) return undefined;
    passed.add(next);
    broadest = next;
  }
  return broadest;
}

function withAbsorbed(violation: Violation, absorbed: readonly string[]): Violation {
  const message = [problemText(violation), `covers ${absorbed.join(', ')}`].filter(Boolean).join('; ');
  return violationOf({ ...violation, absorbed, message });
}

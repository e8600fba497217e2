import type { Diagnostic } from '../source/index.ts';
import type { TypeCoverage } from './coverage.ts';
import { inOrder } from './load.ts';
import type { PartOutcome } from './part.ts';
import { compareIds, type PolicyEntry } from './policies/policy.ts';

/** Joins the outcomes of several parts of a scan. */
export function joinParts(outcomes: readonly PartOutcome[]): PartOutcome {
  const evaluated = inIdOrder(outcomes.flatMap((outcome) => outcome.evaluated));
  const found = new Set(
    outcomes.flatMap((outcome) => {
      const passed = new Set(outcome.passed.map(({ id }) => id));
      return outcome.evaluated.map(({ id }) => id).filter((id) => !passed.has(id));
    }),
  );
  return {
    violations: outcomes.flatMap(({ violations }) => violations).sort((a, b) => inOrder(a.resource, b.resource)),
    chosen: inIdOrder(outcomes.flatMap(({ chosen }) => chosen)),
    evaluated,
    passed: inIdOrder(outcomes.flatMap(({ passed }) => passed)).filter(({ id }) => !found.has(id)),
    undecided: outcomes.flatMap(({ undecided }) => undecided).sort((a, b) => compareIds(a.policy, b.policy)),
    types: joinTypes(outcomes.flatMap(({ types }) => types)),
    errors: outcomes.flatMap(({ errors }) => errors),
    notes: withoutRepeats(outcomes.flatMap(({ notes }) => notes)),
  };
}

/** The policies, each once. */
function inIdOrder<P extends PolicyEntry>(policies: readonly P[]): readonly P[] {
  return [...new Map(policies.map((policy) => [policy.id, policy])).values()].sort(compareIds);
}

function joinTypes(all: readonly TypeCoverage[]): readonly TypeCoverage[] {
  const types = new Map<string, TypeCoverage>();
  for (const { type, resources, policies } of all) {
    const known = types.get(type);
    types.set(type, {
      type,
      resources: resources + (known?.resources ?? 0),
      policies: Math.max(policies, known?.policies ?? 0),
    });
  }
  return [...types.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** Each part reports the same unknown names. */
function withoutRepeats(notes: readonly Diagnostic[]): readonly Diagnostic[] {
  const said = new Set<string>();
  return notes.filter(({ code, message, span, place }) => {
    const key = JSON.stringify([code, message, span?.source.path, span?.start, place]);
    return !said.has(key) && said.add(key);
  });
}

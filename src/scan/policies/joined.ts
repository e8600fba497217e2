import { LintelError } from '../../source/index.ts';
import type { PolicyEntry, PolicySet } from './policy.ts';
import { compareIds } from './policy.ts';

/**
 * The policies of several sets, each of which is compiled separately. Throws a `LintelError` if two sets have the same
 * ID.
 */
export async function joinSets(sets: readonly PolicySet[]): Promise<PolicySet> {
  const owners = new Map<PolicyEntry, PolicySet>();
  for (const set of sets) for (const policy of set.policies) owners.set(policy, set);
  const ofEach = (selected: readonly PolicyEntry[]) =>
    sets.map((set) => [set, selected.filter((policy) => owners.get(policy) === set)] as const);
  const describe: PolicySet['describe'] = async (selected) => {
    const described = await Promise.all(
      ofEach(selected).map(async ([set, own]) => {
        const texts = await set.describe(own);
        return own.map((policy, at) => [policy, texts[at]!] as const);
      }),
    );
    const known = new Map(described.flat());
    return selected.map((policy) => known.get(policy)!);
  };
  const policies = [...owners.keys()].sort(compareIds);
  await refuseTwice(policies, owners, describe);
  return {
    policies,
    notes: sets.flatMap(({ notes }) => notes),
    describe,
    compile: async (selected, types) => {
      const compiled = await Promise.all(ofEach(selected).map(([set, own]) => set.compile(own, types)));
      return { units: compiled.flatMap(({ units }) => units), notes: compiled.flatMap(({ notes }) => notes) };
    },
  };
}

async function refuseTwice(
  policies: readonly PolicyEntry[],
  owners: ReadonlyMap<PolicyEntry, PolicySet>,
  describe: PolicySet['describe'],
): Promise<void> {
  const twice = policies.flatMap((policy, at) => {
    const next = policies[at + 1];
    return next?.id === policy.id && owners.get(next) !== owners.get(policy) ? [[policy, next]] : [];
  });
  if (twice.length === 0) return;
  const sources = (await describe(twice.flat())).map(({ source }) => source);
  throw new LintelError(
    twice.map(([policy], at) => ({
      code: 'policy.duplicate',
      level: 'error',
      message: `duplicate policy ID ${policy!.id}: in ${sources[2 * at]} and in ${sources[2 * at + 1]}`,
      help: 'change the ID of the added policy; if it replaces the other one, skip that with --skip-rules',
    })),
  );
}

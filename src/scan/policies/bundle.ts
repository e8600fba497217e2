import { invariant } from '../../source/index.ts';
import type { BuiltModule } from '../rego.ts';
import { builtEngine } from '../rego.ts';
import type { Policy, PolicySet, Unit } from './policy.ts';
import { concerns } from './policy.ts';

/**
 * Policies that were built before the scan: an index, and for the policies about each service a module of JavaScript. So
 * a scan parses no Rego, and loads only the modules whose resource types occur.
 */
export interface Bundle {
  /** The text of `index.json`. */
  readonly index: string;
  /** Imports the module of this name. */
  readonly module: (name: string) => Promise<BuiltModule>;
}

export interface BundleIndex {
  readonly lintel: 'policies';
  readonly version: 2;
  readonly policies: readonly Policy[];
  /** The modules: each one's name, and the indices of the policies that are in it. */
  readonly modules: readonly { readonly name: string; readonly policies: readonly number[] }[];
}

/** Sets by their bundles: whoever scans again and again reads the index once. */
const known = new WeakMap<Bundle, PolicySet>();

/** The policies of a bundle that `bundlePolicies` wrote; their modules are imported when they are asked for. */
export function readBundle(bundle: Bundle): PolicySet {
  let set = known.get(bundle);
  if (set === undefined) {
    set = readIndex(bundle);
    known.set(bundle, set);
  }
  return set;
}

function readIndex(bundle: Bundle): PolicySet {
  const index = JSON.parse(bundle.index) as BundleIndex;
  invariant(index.lintel === 'policies' && index.version === 2, 'the bundle of policies is of another version');
  const { policies } = index;
  return {
    policies,
    notes: [],
    compile: async (selected, types) => {
      const wanted = new Set(selected);
      const units = index.modules.map(async ({ name, policies: members }): Promise<Unit[]> => {
        const chosen = members
          .map((at) => policies[at]!)
          .filter((policy) => wanted.has(policy) && concerns(policy, types));
        if (chosen.length === 0) return [];
        return [{ form: 'lintel', policies: chosen, open: builtEngine(await bundle.module(name)) }];
      });
      return { units: (await Promise.all(units)).flat(), notes: [] };
    },
  };
}

import { invariant } from '../../source/index.ts';
import type { Program } from '../rego.ts';
import type { Policy, PolicySet, Unit } from './policy.ts';
import { concerns } from './policy.ts';

/**
 * The bundle of compiled policies is text of several lines, each one JSON: first what is in it, then one program per
 * line, of the policies that are about the same service. So reading it costs the first line, and a scan reads only the
 * programs whose resource types occur.
 */
export interface BundleHeader {
  readonly lintel: 'policies';
  readonly version: 1;
  readonly policies: readonly Policy[];
  /** For each following line the indices of its policies. */
  readonly slices: readonly (readonly number[])[];
}

/** The policies of a bundle that `bundlePolicies` wrote; their programs are read when they are asked for. */
export function readBundle(text: string): PolicySet {
  const endOfHeader = text.indexOf('\n');
  const header = JSON.parse(text.slice(0, endOfHeader)) as BundleHeader;
  invariant(header.lintel === 'policies' && header.version === 1, 'the bundle of policies is of another version');
  const { policies } = header;
  const places: (readonly [start: number, end: number])[] = [];
  for (let start = endOfHeader + 1; start < text.length; ) {
    const end = text.indexOf('\n', start);
    places.push([start, end]);
    start = end + 1;
  }
  return {
    policies,
    notes: [],
    compile: (selected, types) => {
      const wanted = new Set(selected);
      const units = header.slices.flatMap((slice, index): Unit[] => {
        const chosen = slice
          .map((at) => policies[at]!)
          .filter((policy) => wanted.has(policy) && concerns(policy, types));
        if (chosen.length === 0) return [];
        const program = JSON.parse(text.slice(...places[index]!)) as Program;
        return [{ form: 'lintel', policies: chosen, program }];
      });
      return { units, notes: [] };
    },
  };
}

import { Buffer } from 'node:buffer';
import { pick } from '../../../conformance/random.ts';
import {
  bases,
  carriers,
  encodings,
  expectedOf,
  outcomeOf,
  type Trick,
  tricks,
  typeOf,
} from '../../hostile/bypasses/index.ts';
import type { Input, Target } from './target.ts';

/** The name of what is to be found in a tree, and of the trick that hides it: no file of the tree. */
const about = '\0about';

function make(random: () => number): Input {
  for (;;) {
    const at = Math.floor(random() * tricks.length);
    const { carrier, hide } = tricks[at]!;
    const base = pick(bases[carriers[carrier]!.of], random);
    // A chart or a trick that changes the namespace does not hide this violation: it repairs it.
    if (base.rule.startsWith('k8s.namespace.')) continue;
    const tree = hide(base);
    if (tree === undefined) continue;
    // A second encoding for some files: a report can then have two reasons.
    const files = Object.entries(tree).map(([path, content]): [string, string] => {
      const [, encode] = pick(Object.entries(encodings), random);
      // Foreign letters may be the trick; in another encoding, no cluster would read them, either.
      const isPlain = typeof content === 'string' && Buffer.byteLength(content) === content.length;
      const written = isPlain && random() < 0.2 ? encode(content, base) : content;
      return [path, Buffer.from(written).toString('latin1')];
    });
    return new Map([...files, [about, JSON.stringify({ at, rule: base.rule })]]);
  }
}

async function run(input: Input): Promise<void> {
  const { at, rule } = JSON.parse(input.get(about) ?? '{}') as { readonly at: number; readonly rule: string };
  const trick: Trick | undefined = tricks[at];
  if (trick === undefined) return;
  const files = [...input].filter(([path]) => path !== about);
  const tree = Object.fromEntries(files.map(([path, text]) => [path, Buffer.from(text, 'latin1')]));
  const outcome = await outcomeOf(tree, typeOf(trick), rule);
  if (expectedOf(trick).includes(outcome) || outcome === 'told' || (trick.off && outcome === 'found')) return;
  throw new Error(`a bypass of ${rule}: ${trick.carrier}, ${trick.name}: ${JSON.stringify(outcome)}`);
}

/** Bad examples of all rules, hidden by all tricks. */
export const bypassTargets: readonly Target[] = [
  { id: 'bypasses', about: 'hides violations from a scan by tricks, two at a time', slow: 10_000, make, run },
];

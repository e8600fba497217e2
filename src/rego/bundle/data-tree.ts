import { LintelError } from '../../source/index.ts';
import { isObject, type PlainObject, type Value } from '../values/index.ts';

/** A document under construction. */
type Tree = Map<string, Part>;
type Part = Tree | { readonly leaf: Value; readonly from: string };

/** Merges the contents of data files into one document. */
export interface DataTree {
  /** Throws a `LintelError` if another file has a value there. `from` is the name of the file. */
  readonly put: (place: readonly string[], value: Value, from: string) => void;
  readonly value: () => Value;
}

/** The maximum depth of a value's place: archives can have paths of any length. */
const maxDepth = 1_000;

/** An empty document. */
export function openDataTree(): DataTree {
  // The data of a single file stays as it is: it can be large.
  let root: Part | undefined;
  return {
    put: (place, value, from) => {
      if (place.length > maxDepth) {
        const message = `cannot read a data file: it is in more than ${maxDepth} directories`;
        throw new LintelError([{ code: 'data.unreadable', level: 'error', message }]);
      }
      if (root === undefined && place.length === 0 && isObject(value)) root = { leaf: value, from };
      else put((root = treeOf(root)!), place, value, from);
    },
    value: () => (root === undefined ? {} : documentOf(root)),
  };
}

function put(tree: Tree, place: readonly string[], value: Value, from: string, above: readonly string[] = []): void {
  const conflict = (message: string) => new LintelError([{ code: 'data.conflict', level: 'error', message }]);
  const [first, ...rest] = place;
  if (first === undefined) {
    if (!isObject(value)) throw conflict(`${from}: the top level of data must be an object`);
    for (const [name, item] of Object.entries(value as PlainObject)) put(tree, [name], item, from, above);
    return;
  }
  const known = tree.get(first);
  if (known === undefined && rest.length === 0) {
    tree.set(first, { leaf: value, from });
    return;
  }
  const inner = treeOf(known);
  if (inner === undefined || (rest.length === 0 && !isObject(value))) {
    const other = known instanceof Map || known === undefined ? 'another file' : known.from;
    throw conflict(`${from} and ${other} both define ${['data', ...above, ...place].join('.')}`);
  }
  tree.set(first, inner);
  put(inner, rest, value, from, [...above, first]);
}

/** The document of a leaf, open for more; undefined if it is not an object. */
function treeOf(known: Part | undefined): Tree | undefined {
  if (known === undefined) return new Map();
  if (known instanceof Map) return known;
  if (!isObject(known.leaf)) return undefined;
  const entries = Object.entries(known.leaf as PlainObject);
  return new Map(entries.map(([name, leaf]) => [name, { leaf, from: known.from }]));
}

function documentOf(part: Part): Value {
  if (!(part instanceof Map)) return part.leaf;
  // Without a prototype, because a key may be called `__proto__`.
  const value: Record<string, Value> = Object.create(null);
  for (const [name, item] of part) value[name] = documentOf(item);
  return value;
}

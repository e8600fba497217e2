import { isObject, type PlainObject, type Value } from '../values/index.ts';

/** Roots by segment; a root itself has no further ones. */
interface Node {
  /** As written, if a root ends here. */
  root?: string;
  readonly below: Map<string, Node>;
}

/** The roots of one or several bundles: the paths in `data` that they own. */
export class Roots {
  private readonly top: Node = { below: new Map() };

  /** Adds a root. Returns a known root that contains it or is contained in it; it is not added then. */
  add(root: string): string | undefined {
    let node = this.top;
    for (const segment of segmentsOf(root)) {
      if (node.root !== undefined) return node.root;
      let next = node.below.get(segment);
      if (next === undefined) node.below.set(segment, (next = { below: new Map() }));
      node = next;
    }
    if (node.root !== undefined) return node.root;
    if (node.below.size > 0) return someRoot(node);
    node.root = root;
    return undefined;
  }

  /** Whether a path is below a root, or only on the way to one; undefined for neither. */
  find(path: readonly string[]): 'below' | 'above' | undefined {
    let node: Node | undefined = this.top;
    for (const segment of path) {
      if (node.root !== undefined) return 'below';
      node = node.below.get(segment);
      if (node === undefined) return undefined;
    }
    if (node.root !== undefined) return 'below';
    return node.below.size > 0 ? 'above' : undefined;
  }

  /** The path of a document outside of all roots; undefined if there is none. */
  outside(data: Value): readonly string[] | undefined {
    const open: (readonly [path: readonly string[], value: Value])[] = [[[], data]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [path, value] = next;
      const place = this.find(path);
      if (place === 'below') continue;
      // An object above a root is only a way to it.
      if (place === undefined || !isObject(value)) return path;
      for (const [key, item] of Object.entries(value as PlainObject)) open.push([[...path, key], item]);
    }
    return undefined;
  }
}

/** The empty root is all of `data`. */
const segmentsOf = (root: string): readonly string[] => (root === '' ? [] : root.split('/'));

function someRoot(node: Node): string | undefined {
  for (let next = node; ; ) {
    const [below] = next.below.values();
    if (below === undefined) return next.root;
    next = below;
  }
}

/** The parts of `data` that are roots, with their paths. */
export function ownedData(roots: readonly string[], data: Value): readonly (readonly [readonly string[], Value])[] {
  return roots.flatMap((root) => {
    const path = segmentsOf(root);
    let value: Value | undefined = data;
    for (const key of path) {
      value = isObject(value) && Object.hasOwn(value, key) ? (value as PlainObject)[key] : undefined;
    }
    return value === undefined ? [] : [[path, value] as const];
  });
}

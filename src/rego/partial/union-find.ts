import { equal } from '../values/index.ts';
import type { Constant } from './term.ts';

interface Root {
  readonly name: string;
  constant: Constant | undefined;
}

/** Variables that are equal to each other. */
export class UnionFind {
  readonly #parents = new Map<string, string>();
  readonly #roots = new Map<string, Root>();
  readonly #isLive: (name: string) => boolean;

  /** The name of a set is a live variable if there is one. */
  constructor(isLive: (name: string) => boolean) {
    this.#isLive = isLive;
  }

  find(name: string): Root | undefined {
    let at = name;
    for (;;) {
      const parent = this.#parents.get(at);
      if (parent === undefined) return undefined;
      if (parent === at) return this.#roots.get(at);
      at = parent;
    }
  }

  open(name: string): Root {
    const known = this.find(name);
    if (known !== undefined) return known;
    const root: Root = { name, constant: undefined };
    this.#parents.set(name, name);
    this.#roots.set(name, root);
    return root;
  }

  /** Returns false if the two have different constants. */
  merge(a: string, b: string): boolean {
    const first = this.open(a);
    const second = this.open(b);
    if (first === second) return true;
    const [root, other] = this.#isLive(first.name) ? [first, second] : [second, first];
    this.#parents.set(other.name, root.name);
    this.#roots.delete(other.name);
    return other.constant === undefined || this.assign(root, other.constant);
  }

  /** Returns false if the set has another constant. */
  assign(root: Root, constant: Constant): boolean {
    if (root.constant !== undefined) return equal(root.constant.value, constant.value);
    root.constant = constant;
    return true;
  }
}

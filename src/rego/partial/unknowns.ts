import { same } from './bindings.ts';
import type { Reference, Term } from './term.ts';

/** Unknown documents, and the variables whose values depend on them. */
export class Unknowns {
  readonly documents: readonly Reference[];
  readonly #names = new Map<string, number>();
  readonly #order: string[] = [];

  constructor(documents: readonly Reference[]) {
    this.documents = documents;
  }

  push(names: readonly string[]): void {
    for (const name of names) {
      this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
      this.#order.push(name);
    }
  }

  mark(): number {
    return this.#order.length;
  }

  undo(mark: number): void {
    while (this.#order.length > mark) {
      const name = this.#order.pop()!;
      const count = this.#names.get(name)! - 1;
      if (count === 0) this.#names.delete(name);
      else this.#names.set(name, count);
    }
  }

  /** The unknown variables. */
  variables(): ReadonlySet<string> {
    return new Set(this.#names.keys());
  }

  hasVariable(term: Term): boolean {
    return term.kind === 'var' && this.#names.has(term.name);
  }

  /** A variable, or a reference as it is written, that is unknown, is in an unknown document, or contains one. */
  has(term: Term): boolean {
    if (term.kind !== 'ref') return this.hasVariable(term);
    return this.hasVariable(term.head) || this.documents.some((document) => isPrefix(document, term, same));
  }

  /** Also references that could be one of an unknown document, whatever their variables are. */
  mayHave(term: Reference): boolean {
    const compatible = (a: Term, b: Term): boolean => b.kind !== 'constant' || a.kind !== 'constant' || same(a, b);
    return this.hasVariable(term.head) || this.documents.some((document) => isPrefix(document, term, compatible));
  }

  /** Whether the whole document of a reference is unknown. */
  covers({ head, path }: Reference): boolean {
    return this.documents.some(
      (document) =>
        same(document.head, head) &&
        document.path.length <= path.length &&
        document.path.every((step, at) => same(step, path[at]!)),
    );
  }

  /** The keys right below a reference under which there are unknown documents. */
  keysBelow({ head, path }: Reference): readonly Term[] {
    const keys: Term[] = [];
    for (const document of this.documents) {
      if (document.path.length <= path.length || !same(document.head, head)) continue;
      if (!path.every((step, at) => same(step, document.path[at]!))) continue;
      const key = document.path[path.length]!;
      if (key.kind === 'constant' && !keys.some((known) => same(known, key))) keys.push(key);
    }
    return keys;
  }
}

/** Whether one of two references is a prefix of the other. */
function isPrefix(a: Reference, b: Reference, matches: (a: Term, b: Term) => boolean): boolean {
  if (!same(a.head, b.head)) return false;
  const length = Math.min(a.path.length, b.path.length);
  for (let at = 0; at < length; at++) if (!matches(a.path[at]!, b.path[at]!)) return false;
  return true;
}

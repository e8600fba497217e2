import { equal, type Value } from '../values/index.ts';
import { stop } from './limits.ts';
import type { Body, Place, Term } from './term.ts';

/** A rule of the result. The path starts below `data`. */
export interface SupportRule {
  readonly path: readonly Term[];
  readonly args?: readonly Term[];
  readonly key?: Term;
  /** Absent for elements of a set. */
  readonly value?: Term;
  readonly body: Body;
  readonly default: boolean;
  /** The length of its package, if the rest of the path is written in its head. */
  readonly home?: number;
  readonly place: Place;
}

/** The rules that the residual queries refer to. */
export class Support {
  readonly rules: SupportRule[] = [];
  readonly #most: number;
  #bodies = 0;
  /** The paths that have been evaluated in a world, by the names of their rules. */
  readonly #spaces = new Map<string, { readonly world: number; readonly space: readonly string[] }[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The packages for the rules at a path in a world: rules that are evaluated in several worlds are different rules. */
  space(path: readonly Value[], world: number): { readonly space: readonly string[]; readonly isNew: boolean } {
    const name = JSON.stringify(path.map(String));
    const known = this.#spaces.get(name) ?? [];
    this.#spaces.set(name, known);
    const found = known.find((entry) => entry.world === world);
    if (found !== undefined) return { space: found.space, isNew: false };
    const space = known.length === 0 ? ['partial'] : ['partial', `__with${known.length}__`];
    known.push({ world, space });
    return { space, isNew: true };
  }

  insert(rule: SupportRule): void {
    this.count();
    this.rules.push(rule);
  }

  /** Counts a body of the result, whose size is limited. */
  count(): void {
    if (++this.#bodies > this.#most) stop(`at ${this.#most} queries and rules`);
  }

  /** Whether there are rules at or below a path. */
  has(path: readonly Term[]): boolean {
    return this.rules.some(
      (rule) =>
        rule.path.length >= path.length &&
        path.every((step, at) => {
          const own = rule.path[at]!;
          return step.kind === 'constant' && own.kind === 'constant' && equal(step.value, own.value);
        }),
    );
  }
}

import type { TemplateFunction } from './run.ts';

/** The slots of a template's variables, and which of them a name refers to here. */
export class Scope {
  readonly functions: ReadonlyMap<string, TemplateFunction>;
  /** `.` is an item of an untyped list or map. */
  readonly dotIsInterface: boolean;
  private readonly outer: Scope | undefined;
  /**
   * Number of variables of the outer scope when this one began: code that is compiled later does not see later
   * variables.
   */
  private readonly before: number;
  private readonly counter: { slots: number };
  private readonly known: { readonly name: string; readonly slot: number; readonly isInterface: boolean }[] = [];

  constructor(functions: ReadonlyMap<string, TemplateFunction>, outer?: Scope, dotIsInterface = false) {
    this.functions = functions;
    this.outer = outer;
    this.before = outer?.known.length ?? 0;
    this.dotIsInterface = dotIsInterface;
    this.counter = outer?.counter ?? { slots: 0 };
    if (outer === undefined) this.declare('$', false);
  }

  /** Number of variables so far, in all scopes of the template. */
  get slots(): number {
    return this.counter.slots;
  }

  /** A scope within this one, whose variables end with it. */
  inner(dotIsInterface: boolean): Scope {
    return new Scope(this.functions, this, dotIsInterface);
  }

  declare(name: string, isInterface: boolean): number {
    const slot = this.counter.slots++;
    this.known.push({ name, slot, isInterface });
    return slot;
  }

  /** Undefined: not declared on this path. */
  slotOf(name: string): number | undefined {
    return this.find(name)?.slot;
  }

  /** Whether a variable is an item of an untyped list or map. */
  isInterface(name: string): boolean {
    return this.find(name)?.isInterface ?? false;
  }

  private find(name: string): { readonly slot: number; readonly isInterface: boolean } | undefined {
    let end = this.known.length;
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.outer) {
      for (let i = end - 1; i >= 0; i--) if (scope.known[i]!.name === name) return scope.known[i];
      end = scope.before;
    }
    return undefined;
  }
}

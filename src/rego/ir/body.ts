import type { Place, Block as PlanBlock, Program, RulePlan } from '../plan/plan.ts';
import type { Block, FieldsOf, Operand, Statement, StatementType } from './ir.ts';

/** The replacement of a function inside of a `with`: a value is an additional argument. */
export type Replaced =
  | { readonly op: 'rule'; readonly rule: number }
  | { readonly op: 'builtin'; readonly name: string }
  | { readonly op: 'value'; readonly index: number };

/**
 * The rules and functions that a `with` replaces. The IR cannot replace them when it runs, so rules are written again
 * for each context that they are evaluated in.
 */
export interface Context {
  /** Rules whose documents are those of the base document. */
  readonly masked: ReadonlySet<number>;
  /** Names of built-in functions, and indices of rules. */
  readonly replaced: ReadonlyMap<string | number, Replaced>;
  /** The number of values among the replacements. */
  readonly values: number;
}

export const plainContext: Context = { masked: new Set(), replaced: new Map(), values: 0 };

/** The policy that is being written. */
export interface PolicyWriter {
  readonly program: Program;
  /** The index of a string. */
  readonly string: (text: string) => number;
  /** The name of the function for a rule in a context; undefined in that function itself, and in those that it calls. */
  readonly func: (rule: number, context: Context) => string | undefined;
  /** Emits a block of the program, with what `then` emits inside of its loops. */
  readonly block: (body: Body, block: PlanBlock, then: () => void) => void;
  /** Notes that a built-in function is called. */
  readonly builtin: (name: string) => void;
}

export const local = (value: number): Operand => ({ type: 'local', value });
export const boolean = (value: boolean): Operand => ({ type: 'bool', value });

/** A function or plan that is being written. */
export class Body {
  readonly policy: PolicyWriter;
  /** The locals of the values of the context. */
  values: readonly number[] = [];
  context: Context;
  place: Place;
  /** One solution is enough: loops end as soon as this local has a value. */
  guard: number | undefined;
  private out: Statement[] = [];
  private next = 2;
  private readonly slots = new Map<number, number>();

  constructor(policy: PolicyWriter, context: Context, place: Place) {
    this.policy = policy;
    this.context = context;
    this.place = place;
  }

  rule(index: number): RulePlan {
    return this.policy.program.rules[index]!;
  }

  /** A new local. */
  local(): number {
    return this.next++;
  }

  /** The local of a slot of the program; a new one for -1, which is unused. */
  slot(slot: number): number {
    let known = slot < 0 ? undefined : this.slots.get(slot);
    if (known === undefined) {
      known = this.local();
      if (slot >= 0) this.slots.set(slot, known);
    }
    return known;
  }

  string(text: string): Operand {
    return { type: 'string_index', value: this.policy.string(text) };
  }

  emit<T extends StatementType>(type: T, fields: FieldsOf<T>, place = this.place): void {
    this.out.push({ type, place, ...fields } as unknown as Statement);
  }

  /** The statement is undefined. */
  fail(): void {
    this.emit('BreakStmt', { index: 0 });
  }

  /** The block of the statements that `write` emits. */
  nested(write: () => void): Block {
    const outer = this.out;
    const { guard } = this;
    this.out = [];
    write();
    const block = this.out;
    this.out = outer;
    this.guard = guard;
    return block;
  }

  /** Emits blocks that run one after the other, each until its first undefined statement. */
  blocks(...writes: readonly (() => void)[]): void {
    this.emit('BlockStmt', { blocks: writes.map((write) => this.nested(write)) });
  }

  /** Writes in another context. */
  within(context: Context, values: readonly number[], write: () => void): void {
    const { context: outer, values: before } = this;
    this.context = context;
    this.values = values;
    write();
    this.context = outer;
    this.values = before;
  }

  /** A local with the value of an operand; undefined if the operand is a constant, which has no elements. */
  assign(source: Operand): number {
    const target = this.local();
    this.emit('AssignVarStmt', { source, target });
    return target;
  }

  /** The value of `from` at keys. */
  dot(from: Operand, keys: readonly Operand[]): Operand {
    let source = from;
    for (const key of keys) {
      const target = this.local();
      this.emit('DotStmt', { source, key, target });
      source = local(target);
    }
    return source;
  }
}

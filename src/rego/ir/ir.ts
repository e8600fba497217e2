/**
 * OPA's intermediate representation (IR): what `plan.json` contains. A policy has plans, one for each entrypoint, and
 * functions; both are blocks of statements on numbered locals. A block ends early, and is undefined, at the first
 * statement that is undefined.
 */
import type { Place } from '../plan/plan.ts';
import type { Numeric } from '../values/index.ts';

/** A local by its number, or a constant: a string by its index in the list of strings, or a boolean. */
export type Operand =
  | { readonly type: 'local'; readonly value: number }
  | { readonly type: 'string_index'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean };

export type Block = readonly Statement[];

/** The types of the fields of statements. */
interface FieldTypes {
  readonly local: number;
  readonly locals: readonly number[];
  readonly operand: Operand;
  readonly operands: readonly Operand[];
  readonly block: Block;
  readonly blocks: readonly Block[];
  readonly integer: Numeric;
  /** Not negative. */
  readonly count: number;
  /** The index of a string. */
  readonly string: number;
  readonly strings: readonly number[];
  readonly name: string;
}

export type FieldType = keyof FieldTypes;

/** All statements of the IR, with the types of their fields. */
export const statementFields = {
  ArrayAppendStmt: { value: 'operand', array: 'local' },
  AssignIntStmt: { value: 'integer', target: 'local' },
  AssignVarOnceStmt: { source: 'operand', target: 'local' },
  AssignVarStmt: { source: 'operand', target: 'local' },
  BlockStmt: { blocks: 'blocks' },
  BreakStmt: { index: 'count' },
  CallDynamicStmt: { args: 'locals', result: 'local', path: 'operands' },
  CallStmt: { func: 'name', args: 'operands', result: 'local' },
  DotStmt: { source: 'operand', key: 'operand', target: 'local' },
  EqualStmt: { a: 'operand', b: 'operand' },
  IsArrayStmt: { source: 'operand' },
  IsDefinedStmt: { source: 'local' },
  IsObjectStmt: { source: 'operand' },
  IsSetStmt: { source: 'operand' },
  IsUndefinedStmt: { source: 'local' },
  LenStmt: { source: 'operand', target: 'local' },
  MakeArrayStmt: { capacity: 'count', target: 'local' },
  MakeNullStmt: { target: 'local' },
  MakeNumberIntStmt: { value: 'integer', target: 'local' },
  MakeNumberRefStmt: { index: 'string', target: 'local' },
  MakeObjectStmt: { target: 'local' },
  MakeSetStmt: { target: 'local' },
  NopStmt: {},
  NotEqualStmt: { a: 'operand', b: 'operand' },
  NotStmt: { block: 'block' },
  ObjectInsertOnceStmt: { key: 'operand', value: 'operand', object: 'local' },
  ObjectInsertStmt: { key: 'operand', value: 'operand', object: 'local' },
  ObjectMergeStmt: { a: 'local', b: 'local', target: 'local' },
  ResetLocalStmt: { target: 'local' },
  ResultSetAddStmt: { value: 'local' },
  ReturnLocalStmt: { source: 'local' },
  ScanStmt: { source: 'local', key: 'local', value: 'local', block: 'block' },
  SetAddStmt: { value: 'operand', set: 'local' },
  WithStmt: { local: 'local', path: 'strings', value: 'operand', block: 'block' },
} as const satisfies { readonly [type: string]: { readonly [field: string]: FieldType } };

type Fields = typeof statementFields;

export type StatementType = keyof Fields;

/** The fields of a statement. */
export type FieldsOf<T extends StatementType> = {
  readonly [F in keyof Fields[T]]: Fields[T][F] extends FieldType ? FieldTypes[Fields[T][F]] : never;
};

export type StatementOf<T extends StatementType> = { readonly type: T; readonly place: Place } & FieldsOf<T>;

export type Statement = { readonly [T in StatementType]: StatementOf<T> }[StatementType];

/** The blocks of an entrypoint; it adds objects to the result set. */
export interface Plan {
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** A function that statements call: of a rule, or of a function of the policy. */
export interface Func {
  readonly name: string;
  /** The locals of the parameters; the first two are `input` and `data`. */
  readonly params: readonly number[];
  /** The local of the result. */
  readonly return: number;
  readonly blocks: readonly Block[];
  /** The name for dynamic calls. */
  readonly path: readonly string[];
}

/** The locals that plans begin with. */
export const inputLocal = 0;
export const dataLocal = 1;

/** A whole `plan.json`. */
export interface Policy {
  readonly strings: readonly string[];
  /** The paths of the source texts. */
  readonly files: readonly string[];
  /** The names of the built-in functions that the policy may call. */
  readonly builtins: readonly string[];
  readonly plans: readonly Plan[];
  readonly funcs: readonly Func[];
}

/** The blocks directly in a statement. */
function blocksIn(statement: Statement): readonly Block[] {
  if (statement.type === 'BlockStmt') return statement.blocks;
  return 'block' in statement ? [statement.block] : [];
}

/** Shows every statement of blocks, outer ones first. */
export function everyStatement(blocks: readonly Block[], see: (statement: Statement) => void): void {
  for (const block of blocks) {
    for (const statement of block) {
      see(statement);
      everyStatement(blocksIn(statement), see);
    }
  }
}

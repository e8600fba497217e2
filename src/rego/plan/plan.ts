/**
 * The plan: the program that every back end runs. It is plain JSON data, so that it can be written at build time and
 * read at run time. It contains no names: local variables are numbered slots (no rule is ever re-entered, because
 * recursion is a compile error), rules and builtins are table indices. Statements of a block run in order; each binds
 * slots, tests, or loops over the statements after it.
 */
export interface Program {
  /** Paths of the source texts that positions refer to. */
  readonly sources: readonly string[];
  readonly constants: readonly Constant[];
  readonly rules: readonly RulePlan[];
  readonly tree: TreePlan;
}

/** The properties of a program that an engine needs besides the code of its rules. */
export interface Outline {
  readonly sources: readonly string[];
  readonly constants: readonly Constant[];
  readonly rules: readonly Pick<RulePlan, 'path' | 'kind' | 'readsInput' | 'sliceOf'>[];
  readonly tree: TreePlan;
}

/** A constant value, encoded: JSON if JSON can represent it, tagged objects for the rest. */
export type Constant =
  | null
  | boolean
  | string
  | number
  | { readonly number: string }
  | { readonly array: readonly Constant[] }
  | { readonly set: readonly Constant[] }
  | { readonly object: readonly (readonly [Constant, Constant])[] };

/** Packages and rules under `data`, by name. */
export interface TreePlan {
  readonly children: { readonly [name: string]: TreePlan };
  /** Index of the rule at this node; everything below belongs to it. */
  readonly rule?: number;
}

/** A place in a source: index of the source, 1-based line and column. */
export type Place = readonly [source: number, line: number, column: number];

export interface RulePlan {
  readonly path: readonly string[];
  readonly kind: 'complete' | 'set' | 'document' | 'function';
  /** Number of slots for local variables. */
  readonly slots: number;
  /** Functions: slot of each argument. */
  readonly params: readonly number[];
  /** The default, if no definition applies. */
  readonly default?: ClausePlan;
  readonly definitions: readonly Definition[];
  /** Every definition has the same constant value, so one whose body holds is enough. */
  readonly exit: boolean;
  /** The value may depend on the input: the rule reads it, or calls a rule that does. */
  readonly readsInput: boolean;
  readonly place: Place;
  /** For many definitions, an index of those that can hold. */
  readonly select?: Selection;
  /**
   * The rule is a function of a key: it returns the document's value at that key. Its definitions compute a document
   * with that key alone.
   */
  readonly sliceOf?: Extract<Operand, { readonly op: 'rule' }>;
}

/** Definitions selected by one value, found at `path` below `from`. They are given by index. */
export interface Selection {
  readonly from: Extract<Operand, { readonly op: 'input' | 'slot' }>;
  readonly path: readonly string[];
  /** The definitions that can hold if the value is this constant. */
  readonly cases: readonly (readonly [constant: number, definitions: readonly number[]])[];
  /** Those that can apply if the value is different from all constants, or undefined. */
  readonly others: readonly number[];
}

/** A chain of clauses: the first whose body holds decides (`else`). Only complete rules and functions have more than one. */
export interface Definition {
  readonly clauses: readonly ClausePlan[];
}

export interface ClausePlan {
  readonly body: Block;
  /** Steps from the rule's own path to the defined value; only in documents. */
  readonly keys: readonly Operand[];
  /** Element of a partial set; then `value` is absent. */
  readonly element?: Operand;
  readonly value?: Operand;
  /** The value is the same for every solution of the body: one solution is enough. */
  readonly once: boolean;
  readonly place: Place;
}

export type Block = readonly Statement[];

export type Statement =
  /** Binds `slot`; ends the branch where the value is undefined. */
  | { readonly op: 'let'; readonly slot: number; readonly value: Operand }
  /** Continues unless the value is undefined or false. */
  | { readonly op: 'test'; readonly value: Operand }
  /** Continues if both are defined and equal. */
  | { readonly op: 'same'; readonly left: Operand; readonly right: Operand }
  /** Continues once for each element. `sorted`: the order is visible. Slots of -1 are unused. */
  | {
      readonly op: 'each';
      readonly of: Operand;
      readonly key: number;
      readonly value: number;
      readonly sorted: boolean;
      /** Only elements like this continue. The statements that test it follow, so back ends can ignore this. */
      readonly match?: readonly Match[];
    }
  /** Continues once for each name under a node of the document tree. */
  | { readonly op: 'each-name'; readonly tree: readonly Operand[]; readonly key: number; readonly sorted: boolean }
  /** Continues if the value is an array of this length. */
  | { readonly op: 'is-array'; readonly value: Operand; readonly length: number }
  /** Continues if the value is an object with exactly this number of keys. */
  | { readonly op: 'is-object'; readonly value: Operand; readonly size: number }
  /** Continues if the block has no solution. */
  | { readonly op: 'not'; readonly block: Block }
  /** Continues if the block succeeds for every element; undefined domains end the branch. */
  | { readonly op: 'every'; readonly of: Operand; readonly key: number; readonly value: number; readonly block: Block }
  /** Continues if one of the blocks (`or`), or both (`and`), have a solution. Binds nothing. */
  | { readonly op: 'or' | 'and'; readonly left: Block; readonly right: Block }
  /** Runs the block with other documents, and the statements after it outside of the replacement. */
  | { readonly op: 'with'; readonly replace: readonly Replacement[]; readonly block: Block };

/** A condition: an element's value at `path` equals the value of `by`, which does not fail and is the same for all elements. */
export interface Match {
  readonly path: readonly (string | number)[];
  readonly by: Operand;
}

export type Replacement =
  | { readonly target: 'input' | 'data'; readonly path: readonly string[]; readonly value: Operand }
  | { readonly target: 'builtin'; readonly name: string; readonly by: FunctionOperand }
  | { readonly target: 'rule'; readonly rule: number; readonly by: FunctionOperand };

/** The replacement of a function: another function, or a value for all arguments. */
export type FunctionOperand =
  | { readonly op: 'rule'; readonly rule: number }
  | { readonly op: 'builtin'; readonly name: string }
  | { readonly op: 'value'; readonly value: Operand };

export type Operand =
  | { readonly op: 'const'; readonly index: number }
  | { readonly op: 'slot'; readonly slot: number }
  | { readonly op: 'input' }
  /** The base document at a constant path, no rule above or below it. */
  | { readonly op: 'base'; readonly path: readonly string[] }
  /** A walk through the document tree from `data`: rules and base documents merged. */
  | { readonly op: 'tree'; readonly keys: readonly Operand[] }
  /** The document of a rule. */
  | { readonly op: 'rule'; readonly rule: number }
  | { readonly op: 'get'; readonly from: Operand; readonly keys: readonly Operand[] }
  | { readonly op: 'builtin'; readonly name: string; readonly args: readonly Operand[]; readonly place: Place }
  | { readonly op: 'call'; readonly rule: number; readonly args: readonly Operand[] }
  | { readonly op: 'array'; readonly items: readonly Operand[] }
  | { readonly op: 'set'; readonly items: readonly Operand[] }
  | { readonly op: 'object'; readonly entries: readonly (readonly [Operand, Operand])[] }
  | Comprehension;

export type ListComprehension = {
  readonly op: 'collect-array' | 'collect-set';
  readonly block: Block;
  readonly item: Operand;
  /**
   * The comprehension has the same value whenever its first loop searches for the same value in the same collection.
   */
  readonly grouped?: true;
  /** The comprehension has the same value as long as these slots have, in the same world. */
  readonly kept?: readonly number[];
};

export type Comprehension =
  | ListComprehension
  | {
      readonly op: 'collect-object';
      readonly block: Block;
      readonly key: Operand;
      readonly value: Operand;
      readonly place: Place;
      readonly grouped?: true;
    };

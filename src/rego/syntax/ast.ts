import type { Source } from '../../source/index.ts';

/** The language of a module: `v0` is Rego before OPA 1.0, `v1` is Rego since. */
export type RegoVersion = 'v0' | 'v1';

/**
 * Every node has its location: offsets in its module's source, `end` exclusive. Synthesized nodes use the location of a
 * real node.
 */
export interface Node {
  readonly start: number;
  readonly end: number;
}

export interface NullTerm extends Node {
  readonly kind: 'null';
}
export interface BooleanTerm extends Node {
  readonly kind: 'boolean';
  readonly value: boolean;
}
/** A number in its notation, including the sign. */
export interface NumberTerm extends Node {
  readonly kind: 'number';
  readonly text: string;
}
export interface StringTerm extends Node {
  readonly kind: 'string';
  readonly value: string;
}
/** A variable. Each `_` gets a unique name that starts with `$`, so that wildcards are different variables. */
export interface VarTerm extends Node {
  readonly kind: 'var';
  readonly name: string;
}
/** `head.a[b]`. The head is any term, usually a variable; `a.b` and `a["b"]` both have a string in `path`, which is never empty. */
export interface RefTerm extends Node {
  readonly kind: 'ref';
  readonly head: Term;
  readonly path: readonly Term[];
}
export interface ArrayTerm extends Node {
  readonly kind: 'array';
  readonly items: readonly Term[];
}
export interface SetTerm extends Node {
  readonly kind: 'set';
  readonly items: readonly Term[];
}
export interface ObjectTerm extends Node {
  readonly kind: 'object';
  readonly entries: readonly (readonly [key: Term, value: Term])[];
}
/**
 * A call. `operator` is a dotted name: `count`, `io.jwt.decode`, `data.lib.f`, `f`. Operators of the language are calls of their
 * builtins: `x == y` is `equal`, `=` is `eq`, `:=` is `assign`, `x in y` is `internal.member_2`, `k, v in y` is `internal.member_3`.
 */
export interface CallTerm extends Node {
  readonly kind: 'call';
  readonly operator: VarTerm | RefTerm;
  readonly args: readonly Term[];
  /** The operator as written, if it was written between its operands. */
  readonly infix?: string;
}
export interface ArrayComprehension extends Node {
  readonly kind: 'array-comprehension';
  readonly term: Term;
  readonly body: Body;
}
export interface SetComprehension extends Node {
  readonly kind: 'set-comprehension';
  readonly term: Term;
  readonly body: Body;
}
export interface ObjectComprehension extends Node {
  readonly kind: 'object-comprehension';
  readonly key: Term;
  readonly value: Term;
  readonly body: Body;
}
/** `$"text {expr}"`: literal texts (escapes resolved) and the expressions between them, in order. */
export interface TemplateString extends Node {
  readonly kind: 'template';
  /** In backticks. */
  readonly isRaw?: true;
  readonly parts: readonly (string | Expr)[];
}

export type Comprehension = ArrayComprehension | SetComprehension | ObjectComprehension;
export type Scalar = NullTerm | BooleanTerm | NumberTerm | StringTerm;
export type Term =
  | Scalar
  | VarTerm
  | RefTerm
  | ArrayTerm
  | SetTerm
  | ObjectTerm
  | CallTerm
  | Comprehension
  | TemplateString;

/** `some x, y` (each term a variable) or `some x in xs` / `some k, v in xs` (`domain` present, terms are patterns). */
export interface SomeDeclaration extends Node {
  readonly kind: 'some';
  readonly terms: readonly Term[];
  readonly domain?: Term;
}
/** `every k, v in domain { body }`. */
export interface Every extends Node {
  readonly kind: 'every';
  readonly key?: VarTerm;
  readonly value: VarTerm;
  readonly domain: Term;
  readonly body: Body;
}
/** `left and right`, `left or right` (only with `import future.keywords.and`, `.or` or `rego.v2`); operands are bodies or single expressions. */
export interface Logical extends Node {
  readonly kind: 'and' | 'or';
  readonly left: Body;
  readonly right: Body;
}
/** `not { body }` and, with `future.keywords.not`, every `not`: it negates the whole body. */
export interface NotBody extends Node {
  readonly kind: 'not-body';
  readonly body: Body;
}
export interface With extends Node {
  readonly target: Term;
  readonly value: Term;
}
/** One line of a body. */
export interface Expr extends Node {
  readonly kind: 'expr';
  readonly negated: boolean;
  readonly content: Term | SomeDeclaration | Every | Logical | NotBody;
  readonly with: readonly With[];
}
export type Body = readonly Expr[];

export interface RuleHead extends Node {
  /** `p`, `p.q`, `p[x].r`: a variable or a reference whose head is a variable. */
  readonly ref: VarTerm | RefTerm;
  /** Present (maybe empty) for functions. */
  readonly args?: readonly Term[];
  /** `contains key`, or the `x` of v0's `p[x] { … }`: the rule is a partial set. */
  readonly key?: Term;
  /** The value after `:=` or `=`. If it is absent, the value is `true`, except for partial sets. */
  readonly value?: Term;
  /** True for `:=`, false for `=` and for no value. */
  readonly assign: boolean;
}
export interface Rule extends Node {
  readonly kind: 'rule';
  readonly default: boolean;
  readonly head: RuleHead;
  /** Empty for a rule without a body. */
  readonly body: Body;
  readonly else?: Rule;
}
export interface Import extends Node {
  readonly kind: 'import';
  /** `data.a.b`, `input.x`, `future.keywords.in`, `rego.v1`. */
  readonly path: VarTerm | RefTerm;
  readonly alias?: string;
}
export interface Package extends Node {
  /** Segments after `data`: `package a.b["c d"]` is `['a', 'b', 'c d']`. */
  readonly path: readonly string[];
}

/** A `# METADATA` comment block: its YAML, parsed, and the rule or package below it. */
export interface Annotations extends Node {
  readonly scope: 'rule' | 'document' | 'package' | 'subpackages';
  readonly content: Readonly<Record<string, unknown>>;
  /** The rule below it; absent for a package. */
  readonly rule?: Rule;
}
export interface Module {
  readonly source: Source;
  /** The version it was parsed as; `import rego.v1` makes a v0 text follow v1's rules and is seen in `imports`. */
  readonly version: RegoVersion;
  readonly package: Package;
  readonly imports: readonly Import[];
  readonly rules: readonly Rule[];
  readonly annotations: readonly Annotations[];
}

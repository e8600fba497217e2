/**
 * The syntax tree of HCL2's native syntax. Every node has exact UTF-16 offsets into its source, `end` exclusive;
 * the source itself is kept by the caller of the parser.
 */
export interface Node {
  readonly start: number;
  readonly end: number;
}

export interface Body {
  readonly attributes: readonly Attribute[];
  readonly blocks: readonly Block[];
  /** Path of the construct that CDK for Terraform has written it from; only in JSON syntax. */
  readonly construct?: string;
}
export interface Attribute extends Node {
  readonly name: string;
  readonly nameEnd: number;
  readonly value: Expression;
}
export interface Block extends Node {
  readonly type: string;
  readonly labels: readonly Label[];
  /** Offset just after the opening brace. */
  readonly headerEnd: number;
  readonly body: Body;
}
export interface Label extends Node {
  readonly text: string;
}
/** A comment: `text` without its marks (`#`, `//` and the block form), trimmed. */
export interface Comment extends Node {
  readonly text: string;
}

export interface NumberLiteral extends Node {
  readonly kind: 'number';
  /** As written; HCL numbers have no sign. */
  readonly text: string;
}
export interface BooleanLiteral extends Node {
  readonly kind: 'boolean';
  readonly value: boolean;
}
export interface NullLiteral extends Node {
  readonly kind: 'null';
}
/** Literal text inside a template, escapes resolved and strip marks applied. */
export interface TextPart extends Node {
  readonly kind: 'text';
  readonly value: string;
}
/**
 * A quoted string or a heredoc; with a single text part (or no parts) it is a constant string. `bare` has no quotes: a
 * string of the JSON syntax, or a template file.
 */
export interface Template extends Node {
  readonly kind: 'template';
  readonly form: 'quoted' | 'heredoc' | 'indented-heredoc' | 'bare';
  readonly parts: readonly Expression[];
}
/** A template that is exactly one interpolation, `"${x}"`: its value is x's, whatever its type. */
export interface TemplateWrap extends Node {
  readonly kind: 'template-wrap';
  readonly value: Expression;
}
/** `%{ for … }…%{ endfor }`: the strings of `value` (a `for` over a template) joined. */
export interface TemplateJoin extends Node {
  readonly kind: 'template-join';
  readonly value: ForExpression;
}
/** A name at the head of a reference: `var`, `local`, `aws_s3_bucket`, a `for` variable. */
export interface Variable extends Node {
  readonly kind: 'variable';
  readonly name: string;
}
export interface GetAttribute extends Node {
  readonly kind: 'get';
  readonly object: Expression;
  readonly name: string;
}
/** `a[b]`; `legacy` for `a.0`. */
export interface Index extends Node {
  readonly kind: 'index';
  readonly object: Expression;
  readonly key: Expression;
  readonly legacy: boolean;
}
/** `a[*].b` (`full`) or `a.*.b`; `each` is applied to every element, with a `splat-item` at its bottom. */
export interface Splat extends Node {
  readonly kind: 'splat';
  readonly object: Expression;
  readonly each: Expression;
  readonly full: boolean;
}
export interface SplatItem extends Node {
  readonly kind: 'splat-item';
}
export interface FunctionCall extends Node {
  readonly kind: 'call';
  /** With namespaces: `provider::aws::arn_parse`. */
  readonly name: string;
  readonly args: readonly Expression[];
  /** True for `f(list...)`: the last argument is spread. */
  readonly spread: boolean;
}
export interface Tuple extends Node {
  readonly kind: 'tuple';
  readonly items: readonly Expression[];
}
export interface ObjectExpression extends Node {
  readonly kind: 'object';
  readonly items: readonly ObjectItem[];
}
/** A bare identifier or traversal as key is literal text unless `computed` (written in parentheses). */
export interface ObjectItem {
  readonly key: Expression;
  readonly value: Expression;
  readonly computed: boolean;
}
export interface ForExpression extends Node {
  readonly kind: 'for';
  readonly keyName?: string;
  readonly valueName: string;
  readonly collection: Expression;
  /** Present for the object form, `{ for … : key => value }`. */
  readonly key?: Expression;
  readonly value: Expression;
  readonly condition?: Expression;
  /** `value...`: values of equal keys are grouped. */
  readonly group: boolean;
}
export interface Conditional extends Node {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
  /** True for the template directive `%{ if … }`. */
  readonly directive: boolean;
}
export interface Binary extends Node {
  readonly kind: 'binary';
  readonly operator: '||' | '&&' | '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%';
  readonly left: Expression;
  readonly right: Expression;
}
export interface Unary extends Node {
  readonly kind: 'unary';
  readonly operator: '-' | '!';
  readonly operand: Expression;
}
export interface Parentheses extends Node {
  readonly kind: 'parentheses';
  readonly value: Expression;
}
/** In place of an expression that could not be read; a diagnostic reports it. */
export interface Broken extends Node {
  readonly kind: 'broken';
}
export type Expression =
  | NumberLiteral
  | BooleanLiteral
  | NullLiteral
  | TextPart
  | Template
  | TemplateWrap
  | TemplateJoin
  | Variable
  | GetAttribute
  | Index
  | Splat
  | SplatItem
  | FunctionCall
  | Tuple
  | ObjectExpression
  | ForExpression
  | Conditional
  | Binary
  | Unary
  | Parentheses
  | Broken;

/**
 * The nodes of OPA's syntax tree. Infix operators are calls, collections are sorted and have no duplicates, and every
 * rule has a body, as in OPA.
 */

/** A place in a text, as OPA's parser keeps it: where the node starts, and the text that it counts as its own. */
export interface Location {
  /** Counted from 1. */
  row: number;
  /** Counted in characters from 1. */
  col: number;
  /** The offset of the node. */
  offset: number;
  /** The offset of `text`, which may start before the node, at a parenthesis. */
  start: number;
  text: string;
  /** True if the node is not from a text. */
  generated: boolean;
}

interface Located {
  location: Location | undefined;
}

export interface AstNull extends Located {
  type: 'null';
}
export interface AstBoolean extends Located {
  type: 'boolean';
  value: boolean;
}
export interface AstNumber extends Located {
  type: 'number';
  /** The number in its notation. */
  value: string;
}
export interface AstString extends Located {
  type: 'string';
  value: string;
  /** The string as written, with its quotes; absent for a name after a dot. */
  literal?: string;
}
export interface AstVar extends Located {
  type: 'var';
  value: string;
}
/** A list of terms: the operator and the arguments of a call, the head and the path of a reference, or items. */
export interface AstList extends Located {
  type: 'ref' | 'call' | 'array' | 'set';
  value: AstTerm[];
}
export interface AstObject extends Located {
  type: 'object';
  value: [AstTerm, AstTerm][];
}
export interface AstComprehension extends Located {
  type: 'arraycomprehension' | 'setcomprehension' | 'objectcomprehension';
  /** The key of an object comprehension. */
  key: AstTerm | undefined;
  term: AstTerm;
  body: AstBody;
}
export interface AstTemplate extends Located {
  type: 'templatestring';
  parts: (AstTerm | AstExpr)[];
  multiLine: boolean;
}
export type AstTerm =
  | AstNull
  | AstBoolean
  | AstNumber
  | AstString
  | AstVar
  | AstList
  | AstObject
  | AstComprehension
  | AstTemplate;

export interface AstSome extends Located {
  type: 'some';
  /** Variables, or one call of `internal.member_2` or `internal.member_3`. */
  symbols: AstTerm[];
}
export interface AstEvery extends Located {
  type: 'every';
  key: AstTerm | undefined;
  value: AstTerm;
  domain: AstTerm;
  body: AstBody;
}
export interface AstNot extends Located {
  type: 'not';
  body: AstBody;
  /** Whether the body was written in braces. */
  explicit: boolean;
}
export interface AstLogical extends Located {
  type: 'and' | 'or';
  left: AstBody;
  right: AstBody;
  explicitLeft: boolean;
  explicitRight: boolean;
}
export interface AstWith extends Located {
  type: 'with';
  target: AstTerm;
  value: AstTerm;
}
/** The content of a line: a term, the terms of a call, or a statement. */
export type AstContent = AstTerm | AstTerm[] | AstSome | AstEvery | AstNot | AstLogical;
export interface AstExpr extends Located {
  type: 'expr';
  index: number;
  generated: boolean;
  negated: boolean;
  terms: AstContent;
  with: AstWith[];
}
export type AstBody = AstExpr[];

export interface AstHead extends Located {
  type: 'head';
  name: string | undefined;
  ref: AstTerm[];
  args: AstTerm[];
  key: AstTerm | undefined;
  value: AstTerm | undefined;
  assign: boolean;
}
export interface AstRule extends Located {
  type: 'rule';
  default: boolean;
  head: AstHead;
  body: AstBody;
  else: AstRule | undefined;
}
export interface AstImport extends Located {
  type: 'import';
  path: AstList;
  alias: string | undefined;
  aliasLocation: Location | undefined;
}
export interface AstPackage extends Located {
  type: 'package';
  path: AstTerm[];
}
export interface AstComment {
  type: 'comment';
  /** The text after `#`. */
  text: string;
  location: Location;
}
/** Every kind of node that has a location. */
export type AstNode =
  | AstTerm
  | AstSome
  | AstEvery
  | AstNot
  | AstLogical
  | AstWith
  | AstExpr
  | AstHead
  | AstRule
  | AstImport
  | AstPackage;

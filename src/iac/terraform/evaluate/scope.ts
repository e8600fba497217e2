import type { Diagnostic, LoadSignal, Source, Span } from '../../../source/index.ts';
import type { Expression, FunctionCall, Node } from '../../hcl/ast.ts';
import type { StepKind } from '../../value-step.ts';
import type { TerraformCode } from '../diagnostics.ts';
import type { CommentedSource } from '../modules/comments.ts';
import { DYNAMIC, type Type } from '../values/type.ts';
import { expressionOrigin, type UnknownValue, unknown, type Value } from '../values/value.ts';

/** The context of an expression: its place, names bound around it, and its module. */
export interface Scope {
  readonly source: Source;
  readonly names: Names;
  /** Variables of `for` expressions and iterators of dynamic blocks, innermost first. */
  readonly bindings?: Binding | undefined;
  /** The current item while the right side of a splat is evaluated. */
  readonly item?: Value;
  /** Receives problems; `try` and `can` replace it. */
  readonly report: (diagnostic: Diagnostic) => void;
}

export interface Binding {
  readonly name: string;
  readonly value: Value;
  readonly outer?: Binding | undefined;
  /** The origin of the value. */
  readonly iteration?: Iteration | undefined;
}

/** The names of a module and the limits of the evaluation. */
export interface Names {
  /** The value of `path`, the head of a reference: `['var', 'x']`, `['data', 'aws_ami', 'a']`, `['aws_vpc', 'v']`. */
  readonly reference: (path: readonly string[], scope: Scope, node: Node) => Value;
  readonly functions: FunctionHost;
  readonly budget: Budget;
  /** The value of a bare name, such as `values`; absent in Terraform, which has no such names. */
  readonly whole?: (name: string) => Value | undefined;
  /** The value of a call of a function that only this language has; undefined for all others. */
  readonly call?: (call: FunctionCall, scope: Scope, evaluate: Evaluate) => Value | undefined;
  /** The expression that the part at `valuePath` of the result of such a call is from. */
  readonly through?: (call: FunctionCall, scope: Scope, valuePath: ValuePath) => NextValue | undefined;
  /** The definition of such a path, and of the part of it at `valuePath`; absent if nothing can be named. */
  readonly definition?: (path: readonly string[], valuePath: ValuePath) => Definition | undefined;
}

/** A step into a value: an attribute or key, an index, the key itself, or the element that equals a value (of a set). */
export type ValuePathStep = string | number | { readonly keyOf: string } | { readonly find: Value };
/** Steps into a value, outermost first. */
export type ValuePath = readonly ValuePathStep[];

/** A definition in the code, or a given value, on the way of a value. */
export interface Statement {
  readonly kind: StepKind;
  /** The text before the `=`; the whole text if there is no expression. */
  readonly label: string;
  readonly expression?: Expression;
  /** The name of the definition. */
  readonly name?: string;
  /** Its location, and the block whose header it is; absent for values that are not in a file. */
  readonly at?: { readonly file: CommentedSource; readonly node: Node; readonly block?: Node };
  /** Declared to be sensitive. */
  readonly sensitive?: boolean;
}

/** An expression, and the expected kind of its value. */
export interface NextValue {
  readonly expression: Expression;
  readonly scope: Scope;
  readonly valuePath: ValuePath;
}

/** The origin of a name's value. */
export interface Definition {
  readonly statements: readonly Statement[];
  /** The expression after the last of them; absent if the path ends. */
  readonly next?: NextValue;
  /** For a variable with a type: its value after conversion to it, and the type. */
  readonly converted?: { readonly value: () => Value; readonly type: Expression; readonly scope: Scope };
}

/** The collection that the value of a bound name is from: of `each`, of an iterator, of a variable of a `for`. */
export interface Iteration {
  readonly collection: Expression;
  readonly scope: Scope;
  /** The step to the element. */
  readonly element: ValuePathStep;
  /** `pair`: the name is bound to an object with `key` and `value`; otherwise to one of them. */
  readonly form: 'pair' | 'key' | 'value' | 'count';
}

/** The environment that functions need. */
export interface FunctionHost {
  /** Text of a file, named as seen from the root module's directory. */
  readonly readFile: (path: string) => ReadResult;
  /** The same file's bytes. */
  readonly readBytes: (path: string) => BytesResult;
  /** Paths of all files below a directory, relative to it. */
  readonly listFiles: (path: string) => ListResult;
  /** Records code that a function needs: the evaluation is repeated after loading it. */
  readonly need: (code: LoadSignal) => void;
  /** Decoded texts, by function and text: the same file is often decoded repeatedly. */
  readonly decoded: Map<string, Value | Refusal>;
  /** Renders template text with these variables. */
  readonly renderTemplate: (source: Source, variables: ReadonlyMap<string, Value>) => Value | Refusal;
  /** The values in the text of a variable file; a string is the failure. */
  readonly readVariables: (source: Source) => ReadonlyMap<string, Value> | string;
}

/** The reason why there is no result. */
export interface Refusal {
  readonly reason: string;
  /** It is a limit of the scan. */
  readonly exceeded?: boolean;
  /** It is a file that is not read, but may exist. */
  readonly unread?: boolean;
}

export type ReadResult =
  | { readonly kind: 'text'; readonly text: string; readonly path: string }
  | (Refusal & { readonly kind: 'absent' })
  /** Not read yet: the evaluation is repeated after reading it. */
  | { readonly kind: 'pending' };

export type BytesResult =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | (Refusal & { readonly kind: 'absent' })
  /** Not read yet, or not available: its bytes stay unknown. */
  | { readonly kind: 'pending' | 'withheld' };

export type ListResult =
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | (Refusal & { readonly kind: 'absent' })
  | { readonly kind: 'pending' };

/** Limits the work that a scanned file can cause. */
export interface Budget {
  /** Subtracts `steps` from the rest; false if nothing is left. */
  readonly spend: (steps: number) => boolean;
  /** Current nesting depth of the evaluation, including references. */
  depth: number;
}

export type Evaluate = (expression: Expression, scope: Scope) => Value;

/** Maximum depth of an evaluation; deeper expressions are unknown. */
export const maxDepth = 600;

export function lookup(scope: Scope, name: string): Value | undefined {
  return bindingOf(scope, name)?.value;
}

export function bindingOf(scope: Scope, name: string): Binding | undefined {
  for (let binding = scope.bindings; binding !== undefined; binding = binding.outer) {
    if (binding.name === name) return binding;
  }
  return undefined;
}

export function bind(scope: Scope, name: string, value: Value, iteration?: Iteration): Scope {
  return { ...scope, bindings: { name, value, outer: scope.bindings, iteration } };
}

export function spanOf(scope: Scope, node: Node): Span {
  return { source: scope.source, start: node.start, end: node.end };
}

/** The same scope for an evaluation whose problems are those of another one. */
export function silent(scope: Scope): Scope {
  return { ...scope, report: () => {} };
}

/** The unknown value for an expression that cannot be decided, with the expression as its origin. */
export function undecided(expression: Expression, scope: Scope, type: Type = DYNAMIC): UnknownValue {
  const text = render(expression, scope);
  if (expression.kind === 'template' && expression.form === 'quoted' && text.startsWith('"')) {
    return unknown(type, { kind: 'template', text: text.slice(1, -1) });
  }
  return unknown(type, expressionOrigin(text));
}

/** Reports a problem of the scanned configuration and returns the undecided value in its place. */
export function problem(
  expression: Expression,
  scope: Scope,
  code: TerraformCode,
  message: string,
  type?: Type,
): Value {
  scope.report({ code, level: 'note', message, span: spanOf(scope, expression) });
  return undecided(expression, scope, type);
}

/** Reports an exceeded limit, an error because the scan is incomplete, and returns the undecided value. */
export function limitMet(
  expression: Expression,
  scope: Scope,
  code: TerraformCode,
  message: string,
  type?: Type,
): Value {
  scope.report({ code, level: 'error', message, span: spanOf(scope, expression) });
  return undecided(expression, scope, type);
}

/** Reports a problem with a name; the unknown value in its place is shown as `text`. */
export function problemValue(scope: Scope, node: Node, code: TerraformCode, message: string, text: string): Value {
  scope.report({ code, level: 'note', message, span: spanOf(scope, node) });
  return unknown(DYNAMIC, expressionOrigin(text));
}

/**
 * The text of an expression, in the terms of the place where it is read: variables that exist only inside it (of `for`
 * expressions and dynamic blocks) are replaced by what they represent.
 */
export function render(expression: Expression, scope: Scope): string {
  const text = scope.source.text;
  if (scope.bindings === undefined && scope.item === undefined) return text.slice(expression.start, expression.end);
  const edits: { start: number; end: number; text: string }[] = [];
  collectEdits(expression, scope, edits);
  edits.sort((a, b) => a.start - b.start);
  let result = '';
  let at = expression.start;
  for (const edit of edits) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, expression.end);
}

function collectEdits(
  expression: Expression,
  scope: Scope,
  edits: { start: number; end: number; text: string }[],
  depth = 0,
): void {
  if (depth > 200 || edits.length > 1000) return;
  const head = boundReference(expression, scope);
  if (head !== undefined) {
    const text = inlineText(head);
    if (text !== undefined) edits.push({ start: expression.start, end: expression.end, text });
    return;
  }
  for (const child of childExpressions(expression)) collectEdits(child, scope, edits, depth + 1);
}

/** Bound per instance, but names that the resource itself uses: they stay as written. */
const INSTANCE_NAMES = new Set(['each', 'count']);

/** The value of `name`, `name.attribute` or `name.attribute.…` where `name` is bound around the expression. */
function boundReference(expression: Expression, scope: Scope): Value | undefined {
  if (expression.kind === 'variable') {
    return INSTANCE_NAMES.has(expression.name) ? undefined : lookup(scope, expression.name);
  }
  if (expression.kind !== 'get') return undefined;
  const object = boundReference(expression.object, scope);
  if (object === undefined || !('entries' in object)) return undefined;
  return object.entries.get(expression.name);
}

function inlineText(value: Value): string | undefined {
  if (value.origin?.kind === 'expression') return value.origin.text;
  if (value.origin?.kind === 'template') return JSON.stringify(value.origin.text);
  if (value.kind === 'string') return JSON.stringify(value.value);
  if (value.kind === 'number' && typeof value.value === 'number') return String(value.value);
  if (value.kind === 'bool') return String(value.value);
  return value.kind === 'null' ? 'null' : undefined;
}

/** The expressions directly inside an expression, in no particular order. */
export function childExpressions(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'template':
      return expression.parts;
    case 'template-wrap':
    case 'template-join':
    case 'parentheses':
      return [expression.value];
    case 'get':
      return [expression.object];
    case 'index':
      return [expression.object, expression.key];
    case 'splat':
      return [expression.object, expression.each];
    case 'call':
      return expression.args;
    case 'tuple':
      return expression.items;
    case 'object':
      return expression.items.flatMap((item) => (item.computed ? [item.key, item.value] : [item.value]));
    case 'for':
      return [
        expression.collection,
        ...(expression.key === undefined ? [] : [expression.key]),
        expression.value,
        ...(expression.condition === undefined ? [] : [expression.condition]),
      ];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case 'binary':
      return [expression.left, expression.right];
    case 'unary':
      return [expression.operand];
    default:
      return [];
  }
}

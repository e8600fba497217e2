import type { CallTerm, Expr, RefTerm, RuleHead, Term, VarTerm } from './ast.ts';
import { BINDINGS } from './operators.ts';
import { kindName } from './references.ts';

/**
 * Heads of rules. The grammar reads the head of a rule as the expression that it looks like (`p[x] := y`, `f(x) = z`),
 * because only the next tokens distinguish a rule from a line without a body; this file converts expressions to heads.
 */

/** A head before it is known whether a body follows. */
export interface Head {
  readonly ref: VarTerm | RefTerm;
  readonly args?: readonly Term[];
  readonly value?: Term;
  readonly assign: boolean;
  readonly start: number;
  readonly end: number;
}

type Target = Pick<Head, 'ref' | 'args'>;

const BUILTIN_OF_BINDING = new Set(BINDINGS.map((operator) => operator.builtin));

/** Whether `term` was written `left := right` or `left = right`. */
function isBinding(call: CallTerm): boolean {
  return call.infix !== undefined && call.operator.kind === 'var' && BUILTIN_OF_BINDING.has(call.operator.name);
}

/** The name of a rule: a variable, or a reference or call that starts with one. */
function targetOf(term: Term): Target | undefined {
  if (term.kind === 'var') return { ref: term };
  if (term.kind === 'ref') return term.head.kind === 'var' ? { ref: term } : undefined;
  if (term.kind !== 'call' || term.infix !== undefined) return undefined;
  const { operator } = term;
  if (operator.kind === 'ref' && operator.head.kind !== 'var') return undefined;
  return { ref: operator, args: term.args };
}

/** An expression before a body as the head of a rule; undefined if it cannot be one. */
export function headOf(expr: Expr): Head | undefined {
  if (expr.negated || expr.with.length > 0) return undefined;
  const { content, start, end } = expr;
  if (content.kind === 'call' && isBinding(content)) {
    const target = targetOf(content.args[0]!);
    return target && { ...target, value: content.args[1]!, assign: content.infix === ':=', start, end };
  }
  if (content.kind !== 'var' && content.kind !== 'ref' && content.kind !== 'call') return undefined;
  const target = targetOf(content);
  return target && { ...target, assign: false, start, end };
}

/** Whether a head without `if` and `contains` is that of a partial set: `p[x]`, which in v0 means what `p contains x` means. */
export function isPartialSetHead(head: Head): boolean {
  return head.ref.kind === 'ref' && head.ref.path.length === 1 && head.args === undefined && head.value === undefined;
}

/** The head of a rule from that of a partial set. */
export function partialSetHead(head: Head): RuleHead {
  const { head: ref, path } = head.ref as RefTerm;
  return { ref: ref as VarTerm, key: path[0]!, assign: false, start: head.start, end: head.end };
}

/** The head of a rule without a body, or the reason that the expression is not one. */
export function headOfBody(body: readonly Expr[], builtins: ReadonlySet<string>): Head | string {
  const [expr] = body;
  if (expr === undefined || body.length > 1) return 'multiple expressions cannot be used for rule head';
  if (expr.with.length > 0) return 'expressions using with keyword cannot be used for rule head';
  if (expr.negated) return 'negated expressions cannot be used for rule head';
  const { content } = expr;
  if (content.kind === 'some') return "'some' declarations cannot be used for rule head";
  if (!isTerm(content)) return 'expression cannot be used for rule head';
  if (content.kind === 'call' && isBinding(content)) {
    return headOf(expr) ?? `${kindName(content.args[0]!)} cannot be used for rule name`;
  }
  if (content.kind === 'ref') return headOf(expr) ?? 'invalid rule head';
  if (content.kind !== 'call') return `${kindName(content)} cannot be used for rule name`;
  if (content.infix !== undefined || builtins.has(dottedName(content.operator)))
    return 'rule name conflicts with built-in function';
  if (content.args.length === 0) return 'rule argument list must take at least one argument';
  return headOf(expr) ?? 'invalid rule head';
}

/** `io.jwt.decode` of the reference that calls it. */
export function dottedName(operator: CallTerm['operator']): string {
  if (operator.kind === 'var') return operator.name;
  const keys = operator.path.map((key) => (key.kind === 'string' ? key.value : '?'));
  return [operator.head.kind === 'var' ? operator.head.name : '?', ...keys].join('.');
}

/** True if an expression is a plain term (calls included). */
export function isTerm(content: Expr['content']): content is Term {
  const { kind } = content;
  return kind !== 'some' && kind !== 'every' && kind !== 'and' && kind !== 'or' && kind !== 'not-body';
}

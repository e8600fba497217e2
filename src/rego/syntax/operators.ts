import type { TokenType } from 'chevrotain';
import type { CallTerm, RefTerm, StringTerm, Term, VarTerm } from './ast.ts';
import {
  Ampersand,
  Assign,
  AtLeast,
  AtMost,
  Divide,
  Equal,
  Greater,
  InKeyword,
  Less,
  Minus,
  NotEqual,
  Pipe,
  Plus,
  Remainder,
  Times,
  Unify,
} from './tokens.ts';

/** An infix operator, and its builtin. */
export interface Operator {
  readonly symbol: string;
  readonly builtin: string;
  /** Higher binds tighter. All associate to the left. */
  readonly precedence: number;
  readonly token: TokenType;
}

/** `in` has lower precedence than these. `=` and `:=` are not part of terms: they have their own grammar rules. */
const OPERATORS: readonly Operator[] = [
  { symbol: '==', builtin: 'equal', precedence: 1, token: Equal },
  { symbol: '!=', builtin: 'neq', precedence: 1, token: NotEqual },
  { symbol: '<', builtin: 'lt', precedence: 1, token: Less },
  { symbol: '<=', builtin: 'lte', precedence: 1, token: AtMost },
  { symbol: '>', builtin: 'gt', precedence: 1, token: Greater },
  { symbol: '>=', builtin: 'gte', precedence: 1, token: AtLeast },
  { symbol: '|', builtin: 'or', precedence: 2, token: Pipe },
  { symbol: '&', builtin: 'and', precedence: 3, token: Ampersand },
  { symbol: '+', builtin: 'plus', precedence: 4, token: Plus },
  { symbol: '-', builtin: 'minus', precedence: 4, token: Minus },
  { symbol: '*', builtin: 'mul', precedence: 5, token: Times },
  { symbol: '/', builtin: 'div', precedence: 5, token: Divide },
  { symbol: '%', builtin: 'rem', precedence: 5, token: Remainder },
];
/** The operators that are valid only at the top level of an expression. */
export const BINDINGS: readonly Operator[] = [
  { symbol: ':=', builtin: 'assign', precedence: 0, token: Assign },
  { symbol: '=', builtin: 'eq', precedence: 0, token: Unify },
];
const IN: Operator = { symbol: 'in', builtin: 'internal.member_2', precedence: 0, token: InKeyword };

const BY_TOKEN = new Map([...OPERATORS, ...BINDINGS, IN].map((operator) => [operator.token, operator]));

const BY_BUILTIN = new Map([...OPERATORS, ...BINDINGS, IN].map((operator) => [operator.builtin, operator]));
BY_BUILTIN.set('internal.member_3', IN);

/** The operator that is written for a builtin, if there is one. */
export function operatorOfBuiltin(builtin: string): Operator | undefined {
  return BY_BUILTIN.get(builtin);
}

/** The operator of a token that is an operator. */
export function operatorOf(token: TokenType): Operator {
  return BY_TOKEN.get(token) ?? IN;
}

/** `name` as the operator of a call: a variable, or for `internal.member_2` a reference. */
export function builtinName(name: string, start: number, end: number): VarTerm | RefTerm {
  const [first, ...rest] = name.split('.');
  const head: VarTerm = { kind: 'var', name: first!, start, end };
  if (rest.length === 0) return head;
  const path = rest.map((value): StringTerm => ({ kind: 'string', value, start, end }));
  return { kind: 'ref', head, path, start, end };
}

/** The call that `left operator right` represents; `at` is where the operator was written. */
export function infixCall(operator: Operator, at: number, left: Term, right: Term): CallTerm {
  const name = builtinName(operator.builtin, at, at + operator.symbol.length);
  return {
    kind: 'call',
    operator: name,
    args: [left, right],
    infix: operator.symbol,
    start: left.start,
    end: right.end,
  };
}

/** An operator and the operand after it, as the grammar collects them. */
export interface InfixStep {
  readonly operator: Operator;
  readonly at: number;
  readonly term: Term;
}

/** Groups `first step step …` by precedence. */
export function foldInfix(first: Term, steps: readonly InfixStep[]): Term {
  if (steps.length === 1) return infixCall(steps[0]!.operator, steps[0]!.at, first, steps[0]!.term);
  const terms: Term[] = [first];
  const waiting: InfixStep[] = [];
  const reduce = (): void => {
    const step = waiting.pop()!;
    const right = terms.pop()!;
    terms.push(infixCall(step.operator, step.at, terms.pop()!, right));
  };
  for (const step of steps) {
    while (waiting.length > 0 && waiting.at(-1)!.operator.precedence >= step.operator.precedence) reduce();
    waiting.push(step);
    terms.push(step.term);
  }
  while (waiting.length > 0) reduce();
  return terms[0]!;
}

import { didYouMean } from '../../../source/index.ts';
import { contextNames } from './contexts.ts';
import { functions } from './functions.ts';
import { type ComparisonOperator, ExpressionError, type ExpressionNode, type ExpressionProblem } from './syntax.ts';
import { type Mark, shown, type Token, tokensOf } from './tokens.ts';

/** GitHub's limit for the nesting of an expression. */
const maxDepth = 50;

/** The contexts and functions that an expression may use, in lower case; all of them by default. */
export interface ExpressionScope {
  readonly contexts?: ReadonlySet<string>;
  readonly functions?: ReadonlySet<string>;
}

export type ParsedExpression =
  | { readonly node: ExpressionNode; readonly problem?: undefined }
  | { readonly node?: undefined; readonly problem: ExpressionProblem };

/** Parses what is between `${{` and `}}`, as GitHub does: the text from `start` on. */
export function parseExpression(text: string, scope: ExpressionScope = {}, start = 0): ParsedExpression {
  try {
    return { node: createParser(text, tokensOf(text, start), scope)() };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.problem };
    throw error;
  }
}

function createParser(text: string, tokens: readonly Token[], scope: ExpressionScope): () => ExpressionNode {
  let at = 0;
  let depth = 0;

  const next = (): Token => tokens[at]!;
  const is = (kind: Mark): boolean => next().kind === kind;
  const take = (kind: Mark): boolean => {
    if (!is(kind)) return false;
    at++;
    return true;
  };
  const textOf = ({ start, end }: Token): string => text.slice(start, end);

  const unexpected = (): ExpressionError => {
    const token = next();
    if (token.kind !== 'end')
      return new ExpressionError({ ...placeOf(token), message: `\`${shown(textOf(token))}\` cannot stand here` });
    const message = at === 0 ? 'the expression is empty' : 'the expression ends too early';
    return new ExpressionError({ ...placeOf(tokens[at - 1] ?? token), message });
  };

  const expect = (kind: Mark): void => {
    if (!take(kind)) throw unexpected();
  };

  const deepen = (): void => {
    if (++depth > maxDepth) {
      const message = `the expression is nested more than ${maxDepth} levels deep, which is GitHub's limit`;
      throw new ExpressionError({ ...placeOf(next()), message });
    }
  };

  const expression = (): ExpressionNode => {
    deepen();
    const node = logical('||', () => logical('&&', equality));
    depth--;
    return node;
  };

  const logical = (operator: '&&' | '||', operand: () => ExpressionNode): ExpressionNode => {
    const first = operand();
    if (!is(operator)) return first;
    deepen();
    const operands = [first];
    while (take(operator)) operands.push(operand());
    depth--;
    return { kind: 'logical', operator, operands, start: first.start, end: operands.at(-1)!.end };
  };

  const comparisons = (operators: readonly ComparisonOperator[], operand: () => ExpressionNode): ExpressionNode => {
    let left = operand();
    for (;;) {
      const operator = operators.find(take);
      if (operator === undefined) return left;
      const right = operand();
      left = { kind: 'comparison', operator, left, right, start: left.start, end: right.end };
    }
  };
  const equality = () => comparisons(['!=', '=='], relation);
  const relation = () => comparisons(['>', '>=', '<', '<='], unary);

  const unary = (): ExpressionNode => {
    const { start } = next();
    if (!take('!')) return member();
    deepen();
    const operand = unary();
    depth--;
    return { kind: 'not', operand, start, end: operand.end };
  };

  const member = (): ExpressionNode => {
    const isLiteral = next().kind === 'literal';
    let node = term();
    let levels = 0;
    // A literal has no members.
    while (!isLiteral) {
      const index = memberIndex();
      if (index === undefined) break;
      levels++;
      node = { kind: 'index', of: node, index, start: node.start, end: tokens[at - 1]!.end };
    }
    depth -= levels;
    return node;
  };

  /** Reads an index, and counts it as a level. */
  const memberIndex = (): ExpressionNode | '*' | undefined => {
    if (take('[')) {
      const index = take('*') ? '*' : expression();
      expect(']');
      deepen();
      return index;
    }
    if (!take('.')) return undefined;
    deepen();
    if (take('*')) return '*';
    const name = next();
    if (name.kind !== 'name') throw unexpected();
    at++;
    return { kind: 'literal', value: textOf(name), start: name.start, end: name.end };
  };

  const term = (): ExpressionNode => {
    const token = next();
    if (token.kind === 'literal') {
      at++;
      return { kind: 'literal', value: token.value, start: token.start, end: token.end };
    }
    if (token.kind === 'name') {
      at++;
      return take('(') ? call(token) : context(token);
    }
    if (!take('(')) throw unexpected();
    const inner = expression();
    expect(')');
    return { ...inner, start: token.start, end: tokens[at - 1]!.end };
  };

  const context = (token: Token): ExpressionNode => {
    const name = textOf(token).toLowerCase();
    const known = scope.contexts ?? contextNames;
    if (!known.has(name)) {
      const message = contextNames.has(name)
        ? `the context \`${name}\` is not available here`
        : `\`${shown(textOf(token))}\` is not a context${didYouMean(name, [...known])}`;
      throw new ExpressionError({ ...placeOf(token), message, help: `contexts: ${[...known].join(', ')}` });
    }
    return { kind: 'context', name, start: token.start, end: token.end };
  };

  const call = (token: Token): ExpressionNode => {
    const args: ExpressionNode[] = [];
    while (!take(')')) {
      args.push(expression());
      if (!is(')')) expect(',');
    }
    const name = textOf(token).toLowerCase();
    const problem = callProblem(name, args.length);
    if (problem !== undefined) throw new ExpressionError({ ...placeOf(token), message: problem });
    return { kind: 'call', name, args, start: token.start, end: tokens[at - 1]!.end };
  };

  const callProblem = (name: string, count: number): string | undefined => {
    const entry = functions.get(name);
    if (entry === undefined)
      return `there is no function \`${shown(name)}\`${didYouMean(
        name,
        [...functions.values()].map((one) => one.name),
      )}`;
    if (entry.limited === true && scope.functions?.has(name) === false)
      return `the function \`${entry.name}\` is not available here`;
    const least = entry.params.length - (entry.optional ?? 0);
    const most = entry.variadic === undefined ? entry.params.length : (entry.maxArguments ?? Number.POSITIVE_INFINITY);
    if (count < least) return `\`${entry.name}\` needs at least ${argumentsOf(least)}, and has ${count}`;
    if (count > most) return `\`${entry.name}\` takes at most ${argumentsOf(most)}, and has ${count}`;
    if (entry.name === 'case' && count % 2 === 0)
      return '`case` needs pairs of a condition and a value, and a last value for all other cases';
    return undefined;
  };

  return () => {
    const node = expression();
    if (next().kind !== 'end') throw unexpected();
    return node;
  };
}

function placeOf({ start, end }: Token): { readonly start: number; readonly end: number } {
  return { start, end };
}

function argumentsOf(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`;
}

import { markOf, withoutMarks } from '../../marks.ts';
import { type Evaluated, evaluateExpression, type KnownContexts } from './evaluate.ts';
import { type ExpressionScope, parseExpression } from './parse.ts';
import type { ExpressionNode, ExpressionProblem, Place } from './syntax.ts';
import { textOf, UnknownValue, unknownValue } from './values.ts';

/** `${{ … }}` in a text. Its places, and those of its node, are offsets in that text. */
export interface EmbeddedExpression extends Place {
  /** What is between the braces, without spaces around it. */
  readonly text: string;
  /** Absent if the expression cannot be parsed. */
  readonly node?: ExpressionNode | undefined;
  readonly problem?: ExpressionProblem | undefined;
}

/** A text with expressions. */
export interface Template {
  readonly text: string;
  readonly expressions: readonly EmbeddedExpression[];
  /** Everything that is wrong, also with the expressions. */
  readonly problems: readonly ExpressionProblem[];
}

/** Whether a text may contain an expression. */
export function hasExpression(text: string): boolean {
  return text.includes('${{');
}

/** The places of the expressions in a text, as GitHub finds them: each ends at the first `}}` outside of quotes. */
export function expressionPlaces(text: string): { readonly places: readonly Place[]; readonly unclosed?: number } {
  const places: Place[] = [];
  for (let start = text.indexOf('${{'); start >= 0; start = text.indexOf('${{', places.at(-1)!.end)) {
    const close = closeOf(text, start + 3);
    if (close === undefined) return { places, unclosed: start };
    places.push({ start, end: close + 2 });
  }
  return { places };
}

/** Finds and parses the expressions in a text. */
export function parseTemplate(text: string, scope?: ExpressionScope): Template {
  const { places, unclosed } = expressionPlaces(text);
  const expressions = places.map(({ start, end }) => ({
    ...expressionIn(text, start + 3, end - 2, scope),
    start,
    end,
  }));
  const problems = expressions.flatMap(({ problem }) => problem ?? []);
  if (unclosed === undefined) return { text, expressions, problems };
  const message = 'the expression is not closed';
  const open = { message, help: 'end it with }} outside of quotes', start: unclosed, end: unclosed + 3 };
  return { text, expressions, problems: [...problems, open] };
}

/**
 * The condition of a step or job: an expression with or without `${{ }}`. If there is text around an expression, GitHub
 * makes one text of both, which is always true: `always` says so.
 */
export function parseCondition(text: string, scope?: ExpressionScope): Template & { readonly always: boolean } {
  if (hasExpression(text)) {
    const template = parseTemplate(text, scope);
    return { ...template, always: template.problems.length === 0 && !isWhole(text, template.expressions) };
  }
  if (text.trim() === '') return { text, expressions: [], problems: [], always: false };
  const embedded = expressionIn(text, 0, text.length, scope);
  return { text, expressions: [embedded], problems: embedded.problem ? [embedded.problem] : [], always: false };
}

/** The text with a mark in place of each expression, so that all offsets stay. */
export function maskExpressions(text: string, expressions: readonly Place[]): string {
  const pieces: string[] = [];
  let at = 0;
  expressions.forEach(({ start, end }, index) => {
    pieces.push(withoutMarks(text.slice(at, start)), markOf(index, end - start));
    at = end;
  });
  return [...pieces, withoutMarks(text.slice(at))].join('');
}

/** The value of a text with expressions: that of the expression if there is nothing else, or a text. */
export function evaluateTemplate({ text, expressions, problems }: Template, contexts?: KnownContexts): Evaluated {
  if (problems.length > 0) return { problem: problems[0]! };
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, node } of expressions) {
    const evaluated = evaluateExpression(node!, contexts);
    if (evaluated.problem !== undefined || isWhole(text, expressions)) return evaluated;
    if (evaluated.value instanceof UnknownValue) return { value: unknownValue };
    pieces.push(text.slice(at, start), textOf(evaluated.value));
    at = end;
  }
  return { value: [...pieces, text.slice(at)].join('') };
}

/** Whether a text is one expression and nothing else. */
function isWhole(text: string, [only, ...others]: readonly EmbeddedExpression[]): boolean {
  return others.length === 0 && only?.start === 0 && only.end === text.length;
}

/** Where the `}}` of an expression is. */
function closeOf(text: string, start: number): number | undefined {
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === '}' && text[at + 1] === '}') return at;
  }
  return undefined;
}

function expressionIn(text: string, start: number, end: number, scope?: ExpressionScope): EmbeddedExpression {
  const parsed = parseExpression(text.slice(0, end), scope, start);
  return { text: text.slice(start, end).trim(), start, end, ...parsed };
}

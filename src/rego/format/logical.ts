import type { AstBody, AstExpr, AstLogical, Location } from '../ast-json/tree.ts';
import { startsWithBrace } from './leading.ts';
import { closingRow, newlines } from './locations.ts';
import { locationOf } from './terms.ts';

/** Chains of `and` and `or`. */

export interface LogicalOperand {
  readonly body: AstBody;
  /** Whether it is written in braces. */
  readonly explicit: boolean;
  /** Whether it is written in parentheses. */
  readonly grouped: boolean;
  /** The place of its brace. */
  readonly brace: Location;
}
export interface LogicalStep {
  readonly symbol: 'and' | 'or';
  readonly operand: LogicalOperand;
  readonly breaksLine: boolean;
}

export function isLogical({ terms }: AstExpr): boolean {
  return !Array.isArray(terms) && (terms.type === 'and' || terms.type === 'or');
}

/**
 * The operands of a chain. `a and b and c` is one chain; an operand that needs parentheses is not part of it.
 */
export function flattenLogical(expr: AstExpr): {
  readonly first: LogicalOperand;
  readonly steps: readonly LogicalStep[];
} {
  const { type: symbol, left, right, explicitLeft, explicitRight } = expr.terms as AstLogical;
  const operand = operandOf(right, explicitRight, symbol, locationOf(expr));
  const start = operand.explicit ? operand.brace : locationOf(right[0]!);
  const only = left[0];
  if (!explicitLeft && left.length === 1 && isLogical(only!) && !needsParentheses(only!, symbol, false)) {
    const { first, steps } = flattenLogical(only!);
    return { first, steps: [...steps, { symbol, operand, breaksLine: start.row > bodyEndRow(left) }] };
  }
  const first = operandOf(left, explicitLeft, symbol, locationOf(expr));
  return { first, steps: [{ symbol, operand, breaksLine: start.row > operandEndRow(first) }] };
}

/** An operand on the right, or one on the left that is not part of the same chain. */
function operandOf(body: AstBody, explicit: boolean, parent: string, whole: Location): LogicalOperand {
  if (explicit || body.length !== 1) return { body, explicit: true, grouped: false, brace: braceBefore(body, whole) };
  return { body, explicit: false, grouped: needsParentheses(body[0]!, parent, true), brace: whole };
}

/** Whether an operand without braces is read as the same expression only in parentheses. */
function needsParentheses(expr: AstExpr, parent: string, isRight: boolean): boolean {
  if (expr.with.length > 0) return true;
  if (!isLogical(expr)) return startsWithBrace(expr);
  const isOr = !Array.isArray(expr.terms) && expr.terms.type === 'or';
  return isOr ? parent === 'and' || isRight : parent === 'and' && isRight;
}

/** The location of the brace that opens an operand. */
function braceBefore(body: AstBody, whole: Location): Location {
  const first = body[0]?.location;
  if (first === undefined) return whole;
  const from = Math.min(first.offset - whole.offset, whole.text.length);
  const at = from < 1 ? -1 : whole.text.lastIndexOf('{', from - 1);
  if (at < 0) return whole;
  return {
    ...whole,
    row: whole.row + newlines(whole.text.slice(0, at)),
    offset: whole.offset + at,
    text: whole.text.slice(at),
  };
}

function operandEndRow({ explicit, brace, body }: LogicalOperand): number {
  const row = explicit ? closingRow(brace, ['{', '}']) : 0;
  return row > 0 ? row : bodyEndRow(body);
}

function bodyEndRow(body: AstBody): number {
  const last = body.at(-1)?.location;
  return last === undefined ? 0 : last.row + newlines(last.text.trimEnd());
}

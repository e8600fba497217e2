import { operatorName, operatorSymbol, precedenceOf } from '../ast-json/infix.ts';
import type {
  AstBody,
  AstContent,
  AstEvery,
  AstExpr,
  AstNot,
  AstSome,
  AstTerm,
  AstWith,
  Location,
} from '../ast-json/tree.ts';
import { CollectionWriter } from './collections.ts';
import { isUnionExpression, leadingOperand, startsWithBrace } from './leading.ts';
import { endRow, newlines } from './locations.ts';
import { flattenLogical, isLogical, type LogicalOperand } from './logical.ts';
import { ArityError, arityOf, isUnion, locationOf } from './terms.ts';
import { MisplacedCommentSignal } from './writer.ts';

const CURLY = ['{', '}'] as const;

/** Writes bodies and their lines. */
export abstract class ExpressionWriter extends CollectionWriter {
  /** An expression that needs parentheses. */
  private groupedExpression: AstExpr | undefined;

  protected body(body: AstBody): void {
    this.insertComments(locationOf(body[0]!).row);
    let end: number | undefined;
    for (const expr of body) {
      const location = locationOf(expr);
      if (end !== undefined && location.row > end + 1) this.blankLine();
      this.expression(expr);
      this.endLine();
      end = endRow(location);
    }
  }

  /** Writes an expression. Returns true if its end was written as it was, because a comment has no place in it. */
  protected expression(expr: AstExpr): boolean {
    const { negated, terms, with: modifiers } = expr;
    let closing = '';
    const group = (): void => {
      this.write('(');
      closing += ')';
    };
    const grouped = this.groupedExpression === expr;
    if (grouped) this.groupedExpression = undefined;
    this.insertComments(locationOf(expr).row);
    if (!this.inline) this.startLine();
    if (negated) {
      this.write('not ');
      if (isLogical(expr)) group();
    }
    if (grouped) group();
    const asWas = this.content(terms, expr);
    if (asWas && (closing !== '' || modifiers.length > 0)) throw new MisplacedCommentSignal();
    this.write(closing);
    this.modifiers(expr);
    return asWas;
  }

  private content(terms: AstContent, expr: AstExpr): boolean {
    if (Array.isArray(terms)) return this.call(terms, expr);
    switch (terms.type) {
      case 'some':
        this.some(terms);
        return false;
      case 'every':
        this.every(terms, expr);
        return false;
      case 'not':
        this.not(terms, expr);
        return false;
      case 'and':
      case 'or':
        this.logical(expr);
        return false;
      default:
        return this.term(terms);
    }
  }

  /** A call that is a line: with its operator between its operands, or as `result = left operator right`. */
  private call(terms: readonly AstTerm[], expr: AstExpr): boolean {
    const [operator, ...operands] = terms;
    const symbol = operatorSymbol(operator!);
    if (symbol === undefined) {
      this.plainCall(terms);
      return false;
    }
    const arity = arityOf(operator!);
    if (symbol === 'in') {
      if (operands.length !== arity) throw new ArityError(operatorName(operator!), arity, locationOf(operator!).offset);
      this.membership(operands, false);
      return false;
    }
    if (operands.length < arity || operands.length > arity + 1) {
      throw new ArityError(operatorName(operator!), arity, locationOf(operator!.location ? operator! : expr).offset);
    }
    const [left, right, result] = operands as [AstTerm, AstTerm, AstTerm | undefined];
    if (result !== undefined) {
      this.innerTerm(result);
      this.write(' = ');
    }
    this.operand(left, operator!, false);
    this.write(` ${symbol} `);
    return this.operand(right, operator!, true);
  }

  /** An operand of a line's operator, with parentheses where it would be read in another way. Returns true if it was written as it was. */
  private operand(term: AstTerm, operator: AstTerm, isRight: boolean): boolean {
    const own = precedenceOf(term);
    const outer = precedenceOf({ type: 'call', value: [operator], location: undefined })!;
    const grouped = own !== undefined && outer > 0 && (own < outer || (isRight && own === outer));
    if (grouped) this.groupedTerm = term;
    const asWas = this.term(term);
    if (asWas && !isRight) throw new MisplacedCommentSignal();
    return asWas;
  }

  private some({ symbols, location }: AstSome): void {
    let row = location?.row ?? 1;
    this.insertComments(row);
    this.write('some ');
    for (const [at, symbol] of symbols.entries()) {
      if (symbol.type === 'call') {
        this.membership(symbol.value.slice(1), false);
        continue;
      }
      const own = locationOf(symbol).row;
      if (own > row) {
        this.nextLine();
        this.write('\t');
        row = own;
      } else if (at > 0) this.write(' ');
      this.innerTerm(symbol);
      if (at < symbols.length - 1) this.write(',');
    }
  }

  private every({ key, value, domain, body, location }: AstEvery, expr: AstExpr): void {
    const whole = locationOf(expr);
    this.insertComments(whole.row);
    this.write('every ');
    if (key !== undefined) {
      this.innerTerm(key);
      this.write(', ');
    }
    this.innerTerm(value);
    this.write(' in ');
    this.innerTerm(domain);
    this.write(' {');
    this.innerBody(body, CURLY, whole, whole);
    if (body.length === 1 && locationOf(body[0]!).row === (location?.row ?? 1)) this.write(' ');
    this.write('}');
  }

  private not({ body, explicit }: AstNot, expr: AstExpr): void {
    const whole = locationOf(expr);
    this.insertComments(whole.row);
    this.write('not ');
    if (explicit || body.length > 1) {
      this.braces(body, whole);
      return;
    }
    const only = body[0]!;
    const { terms, with: modifiers } = only;
    const nested = !Array.isArray(terms) && terms.type === 'not';
    const grouped = modifiers.length > 0 || isLogical(only) || nested || startsWithBrace(only);
    if (grouped) this.write('(');
    this.expression(only);
    if (grouped) this.write(')');
  }

  /** A body in braces; `whole` starts at or before the brace. */
  private braces(body: AstBody, whole: Location): void {
    if (isUnionExpression(body[0]!)) this.groupedExpression = body[0];
    this.write('{');
    this.innerBody(body, CURLY, whole, whole);
    if (locationOf(body.at(-1)!).row === whole.row) this.write(' ');
    this.write('}');
  }

  private logical(expr: AstExpr): void {
    const { first, steps } = flattenLogical(expr);
    this.logicalOperand(first);
    let indented = false;
    for (const { symbol, operand, breaksLine } of steps) {
      this.write(` ${symbol}`);
      if (breaksLine) {
        if (!indented) this.indent();
        indented = true;
        this.nextLine();
      } else this.write(' ');
      this.logicalOperand(operand);
    }
    if (indented) this.outdent();
  }

  private logicalOperand({ body, explicit, grouped, brace }: LogicalOperand): void {
    if (explicit) {
      if (body.length === 0) this.write('{}');
      else this.braces(body, brace);
      return;
    }
    if (grouped) this.write('(');
    this.expression(body[0]!);
    if (grouped) this.write(')');
  }

  /** The `with` modifiers of an expression, in the lines in which they were. */
  private modifiers(expr: AstExpr): void {
    let row = termsEndRow(expr);
    let indented = false;
    for (const modifier of expr.with) {
      const own = locationOf(modifier).row;
      const breaksLine = own > row;
      if (breaksLine) {
        if (!indented) this.indent();
        indented = true;
        this.nextLine();
        row = own;
      }
      this.modifier(modifier, breaksLine);
    }
    if (indented) this.outdent();
  }

  private modifier(modifier: AstWith, startsLine: boolean): void {
    this.insertComments(locationOf(modifier).row);
    this.write(startsLine ? 'with ' : ' with ');
    this.innerTerm(modifier.target);
    this.write(' as ');
    this.term(modifier.value);
  }

  /** Marks the union that a body starts with, which could be read as a comprehension after a brace. */
  protected groupLeadingUnion(expr: AstExpr): void {
    if (expr.negated) return;
    if (isLogical(expr)) {
      const { first } = flattenLogical(expr);
      if (!first.explicit && !first.grouped) this.groupLeadingUnion(first.body[0]!);
      return;
    }
    if (isUnionExpression(expr)) {
      this.groupedExpression = expr;
      return;
    }
    const lead = leadingOperand(expr.terms);
    if (lead !== undefined && isUnion(lead)) this.groupedTerm = lead;
  }
}

/** The row where an expression without its modifiers ends. */
function termsEndRow(expr: AstExpr): number {
  const { row, offset, text } = locationOf(expr);
  const from = expr.with[0]?.location === undefined ? 0 : expr.with[0].location.offset - offset;
  const own = from > 0 && from <= text.length ? text.slice(0, from) : text;
  return row + newlines(own.trimEnd());
}

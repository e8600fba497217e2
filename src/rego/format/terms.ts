import { quotedText } from '../../go/index.ts';
import { operatorName, operatorSymbol } from '../ast-json/infix.ts';
import { printTerm } from '../ast-json/text.ts';
import type { AstExpr, AstList, AstTemplate, AstTerm, Location } from '../ast-json/tree.ts';
import { CommentWriter } from './comments.ts';
import { closingRow, generatedLocation } from './locations.ts';
import type { Style } from './style.ts';
import { MisplacedCommentSignal } from './writer.ts';

/** Number of operands of the builtins that are written between them; `k, v in xs` has another name. */
const TERNARY = 'internal.member_3';

/** Writes terms. */
export abstract class TermWriter extends CommentWriter {
  protected readonly style: Style;
  /** A term that needs parentheses, whatever it is in. */
  protected groupedTerm: AstTerm | undefined;

  constructor(style: Style) {
    super();
    this.style = style;
  }

  protected abstract expression(expr: AstExpr): boolean;
  protected abstract collection(term: AstTerm, location: Location): void;
  protected abstract items(terms: readonly AstTerm[], start: Location, closingRow: number, groupsUnions: boolean): void;

  /** Writes a term. Returns true if it was written as it was, because a comment has no place in it. */
  protected term(term: AstTerm): boolean {
    const location = locationOf(term);
    // OPA's location of a reference lacks the start of a head that is a collection.
    if (/^[\])}]/.test(location.text)) {
      this.laidOut(term);
      return false;
    }
    return this.attempt(location, () => this.laidOut(term));
  }

  /** Writes a term that something follows: if a comment has no place in it, neither has it in what is around it. */
  protected innerTerm(term: AstTerm): void {
    if (this.term(term)) throw new MisplacedCommentSignal();
  }

  /** Writes a term in its layout; `grouped`: with parentheses if it has an operator. */
  protected laidOut(term: AstTerm, grouped = false): void {
    const location = locationOf(term);
    const parentheses = grouped || this.groupedTerm === term;
    if (this.groupedTerm === term) this.groupedTerm = undefined;
    this.insertComments(location.row);
    if (!this.inline) this.startLine();
    switch (term.type) {
      case 'ref':
        this.reference(term.value);
        break;
      case 'call':
        this.callTerm(term, parentheses);
        break;
      case 'string':
        this.write(term.literal ?? quotedText(term.value));
        break;
      case 'templatestring':
        this.template(term);
        break;
      case 'null':
      case 'boolean':
      case 'number':
      case 'var':
        this.write(printTerm(term));
        break;
      default:
        this.collection(term, location);
    }
    if (!this.inline) this.startLine();
  }

  protected reference([head, ...path]: readonly AstTerm[]): void {
    this.laidOut(head!, head!.type === 'call' && startsWithParenthesis(head!));
    for (const step of path) {
      if (step.type === 'string')
        this.write(this.needsBrackets(step) ? `[${quotedText(step.value)}]` : `.${step.value}`);
      else if (step.type === 'var') this.write(`[${printTerm(step)}]`);
      else {
        this.write('[');
        // A comment must not contain the bracket.
        if (this.term(step)) this.write('\n');
        this.write(']');
      }
    }
  }

  private needsBrackets({ value, literal }: Extract<AstTerm, { type: 'string' }>): boolean {
    if (!/^[A-Za-z_]\w*$/.test(value)) return true;
    return this.style.keywords.has(value) && (!this.style.keywordsInRefs || literal?.startsWith('"') === true);
  }

  /** A call in a term: with its operator between its operands, if it has one. */
  private callTerm({ value, location }: AstList, grouped: boolean): void {
    const [operator, ...operands] = value;
    const symbol = operatorSymbol(operator!);
    if (symbol === undefined) {
      this.plainCall(value);
      return;
    }
    requireArity(operator!, operands, location);
    if (symbol === 'in') {
      this.membership(operands, grouped || operands.length === 3);
      return;
    }
    if (grouped) this.write('(');
    this.laidOut(operands[0]!, true);
    this.write(` ${symbol} `);
    this.laidOut(operands[1]!, true);
    if (grouped) this.write(')');
  }

  protected plainCall([operator, ...args]: readonly AstTerm[]): void {
    if (operator!.type === 'ref') this.reference(operator!.value);
    else this.write(printTerm(operator!));
    this.write('(');
    const location = locationOf(operator!);
    this.items(args, location, closingRow(location, ['(', ')']), false);
    this.write(')');
  }

  /** `x in xs` and `k, v in xs`. */
  protected membership(operands: readonly AstTerm[], grouped: boolean): void {
    if (grouped) this.write('(');
    for (const [at, operand] of operands.entries()) {
      if (at > 0) this.write(at === operands.length - 1 ? ' in ' : ', ');
      // `x in xs in ys` is `(x in xs) in ys`.
      this.laidOut(operand, at > 0 || operands.length === 3 || !isMembership(operand));
    }
    if (grouped) this.write(')');
  }

  private template({ parts, multiLine }: AstTemplate): void {
    const quote = multiLine ? '`' : '"';
    this.write(`$${quote}`);
    for (const [at, part] of parts.entries()) {
      if (part.type === 'expr') this.hole(part, parts[at + 1]);
      else if (part.type === 'string') {
        const text = multiLine ? part.value : quotedText(part.value).slice(1, -1);
        this.write(text.replace(/(?<!\\)\{/g, '\\{'));
      } else this.write(printTerm(part).replace(/^"|"$/g, ''));
    }
    this.write(quote);
  }

  /** An expression in a template, with the comments in its braces. */
  private hole(expr: AstExpr, following: AstTerm | AstExpr | undefined): void {
    this.write('{');
    this.indent();
    if (this.waiting !== undefined) this.nextLine();
    else {
      const before = this.takeAbove(locationOf(expr).row);
      if (before.length > 0) {
        this.write(' ');
        this.inline = true;
        this.writeComments(before);
      }
    }
    if (this.expression(expr)) throw new MisplacedCommentSignal();
    const after = following === undefined ? [] : this.takeAbove(locationOf(following).row);
    if (after.length > 0) {
      this.endLine();
      this.writeComments(after);
      this.startLine();
    }
    this.write('}');
    this.outdent();
  }
}

/** The location of a node; one that is not from a text if it has none. */
export function locationOf(node: { location: Location | undefined }): Location {
  node.location ??= generatedLocation();
  return node.location;
}

export function startsWithParenthesis(term: AstTerm): boolean {
  return locationOf(term).text.startsWith('(');
}

function isMembership(term: AstTerm): boolean {
  return term.type === 'call' && term.value.length === 3 && operatorSymbol(term.value[0]!) === 'in';
}

/** Whether a term is a union, whose `|` would start the body of a comprehension. */
export function isUnion(term: AstTerm): boolean {
  return term.type === 'call' && operatorName(term.value[0]!) === 'or';
}

/** The number of operands of an operator. */
export function arityOf(operator: AstTerm): number {
  return operatorName(operator) === TERNARY ? 3 : 2;
}

/** Throws an error if an operator is called with the wrong number of operands. */
function requireArity(operator: AstTerm, operands: readonly AstTerm[], location: Location | undefined): void {
  if (operands.length === arityOf(operator)) return;
  throw new ArityError(operatorName(operator), arityOf(operator), location?.offset ?? 0);
}

/** A builtin that is written between its operands, and is called with too many or too few. */
export class ArityError extends Error {
  readonly offset: number;
  readonly arity: number;

  constructor(name: string, arity: number, offset: number) {
    super(`${name}: arity mismatch`);
    this.arity = arity;
    this.offset = offset;
  }
}

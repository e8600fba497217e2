import type { AstBody, AstComprehension, AstExpr, AstNode, AstObject, AstTerm, Location } from '../ast-json/tree.ts';
import { walk } from '../ast-json/walk.ts';
import { closingRow } from './locations.ts';
import { isUnion, locationOf, startsWithParenthesis, TermWriter } from './terms.ts';
import { MisplacedCommentSignal } from './writer.ts';

type Entry = readonly [key: AstTerm, value: AstTerm];
type Brackets = readonly [open: string, close: string];

const SQUARE: Brackets = ['[', ']'];
const CURLY: Brackets = ['{', '}'];

/** Writes arrays, sets, objects and comprehensions, and lists of arguments. */
export abstract class CollectionWriter extends TermWriter {
  protected abstract body(body: AstBody): void;

  protected collection(term: AstTerm, location: Location): void {
    switch (term.type) {
      case 'array':
        this.write('[');
        this.items(term.value, location, closingRow(location, SQUARE), true);
        this.write(']');
        break;
      case 'set':
        if (term.value.length === 0) {
          this.write('set()');
          this.insertComments(closingRow(location, ['(', ')']));
        } else {
          this.write('{');
          this.items(term.value, location, closingRow(location, CURLY), true);
          this.write('}');
        }
        break;
      case 'object':
        this.object(term, location);
        break;
      case 'arraycomprehension':
        this.comprehension(term, SQUARE, location, locationOf(term.term).row);
        break;
      case 'setcomprehension':
        this.comprehension(term, CURLY, location, locationOf(term.term).row);
        break;
      case 'objectcomprehension':
        this.comprehension(term, CURLY, location, location.row);
        break;
    }
  }

  /** Writes items or arguments. `groupsUnions`: unions need parentheses, also where they were written without. */
  protected items(terms: readonly AstTerm[], start: Location, closing: number, groupsUnions: boolean): void {
    this.sequence(
      terms,
      (term) => term,
      start,
      closing,
      (term) => {
        const grouped = isUnion(term) && (groupsUnions || startsWithParenthesis(term));
        this.maybeGrouped(term, grouped);
      },
    );
  }

  private object({ value }: AstObject, location: Location): void {
    this.write('{');
    const keyOf = ([key]: Entry): AstTerm => key;
    this.sequence<Entry>(value, keyOf, location, closingRow(location, CURLY), ([key, item]) => {
      this.maybeGrouped(key, isUnion(key));
      this.write(': ');
      this.maybeGrouped(item, isUnion(item));
    });
    this.write('}');
  }

  private maybeGrouped(term: AstTerm, grouped: boolean): void {
    if (grouped) this.write('(');
    this.innerTerm(term);
    if (grouped) this.write(')');
  }

  /** Writes items in the lines in which they were. */
  private sequence<Item>(
    items: readonly Item[],
    nodeOf: (item: Item) => AstTerm,
    start: Location,
    closing: number,
    write: (item: Item) => void,
  ): void {
    const lines = linesOf(items, nodeOf, start);
    const first = lines[0]?.[0];
    if (lines.length === 1 && this.hasCommentBetween(start.row, closing)) throw new MisplacedCommentSignal();
    const inLines = lines.length > 1 || (first !== undefined && startsOnNewLine(nodeOf(first), start));
    if (inLines) {
      this.delayComment();
      this.endLine();
      this.indent();
      this.startLine();
    }
    for (const [at, line] of lines.entries()) {
      if (at > 0) {
        this.write(',');
        this.nextLine();
      }
      for (const [place, item] of line.entries()) {
        if (place > 0) this.write(', ');
        write(item);
      }
    }
    if (!inLines) return;
    this.write(',');
    this.endLine();
    this.insertComments(closing);
    this.outdent();
    this.startLine();
  }

  private comprehension(term: AstComprehension, brackets: Brackets, location: Location, row: number): void {
    const { key, term: item, body } = term;
    this.write(brackets[0]);
    if (key !== undefined) {
      // The value of an object comprehension stays in the row of its key.
      item.location = { ...locationOf(item), row };
      this.maybeGrouped(key, isUnion(key));
      this.write(': ');
    }
    if (row > location.row) this.nextLine();
    this.laidOut(item, item.type === 'call' && (isUnion(item) || startsWithParenthesis(item)));
    this.write(' |');
    if (this.innerBody(body, brackets, locationOf(item), location)) throw new MisplacedCommentSignal();
    this.write(brackets[1]);
  }

  /** Writes a body after an opening bracket or `|`. Returns true if its end was written as it was. */
  protected innerBody(body: AstBody, brackets: Brackets, before: Location, whole: Location): boolean {
    const lines = linesOf(body, (expr) => expr, before);
    const closing = closingRow(whole, brackets);
    if (lines.length > 1 || locationOf(body[0]!).row > before.row) {
      this.endLine();
      this.indent();
      this.body(body);
      this.insertComments(closing);
      this.outdent();
      this.startLine();
      return false;
    }
    this.write(' ');
    for (const [at, expr] of body.entries()) {
      if (at > 0) this.write('; ');
      const asWas = this.expression(expr);
      if (asWas && at === body.length - 1) return true;
      if (asWas) throw new MisplacedCommentSignal();
    }
    this.insertComments(closing);
    return false;
  }
}

/** Whether there is a line break between the bracket and the first item. */
function startsOnNewLine(first: AstTerm | AstExpr, start: Location): boolean {
  const { text } = locationOf(first);
  const cut = start.text.indexOf(text);
  return cut > 0 && start.text.slice(0, cut).indexOf('\n') > 0;
}

/** Groups items by the rows in which they start. Items with parts that are not from a text stay in one line. */
function linesOf<Item>(items: readonly Item[], nodeOf: (item: Item) => AstTerm | AstExpr, start: Location): Item[][] {
  const isGenerated = (item: Item): boolean => !Array.isArray(item) && hasGenerated(nodeOf(item));
  if (items.some(isGenerated)) return [[...items]];
  const placed = items.map((item) => ({ item, place: locationOf(nodeOf(item)) }));
  placed.sort((a, b) => a.place.row - b.place.row || a.place.col - b.place.col);
  const lines: Item[][] = [[]];
  let { row } = start;
  for (const [at, { item, place }] of placed.entries()) {
    if (at > 0 && place.row > row) lines.push([]);
    lines.at(-1)!.push(item);
    row = place.row;
  }
  return lines;
}

/** Whether a part of a node is not from a text, or is a variable that a compiler made. */
function hasGenerated(node: AstNode): boolean {
  let found = false;
  walk(node, (inner) => {
    if (inner.type === 'var' && inner.value.startsWith('__local')) found = true;
    if (isTerm(inner) && locationOf(inner).generated) found = true;
  });
  return found;
}

const STATEMENTS = new Set<AstNode['type']>([
  'expr',
  'some',
  'every',
  'not',
  'and',
  'or',
  'with',
  'head',
  'rule',
  'import',
  'package',
]);

function isTerm(node: AstNode): node is AstTerm {
  return !STATEMENTS.has(node.type);
}

import type { Binary, Expression, Splat } from '../ast.ts';
import { char, isDigit } from '../characters.ts';
import type { Cursor } from '../cursor.ts';
import { descend, fail, failInBrackets, found, lengthen, readIdentifier, skipSpace } from '../cursor.ts';
import { readNumber, readTerm } from './terms.ts';

/**
 * Reads one expression: a conditional, or anything that binds tighter. With `lineBound` it ends at the end of the line,
 * otherwise newlines are blanks.
 */
export function readExpression(cursor: Cursor, lineBound: boolean): Expression {
  descend(cursor);
  const condition = readBinary(cursor, lineBound, 0);
  skipSpace(cursor, lineBound);
  let result = condition;
  if (cursor.text.charCodeAt(cursor.at) === char.question) {
    cursor.at++;
    const whenTrue = readExpression(cursor, lineBound);
    skipSpace(cursor, lineBound);
    if (cursor.text.charCodeAt(cursor.at) !== char.colon) {
      fail(cursor, 'hcl.invalid-conditional', `expected ":" and the value for false, found ${found(cursor)}`, {
        help: 'a conditional is written: condition ? value-if-true : value-if-false',
      });
    }
    cursor.at++;
    const whenFalse = readExpression(cursor, lineBound);
    const { start } = condition;
    result = { kind: 'conditional', condition, whenTrue, whenFalse, directive: false, start, end: whenFalse.end };
  }
  cursor.depth--;
  return result;
}

interface Operator {
  readonly text: Binary['operator'];
  /** Operators of a higher level bind tighter. */
  readonly level: number;
}

/** Binary operators by their first character, the longer spelling first. */
const operators: ReadonlyMap<number, readonly Operator[]> = new Map(
  (
    [
      ['|', [{ text: '||', level: 0 }]],
      ['&', [{ text: '&&', level: 1 }]],
      ['=', [{ text: '==', level: 2 }]],
      ['!', [{ text: '!=', level: 2 }]],
      [
        '>',
        [
          { text: '>=', level: 3 },
          { text: '>', level: 3 },
        ],
      ],
      [
        '<',
        [
          { text: '<=', level: 3 },
          { text: '<', level: 3 },
        ],
      ],
      ['+', [{ text: '+', level: 4 }]],
      ['-', [{ text: '-', level: 4 }]],
      ['*', [{ text: '*', level: 5 }]],
      ['/', [{ text: '/', level: 5 }]],
      ['%', [{ text: '%', level: 5 }]],
    ] as const
  ).map(([first, spellings]) => [first.charCodeAt(0), spellings]),
);

function operatorAt(cursor: Cursor): Operator | undefined {
  const candidates = operators.get(cursor.text.charCodeAt(cursor.at));
  if (candidates === undefined) return undefined;
  const operator = candidates.find(({ text }) => cursor.text.startsWith(text, cursor.at));
  // `%{` starts a template directive and can follow only an expression that has ended.
  if (operator?.text === '%' && cursor.text.charCodeAt(cursor.at + 1) === char.openBrace) return undefined;
  return operator;
}

function readBinary(cursor: Cursor, lineBound: boolean, level: number): Expression {
  const outerReach = cursor.reach;
  cursor.reach = cursor.depth;
  let left = readUnary(cursor, lineBound);
  for (;;) {
    skipSpace(cursor, lineBound);
    const operator = operatorAt(cursor);
    if (operator === undefined || operator.level < level) break;
    lengthen(cursor);
    cursor.at += operator.text.length;
    const right = readBinary(cursor, lineBound, operator.level + 1);
    left = { kind: 'binary', operator: operator.text, left, right, start: left.start, end: right.end };
  }
  if (outerReach > cursor.reach) cursor.reach = outerReach;
  return left;
}

function readUnary(cursor: Cursor, lineBound: boolean): Expression {
  skipSpace(cursor, lineBound);
  const start = cursor.at;
  const code = cursor.text.charCodeAt(start);
  const negates = code === char.exclamation && cursor.text.charCodeAt(start + 1) !== char.equal;
  if (code !== char.minus && !negates) return readSteps(cursor, readTerm(cursor, lineBound), lineBound);
  descend(cursor);
  cursor.at++;
  const operand = readUnary(cursor, lineBound);
  cursor.depth--;
  return { kind: 'unary', operator: negates ? '!' : '-', operand, start, end: operand.end };
}

/** Reads what may follow a term: `.name`, `.0`, `.*`, `[key]`, `[*]`, any number of times. */
function readSteps(cursor: Cursor, term: Expression, lineBound: boolean): Expression {
  const { text } = cursor;
  let result = term;
  for (;;) {
    skipSpace(cursor, lineBound);
    const code = text.charCodeAt(cursor.at);
    if (code === char.dot && !text.startsWith('...', cursor.at)) {
      lengthen(cursor);
      cursor.at++;
      skipSpace(cursor, lineBound);
      const splat = text.charCodeAt(cursor.at) === char.star;
      result = splat ? readAttributeSplat(cursor, result, lineBound) : readDotStep(cursor, result);
    } else if (code === char.openBracket) {
      lengthen(cursor);
      result = readBracketStep(cursor, result, lineBound);
    } else return result;
  }
}

/** Reads the name or legacy index after a dot. */
function readDotStep(cursor: Cursor, object: Expression): Expression {
  const { start } = object;
  if (isDigit(cursor.text.charCodeAt(cursor.at))) {
    const key = readNumber(cursor);
    if (key.text.includes('.')) {
      fail(cursor, 'hcl.invalid-traversal', `".${key.text}" is not an index`, {
        start: key.start,
        end: key.end,
        help: `write [${key.text.replace('.', '][')}]`,
      });
    }
    return { kind: 'index', object, key, legacy: true, start, end: key.end };
  }
  const name = readIdentifier(cursor);
  if (name === undefined) {
    fail(cursor, 'hcl.invalid-traversal', `expected an attribute name after ".", found ${found(cursor)}`);
  }
  return { kind: 'get', object, name, start, end: cursor.at };
}

/** Reads `*` and the names that follow it: unlike `[*]`, `.*` does not reach over an index in brackets. */
function readAttributeSplat(cursor: Cursor, object: Expression, lineBound: boolean): Splat {
  const { text } = cursor;
  cursor.at++;
  const star = cursor.at;
  let each: Expression = { kind: 'splat-item', start: star, end: star };
  let end = star;
  for (;;) {
    skipSpace(cursor, lineBound);
    if (text.charCodeAt(cursor.at) !== char.dot || text.startsWith('...', cursor.at)) break;
    lengthen(cursor);
    cursor.at++;
    skipSpace(cursor, lineBound);
    each = readDotStep(cursor, each);
    end = each.end;
  }
  return { kind: 'splat', object, each, full: false, start: object.start, end };
}

/** Reads `[key]`, or `[*]` with every step after it. */
function readBracketStep(cursor: Cursor, object: Expression, lineBound: boolean): Expression {
  const { text } = cursor;
  const { start } = object;
  const open = cursor.at;
  cursor.at++;
  skipSpace(cursor, false);
  if (text.charCodeAt(cursor.at) === char.star) {
    cursor.at++;
    closeBracket(cursor, open);
    const item: Expression = { kind: 'splat-item', start: cursor.at, end: cursor.at };
    descend(cursor);
    const each = readSteps(cursor, item, lineBound);
    cursor.depth--;
    return { kind: 'splat', object, each, full: true, start, end: each.end };
  }
  const key = cursor.readExpression(cursor, false);
  closeBracket(cursor, open);
  return { kind: 'index', object, key, legacy: false, start, end: cursor.at };
}

function closeBracket(cursor: Cursor, open: number): void {
  skipSpace(cursor, false);
  if (cursor.text.charCodeAt(cursor.at) === char.closeBracket) cursor.at++;
  else failInBrackets(cursor, open, 'hcl.unclosed-bracket', '"]" to end the index');
}

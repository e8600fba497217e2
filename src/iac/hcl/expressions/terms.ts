import type {
  Expression,
  ForExpression,
  FunctionCall,
  NumberLiteral,
  ObjectExpression,
  ObjectItem,
  Parentheses,
  Tuple,
} from '../ast.ts';
import { char, isDigit } from '../characters.ts';
import type { Cursor } from '../cursor.ts';
import { atNewline, atWord, fail, failInBrackets, found, readIdentifier, skipNewline, skipSpace } from '../cursor.ts';
import { maxTerms } from '../limit.ts';
import { readHeredoc } from '../templates/heredoc.ts';
import { readQuoted } from '../templates/templates.ts';
import { readForClause } from './for-clause.ts';

const numberPattern = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Reads what operators and steps are applied to: a literal, a name, a call, a template, or something in brackets. */
export function readTerm(cursor: Cursor, lineBound: boolean): Expression {
  const { text, at } = cursor;
  if (++cursor.terms > maxTerms)
    fail(cursor, 'hcl.too-large', `the file has more than ${maxTerms} values: the rest was not read`);
  const code = text.charCodeAt(at);
  switch (code) {
    case char.quote:
      return readQuoted(cursor);
    case char.openParenthesis:
      return readParentheses(cursor);
    case char.openBracket:
      return readTuple(cursor);
    case char.openBrace:
      return readObject(cursor);
    case char.less:
      if (text.charCodeAt(at + 1) === char.less) return readHeredoc(cursor);
      break;
    default:
      if (isDigit(code)) return readNumber(cursor);
  }
  return readNamed(cursor, lineBound);
}

/** Reads a number; the cursor is at its first digit. */
export function readNumber(cursor: Cursor): NumberLiteral {
  const start = cursor.at;
  numberPattern.lastIndex = start;
  const text = numberPattern.exec(cursor.text)![0];
  cursor.at = start + text.length;
  return { kind: 'number', text, start, end: cursor.at };
}

/** Reads `true`, `false`, `null`, a variable's name or a function call. */
function readNamed(cursor: Cursor, lineBound: boolean): Expression {
  const { text, at: start } = cursor;
  const name = readIdentifier(cursor);
  if (name === undefined) return failNoExpression(cursor);
  const end = cursor.at;
  skipSpace(cursor, lineBound);
  const code = text.charCodeAt(cursor.at);
  if (code === char.openParenthesis || (code === char.colon && text.charCodeAt(cursor.at + 1) === char.colon)) {
    return readCall(cursor, name, start, lineBound);
  }
  cursor.at = end;
  if (name === 'true' || name === 'false') return { kind: 'boolean', value: name === 'true', start, end };
  if (name === 'null') return { kind: 'null', start, end };
  return { kind: 'variable', name, start, end };
}

function failNoExpression(cursor: Cursor): never {
  const single = cursor.text.charCodeAt(cursor.at) === 39;
  return fail(cursor, 'hcl.invalid-expression', `expected an expression, found ${found(cursor)}`, {
    ...(single ? { help: 'strings are written in double quotes' } : {}),
  });
}

function readParentheses(cursor: Cursor): Parentheses {
  const start = cursor.at;
  cursor.at++;
  const value = cursor.readExpression(cursor, false);
  skipSpace(cursor, false);
  if (cursor.text.charCodeAt(cursor.at) !== char.closeParenthesis) {
    failInBrackets(cursor, start, 'hcl.unclosed-bracket', '")" to close the parenthesis');
  }
  cursor.at++;
  return { kind: 'parentheses', value, start, end: cursor.at };
}

/** Reads a call from after its (first) name: namespaces, then the arguments. */
function readCall(cursor: Cursor, first: string, start: number, lineBound: boolean): FunctionCall {
  const { text } = cursor;
  let name = first;
  while (text.startsWith('::', cursor.at)) {
    cursor.at += 2;
    skipSpace(cursor, lineBound);
    const part = readIdentifier(cursor);
    if (part === undefined) {
      fail(cursor, 'hcl.invalid-call', `expected a function name after "${name}::", found ${found(cursor)}`);
    }
    name += `::${part}`;
    skipSpace(cursor, lineBound);
  }
  if (text.charCodeAt(cursor.at) !== char.openParenthesis) {
    fail(cursor, 'hcl.invalid-call', `expected "(" after the function name "${name}", found ${found(cursor)}`);
  }
  const open = cursor.at;
  cursor.at++;
  const args: Expression[] = [];
  let spread = false;
  for (;;) {
    skipSpace(cursor, false);
    if (text.charCodeAt(cursor.at) === char.closeParenthesis) break;
    if (spread || cursor.at >= text.length) {
      failInBrackets(cursor, open, 'hcl.unclosed-bracket', `")" to end the call of "${name}"`);
    }
    args.push(cursor.readExpression(cursor, false));
    skipSpace(cursor, false);
    if (text.charCodeAt(cursor.at) === char.comma) cursor.at++;
    else if (text.startsWith('...', cursor.at)) {
      cursor.at += 3;
      spread = true;
    } else if (text.charCodeAt(cursor.at) !== char.closeParenthesis) {
      failBetween(cursor, open, `"," or ")" in the call of "${name}"`);
    }
  }
  cursor.at++;
  return { kind: 'call', name, args, spread, start, end: cursor.at };
}

function readTuple(cursor: Cursor): Tuple | ForExpression {
  const { text, at: start } = cursor;
  cursor.at++;
  skipSpace(cursor, false);
  if (atWord(cursor, 'for')) return readFor(cursor, start, false);
  const items: Expression[] = [];
  for (;;) {
    skipSpace(cursor, false);
    if (text.charCodeAt(cursor.at) === char.closeBracket) break;
    if (cursor.at >= text.length) failBetween(cursor, start, '"]" to end the list');
    items.push(cursor.readExpression(cursor, false));
    skipSpace(cursor, false);
    if (text.charCodeAt(cursor.at) === char.comma) cursor.at++;
    else if (text.charCodeAt(cursor.at) !== char.closeBracket) failBetween(cursor, start, '"," or "]" in the list');
  }
  cursor.at++;
  return { kind: 'tuple', items, start, end: cursor.at };
}

/** Reads an object. Its items are separated by commas or newlines, so within it lines count. */
function readObject(cursor: Cursor): ObjectExpression | ForExpression {
  const { text, at: start } = cursor;
  cursor.at++;
  skipSpace(cursor, false);
  if (atWord(cursor, 'for')) return readFor(cursor, start, true);
  const items: ObjectItem[] = [];
  for (;;) {
    skipSpace(cursor, false);
    if (text.charCodeAt(cursor.at) === char.closeBrace) break;
    if (cursor.at >= text.length) failBetween(cursor, start, '"}" to end the object');
    items.push(readObjectItem(cursor, start));
    skipSpace(cursor, true);
    if (text.charCodeAt(cursor.at) === char.comma) cursor.at++;
    else if (atNewline(cursor)) skipNewline(cursor);
    else if (text.charCodeAt(cursor.at) !== char.closeBrace) {
      failBetween(cursor, start, 'a new line, "," or "}" after the value');
    }
  }
  cursor.at++;
  return { kind: 'object', items, start, end: cursor.at };
}

function readObjectItem(cursor: Cursor, open: number): ObjectItem {
  const { text } = cursor;
  const computed = text.charCodeAt(cursor.at) === char.openParenthesis;
  const key = cursor.readExpression(cursor, true);
  skipSpace(cursor, true);
  const code = text.charCodeAt(cursor.at);
  if (code !== char.colon && code !== char.equal) failBetween(cursor, open, '"=" or ":" after the key');
  cursor.at++;
  return { key, value: cursor.readExpression(cursor, true), computed };
}

function failBetween(cursor: Cursor, open: number, expected: string): never {
  return failInBrackets(cursor, open, 'hcl.missing-separator', expected);
}

/** Reads `for … in … : …` up to the closing bracket; the cursor is at the word `for`, `start` at the opening bracket. */
function readFor(cursor: Cursor, start: number, object: boolean): ForExpression {
  const { text } = cursor;
  const word = cursor.at;
  cursor.at += 'for'.length;
  const { names, collection } = readForClause(cursor);
  skipSpace(cursor, false);
  if (text.charCodeAt(cursor.at) !== char.colon) failFor(cursor, `expected ":", found ${found(cursor)}`);
  cursor.at++;
  const first = cursor.readExpression(cursor, false);
  skipSpace(cursor, false);
  let second: Expression | undefined;
  if (text.startsWith('=>', cursor.at)) {
    cursor.at += 2;
    second = cursor.readExpression(cursor, false);
    skipSpace(cursor, false);
  }
  const group = text.startsWith('...', cursor.at);
  if (group) {
    cursor.at += 3;
    skipSpace(cursor, false);
  }
  let condition: Expression | undefined;
  if (atWord(cursor, 'if')) {
    cursor.at += 'if'.length;
    condition = cursor.readExpression(cursor, false);
    skipSpace(cursor, false);
  }
  if (text.charCodeAt(cursor.at) !== (object ? char.closeBrace : char.closeBracket)) {
    failFor(cursor, `expected "${object ? '}' : ']'}" to end it, found ${found(cursor)}`);
  }
  if (object && second === undefined) failFor(cursor, 'the object form needs "key => value"', word);
  if (!object && second !== undefined) failFor(cursor, 'the list form takes a value, not "key => value"', word);
  if (!object && group) failFor(cursor, 'only the object form can group with "..."', word);
  cursor.at++;
  return {
    kind: 'for',
    ...names,
    collection,
    ...(second === undefined ? {} : { key: first }),
    value: second ?? first,
    ...(condition === undefined ? {} : { condition }),
    group,
    start,
    end: cursor.at,
  };
}

function failFor(cursor: Cursor, message: string, start = cursor.at): never {
  return fail(cursor, 'hcl.invalid-for', `for expression: ${message}`, { start });
}

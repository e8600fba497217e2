import type { Attribute, Block, Body, Label } from './ast.ts';
import { char, isWhiteSpace } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { atNewline, descend, fail, failed, found, readIdentifier, report, skipNewline, skipSpace } from './cursor.ts';
import type { HclCode } from './diagnostics.ts';
import { maxItems, maxTerms } from './limit.ts';
import { indentationAt, nextTopLevelBlock, skipItem, startsTopLevelBlock } from './recovery.ts';
import { readPlainString } from './templates/templates.ts';

/** Maximum number of errors before a file is abandoned. */
const maxErrors = 100;
/** Characters between two errors that can be on the same line. */
const maxLine = 1000;
const tooManyErrors = 'too many errors: the rest of this file was not read';

/** Reading the items of one file, and how far they can be trusted. */
interface Reading {
  readonly cursor: Cursor;
  /** Indentation of the current top-level item. */
  indentation: number;
  /** Set once a block was found to be unclosed: from then on the layout says where the next top-level block starts. */
  byLayout: boolean;
  /** The current block ended without its brace, and so did all enclosing blocks. */
  unwinding: boolean;
  /** Characters that were read in vain, because the item they were read for had ended long before. */
  wasted: number;
  /** Arguments and blocks read so far. */
  items: number;
  /** The file was given up. */
  stopped: boolean;
}

/** A body being read. */
interface Items {
  readonly attributes: Attribute[];
  readonly blocks: Block[];
  /** The names of the arguments, once there are too many to look through. */
  names: Set<string> | undefined;
}

function noItems(): Items {
  return { attributes: [], blocks: [], names: undefined };
}

/** The body, in lists of just the length they need: those that grow have room for more. */
function bodyOf({ attributes, blocks }: Items): Body {
  return { attributes: attributes.slice(), blocks: blocks.length === 0 ? noBlocks : blocks.slice() };
}

const noBlocks: readonly Block[] = [];

function hasAttribute({ attributes, names }: Items, name: string): boolean {
  return names === undefined ? attributes.some((attribute) => attribute.name === name) : names.has(name);
}

function addAttribute(items: Items, attribute: Attribute): void {
  items.attributes.push(attribute);
  if (items.names !== undefined) items.names.add(attribute.name);
  else if (items.attributes.length > 8) items.names = new Set(items.attributes.map(({ name }) => name));
}

/** The start of a block: its type's offset, and the offset after its opening brace. */
interface Header {
  readonly type: string;
  readonly labels: readonly Label[];
  readonly start: number;
  readonly headerEnd: number;
}

/** Reads a whole file. Errors are recorded; everything that could be read is in the body. */
export function readFile(cursor: Cursor): Body {
  const { text } = cursor;
  const reading: Reading = {
    cursor,
    indentation: 0,
    byLayout: false,
    unwinding: false,
    wasted: 0,
    items: 0,
    stopped: false,
  };
  const items = noItems();
  for (;;) {
    skipSpace(cursor, false);
    if (cursor.at >= text.length) break;
    const start = cursor.at;
    if (text.charCodeAt(start) === char.closeBrace && cursor.diagnostics.length < maxErrors) {
      report(cursor, 'hcl.invalid-item', 'this "}" closes nothing', {
        start,
        help: 'remove it, or look for a block above that is closed too early',
      });
      cursor.at++;
      continue;
    }
    reading.indentation = indentationAt(text, start) ?? 0;
    const errors = cursor.diagnostics.length;
    const blocks = items.blocks.length;
    readItem(reading, items);
    if (!reading.unwinding) continue;
    reading.unwinding = false;
    if (reading.byLayout || nextTopLevelBlock(text, start, reading.indentation) >= cursor.at) continue;
    // The next blocks were read into the unclosed one: read it again, now with the layout in mind.
    reading.byLayout = true;
    cursor.diagnostics.length = errors;
    items.blocks.length = blocks;
    cursor.at = start;
    if (cursor.unclosedComment >= start) cursor.unclosedComment = -1;
  }
  return bodyOf(items);
}

/** Reads one argument or block into `items`, or records why it cannot be read and skips it. */
function readItem(reading: Reading, items: Items): void {
  const { cursor } = reading;
  const { at: start, depth } = cursor;
  if (cursor.diagnostics.length >= maxErrors) {
    giveUp(reading, 'hcl.too-many-errors', tooManyErrors);
    return;
  }
  if (cursor.terms > maxTerms) {
    stop(reading);
    return;
  }
  if (++reading.items > maxItems) {
    const message = `the file has more than ${maxItems} arguments and blocks: the rest was not read`;
    giveUp(reading, 'hcl.too-large', message);
    return;
  }
  try {
    const name = readItemName(cursor);
    const nameEnd = cursor.at;
    skipSpace(cursor, true);
    if (atEqualSign(cursor)) {
      const attribute = readAttribute(reading, name, start, nameEnd);
      if (hasAttribute(items, name)) {
        report(cursor, 'hcl.duplicate-attribute', `"${name}" is already set in this body`, { start, end: nameEnd });
      } else addAttribute(items, attribute);
    } else {
      const header = readHeader(cursor, name, start, nameEnd);
      items.blocks.push(readBlock(reading, header));
    }
  } catch (error) {
    recover(reading, error, start, depth);
  }
}

/** The end of every error: skips what cannot be read from `start` on, unless `error` is a bug in the parser. */
function recover(reading: Reading, error: unknown, start: number, depth: number): void {
  if (error !== failed) throw error;
  const { cursor } = reading;
  const reached = cursor.at;
  cursor.depth = depth;
  const end = skipItem(cursor, start, reading.indentation);
  if (end === 'end' || end === 'top-level-block') reading.unwinding = depth > 0;
  if (end === 'brace' && depth === 0) cursor.at++;
  reading.wasted += Math.max(0, reached - cursor.at);
  if (reading.wasted > 4 * cursor.text.length + 100_000) {
    giveUp(reading, 'hcl.too-many-errors', tooManyErrors);
  }
}

function giveUp(reading: Reading, code: HclCode, message: string): void {
  const { cursor } = reading;
  if (!reading.stopped) report(cursor, code, message, { start: cursor.at });
  stop(reading);
}

/** Skips the rest of the file, whose problems are already reported. */
function stop(reading: Reading): void {
  const { cursor } = reading;
  reading.stopped = true;
  reading.unwinding = true;
  reading.byLayout = true;
  cursor.at = cursor.text.length;
}

function readItemName(cursor: Cursor): string {
  const name = readIdentifier(cursor);
  if (name !== undefined) return name;
  const quoted = cursor.text.charCodeAt(cursor.at) === char.quote;
  return fail(cursor, 'hcl.invalid-item', `expected an argument or a block, found ${found(cursor)}`, {
    ...(quoted ? { help: 'names of arguments and types of blocks are written without quotes' } : {}),
  });
}

function atEqualSign(cursor: Cursor): boolean {
  return cursor.text.charCodeAt(cursor.at) === char.equal && cursor.text.charCodeAt(cursor.at + 1) !== char.equal;
}

/** Reads `= value` and the end of the line. A value that cannot be read is there, but broken. */
function readAttribute(reading: Reading, name: string, start: number, nameEnd: number): Attribute {
  const { cursor } = reading;
  const { depth } = cursor;
  cursor.at++;
  const valueStart = cursor.at;
  try {
    const value = cursor.readExpression(cursor, true);
    skipLineEnd(cursor, 'argument');
    return { name, start, nameEnd, end: value.end, value };
  } catch (error) {
    recover(reading, error, start, depth);
    return brokenAttribute(cursor, name, start, nameEnd, valueStart);
  }
}

function brokenAttribute(cursor: Cursor, name: string, start: number, nameEnd: number, valueStart: number): Attribute {
  const end = contentEnd(cursor, valueStart);
  return { name, start, nameEnd, end, value: { kind: 'broken', start: valueStart, end } };
}

/** The offset after the last character before the cursor that is not white space, but not before `least`. */
function contentEnd(cursor: Cursor, least: number): number {
  let end = cursor.at;
  while (end > least && isWhiteSpace(cursor.text.charCodeAt(end - 1))) end--;
  return end;
}

function skipLineEnd(cursor: Cursor, item: 'argument' | 'block'): void {
  skipSpace(cursor, true);
  if (cursor.at >= cursor.text.length) return;
  if (atNewline(cursor)) skipNewline(cursor);
  else reportNoLineEnd(cursor, item);
}

/** Fails, unless the brace of the enclosing block is there: then nothing is lost, and one error for the line is enough. */
function reportNoLineEnd(cursor: Cursor, item: 'argument' | 'block'): void {
  const next = cursor.text[cursor.at]!;
  let help =
    'an operator or comma may be missing; write each argument on its own line, without commas between arguments';
  if (next === '}') help = 'write the "}" on its own line';
  else if (item === 'block') help = 'start each block on its own line';
  else if (next === '&' || next === '|') help = `the operator is written ${next}${next}`;
  const problem = `expected the end of the line after the ${item}, found ${found(cursor)}`;
  if (next !== '}' || cursor.depth === 0) fail(cursor, 'hcl.missing-newline', problem, { help });
  const { at, text } = cursor;
  const last = cursor.diagnostics.at(-1)?.span?.start ?? 0;
  if (at - last > maxLine || text.slice(last, at).includes('\n'))
    report(cursor, 'hcl.missing-newline', problem, { start: at, help });
}

/** Reads a block's labels and opening brace. */
function readHeader(cursor: Cursor, type: string, start: number, typeEnd: number): Header {
  const labels: Label[] = [];
  for (;;) {
    const at = cursor.at;
    const code = cursor.text.charCodeAt(at);
    if (code === char.openBrace) break;
    if (code === char.quote) {
      const { value, start: labelStart, end } = readPlainString(cursor);
      labels.push({ text: value, start: labelStart, end });
    } else {
      const text = readIdentifier(cursor);
      if (text === undefined) failHeader(cursor, labels.length > 0, { type, start, typeEnd });
      labels.push({ text, start: at, end: cursor.at });
    }
    skipSpace(cursor, true);
  }
  cursor.at++;
  return { type, labels, start, headerEnd: cursor.at };
}

function failHeader(cursor: Cursor, labeled: boolean, at: { type: string; start: number; typeEnd: number }): never {
  const expected = labeled ? '"{" after the block labels' : `"=" or "{" after "${at.type.slice(0, 40)}"`;
  const help = labeled ? 'a block is written: type "label" {' : 'an argument is written name = value, a block type {';
  return fail(cursor, 'hcl.invalid-item', `expected ${expected}, found ${found(cursor)}`, { help });
}

/** Reads a block from after its opening brace up to the end of the line that closes it. */
function readBlock(reading: Reading, header: Header): Block {
  const { cursor } = reading;
  const { depth } = cursor;
  const items = noItems();
  descend(cursor);
  skipSpace(cursor, true);
  const { at, text } = cursor;
  const multiline = at >= text.length || atNewline(cursor) || text.charCodeAt(at) === char.closeBrace;
  const closed = multiline ? readBody(reading, items, header) : readSingleLine(reading, items, header);
  cursor.depth = depth;
  const { type, labels, start, headerEnd } = header;
  const end = closed ? cursor.at : contentEnd(cursor, headerEnd);
  if (closed) finishBlock(reading);
  return { type, labels, start, headerEnd, end, body: bodyOf(items) };
}

/** The end of the line after a closing brace; other text there is skipped. */
function finishBlock(reading: Reading): void {
  const { cursor } = reading;
  const { at, depth } = cursor;
  try {
    skipLineEnd(cursor, 'block');
  } catch (error) {
    recover(reading, error, at, depth);
  }
}

/** Reads items up to the closing brace, which is read too; false if the body ended without it. */
function readBody(reading: Reading, items: Items, header: Header): boolean {
  const { cursor } = reading;
  for (;;) {
    skipSpace(cursor, false);
    const { text, at } = cursor;
    if (text.charCodeAt(at) === char.closeBrace) {
      cursor.at++;
      return true;
    }
    const swallowing =
      reading.byLayout && startsTopLevelBlock(text, at) && indentationAt(text, at) === reading.indentation;
    if (swallowing || at >= text.length) {
      reportUnclosedBlock(reading, header);
      return false;
    }
    readItem(reading, items);
    if (reading.unwinding) return false;
  }
}

function reportUnclosedBlock(reading: Reading, header: Header): void {
  const { cursor } = reading;
  reading.unwinding = true;
  if (cursor.unclosedComment >= 0 && cursor.at >= cursor.text.length) return;
  const { start, headerEnd } = header;
  const type = header.type.slice(0, 40);
  report(cursor, 'hcl.unclosed-block', `the block "${type}" is never closed`, {
    start,
    end: headerEnd,
    help: 'a "}" is missing here or in a block inside it',
  });
}

/**
 * Reads `name = value }` after an opening brace. If more is there, that is an error, and is read as the items of a body. Returns false
 * if the block ended without its brace.
 */
function readSingleLine(reading: Reading, items: Items, header: Header): boolean {
  const { cursor } = reading;
  const { at: start, depth } = cursor;
  let broken: (() => Attribute) | undefined;
  try {
    const name = readItemName(cursor);
    const nameEnd = cursor.at;
    skipSpace(cursor, true);
    if (!atEqualSign(cursor)) {
      report(cursor, 'hcl.single-line-block', 'a nested block must start on its own line', { start });
      cursor.at = start;
      return readBody(reading, items, header);
    }
    cursor.at++;
    const valueStart = cursor.at;
    broken = () => brokenAttribute(cursor, name, start, nameEnd, valueStart);
    const value = cursor.readExpression(cursor, true);
    broken = undefined;
    addAttribute(items, { name, start, nameEnd, end: value.end, value });
    skipSpace(cursor, true);
  } catch (error) {
    recover(reading, error, header.headerEnd - 1, depth);
    if (broken !== undefined) items.attributes.push(broken());
    return false;
  }
  const next = cursor.text.charCodeAt(cursor.at);
  if (next !== char.closeBrace) {
    report(cursor, 'hcl.single-line-block', `expected "}" after the argument of this block, found ${found(cursor)}`, {
      start: cursor.at,
      help: 'a single-line block can have only one argument; use several lines for more',
    });
    if (next === char.comma) cursor.at++;
    return readBody(reading, items, header);
  }
  cursor.at++;
  return true;
}

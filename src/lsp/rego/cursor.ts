import { type Word, wordsOf } from '../../rego/index.ts';
import type { Source } from '../../source/index.ts';

/** The words around a cursor, also in texts that cannot be parsed. */

export interface Cursor {
  readonly offset: number;
  /** In a comment, a string or a number. */
  readonly inText: boolean;
  /** The words before the cursor, without the one at it. */
  readonly before: readonly Word[];
  /** The parts of the reference that the cursor is in, such as `data` and `lib` in `data.lib.f`, without the part at the cursor. */
  readonly chain: readonly string[];
  /** The start of the reference. */
  readonly chainStart: number;
  /** The part at the cursor: its start, its text up to the cursor, and its end. */
  readonly start: number;
  readonly partial: string;
  readonly end: number;
  /** Whether only white space is before the reference in its line. */
  readonly startsLine: boolean;
  /** The brackets that are open at the cursor, with their places. */
  readonly open: readonly Word[];
}

const words = new WeakMap<Source, readonly Word[]>();

/** The words of a text; computed once for each. */
export function wordsIn(source: Source): readonly Word[] {
  let known = words.get(source);
  if (known === undefined) words.set(source, (known = wordsOf(source.text)));
  return known;
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export function cursorAt(source: Source, offset: number): Cursor {
  const { text } = source;
  const all = wordsIn(source);
  const count = all.findLastIndex(({ start }) => start < offset) + 1;
  const last = all[count - 1];
  const isWord = last !== undefined && last.end >= offset && isName(last.text);
  const before = all.slice(0, isWord ? count - 1 : count);
  const [start, end] = isWord ? [last.start, last.end] : [offset, offset];
  const { chain, chainStart } = chainBefore(before, start);
  const lineStart = text.lastIndexOf('\n', chainStart - 1) + 1;
  return {
    offset,
    inText: inComment(text, last, offset) || isLiteral(last, offset),
    before,
    chain,
    chainStart,
    start,
    partial: text.slice(start, offset),
    end,
    startsLine: text.slice(lineStart, chainStart).trim() === '',
    open: openBrackets(before),
  };
}

/** The steps of a reference before the one at `start`. If it starts with something else than a name, its first step is empty. */
function chainBefore(before: readonly Word[], start: number): { chain: string[]; chainStart: number } {
  const chain: string[] = [];
  let edge = start;
  let at = before.length - 1;
  const isDot = (): boolean => before[at]?.text === '.' && before[at]!.end === edge;
  if (!isDot()) return { chain, chainStart: start };
  edge = before[at--]!.start;
  for (;;) {
    const word = before[at];
    if (word === undefined || word.end !== edge) return { chain: ['', ...chain], chainStart: edge };
    if (word.text === ']') {
      const [open, key] = [before[at - 2], before[at - 1]!];
      if (open?.text !== '[') return { chain: ['', ...chain], chainStart: edge };
      chain.unshift(/^["`]/.test(key.text) ? key.text.slice(1, -1) : '[]');
      edge = open.start;
      at -= 3;
    } else if (isName(word.text)) {
      chain.unshift(word.text);
      edge = word.start;
      at--;
      if (!isDot()) return { chain, chainStart: edge };
      edge = before[at--]!.start;
    } else return { chain: ['', ...chain], chainStart: edge };
  }
}

function isName(text: string): boolean {
  return /^[A-Za-z_]/.test(text);
}

/** In a string, or at a number. */
function isLiteral(word: Word | undefined, offset: number): boolean {
  if (word === undefined || word.end < offset) return false;
  return /^\d/.test(word.text) || (word.end > offset && /^["`]/.test(word.text));
}

function inComment(text: string, last: Word | undefined, offset: number): boolean {
  if (last !== undefined && last.end > offset) return false;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(Math.max(lineStart, last?.end ?? 0), offset).includes('#');
}

function openBrackets(before: readonly Word[]): Word[] {
  const stack: Word[] = [];
  for (const word of before) {
    if (word.text === '(' || word.text === '[' || word.text === '{') stack.push(word);
    else if (stack.at(-1)?.text === closing[word.text]) stack.pop();
  }
  return stack;
}

/** A call whose arguments the cursor is in, and the number of commas before the cursor. */
export interface OpenCall {
  readonly name: readonly string[];
  /** The end of the function's name. */
  readonly end: number;
  readonly commas: number;
}

export function callAt(source: Source, offset: number): OpenCall | undefined {
  const { before, open } = cursorAt(source, offset);
  for (const bracket of [...open].reverse()) {
    if (bracket.text === '{') return undefined;
    if (bracket.text === '[') continue;
    const at = before.indexOf(bracket);
    const name = before[at - 1];
    if (name === undefined || name.end !== bracket.start || !isName(name.text)) continue;
    const { chain } = cursorAt(source, name.end);
    let depth = 0;
    let commas = 0;
    for (const { text, start } of before.slice(at + 1)) {
      if (start >= offset) break;
      if (text === '(' || text === '[' || text === '{') depth++;
      else if (closing[text] !== undefined) depth--;
      else if (text === ',' && depth === 0) commas++;
    }
    return { name: [...chain, name.text], end: name.end, commas };
  }
  return undefined;
}

import { type Module, parseModule, type RegoVersion, type Word, wordsOf } from '../../rego/index.ts';
import type { Source } from '../../source/index.ts';

/** Reading texts that do not parse: broken lines or statements are replaced by spaces, and all other places stay. */

/** Maximum number of attempts to parse a text, and of characters that they read together. */
const maxAttempts = 24;
const maxRead = 500_000;

/** The module without its broken statements; undefined if there is nothing else. */
export function recoverModule(source: Source, version: RegoVersion): Module | undefined {
  let attempts = Math.min(maxAttempts, Math.floor(maxRead / (source.text.length + 1)));
  const parse = (text: string) => {
    attempts--;
    const { module, diagnostics } = parseModule({ path: source.path, text }, { version, annotations: false });
    return { module, error: diagnostics[0]?.span?.start ?? 0 };
  };
  let { text } = source;
  while (attempts > 0) {
    const { module, error } = parse(text);
    if (module !== undefined) return { ...module, source };
    const statements = statementsOf(text);
    const broken = brokenStatement(statements, error);
    if (broken === undefined) return undefined;
    const found = repairs(text, broken, error).find((repaired) => {
      if (attempts <= 1) return false;
      const next = parse(repaired);
      return next.module !== undefined || next.error >= broken.end;
    });
    text = found ?? blanked(text, broken.start, broken.end);
  }
  return undefined;
}

/** A statement by its looks: the lines from one that starts with a word to the next such line. */
interface Statement {
  readonly start: number;
  readonly end: number;
  /** The closing brackets that it lacks; undefined if it has too many. */
  readonly open: string | undefined;
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

function statementsOf(text: string): readonly Statement[] {
  const words = wordsOf(text);
  const starts = words.filter(({ text: word, start }) => isStart(text, word, start)).map(({ start }) => start);
  const statements: Statement[] = [];
  let at = 0;
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? text.length;
    const own: Word[] = [];
    while (at < words.length && words[at]!.start < end) own.push(words[at++]!);
    statements.push({ start, end, open: missing(own) });
  }
  return statements;
}

/** A word at the start of a line, except those that continue a rule. */
function isStart(text: string, word: string, start: number): boolean {
  return (start === 0 || text[start - 1] === '\n') && /^\w/.test(word) && word !== 'else';
}

function missing(words: readonly Word[]): string | undefined {
  const stack: string[] = [];
  for (const { text } of words) {
    const closer = closers[text];
    if (closer !== undefined) stack.push(closer);
    else if ((text === '}' || text === ']' || text === ')') && stack.pop() !== text) return undefined;
  }
  return stack.reverse().join('');
}

/** The statement with the error; one with brackets that are not closed before it is the reason of the error. */
function brokenStatement(statements: readonly Statement[], error: number): Statement | undefined {
  const upTo = statements.filter(({ start }) => start <= error);
  return upTo.find(({ open }) => open !== '') ?? upTo.at(-1) ?? statements[0];
}

/** Texts in which less than the whole statement is missing, the best first. */
function repairs(text: string, { start, end, open }: Statement, error: number): string[] {
  const lines: [number, number][] = [];
  for (let from = start; from < end; ) {
    const line = text.indexOf('\n', from);
    const to = line < 0 || line >= end ? end : line;
    if (text.slice(from, to).trim() !== '') lines.push([from, to]);
    from = to + 1;
  }
  const at = lines.findLastIndex(([from]) => from <= error);
  const near = [at, at - 1, lines.length - 1].filter((index, i, all) => index > 0 && all.indexOf(index) === i);
  const texts = open ? [closed(text, end, open)] : [];
  for (const index of near) {
    const without = blanked(text, ...lines[index]!);
    if (open) texts.push(closed(without, end, open));
    texts.push(without);
  }
  return texts.filter((repaired) => repaired !== undefined);
}

/** The text with brackets in the white space before `end`; undefined if there is too little of it. */
function closed(text: string, end: number, brackets: string): string | undefined {
  let from = end;
  while (from > 0 && /\s/.test(text[from - 1]!)) from--;
  // The statement after it starts on its own line.
  const room = end - from - (end < text.length ? 1 : 0);
  if (end === text.length && room < brackets.length) return `${text}${brackets}`;
  if (room < brackets.length) return undefined;
  return `${text.slice(0, from)}${brackets}${text.slice(from + brackets.length)}`;
}

/** The text with spaces in a stretch of it. */
function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

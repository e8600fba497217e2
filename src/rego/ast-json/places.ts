import { indexOfStart, linesOf, type Source, trimEnd } from '../../source/index.ts';
import { type Word, wordsOf } from '../syntax/index.ts';
import type { AstComment, Location } from './tree.ts';

/** The stretch of a term in its text, with the parentheses around it. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The locations in a text: its rows and columns, the words around an offset, and its comments. */
export class Places {
  private readonly source: Source;
  private readonly words: readonly Word[];
  private readonly starts: readonly number[];

  constructor(source: Source) {
    this.source = source;
    this.words = wordsOf(source.text);
    this.starts = this.words.map(({ start }) => start);
  }

  /** The location of a node at `offset` with the text from `start` to `end`. */
  at(offset: number, start: number, end: number): Location {
    const lines = linesOf(this.source);
    const row = indexOfStart(lines, offset);
    const before = this.source.text.slice(lines[row]!, offset);
    const col = before.length - (before.match(/[\ud800-\udbff]/g)?.length ?? 0) + 1;
    return { row: row + 1, col, offset, start, text: this.source.text.slice(start, end), generated: false };
  }

  slice(start: number, end: number): string {
    return this.source.text.slice(start, end);
  }

  /** The word that ends at or before `offset`. */
  before(offset: number): Word | undefined {
    const index = indexOfStart(this.starts, offset);
    const word = this.words[index];
    return word !== undefined && word.end <= offset ? word : this.words[index - 1];
  }

  /** The first word that starts at or after `offset`. */
  after(offset: number): Word | undefined {
    const index = indexOfStart(this.starts, offset);
    const word = this.words[index];
    return word !== undefined && word.start >= offset ? word : this.words[index + 1];
  }

  /** A stretch with the parentheses around it. Those of a call, whose parenthesis is at `bound`, are not included. */
  parenthesized(inner: Extent, bound: number): Extent {
    let { start, end } = inner;
    for (;;) {
      const open = this.before(start);
      const close = this.after(end);
      if (open === undefined || close === undefined || open.start <= bound) break;
      if (open.text !== '(' || close.text !== ')') break;
      start = open.start;
      end = close.end;
    }
    return { start, end };
  }

  /** The comments of the text, in order. */
  comments(): AstComment[] {
    const comments: AstComment[] = [];
    const { text } = this.source;
    let at = 0;
    for (const { start: gapEnd, end: next } of [...this.words, { start: text.length, end: text.length }]) {
      while (at < gapEnd) {
        const start = text.indexOf('#', at);
        if (start < 0 || start >= gapEnd) break;
        const newline = text.indexOf('\n', start);
        const end = newline < 0 ? text.length : newline;
        const location = this.at(start, start, end);
        comments.push({ type: 'comment', text: trimEnd(text.slice(start + 1, end), '\r'), location });
        at = end;
      }
      at = next;
    }
    return comments;
  }
}

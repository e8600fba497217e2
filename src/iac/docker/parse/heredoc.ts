import { trimStart } from '../../../source/index.ts';
import { joinedParts, knownPart, lex, type Parts, SubstitutionError } from '../substitute/lexer.ts';
import type { MappedText } from './mapped-text.ts';

/** The mark of a heredoc: `<<EOF`, `<<-EOF`, `3<<"EOF"`. */
export interface HeredocMark {
  readonly name: string;
  readonly fileDescriptor: number;
  /** References in the content are replaced. */
  readonly expand: boolean;
  /** Tabs at the start of lines are removed. */
  readonly chomp: boolean;
}

export interface Heredoc extends HeredocMark {
  /** The lines between the mark and the terminator. */
  readonly content: MappedText;
}

const unset = { escapeToken: '\\', variable: () => ({ kind: 'unset' }) as const, keepUnset: true };

/** The marks in a line; none if its quotes are not closed. */
export function heredocsIn(line: string): readonly HeredocMark[] {
  if (!line.includes('<<')) return [];
  return wordsOf(line, { rawQuotes: true, rawEscapes: true })?.flatMap((word) => heredocMark(word) ?? []) ?? [];
}

/** A word as a mark; undefined if it is not one. */
export function heredocMark(word: string): HeredocMark | undefined {
  const [mark = '', fileDescriptor, dash] = /^(\d*)<<(-?)/.exec(word) ?? [];
  const rest = trimStart(word.slice(mark.length), /[\t\n\f\r ]/);
  if (mark === '' || rest === '' || rest.includes('<')) return undefined;
  const [name, more] = wordsOf(rest, {}) ?? [];
  const [raw] = wordsOf(rest, { rawQuotes: true }) ?? [];
  if (name === undefined || more !== undefined || raw === undefined) return undefined;
  const expand = quotesIn(name) === quotesIn(raw);
  return { name, fileDescriptor: Number(fileDescriptor), expand, chomp: dash === '-' };
}

/** Content without the tabs at the start of its lines. */
export function chomped(content: string): string {
  return content.replace(/^\t+/gm, '');
}

function wordsOf(text: string, raw: { readonly rawQuotes?: boolean; readonly rawEscapes?: boolean }) {
  try {
    return lex(text, { ...unset, ...raw }).words.map((word: Parts) => knownPart(joinedParts(word)) ?? '');
  } catch (error) {
    if (!(error instanceof SubstitutionError)) throw error;
    return undefined;
  }
}

function quotesIn(text: string): number {
  return text.replace(/[^'"]/g, '').length;
}

/**
 * Native regular expressions: translated from RE2 syntax to JavaScript's, with a bound on backtracking. Everything that
 * is not provably safe is left to the linear matcher.
 */
import { type CharacterSet, characterSet, noCharacters, overlap, union } from './character-set.ts';

/** A translated pattern and its maximum cost: a search takes at most coefficient × length^degree × `steps`. */
export interface NativePattern {
  readonly regexp: RegExp;
  readonly coefficient: number;
  readonly degree: number;
  readonly steps: number;
  /** A search may read far past the end of its match. */
  readonly readsOn: boolean;
  readonly groupCount: number;
}

/**
 * A part of a pattern in JavaScript's notation. From one start there are at most coefficient × length^degree paths
 * through it, and all of them together take coefficient × length^work × `steps`: a repetition that can end in one place
 * only has one path, but takes time.
 */
interface Piece {
  readonly source: string;
  readonly coefficient: number;
  readonly degree: number;
  readonly work: number;
  readonly steps: number;
  /** The part can match the empty string. */
  readonly empty: boolean;
  /** It matches at every position. */
  readonly sure: boolean;
  /** It has a repetition without end. */
  readonly endless: boolean;
  /** One of its alternatives may be read far before another one is chosen. */
  readonly readsOn: boolean;
  /** It is one character. */
  readonly single: boolean;
  /** It is one character, or the start of the text. */
  readonly opens: boolean;
  /** It can match without consuming a character, not only at an end of the text. */
  readonly passes: boolean;
  /** The characters it can start with. */
  readonly first: CharacterSet;
  /** All characters that a match can contain. */
  readonly all: CharacterSet;
  /**
   * The repetition of a character that it ends with; it counts in `coefficient` and `degree` until the next part is
   * known.
   */
  readonly last?: { readonly set: CharacterSet; readonly coefficient: number; readonly degree: number } | undefined;
}

const emptyPiece: Piece = {
  source: '',
  coefficient: 1,
  degree: 0,
  work: 0,
  steps: 1,
  empty: true,
  sure: true,
  endless: false,
  readsOn: false,
  single: false,
  opens: false,
  passes: true,
  first: noCharacters,
  all: noCharacters,
};
/** Patterns with more paths than this are left to the linear matcher. */
const maxWays = 1e6;

/** JavaScript runtimes reject long patterns, or compile them slowly. */
const maxLength = 1000;

/** The translated pattern; undefined if it might mean something else in JavaScript, or be expensive. */
export function nativePattern(text: string): NativePattern | undefined {
  if (text.length > maxLength) return undefined;
  const flags = /^\(\?([is]{1,2})\)/.exec(text);
  const reader = new Translator(text, flags === null ? 0 : flags[0].length, flags?.[1] ?? '');
  const piece = reader.alternation(0);
  if (piece === undefined || !reader.atEnd || piece.coefficient > maxWays) return undefined;
  const regexp = new RegExp(piece.source, reader.foldsCase ? 'giu' : 'gu');
  const body = flags === null ? text : text.slice(flags[0].length);
  const anchored = /^(?:\^|\\A)/.test(body) && !reader.hasTopAlternatives;
  const { coefficient, work, steps, readsOn } = piece;
  // If no character that starts a match can occur later in one, all starts together read the text once.
  const apart = reader.startsApart && !reader.hasTopAlternatives;
  const degree = anchored ? work : apart ? Math.max(work, 1) : work + 1;
  return { regexp, coefficient, degree, steps, readsOn, groupCount: reader.groupCount };
}

const perlClasses = new Map([
  ['d', '0-9'],
  ['w', '0-9A-Za-z_'],
  ['s', '\\t\\n\\f\\r '],
]);
const controls = new Map([
  ['t', '\\t'],
  ['n', '\\n'],
  ['r', '\\r'],
  ['f', '\\f'],
  ['v', '\\v'],
]);

class Translator {
  private readonly text: string;
  private at: number;
  private readonly dotAll: boolean;
  readonly foldsCase: boolean;
  hasTopAlternatives = false;
  startsApart = false;
  groupCount = 0;

  constructor(text: string, at: number, flags: string) {
    this.text = text;
    this.at = at;
    this.foldsCase = flags.includes('i');
    this.dotAll = flags.includes('s');
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  alternation(depth: number): Piece | undefined {
    if (depth > 50) return undefined;
    let result = this.sequence(depth);
    while (result !== undefined && this.text[this.at] === '|') {
      if (depth === 0) this.hasTopAlternatives = true;
      this.at++;
      const other = this.sequence(depth);
      result = other && either(result, other);
    }
    return result;
  }

  private sequence(depth: number): Piece | undefined {
    const parts: Piece[] = [];
    while (!this.atEnd && this.text[this.at] !== '|' && this.text[this.at] !== ')') {
      const part = this.quantified(depth);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    const [first, ...rest] = parts;
    if (depth === 0 && first?.opens && rest.some(({ work }) => work > 0)) {
      this.startsApart = rest.every(({ all }) => !overlap(first.all, all));
    }
    // After the last part that can fail, nothing is retried.
    let settled = parts.length;
    while (settled > 0 && parts[settled - 1]!.sure) settled--;
    let next: Pick<Piece, 'passes' | 'first'> = emptyPiece;
    for (let at = parts.length - 1; at >= 0; at--) {
      const part = parts[at]!;
      const { last, passes } = part;
      const isCertain = depth === 0 && at + 1 >= settled;
      if (last !== undefined && (isCertain || (!next.passes && !overlap(last.set, next.first)))) {
        parts[at] = withoutRun(part);
      }
      next = passes ? { passes: next.passes, first: union(part.first, next.first) } : part;
    }
    const { passes, first: begins } = next;
    const whole = parts.reduce(joined, emptyPiece);
    return { ...whole, passes, first: begins, last: parts.at(-1)?.last, opens: parts.length === 1 && first!.opens };
  }

  private quantified(depth: number): Piece | undefined {
    const assertion = this.assertion();
    if (assertion !== undefined) return /[*+?{]/.test(this.text[this.at] ?? '') ? undefined : assertion;
    const atom = this.atom(depth);
    if (atom === undefined) return undefined;
    const quantifier = /^(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})\??/.exec(this.text.slice(this.at, this.at + 12))?.[0];
    if (quantifier === undefined) return this.text[this.at] === '{' ? undefined : atom;
    this.at += quantifier.length;
    if (/[*+?{]/.test(this.text[this.at] ?? '')) return undefined;
    return repeated(atom, quantifier);
  }

  /** Not `\B`: JavaScript finds it within surrogate pairs. */
  private assertion(): Piece | undefined {
    const next = this.text.slice(this.at, this.at + 2);
    const sign = next[0] === '^' || next[0] === '$' ? next[0] : /^\\[Azb]/.test(next) ? next : undefined;
    if (sign === undefined) return undefined;
    // With case folding, `\b` of JavaScript counts more letters as word characters.
    if (this.foldsCase && sign === '\\b') return undefined;
    this.at += sign.length;
    const source = sign === '\\A' ? '^' : sign === '\\z' ? '$' : sign;
    return { ...emptyPiece, source, sure: false, opens: source === '^', passes: source === '\\b' };
  }

  private atom(depth: number): Piece | undefined {
    const char = String.fromCodePoint(this.text.codePointAt(this.at)!);
    switch (char) {
      case '(':
        return this.group(depth);
      case '[':
        return this.set();
      case '.':
        this.at++;
        return this.single(this.dotAll ? '[\\s\\S]' : '[^\\n]');
      case '*':
      case '+':
      case '?':
      case '{':
      case ')':
        return undefined;
      case '\\':
        return this.escape();
      default:
        this.at += char.length;
        return this.single(literal(char));
    }
  }

  private group(depth: number): Piece | undefined {
    const opening = this.text.startsWith('(?:', this.at) ? '(?:' : '(';
    if (opening === '(' && this.text[this.at + 1] === '?') return undefined;
    if (opening === '(') this.groupCount++;
    this.at += opening.length;
    const inner = this.alternation(depth + 1);
    if (inner === undefined || this.text[this.at] !== ')') return undefined;
    this.at++;
    return { ...inner, source: `${opening}${inner.source})`, single: false };
  }

  private escape(): Piece | undefined {
    const char = this.text[this.at + 1] ?? '';
    const control = controls.get(char);
    const known = perlClasses.get(char.toLowerCase());
    if (known !== undefined && this.foldsCase && /w/i.test(char)) return undefined;
    const source =
      control ??
      (known === undefined ? undefined : `[${char === char.toLowerCase() ? '' : '^'}${known}]`) ??
      punctuation(char);
    if (source === undefined) return undefined;
    this.at += 2;
    return this.single(source);
  }

  /** `[a-z\d_]`; not the named classes of POSIX. */
  private set(): Piece | undefined {
    const match = /^\[(\^?)((?:\]|)(?:[^\]\\[]|\\[\x21-\x7e])*)\]/.exec(this.text.slice(this.at));
    if (match === null || match[2] === '' || match[2]!.startsWith(']')) return undefined;
    const items = setItems(match[2]!, this.foldsCase);
    if (items === undefined) return undefined;
    this.at += match[0].length;
    return this.single(`[${match[1]}${items}]`);
  }

  private single(source: string): Piece {
    const set = characterSet(source, this.foldsCase);
    const is = { empty: false, sure: false, single: true, opens: true, passes: false };
    return { ...emptyPiece, ...is, source, first: set, all: set };
  }
}

function joined(a: Piece, b: Piece): Piece {
  return {
    ...emptyPiece,
    source: a.source + b.source,
    coefficient: a.coefficient * b.coefficient,
    degree: a.degree + b.degree,
    work: Math.max(a.work, a.degree + b.work),
    steps: a.steps + b.steps,
    empty: a.empty && b.empty,
    sure: a.sure && b.sure,
    endless: a.endless || b.endless,
    readsOn: a.readsOn || b.readsOn,
    all: union(a.all, b.all),
  };
}

function either(a: Piece, b: Piece): Piece {
  return {
    source: `${a.source}|${b.source}`,
    coefficient: a.coefficient + b.coefficient,
    degree: Math.max(a.degree, b.degree),
    work: Math.max(a.work, b.work),
    steps: Math.max(a.steps, b.steps),
    empty: a.empty || b.empty,
    sure: a.sure || b.sure,
    endless: a.endless || b.endless,
    readsOn: a.readsOn || b.readsOn || a.endless || b.endless,
    single: false,
    opens: a.opens && b.opens,
    passes: a.passes || b.passes,
    first: union(a.first, b.first),
    all: union(a.all, b.all),
  };
}

/** A piece whose last repetition turned out to have only one path. */
function withoutRun({ last, ...piece }: Piece): Piece {
  if (last === undefined) return piece;
  return { ...piece, coefficient: piece.coefficient / last.coefficient, degree: piece.degree - last.degree };
}

function repeated(atom: Piece, quantifier: string): Piece | undefined {
  const kind = quantifier[0];
  const bounds = /^\{(\d+)(?:(,)(\d*))?\}/.exec(quantifier);
  const least = bounds === null ? (kind === '+' ? 1 : 0) : Number(bounds[1]);
  const largest =
    bounds === null ? (kind === '?' ? 1 : Infinity) : bounds[2] === undefined ? least : Number(bounds[3] || Infinity);
  if (largest < least || largest === 0) return undefined;
  // The repetition at its end has several paths only in the last iteration, if the next iteration cannot start within
  // it.
  const once = largest === 1 || (atom.last !== undefined && !atom.passes && !overlap(atom.last.set, atom.first));
  const inner = once ? withoutRun(atom) : atom;
  const ends = (once ? atom.last : undefined) ?? { coefficient: 1, degree: 0 };
  const choices = inner.coefficient > 1 || inner.degree > 0;
  // Repeating a part that has alternatives multiplies them on every iteration.
  if (choices && largest > 1) return undefined;
  // JavaScript ends a repetition that matches nothing.
  if (atom.empty) return undefined;
  const endless = largest === Infinity;
  const times = endless ? 1 : Math.max(largest - least + 1, 1);
  const counts = endless
    ? // Each possible end is another place in the text.
      { coefficient: 1, degree: 1 }
    : { coefficient: inner.coefficient * times * ends.coefficient, degree: inner.degree + ends.degree };
  return {
    source: atom.source + quantifier,
    ...counts,
    work: Math.max(atom.work, counts.degree),
    steps: atom.steps * (endless ? Math.max(least, 1) : largest),
    empty: least === 0,
    sure: least === 0,
    endless: endless || atom.endless,
    readsOn: atom.readsOn || (atom.endless && least < largest),
    single: false,
    opens: false,
    passes: atom.passes || least === 0,
    first: atom.first,
    all: atom.all,
    last: atom.single ? { set: atom.first, ...counts } : largest === 1 ? atom.last : undefined,
  };
}

function punctuation(char: string): string | undefined {
  if (!/^[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]$/.test(char)) return undefined;
  return literal(char);
}

/** A character, escaped for any place in a JavaScript pattern. */
function literal(char: string): string {
  return /^[\w\s\u0080-\uffff]$/.test(char) && char !== '\u2028' ? char : `\\u{${char.codePointAt(0)!.toString(16)}}`;
}

function setItems(body: string, foldsCase: boolean): string | undefined {
  const tokens = body.match(/\\.|./gsu) ?? [];
  let result = '';
  for (let i = 0; i < tokens.length; i++) {
    const low = setChar(tokens[i]!);
    const known = /^\\[dws]$/.test(tokens[i]!) ? perlClasses.get(tokens[i]![1]!) : undefined;
    if (known !== undefined && (!foldsCase || tokens[i] !== '\\w')) {
      result += known;
      if (tokens[i + 1] === '-' && i + 2 < tokens.length) return undefined;
      continue;
    }
    if (low === undefined) return undefined;
    if (tokens[i + 1] !== '-' || i + 2 >= tokens.length) {
      // A bare dash in the middle is an error in RE2.
      if (tokens[i] === '-' && i > 0 && i < tokens.length - 1) return undefined;
      result += literal(low);
      continue;
    }
    const high = setChar(tokens[i + 2]!);
    if (high === undefined || high.codePointAt(0)! < low.codePointAt(0)!) return undefined;
    result += `${literal(low)}-${literal(high)}`;
    i += 2;
  }
  return result;
}

/** The character that a token of a set represents. */
function setChar(token: string): string | undefined {
  if (token[0] !== '\\') return token;
  const control = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' }[token[1]!];
  return control ?? (/^[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]$/.test(token[1]!) ? token[1] : undefined);
}

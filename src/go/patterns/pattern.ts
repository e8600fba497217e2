/** Regular expressions of RE2, matched in time linear in the text. */
import type { RE2JS } from 're2js';
import { LoadSignal, onDemand } from '../../source/index.ts';
import { type LiteralPattern, literalPattern } from './literal.ts';
import { type NativePattern, nativePattern } from './native.ts';
import { type PatternSize, patternSize } from './size.ts';

export interface Match {
  readonly start: number;
  readonly end: number;
  /** Groups that took no part are undefined; the first one is the whole match. */
  readonly groups: readonly (string | undefined)[];
}

/** Finds the first match at or after an offset. */
export interface Pattern {
  readonly source: string;
  readonly find: (text: string, from: number) => Match | undefined;
  readonly test: (text: string) => boolean;
  readonly groupCount: number;
  /** Group numbers by name. */
  readonly names: ReadonlyMap<string, number>;
  /** Cost of compiling it beyond its length, in steps; large only for counted repetitions. */
  readonly cost: number;
  /** Maximum cost of a search in a text of this length, in steps. */
  readonly searchCost: (length: number) => number;
  /** A search may read far past the end of its match. */
  readonly readsOn: boolean;
}

/** The problem with a pattern. */
export interface PatternError {
  readonly error: string;
}

const linear = onDemand(() => import('./linear.ts'));

/** Loads the linear matcher, for callers that cannot wait later. */
export const loadPatterns = linear.load;

const known = new Map<string, Pattern | PatternError>();
/**
 * Limits on the number and the total size of kept patterns; when exceeded, all are dropped. Only generated patterns
 * reach these limits.
 */
const maxKept = 2000;
const maxKeptSize = 200_000;
let sizeTogether = 0;

/** A pattern takes a kilobyte per instruction; larger ones are rejected, as RE2 rejects much larger ones. */
const maxSize = 50_000;
/** Cost of one instruction, in steps. */
const instructionCost = 100;

/**
 * Compiled patterns are kept: they depend only on their text. Throws a `LoadSignal`, here or on matching, if the
 * linear matcher is required and not loaded.
 */
export function compilePattern(source: string): Pattern | PatternError {
  let pattern = known.get(source);
  if (pattern === undefined) {
    const own = patternSize(source);
    pattern = compiled(source, own);
    sizeTogether += own.size;
    if (known.size >= maxKept || sizeTogether > maxKeptSize) {
      known.clear();
      sizeTogether = own.size;
    }
    known.set(source, pattern);
  }
  return pattern;
}

/** Maximum backtracking steps of one search. */
const maxSteps = 4_000_000;

function compiled(source: string, { size, repeats }: PatternSize): Pattern | PatternError {
  // RE2 allows 1,000 repetitions, also for nested ones multiplied, and rejects more without compiling them.
  const mayRepeatTooMuch = repeats > 1000;
  if (size > maxSize && !mayRepeatTooMuch) return { error: 'error parsing regexp: expression too large' };
  const literal = literalPattern(source);
  if (literal !== undefined)
    return {
      source,
      names: new Map(),
      cost: 0,
      searchCost: () => 0,
      readsOn: false,
      groupCount: 0,
      ...literalSearch(literal),
    };
  const native = nativePattern(source);
  let made: RE2JS | undefined;
  const compileLinear = (): RE2JS => (made ??= linear().RE2JS.compile(source));
  if (native === undefined || mayRepeatTooMuch || source.includes('}{')) {
    try {
      compileLinear();
    } catch (error) {
      if (error instanceof LoadSignal) throw error;
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
  const names = new Map(native === undefined ? Object.entries(compileLinear().namedGroups()) : []);
  return {
    source,
    names,
    cost: Math.max(0, size - source.length) * instructionCost,
    searchCost: (length) =>
      native !== undefined && isCheap(native, length) ? nativeCost(native, length) : (length * size) / linearSteps,
    readsOn: native?.readsOn ?? true,
    groupCount: native === undefined ? compileLinear().groupCount() : native.groupCount,
    find: (text, from) =>
      native !== undefined && isCheap(native, text.length)
        ? nativeFind(native, text, from)
        : linearFind(compileLinear(), text, from),
    test: (text) => {
      if (native === undefined || !isCheap(native, text.length)) return compileLinear().test(text);
      native.regexp.lastIndex = 0;
      return native.regexp.test(text);
    },
  };
}

function literalSearch({ length, indexIn }: LiteralPattern): Pick<Pattern, 'find' | 'test'> {
  return {
    find: (text, from) => {
      const start = indexIn(text, from);
      if (start < 0) return undefined;
      return { start, end: start + length, groups: [text.slice(start, start + length)] };
    },
    test: (text) => indexIn(text, 0) >= 0,
  };
}

function isCheap({ coefficient, degree, steps }: NativePattern, length: number): boolean {
  return coefficient * (length + 1) ** degree * steps <= maxSteps || (degree <= 1 && coefficient * steps <= 256);
}

/**
 * Instructions that the linear matcher executes per character in the time of one step; backtracking seldom takes its
 * maximum.
 */
const linearSteps = 16;
const nativeSteps = 64;
const backtrackingSteps = 1024;

function nativeCost({ coefficient, degree, steps }: NativePattern, length: number): number {
  return (coefficient * length ** degree * steps) / (degree <= 1 ? nativeSteps : backtrackingSteps);
}

/**
 * The pattern for callers with a budget: `spend` is called with the cost of each search. The cost of a pattern that
 * does not read past its match is charged after the search, so all matches of a text together cost one pass; other
 * patterns are charged in advance, for the rest of the text.
 */
export function meteredPattern(pattern: Pattern, spend: (units: number) => void): Pattern {
  return {
    ...pattern,
    find: (text, from) => {
      if (pattern.readsOn) spend(Math.ceil(pattern.searchCost(text.length - from)));
      const found = pattern.find(text, from);
      if (!pattern.readsOn) spend(Math.ceil(pattern.searchCost((found?.end ?? text.length) - from)));
      return found;
    },
    test: (text) => {
      spend(Math.ceil(pattern.searchCost(text.length)));
      return pattern.test(text);
    },
  };
}

function nativeFind({ regexp }: NativePattern, text: string, from: number): Match | undefined {
  regexp.lastIndex = from;
  const found = regexp.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length, groups: found };
}

function linearFind(pattern: RE2JS, text: string, from: number): Match | undefined {
  const matcher = pattern.matcher(text);
  if (!matcher.find(from)) return undefined;
  const groups: (string | undefined)[] = [];
  for (let i = 0; i <= pattern.groupCount(); i++) groups.push(matcher.group(i) ?? undefined);
  return { start: matcher.start(), end: matcher.end(), groups };
}

/** The matches of a text from left to right, at most `limit`; an empty match does not directly follow another match. */
export function findAll(pattern: Pattern, text: string, limit: number): Match[] {
  const found: Match[] = [];
  let lastEnd = -1;
  for (let at = 0; at <= text.length && found.length < limit; ) {
    const match = pattern.find(text, at);
    if (match === undefined) break;
    if (match.end === at) {
      at += widthAt(text, at);
      if (match.start !== lastEnd) found.push(match);
    } else {
      at = match.end;
      found.push(match);
    }
    lastEnd = match.end;
  }
  return found;
}

const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** The text with every match replaced; `$1`, `${1}`, `$name` and `${name}` in the replacement represent groups. */
export function replaceAll(
  pattern: Pattern,
  text: string,
  replacement: string,
  spend: (units: number) => void,
): string {
  const expand = template(pattern, replacement);
  const parts: string[] = [];
  let last = 0;
  for (let at = 0; at <= text.length; ) {
    const match = pattern.find(text, at);
    if (match === undefined) break;
    parts.push(text.slice(last, match.start));
    if (match.end > last || match.start === 0) {
      const expanded = expand(match);
      spend(expanded.length + 1);
      parts.push(expanded);
    }
    last = match.end;
    at = match.end > at ? match.end : at + widthAt(text, at);
  }
  return parts.join('') + text.slice(last);
}

/** A parsed replacement: texts and group numbers. */
function template(pattern: Pattern, replacement: string): (match: Match) => string {
  const parts: (string | number)[] = [];
  let last = 0;
  for (const found of replacement.matchAll(/\$(?:\$|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu)) {
    parts.push(replacement.slice(last, found.index));
    last = found.index + found[0].length;
    const name = found[1] ?? found[2];
    if (name === undefined) parts.push('$');
    else if (/^(?:0|[1-9]\d{0,8})$/.test(name)) parts.push(Number(name));
    else parts.push(pattern.names.get(name) ?? '');
  }
  parts.push(replacement.slice(last));
  if (parts.every((part) => typeof part === 'string')) {
    const constant = parts.join('');
    return () => constant;
  }
  return (match) => parts.map((part) => (typeof part === 'string' ? part : (match.groups[part] ?? ''))).join('');
}

/** The parts of a text between the matches of a pattern. */
export function splitBy(pattern: Pattern, text: string): string[] {
  if (pattern.source !== '' && text === '') return [''];
  const parts: string[] = [];
  let begin = 0;
  let end = 0;
  for (const match of findAll(pattern, text, Number.POSITIVE_INFINITY)) {
    end = match.start;
    if (match.end !== 0) parts.push(text.slice(begin, end));
    begin = match.end;
  }
  if (end !== text.length) parts.push(text.slice(begin));
  return parts;
}

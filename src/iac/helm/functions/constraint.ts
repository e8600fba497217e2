import { compareVersions, quotedText, utf8Length } from '../../../go/index.ts';
import { type HelmVersion, strictVersion } from './version.ts';

/** A part of a constraint: `>=1.2.x`. */
export interface Comparator {
  readonly operator: string;
  readonly version: HelmVersion;
  /** The number of given parts: 0 to 3. */
  readonly given: number;
}

/** Alternatives, each a list of conditions that must all be true. */
type Constraint = readonly (readonly Comparator[])[];

const maxLength = 512;
const maxAlternatives = 32;

/** A parsed constraint; a string is an error message. */
export function constraintOf(text: string): Constraint | string {
  if (utf8Length(text) > maxLength) return `constraint string is too long (max ${maxLength} bytes)`;
  const parts = withoutRanges(text).split('||');
  if (parts.length > maxAlternatives) return `too many constraint groups (max ${maxAlternatives})`;
  const alternatives: (readonly Comparator[])[] = [];
  for (const part of parts) {
    const words = wordsOf(part);
    if (words === undefined) return `improper constraint: ${quotedText(part)}`;
    try {
      alternatives.push(words.map(comparatorOf));
    } catch {
      return 'constraint parser error';
    }
  }
  return alternatives;
}

/** A version in a constraint: numbers may be missing, or replaced with `x`, `X` or `*`. */
const looseVersion =
  /v?([0-9|xX*]+)(\.[0-9|xX*]+)?(\.[0-9|xX*]+)?(-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?/y;
const operator = /!=|>=|=>|<=|=<|~>|[=<>~^]|/y;
const spaces = /[\t\n\f\r ]*/y;
const gap = /[\t\n\f\r ]*,[\t\n\f\r ]*|[\t\n\f\r ]+/y;

/** The match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const behindSpaces = (text: string, at: number): number => at + (matchAt(spaces, text, at)?.[0].length ?? 0);

/** A constraint with `>= 1.2, <= 1.4 ` for each range `1.2 - 1.4`, including the spaces before the range. */
function withoutRanges(text: string): string {
  let plain = text;
  for (let at = 0; at < text.length; ) {
    const range = rangeAt(text, at);
    if (range === undefined) at++;
    else {
      // The first occurrence of the text, as in the reference.
      const place = plain.indexOf(range.text);
      plain = `${plain.slice(0, place)}>= ${range.from}, <= ${range.to} ${plain.slice(place + range.text.length)}`;
      at += range.text.length;
    }
  }
  return plain;
}

function rangeAt(text: string, at: number) {
  const start = behindSpaces(text, at);
  const from = matchAt(looseVersion, text, start)?.[0];
  if (from === undefined) return undefined;
  const dash = behindSpaces(text, start + from.length);
  const second = behindSpaces(text, dash + 1);
  if (dash === start + from.length || text[dash] !== '-' || second === dash + 1) return undefined;
  const to = matchAt(looseVersion, text, second)?.[0];
  if (to === undefined) return undefined;
  return { text: text.slice(at, behindSpaces(text, second + to.length)), from, to };
}

interface Word {
  readonly operator: string;
  readonly match: RegExpExecArray;
}

function wordsOf(text: string): readonly Word[] | undefined {
  const words: Word[] = [];
  for (let at = behindSpaces(text, 0); ; ) {
    const sign = matchAt(operator, text, at)![0];
    const start = behindSpaces(text, at + sign.length);
    const match = matchAt(looseVersion, text, start);
    if (match === null) return undefined;
    words.push({ operator: sign, match });
    const end = start + match[0].length;
    if (behindSpaces(text, end) === text.length) return words;
    const between = matchAt(gap, text, end);
    if (between === null) return undefined;
    at = end + between[0].length;
  }
}

const isAny = (number: string): boolean => /^[xX*]$/.test(number);

/** Throws for invalid numbers. */
function comparatorOf({ operator, match }: Word): Comparator {
  const [all, major = '', minor = '', patch = '', prerelease = ''] = match;
  const numbers = [major, minor.slice(1), patch.slice(1)];
  const left = numbers.findIndex((number) => number === '' || isAny(number));
  const given = left < 0 ? 3 : left;
  const known = [...numbers.slice(0, given), '0', '0', '0'].slice(0, 3).join('.');
  return { operator, version: strictVersion(given === 3 ? all : known + prerelease), given };
}

type Check = (version: HelmVersion, wanted: Comparator) => boolean;

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['', equalOrTilde],
  ['=', equalOrTilde],
  ['!=', unequal],
  ['>', greater],
  ['<', (version, { version: wanted }) => compareVersions(version, wanted) < 0],
  ['>=', (version, { version: wanted }) => compareVersions(version, wanted) >= 0],
  ['=>', (version, { version: wanted }) => compareVersions(version, wanted) >= 0],
  ['<=', lessOrEqual],
  ['=<', lessOrEqual],
  ['~', tilde],
  ['~>', tilde],
  ['^', caret],
]);

/** Whether a version satisfies a constraint. A pre-release satisfies only alternatives that mention a pre-release. */
export function isWithin(version: HelmVersion, constraint: Constraint): boolean {
  return constraint.some(
    (comparators) =>
      (version.prerelease === '' || comparators.some((wanted) => wanted.version.prerelease !== '')) &&
      comparators.every((wanted) => checks.get(wanted.operator)!(version, wanted)),
  );
}

function equalOrTilde(version: HelmVersion, wanted: Comparator): boolean {
  return wanted.given < 3 ? tilde(version, wanted) : compareVersions(version, wanted.version) === 0;
}

function unequal(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  // Without any number, all three are zero.
  const known = given === 0 ? 3 : given;
  if (version.numbers.slice(0, known).some((part, i) => part !== wanted.numbers[i])) return true;
  if (given === 1) return false;
  return given === 2 ? version.prerelease !== wanted.prerelease : compareVersions(version, wanted) !== 0;
}

function greater(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (given === 3 || given === 0) return compareVersions(version, wanted) > 0;
  const [major, minor] = version.numbers;
  if (major !== wanted.numbers[0]) return major > wanted.numbers[0];
  return given === 2 && minor > wanted.numbers[1];
}

function lessOrEqual(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (given === 3) return compareVersions(version, wanted) <= 0;
  const [major, minor] = version.numbers;
  if (major !== wanted.numbers[0]) return major < wanted.numbers[0];
  return given === 1 || minor <= wanted.numbers[1];
}

/** The last given part may be larger, but not the first two. */
function tilde(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (compareVersions(version, wanted) < 0) return false;
  if (given === 0) return true;
  if (given === 3 && wanted.numbers.every((part) => part === 0n)) return true;
  if (version.numbers[0] !== wanted.numbers[0]) return false;
  return given < 2 || version.numbers[1] === wanted.numbers[1];
}

/** The parts after the first one that is not zero may differ. */
function caret(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (compareVersions(version, wanted) < 0) return false;
  const [major, minor, patch] = wanted.numbers;
  if (major > 0n || given === 1) return version.numbers[0] === major;
  if (version.numbers[0] > major) return false;
  if (minor > 0n || given === 2) return version.numbers[1] === minor;
  return version.numbers[1] === 0n && version.numbers[2] === patch;
}

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { any, boolean, number, string } from '../types.ts';

interface Version {
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly string[];
}

const identifier = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][\\dA-Za-z-]*)';
const form = new RegExp(
  `^v?(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+[\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*)?$`,
);

/** A version of Semantic Versioning 2.0, `v` in front allowed; undefined when the text is none. */
function versionOf(text: string): Version | undefined {
  if (text.length > 10_000) return undefined;
  const match = form.exec(text);
  if (match === null) return undefined;
  const numbers = match.slice(1, 4).map((part) => BigInt(part));
  if (numbers.some((part) => part >= 2n ** 63n)) return undefined;
  return { numbers, prerelease: match[4]?.split('.') ?? [] };
}

const sign = (less: boolean, same: boolean): number => (same ? 0 : less ? -1 : 1);

/** By number, then by prerelease, without which a version is later; build metadata does not count. */
function compareVersions(a: Version, b: Version): number {
  for (let i = 0; i < 3; i++) {
    if (a.numbers[i] !== b.numbers[i]) return sign(a.numbers[i]! < b.numbers[i]!, false);
  }
  const [x, y] = [a.prerelease, b.prerelease];
  if (x.length === 0 || y.length === 0) return sign(x.length > 0, x.length === y.length);
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const order = compareIdentifiers(x[i]!, y[i]!);
    if (order !== 0) return order;
  }
  return sign(x.length < y.length, x.length === y.length);
}

/** Numbers by value and before words. */
function compareIdentifiers(a: string, b: string): number {
  const [x, y] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (x !== y) return x ? -1 : 1;
  if (x && a.length !== b.length) return a.length < b.length ? -1 : 1;
  return sign(a < b, a === b);
}

export const semver: readonly Builtin[] = [
  define({
    name: 'semver.compare',
    doc: 'The order of two versions: -1, 0 or 1.',
    params: [
      { name: 'a', type: string },
      { name: 'b', type: string },
    ],
    result: { type: number },
    examples: ['semver.compare("1.10.0", "1.9.0") == 1', 'semver.compare("1.0.0-rc.1", "1.0.0") == -1'],
    call: (context, a, b) => {
      const [first, second] = [versionOf(a), versionOf(b)];
      if (first === undefined) return context.fail(`operand 1: string "${a}" is not a valid SemVer`);
      if (second === undefined) return context.fail(`operand 2: string "${b}" is not a valid SemVer`);
      return compareVersions(first, second);
    },
  }),
  define({
    name: 'semver.is_valid',
    doc: 'Whether a value is a version of Semantic Versioning 2.0.',
    params: [{ name: 'vsn', type: any }],
    result: { type: boolean },
    examples: ['semver.is_valid("1.2.3-rc.1+build")', 'not semver.is_valid("1.2")'],
    call: (_, value) => typeof value === 'string' && versionOf(value) !== undefined,
  }),
];

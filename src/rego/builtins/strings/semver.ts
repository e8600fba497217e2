import { compareVersions, type Version } from '../../../go/index.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { any, boolean, number, string } from '../types.ts';

const identifier = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][\\dA-Za-z-]*)';
const form = new RegExp(
  `^v?(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+[\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*)?$`,
);

/** A version of Semantic Versioning 2.0, with an optional leading `v`; undefined if invalid. */
function versionOf(text: string): Version | undefined {
  if (text.length > 10_000) return undefined;
  const match = form.exec(text);
  if (match === null) return undefined;
  const numbers = match.slice(1, 4).map((part) => BigInt(part));
  if (numbers.some((part) => part >= 2n ** 63n)) return undefined;
  return { numbers, prerelease: match[4] ?? '' };
}

export const semver: readonly Builtin[] = [
  define({
    name: 'semver.compare',
    doc: 'The comparison of two versions: -1, 0 or 1.',
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
    doc: 'Whether a value is a valid version (Semantic Versioning 2.0).',
    params: [{ name: 'vsn', type: any }],
    result: { type: boolean },
    examples: ['semver.is_valid("1.2.3-rc.1+build")', 'not semver.is_valid("1.2")'],
    call: (_, value) => typeof value === 'string' && versionOf(value) !== undefined,
  }),
];

/** Versions of modules and constraints on them, as Terraform's `version` argument has them. */

export interface Version {
  /** As it was written. */
  readonly text: string;
  /** At least three numbers. */
  readonly segments: readonly number[];
  /** What stands behind `-`; `''` for a release. */
  readonly prerelease: string;
}

type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~>';

interface Constraint {
  readonly operator: Operator;
  readonly version: Version;
  /** How many numbers it was written with. */
  readonly written: number;
}

/** A version has to satisfy all of them. */
export type Constraints = readonly Constraint[];

/** A longer text is no version and no constraint. */
const longest = 500;

/** A version; undefined for what is none. */
export function parseVersion(text: string): Version | undefined {
  const match =
    text.length > longest
      ? null
      : /^v?(\d{1,15}(?:\.\d{1,15})*)(?:-?([A-Za-z~][0-9A-Za-z~.-]*)|-([0-9A-Za-z~][0-9A-Za-z~.-]*))?(?:\+[0-9A-Za-z~.-]+)?$/.exec(
          text,
        );
  if (match === null) return undefined;
  const segments = match[1]!.split('.').map(Number);
  while (segments.length < 3) segments.push(0);
  const prerelease = match[2] ?? match[3] ?? '';
  return /(^|\.)(\.|$)/.test(prerelease) && prerelease !== '' ? undefined : { text, segments, prerelease };
}

/** Constraints, separated by commas; undefined where one of them is none. */
export function parseConstraints(text: string): Constraints | undefined {
  if (text.length > longest) return undefined;
  const constraints = text.split(',').map(parseConstraint);
  return constraints.includes(undefined) ? undefined : (constraints as Constraint[]);
}

function parseConstraint(text: string): Constraint | undefined {
  const [, operator = '', written] = /^\s*(=|!=|>=|<=|~>|>|<)?\s*([^\s=<>!~]\S*)\s*$/.exec(text) ?? [];
  const version = written === undefined ? undefined : parseVersion(written);
  if (version === undefined) return undefined;
  const count = /^v?(\d+(?:\.\d+)*)/.exec(version.text)![1]!.split('.').length;
  return { operator: (operator || '=') as Operator, version, written: count };
}

export function satisfies(version: Version, constraints: Constraints): boolean {
  return constraints.every((constraint) => meets(version, constraint));
}

/**
 * The newest of `versions` that Terraform would install: pre-releases only where a constraint names exactly one. Undefined where
 * none will do.
 */
export function newestVersion(versions: readonly Version[], constraints: Constraints): Version | undefined {
  const exact = constraints.some(({ operator, version }) => operator === '=' && version.prerelease !== '');
  let newest: Version | undefined;
  for (const version of versions) {
    if ((version.prerelease !== '' && !exact) || !satisfies(version, constraints)) continue;
    if (newest === undefined || compareVersions(version, newest) > 0) newest = version;
  }
  return newest;
}

function meets(version: Version, { operator, version: bound, written }: Constraint): boolean {
  const order = compareVersions(version, bound);
  if (operator === '=') return order === 0;
  if (operator === '!=') return order !== 0;
  // A pre-release is meant only where the constraint names one of the same release.
  if (version.prerelease !== '' && (bound.prerelease === '' || compareSegments(version, bound) !== 0)) return false;
  if (operator === '>') return order > 0;
  if (operator === '>=') return order >= 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  if (order < 0 || (bound.prerelease !== '' && version.prerelease === '')) return false;
  // All numbers but the last one that was written are kept.
  return bound.segments.slice(0, written - 1).every((segment, at) => version.segments[at] === segment);
}

/** Negative, zero or positive; what stands behind `+` does not count. */
export function compareVersions(a: Version, b: Version): number {
  return compareSegments(a, b) || comparePrereleases(a.prerelease, b.prerelease);
}

function compareSegments(a: Version, b: Version): number {
  for (let at = 0; at < Math.max(a.segments.length, b.segments.length); at++) {
    const difference = (a.segments[at] ?? 0) - (b.segments[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A release comes after its pre-releases; numbers come before words. */
function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return 1;
  if (b === '') return -1;
  const [first, second] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.min(first.length, second.length); at++) {
    const [x, y] = [first[at]!, second[at]!];
    if (x === y) continue;
    const [xIsNumber, yIsNumber] = [/^\d+$/.test(x), /^\d+$/.test(y)];
    if (xIsNumber && yIsNumber) return Number(x) - Number(y);
    if (xIsNumber !== yIsNumber) return xIsNumber ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return first.length - second.length;
}

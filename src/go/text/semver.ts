/**
 * The order of versions, as Semantic Versioning 2.0 defines it. The syntax of versions and constraints differs between
 * tools.
 */

export interface Version {
  /** Major, minor, patch; some tools have more numbers. */
  readonly numbers: readonly bigint[];
  /** The text after `-`, identifiers with points between them; empty for a release. */
  readonly prerelease: string;
}

const sign = (a: bigint | string | number, b: bigint | string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** -1, 0 or 1: by numbers, then by pre-release; build metadata does not count. */
export function compareVersions(a: Version, b: Version): number {
  return compareVersionNumbers(a.numbers, b.numbers) || comparePrereleases(a.prerelease, b.prerelease);
}

/** -1, 0 or 1: number by number, missing ones are 0. */
export function compareVersionNumbers(a: readonly bigint[], b: readonly bigint[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = sign(a[at] ?? 0n, b[at] ?? 0n);
    if (order !== 0) return order;
  }
  return 0;
}

/** A release comes after its pre-releases, and a longer pre-release after one that it begins with. */
function comparePrereleases(a: string, b: string): number {
  if (a === '' || b === '') return sign(a === '' ? 1 : 0, b === '' ? 1 : 0);
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [at, identifier] of left.entries()) {
    const other = right[at];
    const order = other === undefined ? 1 : compareIdentifiers(identifier, other);
    if (order !== 0) return order;
  }
  return sign(left.length, right.length);
}

/** Numbers by value and before words. */
function compareIdentifiers(a: string, b: string): number {
  const [numeric, otherNumeric] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (numeric !== otherNumeric) return numeric ? -1 : 1;
  return numeric ? sign(BigInt(a), BigInt(b)) : sign(a, b);
}

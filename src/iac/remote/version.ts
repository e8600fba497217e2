/** Versions of modules and constraints on them, as Terraform's `version` argument has them. */

import { compareVersionNumbers, compareVersions, type Version } from '../../go/index.ts';

/** At least three numbers. */
export interface ModuleVersion extends Version {
  /** As it was written. */
  readonly text: string;
}

type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~>';

interface Constraint {
  readonly operator: Operator;
  readonly version: ModuleVersion;
  /** The number of parts that it was written with. */
  readonly written: number;
}

/** A version has to satisfy all of them. */
export type Constraints = readonly Constraint[];

/** Maximum length of a version or constraint. */
const maxLength = 500;

/** A version; undefined for anything else. */
export function parseVersion(text: string): ModuleVersion | undefined {
  const match =
    text.length > maxLength
      ? null
      : /^v?(\d+(?:\.\d+)*)(?:-?([A-Za-z~][0-9A-Za-z~.-]*)|-([0-9A-Za-z~][0-9A-Za-z~.-]*))?(?:\+[0-9A-Za-z~.-]+)?$/.exec(
          text,
        );
  if (match === null) return undefined;
  const parts = match[1]!.split('.');
  if (parts.some((part) => part.length > 15)) return undefined;
  const numbers = parts.map(BigInt);
  while (numbers.length < 3) numbers.push(0n);
  const prerelease = match[2] ?? match[3] ?? '';
  return /(^|\.)(\.|$)/.test(prerelease) && prerelease !== '' ? undefined : { text, numbers, prerelease };
}

/** Constraints, separated by commas; undefined if one of them is invalid. */
export function parseConstraints(text: string): Constraints | undefined {
  if (text.length > maxLength) return undefined;
  const constraints = text.split(',').map(parseConstraint);
  return constraints.includes(undefined) ? undefined : (constraints as Constraint[]);
}

function parseConstraint(text: string): Constraint | undefined {
  const [, operator = '', written] = /^(=|!=|>=|<=|~>|>|<)?\s*([^\s=<>!~]\S*)$/.exec(text.trim()) ?? [];
  const version = written === undefined ? undefined : parseVersion(written);
  if (version === undefined) return undefined;
  const count = /^v?(\d+(?:\.\d+)*)/.exec(version.text)![1]!.split('.').length;
  return { operator: (operator || '=') as Operator, version, written: count };
}

export function satisfies(version: ModuleVersion, constraints: Constraints): boolean {
  return constraints.every((constraint) => meets(version, constraint));
}

/**
 * The newest of `versions` that Terraform would install: pre-releases only if a constraint names exactly one. Undefined
 * if no version matches.
 */
export function newestVersion(versions: readonly ModuleVersion[], constraints: Constraints): ModuleVersion | undefined {
  const exact = constraints.some(({ operator, version }) => operator === '=' && version.prerelease !== '');
  let newest: ModuleVersion | undefined;
  for (const version of versions) {
    if ((version.prerelease !== '' && !exact) || !satisfies(version, constraints)) continue;
    if (newest === undefined || compareVersions(version, newest) > 0) newest = version;
  }
  return newest;
}

function meets(version: ModuleVersion, { operator, version: bound, written }: Constraint): boolean {
  const order = compareVersions(version, bound);
  if (operator === '=') return order === 0;
  if (operator === '!=') return order !== 0;
  // A pre-release only matches if the constraint names one of the same release.
  if (
    version.prerelease !== '' &&
    (bound.prerelease === '' || compareVersionNumbers(version.numbers, bound.numbers) !== 0)
  )
    return false;
  if (operator === '>') return order > 0;
  if (operator === '>=') return order >= 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  if (order < 0 || (bound.prerelease !== '' && version.prerelease === '')) return false;
  // All numbers but the last one that was written are kept.
  return bound.numbers.slice(0, written - 1).every((number, at) => version.numbers[at] === number);
}

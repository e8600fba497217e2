import { type Config, type ConfigValue, isConfig, type Path, type Resource } from '../iac/index.ts';
import type { Report, Violation } from '../scan/index.ts';
import { groupBy } from '../source/index.ts';
import type { Proposal } from './propose.ts';

/**
 * Why the tree `after` does not prove that proposals repair their violations and change nothing else; undefined if it
 * does: the violations are gone, no other one is new, everything can be read as before, and the listing differs only at
 * the paths of the proposals.
 */
export function unproven(before: Report, after: Report, proposals: readonly Proposal[]): string | undefined {
  if (after.errors.length > before.errors.length) return 'the files could not be read anymore';
  const left = countsOf(before.violations);
  for (const { violation } of proposals) left.set(violation.fingerprint, -1);
  for (const violation of after.violations) {
    const number = left.get(violation.fingerprint) ?? 0;
    if (number < 0) return 'the violation would remain';
    if (number === 0) return `${violation.policy.id} would be violated`;
    left.set(violation.fingerprint, number - 1);
  }
  return changeIn(before.resources, after.resources, proposals);
}

function countsOf(violations: readonly Violation[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { fingerprint } of violations) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  return counts;
}

/** A change of the listing that no proposal makes. */
function changeIn(
  before: readonly Resource[],
  after: readonly Resource[],
  proposals: readonly Proposal[],
): string | undefined {
  const changed = new Map<string, readonly Path[]>();
  const added = new Set<string>();
  for (const { violation, paths, adds } of proposals) {
    const key = keyOf(violation.resource);
    changed.set(key, [...(changed.get(key) ?? []), ...paths]);
    if (adds !== undefined) added.add(adds);
  }
  const rest = groupBy(before, keyOf);
  for (const resource of after) {
    const key = keyOf(resource);
    const former = rest.get(key)?.shift();
    if (former === undefined) {
      if (!added.has(resource.type)) return `${resource.id} would be new`;
    } else if (!isSame(former.config, resource.config, [], changed.get(key) ?? []))
      return `${resource.id} would change elsewhere`;
  }
  const lost = [...rest.values()].find((resources) => resources.length > 0)?.[0];
  return lost && `${lost.id} would be gone`;
}

function keyOf({ root, modulePath, source, type, id }: Resource): string {
  return JSON.stringify([root, modulePath, source, type, id]);
}

/** Whether two values are equal, except at and below some paths. */
function isSame(
  one: ConfigValue | undefined,
  other: ConfigValue | undefined,
  at: Path,
  except: readonly Path[],
): boolean {
  if (one === other) return true;
  if (except.some((path) => path.length <= at.length && path.every((key, index) => key === at[index]))) return true;
  // A new value brings the objects and lists that it is in.
  const isParent = except.some((path) => at.every((key, index) => key === path[index]));
  if (isParent && (one === undefined || one === null) && isCollection(other)) {
    return Object.keys(other).every((key) =>
      isSame(undefined, valueIn(other, key), [...at, keyIn(other, key)], except),
    );
  }
  if (!isCollection(one) || !isCollection(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(valueIn(one, key), valueIn(other, key), [...at, keyIn(other, key)], except));
}

function isCollection(value: ConfigValue | undefined): value is Config | readonly ConfigValue[] {
  return Array.isArray(value) || (value !== undefined && isConfig(value));
}

function keyIn(collection: Config | readonly ConfigValue[], key: string): string | number {
  return Array.isArray(collection) ? Number(key) : key;
}

function valueIn(collection: Config | readonly ConfigValue[], key: string): ConfigValue | undefined {
  return Object.hasOwn(collection, key) ? (collection as Config)[key] : undefined;
}

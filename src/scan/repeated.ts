import type { Resource } from '../iac/index.ts';
import type { Violation } from './violation.ts';

/**
 * Leaves out violations of a changed resource (`Resource.over`) that the original resource, or another change of it, has
 * at the same place.
 */
export function withoutRepeated(violations: readonly Violation[]): readonly Violation[] {
  if (!violations.some(({ resource }) => resource.over !== undefined)) return violations;
  const known = new Set(violations.filter(({ resource }) => !resource.over).map((one) => keyOf(one, one.resource)));
  const seen = new Set<string>();
  return violations.filter((one) => {
    const { over } = one.resource;
    if (over === undefined) return true;
    const key = keyOf(one, over);
    const { source, start } = one.resource.spanOf(one.path);
    const placed = JSON.stringify([key, source.path, start]);
    if (known.has(key) || seen.has(placed)) return false;
    seen.add(placed);
    return true;
  });
}

/** The rule, the resource and the place. A missing value is at its resource, whose place differs between the two. */
function keyOf({ policy, resource, path }: Violation, { id, source }: Pick<Resource, 'id' | 'source'>): string {
  const place = resource.spanOf(path);
  const isWhole = place.start === resource.span.start && place.source.path === resource.span.source.path;
  return JSON.stringify([policy.id, id, source, path, ...(isWhole ? [] : [place.source.path, place.start])]);
}

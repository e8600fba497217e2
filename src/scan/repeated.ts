import type { Resource } from '../iac/index.ts';
import type { Violation } from './violation.ts';

/** Leaves out violations of a merged resource (`Resource.over`) that the original resource has at the same place. */
export function withoutRepeated(violations: readonly Violation[]): readonly Violation[] {
  if (!violations.some(({ resource }) => resource.over !== undefined)) return violations;
  const known = new Set(violations.filter(({ resource }) => !resource.over).map((one) => keyOf(one, one.resource)));
  return violations.filter((one) => !one.resource.over || !known.has(keyOf(one, one.resource.over)));
}

/** The rule, the resource and the place. A missing value is at its resource, whose place differs between the two. */
function keyOf({ policy, resource, path }: Violation, { id, source }: Pick<Resource, 'id' | 'source'>): string {
  const place = resource.spanOf(path);
  const isWhole = place.start === resource.span.start && place.source.path === resource.span.source.path;
  return JSON.stringify([policy.id, id, source, path, ...(isWhole ? [] : [place.source.path, place.start])]);
}

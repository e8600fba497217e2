import type { Resource, ResourceForm } from '../../iac/index.ts';
import { type Undecided, unknownAt } from '../coverage.ts';
import { type Violation, violationOf } from '../violation.ts';
import { inTermsOf } from './terms.ts';

/** The resources that policies see in other forms than the one in which they are written. */
export interface Forms {
  /** The resources, each followed by its forms. */
  readonly all: readonly Resource[];
  /** The resource that a form belongs to; the resource itself if it is not a form. */
  readonly writtenAs: (resource: Resource) => Resource;
}

/** Resources with their forms. */
export function withForms(resources: readonly Resource[]): Forms {
  const written = new Map<Resource, Resource>();
  const all = resources.flatMap((resource) => {
    for (const form of resource.forms ?? []) written.set(form.resource, resource);
    return [resource, ...(resource.forms ?? []).map((form) => form.resource)];
  });
  return { all: written.size === 0 ? resources : all, writtenAs: (resource) => written.get(resource) ?? resource };
}

/**
 * Violations at the places where resources are written. A violation that several forms of a resource have occurs once.
 */
export function violationsAsWritten(violations: readonly Violation[], { writtenAs }: Forms): readonly Violation[] {
  const seen = new Map<Resource, Set<string>>();
  return violations.flatMap((violation) => {
    const resource = writtenAs(violation.resource);
    if (resource.forms === undefined) return [violation];
    const form = formIn(resource, violation);
    const path = form?.pathOf(violation.path) ?? violation.path;
    const policy = form === undefined ? violation.policy : inTermsOf(violation.policy, form);
    const known = seen.get(resource) ?? new Set();
    seen.set(resource, known);
    const key = JSON.stringify([violation.policy.id, path, violation.instances]);
    if (known.has(key)) return [];
    known.add(key);
    return [violationOf({ ...violation, policy, resource, path })];
  });
}

/** Undecided checks at the places where resources are written. */
export function undecidedAsWritten(undecided: readonly Undecided[], { writtenAs }: Forms): readonly Undecided[] {
  return undecided.map((one) => {
    const resource = writtenAs(one.resource);
    if (resource === one.resource) return one;
    const path = formIn(resource, one)?.pathOf(one.path) ?? one.path;
    return { ...one, resource, path, expression: unknownAt(resource, path) ?? one.expression };
  });
}

function formIn({ forms = [] }: Resource, { resource }: Pick<Violation, 'resource'>): ResourceForm | undefined {
  return forms.find((one) => one.resource === resource);
}

import type { Path, Resource, ValueStep } from '../iac/index.ts';
import type { Span } from '../source/index.ts';

/** What has a value that may come from elsewhere. */
interface Finding {
  readonly resource: Resource;
  readonly path: Path;
}

/**
 * Where the value of a violation comes from, the attribute first; empty if it is about no value, or nothing is known of
 * it.
 */
export function provenanceOf({ resource, path }: Finding): readonly ValueStep[] {
  return path.length === 0 ? [] : (resource.provenanceOf?.(path) ?? []);
}

/** The place to change: where the way of a value ends, in a file. */
export function placeToChange(steps: readonly ValueStep[]): (ValueStep & { readonly span: Span }) | undefined {
  return steps.findLast(
    (step): step is ValueStep & { readonly span: Span } => step.span !== undefined && step.kind !== 'call',
  );
}

/** Names that a value goes through, each once, from the attribute on. */
export function namesAlongPath(steps: readonly ValueStep[]): readonly string[] {
  return [...new Set(steps.flatMap(({ kind, name }) => (name === undefined || kind === 'call' ? [] : [name])))];
}

import type { Path, Resource, ValueStep } from '../iac/index.ts';
import type { Span } from '../source/index.ts';

/** Something with a value that may come from elsewhere. */
interface Finding {
  readonly resource: Resource;
  readonly path: Path;
}

/**
 * The provenance of the value of a violation, from the attribute back; empty if it is not about a value, or the
 * provenance is unknown. A synthesized resource has a provenance as a whole.
 */
export function provenanceOf({ resource, path }: Finding): readonly ValueStep[] {
  return path.length === 0 && resource.construct === undefined ? [] : (resource.provenanceOf?.(path) ?? []);
}

/**
 * The place to change: the file position where the provenance of the value ends, or where a text from an untrusted
 * source is used.
 */
export function placeToChange(steps: readonly ValueStep[]): (ValueStep & { readonly span: Span }) | undefined {
  const hasPlace = (step: ValueStep): step is ValueStep & { readonly span: Span } =>
    step.span !== undefined && step.kind !== 'call';
  return isFlow(steps) ? steps.find(hasPlace) : steps.findLast(hasPlace);
}

/** Whether the steps lead to a text from an untrusted source. */
export function isFlow(steps: readonly ValueStep[]): boolean {
  return steps.at(-1)?.kind === 'source';
}

/** Names in the provenance of a value, each once, starting at the attribute. */
export function namesAlongPath(steps: readonly ValueStep[]): readonly string[] {
  return [...new Set(steps.flatMap(({ kind, name }) => (name === undefined || kind === 'call' ? [] : [name])))];
}

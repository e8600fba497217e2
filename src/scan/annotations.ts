import type { Config, ConfigValue, Resource } from '../iac/index.ts';
import type { Span } from '../source/index.ts';
import { valueAt } from './listing.ts';

/** An instruction that stands in an annotation of a Kubernetes object rather than in a comment. */
export interface AnnotatedSkip {
  readonly rule: string;
  readonly comment: string;
  readonly by: Span;
}

/** The annotations that hold skips: JSON text, a list of `{"rule": …, "comment": …}`. */
export const skipAnnotations: readonly string[] = ['lintel/skip', 'runterrascan.io/skip'];

const where = ['metadata', 'annotations'];

/** The value of an annotation; undefined where there is none, or the resource is no Kubernetes object. */
export function annotationOf({ config }: Resource, name: string): ConfigValue | undefined {
  if (!Object.hasOwn(config, 'apiVersion')) return undefined;
  return valueAt(config, [...where, name]);
}

/** Where an annotation stands. */
export function annotationSpan(resource: Resource, name: string): Span {
  return resource.spanOf([...where, name]);
}

/** The rules that annotations of a resource ask to pass over; a text that is no such list asks for nothing. */
export function annotatedSkips(resource: Resource): readonly AnnotatedSkip[] {
  return skipAnnotations.flatMap((name) => {
    const list = listIn(annotationOf(resource, name));
    if (list.length === 0) return [];
    const by = annotationSpan(resource, name);
    return list.flatMap((entry) => {
      const { rule, comment } = isObject(entry) ? entry : { rule: entry, comment: '' };
      return typeof rule === 'string' ? [{ rule, comment: typeof comment === 'string' ? comment.trim() : '', by }] : [];
    });
  });
}

/** The list in an annotation: as the JSON text that it has to be, or as the list that somebody wrote by mistake. */
function listIn(value: ConfigValue | undefined): readonly ConfigValue[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [];
  try {
    const parsed = JSON.parse(value) as ConfigValue;
    return Array.isArray(parsed) ? parsed : isObject(parsed) ? [parsed] : [];
  } catch {
    return [];
  }
}

function isObject(value: ConfigValue): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

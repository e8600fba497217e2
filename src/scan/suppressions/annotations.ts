import type { Config, ConfigValue, Resource } from '../../iac/index.ts';
import type { Span } from '../../source/index.ts';
import { valueAt } from '../listing.ts';

/** A suppression in an annotation of a Kubernetes object rather than in a comment. */
export interface AnnotatedSkip {
  readonly rule: string;
  readonly comment: string;
  /** The last day on which it applies, as written. */
  readonly until?: string;
  readonly by: Span;
  /** Why it is invalid; then it has no effect. */
  readonly problem?: string;
}

/** Annotations for skips: JSON text, a list of `{"rule": …, "comment": …}`. */
const skipAnnotations: readonly string[] = ['lintel/skip', 'runterrascan.io/skip'];

const where = ['metadata', 'annotations'];

/** The value of an annotation; undefined if it is missing, or the resource is not a Kubernetes object. */
export function annotationOf({ config }: Resource, name: string): ConfigValue | undefined {
  if (!Object.hasOwn(config, 'apiVersion')) return undefined;
  return valueAt(config, [...where, name]);
}

/** The place of an annotation. */
export function annotationSpan(resource: Resource, name: string): Span {
  return resource.spanOf([...where, name]);
}

/** The rules that annotations of a resource skip, and the errors in them. */
export function annotatedSkips(resource: Resource): readonly AnnotatedSkip[] {
  return skipAnnotations.flatMap((name) => {
    const value = annotationOf(resource, name);
    if (value === undefined) return [];
    const by = annotationSpan(resource, name);
    const list = listIn(value);
    if (list === undefined) return [wrong(by, `${name} must be JSON: [{"rule": "<rule>", "comment": "<reason>"}]`)];
    return list.map((entry): AnnotatedSkip => {
      const { rule, comment, until } = isObject(entry) ? entry : { rule: entry };
      if (typeof rule !== 'string' || rule.trim() === '') return wrong(by, `an entry of ${name} names no rule`);
      if (rule.trim() === '*') return wrong(by, 'list the rules: * is not supported');
      return {
        rule,
        comment: typeof comment === 'string' ? comment.trim() : '',
        by,
        ...(typeof until === 'string' ? { until } : {}),
      };
    });
  });
}

function wrong(by: Span, problem: string): AnnotatedSkip {
  return { rule: '', comment: '', by, problem };
}

/** The list in an annotation: JSON text as required, or a real list written by mistake. */
function listIn(value: ConfigValue): readonly ConfigValue[] | undefined {
  if (typeof value !== 'string') return Array.isArray(value) ? value : undefined;
  try {
    const parsed = JSON.parse(value) as ConfigValue;
    return Array.isArray(parsed) ? parsed : isObject(parsed) ? [parsed] : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: ConfigValue): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

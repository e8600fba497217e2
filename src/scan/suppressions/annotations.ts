import type { Config, ConfigValue, Resource } from '../../iac/index.ts';
import type { Span } from '../../source/index.ts';
import { valueAt } from '../listing.ts';

/** An instruction that stands in an annotation of a Kubernetes object rather than in a comment. */
export interface AnnotatedSkip {
  readonly rule: string;
  readonly comment: string;
  /** The last day on which it holds, as written. */
  readonly until?: string;
  readonly by: Span;
  /** Why it cannot be understood; then it asks for nothing. */
  readonly problem?: string;
}

/** The annotations that hold skips: JSON text, a list of `{"rule": …, "comment": …}`. */
const skipAnnotations: readonly string[] = ['lintel/skip', 'runterrascan.io/skip'];

const where = ['metadata', 'annotations'];

/** The value of an annotation; undefined if there is none, or the resource is no Kubernetes object. */
export function annotationOf({ config }: Resource, name: string): ConfigValue | undefined {
  if (!Object.hasOwn(config, 'apiVersion')) return undefined;
  return valueAt(config, [...where, name]);
}

/** Where an annotation stands. */
export function annotationSpan(resource: Resource, name: string): Span {
  return resource.spanOf([...where, name]);
}

/** The rules that annotations of a resource ask to skip, and what in them cannot be understood. */
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

/** The list in an annotation: as the JSON text that it has to be, or as the list that somebody wrote by mistake. */
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

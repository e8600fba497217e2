import type { Span } from '../source/index.ts';
import type { Comment } from './comment.ts';

/**
 * The kind of a provenance step. Final ones: `literal`, `missing`, `data`, `source` (a text of someone else, which gets
 * to the attribute), `module` (one that was not read), `environment`, and any other step that comes last, such as a `function` of several values.
 */
export type StepKind =
  | 'attribute'
  | 'block'
  | 'local'
  | 'variable'
  | 'default'
  | 'tfvars'
  | 'environment'
  | 'argument'
  | 'output'
  | 'resource'
  | 'key'
  | 'branch'
  | 'function'
  | 'expression'
  | 'literal'
  | 'missing'
  | 'call'
  | 'data'
  | 'source'
  | 'module'
  | 'patch'
  | 'replacement'
  | 'generator'
  | 'transformer'
  | 'construct'
  | 'plan';

/** One step in the provenance of a value, from the attribute back to where it is written. */
export interface ValueStep {
  readonly kind: StepKind;
  /** The step in a few words or as it is written, on one line; nothing sensitive is in it. */
  readonly text: string;
  /** The reference, if it has one: `var.acl`, `local.acl`, `module.store.acl`. */
  readonly name?: string;
  /** Its location; absent for values that are not in a file, such as environment variables. */
  readonly span?: Span;
  /** Comments above and next to it, for suppressions. */
  readonly comments?: readonly Comment[];
  /** Its lines hold a sensitive value: they are not shown. */
  readonly sensitive?: true;
}

/** Characters of a step that are shown. */
const maxShown = 200;

/** The first line of a place, as a step shows it. */
export function firstLineOf({ source, start, end }: Span): string {
  const text = source.text.slice(start, Math.min(end, start + maxShown)).trimStart();
  const newline = text.indexOf('\n');
  return (newline < 0 ? text : text.slice(0, newline)).trimEnd();
}

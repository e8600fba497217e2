import type { Violation } from '../../scan/index.ts';
import type { Source } from '../../source/index.ts';

/** A comment to insert, as a line of its own. */
export interface SuppressionComment {
  readonly offset: number;
  readonly before: string;
  readonly reason: string;
  readonly after: string;
}

/**
 * The comment above the block, document or instruction of a violation that suppresses it; undefined in languages
 * without comments. `text` is the current text of the file.
 */
export function suppressionOf({ policy, resource }: Violation, { path, text }: Source): SuppressionComment | undefined {
  const { source, start } = resource.span;
  if (/\.json$/i.test(path) || source.path !== path || /^\s*[{[]/.test(text)) return undefined;
  const offset = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(offset, start))![0];
  return { offset, before: `${indent}# lintel:skip=${policy.id} `, reason: 'reason', after: '\n' };
}

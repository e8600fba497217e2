import type { Diagnostic, Source, Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import { commentsOf } from '../../comments.ts';
import type { ScriptBudget } from '../../shell/index.ts';
import type { MapValue, Value } from '../../values/value.ts';
import type { Template } from '../expressions/index.ts';
import type { ExpressionText } from '../syntax/read.ts';

/** What is known of a file while its jobs and steps are read. */
export interface FileContext {
  readonly source: Source;
  /** All comments, in order. */
  readonly comments: readonly Comment[];
  readonly report: (problem: Diagnostic) => void;
  readonly expressionTexts: ReadonlyMap<Value, ExpressionText>;
  /** The same texts, parsed. */
  readonly templates: ReadonlyMap<Value, Template>;
  /** The directory that `./` in `uses` is relative to. */
  readonly repository: string;
  /** That of `Files`: paths that lead out of the tree begin with `..`. */
  readonly above: string;
  /** Whether another step may be read: one more than the limit, which is reported where resources are made. */
  readonly mayAddStep: () => boolean;
  readonly scripts: ScriptBudget;
}

export function member(value: Value | undefined, ...names: readonly string[]): Value | undefined {
  let at = value;
  for (const name of names) at = at?.kind === 'map' ? at.entries.get(name)?.value : undefined;
  return at;
}

/** A text, a number or a boolean, as a text. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'scalar' && value.value !== null ? String(value.value) : undefined;
}

export function itemsOf(value: Value | undefined): readonly Value[] {
  return value?.kind === 'list' ? value.items : [];
}

export function entriesOf(value: Value | undefined): MapValue['entries'] {
  return value?.kind === 'map' ? value.entries : new Map();
}

/** The comment behind a value, on its line, without the `#`. */
export function commentBehind({ comments }: FileContext, { source, end }: Span): string | undefined {
  const behind = commentsOf({ source, start: end, end }, comments).find(({ span }) => span.start >= end);
  if (behind === undefined || !/^[ \t]{0,200}$/.test(source.text.slice(end, behind.span.start))) return undefined;
  return behind.text || undefined;
}

import type { Violation } from '../../scan/index.ts';
import { linesOf, positionOf } from '../../source/index.ts';

/** A line to insert into a file. */
export interface SuppressionEdit {
  /** Path of the file, relative to the scanned directory. */
  readonly file: string;
  /** The number of the new line. */
  readonly line: number;
  /** The new line, without line ending. */
  readonly added: string;
  /** The whole text after the insertion. */
  readonly text: string;
  /** The same with secrets masked. */
  readonly shown: string;
}

/** The problem with a reason; undefined if it is valid. */
export function problemWithReason(reason: string): string | undefined {
  if (reason.trim() === '') return 'A suppression needs a reason.';
  if (/[^\P{C}\t]/u.test(reason)) return 'The reason has characters that cannot be displayed.';
  return /^until\b(?!=\d{4}-\d{2}-\d{2} +\S)/i.test(reason.trim())
    ? 'Write until=yyyy-mm-dd and a reason, or start with another word.'
    : undefined;
}

/** Why a comment cannot suppress a violation; undefined if it can. */
export function cannotSuppress({ resource, path }: Violation): string | undefined {
  const { source } = resource.span;
  if (/\.json$/i.test(source.path)) return 'JSON has no comments';
  if (/(?:^|\/)[Kk]ustomization(?:\.ya?ml)?$/.test(source.path)) return 'entries of generators take no comments';
  if (/\.(?:tgz|tar\.gz)\//.test(source.path)) return 'the file is in an archive';
  if (source.text === '') return 'the violation is not in a file';
  return path === undefined ? 'its location is unknown' : undefined;
}

/**
 * The edit that suppresses a violation: a comment directly above its resource, with the same indentation. `text` is the
 * current file; undefined if it is no longer the scanned text.
 */
export function suppressionEdit(
  { policy, resource }: Violation,
  reason: string,
  text: string,
): SuppressionEdit | undefined {
  const { source, start } = resource.span;
  const mark = text.startsWith('\ufeff') && !source.text.startsWith('\ufeff') ? '\ufeff' : '';
  const now = text.slice(mark.length);
  if (!isSame(now, source.text)) return undefined;
  const { line } = positionOf(source, start);
  const at = linesOf(source)[line - 1]!;
  const indent = /^[ \t]*/.exec(now.slice(at, at + 200))![0];
  const added = `${indent}# lintel:skip=${policy.id} ${reason.trim()}`;
  const end = now.includes('\r\n') ? '\r\n' : '\n';
  const inserted = (before: string): string => `${before.slice(0, at)}${added}${end}${before.slice(at)}`;
  return { file: source.path, line, added, text: mark + inserted(now), shown: inserted(source.text) };
}

/** Whether a text is the scanned one, in which secrets are masked with asterisks of the same length. */
function isSame(now: string, scanned: string): boolean {
  if (now.length !== scanned.length) return false;
  for (let index = 0; index < now.length; index++) {
    if (now[index] !== scanned[index] && scanned[index] !== '*') return false;
  }
  return true;
}

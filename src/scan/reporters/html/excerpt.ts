import { linesOf, visible } from '../../../source/index.ts';
import type { Finding } from '../finding.ts';

/**
 * A line of code: its number, and its text before, in and after the mark; without a mark, all of it is the first text.
 */
export type CodeLine = readonly [number: number, before: string, marked?: string, after?: string];

/** Maximum number of marked lines shown. */
const maxMarked = 8;
/** Longer lines are cut around the mark. */
const maxLength = 300;

/** The lines around a finding, with its place marked; undefined if there is no text. */
export function excerptOf(finding: Finding): readonly CodeLine[] | undefined {
  const { line, column, endColumn, missing, span } = finding;
  const { text } = span.source;
  if (text === '') return undefined;
  const endLine = Math.min(finding.endLine, line + maxMarked - 1);
  const starts = linesOf(span.source);
  const last = Math.min(starts.length, endLine + (missing ? 3 : 1));
  const lines: CodeLine[] = [];
  for (let number = Math.max(1, line - 1); number <= last; number++) {
    const content = text.slice(starts[number - 1], starts[number] ?? text.length).replace(/\r?\n$/, '');
    if (number < line || number > endLine) {
      if (content.trim() !== '') lines.push([number, cut(content)]);
      continue;
    }
    const from = number === line ? column - 1 : content.length - content.trimStart().length;
    const to = number === finding.endLine ? endColumn - 1 : content.length;
    lines.push([number, ...around(content, from, Math.max(from, to))]);
  }
  return lines;
}

function around(content: string, from: number, to: number): [string, string, string] {
  const start = Math.max(0, content.length <= maxLength ? 0 : from - 60);
  const end = Math.min(content.length, start + maxLength);
  const stop = Math.min(to, end);
  return [
    (start > 0 ? '…' : '') + shown(content.slice(start, from)),
    shown(content.slice(from, stop)),
    shown(content.slice(stop, end)) + (end < content.length ? '…' : ''),
  ];
}

function cut(content: string): string {
  return content.length > maxLength ? `${shown(content.slice(0, maxLength))}…` : shown(content);
}

/** Tabs become spaces; other invisible characters are made visible. */
function shown(text: string): string {
  return visible(text.replaceAll('\t', '    '));
}

import { lineEdits } from '../../fix/index.ts';
import type { Edit } from '../../iac/index.ts';
import { formatSource } from '../../rego/index.ts';
import type { RegoDocument } from './document.ts';

/** The edits that format a file as `opa fmt` does, of the lines that change; undefined if it cannot be parsed. */
export function formatEdits({ source, version, module }: RegoDocument): readonly Edit[] | undefined {
  if (module === undefined) return undefined;
  const { text } = formatSource(source, { version, from: version });
  return text === undefined ? undefined : lineEdits(source, text);
}

/** The edits that format the lines between two offsets. */
export function formatRangeEdits(document: RegoDocument, from: number, to: number): readonly Edit[] | undefined {
  return formatEdits(document)?.filter(({ start, end }) => start <= to && from <= end);
}

import type { RegoDocument } from '../../../src/lsp/rego/document.ts';
import { RegoWorkspace } from '../../../src/lsp/rego/workspace.ts';

/** A workspace with files, and the place of the mark `‸` in one of them. */
export interface Marked {
  readonly workspace: RegoWorkspace;
  readonly document: RegoDocument;
  readonly offset: number;
}

/** Opens files; the mark is not part of the text. */
export function openMarked(files: Readonly<Record<string, string>>): Marked {
  const workspace = new RegoWorkspace();
  let found: { path: string; offset: number } | undefined;
  for (const [path, text] of Object.entries(files)) {
    const offset = text.indexOf(mark);
    if (offset >= 0) found = { path, offset };
    workspace.set(path, text.replace(mark, ''));
  }
  if (found === undefined) throw new Error('no file has the mark');
  return { workspace, document: workspace.get(found.path)!, offset: found.offset };
}

const mark = '‸';

/** `path:line` of a place, with the text there. */
export function placeText({
  source,
  start,
  end,
}: {
  source: { path: string; text: string };
  start: number;
  end: number;
}): string {
  return `${source.path}:${source.text.slice(0, start).split('\n').length} ${source.text.slice(start, end)}`;
}

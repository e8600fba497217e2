import { applyEdits, type Edit, type Files } from '../iac/index.ts';
import { groupBy } from '../source/index.ts';

/** Texts of changed files, by path. */
export type Texts = ReadonlyMap<string, string>;

/** The text of a changed file before and after. */
export interface FileChange {
  readonly before: string;
  readonly after: string;
}

/** Texts with further edits, whose sources have these texts. */
export function withEdits(texts: Texts, edits: readonly Edit[]): Texts {
  const byPath = groupBy(edits, ({ source }) => source.path);
  return new Map([...texts, ...[...byPath].map(([path, its]) => [path, applyEdits(its[0]!.source, its)] as const)]);
}

/** The changed texts with those that a tree has. */
export async function changesOf(files: Pick<Files, 'read'>, texts: Texts): Promise<ReadonlyMap<string, FileChange>> {
  const changes = new Map<string, FileChange>();
  for (const [path, after] of texts) {
    const before = (await files.read(path)) ?? '';
    if (before !== after) changes.set(path, { before, after });
  }
  return changes;
}

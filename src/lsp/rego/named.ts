import type { RegoDocument } from './document.ts';
import { type Document, importedTarget, nameOfImport } from './occurrences.ts';
import type { RegoWorkspace } from './workspace.ts';

/** The document that a dotted name means in a file, outside of the scopes of local variables; undefined for other names. */
export function documentNamed(
  workspace: RegoWorkspace,
  { tree }: RegoDocument,
  [head = '', ...rest]: readonly string[],
): Document | undefined {
  if (head === 'data' || head === 'input') return { kind: head, path: rest };
  const item = tree?.imports.find((each) => nameOfImport(each) === head);
  const target = item && importedTarget(item);
  if (target !== undefined) return { kind: target.kind, path: [...target.path, ...rest] };
  const home = tree?.package.path;
  if (home === undefined || !workspace.rulesOf(home).has(head)) return undefined;
  return { kind: 'data', path: [...home, head, ...rest] };
}

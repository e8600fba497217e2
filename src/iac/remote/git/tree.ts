import { hexText, utf8Text } from '../../../go/index.ts';
import { type ArchiveBudget, ArchiveProblem, spendEntry } from '../../archive/index.ts';
import { RemoteError } from '../error.ts';
import { checkLength, type PackageContent } from '../package-files.ts';
import type { GitObject } from './pack.ts';

export interface GitTree extends Required<PackageContent> {
  /** Paths of other repositories that this one names; they are not fetched. */
  readonly submodules: readonly string[];
}

/** What a commit (or a tag of one) holds. Nothing is checked out: no filter, hook or submodule has anything to do. */
export function treeOf(objects: ReadonlyMap<string, GitObject>, id: string, budget: ArchiveBudget): GitTree {
  const tree = { files: new Map<string, Uint8Array>(), links: new Map<string, string>(), submodules: [] as string[] };
  const visit = (treeId: string, prefix: string): void => {
    const { content } = objectOf(objects, treeId, 'tree');
    for (const { mode, name, id: entryId } of entriesOf(content)) {
      spendEntry(budget);
      const path = prefix + name;
      // Directories within each other take a call each.
      checkLength(path);
      if (mode === '40000') visit(entryId, `${path}/`);
      else if (mode === '160000') tree.submodules.push(path);
      else {
        const blob = objectOf(objects, entryId, 'blob').content;
        if (mode === '120000') tree.links.set(path, utf8Text(blob));
        else tree.files.set(path, blob);
      }
    }
  };
  visit(rootTree(objects, id), '');
  return tree;
}

function rootTree(objects: ReadonlyMap<string, GitObject>, id: string): string {
  let at = id;
  for (let step = 0; step < 8; step++) {
    const object = objects.get(at);
    if (object?.type === 'tree') return at;
    const [, next] =
      /^(?:tree|object) ([\da-f]{40})$/m.exec(object === undefined ? '' : utf8Text(object.content)) ?? [];
    if (next === undefined) break;
    at = next;
  }
  throw new RemoteError(`the server does not send the commit ${id}`);
}

function objectOf(objects: ReadonlyMap<string, GitObject>, id: string, type: GitObject['type']): GitObject {
  const object = objects.get(id);
  if (object?.type !== type) throw new RemoteError(`the server does not send the ${type} ${id}`);
  return object;
}

interface TreeEntry {
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

function* entriesOf(tree: Uint8Array): Generator<TreeEntry> {
  for (let at = 0; at < tree.length; ) {
    const end = tree.indexOf(0, at);
    const [, mode, name] = /^(\d{5,6}) ([\s\S]+)$/.exec(end < 0 ? '' : utf8Text(tree.subarray(at, end))) ?? [];
    if (mode === undefined || name === undefined || end + 21 > tree.length) {
      throw new RemoteError('the repository holds a damaged tree');
    }
    if (name === '.' || name === '..' || /[/\\]/.test(name) || name.toLowerCase() === '.git') {
      throw new ArchiveProblem('outside', `it names a path outside of it: ${JSON.stringify(name)}`);
    }
    yield { mode: mode.replace(/^0/, ''), name, id: hexText(tree.subarray(end + 1, end + 21)) };
    at = end + 21;
  }
}

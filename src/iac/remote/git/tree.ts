import { type ArchiveBudget, ArchiveError, hexText, spendEntry, utf8Text } from '../../../go/index.ts';
import { RemoteError } from '../error.ts';
import { checkLength, type PackageContent } from '../package-files.ts';

/** An object of git. */
export interface GitObject {
  readonly type: string;
  readonly content: Uint8Array;
}

export interface GitTree extends Required<PackageContent> {
  /** Paths of other repositories that this one names; they are not fetched. */
  readonly submodules: readonly string[];
}

/**
 * The files below a tree, whose objects `read` returns. Nothing is checked out, so no filters, hooks or submodules run.
 * Throws a RemoteError for damaged trees, and an ArchiveError for more files than the budget allows.
 */
export async function treeOf(
  read: (id: string) => Promise<GitObject | undefined>,
  id: string,
  budget: ArchiveBudget,
): Promise<GitTree> {
  const tree = { files: new Map<string, Uint8Array>(), links: new Map<string, string>(), submodules: [] as string[] };
  const contents = new Map<string, Uint8Array>();
  const contentOf = async (objectId: string, type: string): Promise<Uint8Array> => {
    const known = contents.get(objectId);
    if (known !== undefined) return known;
    budget.check?.();
    const object = await read(objectId);
    if (object?.type !== type) throw new RemoteError(`the server did not send the ${type} ${objectId}`);
    contents.set(objectId, object.content);
    return object.content;
  };
  const visit = async (treeId: string, prefix: string): Promise<void> => {
    for (const { mode, name, id: entryId } of entriesOf(await contentOf(treeId, 'tree'))) {
      spendEntry(budget);
      const path = prefix + name;
      // Each level of directories is a recursive call.
      checkLength(path);
      if (mode === '40000') await visit(entryId, `${path}/`);
      else if (mode === '160000') tree.submodules.push(path);
      else if (mode === '120000') tree.links.set(path, utf8Text(await contentOf(entryId, 'blob')));
      else tree.files.set(path, await contentOf(entryId, 'blob'));
    }
  };
  await visit(id, '');
  return tree;
}

interface TreeEntry {
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

/** The entries of a tree with any mode: isomorphic-git's own reader refuses those that early versions of git wrote (100664). */
function* entriesOf(tree: Uint8Array): Generator<TreeEntry> {
  for (let at = 0; at < tree.length; ) {
    const end = tree.indexOf(0, at);
    const [, mode, name] = /^(\d{5,6}) ([\s\S]+)$/.exec(end < 0 ? '' : utf8Text(tree.subarray(at, end))) ?? [];
    if (mode === undefined || name === undefined || end + 21 > tree.length) {
      throw new RemoteError('the repository contains a corrupt tree');
    }
    if (name === '.' || name === '..' || /[/\\]/.test(name) || name.toLowerCase() === '.git') {
      throw new ArchiveError('outside', `it contains a path outside its root: ${JSON.stringify(name)}`);
    }
    yield { mode: mode.replace(/^0/, ''), name, id: hexText(tree.subarray(end + 1, end + 21)) };
    at = end + 21;
  }
}

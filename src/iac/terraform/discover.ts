import { addAll } from '../../source/index.ts';
import { isLocal } from '../remote/source.ts';
import { walk } from '../walk.ts';
import { type Directories, moduleFiles } from './modules/directories.ts';
import { resolvePath } from './modules/paths.ts';
import type { RemoteModules } from './modules/remote.ts';
import { type CallReader, callSource, loadTree, type ModuleNode } from './modules/tree.ts';

/** All directories with Terraform files, in path order. */
async function moduleDirectories({ files }: Directories, recursive: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  await walk(files, recursive, async (directory, names) => {
    if (moduleFiles(names).length > 0) found.push(directory);
    return undefined;
  });
  return found.sort();
}

/**
 * The modules to scan from: those that no other module calls. Modules that call each other in a ring are all called, so
 * the first of them in path order counts as one too.
 */
export async function rootTrees(
  directories: Directories,
  recursive: boolean,
  remote: RemoteModules | undefined,
  read?: CallReader,
): Promise<readonly ModuleNode[]> {
  const trees = (roots: readonly string[], reached: Set<string>) => treesOf(directories, roots, reached, remote, read);
  const all = await moduleDirectories(directories, recursive);
  if (!recursive) return trees(all.slice(0, 1), new Set());
  const called = new Set<string>();
  for (const directory of all) {
    const module = await directories.module(directory);
    for (const call of module?.calls.values() ?? []) {
      const address = callSource(call);
      const target =
        address !== undefined && isLocal(address) ? resolvePath(directory, address, directories.files) : undefined;
      if (target !== undefined && target !== directory) called.add(target);
    }
  }
  const reached = new Set<string>();
  let first = await trees(
    all.filter((directory) => !called.has(directory)),
    reached,
  );
  // The source of a call may have been worked out.
  const below = new Set<string>();
  for (const { children } of first) markAll(children, below);
  if (first.some(({ definition }) => below.has(definition.directory))) {
    first = first.filter(({ definition }) => !below.has(definition.directory));
    reached.clear();
    for (const tree of first) markReached(tree, reached);
  }
  const rest: ModuleNode[] = [];
  for (const directory of all) {
    if (!reached.has(directory)) addAll(rest, await trees([directory], reached));
  }
  return [...first, ...rest].sort((a, b) => (a.definition.directory < b.definition.directory ? -1 : 1));
}

async function treesOf(
  directories: Directories,
  roots: readonly string[],
  reached: Set<string>,
  remote: RemoteModules | undefined,
  read: CallReader | undefined,
): Promise<readonly ModuleNode[]> {
  const loaded: ModuleNode[] = [];
  for (const directory of roots) {
    const tree = await loadTree(directories, directory, remote, read);
    if (tree === undefined) continue;
    loaded.push(tree);
    markReached(tree, reached);
  }
  return loaded;
}

function markReached(tree: ModuleNode, reached: Set<string>): void {
  reached.add(tree.definition.directory);
  markAll(tree.children, reached);
}

function markAll(children: ModuleNode['children'], reached: Set<string>): void {
  for (const child of children.values()) if ('definition' in child) markReached(child, reached);
}

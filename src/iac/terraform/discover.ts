import { addAll } from '../../source/index.ts';
import { isLocal } from '../remote/source.ts';
import { walk } from '../walk.ts';
import type { ModuleDefinition } from './modules/definition.ts';
import { type Directories, isStackFile, moduleFiles } from './modules/directories.ts';
import { resolvePath } from './modules/paths.ts';
import { callSource, loadTree, type ModuleAccess, type ModuleNode, treeOf } from './modules/tree.ts';

interface ModuleDirectories {
  readonly modules: readonly string[];
  readonly stacks: readonly string[];
  /** Modules with variable files that Terraform only reads where it is run. */
  readonly withValues: ReadonlySet<string>;
}

/** All directories with Terraform files, and with stacks, in path order. */
async function moduleDirectories({ files }: Directories, recursive: boolean): Promise<ModuleDirectories> {
  const modules: string[] = [];
  const stacks: string[] = [];
  const withValues = new Set<string>();
  await walk(files, recursive, async (directory, names) => {
    if (moduleFiles(names).length > 0) modules.push(directory);
    if (names.some(isStackFile)) stacks.push(directory);
    if (names.some((name) => /^(?:terraform|.*\.auto)\.tfvars(?:\.json)?$/.test(name))) withValues.add(directory);
    return undefined;
  });
  return { modules: modules.sort(), stacks: stacks.sort(), withValues };
}

/** Whether a module says where its state is, which only matters where Terraform is run. */
function hasBackend({ files }: ModuleDefinition): boolean {
  const isBackend = (name: string): boolean => name === 'backend' || name === 'cloud';
  return files.some(({ body }) =>
    body.blocks.some(
      ({ type, body: { attributes, blocks } }) =>
        type === 'terraform' &&
        (blocks.some((one) => isBackend(one.type)) || attributes.some((one) => isBackend(one.name))),
    ),
  );
}

/**
 * The modules to scan from: stacks, those that neither a stack nor another module calls, and those that are deployed by
 * themselves, even if another module calls them. Of modules that call each other in a cycle, the first in path order is
 * one of them.
 */
export async function rootTrees(
  directories: Directories,
  recursive: boolean,
  access: ModuleAccess,
): Promise<readonly ModuleNode[]> {
  const trees = (roots: readonly string[], reached: Set<string>) => treesOf(directories, roots, reached, access);
  const { modules: all, stacks, withValues } = await moduleDirectories(directories, recursive);
  const definitions = (await Promise.all(stacks.map(directories.stack))).filter((found) => found !== undefined);
  const called = new Set<string>();
  const note = ({ directory, calls, isStack }: ModuleDefinition): void => {
    for (const call of calls.values()) {
      const address = callSource(call);
      const target =
        address !== undefined && isLocal(address) ? resolvePath(directory, address, directories.files) : undefined;
      if (target !== undefined && (target !== directory || isStack)) called.add(target);
    }
  };
  definitions.forEach(note);
  const reached = new Set<string>();
  const stackTrees = await outerStacks(definitions, called, (stack) => treeOf(directories, stack, access));
  for (const { children } of stackTrees) markAll(children, reached);
  if (!recursive) {
    const root = all.filter((directory) => !reached.has(directory)).slice(0, 1);
    return [...stackTrees, ...(await trees(root, reached))];
  }
  const deployed = new Set(withValues);
  for (const directory of all) {
    const module = await directories.module(directory);
    if (module === undefined) continue;
    note(module);
    if (hasBackend(module)) deployed.add(directory);
  }
  let first = await trees(
    all.filter((directory) => !called.has(directory) || deployed.has(directory)),
    reached,
  );
  // The source of a call may be the result of an evaluation.
  const below = new Set<string>();
  for (const { children } of first) markAll(children, below);
  const isRoot = ({ definition: { directory } }: ModuleNode): boolean =>
    !below.has(directory) || deployed.has(directory);
  if (!first.every(isRoot)) {
    first = first.filter(isRoot);
    reached.clear();
    for (const tree of first) markReached(tree, reached);
    for (const { children } of stackTrees) markAll(children, reached);
  }
  const rest: ModuleNode[] = [];
  for (const directory of all) {
    if (!reached.has(directory)) addAll(rest, await trees([directory], reached));
  }
  return [...stackTrees, ...first, ...rest].sort((a, b) => (a.definition.directory < b.definition.directory ? -1 : 1));
}

/** The trees of stacks that no other stack calls; of stacks that call each other in a cycle, that of the first. */
async function outerStacks(
  stacks: readonly ModuleDefinition[],
  called: ReadonlySet<string>,
  load: (stack: ModuleDefinition) => Promise<ModuleNode>,
): Promise<readonly ModuleNode[]> {
  const inner = new Set<string>();
  const trees: ModuleNode[] = [];
  const isCalled = ({ directory }: ModuleDefinition): boolean => called.has(directory);
  for (const stack of [...stacks.filter((one) => !isCalled(one)), ...stacks.filter(isCalled)]) {
    if (inner.has(stack.directory)) continue;
    const tree = await load(stack);
    trees.push(tree);
    markStacks(tree, inner);
  }
  return trees;
}

async function treesOf(
  directories: Directories,
  roots: readonly string[],
  reached: Set<string>,
  access: ModuleAccess,
): Promise<readonly ModuleNode[]> {
  const loaded: ModuleNode[] = [];
  for (const directory of roots) {
    const tree = await loadTree(directories, directory, access);
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

function markStacks({ definition, children }: ModuleNode, reached: Set<string>): void {
  if (definition.isStack) reached.add(definition.directory);
  for (const child of children.values()) if ('definition' in child) markStacks(child, reached);
}

function markAll(children: ModuleNode['children'], reached: Set<string>): void {
  for (const child of children.values()) if ('definition' in child) markReached(child, reached);
}

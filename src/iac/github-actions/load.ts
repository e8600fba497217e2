import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { unreadable } from '../unreadable.ts';
import { readCalled } from './called.ts';
import { checkCalls } from './checks/calls.ts';
import { repositoryOf } from './kinds.ts';
import { treeOf } from './model/tree.ts';
import { type ReadFile, readFile } from './read-file.ts';
import { actionResources, workflowResources } from './resources.ts';
import { withFlows } from './taint/index.ts';
import { checkActionTypes, checkWorkflowTypes } from './types/check.ts';

/** Loads the workflows, actions and configurations of Dependabot at some paths, and what they call; `isPart` if there may be more. */
export async function load(files: Files, paths: readonly string[], isPart = false): Promise<Loaded> {
  const { above = '' } = files;
  const read: ReadFile[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  let fileCount = 0;
  for (const path of paths) {
    const text = await files.read(path);
    if (text !== undefined) fileCount++;
    const found =
      text === undefined
        ? { path, diagnostics: [unreadable(path)] }
        : readFile({ path, text }, { repository: repositoryOf(path, above), above });
    if (found !== undefined) read.push(found);
  }
  const called = await readCalled(read, files, above);
  fileCount += called.files.length;
  const { resources, diagnostics } = resourcesOf([...read, ...called.files], called.excluded, isPart);
  for (const diagnostic of diagnostics) {
    const path = diagnostic.span?.source.path ?? '';
    if (diagnostic.level === 'error') errors.push({ directory: directoryOf(path), file: path, diagnostic });
    else notes.push(diagnostic);
  }
  return { resources, errors, notes: [...notes, ...called.notes], fileCount };
}

/** The resources of all files, with what is tainted in them: workflows and actions call each other. */
function resourcesOf(
  read: readonly ReadFile[],
  excluded: ReadonlySet<ReadFile>,
  isPart: boolean,
): { readonly resources: readonly Resource[]; readonly diagnostics: readonly Diagnostic[] } {
  const paths = new Set(read.map(({ path }) => path));
  const tree = treeOf(
    read.flatMap(({ workflow }) => workflow ?? []),
    read.flatMap(({ action }) => action ?? []),
  );
  checkCalls(tree, (path) => paths.has(path), isPart);
  for (const workflow of tree.workflows.values()) checkWorkflowTypes(workflow, tree);
  for (const action of tree.actions.values()) checkActionTypes(action, tree);
  const found = withFlows([...tree.workflows.values()], [...tree.actions.values()]);
  const workflows = new Map(found.workflows.map((one) => [one.file, one]));
  const actions = new Map(found.actions.map((one) => [one.file, one]));
  const shown = read.filter((file) => !excluded.has(file));
  const resources = shown.flatMap(({ workflow, action, dependabot }): readonly Resource[] => {
    if (workflow !== undefined) return workflowResources(workflows.get(workflow.file) ?? workflow);
    if (action !== undefined) return actionResources(actions.get(action.file) ?? action);
    return dependabot === undefined ? [] : [dependabot];
  });
  return { resources, diagnostics: shown.flatMap(({ diagnostics }) => diagnostics) };
}

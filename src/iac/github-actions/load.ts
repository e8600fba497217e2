import { readYaml, type YamlDocument, type YamlMap } from '../../go/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { unreadable } from '../unreadable.ts';
import type { Value } from '../values/value.ts';
import { checkCalls } from './checks/calls.ts';
import { checkAction, checkWorkflow } from './checks/workflow.ts';
import { type FileKind, kindOfPath, repositoryOf } from './kinds.ts';
import { parseExpressions } from './model/expressions.ts';
import type { FileContext } from './model/file.ts';
import { treeOf } from './model/tree.ts';
import { type Action, actionOf, type Workflow, workflowOf } from './model/workflow.ts';
import { actionResources, dependabotResource, workflowResources } from './resources.ts';
import { action } from './syntax/action.ts';
import { anything, type Definition } from './syntax/definition.ts';
import { type ExpressionText, readDefined } from './syntax/read.ts';
import { workflow } from './syntax/workflow.ts';
import { withFlows } from './taint/index.ts';
import { checkActionTypes, checkWorkflowTypes } from './types/check.ts';

/** Problems of a file that are reported. */
const maxProblems = 100;
/** Characters of all scripts of a file. */
const maxScripts = 2_000_000;

/** Loads the workflows, actions and configurations of Dependabot at some paths. */
export async function load(files: Files, paths: readonly string[]): Promise<Loaded> {
  const read: ReadFile[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  let fileCount = 0;
  for (const path of paths) {
    const text = await files.read(path);
    if (text !== undefined) fileCount++;
    const found = text === undefined ? { diagnostics: [unreadable(path)] } : readFile({ path, text });
    if (found === undefined) continue;
    read.push(found);
  }
  const known = new Set(paths);
  const resources = resourcesOf(read, (path) => known.has(path));
  for (const diagnostic of read.flatMap(({ diagnostics }) => diagnostics)) {
    const path = diagnostic.span?.source.path ?? '';
    if (diagnostic.level === 'error') errors.push({ directory: directoryOf(path), file: path, diagnostic });
    else notes.push(diagnostic);
  }
  return { resources, errors, notes, fileCount };
}

interface ReadFile {
  readonly diagnostics: readonly Diagnostic[];
  readonly workflow?: Workflow;
  readonly action?: Action;
  readonly dependabot?: Resource;
}

/** The resources of all files, with what is tainted in them: workflows and actions call each other. */
function resourcesOf(read: readonly ReadFile[], isThere: (path: string) => boolean): readonly Resource[] {
  const tree = treeOf(
    read.flatMap(({ workflow }) => workflow ?? []),
    read.flatMap(({ action }) => action ?? []),
  );
  checkCalls(tree, isThere);
  for (const workflow of tree.workflows.values()) checkWorkflowTypes(workflow, tree);
  for (const action of tree.actions.values()) checkActionTypes(action, tree);
  const found = withFlows([...tree.workflows.values()], [...tree.actions.values()]);
  const workflows = new Map(found.workflows.map((one) => [one.file, one]));
  const actions = new Map(found.actions.map((one) => [one.file, one]));
  return read.flatMap(({ workflow, action, dependabot }): readonly Resource[] => {
    if (workflow !== undefined) return workflowResources(workflows.get(workflow.file) ?? workflow);
    if (action !== undefined) return actionResources(actions.get(action.file) ?? action);
    return dependabot === undefined ? [] : [dependabot];
  });
}

/** Reads a file; undefined if only its name is that of an action. */
function readFile(source: Source): ReadFile | undefined {
  const [document, second] = readYaml(source, 'workflow').filter(({ root, diagnostics }) => root ?? diagnostics[0]);
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic): void => {
    if (diagnostics.length < maxProblems) diagnostics.push(problem);
  };
  const root = document?.root;
  const kind = kindOfPath(source.path) ?? (root?.kind === 'map' ? kindOfContent(root) : 'workflow');
  if (kind === 'action' && root !== undefined && !(root.kind === 'map' && root.entries.has('runs'))) return undefined;
  for (const problem of document?.diagnostics ?? []) report({ ...problem, level: 'error' });
  if (document === undefined) {
    const span = { source, start: 0, end: 0 };
    report({ code: 'github-actions.empty', level: 'error', message: `the ${titles[kind]} is empty`, span });
  }
  if (second !== undefined) {
    const span = { source, start: second.start, end: second.start };
    const message = 'GitHub reads only one document of a file: the rest was not scanned';
    report({ code: 'github-actions.documents', level: 'error', message, span, help: 'move it to another file' });
  }
  if (document === undefined || root === undefined) return { diagnostics };
  return { diagnostics, ...modelOf(kind, document, report) };
}

const titles: Readonly<Record<FileKind, string>> = {
  workflow: 'workflow',
  action: 'action',
  dependabot: 'configuration of Dependabot',
};

const definitions: Readonly<Record<FileKind, Definition>> = {
  workflow,
  action,
  dependabot: { map: { title: 'the configuration of Dependabot', others: anything } },
};

/** What a file is that is called otherwise. */
function kindOfContent(root: YamlMap): FileKind {
  if (root.entries.has('runs')) return 'action';
  return root.entries.has('updates') ? 'dependabot' : 'workflow';
}

function modelOf(
  kind: FileKind,
  document: YamlDocument,
  report: (problem: Diagnostic) => void,
): Omit<ReadFile, 'diagnostics'> {
  const { source, root } = document;
  const expressionTexts = new Map<Value, ExpressionText>();
  const value = root && readDefined(root, definitions[kind], { source, report, expressionTexts });
  if (value?.kind !== 'map') return {};
  const templates = new Map([...expressionTexts].map(([text, known]) => [text, parseExpressions(text, known, report)]));
  let rest = maxScripts;
  const file: FileContext = {
    source,
    comments: document.comments.map(({ start, end }) => ({
      text: source.text.slice(start + 1, end).trim(),
      span: { source, start, end },
    })),
    report,
    expressionTexts,
    templates,
    repository: repositoryOf(source.path),
    mayRead: (length, span) => {
      const before = rest;
      rest -= length;
      if (rest >= 0) return true;
      const message = `the scripts of the file have more than ${maxScripts} characters: this one and later ones were not read`;
      if (before >= 0)
        report({ code: 'github-actions.too-large', level: 'error', message, span, help: 'split the file' });
      return false;
    },
  };
  if (kind === 'workflow') {
    checkWorkflow(value, file);
    return { workflow: workflowOf(value, file) };
  }
  if (kind === 'action') {
    checkAction(value, file);
    return { action: actionOf(value, file) };
  }
  return { dependabot: dependabotResource(value, file) };
}

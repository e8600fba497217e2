import { readYaml, type YamlDocument, type YamlMap } from '../../go/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { limitedReport } from '../limited-report.ts';
import type { Resource } from '../resource.ts';
import { openScriptBudget } from '../shell/index.ts';
import type { Value } from '../values/value.ts';
import { checkAction, checkWorkflow } from './checks/workflow.ts';
import { type FileKind, kindOfPath } from './kinds.ts';
import { parseExpressions } from './model/expressions.ts';
import type { FileContext } from './model/file.ts';
import { maxSteps } from './model/step.ts';
import { type Action, actionOf, type Workflow, workflowOf } from './model/workflow.ts';
import { dependabotResource } from './resources.ts';
import { action } from './syntax/action.ts';
import { anything, type Definition } from './syntax/definition.ts';
import { type ExpressionText, readDefined } from './syntax/read.ts';
import { workflow } from './syntax/workflow.ts';

/** Problems of a file that are reported, of each level. */
const maxProblems = 100;

/** A file that was read, and its model. */
export interface ReadFile {
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly workflow?: Workflow;
  readonly action?: Action;
  readonly dependabot?: Resource;
}

/** Where a file belongs, and what it is if its path does not say so. */
export interface FilePlace extends Pick<FileContext, 'repository' | 'above'> {
  readonly kind?: FileKind;
}

/** Reads a file; undefined if only its name is that of an action. */
export function readFile(source: Source, place: FilePlace): ReadFile | undefined {
  const [document, second] = readYaml(source, 'workflow').filter(({ root, diagnostics }) => root ?? diagnostics[0]);
  const diagnostics: Diagnostic[] = [];
  const report = limitedReport(maxProblems, (problem) => void diagnostics.push(problem));
  const root = document?.root;
  const kind = place.kind ?? kindOfPath(source.path) ?? (root?.kind === 'map' ? kindOfContent(root) : 'workflow');
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
  if (document === undefined || root === undefined) return { path: source.path, diagnostics };
  return { path: source.path, diagnostics, ...modelOf(kind, document, place, report) };
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
  { repository, above }: FilePlace,
  report: (problem: Diagnostic) => void,
): Omit<ReadFile, 'path' | 'diagnostics'> {
  const { source, root } = document;
  const expressionTexts = new Map<Value, ExpressionText>();
  const value = root && readDefined(root, definitions[kind], { source, report, expressionTexts });
  if (value?.kind !== 'map') return {};
  const templates = new Map([...expressionTexts].map(([text, known]) => [text, parseExpressions(text, known, report)]));
  let steps = 0;
  const file: FileContext = {
    source,
    comments: document.comments.map(({ start, end }) => ({
      text: source.text.slice(start + 1, end).trim(),
      span: { source, start, end },
    })),
    report,
    expressionTexts,
    templates,
    repository,
    above,
    mayAddStep: () => ++steps <= maxSteps + 1,
    scripts: openScriptBudget(),
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

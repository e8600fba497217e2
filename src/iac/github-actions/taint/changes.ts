import type { Span } from '../../../source/index.ts';
import { programName } from '../../shell/index.ts';
import type { Value } from '../../values/value.ts';
import { referencesIn } from '../expressions/index.ts';
import { member } from '../model/file.ts';
import { actionName } from './actions.ts';
import type { StepRun, WorkTree } from './run.ts';
import { contextTaints, type Scope, sourced, taintsOfText, templateOf } from './scope.ts';
import { changeTaint } from './sources.ts';
import { type Taint, under, union } from './taint.ts';

/** Contexts that name the changes of a pull request. */
const changeReference =
  /^github\.(?:head_ref|event\.(?:number|pull_request\.(?:head\.|merge_commit_sha|number)|workflow_run\.head_|issue\.number))|^steps\.[^.]+\.outputs\.(?:head|sha|ref|pr)/;

/** Events whose runs check out the changes unless a reference is given. */
const checkedOutByDefault: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_review/author',
  'pull_request_review_comment/author',
  'push',
  'merge_group',
]);

/** Keeps in mind whose files are there after a step with actions/checkout, or after artifacts are downloaded. */
export function checkedOut(step: Value, scope: Scope, { tree, controlOf }: StepRun): void {
  const name = actionName(step);
  const span = member(step, 'uses')?.span ?? step.span;
  if (name === 'actions/checkout') {
    const ref = [member(step, 'with', 'ref'), member(step, 'with', 'repository')];
    const isNamed = ref.some((value) => value !== undefined && namesChanges(value, scope));
    const isDefault = ref.every((value) => value === undefined);
    const events = [...scope.events].filter((event) => isNamed || (isDefault && checkedOutByDefault.has(event)));
    tree.git = sourced(changeTaint('git', events, controlOf, true), span);
    tree.files = onlyOf('anyone', tree.git);
  }
  const isDownload = name === 'actions/download-artifact' || name === 'dawidd6/action-download-artifact';
  if (isDownload && scope.events.has('workflow_run')) {
    const taints = changeTaint('an artifact', ['workflow_run'], controlOf, true);
    tree.files = union(tree.files, sourced(onlyOf('anyone', taints), span));
  }
}

function namesChanges(value: Value, scope: Scope): boolean {
  const { expressions = [] } = templateOf(value, scope.file) ?? {};
  const paths = expressions.flatMap(({ node }) => (node === undefined ? [] : referencesIn(node)));
  return paths.some(({ path }) => changeReference.test(path)) || taintsOfText(value, scope).length > 0;
}

/** Taints that anyone controls: reading files of others is not worth a report elsewhere. */
function onlyOf(control: string, taints: readonly Taint[]): readonly Taint[] {
  return taints.flatMap((taint) => {
    const left = new Set([...taint.controls].filter(([, one]) => one === control).map(([event]) => event));
    return under(left, [taint]);
  });
}

/** Whether a script may read something that is tainted. */
export function mayRead(script: string, { git, files, written }: WorkTree): boolean {
  if (script.includes('GITHUB_EVENT_PATH') || [...written.keys()].some((name) => script.includes(name))) return true;
  return (
    (git.length > 0 && /\bgit\b/.test(script)) ||
    (files.length > 0 && /\b(?:cat|head|tail|[jy]q|e?grep|sed|g?awk)\b/.test(script))
  );
}

/** The taints of what a command reads from the repository, the event, or files of others. */
export function readFrom(
  words: readonly string[],
  { tree, scope, span }: { readonly tree: WorkTree; readonly scope: Scope; readonly span: Span },
): readonly Taint[] {
  const [first = '', ...args] = words;
  const program = programName(first);
  const all = args.join(' ');
  if (program === 'git') {
    const source = gitSource(all);
    if (source === undefined) return [];
    const { name, multiline } = source;
    return under(scope.events, tree.git).map(({ multiline: _, ...taint }) => ({
      ...taint,
      source: name,
      ...(multiline && { multiline }),
    }));
  }
  if (program === 'jq' && all.includes('GITHUB_EVENT_PATH')) return fromPayload(all, scope, span);
  const operands = args.filter((arg) => !arg.startsWith('-'));
  const isReading = /^(?:cat|head|tail)$/.test(program)
    ? operands.length > 0
    : /^(?:[jy]q|e?grep|sed|g?awk)$/.test(program) && operands.length > 1;
  return isReading ? under(scope.events, tree.files) : [];
}

/** Output of git that the author of the changes chose. */
function gitSource(args: string): { readonly name: string; readonly multiline?: true } | undefined {
  if (/\b(?:log|show)\b/.test(args)) {
    if (/%[bB]/.test(args)) return { name: 'git log', multiline: true };
    if (/%(?:[sN]|[ac][enEN])|oneline/.test(args)) return { name: 'git log' };
    if (/\bname-(?:only|status)\b/.test(args)) return { name: 'git diff', multiline: true };
    return undefined;
  }
  if (/\bdiff(?:-tree)?\b/.test(args) && /--name-(?:only|status)/.test(args))
    return { name: 'git diff', multiline: true };
  if (args.includes('--show-current') || args.includes('--abbrev-ref')) return { name: 'git branch' };
  return undefined;
}

/** Fields of the event that jq reads. */
function fromPayload(args: string, scope: Scope, span: Span): readonly Taint[] {
  const paths = [...args.matchAll(/\.([a-z_]{1,50}(?:\.[a-z_]{1,50}){0,8})/gi)].map(([, path = '']) =>
    path.toLowerCase(),
  );
  const taints = paths
    .filter((path) => path.includes('.'))
    .map((path) => contextTaints(['github', 'event', ...path.split('.')], scope));
  return sourced(union(...taints), span);
}

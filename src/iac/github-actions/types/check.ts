import { didYouMean } from '../../../source/index.ts';
import { type ExpressionType, type MissingMember, type Place, type Template, typeOf } from '../expressions/index.ts';
import type { FoundText } from '../model/expressions.ts';
import { entriesOf, type FileContext, itemsOf, member, textOf } from '../model/file.ts';
import type { Job } from '../model/job.ts';
import type { Step } from '../model/step.ts';
import { textPlaces } from '../model/text-places.ts';
import type { Tree } from '../model/tree.ts';
import type { Action, Workflow } from '../model/workflow.ts';
import type { Definition } from '../syntax/definition.ts';
import { textsType } from './contexts.ts';
import { type ContextTypes, contextTypes, githubType, inputsType, jobsType, matrixType, stepType } from './scope.ts';

/** Reports members of contexts that are not there, and expressions with a value of the wrong type. */
export function checkWorkflowTypes(workflow: Workflow, tree: Tree): void {
  const { file, jobs, texts } = workflow;
  const inputs = memoized(() => inputsType(workflow));
  const github = memoized(() => githubType(workflow));
  check(texts, contextTypes({ github, inputs, jobs: () => jobsType(jobs, tree) }), file);
  const byId = new Map(jobs.map((job) => [job.id.toLowerCase(), job]));
  for (const job of jobs) {
    const needs = memoized(() => jobsType(neededBy(job, byId), tree));
    const matrix = memoized(() => matrixType(job));
    const typesAt = (steps: ReadonlyMap<string, ExpressionType>): ContextTypes =>
      contextTypes({ github, inputs, needs, matrix, steps: () => ({ kind: 'object', members: steps }) });
    const steps = checkSteps(job.steps, typesAt, tree, file);
    check(job.texts, typesAt(steps), file);
  }
}

/** The same for an action. */
export function checkActionTypes({ file, value, steps, texts }: Action, tree: Tree): void {
  const inputs = memoized(() => textsType(entriesOf(member(value, 'inputs')).keys()));
  const typesAt = (before: ReadonlyMap<string, ExpressionType>): ContextTypes =>
    contextTypes({ inputs, steps: () => ({ kind: 'object', members: before }) });
  check(texts, typesAt(checkSteps(steps, typesAt, tree, file)), file);
}

function memoized(compute: () => ExpressionType): () => ExpressionType {
  let known: ExpressionType | undefined;
  return () => {
    known ??= compute();
    return known;
  };
}

function neededBy({ value }: Job, byId: ReadonlyMap<string, Job>): readonly Job[] {
  return itemsOf(member(value, 'needs')).flatMap((need) => byId.get((textOf(need) ?? '').toLowerCase()) ?? []);
}

/** Checks steps, each with the results of those before it; the result are those of all. */
function checkSteps(
  all: readonly Step[],
  typesAt: (before: ReadonlyMap<string, ExpressionType>) => ContextTypes,
  tree: Tree,
  file: FileContext,
): ReadonlyMap<string, ExpressionType> {
  const before = new Map<string, ExpressionType>();
  const types = typesAt(before);
  const visit = (steps: readonly Step[]): void => {
    for (const step of steps) {
      check(step.texts, types, file);
      visit(step.inner);
      const id = textOf(member(step.value, 'id'));
      if (id !== undefined) before.set(id.toLowerCase(), stepType(step, tree));
    }
  };
  visit(all);
  return before;
}

function check(texts: readonly FoundText[], contextType: ContextTypes, file: FileContext): void {
  for (const { path, text, template } of texts) {
    const { expressions } = template;
    for (const { node, start, end } of expressions) {
      if (node === undefined) continue;
      const report = (code: string, place: Place, message: string, help: string): void => {
        const span = textPlaces(file.source, text.node)(place);
        file.report({ code, level: 'note', message, span, help });
      };
      const onMissing = (member: MissingMember): void => {
        report('github-actions.undefined', member, missingMessage(member, template), missingHelp(member));
      };
      const type = typeOf(node, { contextType, onMissing });
      const problem = typeProblem(type, text.definition, isWhole(template));
      if (problem === undefined) continue;
      report('github-actions.type', { start, end }, `${path.join('.')} ${problem.message}`, problem.help);
    }
  }
}

function isWhole({ text, expressions: [only, ...others] }: Template): boolean {
  return others.length === 0 && only?.start === 0 && only.end === text.length;
}

function missingMessage({ of, name, type }: MissingMember, { text }: Template): string {
  const base = `\`${shown(text.slice(of.start, of.end))}\``;
  if (type.kind !== 'object') return `${base} is a ${type.kind}, and has no members`;
  return `${base} has no member \`${shown(name)}\`${didYouMean(name.toLowerCase(), [...type.members.keys()])}`;
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What to do about a missing member of a context. */
const helps: ReadonlyMap<string, string> = new Map([
  ['steps', 'use the ID of a step before this one'],
  ['needs', 'add the job to needs'],
  ['matrix', 'add the key to the matrix'],
  ['inputs', 'declare the input'],
  ['jobs', 'use the ID of a job of this workflow'],
]);

function missingHelp({ of }: MissingMember): string {
  const help = of.kind === 'context' ? helps.get(of.name) : undefined;
  return `the value is empty${help === undefined ? '' : `; ${help}`}`;
}

/** Why a value of a type cannot be used in a place; undefined if it can. */
function typeProblem(
  { kind }: ExpressionType,
  { condition, scalar, list, map, empty }: Definition,
  isWhole: boolean,
): { readonly message: string; readonly help: string } | undefined {
  if (condition || kind === 'any') return undefined;
  const isCollection = kind === 'object' || kind === 'list';
  if (!isWhole) {
    if (!isCollection) return undefined;
    const text = kind === 'object' ? 'Object' : 'Array';
    return {
      message: `contains a${kind === 'object' ? 'n object' : ' list'}`,
      help: `its text is "${text}"; use toJSON`,
    };
  }
  if (isCollection) {
    if ((kind === 'object' ? map : list) !== undefined) return undefined;
    return {
      message: `cannot be a${kind === 'object' ? 'n object' : ' list'}`,
      help: 'use one of its members, or toJSON',
    };
  }
  if (kind === 'null' && (empty || scalar !== undefined)) return undefined;
  const type = scalar?.type;
  if (type === undefined) return { message: `cannot be a ${kind}`, help: 'create the value with fromJSON' };
  if ((type === 'boolean' || type === 'number') && type !== kind)
    return { message: `needs a ${type}, and the value is a ${kind}`, help: `convert it with fromJSON, or compare it` };
  return undefined;
}

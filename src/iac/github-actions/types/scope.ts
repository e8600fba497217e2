import type { Value } from '../../values/value.ts';
import { anyType, closedType, type ExpressionType, openType, stringType, unionType } from '../expressions/index.ts';
import { entriesOf, itemsOf, member, textOf } from '../model/file.ts';
import type { Job } from '../model/job.ts';
import type { Step } from '../model/step.ts';
import type { Tree } from '../model/tree.ts';
import type { Workflow } from '../model/workflow.ts';
import { githubTypeWith, sharedContexts, textsByName, textsType } from './contexts.ts';

/** The type of a context, by its name in lower case. */
export type ContextTypes = (name: string) => ExpressionType;

/** The types of contexts, each computed when it is first used. */
export function contextTypes(own: Readonly<Record<string, () => ExpressionType>>): ContextTypes {
  const known = new Map<string, ExpressionType>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const type = Object.hasOwn(own, name) ? own[name]!() : (sharedContexts.get(name) ?? anyType);
    known.set(name, type);
    return type;
  };
}

/** The inputs of a workflow: those that callers pass, and those that a person chooses. */
export function inputsType({ value }: Workflow): ExpressionType {
  return ['workflow_call', 'workflow_dispatch']
    .map((event) => [...entriesOf(member(value, 'on', event, 'inputs'))])
    .map((inputs) => closedType(inputs.map(([name, input]) => [name.toLowerCase(), inputType(input.value)])))
    .reduce(unionType);
}

/** The context `github` of a workflow: the event has the inputs that a person chooses, as texts. */
export function githubType({ value }: Workflow): ExpressionType {
  const dispatch = entriesOf(member(value, 'on')).get('workflow_dispatch')?.value;
  if (dispatch === undefined) return sharedContexts.get('github')!;
  const inputs = textsType(entriesOf(member(dispatch, 'inputs')).keys());
  return githubTypeWith(openType(anyType, [['inputs', inputs]]));
}

/** The type of an input by its declaration. */
function inputType(declared: Value): ExpressionType {
  const type = textOf(member(declared, 'type')) ?? 'string';
  if (type === 'boolean' || type === 'number') return { kind: type };
  return stringType;
}

/** The results of jobs, by their IDs. */
export function jobsType(jobs: readonly Job[], tree: Tree): ExpressionType {
  return closedType(
    jobs.map((job) => [
      job.id.toLowerCase(),
      closedType([
        ['result', stringType],
        ['outputs', outputsOfJob(job, tree)],
      ]),
    ]),
  );
}

function outputsOfJob({ value, uses, local }: Job, { workflows }: Tree): ExpressionType {
  if (uses === undefined) return declaredOutputs(member(value, 'outputs'));
  const called = local === undefined ? undefined : workflows.get(local);
  if (called === undefined) return textsByName;
  return declaredOutputs(member(called.value, 'on', 'workflow_call', 'outputs'));
}

/** Outputs that a map declares; all are possible in place of one that is only known later. */
function declaredOutputs(declared: Value | undefined): ExpressionType {
  if (declared !== undefined && declared.kind !== 'map') return textsByName;
  return textsType(entriesOf(declared).keys());
}

/** The result of a step. */
export function stepType({ value, local }: Step, { actions }: Tree): ExpressionType {
  const action = local === undefined ? undefined : actions.get(local);
  // The outputs of other actions need not be declared.
  const isComposite = action !== undefined && textOf(member(action.value, 'runs', 'using')) === 'composite';
  const isScript = value.entries.has('run') || value.entries.has('uses');
  return closedType([
    ['outputs', isComposite && isScript ? declaredOutputs(member(action.value, 'outputs')) : textsByName],
    ['outcome', stringType],
    ['conclusion', stringType],
  ]);
}

/** The values of a matrix, for one of the jobs that it makes. */
export function matrixType(job: Job): ExpressionType {
  const strategy = member(job.value, 'strategy');
  const matrix = member(strategy, 'matrix');
  if (matrix === undefined) return strategy === undefined || strategy.kind === 'map' ? closedType([]) : anyType;
  if (matrix.kind !== 'map' || hasExpressionKey(matrix)) return anyType;
  const axes = [...matrix.entries].filter(([name]) => name !== 'include' && name !== 'exclude');
  const values = closedType(
    axes.map(([name, { value }]) => [
      name.toLowerCase(),
      value.kind === 'list' && value.items.length > 0 ? value.items.map(typeOfValue).reduce(unionType) : anyType,
    ]),
  );
  const include = member(matrix, 'include');
  const added = include?.kind === 'scalar' ? [anyType] : itemsOf(include).map(typeOfValue);
  return [values, ...added].reduce(unionType);
}

function hasExpressionKey(value: Value): boolean {
  return [...entriesOf(value).keys()].some((key) => key.includes('${{'));
}

/** The type of a written value. */
function typeOfValue(value: Value): ExpressionType {
  switch (value.kind) {
    case 'scalar': {
      const written = value.value;
      if (typeof written === 'string') return written.includes('${{') ? anyType : stringType;
      if (written === null) return { kind: 'null' };
      return typeof written === 'boolean' ? { kind: 'boolean' } : { kind: 'number' };
    }
    case 'list':
      return {
        kind: 'list',
        items: value.items.length === 0 ? anyType : value.items.map(typeOfValue).reduce(unionType),
      };
    case 'map':
      if (hasExpressionKey(value)) return openType(anyType);
      return closedType([...value.entries].map(([name, entry]) => [name.toLowerCase(), typeOfValue(entry.value)]));
    default:
      return anyType;
  }
}

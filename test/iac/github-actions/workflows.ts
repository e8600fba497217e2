import { githubActions } from '../../../src/iac/github-actions/index.ts';
import type { Config, Loaded, LoadOptions, Resource } from '../../../src/iac/index.ts';
import { positionOf, type Span } from '../../../src/source/index.ts';
import { tree } from '../terraform/tree.ts';

const path = '.github/workflows/test.yml';

/** Loads a tree with workflows. */
export function load(texts: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<Loaded> {
  return githubActions.load(tree(texts), options);
}

/** The resources of a workflow, or of files, by their IDs; throws if there are errors or warnings. */
export async function resourcesIn(
  texts: string | Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Resource>> {
  const { resources, errors, notes } = await load(typeof texts === 'string' ? { [path]: texts } : texts);
  const problems = [...errors.map(({ diagnostic }) => diagnostic), ...notes.filter(({ level }) => level === 'warning')];
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return new Map(resources.map((resource) => [resource.id, resource]));
}

/** A resource of a workflow without problems. */
export async function resourceIn(text: string, id: string): Promise<Resource> {
  const resources = await resourcesIn(text);
  const found = resources.get(id);
  if (found === undefined) throw new Error(`no ${id}: ${[...resources.keys()].join(', ')}`);
  return found;
}

/** A workflow with one job. */
export function withJob(lines: string): string {
  return `on: push\njobs:\n  a:\n${indented(`runs-on: ubuntu-latest\n${lines}`, 4)}`;
}

/** A workflow with one step. */
export function withStep(lines: string): string {
  return withJob(`steps:\n${indented(`- ${indented(lines, 2).trim()}`, 2)}`);
}

function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

/** The configuration of the only step of a workflow without what it belongs to. */
export async function stepConfig(lines: string): Promise<Config> {
  const { job, workflow, ...rest } = (await resourceIn(withStep(lines), 'github_step.test.a[0]')).config;
  return rest;
}

/** The configuration of the only job of a workflow without what it belongs to. */
export async function jobConfig(lines: string): Promise<Config> {
  const { workflow, ...rest } = (await resourceIn(withJob(lines), 'github_job.test.a')).config;
  return rest;
}

/** The problems of a workflow: place, code without what all have, and message. */
export async function problemsIn(text: string, name = path): Promise<readonly string[]> {
  const { errors, notes } = await load({ [name]: text }, { file: name });
  return [...errors.map(({ diagnostic }) => diagnostic), ...notes].map(({ code, message, span }) => {
    const { line, column } = positionOf(span!.source, span!.start);
    return `${line}:${column} ${code.replace('github-actions.', '')} ${message}`;
  });
}

/** The problems of a tree, by file and place. */
export async function problemsOf(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { errors, notes } = await load(texts);
  return [...errors.map(({ diagnostic }) => diagnostic), ...notes].map(({ code, message, span }) => {
    const { line, column } = positionOf(span!.source, span!.start);
    return `${span!.source.path} ${line}:${column} ${code.replace('github-actions.', '')} ${message}`;
  });
}

/** `line:column text` of a place. */
export function placed({ source, start, end }: Span): string {
  const { line, column } = positionOf(source, start);
  return `${line}:${column} ${source.text.slice(start, end)}`;
}

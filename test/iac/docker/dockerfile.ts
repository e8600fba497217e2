import { docker } from '../../../src/iac/docker/index.ts';
import type { Config, Loaded, LoadOptions, Resource } from '../../../src/iac/index.ts';
import { positionOf, type Span } from '../../../src/source/index.ts';
import { tree } from '../terraform/tree.ts';

/** Loads a tree of Dockerfiles. */
export function load(texts: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<Loaded> {
  return docker.load(tree(texts), options);
}

/** The resources of a Dockerfile by their IDs; throws if it has problems. */
export async function resourcesIn(text: string): Promise<ReadonlyMap<string, Resource>> {
  const { resources, errors, notes } = await load({ Dockerfile: text });
  const problems = [...errors.map(({ diagnostic }) => diagnostic), ...notes];
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return new Map(resources.map((resource) => [resource.id, resource]));
}

/** A resource of a Dockerfile without problems. */
export async function resourceIn(text: string, id: string): Promise<Resource> {
  const resources = await resourcesIn(text);
  const found = resources.get(id);
  if (found === undefined) throw new Error(`no ${id}: ${[...resources.keys()].join(', ')}`);
  return found;
}

/** The configuration of an instruction without what all of them have. */
export async function configIn(text: string, id: string): Promise<Config> {
  const { instruction, text: plain, stage, ...rest } = (await resourceIn(text, id)).config;
  return rest;
}

/** The problems of a Dockerfile: place, code and message. */
export async function problemsIn(text: string): Promise<readonly string[]> {
  const { errors, notes } = await load({ Dockerfile: text });
  return [...errors.map(({ diagnostic }) => diagnostic), ...notes].map(({ code, message, span }) => {
    const { line, column } = positionOf(span!.source, span!.start);
    return `${line}:${column} ${code} ${message}`;
  });
}

/** `line:column text` of a place. */
export function placed({ source, start, end }: Span): string {
  const { line, column } = positionOf(source, start);
  return `${line}:${column} ${source.text.slice(start, end)}`;
}

import { docker } from '../../../src/iac/docker/index.ts';
import type { Config, Loaded, LoadOptions, Resource } from '../../../src/iac/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { tree } from '../terraform/tree.ts';

/** Loads a tree of Compose files. */
export function load(texts: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<Loaded> {
  return docker.load(tree(texts), options);
}

/** The resources of a tree by their IDs; throws if there are problems. */
export async function resourcesIn(texts: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, Resource>> {
  const { resources, errors } = await load(texts);
  if (errors.length > 0) throw new Error(errors.map(({ diagnostic }) => diagnostic.message).join('\n'));
  return new Map(resources.map((resource) => [resource.id, resource]));
}

/** The configuration of a service of a project without problems, given what is below the service; there are db and cache, and the volume data. */
export async function serviceIn(body: string, others: Readonly<Record<string, string>> = {}): Promise<Config> {
  const image = /^(?:image|build):/m.test(body) ? '' : '    image: web:1\n';
  const web = `  web:\n${body.replace(/^/gm, '    ')}\n${image}`;
  const text = `services:\n${web}  db: {image: db}\n  cache: {image: cache}\nvolumes: {data: }\n`;
  const resources = await resourcesIn({ 'compose.yaml': text, ...others });
  return resources.get('compose_service.web')!.config;
}

/** The problems of a tree: place, code and message. */
export async function problemsIn(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { errors, notes } = await load(texts);
  return [...errors.map(({ diagnostic }) => diagnostic), ...notes].map(({ code, message, span }) => {
    const { line, column } = positionOf(span!.source, span!.start);
    return `${span!.source.path}:${line}:${column} ${code} ${message}`;
  });
}

/** The place of the value at a path, as `file:line text`. */
export function placed(resource: Resource, path: readonly (string | number)[]): string {
  const { source, start, end } = resource.spanOf(path);
  return `${source.path}:${positionOf(source, start).line} ${source.text.slice(start, end)}`;
}

import type { Span } from '../../source/index.ts';
import type { Parts } from '../docker/substitute/lexer.ts';
import { resolvePath } from '../paths.ts';
import { type Config, isConfig, type Path, type Resource } from '../resource.ts';

/** Values of the arguments of a build (`args`) that are known. */
export type BuildArguments = ReadonlyMap<string, Parts>;

/** How a service builds its image: paths in the tree. */
export interface ImageBuild {
  readonly service: string;
  readonly dockerfile: string;
  readonly context: string;
  readonly target?: string;
  readonly args: BuildArguments;
}

/** The builds of the services of a project in a directory whose Dockerfile and context are in the tree and known. */
export function buildsOf(directory: string, resources: readonly Resource[]): readonly ImageBuild[] {
  return resources.flatMap((resource): ImageBuild[] => {
    const { context, dockerfile, target } = buildIn(resource);
    const at = isKnown(context) ? resolvePath(directory, context) : undefined;
    const file = at !== undefined && isKnown(dockerfile) ? resolvePath(at, dockerfile) : undefined;
    if (at === undefined || file === undefined) return [];
    const { name: service } = resource;
    return [
      { service, dockerfile: file, context: at, args: argumentsOf(resource), ...(isKnown(target) && { target }) },
    ];
  });
}

/** The section `build` of a service; empty if it has none. */
function buildIn({ config: { build } }: Resource): Config {
  return isConfig(build) ? build : {};
}

function argumentsOf(resource: Resource): BuildArguments {
  const { unknown, partial = [] } = resource;
  const { args } = buildIn(resource);
  const found = new Map<string, Parts>();
  if (!isConfig(args)) return found;
  const isIn = (paths: readonly Path[], name: string): boolean =>
    paths.some((path) => path[0] === 'build' && path[1] === 'args' && path[2] === name);
  for (const [name, text] of Object.entries(args)) {
    // Without a value, the Dockerfile decides.
    if (typeof text !== 'string' || isIn(unknown, name)) continue;
    found.set(name, isIn(partial, name) ? partsIn(text) : [text]);
  }
  return found;
}

/** The parts of a text with `${…}` for those that are not known. */
function partsIn(text: string): Parts {
  return text
    .split(/(\$\{[^${}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('${') && part.endsWith('}') ? { unknown: part.slice(2, -1) } : part));
}

/** A Dockerfile in a Compose file (`dockerfile_inline`). */
export interface InlineDockerfile {
  /** The first service that it is written in. */
  readonly service: string;
  readonly text: string;
  readonly span: Span;
  /** The contexts and targets of all services that share it. */
  readonly contexts: Set<string>;
  readonly targets: Set<string>;
  readonly args: BuildArguments;
}

/** The Dockerfiles that are written in the services of projects. */
export function inlineDockerfilesOf(
  projects: readonly { readonly directory: string; readonly resources: readonly Resource[] }[],
): readonly InlineDockerfile[] {
  const found = new Map<string, InlineDockerfile>();
  for (const { directory, resources } of projects)
    for (const resource of resources) {
      const { name, spanOf } = resource;
      const { context, dockerfile_inline: text, target } = buildIn(resource);
      if (typeof text !== 'string' || text === '') continue;
      const span = spanOf(['build', 'dockerfile_inline']);
      const args = argumentsOf(resource);
      const key = JSON.stringify([span.source.path, span.start, [...args]]);
      const known = found.get(key) ?? { service: name, text, span, contexts: new Set(), targets: new Set(), args };
      found.set(key, known);
      const at = isKnown(context) ? resolvePath(directory, context) : undefined;
      if (at !== undefined) known.contexts.add(at);
      if (isKnown(target)) known.targets.add(target.toLowerCase());
    }
  return [...found.values()];
}

function isKnown(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('${') && !value.includes('://');
}

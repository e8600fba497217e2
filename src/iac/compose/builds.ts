import type { Span } from '../../source/index.ts';
import { resolvePath } from '../paths.ts';
import type { Resource } from '../resource.ts';

/** How a service builds its image: paths in the tree. */
export interface ImageBuild {
  readonly dockerfile: string;
  readonly context: string;
  readonly target?: string;
}

/** The builds of the services of a project in a directory whose Dockerfile and context are in the tree and known. */
export function buildsOf(directory: string, resources: readonly Resource[]): readonly ImageBuild[] {
  return resources.flatMap(({ config }): ImageBuild[] => {
    const { build } = config;
    if (typeof build !== 'object' || build === null || Array.isArray(build)) return [];
    const { context, dockerfile, target } = build as Readonly<Record<string, unknown>>;
    const at = isKnown(context) ? resolvePath(directory, context) : undefined;
    const file = at !== undefined && isKnown(dockerfile) ? resolvePath(at, dockerfile) : undefined;
    if (at === undefined || file === undefined) return [];
    return [{ dockerfile: file, context: at, ...(isKnown(target) && { target }) }];
  });
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
}

/** The Dockerfiles that are written in the services of projects. */
export function inlineDockerfilesOf(
  projects: readonly { readonly directory: string; readonly resources: readonly Resource[] }[],
): readonly InlineDockerfile[] {
  const found = new Map<string, InlineDockerfile>();
  for (const { directory, resources } of projects)
    for (const { name, config, spanOf } of resources) {
      const { build } = config;
      if (typeof build !== 'object' || build === null || Array.isArray(build)) continue;
      const { context, dockerfile_inline: text, target } = build as Readonly<Record<string, unknown>>;
      if (typeof text !== 'string' || text === '') continue;
      const span = spanOf(['build', 'dockerfile_inline']);
      const key = `${span.source.path}:${span.start}`;
      const known = found.get(key) ?? { service: name, text, span, contexts: new Set(), targets: new Set() };
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

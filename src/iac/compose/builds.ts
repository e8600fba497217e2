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

function isKnown(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('${') && !value.includes('://');
}

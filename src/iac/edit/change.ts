import type { Source, Span } from '../../source/index.ts';
import type { ConfigValue, Path, Resource } from '../resource.ts';
import { type Change, type Edit, isHcl, UneditableError } from './edit.ts';
import { companionOf, editHcl } from './hcl.ts';
import { editYaml } from './yaml.ts';

/** The text of a file as it is on disk: sources of reports have their secrets masked. */
export type Original = (source: Source) => Source;

/**
 * The edits that make a change at a path of a resource's configuration, where the value is written: a value from a
 * variable or a values file is changed there. Throws an `UneditableError` with the reason if there are none.
 */
export function editsFor(resource: Resource, path: Path, change: Change, original: Original): readonly Edit[] {
  const depth = depthOf(resource.config, path);
  const missing = path.slice(depth);
  const { start, end, ...shown } =
    missing.length === 0 ? writtenAt(resource, path, change) : resource.spanOf(path.slice(0, depth));
  const source = original(shown.source);
  const span = { source, start, end };
  if (source.text.slice(start, end).includes('{{')) throw new UneditableError('the line is a template');
  if (isHcl(source)) return editHcl(span, missing, change);
  if (/\.(?:ya?ml|json|template)$/.test(source.path)) {
    // The properties of a resource of CloudFormation are a part of what is written.
    const rest = depth === 0 && resource.type.includes('::') ? ['Properties', ...missing] : missing;
    return editYaml(span, path[depth - 1], rest, change);
  }
  throw new UneditableError('files of this kind cannot be edited');
}

/**
 * The edit that adds a resource of a type below a resource of Terraform: its argument `link` is the ID of the resource.
 * `values` are its other arguments, by path. Throws an `UneditableError`.
 */
export function addedResource(
  resource: Resource,
  type: string,
  link: string,
  values: readonly (readonly [Path, ConfigValue])[],
  original: Original,
): readonly Edit[] {
  const { start, end, ...shown } = resource.span;
  const source = original(shown.source);
  if (!isHcl(source)) throw new UneditableError('files of this kind cannot be edited');
  return [companionOf({ source, start, end }, type, link, values)];
}

/** How many keys of a path exist. */
function depthOf(config: ConfigValue, path: Path): number {
  let value: ConfigValue | undefined = config;
  for (const [depth, key] of path.entries()) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return depth;
    value = (value as Readonly<Record<string | number, ConfigValue>>)[key];
  }
  return path.length;
}

/** The place of an existing value: of the literal that it comes from, if something else than the attribute has it. */
function writtenAt(resource: Resource, path: Path, change: Change): Span {
  const own = resource.spanOf(path);
  if (change.kind === 'remove') return own;
  const steps = resource.provenanceOf?.(path) ?? [];
  const last = steps.at(-1);
  if (last === undefined || steps.every(({ kind }) => kind === 'attribute' || kind === 'literal')) return own;
  if (last.kind !== 'literal' || last.span === undefined) {
    throw new UneditableError(`the value comes from ${last.name ?? last.text}`);
  }
  return last.span;
}

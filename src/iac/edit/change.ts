import { compilePattern, replaceAll } from '../../go/index.ts';
import { addAll, groupBy, type Source, type Span } from '../../source/index.ts';
import { type ConfigValue, isConfig, type Path, type Resource } from '../resource.ts';
import type { ValueStep } from '../value-step.ts';
import { overlap } from './apply.ts';
import { type Change, type Edit, isHcl, isYamlFile, nested, UneditableError } from './edit.ts';
import { companionOf, editHcl } from './hcl.ts';
import { editTemplate, isTemplate } from './template.ts';
import { editYaml, isYaml } from './yaml.ts';

/** The text of a file as it is on disk: sources of reports have their secrets masked. */
export type Original = (source: Source) => Source;

/**
 * The edits that make changes at paths of a resource's configuration, where the values are written: a value from a
 * variable or a values file is changed there. Throws an `UneditableError` with the reason if there are none.
 */
export function editsFor(
  resource: Resource,
  changes: readonly (readonly [Path, Change])[],
  original: Original,
): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [path, change] of joined(resource, changes)) {
    const more = editsOf(resource, path, change, original);
    if (more.some((edit) => edits.some((other) => overlap(edit, other)))) {
      throw new UneditableError('its changes are at the same place');
    }
    addAll(edits, more);
  }
  return edits;
}

/** The changes, of which those that set values of the same new object, or of an empty one, are one change. */
function joined(
  { config, span }: Resource,
  changes: readonly (readonly [Path, Change])[],
): readonly (readonly [Path, Change])[] {
  const isNative = isHcl(span.source);
  const groups = groupBy(changes, ([path, { kind }]) => {
    const { depth, value } = reached(config, path);
    if (kind !== 'set' || depth === path.length) return '';
    const isEmpty = value === null || Object.keys(value).length === 0;
    // A block is its position and its arguments.
    const isBlock = typeof path[depth + 1] === 'number';
    return JSON.stringify(path.slice(0, isEmpty && depth > 0 && !isNative ? depth : depth + (isBlock ? 2 : 1)));
  });
  return [...groups].flatMap(([key, group]) => {
    if (key === '' || group.length === 1) return group;
    const at = JSON.parse(key) as Path;
    const values = group.map(([path, change]) =>
      nested(path.slice(at.length), (change as { value: ConfigValue }).value),
    );
    return [[at, { kind: 'set', value: values.reduce(merged) }] as const];
  });
}

/** Two values in one: objects have the keys of both. */
function merged(one: ConfigValue, other: ConfigValue): ConfigValue {
  if (Array.isArray(one) && Array.isArray(other)) {
    return Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
      merged(one[index] as ConfigValue, other[index] as ConfigValue),
    );
  }
  if (!isConfig(one) || !isConfig(other)) return other ?? one;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(one[key]!, other[key]!)]));
}

function editsOf(resource: Resource, path: Path, change: Change, original: Original): readonly Edit[] {
  if (change.kind === 'replace') return [replacedText(resource, path, change.patterns, original)];
  const { depth, value } = reached(resource.config, path);
  const missing = path.slice(depth);
  if (missing.length === 0 && change.kind === 'add' && value !== null && !Array.isArray(value)) {
    throw new UneditableError('the value is not a list');
  }
  if (missing.length > 0 && typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    if (isList !== (typeof missing[0] === 'number')) {
      throw new UneditableError(`the value is ${isList ? 'a list' : 'not a list'}`);
    }
  }
  const { start, end, ...shown } = writtenAt(resource, path, depth, change);
  const source = original(shown.source);
  const span = { source, start, end };
  if (isHcl(source)) {
    const key = path.slice(0, depth).findLast((it) => typeof it === 'string');
    return editHcl(span, key, missing, change, Array.isArray(value) && value.length > 1);
  }
  if (isYamlFile(source) || /\.(?:json|template|tpl)$/.test(source.path)) {
    // The properties of a resource of CloudFormation are a part of what is written.
    const rest = depth === 0 && resource.type.includes('::') ? ['Properties', ...missing] : missing;
    const isOwn = source.path === resource.spanOf(path).source.path;
    const key = isOwn ? path[depth - 1] : undefined;
    if (isTemplate(source.text.slice(start, end)) || !isYaml(source)) {
      if (change.kind === 'remove') throw new UneditableError('the line is a template');
      const added = change.kind === 'add' ? [change.value] : change.value;
      return [editTemplate(span, key, missing, added, missing.length === 0 ? value : undefined)];
    }
    return editYaml(span, key, rest, change);
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

/** The edit that replaces the matches of a pattern in the text of the value at a path, or of the place where it is set. */
function replacedText(
  resource: Resource,
  path: Path,
  patterns: Readonly<Record<string, string>>,
  original: Original,
): Edit {
  const steps = resource.provenanceOf?.(path) ?? [];
  const spans = [resource.spanOf(path), ...steps.flatMap(({ span }) => (span === undefined ? [] : [span])).reverse()];
  for (const { start, end, ...shown } of spans) {
    const source = original(shown.source);
    const text = source.text.slice(start, end);
    for (const [written, replacement] of Object.entries(patterns)) {
      const pattern = compilePattern(written);
      if ('error' in pattern) throw new UneditableError(`the pattern of the fix is invalid: ${pattern.error}`);
      if (!pattern.test(text)) continue;
      if (isTemplate(text)) throw new UneditableError('the line is a template');
      return difference(
        source,
        start,
        text,
        replaceAll(pattern, text, replacement, () => {}),
      );
    }
  }
  throw new UneditableError('its text is not one that the fix knows');
}

/** The edit that makes one text of another at an offset, without the characters that both begin and end with. */
function difference(source: Source, offset: number, before: string, after: string): Edit {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start++;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    source,
    start: offset + start,
    end: offset + before.length - end,
    text: after.slice(start, after.length - end),
  };
}

/** How many keys of a path exist, and the value that they lead to. */
function reached(config: ConfigValue, path: Path): { readonly depth: number; readonly value: ConfigValue } {
  let value: ConfigValue = config;
  for (const [depth, key] of path.entries()) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return { depth, value };
    value = (value as Readonly<Record<string | number, ConfigValue>>)[key]!;
  }
  return { depth: path.length, value };
}

/** Steps in YAML that set a value: those of a values file, and patches in a kustomization. */
const settingKinds: readonly ValueStep['kind'][] = ['default', 'argument', 'patch'];

/** The place of a value, or of the nearest one around it: where it is set, if something else than the attribute has it. */
function writtenAt(resource: Resource, path: Path, depth: number, change: Change): Span {
  const own = resource.spanOf(path.slice(0, depth));
  // The blocks of a name come from none of their values.
  if (change.kind === 'remove' || (change.kind === 'add' && isConfig(change.value))) return own;
  const steps = resource.provenanceOf?.(path) ?? [];
  const last = steps.at(-1);
  const isInValues = last?.span !== undefined && isYamlFile(last.span.source);
  // A key that the values of a chart do not have is added there.
  if (depth < path.length) return last?.kind === 'missing' && isInValues ? last.span! : own;
  if (last === undefined || steps.every(({ kind }) => kind === 'attribute' || kind === 'literal')) return own;
  const isSet = last.kind === 'literal' || (isInValues && settingKinds.includes(last.kind));
  // A patch in quotes or a folded block has only one place.
  const isWhole = last.kind === 'patch' && /["'>]/.test(last.span?.source.text[last.span.start] ?? '');
  if (!isSet || isWhole || last.span === undefined)
    throw new UneditableError(`the value comes from ${last.name ?? last.text}`);
  return last.span;
}

import type { ConfigValue, Path } from '../../resource.ts';
import { lookUp, type NameOf, type Rendered, render, setMember } from '../../values/render.ts';
import type { Value } from '../../values/value.ts';
import { resolvedText } from '../evaluate/dynamic-references.ts';
import { jsonParts } from '../evaluate/functions/texts.ts';

/**
 * Properties of a CloudFormation type, or of an object in it, and their conversions. Other properties become attributes
 * of the same name in snake case.
 */
export type Properties = Readonly<Record<string, Property>>;
/**
 * The name of an attribute (`a.b` for one in a block), optionally with a conversion of the value; several of these; or
 * null for a property that is left out.
 */
export type Property = string | Mapping | readonly (string | Mapping)[] | null;

/** The conversion of a property to an attribute. */
export interface Mapping {
  /**
   * Its name, `a.b` for one in a block; empty if the attributes of the property's object become attributes of the
   * enclosing block.
   */
  readonly attribute: string;
  /** Undefined if the value has no equivalent. */
  readonly convert: Convert;
  /** The property has all attributes that no other mapping names. */
  readonly isWhole?: true;
  /** The properties of the object, if it is one, for the names of its attributes that are not set. */
  readonly inside?: Properties;
}

/** A part of a form, from a value and its path in the properties of the resource. */
export type Convert = (value: Value, at: Path) => FormNode | undefined;

/** A part of the configuration in normal form that remembers where it comes from: `at` is a path in the properties. */
export type FormNode =
  | {
      readonly kind: 'block';
      readonly entries: ReadonlyMap<string, FormNode>;
      readonly properties: Properties;
      readonly at: Path;
    }
  | { readonly kind: 'list'; readonly items: readonly FormNode[]; readonly at: Path }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, FormNode>; readonly at: Path }
  /** Stays unchanged. */
  | { readonly kind: 'value'; readonly value: Value; readonly at: Path }
  /** Becomes JSON text. */
  | { readonly kind: 'json'; readonly value: Value; readonly at: Path }
  | { readonly kind: 'constant'; readonly value: ConfigValue; readonly at: Path };

/** A form as plain data. */
export function renderForm(node: FormNode, path: Path, rendered: Rendered, nameOf: NameOf): ConfigValue {
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'value':
      return render(node.value, path, rendered, nameOf);
    case 'json': {
      const { value } = node;
      const isText = value.kind === 'scalar' || value.kind === 'symbolic';
      return render(isText ? value : resolvedText(jsonParts(value), value.span), path, rendered, nameOf);
    }
    case 'list':
      return node.items.map((item, index) => renderForm(item, [...path, index], rendered, nameOf));
    default: {
      const config: Record<string, ConfigValue> = {};
      for (const [key, entry] of node.entries)
        setMember(config, key, renderForm(entry, [...path, key], rendered, nameOf));
      return config;
    }
  }
}

/** The path in the properties for a path in a form; for a missing value, the path that it would have. */
export function writtenPath(node: FormNode, path: Path): Path {
  const [key, ...rest] = path;
  if (key === undefined) return node.at;
  const child =
    node.kind === 'list' ? node.items[Number(key)] : 'entries' in node ? node.entries.get(String(key)) : undefined;
  if (child !== undefined) return writtenPath(child, rest);
  if (node.kind === 'value') return [...node.at, ...path.slice(0, lookUp(node.value, path).depth)];
  return node.kind === 'block' ? [...node.at, ...unsetPath(node.properties, path)] : node.at;
}

/** The path of the properties that a missing attribute would come from. */
function unsetPath(properties: Properties, path: Path): Path {
  const names = path.filter((key) => typeof key === 'string');
  if (names.length === 0) return [];
  const mappings = mappingsOf(properties);
  let best: { readonly length: number; readonly path: Path } | undefined;
  for (const [property, { inside }, parts] of mappings) {
    const isPart = parts.every((part, index) => index >= names.length || part === names[index]);
    if (!isPart || (best !== undefined && best.length >= parts.length)) continue;
    const rest = inside === undefined ? [] : unsetPath(inside, names.slice(parts.length));
    const isNamed = parts.length > 0 || mappingsOf(inside ?? {}).some(([name]) => name === rest[0]);
    if (isNamed) best = { length: parts.length, path: [property, ...rest] };
  }
  if (best !== undefined) return best.path;
  const whole = mappings.find(([, { isWhole }]) => isWhole);
  return [...(whole === undefined ? [] : [whole[0]]), ...names.map(pascalCase)];
}

/**
 * The property that an attribute comes from, here or in an object inside; undefined if the properties do not have it.
 */
export function propertyOf(properties: Properties, attribute: string): string | undefined {
  for (const [property, mapping] of mappingsOf(properties)) {
    if (mapping.attribute === attribute || mapping.attribute.endsWith(`.${attribute}`)) return property;
    const inner = mapping.inside && propertyOf(mapping.inside, attribute);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

type NamedMapping = readonly [property: string, mapping: Mapping, parts: readonly string[]];

/** Tables are constant, and their mappings are looked up for each resource. */
const known = new WeakMap<Properties, readonly NamedMapping[]>();

/** The mappings of properties, one for each attribute, with the parts of its name. */
function mappingsOf(properties: Properties): readonly NamedMapping[] {
  let mappings = known.get(properties);
  if (mappings === undefined) {
    mappings = Object.entries(properties).flatMap(([property, mapping]) =>
      mappingsIn(mapping).map((one): NamedMapping => {
        return [property, one, one.attribute === '' ? [] : one.attribute.split('.')];
      }),
    );
    known.set(properties, mappings);
  }
  return mappings;
}

/** The mappings of an entry of a table. */
function mappingsIn(mapping: Property): readonly Mapping[] {
  if (mapping === null) return [];
  if (typeof mapping === 'string') return [{ attribute: mapping, convert: same }];
  return 'attribute' in mapping ? [mapping] : mapping.flatMap(mappingsIn);
}

/** A value under its own name and with its own shape, if Terraform has it: objects are blocks, and "true" is a boolean. */
export const same: Convert = (value, at) => {
  if (value.kind === 'scalar') {
    const isBoolean = value.value === 'true' || value.value === 'false';
    return { kind: 'value', value: isBoolean ? { ...value, value: value.value === 'true' } : value, at };
  }
  if (value.kind === 'symbolic') return { kind: 'value', value, at };
  if (value.kind === 'map') return { kind: 'list', items: [blockOf({}, value, at)], at };
  return { kind: 'list', items: value.items.map((item, index) => itemOf(item, [...at, index])), at };
};

function itemOf(item: Value, at: Path): FormNode {
  return item.kind === 'map' ? blockOf({}, item, at) : same(item, at)!;
}

/** The attributes of an object. */
export function blockOf(
  properties: Properties,
  value: Extract<Value, { kind: 'map' }>,
  at: Path,
): FormNode & { kind: 'block' } {
  const written = [...value.entries].map(([name, entry]): Written => ({ name, value: entry.value, at: [...at, name] }));
  return blockOfAll(properties, written, at);
}

/** A property, its value, and its path. */
export interface Written {
  readonly name: string;
  readonly value: Value;
  readonly at: Path;
}

/** The attributes that properties become. */
export function blockOfAll(
  properties: Properties,
  written: readonly Written[],
  at: Path,
): FormNode & { kind: 'block' } {
  const entries = new Map<string, FormNode>();
  for (const { name, value, at: place } of written) {
    const isKnown = Object.hasOwn(properties, name);
    for (const { attribute, convert } of mappingsIn(isKnown ? properties[name]! : snakeCase(name))) {
      const node = convert(value, place);
      // Only attributes of the tables are paths: a property of the template may have any name.
      if (node !== undefined) putAt(entries, isKnown ? attribute.split('.') : [attribute], node);
    }
  }
  return { kind: 'block', entries, properties, at };
}

/** Puts an attribute into a block, or into a nested block, which is created if it is missing. */
function putAt(entries: Map<string, FormNode>, [name = '', ...rest]: readonly string[], node: FormNode): void {
  if (name === '') {
    if (node.kind === 'block') for (const [key, entry] of node.entries) putAt(entries, [key], entry);
    return;
  }
  const known = entries.get(name);
  if (rest.length === 0) {
    const isBoth = known?.kind === 'list' && node.kind === 'list';
    entries.set(name, isBoth ? { ...known, items: joined(known.items, node.items) } : node);
    return;
  }
  const block = known?.kind === 'list' && known.items[0]?.kind === 'block' ? known.items[0] : undefined;
  const inner = new Map(block?.entries);
  putAt(inner, rest, node);
  const { at } = block ?? node;
  entries.set(name, {
    kind: 'list',
    items: [{ kind: 'block', entries: inner, properties: block?.properties ?? {}, at }],
    at,
  });
}

/** Joins the blocks of two properties: if both have one block, they become a single block. */
function joined(items: readonly FormNode[], others: readonly FormNode[]): readonly FormNode[] {
  const [one, other] = [items[0], others[0]];
  if (items.length !== 1 || others.length !== 1 || one?.kind !== 'block' || other?.kind !== 'block')
    return [...items, ...others];
  return [
    {
      ...one,
      entries: new Map([...one.entries, ...other.entries]),
      properties: { ...one.properties, ...other.properties },
    },
  ];
}

/** `KmsKeyId` as `kms_key_id`, `MultiAZ` as `multi_az`. */
export function snakeCase(name: string): string {
  return name
    .replace(/[a-z0-9](?=[A-Z])/g, '$&_')
    .replace(/[A-Z](?=[A-Z][a-z])/g, '$&_')
    .toLowerCase();
}

export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)[a-z0-9]/g, (start) => start.slice(-1).toUpperCase());
}

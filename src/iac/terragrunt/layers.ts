import type { Attribute, Block, ObjectExpression } from '../hcl/index.ts';
import { literalKey } from '../terraform/evaluate/literal-key.ts';
import type { Scope, ValuePath } from '../terraform/evaluate/scope.ts';
import { object, type Value } from '../terraform/values/value.ts';
import type { Config, Include } from './config.ts';
import { deepMerge, pathInMerged } from './merge.ts';
import type { ConfigFile } from './workspace.ts';

/** A configuration that is merged into another one, and its strategy. */
export interface Layer {
  readonly config: Config;
  readonly strategy: Include['strategy'];
}

/** A configuration and those that it includes, by precedence, highest first. */
export function layersOf(config: Config): readonly Layer[] {
  const included = config
    .includes()
    .flatMap(({ config: found, strategy }) =>
      found === undefined || strategy === 'no_merge' ? [] : [{ config: found, strategy }],
    );
  return [{ config, strategy: 'shallow' }, ...included.reverse()];
}

/** The blocks with a type and a label in a configuration and those that it includes, by precedence, highest first. */
export function blocksNamed(
  config: Config,
  type: string,
  label: string | undefined,
): readonly (Layer & { readonly block: Block })[] {
  const base = config.context.includedBy?.config ?? config;
  const found = layersOf(base);
  const layers = found.some((layer) => layer.config === config)
    ? found
    : [{ config, strategy: 'shallow' } as const, ...found];
  return layers.flatMap((layer) =>
    layer.config
      .blocks(type)
      .filter(({ labels }) => label === undefined || labels[0]?.text === label)
      .map((block) => ({ ...layer, block })),
  );
}

/** An expression in one of several layers, and the rest of the path in it. */
export interface Placement {
  readonly config: Config;
  readonly attribute: Attribute;
  readonly valuePath: ValuePath;
}

/** The combined result of layers: the value, and the origin of each part. */
export interface Merged {
  readonly value: Value;
  readonly place: (valuePath: ValuePath) => Placement | undefined;
}

/** Merges the values of layers, given by precedence, highest first; undefined if there are none. */
export function mergeLayers(
  layers: readonly (Layer & { readonly attribute: Attribute | undefined })[],
): Merged | undefined {
  let merged: Merged | undefined;
  for (const { config, strategy, attribute } of layers) {
    if (attribute === undefined) continue;
    const value = config.valueOf(attribute.value);
    const place = (valuePath: ValuePath): Placement => ({ config, attribute, valuePath });
    merged = merged === undefined ? { value, place } : over({ value, place }, merged, strategy);
  }
  return merged;
}

function over(base: Merged, changes: Merged, strategy: Layer['strategy']): Merged {
  if (strategy === 'deep') {
    return {
      value: deepMerge(base.value, changes.value),
      place: (valuePath) => {
        const found = pathInMerged(base.value, changes.value, valuePath);
        return found && (found[0] === 'base' ? base : changes).place(found[1]);
      },
    };
  }
  const below = entriesOf(base.value);
  const above = entriesOf(changes.value);
  const entries = new Map([...(below ?? []), ...(above ?? [])]);
  const isOpen = below === undefined || above === undefined;
  return {
    value: isOpen ? { ...object(entries), open: true } : object(entries),
    place: (valuePath) => (above === undefined || above.has(String(valuePath[0])) ? changes : base).place(valuePath),
  };
}

function entriesOf(value: Value): ReadonlyMap<string, Value> | undefined {
  if (value.kind === 'object' && value.open === true) return undefined;
  return 'entries' in value ? value.entries : undefined;
}

/** An attribute or block of a file. */
export interface Written {
  readonly file: ConfigFile;
  readonly attribute: Attribute;
  readonly scope: Scope;
  readonly valuePath: ValuePath;
}

/** The place of a named part of an object: its item in an object literal, and the whole object otherwise. */
export function writtenAt({ config, attribute, valuePath }: Placement): Written {
  const { file, scope } = config;
  const [name, ...rest] = valuePath;
  const item = attribute.value.kind === 'object' ? itemOf(attribute.value, name) : undefined;
  if (item === undefined) return { file, attribute, scope, valuePath };
  const { key, value } = item;
  const node = { name: String(name), start: key.start, nameEnd: key.end, end: value.end, value };
  return { file, attribute: node, scope, valuePath: rest };
}

function itemOf(
  { items }: ObjectExpression,
  name: ValuePath[number] | undefined,
): ObjectExpression['items'][number] | undefined {
  return typeof name === 'string' ? items.findLast((item) => literalKey(item) === name) : undefined;
}

import type { Config, ConfigValue, Resource } from '../iac/index.ts';
import { groupBy } from '../source/index.ts';

/** One resource as `--config-only` prints it and as a policy sees it. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly line: number;
  readonly type: string;
  readonly config: Config;
}

/** All entries by resource type, types in alphabetical order, entries in the order of the resources. */
export type Listing = Readonly<Record<string, readonly Entry[]>>;

const entries = new WeakMap<Resource, Entry>();

export function entryOf(resource: Resource): Entry {
  const known = entries.get(resource);
  if (known !== undefined) return known;
  const { id, name, source, line, type, config } = resource;
  const entry = { id, name, source, line, type, config };
  entries.set(resource, entry);
  return entry;
}

/** The config listing. The object has no prototype, so that a type called `__proto__` is a key like any other. */
export function listingOf(resources: readonly Resource[]): Listing {
  const byType = groupBy(resources, ({ type }) => type);
  const listing: Record<string, readonly Entry[]> = Object.create(null);
  for (const type of [...byType.keys()].sort()) listing[type] = byType.get(type)!.map(entryOf);
  return listing;
}

/** The listing that policies in Terrascan's form see; the same if no resource looks different to them. */
export function terrascanListing(resources: readonly Resource[], listing: Listing): Listing {
  if (!resources.some(({ terrascan }) => terrascan !== undefined)) return listing;
  const all: Record<string, unknown[]> = Object.create(null);
  for (const resource of resources) {
    const { type, terrascan: { types, config } = { types: [resource.type], config: resource.config } } = resource;
    for (const as of types) (all[as] ??= []).push({ ...entryOf(resource), type: types[0] ?? type, config });
  }
  return all as Listing;
}

/** The value at a path of a config; undefined if there is none. */
export function valueAt(config: Config, path: readonly (string | number)[]): ConfigValue | undefined {
  let value: ConfigValue | undefined = config;
  for (const key of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string | number, ConfigValue>>)[key];
  }
  return value;
}

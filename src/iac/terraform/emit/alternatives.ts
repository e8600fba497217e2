import { combinationsOf } from '../../combinations.ts';
import { once } from '../../remembered.ts';
import type { Alternatives, Config, ConfigValue, Path, Resource } from '../../resource.ts';
import { type OpenPlace, type OpenValue, setKey, type Unknowns } from './lower.ts';

/** A resource with the values that its unknown values can have. */
export function alternativesIn(resource: Resource, { open }: Unknowns): Alternatives {
  const { choices, complete } = combinationsOf(open.map(({ values }) => values.length));
  return {
    paths: open.map(({ path }) => path),
    complete: complete && open.every((place) => place.complete),
    resources: once(() => choices.map((choice) => chosen(resource, open, choice))),
  };
}

function chosen(resource: Resource, open: readonly OpenPlace[], choice: readonly number[]): Resource {
  const unknown = resource.unknown.filter((path) => !open.some((place) => isSame(place.path, path)));
  const partial = (resource.partial ?? []).filter((path) => !open.some((place) => isSame(place.path, path)));
  const sensitive = [...(resource.sensitive ?? [])];
  let config: ConfigValue = resource.config;
  for (const [at, { path, values }] of open.entries()) {
    const value = values[choice[at]!]!;
    config = withValue(config, path, value);
    for (const inner of value.whole) unknown.push([...path, ...inner]);
    for (const inner of value.partial) partial.push([...path, ...inner]);
    for (const inner of value.sensitive) sensitive.push([...path, ...inner]);
  }
  return { ...resource, config: config as Config, unknown, partial, sensitive };
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((step, at) => step === other[at]);
}

/** A config with another value at a path. */
function withValue(config: ConfigValue, [step, ...rest]: Path, to: OpenValue): ConfigValue {
  if (step === undefined) return to.value;
  if (Array.isArray(config)) return config.map((item, at) => (at === step ? withValue(item, rest, to) : item));
  const copy: Record<string, ConfigValue> = {};
  for (const [key, value] of Object.entries(config as Config))
    setKey(copy, key, key === step ? withValue(value, rest, to) : value);
  return copy;
}

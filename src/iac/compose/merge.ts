import { list as listOf, mapByName, scalar } from '../values/make.ts';
import { type MapEntry, type MapValue, partsOf, textOfParts, type Value } from '../values/value.ts';
import { changedMap, matches, member, type Pattern, patterns } from './places.ts';
import { isNull, nameOf, plainText } from './shapes/shape.ts';

type Merge = (base: Value, over: Value, path: readonly string[], report: Report) => Value;
export type Report = (message: string, span: Value['span']) => void;

/** How values at some places merge; other maps merge by key, lists are joined, and anything else is replaced. */
const special: readonly (readonly [Pattern, Merge])[] = (
  [
    ['services.*.annotations', joined],
    ['services.*.build', builds],
    ['services.*.build.args', joined],
    ['services.*.build.additional_contexts', joined],
    ['services.*.build.extra_hosts', hosts],
    ['services.*.build.labels', joined],
    ['services.*.command', replaced],
    ['services.*.depends_on', byName(dependency)],
    ['services.*.deploy.labels', joined],
    ['services.*.dns', joined],
    ['services.*.dns_opt', joined],
    ['services.*.dns_search', joined],
    ['services.*.entrypoint', replaced],
    ['services.*.env_file', joined],
    ['services.*.label_file', joined],
    ['services.*.environment', joined],
    ['services.*.extra_hosts', hosts],
    ['services.*.healthcheck.test', replaced],
    ['services.*.labels', joined],
    ['services.*.logging', logging],
    ['services.*.models', byName(nothing)],
    ['services.*.networks', byName(nothing)],
    ['services.*.sysctls', joined],
    ['services.*.tmpfs', joined],
    ['networks.*.labels', joined],
    ['networks.*.ipam.config', pools],
    ['volumes.*.labels', joined],
    ['secrets.*.labels', joined],
    ['configs.*.labels', joined],
    ['services.*.volumes.*.volume.labels', joined],
  ] as const
).flatMap(([keys, merge]) => patterns(keys).map((one) => [one, merge] as const));

/** A value with another one over it, as Compose merges files and services. */
export function merge(base: Value, over: Value, path: readonly string[], report: Report): Value {
  const found = special.find(([keys]) => matches(path, keys));
  if (found !== undefined) return found[1](base, over, path, report);
  if (isNull(over)) return base;
  // An unknown value may be of any kind.
  if (base.kind === 'symbolic' || over.kind === 'symbolic') return over;
  if (base.kind === 'map' && over.kind === 'map') return members(base, over, path, report);
  if (base.kind === 'list' && over.kind === 'list') return { ...base, items: appended(base.items, over.items) };
  if (path.at(-2) === 'ulimits') return over;
  if (base.kind !== 'scalar') {
    report(`${path.join('.')} must be a ${base.kind}, as it is where it is first written`, over.span);
    return base;
  }
  return over;
}

/** Maps by key. The result has the place of the first map, and its members keep their own places. */
function members(base: MapValue, over: MapValue, path: readonly string[], report: Report): MapValue {
  const entries = new Map<string, MapEntry>(base.entries);
  for (const [key, entry] of over.entries) {
    const known = entries.get(key);
    if (known === undefined) {
      entries.set(key, entry);
      continue;
    }
    const value = merge(known.value, entry.value, [...path, key], report);
    entries.set(key, { value, span: value.span === entry.value.span ? entry.span : known.span });
  }
  return { ...base, entries };
}

function replaced(_: Value, over: Value): Value {
  return over;
}

function joined(base: Value, over: Value): Value {
  if (base.kind === 'symbolic' && base.parts.length === 1) return over;
  return { kind: 'list', items: appended(items(base), items(over)), span: base.span };
}

/** The items of both lists without duplicates. */
function appended(below: readonly Value[], above: readonly Value[]): readonly Value[] {
  const known = new Set(below.map(identity));
  return [...below, ...above.filter((item) => !known.has(identity(item)))];
}

/** A text that is the same for equal values only. */
function identity(value: Value): string {
  if (value.kind === 'scalar')
    return JSON.stringify(typeof value.value === 'bigint' ? String(value.value) : value.value);
  if (value.kind === 'symbolic') return JSON.stringify(value.parts);
  if (value.kind === 'list') return `[${value.items.map(identity).join()}]`;
  return `{${[...value.entries]
    .map(([key, one]) => `${JSON.stringify(key)}:${identity(one.value)}`)
    .sort()
    .join()}}`;
}

/** A value as a list of `name=value`. */
function items(value: Value): readonly Value[] {
  if (value.kind === 'list') return value.items;
  if (value.kind !== 'map') return isNull(value) ? [] : [value];
  return [...value.entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, { value: content, span }]) => {
      const contents = content.kind === 'list' ? content.items : [content];
      return contents.map((one) => {
        if (isNull(one)) return scalar(key, span);
        const plain = plainText(one);
        return textOfParts([`${key}=`, ...(plain === undefined ? (partsOf(one) ?? []) : [plain])], span);
      });
    });
}

/** Names with addresses, which are written `name=address` or `name:address`. */
function hosts(base: Value, over: Value): Value {
  const form = (item: Value): Value => {
    const plain = plainText(item);
    return plain === undefined || plain.includes('=') ? item : scalar(plain.replace(':', '='), item.span);
  };
  return { kind: 'list', items: appended(items(base).map(form), items(over).map(form)), span: base.span };
}

function builds(base: Value, over: Value, path: readonly string[], report: Report): Value {
  const long = (value: Value): Value =>
    value.kind === 'map' || isNull(value) ? value : mapByName(value.span, [['context', value]]);
  const [below, above] = [long(base), long(over)];
  if (above.kind !== 'map' || below.kind !== 'map') return above.kind === 'map' ? above : below;
  return members(below, above, path, report);
}

/** Options are only merged if both have the same driver. */
function logging(base: Value, over: Value, path: readonly string[], report: Report): Value {
  if (base.kind !== 'map' || over.kind !== 'map') return isNull(over) ? base : over;
  const [below, above] = [member(base, 'driver'), member(over, 'driver')];
  const isSame = below === undefined || above === undefined || nameOf(below) === nameOf(above);
  return isSame ? members(base, over, path, report) : over;
}

function dependency({ span }: Value): Value {
  return mapByName(span, [
    ['condition', scalar('service_started', span)],
    ['required', scalar(true, span)],
  ]);
}

function nothing({ span }: Value): Value {
  return scalar(null, span);
}

/** Lists of names as maps, by key. */
function byName(ofItem: (item: Value) => Value): Merge {
  const long = (value: Value): Value =>
    value.kind === 'list'
      ? mapByName(
          value.span,
          value.items.map((item) => [nameOf(item), ofItem(item)] as const),
        )
      : value;
  return (base, over, path, report) => {
    const [below, above] = [long(base), long(over)];
    if (above.kind !== 'map' || below.kind !== 'map') return above.kind === 'map' ? above : below;
    return members(below, above, path, report);
  };
}

/** Address pools by their subnet. */
function pools(base: Value, over: Value, path: readonly string[], report: Report): Value {
  if (base.kind !== 'list' || over.kind !== 'list') return over;
  const subnet = (value: Value): string => nameOf(member(value, 'subnet') ?? scalar('', value.span));
  const result = new Map(base.items.map((item) => [subnet(item), item]));
  for (const item of over.items) {
    const known = result.get(subnet(item));
    result.set(subnet(item), known?.kind === 'map' && item.kind === 'map' ? members(known, item, path, report) : item);
  }
  return listOf([...result.values()], over.span);
}

const text =
  (key: string) =>
  (value: Value): string => {
    const found = member(value, key);
    return found === undefined ? '' : nameOf(found);
  };

const ofPort = (value: Value): string => {
  const part = (key: string): string => text(key)(value);
  const host = part('host_ip');
  return `${host === '' ? '0.0.0.0' : host}:${part('published')}:${part('target')}/${part('protocol')}`;
};

const ofText = (value: Value): string => nameOf(value);
const ofPair = (value: Value): string => nameOf(value).split('=', 1)[0]!;
const ofMount = (value: Value): string => {
  const target = text('target')(value);
  return target === '' ? `/${text('source')(value)}` : target;
};

/** Lists in which the last item with a key wins. */
const unique: readonly (readonly [Pattern, (item: Value) => string])[] = (
  [
    ['services.*.build.tags', ofPair],
    ['services.*.cap_add', ofPair],
    ['services.*.cap_drop', ofPair],
    ['services.*.devices', text('target')],
    ['services.*.configs', ofMount],
    ['services.*.dns', ofPair],
    ['services.*.dns_opt', ofPair],
    ['services.*.dns_search', ofPair],
    ['services.*.env_file', text('path')],
    ['services.*.expose', ofText],
    ['services.*.links', ofPair],
    ['services.*.networks.*.aliases', ofPair],
    ['services.*.networks.*.link_local_ips', ofPair],
    ['services.*.ports', ofPort],
    ['services.*.profiles', ofPair],
    ['services.*.secrets', ofMount],
    ['services.*.tmpfs', ofPair],
    ['services.*.volumes', text('target')],
  ] as const
).flatMap(([keys, keyOf]) => patterns(keys).map((one) => [one, keyOf] as const));

/** A model whose lists have each key only once. */
export function withoutDoubles(model: MapValue): MapValue {
  let result = model;
  for (const [keys, keyOf] of unique) {
    result = changedMap(result, keys, (value) => {
      if (value.kind !== 'list' || value.items.length < 2) return value;
      const items = new Map<string, Value>();
      for (const item of value.items) items.set(keyOf(item), item);
      return items.size === value.items.length ? value : { ...value, items: [...items.values()] };
    });
  }
  return result;
}

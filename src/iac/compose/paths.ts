import type { MapValue, Value } from '../values/value.ts';
import { cleanPath, relative } from './locations.ts';
import { changedMap, member, patterns, withMember } from './places.ts';
import { plainText } from './shapes/shape.ts';

/** A model whose relative paths are relative to another directory of the tree. */
export function withPaths(model: MapValue, from: string, to: string): MapValue {
  const prefix = relative(to, from);
  const local = (value: Value): Value => moved(value, prefix);
  const context = (value: Value): Value => (isRemoteContext(plainText(value) ?? '') ? value : local(value));
  let result = model;
  for (const [keys, change] of [
    ['services.*.build.context', context],
    ['services.*.build.additional_contexts.*', context],
    ['services.*.build.ssh.*', local],
    ['services.*.env_file.*.path', local],
    ['services.*.label_file.*', local],
    ['services.*.develop.watch.*.path', local],
    ['services.*.volumes.*', mount],
    ['services.*.pre_start.*.env_file.*.path', local],
    ['services.*.pre_start.*.label_file.*', local],
    ['services.*.pre_start.*.volumes.*', mount],
    ['configs.*.file', local],
    ['secrets.*.file', local],
    ['volumes.*', driver],
  ] as const) {
    for (const one of patterns(keys)) result = changedMap(result, one, change);
  }
  return result;

  function mount(value: Value): Value {
    const [type, source] = [member(value, 'type'), member(value, 'source')];
    if (value.kind !== 'map' || source === undefined || type === undefined || plainText(type) !== 'bind') return value;
    return withMember(value, 'source', local(source), value.entries.get('source')!.span);
  }

  /** A volume of the local driver can be a directory. */
  function driver(value: Value): Value {
    const options = member(value, 'driver_opts');
    const [own, kind, device] = [member(value, 'driver'), member(options, 'o'), member(options, 'device')];
    if (
      value.kind !== 'map' ||
      options?.kind !== 'map' ||
      own === undefined ||
      kind === undefined ||
      device === undefined
    )
      return value;
    if (plainText(own) !== 'local' || plainText(kind) !== 'bind') return value;
    return withMember(value, 'driver_opts', withMember(options, 'device', local(device)));
  }
}

/**
 * A path with a directory before it: `./data`, `../data`; absolute paths and paths in a home directory stay unchanged.
 */
function moved(value: Value, prefix: string): Value {
  const plain = plainText(value);
  if (plain === undefined || plain === '' || value.kind !== 'scalar') return value;
  if (/^(?:[/~]|\\\\|[A-Za-z]:[\\/])/.test(plain)) return value;
  const path = cleanPath(prefix === '' ? plain : `${prefix}/${plain}`);
  return { ...value, value: /^\.\.?(?:\/|$)/.test(path) ? path : `./${path}` };
}

function isRemoteContext(path: string): boolean {
  return path.includes('://') || /^(?:service:|github\.com\/|git@)/.test(path);
}

import { queryEscaped, unescaped } from '../../go/index.ts';
import { isArray, isObject, type PlainObject, type Value } from '../../rego/index.ts';
import type { LogEvent } from './event.ts';

/** A rule of a mask: removes the value at a path, or replaces or adds it. */
export interface MaskRule {
  readonly op: 'remove' | 'upsert';
  /** `input`, `result` or `nd_builtin_cache`, and keys and indices below it. */
  readonly path: readonly string[];
  readonly value: Value;
}

const parts: readonly string[] = ['input', 'result', 'nd_builtin_cache'];

/** The rules that a mask policy returned. Throws an `Error` if one is invalid: then the event must not be written. */
export function maskRules(document: Value): readonly MaskRule[] {
  if (!isArray(document)) throw new Error('the mask must be a set or an array of rules');
  return document.map((rule) => {
    if (typeof rule === 'string') return { op: 'remove', path: maskPath(rule), value: null };
    if (!isObject(rule)) throw new Error('a rule of a mask must be a path or an object with op and path');
    const { op, path, value = null } = rule as PlainObject;
    if (op !== 'remove' && op !== 'upsert') throw new Error(`op must be "remove" or "upsert", not ${text(op)}`);
    if (typeof path !== 'string') throw new Error(`path must be a string, not ${text(path)}`);
    return { op, path: maskPath(path), value };
  });
}

const text = (value: Value | undefined): string => (typeof value === 'string' ? JSON.stringify(value) : typeof value);

/** Keys are compared in their escaped form, as OPA compares them. */
function maskPath(path: string): readonly string[] {
  if (!path.startsWith('/')) throw new Error(`the path ${JSON.stringify(path)} must start with a slash`);
  const keys = path.slice(1).split('/');
  if (!parts.includes(keys[0]!)) {
    throw new Error(`the path ${JSON.stringify(path)} must start with /input, /result or /nd_builtin_cache`);
  }
  return keys.map((key) => {
    const result = unescaped(key, false);
    if ('error' in result) throw new Error(`the path ${JSON.stringify(path)} has an ${result.error}`);
    return segmentEscaped(key);
  });
}

/** Escaped for a segment of a URL's path. */
const segmentEscaped = (key: string): string =>
  queryEscaped(key)
    .replaceAll('+', '%20')
    .replaceAll(/%(?:24|26|2B|3A|3D|40)/g, decodeURIComponent);

/**
 * The event with the rules applied in order, and their paths listed in `erased` and `masked`. Rules about values that
 * the event does not have change nothing.
 */
export function masked(event: LogEvent, rules: readonly MaskRule[]): LogEvent {
  const result = { ...event };
  const erased: string[] = [];
  const replaced: string[] = [];
  for (const { op, path, value } of rules) {
    const [part, ...keys] = path as [keyof LogEvent, ...string[]];
    const before = result[part];
    if (before === undefined) continue;
    if (keys.length > 0) {
      const after = op === 'remove' ? without(before, keys, 0) : upserted(before, keys, 0, value);
      if (after === undefined) continue;
      result[part] = after;
    } else if (op === 'remove') delete result[part];
    else result[part] = value;
    (op === 'remove' ? erased : replaced).push(`/${path.join('/')}`);
  }
  if (erased.length > 0) result.erased = erased;
  if (replaced.length > 0) result.masked = replaced;
  return result;
}

/** The value without what is at the path; undefined if there is nothing. */
function without(value: Value, path: readonly string[], at: number): Value | undefined {
  const key = path[at]!;
  const isLast = at === path.length - 1;
  if (isArray(value)) {
    const index = indexIn(value, key);
    if (index === undefined) return undefined;
    if (isLast) return value.toSpliced(index, 1);
    const item = without(value[index]!, path, at + 1);
    return item === undefined ? undefined : value.with(index, item);
  }
  if (!hasKey(value, key)) return undefined;
  if (isLast) {
    const { [key]: _, ...rest } = value;
    return rest;
  }
  const item = without(value[key]!, path, at + 1);
  return item === undefined ? undefined : { ...value, [key]: item };
}

/** The value with another one at the path, and the objects that are missing above it; undefined if it has no such place. */
function upserted(value: Value, path: readonly string[], at: number, replacement: Value): Value | undefined {
  if (at === path.length) return replacement;
  const key = path[at]!;
  if (isArray(value)) {
    const index = indexIn(value, key);
    const item = index === undefined ? undefined : upserted(value[index]!, path, at + 1, replacement);
    return item === undefined ? undefined : value.with(index!, item);
  }
  if (!isObject(value)) return undefined;
  const item = upserted(hasKey(value, key) ? value[key]! : {}, path, at + 1, replacement);
  return item === undefined ? undefined : { ...(value as PlainObject), [key]: item };
}

const hasKey = (value: Value, key: string): value is PlainObject => isObject(value) && Object.hasOwn(value, key);

function indexIn(array: readonly Value[], key: string): number | undefined {
  const index = /^\+?\d{1,15}$/.test(key) ? Number(key) : array.length;
  return index < array.length ? index : undefined;
}

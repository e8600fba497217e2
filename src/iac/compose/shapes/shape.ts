import { goText } from '../../../go/index.ts';
import type { Span } from '../../../source/index.ts';
import { type Flat, flat, partsOf } from '../../docker/evaluate/splitting.ts';
import { partsIn, textValue } from '../../docker/evaluate/text-value.ts';
import { list as listOf, mapByName, scalar } from '../../values/make.ts';
import type { MapEntry, MapValue, Value } from '../../values/value.ts';

/** The place of a value in the model, for messages. */
export interface At {
  readonly path: string;
  readonly report: (message: string, span: Span) => void;
  /** Counts values that are created from one; throws if there are too many. */
  readonly spend?: (values: number, span: Span) => void;
}

/** Checks a value and converts it to Compose's long form; undefined if nothing of it can be used. */
export type Shape = (value: Value, at: At) => Value | undefined;

export function inside(at: At, key: string | number): At {
  const { path } = at;
  return { ...at, path: typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}` };
}

export function wrong(value: Value, { path, report }: At, expected: string): undefined {
  report(`${path} must be ${expected}`, value.span);
}

/** A scalar as Compose prints it. */
export function plainText(value: Value): string | undefined {
  if (value.kind !== 'scalar' || value.value === null) return undefined;
  if (typeof value.value !== 'number' || /^[-+]?\d+$/.test(value.plain ?? String(value.value)))
    return String(value.value);
  return goText(value.value);
}

/** A text in which each unknown part is a single character. */
export function flatText(value: Value): Flat {
  return flat(value.kind === 'scalar' ? [plainText(value) ?? ''] : partsIn(value));
}

/** A part of such a text as a value. */
export function pieceOf(piece: string, whole: Flat, span: Span): Value {
  return textValue(partsOf(piece, whole), span);
}

const isText = (value: Value): boolean => value.kind === 'scalar' && typeof value.value === 'string';

/** A text; a number or a boolean must be in quotes. */
export const text: Shape = (value, at) => {
  if (isText(value) || value.kind === 'symbolic') return value;
  wrong(value, at, 'a string');
  const plain = plainText(value);
  return plain === undefined ? undefined : { kind: 'scalar', value: plain, span: value.span };
};

/** A text, or a number or boolean, which becomes a text. */
export const loose: Shape = (value, at) => {
  if (isText(value) || value.kind === 'symbolic') return value;
  const plain = plainText(value);
  return plain === undefined
    ? wrong(value, at, 'a string or number')
    : { kind: 'scalar', value: plain, span: value.span };
};

export function oneOf(...words: readonly string[]): Shape {
  return (value, at) => {
    const known = text(value, at);
    if (known?.kind === 'scalar' && !words.includes(String(known.value)))
      wrong(value, at, `one of ${words.join(', ')}`);
    return known;
  };
}

/** A text that a function converts; undefined if it cannot. */
export function textAs(expected: string, convert: (text: string) => string | number | undefined): Shape {
  return (value, at) => {
    if (value.kind === 'symbolic') return value;
    const plain = plainText(value);
    const converted = plain === undefined ? undefined : convert(plain);
    return converted === undefined
      ? wrong(value, at, expected)
      : { kind: 'scalar', value: converted, span: value.span };
  };
}

const truths: ReadonlyMap<string, boolean> = new Map(
  ['true t 1 y yes on', 'false f 0 n no off'].flatMap((words, index) =>
    words.split(' ').map((word) => [word, index === 0] as const),
  ),
);

export const boolean: Shape = (value, at) => {
  if (value.kind === 'symbolic' || (value.kind === 'scalar' && typeof value.value === 'boolean')) return value;
  const truth = isText(value) ? truths.get(String(plainText(value)).toLowerCase()) : undefined;
  return truth === undefined ? wrong(value, at, 'true or false') : scalar(truth, value.span);
};

const asNumber = (plain: string): number | undefined =>
  /^[-+]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][-+]?\d{1,4})?$/.test(plain) ? Number(plain) : undefined;

export const number: Shape = textAs('a number', asNumber);

export function integer(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Shape {
  const range = Number.isFinite(most)
    ? ` from ${least} to ${most}`
    : Number.isFinite(least)
      ? ` of at least ${least}`
      : '';
  return textAs(`a whole number${range}`, (plain) => {
    const found = asNumber(plain);
    return found !== undefined && Number.isInteger(found) && found >= least && found <= most ? found : undefined;
  });
}

/** Any value. */
export const any: Shape = (value) => value;

/** The first shape whose kind the value has. */
export function either(shapes: Readonly<Partial<Record<'scalar' | 'list' | 'map', Shape>>>, expected: string): Shape {
  return (value, at) => {
    const shape = shapes[value.kind === 'symbolic' ? 'scalar' : value.kind];
    if (value.kind === 'symbolic' && shape === undefined) return value;
    return shape === undefined ? wrong(value, at, expected) : shape(value, at);
  };
}

export const isNull = (value: Value | undefined): boolean => value?.kind === 'scalar' && value.value === null;

export function nullable(shape: Shape): Shape {
  return (value, at) => (isNull(value) ? value : shape(value, at));
}

/** A list. `isSet`: duplicate items are errors. */
export function list(item: Shape, isSet = false): Shape {
  return (value, at) => {
    if (value.kind === 'symbolic') return value;
    if (value.kind !== 'list') return wrong(value, at, 'a list');
    const items = value.items.flatMap((one, index) => item(one, inside(at, index)) ?? []);
    if (isSet) reportDoubles(items, at);
    return { ...value, items };
  };
}

function reportDoubles(items: readonly Value[], at: At): void {
  const known = new Set<string>();
  for (const item of items) {
    const plain = plainText(item);
    if (plain === undefined) continue;
    if (known.has(plain)) at.report(`${at.path} lists ${JSON.stringify(plain)} twice`, item.span);
    known.add(plain);
  }
}

/** A text alone is a list of one. */
export function listOrText(item: Shape = text, isSet = true): Shape {
  const items = list(item, isSet);
  return (value, at) => {
    if (value.kind !== 'scalar' || value.value === null) return items(value, at);
    const only = item(value, at);
    return only === undefined ? undefined : listOf([only], value.span);
  };
}

/** A map whose keys the file chooses. */
export function named(shape: Shape, names?: RegExp): Shape {
  return (value, at) => {
    if (value.kind === 'symbolic') return value;
    if (value.kind !== 'map') return wrong(value, at, 'a map');
    const entries = new Map<string, MapEntry>();
    for (const [key, entry] of value.entries) {
      if (names?.test(key) === false) at.report(`${at.path}: invalid name ${JSON.stringify(key)}`, entry.span);
      const found = shape(entry.value, inside(at, key));
      if (found !== undefined) entries.set(key, { value: found, span: entry.span });
    }
    return { ...value, entries };
  };
}

interface MapRules {
  readonly required?: readonly string[];
  /** Changes the map once its members are checked. */
  readonly completed?: (value: MapValue, at: At) => MapValue;
  /** Keys that start with `x-` are errors. */
  readonly isClosed?: true;
}

/** A map with known keys. */
export function map(
  members: Readonly<Record<string, Shape>>,
  { required = [], completed, isClosed }: MapRules = {},
): Shape {
  const shapes = new Map(Object.entries(members));
  return (value, at) => {
    if (value.kind === 'symbolic') return value;
    if (value.kind !== 'map') return wrong(value, at, 'a map');
    const entries = new Map<string, MapEntry>();
    for (const [key, entry] of value.entries) {
      const shape = shapes.get(key) ?? (key.startsWith('x-') && !isClosed ? any : undefined);
      if (shape === undefined) {
        at.report(`${at.path === '' ? 'the file' : at.path} cannot have ${JSON.stringify(key)}`, entry.span);
        entries.set(key, entry);
        continue;
      }
      const found = shape(entry.value, inside(at, key));
      if (found !== undefined) entries.set(key, { value: found, span: entry.span });
    }
    for (const key of required) if (!value.entries.has(key)) at.report(`${at.path} needs ${key}`, value.span);
    const result: MapValue = { ...value, entries };
    return completed === undefined ? result : completed(result, at);
  };
}

/** A map of texts, or a list of `name=value`. Names without a value have `missing`. */
export function pairs(missing: null | string): Shape {
  return (value, at) => {
    if (value.kind === 'symbolic') return value;
    if (value.kind === 'map') {
      return named((one, inner) => (isNull(one) ? scalar(missing, one.span) : loose(one, inner)))(value, at);
    }
    if (value.kind !== 'list') return wrong(value, at, 'a map, or a list of name=value');
    const members: (readonly [string, Value])[] = [];
    for (const [index, item] of value.items.entries()) {
      const one = text(item, inside(at, index));
      if (one === undefined) continue;
      const whole = flatText(one);
      const sign = whole.text.indexOf('=');
      const key = pieceOf(sign < 0 ? whole.text : whole.text.slice(0, sign), whole, item.span);
      const content = sign < 0 ? scalar(missing, item.span) : pieceOf(whole.text.slice(sign + 1), whole, item.span);
      members.push([nameOf(key), content]);
    }
    return mapByName(value.span, members);
  };
}

/** A text as the name of a member. */
export function nameOf(value: Value): string {
  return (
    plainText(value) ??
    partsIn(value)
      .map((part) => (typeof part === 'string' ? part : `\${${part.unknown}}`))
      .join('')
  );
}

/** The map with defaults for missing members. */
export function withDefaults(value: MapValue, defaults: Readonly<Record<string, boolean | string>>): MapValue {
  const missing = Object.entries(defaults).filter(([key]) => !value.entries.has(key));
  if (missing.length === 0) return value;
  const entries = new Map(value.entries);
  for (const [key, content] of missing) entries.set(key, { value: scalar(content, value.span), span: value.span });
  return { ...value, entries };
}

import type { Num } from './number.ts';
import { BOOL, bounded, DYNAMIC, NUMBER, STRING, type Type } from './type.ts';

/**
 * The origin of a value, if that is more useful than the value in a config listing: an unknown value keeps its
 * expression, and a value that is read off a resource stays a reference to that resource. `expression` is the text
 * between `${` and `}`; `template` is a whole text with such parts in it.
 */
export interface Origin {
  readonly kind: 'expression' | 'template';
  readonly text: string;
  /** The resources in the text, if they are known: see `addresses` and `references` of a `Resource`. */
  readonly resources?: readonly string[];
}

interface Common {
  readonly origin?: Origin;
  /** Marked `sensitive`; a mark on a collection covers all of its contents. */
  readonly sensitive?: true;
  /** A part of the value is marked. */
  readonly marked?: true;
  /** Its total size, including nested values, for the value limit. */
  readonly size: number;
}

/** Something that will only be known once the infrastructure exists (or never). */
export interface UnknownValue extends Common {
  readonly kind: 'unknown';
  readonly type: Type;
  /** The values that it can have; absent if the code does not tell any. */
  readonly alternatives?: Alternatives;
}
/** Values of which one is possible, with unknown parts where they are not known themselves. */
export interface Alternatives {
  readonly values: readonly Value[];
  /** There are no others. */
  readonly complete: boolean;
}
export interface NullValue extends Common {
  readonly kind: 'null';
  readonly type: Type;
}
export interface StringValue extends Common {
  readonly kind: 'string';
  readonly value: string;
}
export interface NumberValue extends Common {
  readonly kind: 'number';
  readonly value: Num;
}
export interface BoolValue extends Common {
  readonly kind: 'bool';
  readonly value: boolean;
}
export interface TupleValue extends Common {
  readonly kind: 'tuple';
  readonly items: readonly Value[];
}
/** Items of a set are distinct and in order. */
export interface ListValue extends Common {
  readonly kind: 'list' | 'set';
  readonly element: Type;
  readonly items: readonly Value[];
}
export interface MapValue extends Common {
  readonly kind: 'map';
  readonly element: Type;
  readonly entries: ReadonlyMap<string, Value>;
}
export interface ObjectValue extends Common {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, Value>;
  /** It may have other attributes: a resource, a remote module, an object with an unknown key. */
  readonly open?: true;
  /** Known values are shown: the reference is not kept. */
  readonly plain?: true;
}
export type Value =
  | UnknownValue
  | NullValue
  | StringValue
  | NumberValue
  | BoolValue
  | TupleValue
  | ListValue
  | MapValue
  | ObjectValue;

/** Maximum size of a value; a larger one becomes unknown, with a note. */
export const maxValueSize = 200_000;
/** Maximum length of a string; a longer one becomes unknown. */
export const maxStringLength = 4_000_000;

/** Maximum number of resources in the origin of one value. */
const maxResources = 100;

const TRUE: Value = { kind: 'bool', value: true, size: 1 };
const FALSE: Value = { kind: 'bool', value: false, size: 1 };
export const NULL: Value = { kind: 'null', type: DYNAMIC, size: 1 };

export function bool(value: boolean): Value {
  return value ? TRUE : FALSE;
}
/** A string in normal form C, as everywhere in Terraform. */
export function string(value: string): StringValue {
  return { kind: 'string', value: isPlain(value) ? value : value.normalize('NFC'), size: 1 + (value.length >> 5) };
}
export function number(value: Num): Value {
  return { kind: 'number', value, size: 1 };
}
export function nullOf(type: Type): Value {
  return type.kind === 'dynamic' ? NULL : { kind: 'null', type: bounded(type), size: 1 };
}
export function unknown(type: Type, origin?: Origin): UnknownValue {
  const base = { kind: 'unknown', type: bounded(type), size: 1 } as const;
  return origin === undefined ? base : { ...base, origin };
}
export function tuple(items: readonly Value[]): TupleValue {
  return { kind: 'tuple', items, ...measure(items) };
}
export function list(element: Type, items: readonly Value[]): ListValue {
  return { kind: 'list', element: bounded(element), items, ...measure(items) };
}
export function map(element: Type, entries: ReadonlyMap<string, Value>): MapValue {
  return { kind: 'map', element: bounded(element), entries, ...measure(entries.values()) };
}
export function object(entries: ReadonlyMap<string, Value>): ObjectValue {
  return { kind: 'object', entries, ...measure(entries.values()) };
}
/** An object with only some known attributes. */
export function openObject(entries: ReadonlyMap<string, Value>, origin?: Origin): ObjectValue {
  const base = { ...object(entries), open: true } as const;
  return origin === undefined ? base : { ...base, origin };
}

/** The size of a collection's items, and whether one of them is marked. */
function measure(items: Iterable<Value>): { readonly size: number; readonly marked?: true } {
  let size = 1;
  let marked = false;
  for (const item of items) {
    size += item.size;
    marked ||= item.sensitive === true || item.marked === true;
  }
  return marked ? { size, marked } : { size };
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x300) return false;
  return true;
}

export function expressionOrigin(text: string, resources?: readonly string[]): Origin {
  return resources === undefined ? { kind: 'expression', text } : { kind: 'expression', text, resources };
}

/** The origin of a text that contains other values. */
export function templateOrigin(text: string, parts: readonly Value[]): Origin {
  const resources = [...new Set(parts.flatMap((part) => part.origin?.resources ?? []))];
  return resources.length === 0 || resources.length > maxResources
    ? { kind: 'template', text }
    : { kind: 'template', text, resources };
}

/** The same value with another origin; without one if `origin` is undefined. */
export function withOrigin(value: Value, origin: Origin | undefined): Value {
  if (value.origin === origin) return value;
  const { origin: _, ...rest } = value;
  return origin === undefined ? (rest as Value) : ({ ...rest, origin } as Value);
}

export function asSensitive(value: Value): Value {
  return value.sensitive === true ? value : { ...value, sensitive: true };
}

/** The value without its own mark; marks inside stay. */
export function withoutSensitive(value: Value): Value {
  if (value.sensitive !== true) return value;
  const { sensitive: _, ...rest } = value;
  return rest as Value;
}

/** An object with lazily evaluated entries: it must not be measured. */
export function lazyObject(entries: ReadonlyMap<string, Value>, open: boolean, origin?: Origin): ObjectValue {
  const base = { kind: 'object', entries, size: 1 + entries.size } as const;
  const shaped: ObjectValue = open ? { ...base, open: true } : base;
  return origin === undefined ? shaped : { ...shaped, origin };
}

/** The values inside a collection; empty for other values and partly known ones. */
function childrenOf(value: Value): Iterable<Value> {
  if (value.kind === 'object' && value.open === true) return [];
  if ('items' in value) return value.items;
  if ('entries' in value) return value.entries.values();
  return [];
}

/** True if anything in it is marked. */
export function hasSensitive(value: Value): boolean {
  return value.sensitive === true || value.marked === true;
}

/** True if every part of it is known. */
export function isWhollyKnown(value: Value): boolean {
  if (value.kind === 'unknown') return false;
  if (value.kind === 'object' && value.open === true) return false;
  for (const child of childrenOf(value)) if (!isWhollyKnown(child)) return false;
  return true;
}

const types = new WeakMap<Value, Type>();

export function typeOf(value: Value): Type {
  switch (value.kind) {
    case 'string':
      return STRING;
    case 'number':
      return NUMBER;
    case 'bool':
      return BOOL;
    case 'null':
    case 'unknown':
      return value.type;
    case 'list':
    case 'set':
    case 'map':
      return { kind: value.kind, element: value.element };
  }
  const known = types.get(value);
  if (known !== undefined) return known;
  const type = structuralType(value);
  types.set(value, type);
  return type;
}

function structuralType(value: TupleValue | ObjectValue): Type {
  if (value.kind === 'tuple') return { kind: 'tuple', items: value.items.map(typeOf) };
  if (value.open === true) return DYNAMIC;
  return { kind: 'object', attributes: new Map([...value.entries].map(([name, entry]) => [name, typeOf(entry)])) };
}

/** Entries of a map or object in the order in which Terraform walks them: by the code points of their keys. */
export function sortedEntries(entries: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...entries].sort(([a], [b]) => compareText(a, b));
}

/** Order by code points (not by UTF-16 units). */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const xs = x >= 0xd800 && x <= 0xdfff;
    const ys = y >= 0xd800 && y <= 0xdfff;
    return xs === ys ? x - y : xs ? 1 : -1;
  }
  return a.length - b.length;
}

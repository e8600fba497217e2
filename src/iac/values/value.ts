import type { Span } from '../../source/index.ts';
import type { ValueStep } from '../value-step.ts';

/** A known or unknown value with its place, after the evaluation of functions and variables. */
export type Value = ScalarValue | SymbolicValue | ListValue | MapValue;

interface Evaluated {
  readonly span: Span;
  /** The places on its way, if it is not written where it is used. */
  readonly way?: readonly ValueStep[];
  /** It is from a parameter whose value must not be shown. */
  readonly sensitive?: true;
}

export interface ScalarValue extends Evaluated {
  readonly kind: 'scalar';
  readonly value: null | boolean | number | bigint | string;
  /** The text as written, if it is not a string. */
  readonly plain?: string;
}

/** A value that is known only after the deployment: a single symbol, or a text with symbols in it. */
export interface SymbolicValue extends Evaluated {
  readonly kind: 'symbolic';
  readonly parts: readonly (string | Symbolic)[];
}

export interface ListValue extends Evaluated {
  readonly kind: 'list';
  readonly items: readonly Value[];
}

export interface MapValue extends Evaluated {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, MapEntry>;
}

export interface MapEntry {
  readonly value: Value;
  /** From the key to the end of the value. */
  readonly span: Span;
}

/** A resource of the template, one of its attributes, or anything else unknown as a text. */
export type Symbolic =
  | { readonly kind: 'resource'; readonly name: string; readonly attribute?: string }
  | { readonly kind: 'other'; readonly text: string };

/** A value that consists of one unknown. */
export function unknown(text: string, span: Span): SymbolicValue {
  return { kind: 'symbolic', parts: [{ kind: 'other', text }], span };
}

/** The text of a known scalar, for functions; undefined for anything else. */
export function knownText(value: Value | undefined): string | undefined {
  if (value?.kind !== 'scalar' || value.value === null) return undefined;
  return typeof value.value === 'string' ? value.value : (value.plain ?? String(value.value));
}

/** The text of a symbol between `${` and `}`, in the template's own words. */
export function symbolText(symbol: Symbolic): string {
  if (symbol.kind === 'other') return symbol.text;
  return symbol.attribute === undefined ? symbol.name : `${symbol.name}.${symbol.attribute}`;
}

/** The parts of a text: a known one has one. Undefined for lists and maps. */
export function partsOf(value: Value): SymbolicValue['parts'] | undefined {
  if (value.kind === 'symbolic') return value.parts;
  const text = knownText(value);
  return text === undefined ? undefined : [text];
}

/** A text of parts, which is known if all of them are. */
export function textOfParts(parts: SymbolicValue['parts'], span: Span, sensitive = false): Value {
  const joined: (string | Symbolic)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  const shared = { span, ...(sensitive ? { sensitive: true as const } : {}) };
  const [text = ''] = joined;
  return joined.length < 2 && typeof text === 'string'
    ? { kind: 'scalar', value: text, ...shared }
    : { kind: 'symbolic', parts: joined, ...shared };
}

/** The same value at another place, with `way` before its own. */
export function moved(value: Value, span: Span, way: readonly ValueStep[] = []): Value {
  const steps = [...way, ...(value.way ?? [])];
  const at = { span, ...(steps.length === 0 ? {} : { way: steps }) };
  if (value.kind === 'list') return { ...value, ...at, items: value.items.map((item) => moved(item, span, way)) };
  if (value.kind !== 'map') return { ...value, ...at };
  const entries = new Map(
    [...value.entries].map(([key, entry]) => [key, { value: moved(entry.value, span, way), span }]),
  );
  return { ...value, ...at, entries };
}

/** The number of values in a value. */
export function sizeOf(value: Value): number {
  if (value.kind === 'list') return value.items.reduce((sum, item) => sum + sizeOf(item), 1);
  if (value.kind !== 'map') return 1;
  return [...value.entries.values()].reduce((sum, entry) => sum + sizeOf(entry.value), 1);
}

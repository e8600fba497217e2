import type { Span } from '../../source/index.ts';
import type { ListValue, MapEntry, MapValue, ScalarValue, Value } from './value.ts';

export function scalar(value: ScalarValue['value'], span: Span): ScalarValue {
  return { kind: 'scalar', value, span };
}

export function list(items: readonly Value[], span: Span): ListValue {
  return { kind: 'list', items, span };
}

/** A map of the members that are not undefined. */
export function map(span: Span, members: Readonly<Record<string, Value | undefined>>): MapValue {
  const entries = new Map<string, MapEntry>();
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined) entries.set(name, { value, span: value.span });
  }
  return { kind: 'map', entries, span };
}

/** The same map with members added or replaced. */
export function withMembers(value: MapValue, members: Readonly<Record<string, Value | undefined>>): MapValue {
  return { ...value, entries: new Map([...value.entries, ...map(value.span, members).entries]) };
}

/** A map by names from the file; the last value of a name wins. */
export function mapByName(span: Span, members: Iterable<readonly [name: string, value: Value]>): MapValue {
  const entries = new Map<string, MapEntry>();
  for (const [name, value] of members) entries.set(name, { value, span: value.span });
  return { kind: 'map', entries, span };
}

import type { YamlMap } from '../../../go/index.ts';
import type { Value } from '../../values/value.ts';
import type { Availability } from './contexts.ts';

/** The allowed values at a place of a workflow or an action, by the kind of value that is written. */
export interface Definition {
  readonly scalar?: ScalarRule;
  /** What the items of a list are. */
  readonly list?: Definition;
  readonly map?: MapRule | ((node: YamlMap) => MapRule);
  /** Nothing may be written, which is the same as an empty map. */
  readonly empty?: true;
  /** Expressions that are allowed here and below; those of the place above if absent. */
  readonly contexts?: Availability;
  /** The whole text is an expression, with or without `${{ }}`. */
  readonly condition?: true;
  /** Brings what is written into the one shape that policies see. */
  readonly shape?: (value: Value) => Value;
}

export interface ScalarRule {
  /**
   * What GitHub turns it into: numbers, booleans and nothing are texts where a text is expected. `scalar` is a text, a
   * boolean or a number; `any` may also be null.
   */
  readonly type: 'text' | 'boolean' | 'number' | 'scalar' | 'any';
  /** An empty text is refused. */
  readonly full?: true;
  /** The only texts that are allowed. */
  readonly values?: readonly string[];
}

export interface MapRule {
  /** What it is, for messages: `a job`. */
  readonly title: string;
  readonly keys?: Readonly<Record<string, Definition>>;
  readonly required?: readonly string[];
  /** The values of all other keys; absent if there are none. */
  readonly others?: Definition;
}

export const text: Definition = { scalar: { type: 'text' } };
export const fullText: Definition = { scalar: { type: 'text', full: true } };
export const boolean: Definition = { scalar: { type: 'boolean' } };
export const number: Definition = { scalar: { type: 'number' } };
export const anyScalar: Definition = { scalar: { type: 'scalar' } };
/** Anything at all: its shape depends on who reads it. */
export const anything: Definition = {
  scalar: { type: 'any' },
  get list() {
    return anything;
  },
  map: {
    title: 'a map',
    get others() {
      return anything;
    },
  },
};

export function oneOf(values: readonly string[]): Definition {
  return { scalar: { type: 'text', full: true, values } };
}

/** A list, or one of its items alone. */
export function oneOrMore(item: Definition): Definition {
  return { ...item, list: item, shape: asList };
}

export function listOf(item: Definition): Definition {
  return { list: item };
}

/** Values by names that the file chooses. */
export function mapOf(title: string, others: Definition): Definition {
  return { map: { title, others } };
}

export function within(contexts: Availability, definition: Definition): Definition {
  return { ...definition, contexts };
}

/** A value alone is a list of it. */
export function asList(value: Value): Value {
  return value.kind === 'list' ? value : { kind: 'list', items: [value], span: value.span };
}

/** A shape: what is not a map is the one member of a map. */
export function asMember(name: string, inner = (value: Value): Value => value): (value: Value) => Value {
  return (value) =>
    value.kind === 'map'
      ? value
      : { kind: 'map', entries: new Map([[name, { value: inner(value), span: value.span }]]), span: value.span };
}

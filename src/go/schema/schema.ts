import type { Pattern } from '../patterns/pattern.ts';
import type { Fault, Form, Sentences } from './sentences.ts';

/** The years represent 2019-09 and 2020-12. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

export const typeNames = ['array', 'boolean', 'integer', 'number', 'null', 'object', 'string'] as const;
export type TypeName = (typeof typeNames)[number];

/**
 * JSON as a room represents it. Strings, booleans, null and lists are those of JavaScript; this interface defines
 * objects, numbers and equality.
 */
export interface JsonModel<V> {
  /** `integer` for every whole number. */
  readonly typeOf: (value: V) => TypeName;
  readonly keys: (object: V) => readonly string[];
  readonly get: (object: V, key: string) => V | undefined;
  /** Below, at or above 0, of two numbers. */
  readonly compare: (a: V, b: V) => number;
  readonly isMultiple: (value: V, of: V) => boolean;
  readonly equals: (a: V, b: V) => boolean;
  /** JSON text that is the same for the same values only. */
  readonly text: (value: V) => string;
}

/** A schema that cannot be used, and where in it (`/properties/a`). */
export class SchemaError extends Error {
  readonly place: string;

  constructor(message: string, place: string) {
    super(message);
    this.place = place;
  }
}

/** Differences between Go's validators. */
export interface SchemaDialect<V> extends JsonModel<V> {
  /**
   * The draft that `$schema` names, or the default if it is absent: `mixed` is draft 7 with the keywords that only
   * draft 4 has. Undefined for an unknown draft.
   */
  readonly draftOf: (name: string | undefined) => Draft | 'mixed' | undefined;
  readonly formats: ReadonlyMap<string, (text: string) => boolean>;
  /** Compiles a pattern; undefined if it is not a regular expression. */
  readonly pattern: (text: string) => Pattern | undefined;
  /** Keywords that do not constrain documents; only their form is checked. */
  readonly annotations: readonly (readonly [name: string, form: Form, since?: Draft])[];
  /** Whether lists of schemas and of types may be empty; then lengths must not contradict each other, and the items of `enum` must differ. */
  readonly isLoose: boolean;
  /** Whether references are followed in definitions that nothing refers to. */
  readonly followsDefinitions: boolean;
  /** Addresses of schemas that accept everything. */
  readonly accepts: (address: string) => boolean;
  readonly faults: Sentences<Fault>;
  /** Called with the work done. May throw to stop. */
  readonly spend: (units: number) => void;
}

export type Dependencies<V> = ReadonlyMap<string, Schema<V> | readonly string[]>;

/** A schema that has been read: the requirements of each keyword that is present. */
export interface Schema<V> {
  /** The schema is `true` or `false`; it has no keywords. */
  always?: boolean;
  /** The target of `$ref`; set when the whole document has been read. */
  ref?: Schema<V>;
  type?: readonly TypeName[];
  properties?: ReadonlyMap<string, Schema<V>>;
  patternProperties?: readonly { readonly pattern: Pattern; readonly schema: Schema<V> }[];
  additionalProperties?: Schema<V>;
  unevaluatedProperties?: Schema<V>;
  propertyNames?: Schema<V>;
  required?: readonly string[];
  minProperties?: number;
  maxProperties?: number;
  dependencies?: Dependencies<V>;
  dependentRequired?: Dependencies<V>;
  dependentSchemas?: Dependencies<V>;
  /** One schema for all items, or a list with one for each of the first items. */
  items?: Schema<V> | readonly Schema<V>[];
  prefixItems?: readonly Schema<V>[];
  additionalItems?: Schema<V>;
  unevaluatedItems?: Schema<V>;
  contains?: Schema<V>;
  minContains?: number;
  maxContains?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: { readonly text: string; readonly pattern: Pattern };
  format?: string;
  multipleOf?: V;
  minimum?: V;
  maximum?: V;
  exclusiveMinimum?: V;
  exclusiveMaximum?: V;
  const?: V;
  enum?: readonly V[];
  anyOf?: readonly Schema<V>[];
  oneOf?: readonly Schema<V>[];
  allOf?: readonly Schema<V>[];
  not?: Schema<V>;
  if?: Schema<V>;
  then?: Schema<V>;
  else?: Schema<V>;
}

/** A schema with the settings for its whole document. */
export interface SchemaDocument<V> {
  readonly root: Schema<V>;
  readonly draft: Draft;
  readonly dialect: SchemaDialect<V>;
}

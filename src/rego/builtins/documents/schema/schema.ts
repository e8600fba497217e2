/** JSON Schema, drafts 4, 6 and 7, as github.com/xeipuuv/gojsonschema reads them. */
import type { Numeric, Value } from '../../../values/index.ts';

export type TypeName = 'array' | 'boolean' | 'integer' | 'number' | 'null' | 'object' | 'string';

/** In the order in which they are listed to the reader. */
export const typeNames: readonly TypeName[] = ['array', 'boolean', 'integer', 'number', 'null', 'object', 'string'];

export interface Pattern {
  readonly text: string;
  readonly matches: (text: string) => boolean;
}

/** A schema that has been read: what each keyword demands, as far as it is there. */
export interface Schema {
  /** A schema `true` or `false`: nothing else counts. */
  always?: boolean;
  /** Where `$ref` leads: nothing else counts. */
  ref?: () => Schema;
  types?: readonly TypeName[];
  properties?: ReadonlyMap<string, Schema>;
  patternProperties?: readonly { readonly pattern: Pattern; readonly schema: Schema }[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  required?: readonly string[];
  minProperties?: number;
  maxProperties?: number;
  dependencies?: ReadonlyMap<string, Schema | readonly string[]>;
  /** One for all items, or one for each of the first ones. */
  items?: Schema | readonly Schema[];
  additionalItems?: Schema | boolean;
  contains?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: Pattern;
  format?: string;
  multipleOf?: Numeric;
  minimum?: Numeric;
  maximum?: Numeric;
  exclusiveMinimum?: Numeric;
  exclusiveMaximum?: Numeric;
  constant?: Value;
  enumeration?: readonly Value[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  not?: Schema;
  ifSchema?: Schema;
  thenSchema?: Schema;
  elseSchema?: Schema;
}

/** What is wrong with a schema. */
export class SchemaError extends Error {}

/** How an integer, a string … that is missing is told: gojsonschema's sentence for a value of the wrong type. */
export const wrongType = (expected: string, given: string): SchemaError =>
  new SchemaError(`Invalid type. Expected: ${expected}, given: ${given}`);

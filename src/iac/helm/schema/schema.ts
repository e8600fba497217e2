/** JSON Schema, drafts 4 to 2020-12, as far as it says anything about values; what describes and documents is passed over. */
import type { Pattern } from '../../../go/index.ts';

export type Draft = 4 | 6 | 7 | 2019 | 2020;

/** A schema as it is written. */
export type SchemaNode = boolean | SchemaObject;
export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** A schema that cannot be used: what is wrong with it, and where in it (`/properties/a`). */
export class SchemaError extends Error {
  readonly place: string;

  constructor(message: string, place: string) {
    super(message);
    this.place = place;
  }
}

/** A schema with everything that its references can lead to. */
export interface SchemaDocument {
  readonly root: SchemaNode;
  readonly draft: Draft;
  /** The address of the resource that a schema belongs to: what its references are relative to. */
  readonly baseOf: (schema: SchemaObject) => string;
  /** Where a reference leads. Throws a SchemaError where it leads nowhere. */
  readonly resolve: (reference: string, base: string) => SchemaNode;
  readonly pattern: (text: string) => Pattern;
}

export function isObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a keyword; what an object inherits is none. */
export function keyword(schema: SchemaObject, name: string): unknown {
  return Object.hasOwn(schema, name) ? schema[name] : undefined;
}

import type { Type } from './type.ts';

/** The types of JSON Schemas that policies are checked against; `openSchemas` makes them. */
export interface SchemaTypes {
  /** The type of the input. */
  readonly input?: Type;
  /** Whether there are schemas besides the definitions in annotations. */
  readonly hasFiles: boolean;
  /** The type of `schema.a.b`; undefined if there is no such schema. May throw. */
  readonly at: (path: readonly string[]) => Type | undefined;
  /** The type of a schema in an annotation. May throw. */
  readonly define: (definition: unknown) => Type;
  /** The problem, if a schema was the reason for an error. */
  readonly isProblem: (error: unknown) => string | undefined;
}

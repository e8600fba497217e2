/** The implementation of the graphql builtins. */
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, validate } from 'graphql';
import { getKey, isArray, isObject, rawKeysOf, type Value } from '../../../values/index.ts';
import type { BuiltinContext } from '../../builtin.ts';
import { wrongType } from '../../operands.ts';
import { DocumentError, parseGraphql } from './parse.ts';
import { buildSchema } from './schema.ts';
import { shapeQuery, shapeSchema } from './shape.ts';
import { unshapeQuery, unshapeSchema } from './unshape.ts';

/** A document, with its tree as a value: a string is parsed, a tree is used unchanged. */
interface Read {
  readonly document: DocumentNode;
  readonly tree: Value;
}

function readQuery(context: BuiltinContext, operand: Value): Read {
  if (typeof operand !== 'string') return { document: unshapeQuery(sized(context, operand)), tree: operand };
  context.spend(operand.length);
  const document = parseGraphql(operand, 'query');
  return { document, tree: shapeQuery(document) };
}

function readSchema(context: BuiltinContext, operand: Value): Read {
  if (typeof operand !== 'string') return { document: unshapeSchema(sized(context, operand)), tree: operand };
  context.spend(operand.length);
  const document = parseGraphql(operand, 'schema');
  return { document, tree: shapeSchema(document) };
}

/** Maximum depth of trees: a selection takes two levels. */
const maxDepth = 800;

function sized(context: BuiltinContext, tree: Value, depth = 0): Value {
  context.spend(10);
  if (depth > maxDepth) throw new DocumentError('the tree is too deep');
  if (isArray(tree)) for (const item of tree) sized(context, item, depth + 1);
  else if (isObject(tree)) for (const key of rawKeysOf(tree)) sized(context, getKey(tree, key) ?? null, depth + 1);
  return tree;
}

/** Runs `read`; a problem becomes the failure of the builtin. */
function reading<T>(context: BuiltinContext, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DocumentError) return context.fail(error.message);
    throw error;
  }
}

/** Throws DocumentError if a query is not valid for a schema. */
function verify(schema: GraphQLSchema, query: DocumentNode): void {
  for (const node of query.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION && schema.getRootType(node.operation) === undefined) {
      throw new DocumentError(`Schema does not support operation type "${node.operation}"`);
    }
  }
  const [problem] = validate(schema, query, undefined, { maxErrors: 1 });
  if (problem !== undefined) throw new DocumentError(messageOf(problem));
}

function messageOf(problem: GraphQLError): string {
  const [place] = problem.locations ?? [];
  if (place === undefined) return problem.message;
  return `${problem.message.replace(/\.$/, '')} in GraphQL string at location ${place.line}:${place.column}`;
}

/** Both documents, if the schema is valid and the query is valid for it. Throws DocumentError. */
function verified(context: BuiltinContext, query: Value, schema: Value): { query: Read; schema: Read } {
  const read = { query: readQuery(context, query), schema: readSchema(context, schema) };
  try {
    verify(buildSchema(read.schema.document), read.query.document);
  } catch (error) {
    if (error instanceof GraphQLError) throw new DocumentError(error.message);
    throw error;
  }
  return read;
}

function isValid(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
}

/** Whether operands are strings or trees; other types are reported. */
function areDocuments(context: BuiltinContext, ...documents: readonly Value[]): boolean {
  for (const [i, document] of documents.entries()) {
    if (typeof document === 'string' || isObject(document)) continue;
    wrongType(context, i + 1, document, 'string', 'object');
    return false;
  }
  return true;
}

export function parse(context: BuiltinContext, query: Value, schema: Value): Value | undefined {
  if (!areDocuments(context, query, schema)) return undefined;
  return reading(context, () => {
    const read = verified(context, query, schema);
    return [read.query.tree, read.schema.tree];
  });
}

export function parseAndVerify(context: BuiltinContext, query: Value, schema: Value): Value | undefined {
  if (!areDocuments(context, query, schema)) return undefined;
  try {
    const read = verified(context, query, schema);
    return [true, read.query.tree, read.schema.tree];
  } catch (error) {
    if (error instanceof DocumentError) return [false, {}, {}];
    throw error;
  }
}

export const parseQuery = (context: BuiltinContext, text: string): Value | undefined =>
  reading(context, () => readQuery(context, text).tree);
export const parseSchema = (context: BuiltinContext, text: string): Value | undefined =>
  reading(context, () => readSchema(context, text).tree);

export function isValidQuery(context: BuiltinContext, query: Value, schema: Value): boolean | undefined {
  return areDocuments(context, query, schema) ? isValid(() => verified(context, query, schema)) : undefined;
}

export function schemaIsValid(context: BuiltinContext, schema: Value): boolean | undefined {
  return areDocuments(context, schema) ? isValid(() => buildSchema(readSchema(context, schema).document)) : undefined;
}

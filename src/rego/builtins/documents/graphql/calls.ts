/** What the builtins of graphql do. */
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, validate } from 'graphql';
import { getKey, isArray, isObject, rawKeysOf, type Value } from '../../../values/index.ts';
import type { Builtin, BuiltinContext } from '../../builtin.ts';
import { onString, wrongType } from '../../operands.ts';
import { GraphqlProblem, parseGraphql } from './parse.ts';
import { buildSchema } from './schema.ts';
import { shapeQuery, shapeSchema } from './shape.ts';
import { unshapeQuery, unshapeSchema } from './unshape.ts';

type Call = Builtin['call'];

/** A document with its tree as a value: a text is parsed, a tree is taken as it is. */
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

/** Trees lie this deep in each other at most: a selection takes two levels. */
const deepest = 800;

function sized(context: BuiltinContext, tree: Value, depth = 0): Value {
  context.spend(10);
  if (depth > deepest) throw new GraphqlProblem('the tree is too deep');
  if (isArray(tree)) for (const item of tree) sized(context, item, depth + 1);
  else if (isObject(tree)) for (const key of rawKeysOf(tree)) sized(context, getKey(tree, key)!, depth + 1);
  return tree;
}

/** Runs `read`; a problem becomes the failure of the builtin. */
function reading<T>(context: BuiltinContext, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof GraphqlProblem) return context.fail(error.message);
    throw error;
  }
}

/** Throws GraphqlProblem when a query is not valid by a schema. */
function verify(schema: GraphQLSchema, query: DocumentNode): void {
  for (const node of query.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION && schema.getRootType(node.operation) === undefined) {
      throw new GraphqlProblem(`Schema does not support operation type "${node.operation}"`);
    }
  }
  const [problem] = validate(schema, query, undefined, { maxErrors: 1 });
  if (problem !== undefined) throw new GraphqlProblem(told(problem));
}

function told(problem: GraphQLError): string {
  const [place] = problem.locations ?? [];
  if (place === undefined) return problem.message;
  return `${problem.message.replace(/\.$/, '')} in GraphQL string at location ${place.line}:${place.column}`;
}

/** Both documents, when the schema is one and the query is valid by it. Throws GraphqlProblem. */
function verified(context: BuiltinContext, query: Value, schema: Value): { query: Read; schema: Read } {
  const read = { query: readQuery(context, query), schema: readSchema(context, schema) };
  try {
    verify(buildSchema(read.schema.document), read.query.document);
  } catch (error) {
    if (error instanceof GraphQLError) throw new GraphqlProblem(error.message);
    throw error;
  }
  return read;
}

function isValid(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof GraphqlProblem) return false;
    throw error;
  }
}

/** Checks that the operands are texts or trees. */
function onDocuments(apply: (context: BuiltinContext, ...documents: Value[]) => Value | undefined): Call {
  return (context, ...documents) => {
    const wrong = documents.findIndex((document) => typeof document !== 'string' && !isObject(document));
    if (wrong >= 0) return wrongType(context, wrong + 1, documents[wrong]!, 'string', 'object');
    return apply(context, ...documents);
  };
}

export const parse: Call = onDocuments((context, query, schema) =>
  reading(context, () => {
    const read = verified(context, query!, schema!);
    return [read.query.tree, read.schema.tree];
  }),
);

export const parseAndVerify: Call = onDocuments((context, query, schema) => {
  try {
    const read = verified(context, query!, schema!);
    return [true, read.query.tree, read.schema.tree];
  } catch (error) {
    if (error instanceof GraphqlProblem) return [false, {}, {}];
    throw error;
  }
});

export const parseQuery: Call = onString((text, context) => reading(context, () => readQuery(context, text).tree));
export const parseSchema: Call = onString((text, context) => reading(context, () => readSchema(context, text).tree));

export const isValidQuery: Call = onDocuments((context, query, schema) =>
  isValid(() => verified(context, query!, schema!)),
);

export const schemaIsValid: Call = onDocuments((context, schema) =>
  isValid(() => buildSchema(readSchema(context, schema!).document)),
);

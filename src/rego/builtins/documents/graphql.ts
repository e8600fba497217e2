/** GraphQL. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { anyObject, anyOf, boolean, string, tuple } from '../types.ts';

const call = callsOnDemand(() => import('./graphql/calls.ts'));

const document = anyOf(string, anyObject);
const query = { name: 'query', type: document, doc: 'a string, or the tree that `graphql.parse_query` gives' };
const schema = { name: 'schema', type: document, doc: 'a string, or the tree that `graphql.parse_schema` gives' };

export const graphql: readonly Builtin[] = [
  define({
    name: 'graphql.parse',
    doc: 'The syntax trees of a query and a schema, when the query is valid by the schema.',
    params: [query, schema],
    result: { type: tuple(anyObject, anyObject) },
    examples: ['graphql.parse("{ a }", "type Query { a: Int }")[0].Operations[0].SelectionSet[0].Name == "a"'],
    call: call('parse'),
  }),
  define({
    name: 'graphql.parse_and_verify',
    doc: 'Whether a query is valid by a schema, with both syntax trees; those are empty when it is not.',
    params: [query, schema],
    result: { type: tuple(boolean, anyObject, anyObject) },
    examples: ['graphql.parse_and_verify("{ b }", "type Query { a: Int }") == [false, {}, {}]'],
    call: call('parseAndVerify'),
  }),
  define({
    name: 'graphql.parse_query',
    doc: 'The syntax tree of a query. Without a schema it is not verified.',
    params: [{ name: 'query', type: string }],
    result: { type: anyObject },
    examples: ['graphql.parse_query("{ a }").Operations[0].Operation == "query"'],
    call: call('parseQuery'),
  }),
  define({
    name: 'graphql.parse_schema',
    doc: 'The syntax tree of a schema. It is not verified.',
    params: [{ name: 'schema', type: string }],
    result: { type: anyObject },
    examples: ['graphql.parse_schema("type A { b: Int }").Definitions[0].Name == "A"'],
    call: call('parseSchema'),
  }),
  define({
    name: 'graphql.is_valid',
    doc: 'Whether a query is valid by a schema.',
    params: [query, schema],
    result: { type: boolean },
    examples: ['graphql.is_valid("{ a }", "type Query { a: Int }")'],
    call: call('isValidQuery'),
  }),
  define({
    name: 'graphql.schema_is_valid',
    doc: 'Whether a schema is one.',
    params: [schema],
    result: { type: boolean },
    examples: [
      'graphql.schema_is_valid("type Query { a: Int }")',
      'not graphql.schema_is_valid("type Query { a: Nope }")',
    ],
    call: call('schemaIsValid'),
  }),
];

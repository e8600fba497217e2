/** GraphQL. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { anyObject, anyOf, boolean, string, tuple } from '../types.ts';

const call = callsOnDemand(() => import('./graphql/calls.ts'));

const document = anyOf(string, anyObject);
const query = { name: 'query', type: document, doc: 'a string, or the syntax tree from `graphql.parse_query`' };
const schema = { name: 'schema', type: document, doc: 'a string, or the syntax tree from `graphql.parse_schema`' };

export const graphql: readonly Builtin[] = [
  define({
    name: 'graphql.parse',
    doc: 'The syntax trees of a query and a schema, if the query is valid for the schema.',
    params: [query, schema],
    result: { type: tuple(anyObject, anyObject) },
    examples: ['graphql.parse("{ a }", "type Query { a: Int }")[0].Operations[0].SelectionSet[0].Name == "a"'],
    call: call('parse'),
  }),
  define({
    name: 'graphql.parse_and_verify',
    doc: 'Whether a query is valid for a schema, with both syntax trees, which are empty if it is not.',
    params: [query, schema],
    result: { type: tuple(boolean, anyObject, anyObject) },
    examples: ['graphql.parse_and_verify("{ b }", "type Query { a: Int }") == [false, {}, {}]'],
    call: call('parseAndVerify'),
  }),
  define({
    name: 'graphql.parse_query',
    doc: 'The syntax tree of a query, without validating it.',
    params: [{ name: 'query', type: string }],
    result: { type: anyObject },
    examples: ['graphql.parse_query("{ a }").Operations[0].Operation == "query"'],
    call: call('parseQuery'),
  }),
  define({
    name: 'graphql.parse_schema',
    doc: 'The syntax tree of a schema, without validating it.',
    params: [{ name: 'schema', type: string }],
    result: { type: anyObject },
    examples: ['graphql.parse_schema("type A { b: Int }").Definitions[0].Name == "A"'],
    call: call('parseSchema'),
  }),
  define({
    name: 'graphql.is_valid',
    doc: 'Whether a query is valid for a schema.',
    params: [query, schema],
    result: { type: boolean },
    examples: ['graphql.is_valid("{ a }", "type Query { a: Int }")'],
    call: call('isValidQuery'),
  }),
  define({
    name: 'graphql.schema_is_valid',
    doc: 'Whether a schema is valid.',
    params: [schema],
    result: { type: boolean },
    examples: [
      'graphql.schema_is_valid("type Query { a: Int }")',
      'not graphql.schema_is_valid("type Query { a: Nope }")',
    ],
    call: call('schemaIsValid'),
  }),
];

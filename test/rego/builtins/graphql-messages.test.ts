import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluated } from './query.ts';

const test = suite('builtins/graphql-messages');

// The messages of opa 1.22.0.
const messages = {
  query: [
    ['{ a(x) }', 'Expected :, found )', '1:6'],
    ['{ a() }', 'expected at least one definition, found )', '1:5'],
    ['query () { a }', 'expected at least one definition, found )', '1:8'],
    ['{ a(x:) }', 'Unexpected )', '1:7'],
    ['{ }', 'expected at least one definition, found }', '1:3'],
    ['{ a(x: 1 ', 'Expected Name, found <EOF>', '1:10'],
    ['query ($a) { a }', 'Expected :, found )', '1:10'],
    ['{ a { } }', 'expected at least one definition, found }', '1:7'],
    ['{ a(x: {b}) }', 'Expected :, found }', '1:10'],
    ['query (a: Int) { a }', 'Expected $, found Name', '1:8'],
    ['query ($a: ) {a}', 'Expected Name, found )', '1:12'],
    ['{ a ) }', 'Expected Name, found )', '1:5'],
    ['{ a(x: [1) }', 'Unexpected )', '1:10'],
    ['{ a(x: "b", "c": 1) }', 'Expected Name, found String', '1:14'],
    ['{ a(x: """b""", """c""": 1) }', 'Expected Name, found BlockString', '1:20'],
    ['fragment on on T { a }', 'Unexpected Name "on"', '1:10'],
    ['{ ... on { a } }', 'Expected Name, found {', '1:10'],
    ['{ a @ }', 'Expected Name, found }', '1:7'],
    ['{ a(x: [)] }', 'Unexpected )', '1:9'],
    ['query Q($a: Int!!) {a}', 'Expected $, found !', '1:17'],
    ['fragment F { a }', 'Expected "on", found {', '1:12'],
    ['fragment F x { a }', 'Expected "on", found Name "x"', '1:12'],
    ['fragment F "x" { a }', 'Expected "on", found String "x"', '1:13'],
    ['"d" { a }', 'Unexpected String "d"', '1:2'],
    ['"d" fragment F on T { a }', 'Unexpected String "d"', '1:2'],
    ['"""d""" query { a }', 'Unexpected BlockString "d"', '1:4'],
    ['{ ...on }', 'Expected Name, found }', '1:9'],
    ['{ a(x: "b) }', 'Unexpected <Invalid>', '1:13'],
    ['foo', 'Unexpected Name "foo"', '1:1'],
    ['type A { a: Int }', 'Unexpected Name "type"', '1:1'],
    ['{ a } "d" query { a }', 'Unexpected String "d"', '1:8'],
    ['{ a } }', 'Unexpected }', '1:7'],
    ['{\n  a(\n  x y)\n}', 'Expected :, found Name', '3:5'],
    ['{ a: }', 'Expected Name, found }', '1:6'],
    ['{ a: b: c }', 'Expected Name, found :', '1:7'],
    ['query @ { a }', 'Expected Name, found {', '1:9'],
    ['{ a(b: $) }', 'Expected Name, found )', '1:9'],
    ['{ ... }', 'Expected {, found }', '1:7'],
    ['subscription', 'Expected {, found <EOF>', '1:13'],
    ['query Q', 'Expected {, found <EOF>', '1:8'],
    ['fragment F on { a }', 'Expected Name, found {', '1:15'],
  ],
  schema: [
    ['type A {}', 'expected at least one definition, found }', '1:9'],
    ['type A { }', 'expected at least one definition, found }', '1:10'],
    ['{ a }', 'Unexpected {', '1:1'],
    ['extend type A', 'Unexpected <EOF>', '1:14'],
    ['foo', 'Unexpected Name "foo"', '1:1'],
    ['schema { foo: Q }', 'Unexpected Name "foo"', '1:10'],
    ['schema { }', 'expected at least one definition, found }', '1:10'],
    ['type A { a Int }', 'Expected :, found Name', '1:12'],
    ['type A { a: }', 'Expected Name, found }', '1:13'],
    ['enum E { }', 'expected at least one definition, found }', '1:10'],
    ['input I { }', 'expected at least one definition, found }', '1:11'],
    ['input I { a: Int = }', 'Unexpected }', '1:20'],
    ['union U = ', 'Expected Name, found <EOF>', '1:11'],
    ['union U = |', 'Expected Name, found <EOF>', '1:12'],
    ['interface I { a: Int ', 'Expected Name, found <EOF>', '1:22'],
    ['directive @d on', 'Expected Name, found <EOF>', '1:16'],
    ['directive @d on FOO', 'Unexpected Name "FOO"', '1:17'],
    ['directive d on FIELD', 'Expected @, found Name', '1:11'],
    ['scalar', 'Expected Name, found <EOF>', '1:7'],
    ['type A implements { a: Int }', 'Expected Name, found {', '1:19'],
    ['extend foo', 'Unexpected Name "foo"', '1:8'],
    ['extend', 'Unexpected <EOF>', '1:7'],
    ['"desc"', 'Unexpected <EOF>', '1:7'],
    ['type A { a(): Int }', 'expected at least one definition, found )', '1:12'],
    ['type A { a(x): Int }', 'Expected :, found )', '1:13'],
    ['type A @ { a: Int }', 'Expected Name, found {', '1:10'],
    ['type A { "d" }', 'Expected Name, found }', '1:14'],
    ['"d" extend type A { a: Int }', 'Unexpected String "d"', '1:2'],
    ['directive @d() on FIELD', 'expected at least one definition, found )', '1:14'],
    ['type A implements B & { a: Int }', 'Expected Name, found {', '1:23'],
  ],
} as const;

for (const [kind, texts] of Object.entries(messages)) {
  for (const [text, message, place] of texts) {
    test(`${kind}: ${text}`, async () => {
      const got = await evaluated(`graphql.parse_${kind}(input)`, { input: text, strict: true });
      assert.is(String(got).replace(/^graphql\.\w+: /, ''), `${message} in GraphQL string at location ${place}`);
    });
  }
}

test.run();

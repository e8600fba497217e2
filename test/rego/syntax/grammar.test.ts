import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseModule, parseQuery, parseTerm } from '../../../src/rego/syntax/index.ts';
import { RegoGrammar } from '../../../src/rego/syntax/statements.ts';
import { createLexer } from '../../../src/rego/syntax/tokens.ts';
import { assertLinear } from '../../growth.ts';
import { problemsOf } from './shape.ts';

const grammar = suite('rego/syntax: grammar');

grammar('lexer and grammar pass the checks that are skipped at run time', () => {
  createLexer(true);
  new RegoGrammar(true);
});

const pieces = fc.constantFrom(
  ...'package import as default not with some else true false null if in contains every and or'.split(' '),
  ...'a x _ input data future.keywords rego.v1 rego.v2 set() f(x) x[y] "s" `r` 1 -2 .5 1.5e3 0x1'.split(' '),
  ...'{ } [ ] ( ) , ; : := = == != <= >= < > + - * / % & | . $" $` " ` # \\ é 😀 \u0000 \ud800 \r \t'.split(' '),
  '\n',
  ' ',
  '# METADATA\n# title: [',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces).map((list) => list.join('')),
  fc.array(pieces).map((list) => list.join(' ')),
);

grammar('no text makes the parser throw, and every problem has a place in the text', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('v0' as const, 'v1' as const), (text, version) => {
      const source = { path: 'any.rego', text };
      const module = { path: 'any.rego', text: `package a\n${text}` };
      const all = [
        ...parseModule(source, { version }).diagnostics,
        ...parseModule(module, { version }).diagnostics,
        ...parseQuery(source, { version, imports: ['rego.v2'] }).diagnostics,
        ...parseTerm(source, { version }).diagnostics,
      ];
      for (const { span } of all) {
        assert.ok(span!.start >= 0 && span!.start <= span!.end, JSON.stringify(text));
        assert.ok(span!.end <= span!.source.text.length + 1, JSON.stringify(text));
      }
    }),
    { numRuns: 2000 },
  );
});

const NESTS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['{"a": ', '}'],
  ['f(', ')'],
  ['x[', ']'],
  ['[x | ', ']'],
  ['{x | ', ', 1}'],
  ['[y | every x in y { ', '}]'],
];

grammar('nesting that is too deep is a problem, not a crash', () => {
  for (const [open, close] of NESTS) {
    const nested = (depth: number): string[] =>
      problemsOf(`package a\np := ${open.repeat(depth)}1${close.repeat(depth)}`);
    assert.equal(nested(40), [], open);
    for (const depth of [1_000, 20_000]) {
      const problems = nested(depth);
      assert.is(problems.length, 1);
      assert.match(problems[0]!, 'nested too deeply');
    }
  }
});

grammar('chains that nest in the tree have an end', () => {
  const long: readonly string[] = [
    `p := ${'1 + '.repeat(20_000)}1`,
    `p := ${'x in '.repeat(20_000)}y`,
    `p := x${'.f(1)'.repeat(20_000)}`,
    `p := 1 if x${' else := 2 if y'.repeat(20_000)}`,
  ];
  for (const text of long) assert.match(problemsOf(`package a\n${text}`).join(), 'too long a chain');
});

grammar('long texts take time in proportion to their length', async () => {
  const texts = (size: number): readonly string[] => [
    `p := x${'.y'.repeat(size)}`,
    `p := [${'a, b, '.repeat(size)}c]`,
    `p := [${'[x | y], '.repeat(size)}1]`,
    `p if { ${'x[a, b in c]; '.repeat(size)}y }`,
    `p := "${'a'.repeat(size)}"`,
    `p := [${'{x | y, '.repeat(size)}`,
  ];
  for (const at of texts(1).keys()) {
    await assertLinear((size) => parseModule({ path: 'long.rego', text: `package a\n${texts(size)[at]}` }), 2_000);
  }
});

grammar.run();

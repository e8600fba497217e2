import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { definitionsAt, highlightsAt, referencesAt } from '../../../src/lsp/rego/navigate.ts';
import { openMarked, placeText } from './files.ts';

const test = suite('lsp/rego/navigate');

const lib = `package lib

double(x) := x * 2

limits.max := 10

names contains x if some x in input.names
`;

function definitions(text: string, others: Record<string, string> = { 'lib.rego': lib }): string[] {
  const { workspace, document, offset } = openMarked({ ...others, 'a.rego': text });
  return definitionsAt(workspace, document, offset).map(({ name }) => placeText(name));
}

function references(text: string, others: Record<string, string> = { 'lib.rego': lib }): string[] {
  const { workspace, document, offset } = openMarked({ ...others, 'a.rego': text });
  return referencesAt(workspace, document, offset, true).map(placeText).sort();
}

test('a function through an import, with and without an alias, and by its full path', () => {
  const there = ['lib.rego:3 double'];
  assert.equal(definitions('package a\n\nimport data.lib\n\np := lib.do‸uble(1)\n'), there);
  assert.equal(definitions('package a\n\nimport data.lib.double as twice\n\np := twi‸ce(1)\n'), there);
  assert.equal(definitions('package a\n\np := data.lib.double‸(1)\n'), there);
});

test('a rule with a name of several parts, from the part at the cursor', () => {
  assert.equal(definitions('package a\n\np := data.lib.limits.ma‸x\n'), ['lib.rego:5 max']);
});

test('a key in the value of a rule leads to the rule', () => {
  assert.equal(definitions('package a\n\np := data.lib.names.ad‸a\n'), ['lib.rego:7 names']);
});

test('a package leads to its statements', () => {
  assert.equal(definitions('package a\n\nimport data.li‸b\n'), ['lib.rego:1 package lib']);
});

test('an import that nothing defines leads to itself', () => {
  assert.equal(definitions('package a\n\nimport data.external.users\n\np := us‸ers\n'), [
    'a.rego:3 import data.external.users',
  ]);
});

test('variables of inner bodies are different ones', () => {
  const text = 'package a\n\np if {\n  x := 1\n  y := [x | x := 2]\n  every x in y { x‸ > 0 }\n}\n';
  assert.equal(definitions(text), ['a.rego:6 x']);
  assert.equal(references(text), ['a.rego:6 x', 'a.rego:6 x']);
  assert.equal(references(text.replace('‸', '').replace('x := 1', 'x‸ := 1')), ['a.rego:4 x']);
  assert.equal(references(text.replace('‸', '').replace('[x |', '[x‸ |')), ['a.rego:5 x', 'a.rego:5 x']);
});

test('a variable that is only declared further down shadows a rule in its whole body', () => {
  const text = 'package a\n\nx := 5\n\np if {\n  count([y | y = x‸]) == 1\n  x := 2\n}\n';
  assert.equal(definitions(text), ['a.rego:6 x']);
});

test('arguments are seen in all bodies of their rule', () => {
  const text = 'package a\n\nf(x) := 1 if {\n  x > 1\n} else := x‸ if {\n  x < 0\n}\n';
  assert.equal(references(text), ['a.rego:3 x', 'a.rego:4 x', 'a.rego:5 x', 'a.rego:6 x']);
});

test('an undeclared variable is one variable in its rule, also in comprehensions', () => {
  const text = 'package a\n\np if {\n  q = [1 | input.xs[i‸] == 1]\n  input.ys[i] == 2\n}\n';
  assert.equal(references(text), ['a.rego:4 i', 'a.rego:5 i']);
});

test('keys in a pattern are used, and its variables declared', () => {
  const text = (at: string): string => `package a\n\nkey := "k"\n\np if {\n  {${at}: v} := input.x\n  v > 1\n}\n`;
  assert.equal(definitions(text('ke‸y')), ['a.rego:3 key']);
});

test('references to a rule in all files', () => {
  const text = 'package a\n\nimport data.lib\n\nallow‸ if lib.double(1) == 2\n\ndeny if not allow\n';
  const user = 'package b\n\nimport data.a.allow\n\np if allow\n\nq if data.a.allow\n';
  assert.equal(references(text, { 'lib.rego': lib, 'b.rego': user }), [
    'a.rego:5 allow',
    'a.rego:7 allow',
    'b.rego:3 allow',
    'b.rego:5 allow',
    'b.rego:7 allow',
  ]);
});

test('builtins and documents that `with` replaces', () => {
  const text =
    'package a\n\np if q with http.se‸nd as mock with data.lib.limits as 1\n\nmock(_) := 1\n\nq := http.send({})\n';
  assert.equal(references(text), ['a.rego:3 http.send', 'a.rego:7 http.send']);
});

test('highlights distinguish what a name binds from where it is used', () => {
  const { workspace, document, offset } = openMarked({ 'a.rego': 'package a\n\nf(x‸) := x + x\n' });
  const found = highlightsAt(workspace, document, offset).map(({ occurrence }) => occurrence.defines);
  assert.equal(found, [true, false, false]);
});

test('names are found in the rest of a file with a broken rule', () => {
  assert.equal(definitions('package a\n\nq if {\n  input.\n}\n\np if {\n  q‸\n}\n'), ['a.rego:3 q']);
  assert.equal(definitions('package a\n\np := {"x": [1\nq := 2\nr := q‸\n'), ['a.rego:4 q']);
});

test.run();

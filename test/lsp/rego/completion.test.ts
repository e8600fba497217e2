import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { completionsAt } from '../../../src/lsp/rego/completion.ts';
import type { Value } from '../../../src/rego/index.ts';
import { openMarked } from './files.ts';

const test = suite('lsp/rego/completion');

const others = {
  'lib.rego': 'package org.lib\n\n# METADATA\n# title: Twice as much\ndouble(x) := x * 2\n\nmax := 10\n',
  'deep.rego': 'package org.lib.deep\n\nq := 1\n',
};

function complete(text: string, input?: Value) {
  const { workspace, document, offset } = openMarked({ ...others, 'src/app/a.rego': text });
  workspace.check(new Set(['lib.rego', 'deep.rego']));
  const { items, start, end } = completionsAt(workspace, document, offset, input);
  return {
    items,
    labels: items.map(({ label }) => label),
    replaced: document.source.text.slice(start, end),
    offset,
    start,
  };
}

test('rules and packages below a path, with their signature and metadata', () => {
  const { labels, items } = complete('package a\n\np := data.org.lib.‸\n');
  assert.equal([...labels].sort(), ['deep', 'double', 'max']);
  const double = items.find(({ label }) => label === 'double')!;
  assert.match(double.detail ?? '', 'data.org.lib.double(x: number) -> number');
  assert.match(double.doc ?? '', 'Twice as much');
  assert.is(double.snippet, 'double(${1:x})');
  assert.not('doc' in items.find(({ label }) => label === 'max')!);
});

test('the same through an import, in a line that is not finished', () => {
  const { labels, replaced } = complete('package a\n\nimport data.org.lib\n\np if {\n  x := lib.do‸\n  y := 2\n}\n');
  assert.equal([...labels].sort(), ['deep', 'double', 'max']);
  assert.is(replaced, 'do');
});

test('variables of the rule, the innermost first, and not those of other rules', () => {
  const { labels, items } = complete(
    'package a\n\nf(arg) if {\n  outer := arg\n  every inner in outer { ‸ }\n}\n\ng if other := 1\n',
  );
  assert.equal(labels.slice(0, 3), ['inner', 'arg', 'outer']);
  assert.equal(
    items.slice(0, 3).map(({ detail }) => detail),
    ['local variable', 'argument', 'local variable'],
  );
  assert.not(labels.includes('other'));
});

test('variables of a body in the value in front of it, and not in the arguments', () => {
  assert.ok(complete('package a\n\np := l‸ if {\n  local := 1\n}\n').labels.includes('local'));
  assert.ok(complete('package a\n\np := [l‸ | local := 1]\n').labels.includes('local'));
  assert.not(complete('package a\n\nf(‸) if {\n  local := 1\n}\n').labels.includes('local'));
});

test('a variable is not proposed in the statement that binds it, and a rule not in itself', () => {
  const { labels } = complete('package a\n\np if {\n  x := 1\n  some y in ‸\n}\n\nq := 1\n');
  assert.ok(labels.includes('x') && labels.includes('q'));
  assert.not(labels.includes('y'));
  assert.not(labels.includes('p'));
});

test('rules of imported packages, except private ones', () => {
  const { labels } = complete('package a\n\nimport data.org.lib\n\np := l‸\n');
  assert.ok(labels.includes('lib.double') && labels.includes('lib.max'));
});

test('variables in a rule that is not closed', () => {
  const { labels } = complete('package a\n\nf(arg) if {\n  local := arg\n  l‸\n\ng := 1\n');
  assert.ok(labels.includes('arg') && labels.includes('local'), labels.slice(0, 5).join());
});

test('rules of the package, imports, keywords and builtins in a body', () => {
  const { labels, items } = complete('package a\n\nimport data.org.lib as l\n\np if {\n  co‸\n}\n\nq := 1\n');
  for (const label of ['l', 'q', 'some', 'count', 'json.marshal']) assert.ok(labels.includes(label), label);
  const count = items.find(({ label }) => label === 'count')!;
  assert.match(count.doc ?? '', 'collection');
  assert.match(count.detail ?? '', /^count\(.*\) -> number$/);
  assert.not(labels.includes('plus'), 'operators have no name');
  assert.not(labels.some((label) => label.startsWith('internal.')));
});

test('keywords that follow the name of a rule are not proposed in brackets', () => {
  assert.ok(complete('package a\n\np ‸\n').labels.includes('if'));
  assert.not(complete('package a\n\np := [‸]\n').labels.includes('if'));
  assert.not(complete('package a\n\np if {\n  ‸\n}\n').labels.includes('if'));
});

test('builtins with dots replace the whole name', () => {
  const { labels, replaced } = complete('package a\n\np := io.jwt.dec‸\n');
  assert.ok(labels.includes('io.jwt.decode'));
  assert.ok(labels.every((label) => label.startsWith('io.jwt.')));
  assert.is(replaced, 'io.jwt.dec');
});

test('fields of the input: of an example, and those that rules read', () => {
  const user = 'package b\n\nq if input.user.email == "x"\n';
  const { workspace, document, offset } = openMarked({ 'b.rego': user, 'a.rego': 'package a\n\np := input.user.‸\n' });
  const { items } = completionsAt(workspace, document, offset, { user: { name: 'Ada', 'not plain': 1 } });
  assert.equal(
    items.map(({ label, detail }) => [label, detail]),
    [
      ['name', 'string'],
      ['email', 'used in this workspace'],
    ],
  );
});

test('fields of the input in a schema, while the text cannot be parsed', () => {
  const text = `# METADATA
# schemas:
#  - input:
#      type: object
#      properties:
#        user: {type: object, properties: {name: {type: string}}}
package a

p := input.user
`;
  const { workspace, document } = openMarked({ 'a.rego': `${text}‸` });
  const typed = workspace.set('a.rego', text.replace('input.user', 'input.user.'));
  const offset = typed.source.text.indexOf('user.\n') + 5;
  assert.not.equal(typed, document);
  assert.equal(
    completionsAt(workspace, typed, offset).items.map(({ label }) => label),
    ['name'],
  );
});

test('fields of the input in the schemas that apply to it', () => {
  const text = `# METADATA
# schemas:
#  - data.users: {type: object, properties: {other: {type: string}}}
#  - input.user: {type: object, properties: {name: {type: string}, "not plain": {}}}
#  - input.users: {type: array, items: {properties: {id: {}}}}
#  - input.role: {type: string}
package a

p := input`;
  for (const [path, labels] of [
    ['user', ['name']],
    ['users[_]', ['id']],
    ['users', []],
    ['role', []],
    ['user.name', []],
    ['user.toString', []],
  ] as const) {
    const { workspace, document, offset } = openMarked({ 'a.rego': `${text}.${path}\n‸` });
    assert.ok(document.module !== undefined);
    const typed = workspace.set('a.rego', `${text}.${path}.\n`);
    assert.equal(
      completionsAt(workspace, typed, offset).items.map(({ label }) => label),
      labels,
      path,
    );
  }
});

test('fields of the elements of a list', () => {
  assert.equal(complete('package a\n\np := input.users[_].‸\n', { users: [{ id: 1 }] }).labels, ['id']);
});

test('the paths of imports and packages', () => {
  const imports = complete('package a\n\nimport ‸\n').labels;
  for (const label of ['data.org.lib', 'rego.v1', 'input']) assert.ok(imports.includes(label), label);
  assert.equal([...complete('package a\n\nimport data.org.‸\n').labels], ['lib']);
  assert.equal(complete('package a\n\nimport rego.‸\n').labels, ['v1']);
  assert.equal(complete('package a\n\nimport rego.v1.‸\n').labels, []);
  assert.equal(complete('package a\n\nimport future.‸\n').labels, ['keywords']);
  assert.equal(complete('package a\n\nimport future.keywords.‸\n').labels, ['contains', 'every', 'if', 'in']);
  assert.ok(complete('package ‸\n').labels.includes('src.app'), 'the name of its folders');
});

test('statements at the start of a line', () => {
  const { labels } = complete('package a\n\nallow if true\n\n‸\n');
  assert.equal(labels, ['import', 'default', 'allow']);
});

test('nothing in comments, strings and numbers', () => {
  for (const text of ['package a\n\n# co‸\n', 'package a\n\np := "co‸"\n', 'package a\n\np := 12‸\n'])
    assert.equal(complete(text).labels, [], text);
});

test.run();

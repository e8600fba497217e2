import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyEdits } from '../../../src/iac/index.ts';
import { renameAt, renameableAt } from '../../../src/lsp/rego/rename.ts';
import { openMarked } from './files.ts';

const test = suite('lsp/rego/rename');

/** The texts after a rename, or the reason that there are none. */
function renamed(files: Record<string, string>, name: string): Record<string, string> | string {
  const { workspace, document, offset } = openMarked(files);
  const result = renameAt(workspace, document, offset, name);
  if ('problem' in result) return result.problem;
  return Object.fromEntries(
    [...workspace.documents].flatMap(({ source }) => {
      const own = result.edits.filter((edit) => edit.source.path === source.path);
      return own.length === 0 ? [] : [[source.path, applyEdits(source, own)]];
    }),
  );
}

test('a function in all files, and imports of it without an alias', () => {
  const files = {
    'lib.rego': 'package lib\n\ndo‸uble(x) := x * 2\n\nfour := double(2)\n',
    'a.rego': 'package a\n\nimport data.lib.double\n\np := double(1)\n',
    'b.rego': 'package b\n\nimport data.lib.double as twice\n\np := twice(data.lib["double"](1))\n',
  };
  assert.equal(renamed(files, 'times2'), {
    'lib.rego': 'package lib\n\ntimes2(x) := x * 2\n\nfour := times2(2)\n',
    'a.rego': 'package a\n\nimport data.lib.times2\n\np := times2(1)\n',
    'b.rego': 'package b\n\nimport data.lib.times2 as twice\n\np := twice(data.lib["times2"](1))\n',
  });
});

test('a part of a package in all packages below it', () => {
  const files = {
    'a.rego': 'package org.te‸am.a\n\np := data.org.team.b.q\n',
    'b.rego': 'package org.team.b\n\nq := 1\n',
  };
  assert.equal(renamed(files, 'group'), {
    'a.rego': 'package org.group.a\n\np := data.org.group.b.q\n',
    'b.rego': 'package org.group.b\n\nq := 1\n',
  });
});

test('a variable in its rule only', () => {
  const text = 'package a\n\np if {\n  some x‸ in input.xs\n  x > 1\n}\n\nq if some x in input.ys\n';
  assert.equal(renamed({ 'a.rego': text }, 'item'), {
    'a.rego': 'package a\n\np if {\n  some item in input.xs\n  item > 1\n}\n\nq if some x in input.ys\n',
  });
});

test('the alias of an import in its file only', () => {
  const files = {
    'a.rego': 'package a\n\nimport data.lib as l‸\n\np := l.q\n',
    'lib.rego': 'package lib\n\nq := 1\n',
  };
  assert.equal(renamed(files, 'library'), { 'a.rego': 'package a\n\nimport data.lib as library\n\np := library.q\n' });
});

test('names that exist already are refused', () => {
  const rules = 'package a\n\np‸ := 1\n\nq := 2\n';
  assert.match(renamed({ 'a.rego': rules }, 'q') as string, 'data.a.q exists already');
  const variables = 'package a\n\np if {\n  x‸ := 1\n  y := 2\n  x != y\n}\n';
  assert.type(renamed({ 'a.rego': variables }, 'y'), 'string');
});

test('a rule that would be hidden by a variable, or hide one, is refused', () => {
  const hidden = 'package a\n\np‸ := 1\n\nq if {\n  x := 2\n  x > p\n}\n';
  assert.match(renamed({ 'a.rego': hidden }, 'x') as string, 'would mean something else');
  const hiding = { 'a.rego': 'package a\n\np‸ := 1\n', 'b.rego': 'package a\n\nq if input.xs[i] == i\n' };
  assert.match(renamed(hiding, 'i') as string, 'would mean something else');
});

test('a variable that an inner one would hide is refused', () => {
  const text = 'package a\n\np if {\n  x‸ := 1\n  every y in input.ys { y > x }\n}\n';
  assert.is(renamed({ 'a.rego': text }, 'y'), 'a.rego:5: x would mean something else');
});

test('a rule that would hide a builtin is refused', () => {
  const text = 'package a\n\np‸ := 1\n\nq := count(input.xs)\n';
  assert.type(renamed({ 'a.rego': text }, 'count'), 'string');
});

test('a variable that would hide an import is refused', () => {
  const text = 'package a\n\nimport data.lib\n\np if {\n  x‸ := 1\n  lib.q == x\n}\n';
  assert.type(renamed({ 'a.rego': text }, 'lib'), 'string');
});

test('builtins, fields of the input, and external data cannot be renamed', () => {
  for (const [text, why] of [
    ['package a\n\np := cou‸nt(input.x)\n', 'builtin'],
    ['package a\n\np := input.x‸\n', 'the input is not defined'],
    ['package a\n\np := data.external‸\n', 'not defined in this workspace'],
    ['package a\n\np := dat‸a.x\n', 'data is a keyword'],
  ] as const) {
    const { workspace, document, offset } = openMarked({ 'a.rego': text });
    const result = renameableAt(workspace, document, offset);
    assert.match(result !== undefined && 'problem' in result ? result.problem : '', why);
  }
});

test('invalid names are refused', () => {
  for (const name of ['', 'a b', '1x', 'if', 'input', 'a.b'])
    assert.match(renamed({ 'a.rego': 'package a\n\np‸ := 1\n' }, name) as string, 'cannot be a name');
});

test('a file that cannot be parsed and mentions the name is named', () => {
  const files = { 'a.rego': 'package a\n\np‸ := 1\n', 'b.rego': 'package b\n\nq := data.a.p +\n' };
  assert.match(renamed(files, 'r') as string, 'b.rego cannot be parsed');
});

test.run();

import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RegoWorkspace } from '../../../src/lsp/rego/workspace.ts';
import { compile, parseModule } from '../../../src/rego/index.ts';

const test = suite('lsp/rego/workspace');

function open(files: Record<string, string>): RegoWorkspace {
  const workspace = new RegoWorkspace();
  for (const [path, text] of Object.entries(files)) workspace.set(path, text);
  return workspace;
}

function problems(workspace: RegoWorkspace, ...paths: string[]): string[] {
  return [...workspace.check(new Set(paths))].flatMap(([path, found]) =>
    found.map(({ code, message }) => `${path}: ${code}: ${message.split('\n', 1)[0]}`),
  );
}

test('the diagnostics of a file are those of compiling everything', () => {
  const files = {
    'a.rego': 'package a\n\nimport data.lib\n\np := lib.f("x")\n\nq := x\n',
    'lib.rego': 'package lib\n\nf(x) := x + 1\n',
    'other.rego': 'package other\n\np := data.lib.f(1)\n',
  };
  const modules = Object.entries(files).map(([path, text]) => parseModule({ path, text }).module!);
  const all = compile(modules).diagnostics.map(({ code, message, span }) => [span?.source.path, code, message]);
  const own = [...open(files).check(new Set(Object.keys(files)))].flatMap(([path, found]) =>
    found.map(({ code, message }) => [path, code, message]),
  );
  for (const problem of all) assert.ok(own.some((each) => String(each) === String(problem)));
});

test('an error in one file does not hide the type errors of others', () => {
  const workspace = open({
    'a.rego': 'package a\n\np if x > 1\n',
    'b.rego': 'package b\n\nq := count(1)\n',
    'c.rego': 'package a\n\nr := upper(1)\n',
  });
  const found = problems(workspace, 'a.rego', 'b.rego', 'c.rego');
  assert.equal(found, [
    'a.rego: rego_unsafe_var_error: var x is unsafe',
    'b.rego: rego_type_error: count: invalid argument(s)',
    'c.rego: rego_type_error: upper: invalid argument(s)',
  ]);
});

test('contradicting rules do not hide errors of other files', () => {
  const workspace = open({
    'a.rego': 'package a\n\nf(x) := x\n\nf(x, y) := y\n',
    'b.rego': 'package a\n\nq := count(1)\n',
  });
  const found = problems(workspace, 'a.rego', 'b.rego');
  assert.ok(
    found.some((each) => each.startsWith('b.rego: rego_type_error: count')),
    found.join('\n'),
  );
});

test('a half-typed file has its syntax error alone, and others keep theirs', () => {
  const lib = 'package lib\n\nf(x) := x + 1\n';
  const workspace = open({ 'lib.rego': lib, 'a.rego': 'package a\n\np := data.lib.f("x")\n\nq := data.lib.f(1)\n' });
  const wrong = 'a.rego: rego_type_error: data.lib.f: invalid argument(s)';
  assert.equal(problems(workspace, 'a.rego', 'lib.rego'), [wrong]);
  workspace.set('lib.rego', `${lib}\ng := {`);
  const found = problems(workspace, 'a.rego', 'lib.rego');
  assert.is(found[0], wrong);
  assert.match(found[1]!, /^lib\.rego: rego_parse_error/);
  assert.is(found.length, 2);
});

test('rules that a file without any valid text may define are not reported as undefined', () => {
  const workspace = open({ 'lib.rego': 'package lib\n\nf(x := 1\n', 'a.rego': 'package a\n\np := data.lib.f(1)\n' });
  assert.equal(problems(workspace, 'a.rego'), []);
});

test('files are affected by the packages that they read, also through others', () => {
  const workspace = open({
    'lib.rego': 'package lib\n\nf(x) := x\n',
    'mid.rego': 'package mid\n\nimport data.lib.f\n\ng(x) := f(x)\n',
    'top.rego': 'package top\n\np := data.mid.g(1)\n',
    'all.rego': 'package all\n\np := data[input.name]\n',
    'other.rego': 'package other\n\np := 1\n',
  });
  assert.equal([...workspace.affected(['lib.rego'])].sort(), ['all.rego', 'lib.rego', 'mid.rego', 'top.rego']);
  assert.equal([...workspace.affected(['top.rego'])].sort(), ['all.rego', 'top.rego']);
});

test('a file of the other version of Rego has the errors of its own, and names', () => {
  const workspace = open({
    'a.rego': 'package a\n\np[x] { x := input.xs[_] }\n',
    'b.rego': 'package b\n\nq := data.a.p\n',
  });
  assert.match(problems(workspace, 'a.rego').join('\n'), 'rego_parse_error');
  assert.equal(problems(workspace, 'b.rego'), []);
  assert.is(workspace.rulesAt(['a', 'p']).length, 1);
  workspace.set('a.rego', workspace.get('a.rego')!.source.text, 'v0');
  assert.equal(problems(workspace, 'a.rego'), []);
});

test('the type of a rule', () => {
  const workspace = open({ 'a.rego': 'package a\n\nf(x) := sprintf("%d", [x])\n' });
  workspace.check(new Set(['a.rego']));
  const type = workspace.typeOf(['a', 'f']);
  assert.is(type?.kind === 'function' && type.result.kind, 'string');
});

test('text without bounds ends in bounded time', () => {
  const hostile = [
    '{'.repeat(50_000),
    'p if {\n'.repeat(20_000),
    `package a\n${'x := [\n'.repeat(20_000)}`,
    '"'.repeat(50_000),
  ];
  for (const text of hostile) {
    const start = performance.now();
    const workspace = open({ 'a.rego': text });
    workspace.check(new Set(['a.rego']));
    assert.ok(performance.now() - start < 20_000, text.slice(0, 20));
  }
});

test('references of tens of thousands of parts take little memory', () => {
  const parts = '.a'.repeat(40_000);
  const before = process.memoryUsage().heapUsed;
  const workspace = open({ 'a.rego': `package a\n\nimport data${parts}\n\np := data${parts}\n` });
  const { length } = workspace.namesIn(workspace.get('a.rego')!).occurrences;
  assert.ok(length < 1000, `${length} names`);
  assert.ok(process.memoryUsage().heapUsed - before < 300e6);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyEdits } from '../../../src/iac/index.ts';
import { actionsIn, unusedIn } from '../../../src/lsp/rego/actions.ts';
import { formatEdits, formatRangeEdits } from '../../../src/lsp/rego/format.ts';
import { hintsIn } from '../../../src/lsp/rego/hints.ts';
import { lensesOf } from '../../../src/lsp/rego/lenses.ts';
import { foldingRangesOf, outlineOfDocument, selectionsAt, symbolsIn } from '../../../src/lsp/rego/outline.ts';
import { semanticTokensOf } from '../../../src/lsp/rego/semantic-tokens.ts';
import { RegoWorkspace } from '../../../src/lsp/rego/workspace.ts';
import { formatSource, type RegoVersion } from '../../../src/rego/index.ts';
import { openMarked } from './files.ts';

const test = suite('lsp/rego/outline');

function open(text: string, version: RegoVersion = 'v1', others: Record<string, string> = {}) {
  const workspace = new RegoWorkspace();
  for (const [path, other] of Object.entries(others)) workspace.set(path, other);
  return { workspace, document: workspace.set('a.rego', text, version) };
}

test('symbols: rules with several definitions contain them', () => {
  const text = 'package a.b\n\nmax := 10\n\nallow if input.x\n\nallow if input.y\n\nf(x) := x\n';
  const { workspace, document } = open(text);
  const item = outlineOfDocument(workspace, document)!;
  assert.is(item.name, 'a.b');
  assert.equal(
    item.children.map(({ name, kind, detail, children }) => [name, kind, detail, children.length]),
    [
      ['max', 'constant', 'single-value rule', 0],
      ['allow', 'rule', '2 definitions', 2],
      ['f', 'function', 'function', 0],
    ],
  );
  assert.equal(
    symbolsIn(workspace, 'bmax').map(({ name }) => name),
    ['max'],
  );
  assert.equal(symbolsIn(workspace, 'zz'), []);
});

test('folding of imports, comments, rules and what is in them', () => {
  const text = `# one
# two
package a

import data.x
import data.y

p if {
  q := {
    "a": 1,
  }
  q.a == [
    1,
  ]
  not {
    q.b == f(
      2,
    )
  }
}
`;
  assert.equal(
    foldingRangesOf(open(text).document).map(({ startLine, endLine, kind }) => [startLine, endLine, kind]),
    [
      [0, 1, 'comment'],
      [4, 5, 'imports'],
      [7, 18, 'region'],
      [8, 9, 'region'],
      [11, 12, 'region'],
      [14, 17, 'region'],
      [15, 16, 'region'],
    ],
  );
});

test('selections grow from a name to the file', () => {
  const { document, offset } = openMarked({ 'a.rego': 'package a\n\np if {\n  x := f(inp‸ut.y, 1)\n}\n' });
  assert.equal(
    selectionsAt(document, offset).map(({ source, start, end }) => source.text.slice(start, end).split('\n')[0]),
    ['input', 'input.y', 'f(input.y, 1)', 'x := f(input.y, 1)', 'p if {', 'package a'],
  );
});

test('hints for arguments that do not say it themselves', () => {
  const text = 'package a\n\nf(user, role) if user == role\n\np if f(input.user, role)\n\nrole := "x"\n';
  const { workspace, document } = open(text);
  assert.equal(
    hintsIn(workspace, document, 0, text.length).map(({ offset, label }) => [text.slice(offset, offset + 5), label]),
    [['input', 'user:']],
  );
});

test('semantic tokens of each kind of name', () => {
  const text = 'package a\n\nimport data.lib\n\nf(x) := count(input.y) + x + lib.z\n';
  const { workspace, document } = open(text, 'v1', { 'lib.rego': 'package lib\n\nz := 1\n' });
  assert.equal(
    semanticTokensOf(workspace, document).map(({ start, end, type, modifiers }) => [
      text.slice(start, end),
      type,
      modifiers.join(),
    ]),
    [
      ['a', 'namespace', 'declaration'],
      ['data', 'namespace', 'defaultLibrary'],
      ['lib', 'namespace', ''],
      ['f', 'function', 'declaration,readonly'],
      ['x', 'parameter', 'declaration'],
      ['count', 'function', 'defaultLibrary'],
      ['input', 'variable', 'defaultLibrary,readonly'],
      ['y', 'property', ''],
      ['x', 'parameter', ''],
      ['lib', 'namespace', ''],
      ['z', 'variable', 'readonly'],
    ],
  );
});

test('lenses of tests and rules', () => {
  const text = 'package a_test\n\ntest_x if true\n\ntest_x if false\n\nhelper := 1\n\nf(x) := x\n';
  const { workspace, document } = open(text);
  assert.equal(
    lensesOf(workspace, document).map(({ title, name }) => [title, name]),
    [
      ['Run all tests in package', undefined],
      ['Run test', 'test_x'],
      ['Evaluate', 'data.a_test.helper'],
    ],
  );
});

test('lenses of a package without tests, and of none', () => {
  const text =
    'package a["b c"]\n\np := 1\n\nq.r contains 1\n\ndefault s := 1\n\ns := 2 if input.x\n\nf(x) := x\n\ng.test_h if true\n';
  const lenses = (text: string): unknown => {
    const { workspace, document } = open(text);
    return lensesOf(workspace, document).map(({ title, name, span }) => [
      title,
      name,
      text.slice(span.start, span.end),
    ]);
  };
  const rest = text.replace(/g\.test_h.*\n/, '');
  assert.equal(lenses(rest), [
    ['Evaluate package', 'data.a["b c"]', 'package a["b c"]'],
    ['Evaluate', 'data.a["b c"].p', 'p'],
    ['Evaluate', 'data.a["b c"].q.r', 'r'],
    ['Evaluate', 'data.a["b c"].s', 's'],
  ]);
  assert.equal((lenses(text) as string[][]).at(-1), ['Run test', 'g.test_h', 'test_h']);
  assert.equal((lenses(text) as string[][])[0]![0], 'Run all tests in package');
  assert.equal(lenses('package a\n\nf(x) := x\n'), []);
  assert.equal(lenses('package a\n\ndefault test_x := false\n\np if\n'), []);
});

test('formatting changes only lines that differ, and the result is that of the formatter', () => {
  const text = 'package a\n\np   :=   1\n\nq := 2\n\nr   := 3\n';
  const { document } = open(text);
  const edits = formatEdits(document)!;
  assert.is(applyEdits(document.source, edits), formatSource({ path: 'a.rego', text }).text);
  assert.ok(edits.every(({ start, end }) => !text.slice(start, end).includes('q := 2')));
  const range = formatRangeEdits(document, text.indexOf('r '), text.length)!;
  assert.is(applyEdits(document.source, range), text.replace('r   :=', 'r :='));
  assert.is(formatEdits(open('package a\n\np := {\n').document), undefined);
});

function afterAction(
  text: string,
  title: string,
  version: RegoVersion = 'v1',
  others: Record<string, string> = {},
): string {
  const { workspace, document } = open(text, version, others);
  const action = actionsIn(workspace, document, 0, text.length).find((each) => each.title === title);
  return action === undefined ? 'no such action' : applyEdits(document.source, action.edits);
}

test('unused imports and variables', () => {
  const text =
    'package a\n\nimport data.x\nimport data.y\nimport data.z as w\n\nf(a, b) if {\n  y.q == a\n  c := 1\n}\n';
  const { workspace, document } = open(text);
  assert.equal(
    unusedIn(workspace, document).map(({ message }) => message),
    ['x is not used', 'w is not used', 'b is not used', 'c is not used'],
  );
  const without = text.replace('import data.x\n', '');
  assert.is(afterAction(text, 'Remove the unused import x'), without);
  assert.is(afterAction(text, 'Remove all unused imports'), without.replace('import data.z as w\n', ''));
});

test('an import for a package that is used without one', () => {
  const lib = { 'lib.rego': 'package org.lib\n\nf(x) := x\n' };
  assert.is(
    afterAction('package a\n\np := lib.f(1)\n', 'Import data.org.lib', 'v1', lib),
    'package a\n\nimport data.org.lib\n\np := lib.f(1)\n',
  );
});

test('imports of packages of a name, which are not around the file, after its imports', () => {
  const others = {
    'a.rego': 'package org.lib\n\ng := 1\n',
    'b.rego': 'package other.lib\n',
    'c.rego': 'package lib.z\n',
  };
  const text = 'package org.lib.x\n\nimport data.z\n\np := [lib.f(1), lib.g, z.q]\n\nq := lib\n';
  const { workspace } = open('package unused\n', 'v1', others);
  const document = workspace.set('own.rego', text);
  const titles = (from: number, to: number): string[] =>
    actionsIn(workspace, document, from, to).map(({ title }) => title);
  assert.equal(titles(0, text.length), ['Import data.other.lib']);
  assert.equal(titles(0, text.indexOf('p :=')), []);
  assert.equal(titles(text.indexOf('q := lib'), text.length), []);
  const [action] = actionsIn(workspace, document, 0, text.length);
  assert.is(text.slice(action!.solves!.start, action!.solves!.end), 'lib');
  assert.is(
    applyEdits(document.source, action!.edits),
    text.replace('import data.z\n', 'import data.z\nimport data.other.lib\n'),
  );
});

test('an import is removed with its line, unless there is something else in it', () => {
  const title = 'Remove the unused import x';
  assert.is(afterAction('package a\n\nimport data.x\r\np := 1\n', title), 'package a\n\np := 1\n');
  assert.is(afterAction('package a\n\nimport data.x # why\n', title), 'package a\n\n # why\n');
  assert.is(afterAction('package a\n\nimport data.x', title), 'package a\n\n');
});

test('Rego v0 as Rego v1', () => {
  const v0 = 'package a\n\np[x] {\n\tx := input.xs[_]\n}\n';
  const v1 = 'package a\n\np contains x if {\n\tx := input.xs[_]\n}\n';
  assert.is(afterAction(v0, 'Rewrite as Rego v1'), v1);
  assert.is(afterAction(v1, 'Rewrite as Rego v1'), 'no such action');
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hoverAt } from '../../../src/lsp/rego/hover.ts';
import { signatureAt } from '../../../src/lsp/rego/signature-help.ts';
import { openMarked } from './files.ts';

const test = suite('lsp/rego/hover');

const lib = `package lib

# METADATA
# title: Sum
# description: Adds two numbers.
# authors:
#  - Ada <ada@example.com>
# related_resources:
#  - https://example.com/sum
add(x, y) := x + y

names contains x if some x in ["a", "b"]
`;

function hover(text: string): string | undefined {
  const { workspace, document, offset } = openMarked({ 'lib.rego': lib, 'a.rego': text });
  workspace.check(new Set(['lib.rego', 'a.rego']));
  return hoverAt(workspace, document, offset)?.markdown;
}

test('a function: its signature with inferred types, and its metadata', () => {
  const text = hover('package a\n\np := data.lib.ad‸d(1, 2)\n')!;
  for (const part of [
    'data.lib.add(x: number, y: number) -> number',
    '**Sum**',
    'Adds two numbers.',
    'Ada <ada@example.com>',
  ])
    assert.ok(text.includes(part), part);
  assert.ok(text.includes('(https://example.com/sum)'));
});

test('the type of a rule', () => {
  assert.match(hover('package a\n\np := data.lib.names‸\n')!, 'data.lib.names: set[string]');
});

test('a builtin, also in a line that cannot be parsed', () => {
  assert.match(hover('package a\n\np := json.marsh‸al(1)\n')!, 'json.marshal(');
  assert.match(hover('package a\n\np if {\n  x := json.marsh‸al(\n}\n')!, 'json.marshal(');
});

test('a builtin: its signature, its parameters and an example', () => {
  const [signature, example] = [...hover('package a\n\np := json.marsh‸al(1)\n')!.matchAll(/```rego\n(.*?)\n```/gs)];
  assert.match(signature![1]!, /^json\.marshal\(.*\) -> string$/);
  assert.match(example![1]!, /json\.marshal\(.*\)/);
});

test('a variable shows where it comes from', () => {
  assert.match(hover('package a\n\np if {\n  some x in input.xs\n  x‸ > 1\n}\n')!, 'some x in input.xs');
  assert.match(hover('package a\n\nf(x) := x‸\n')!, 'Argument `x`');
});

test('packages and keywords', () => {
  assert.match(hover('package a\n\nimport data.li‸b\n')!, 'package lib');
  assert.match(hover('package a\n\np if not‸ input.x\n')!, '**not**');
  assert.is(hover('package a\n\n# co‸unt\n'), undefined);
});

function signature(text: string): [string, number] | undefined {
  const { workspace, document, offset } = openMarked({ 'lib.rego': lib, 'a.rego': text });
  workspace.check(new Set(['lib.rego']));
  const found = signatureAt(workspace, document, offset);
  return found && [found.signature.label, found.parameter];
}

test('signature help of builtins and functions, by the commas before the cursor', () => {
  assert.is(signature('package a\n\np := sprintf(‸\n')?.[1], 0);
  assert.match(signature('package a\n\np := sprintf(‸\n')?.[0] ?? '', 'sprintf(format: string');
  assert.is(signature('package a\n\np := sprintf("%d, %d", [1, 2, ‸])\n')?.[1], 1);
  assert.equal(signature('package a\n\nimport data.lib\n\np := lib.add(f(1, 2), ‸)\n'), [
    'add(x: number, y: number) -> number',
    1,
  ]);
  assert.is(signature('package a\n\np := count([1]) ‸\n'), undefined);
  assert.is(signature('package a\n\np := count({x | some x in ‸\n'), undefined);
  assert.is(signature('package a\n\np := (1 + ‸\n'), undefined);
});

test.run();

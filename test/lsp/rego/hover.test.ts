import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hoverAt } from '../../../src/lsp/rego/hover.ts';
import { signatureAt } from '../../../src/lsp/rego/signature-help.ts';
import { RegoWorkspace } from '../../../src/lsp/rego/workspace.ts';
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

test('all of METADATA, of rules and of packages', () => {
  const text = `# METADATA
# scope: package
# title: Access
# organizations: [Platform, Security]
# authors:
#  - name: Ada
#  - email: bob@example.com
package access

# METADATA
# entrypoint: true
# related_resources:
#  - ref: https://example.com/a
#    description: the rules
allow if input.x

# METADATA
# title: Of an address
allow if input.y

# METADATA
# title: Nothing else
default allow := false

p := data.access.allow
`;
  const at = (marked: string): string | undefined => hover(text.replace(marked.replace('‸', ''), marked));
  assert.is(
    at('package acc‸ess'),
    '```rego\npackage access\n```\n\n**Access**\n\nBy Ada, <bob@example.com>, Platform, Security',
  );
  assert.is(
    at('data.access.al‸low'),
    [
      '```rego\ndata.access.allow: boolean\n```',
      'single-value rule, 3 definitions',
      'Entrypoint',
      '[the rules](https://example.com/a)',
      '---',
      '**Of an address**',
      '---',
      '**Nothing else**',
    ].join('\n\n'),
  );
});

test('the parameters of a function as they are written', () => {
  const text =
    'package a\n\nf([x, y], "k", _, z, {"a": 1, "b": "long enough"}) := x\n\np := f‸([1, 2], "k", 1, 2, {})\n';
  assert.match(hover(text)!, /data\.a\.f\(arg1: [^)]*, "k": string, arg3: any, z: any, arg5: /);
});

test('names that need quotes, long lines, and rules below which nothing is', () => {
  assert.is(
    hover('package a\n\np["b c"].d := 1\n\nq := data.a.p["b c"].d‸\n'),
    '```rego\ndata.a.p["b c"].d: number\n```\n\nsingle-value rule',
  );
  const line = (length: number): string => `  x := "${'a'.repeat(length)}"`;
  assert.match(hover(`package a\n\np if {\n${line(180)}\n  x‸ != 1\n}\n`)!, 'aaa');
  assert.is(hover(`package a\n\np if {\n${line(200)}\n  x‸ != 1\n}\n`), 'Local variable `x`');
  assert.match(hover('package a\n\np := data.lib.names.a‸\n')!, 'data.lib.names');
  assert.is(hover('package a\n\np := input.user.id‸\n'), '```rego\ninput.user.id\n```');
  assert.match(hover('package a\n\np := inp‸ut.user\n')!, '**input**: ');
  assert.is(hover('package a\n\np := data.none.x‸\n'), undefined);
});

test('a function of the language that is deprecated', () => {
  const workspace = new RegoWorkspace();
  const text = 'package a\n\np { any([true]) }\n';
  const document = workspace.set('a.rego', text, 'v0');
  assert.match(hoverAt(workspace, document, text.indexOf('any'))!.markdown, 'Deprecated: not available in Rego v1.');
  assert.not.match(hover('package a\n\np := coun‸t([])\n')!, 'Deprecated');
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

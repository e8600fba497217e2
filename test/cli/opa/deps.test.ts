import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa deps');

const files = {
  '/p/app.rego': `package app

import data.lib.admins

allow if is_admin

is_admin if "admin" in input.user.roles

is_admin if {
	person := data.users[input.user.name]
	person.level > 3
	admins[_] == input["user id"]
}

names := [item.name | some item in data.items; item.visible]
`,
  '/p/lib.rego': 'package lib\n\nadmins contains x if some x in input.list\n',
};

const deps = (...args: readonly string[]) => lintel(['opa', 'deps', ...args], { files, cwd: '/p' });

// The expected documents are those of opa deps.
test('documents are listed next to each other, with the longest constant path', async () => {
  assert.is(
    (await deps('-d', '.', 'data.app.allow')).stdout,
    `┌──────────────────┬───────────────────┐
│  BASE DOCUMENTS  │ VIRTUAL DOCUMENTS │
├──────────────────┼───────────────────┤
│ data.users       │ data.app.allow    │
│ input.list       │ data.app.is_admin │
│ input.user.name  │ data.lib.admins   │
│ input.user.roles │                   │
│ input["user id"] │                   │
└──────────────────┴───────────────────┘
`,
  );
});

test('a kind without documents has no column', async () => {
  assert.is(
    (await deps('input.x')).stdout,
    '┌────────────────┐\n│ BASE DOCUMENTS │\n├────────────────┤\n│ input.x        │\n└────────────────┘\n',
  );
});

test('JSON has the terms of each path', async () => {
  const { stdout } = await deps('-d', '.', '-f', 'json', 'x := count(data.app.names)');
  const path = (...names: readonly string[]) => [
    { type: 'var', value: 'data' },
    ...names.map((value) => ({ type: 'string', value })),
  ];
  assert.equal(JSON.parse(stdout), { base: [path('items')], virtual: [path('app', 'names')] });
  assert.is((await deps('-f', 'json', 'x := 1')).stdout, '{}\n');
  assert.is((await deps('x := 1')).stdout, '');
});

test('a query without rules depends on base documents only', async () => {
  const { stdout } = await deps('-f', 'json', 'input.a.b == data.c[input.d]');
  const { base, virtual } = JSON.parse(stdout);
  assert.equal(
    base.map((terms: readonly { readonly value: string }[]) => terms.map(({ value }) => value).join('.')),
    ['data.c', 'input.a.b', 'input.d'],
  );
  assert.is(virtual, undefined);
});

test('an unreadable query or file is an error', async () => {
  for (const [args, message] of [
    [[], /opa deps needs a query/],
    [['x :='], /query:1/],
    [['-d', 'nope', 'data'], /no such file or directory: "nope"/],
  ] as const) {
    const { code, stdout, stderr } = await deps(...args);
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr, message);
  }
});

test.run();

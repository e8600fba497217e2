import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa inspect');

const files = {
  '/w/app/.manifest': '{"revision": "r1", "roots": ["users", "app", "x"], "metadata": {"a": 1}, "rego_version": 1}',
  '/w/app/data.json': '{"users": []}',
  '/w/app/x/data.yaml': 'k: 1\n',
  '/w/app/app.rego': `# METADATA
# title: Access
# authors:
# - Ada <ada@example.com>
# - name: Bob
# related_resources:
# - ref: https://example.com
#   description: the docs
# schemas:
# - input: schema.user
package app

# METADATA
# entrypoint: true
# custom: {level: 2}
allow if count(input.roles) > 1
`,
  '/w/app/more.rego': 'package app\n\nnames := split(input.names, ",")\n',
};

const inspect = (...args: readonly string[]) => lintel(['opa', 'inspect', ...args], { files, cwd: '/w' });

// The expected texts are those of opa inspect.
test('manifest and namespaces are tables', async () => {
  assert.is(
    (await inspect('app')).stdout,
    `MANIFEST:
┌──────────────┬─────────┐
│    FIELD     │  VALUE  │
├──────────────┼─────────┤
│ Rego Version │ 1       │
│ Revision     │ r1      │
│ Roots        │ app     │
│              │ users   │
│              │ x       │
│ Metadata     │ {"a":1} │
└──────────────┴─────────┘
NAMESPACES:
┌───────────┬─────────────────┐
│ NAMESPACE │      FILE       │
├───────────┼─────────────────┤
│ data      │ app/data.json   │
│ data.app  │ app/app.rego    │
│           │ app/more.rego   │
│ data.x    │ app/x/data.yaml │
└───────────┴─────────────────┘
`,
  );
});

test('long values and paths are shortened', async () => {
  const metadata = { owner: 'the team of the payments service in Europe' };
  const roots = ['services/payments/production/europe/west/one/two/authz', 'data', 'x'];
  const manifest = { revision: '0123456789'.repeat(5), roots, metadata };
  const { stdout } = await lintel('opa inspect bundle', {
    cwd: '/w',
    files: {
      '/w/bundle/.manifest': JSON.stringify(manifest),
      '/w/bundle/services/payments/production/europe/west/one/two/authz/policy.rego':
        'package services.payments.production.europe.west.one.two.authz',
      '/w/bundle/data/a234567890/b234567890/c234567890/data.json': '{"x": 1}',
      '/w/bundle/data/a234567890/b234567890/c234567/x.rego': 'package data.y',
      '/w/bundle/data/a234567890/b234567890/c23456789/x.rego': 'package data.z',
      '/w/bundle/averyveryveryveryveryveryverylongdirectoryname12345.rego': 'package x',
    },
  });
  assert.is(
    stdout,
    `MANIFEST:
┌──────────┬────────────────────────────────────────────────────┐
│  FIELD   │                       VALUE                        │
├──────────┼────────────────────────────────────────────────────┤
│ Revision │ 01234567890123456789012345678901234567890123456... │
│ Roots    │ data                                               │
│          │ services/...s/production/europe/west/one/two/authz │
│          │ x                                                  │
│ Metadata │ {"owner":"the team of the payments service in E... │
└──────────┴────────────────────────────────────────────────────┘
NAMESPACES:
┌─────────────────────────────────────────────────────────────┬──────────────────────────────────────────────────────────────┐
│                          NAMESPACE                          │                             FILE                             │
├─────────────────────────────────────────────────────────────┼──────────────────────────────────────────────────────────────┤
│ data.data.a234567890.b234567890.c234567890                  │ bundle/...34567890/b234567890/c234567890/data.json           │
│ data.data.y                                                 │ bundle/data/a234567890/b234567890/c234567/x.rego             │
│ data.data.z                                                 │ bundle/data/a234567890/b234567890/c23456789/x.rego           │
│ data.services.payments.production.europe.west.one.two.authz │ bundle/...on/europe/west/one/two/authz/policy.rego           │
│ data.x                                                      │ .../averyveryveryveryveryveryverylongdirectoryname12345.rego │
└─────────────────────────────────────────────────────────────┴──────────────────────────────────────────────────────────────┘
`,
  );
});

test('annotations follow with -a', async () => {
  const { stdout } = await inspect('-a', 'app/app.rego');
  assert.is(
    stdout.slice(stdout.indexOf('ANNOTATIONS')),
    `ANNOTATIONS:
Access
======

Package:  app
Location: app/app.rego:11
Scope: package

Authors:
 Ada <ada@example.com>
 Bob

Schemas:
 input: schema.user

Related Resources:
 https://example.com the docs

app.allow
=========

Package:  app
Rule:     allow
Location: app/app.rego:16
Scope: document
Entrypoint: true

Custom:
 level: 2

`,
  );
});

test('JSON has what the policies need', async () => {
  const { manifest, signatures_config, namespaces, annotations, capabilities } = JSON.parse(
    (await inspect('-a', '-f', 'json', 'app')).stdout,
  );
  assert.equal(manifest, { revision: 'r1', roots: ['users', 'app', 'x'], rego_version: 1, metadata: { a: 1 } });
  assert.equal(signatures_config, {});
  assert.equal(namespaces['data.app'], ['app/app.rego', 'app/more.rego']);
  assert.equal(
    capabilities.builtins.map(({ name }: { readonly name: string }) => name),
    ['count', 'eq', 'gt', 'split'],
  );
  assert.equal(capabilities.features, ['rego_v1']);
  assert.equal(annotations[0].location, { file: 'app/app.rego', row: 11, col: 1 });
  assert.equal(annotations[0].annotations.schemas, [
    {
      path: [{ type: 'var', value: 'input' }],
      schema: [
        { type: 'var', value: 'schema' },
        { type: 'string', value: 'user' },
      ],
    },
  ]);
  assert.equal(annotations[1].annotations, { custom: { level: 2 }, entrypoint: true, scope: 'document' });
});

const only = (text: string, ...flags: readonly string[]) =>
  lintel(['opa', 'inspect', 'p.rego', ...flags], { files: { '/w/p.rego': text }, cwd: '/w' });

test('references are in normal form, and members of objects in order', async () => {
  const text = `# METADATA
# schemas:
# - data.users["acl"]: schema["user"]
# - input: {type: object, additionalProperties: false}
# custom:
#   z: {path: 1, a: 2}
package app
`;
  assert.match(
    (await only(text, '-a')).stdout,
    `Schemas:
 data.users.acl: schema.user
 input:          {"additionalProperties":false,"type":"object"}

Custom:
 z: {"a":2,"path":1}
`,
  );
  const { stdout } = await only(text, '-a', '-f', 'json');
  const { schemas, custom } = JSON.parse(stdout).annotations[0].annotations;
  assert.equal(
    schemas[0].path.map(({ value }: { readonly value: string }) => value),
    ['data', 'users', 'acl'],
  );
  assert.is(
    JSON.stringify([schemas[1].definition, custom]),
    '[{"additionalProperties":false,"type":"object"},{"z":{"a":2,"path":1}}]',
  );
});

test('WebAssembly modules are listed with their entrypoints, below the directory of the bundle', async () => {
  const wasm = ['a/allow', 'a/deny'].map((entrypoint) => ({ entrypoint, module: '/policy.wasm' }));
  const other = { entrypoint: 'x y/p', module: '/x y/policy.wasm' };
  const bundle = {
    '/w/b/.manifest': JSON.stringify({ revision: 'r', roots: ['a', 'x y'], wasm: [...wasm, other] }),
    '/w/b/policy.wasm': '\0asm\u0001\0\0\0',
    '/w/b/x y/policy.wasm': '\0asm\u0001\0\0\0',
    '/w/b/a/a.rego': 'package a\n',
  };
  const { stdout, stderr } = await lintel('opa inspect -f json b', { files: bundle, cwd: '/w' });
  assert.is(stderr, '');
  const { manifest, wasm_modules, namespaces } = JSON.parse(stdout);
  assert.equal(
    manifest.wasm.map(({ module }: { readonly module: string }) => module),
    ['b/policy.wasm', 'b/policy.wasm', 'b/x y/policy.wasm'],
  );
  assert.equal(wasm_modules, [
    { entrypoints: ['data.a.allow', 'data.a.deny'], path: 'b/policy.wasm', url: 'b/policy.wasm' },
    { entrypoints: ['data["x y"].p'], path: 'b/x y/policy.wasm', url: 'b/x y/policy.wasm' },
  ]);
  assert.equal(namespaces, {
    'data.a': ['b/a/a.rego'],
    'data.a.allow': ['b/policy.wasm'],
    'data.a.deny': ['b/policy.wasm'],
    'data.x y.p': ['b/x y/policy.wasm'],
  });
  const { stdout: here } = await lintel('opa inspect .', { files: bundle, cwd: '/w/b' });
  assert.match(here, /│ data\.x y\.p +│ x y\/policy\.wasm │/);
});

test('annotations of a rule: organizations, compilation, and addresses as they are sent', async () => {
  const text = `# METADATA
# description: Who may enter.
# organizations: [Acme]
package a

# METADATA
# scope: rule
# compile:
#   unknowns: [input.fruits, data.x]
#   mask_rule: data.a.mask
# related_resources:
# - ref: https://example.com/a b
allow if input.x
`;
  const { annotations } = JSON.parse((await only(text, '-a', '-f', 'json')).stdout);
  const path = (...names: readonly string[]) =>
    names.map((value, at) => ({ type: at === 0 ? 'var' : 'string', value }));
  assert.equal(annotations[1].annotations, {
    compile: { unknowns: [path('input', 'fruits'), path('data', 'x')], mask_rule: path('data', 'a', 'mask') },
    related_resources: [{ ref: 'https://example.com/a%20b' }],
    scope: 'rule',
  });
  const { stdout } = await only(text, '-a');
  assert.match(
    stdout,
    `a
=

Who may enter.

Package:  a
Location: p.rego:4
Scope: package

Organizations:
 Acme

a.allow
=======

Package:  a
Rule:     allow
Location: p.rego:13
Scope: rule

Related Resources:
 https://example.com/a%20b
`,
  );
});

test('names may be defined elsewhere, and there may be no builtins', async () => {
  const { code, stdout } = await only('package a\n\np if deny\n', '-f', 'json');
  assert.is(code, 0);
  assert.equal(JSON.parse(stdout).capabilities, { features: ['rego_v1'] });
});

test('exactly one path is needed', async () => {
  for (const args of [[], ['app', 'app/app.rego']]) {
    const { code, stderr } = await inspect(...args);
    assert.is(code, 1);
    assert.match(stderr, /opa inspect takes exactly one bundle or path/);
  }
  assert.match((await inspect('nope')).stderr, /no such file or directory: "nope"/);
});

test.run();

const capabilities = suite('lintel opa capabilities, version');

capabilities('the versions are those of OPA', async () => {
  assert.is((await lintel('opa capabilities')).stdout, 'v1.22.0\n');
  assert.match((await lintel('opa version')).stdout, /^Version: 1\.22\.0\nLintel: 1\.2\.3\n/);
  assert.match((await lintel('opa version --check')).stderr, /--check is not supported/);
  const { code, stderr } = await lintel('opa capabilities --version v0.1.0');
  assert.is(code, 1);
  assert.match(stderr, /v1\.22\.0 only \(got "v0\.1\.0"\)/);
});

capabilities('builtins are declared with their types', async () => {
  const { builtins, features } = JSON.parse((await lintel('opa capabilities --version v1.22.0')).stdout);
  assert.is(builtins.length, 206);
  assert.equal(
    builtins.find(({ name }: { readonly name: string }) => name === 'plus'),
    {
      name: 'plus',
      decl: { args: [{ type: 'number' }, { type: 'number' }], result: { type: 'number' }, type: 'function' },
      infix: '+',
    },
  );
  assert.ok(features.includes('rego_v1'));
  const current = JSON.parse((await lintel('opa capabilities --current')).stdout);
  assert.match(current.builtins[0].description, /./);
});

capabilities('a file is printed', async () => {
  const files = { '/w/c.json': '{"builtins": []}' };
  assert.is((await lintel('opa capabilities --file c.json', { files, cwd: '/w' })).stdout, '{\n  "builtins": []\n}\n');
  assert.match((await lintel('opa capabilities --file d.json', { files, cwd: '/w' })).stderr, /no such file: "d.json"/);
});

capabilities.run();

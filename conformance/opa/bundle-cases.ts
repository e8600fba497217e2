/** A directory with the structure of a bundle: texts by path. */
export type Files = Readonly<Record<string, string>>;

const module = 'package app.rules\n\nallow if input.user in data.app.users\n\nn := count(data.app.users)\n';
const manifest = (fields: object): string => JSON.stringify(fields);

/** Bundles that both programs should accept. */
export const accepted: Readonly<Record<string, Files>> = {
  empty: { 'data.json': '{}' },
  'a module': { 'app.rego': module },
  'data in directories': {
    'data.json': '{"top": [1, 2.50, 1e3, 123456789012345678901234567890]}',
    'app/data.json': '{"users": ["ada", "<é>&\\u2028"]}',
    'app/more/data.yaml': 'a: 1\nb: [true, null, "x", 1.5]\nc: {d: 2020-01-01}\n',
    'app/yml/data.yml': '{}\n',
    'app/other.json': '{"not": "data"}',
    'app.rego': module,
  },
  'a manifest': {
    '.manifest': manifest({ revision: 'r<1>', roots: ['app'], metadata: { by: 'us', n: [1, { z: 1, a: 2 }] } }),
    'app/data.json': '{"users": []}',
    'rules/app.rego': module,
  },
  'roots with slashes': {
    '.manifest': manifest({ roots: ['/app/users/', 'app/rules'] }),
    'app/users/data.json': '{"ada": 1}',
    'app.rego': module,
  },
  'v0 for all files': { '.manifest': manifest({ rego_version: 0 }), 'old.rego': 'package old\n\ndeny[x] { x := 1 }\n' },
  'v0 for some files': {
    '.manifest': manifest({ rego_version: 1, file_rego_versions: { '/old/*.rego': 0 } }),
    'old/p.rego': 'package old.p\n\ndeny[x] { x := 1 }\n',
    'app.rego': module,
  },
  'keys that are special': { 'data.json': '{"__proto__": {"a": 1}, "constructor": 2, "": {"": 3}}' },
  'a directory whose name begins with a dot': { '.hidden/data.json': '{"a": 1}', 'x.y/data.json': '{"b": 2}' },
  'nested manifests of other names': { 'a.manifest.json': 'no JSON', 'data.json': '{"a": 1}' },
  'tests and metadata': {
    'app.rego': `# METADATA\n# title: Rules\n${module}`,
    'app_test.rego': 'package app.rules_test\n\ntest_n if data.app.rules.n == 1 with data.app.users as ["a"]\n',
  },
};

/** Bundles that at least one program may refuse; the verdicts are compared. */
export const doubtful: Readonly<Record<string, Files>> = {
  'no roots': { '.manifest': manifest({ revision: 'x', roots: [] }) },
  'data that is no object': { 'data.json': '[]' },
  'invalid JSON': { 'data.json': '{' },
  'text after JSON': { 'data.json': '{} {}' },
  'invalid YAML': { 'a/data.yaml': 'a: [' },
  'invalid Rego': { 'p.rego': 'package p\n\nx := {' },
  'Rego that does not compile': { 'p.rego': 'package p\n\nx := y\n' },
  'two values for one document': { 'data.json': '{"a": 1}', 'a/data.json': '2' },
  'the same value twice': { 'data.json': '{"a": {"b": 1}}', 'a/data.json': '{"b": 1}' },
  'objects that are merged': { 'data.json': '{"a": {"b": 1}}', 'a/data.json': '{"c": 1}' },
  'data.json and data.yaml': { 'a/data.json': '{"b": 1}', 'a/data.yaml': 'c: 1' },
  'roots that overlap': { '.manifest': manifest({ roots: ['a', 'a/b'] }) },
  'equal roots': { '.manifest': manifest({ roots: ['a', 'a'] }) },
  'the empty root and another one': { '.manifest': manifest({ roots: ['', 'a'] }) },
  'roots with a common prefix': { '.manifest': manifest({ roots: ['a', 'ab'] }) },
  'data outside of the roots': { '.manifest': manifest({ roots: ['a'] }), 'data.json': '{"b": 1}' },
  'empty data outside of the roots': { '.manifest': manifest({ roots: ['a'] }), 'data.json': '{"b": {}}' },
  'an object above a root': { '.manifest': manifest({ roots: ['a/b'] }), 'data.json': '{"a": {}}' },
  'a value above a root': { '.manifest': manifest({ roots: ['a/b'] }), 'data.json': '{"a": 1}' },
  'a package outside of the roots': { '.manifest': manifest({ roots: ['a'] }), 'p.rego': 'package b\n\nx := 1\n' },
  'a package above a root': { '.manifest': manifest({ roots: ['a/b'] }), 'p.rego': 'package a\n\nb := 1\n' },
  'a manifest that is no object': { '.manifest': '[]' },
  'a manifest that is empty': { '.manifest': '' },
  'a manifest with null': { '.manifest': manifest({ revision: null, roots: null, metadata: null }) },
  'a revision that is a number': { '.manifest': manifest({ revision: 1 }) },
  'roots that are a string': { '.manifest': manifest({ roots: 'a' }) },
  'metadata that is a list': { '.manifest': manifest({ metadata: [] }) },
  'version 2': { '.manifest': manifest({ rego_version: 2 }) },
  'version 3': { '.manifest': manifest({ rego_version: 3 }) },
  'a version that is a string': { '.manifest': manifest({ rego_version: '1' }) },
  'a file of version 7': { '.manifest': manifest({ file_rego_versions: { '/p.rego': 7 } }) },
  'v0 without saying so': { 'p.rego': 'package p\n\nx { true }\n' },
  'two manifests': { '.manifest': '{}', 'a/.manifest': '{}' },
  'a missing WebAssembly module': { '.manifest': manifest({ wasm: [{ entrypoint: 'a', module: '/policy.wasm' }] }) },
  'an entrypoint twice': {
    '.manifest': manifest({
      wasm: [
        { entrypoint: 'a', module: '/policy.wasm' },
        { entrypoint: 'a', module: '/policy.wasm' },
      ],
    }),
    'policy.wasm': '',
  },
  'a delta with data': { 'patch.json': '{"data": [{"op": "remove", "path": "a"}]}', 'data.json': '{"a": 1}' },
  'a delta with policies': { 'patch.json': '{"data": [{"op": "remove", "path": "a"}]}', 'p.rego': 'package p' },
  'a delta outside of the roots': {
    '.manifest': manifest({ roots: ['a'] }),
    'patch.json': '{"data": [{"op": "remove", "path": "b"}]}',
  },
  'a patch that is no JSON': { 'patch.json': '{' },
  'an empty patch': { 'patch.json': '{"data": []}', 'data.json': '{"a": 1}' },
};

/** Requests to a server with OPA's REST API, in the order in which they are sent. */

/** One request. */
export interface ApiRequest {
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A server and the requests to it. */
export interface ServerCases {
  readonly name: string;
  /** Files in the server's working directory. */
  readonly files: Readonly<Record<string, string>>;
  /** Arguments after `run --server --addr …`. */
  readonly args: readonly string[];
  readonly requests: readonly ApiRequest[];
}

const policy = `package authz

import rego.v1

default allow := false

allow if input.user == "ada"

allow if "admin" in data.roles[input.user]

roles contains role if some role in data.roles[input.user]

levels[role] := count(role) if some role in data.roles[input.user]

bad := 1 / input.zero

conflict := 1 if input.c

conflict := 2 if input.c

undef if input.nope

f(x) := x + 1

nested.deep.value := input.x

numbers := [1, 1.0, 1e3, 12345678901234567890, 0.1]

html := "<a href='x'>&</a>"

now := time.now_ns() > 0

greeting := sprintf("hello %s", [input.user])

strings := {"unicode": "é✓😀", "escapes": "a\\"b\\\\c\\n"}
`;

const broken = `package broken

import rego.v1

p := object.get(1, 2)
`;

const data = JSON.stringify({
  roles: { ada: ['admin', 'dev'], bob: ['dev'], '0': ['zero'] },
  list: [10, { x: 1, y: [null, true] }, 'three'],
  html: '<a>&',
  empty: {},
  odd: { 'a b': 1, 'a/b': 2, 'a"b': 3, é: 4, '': 5 },
  system: { secret: 1 },
  text: 'value',
});

const get = (target: string, headers?: ApiRequest['headers']): ApiRequest => ({
  method: 'GET',
  target,
  ...(headers && { headers }),
});
const send = (method: string, target: string, body: unknown, headers?: ApiRequest['headers']): ApiRequest => ({
  method,
  target,
  body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  ...(headers && { headers }),
});
const post = (target: string, body: unknown, headers?: ApiRequest['headers']) => send('POST', target, body, headers);

const paths = [
  '',
  '/authz',
  '/authz/allow',
  '/authz/roles',
  '/authz/roles/admin',
  '/authz/levels',
  '/authz/levels/dev',
  '/authz/bad',
  '/authz/undef',
  '/authz/f',
  '/authz/nested',
  '/authz/nested/deep/value',
  '/authz/numbers',
  '/authz/numbers/0',
  '/authz/html',
  '/authz/strings',
  '/authz/now',
  '/authz/nope',
  '/authz/allow/below',
  '/roles',
  '/roles/ada',
  '/roles/ada/1',
  '/roles/ada/9',
  '/roles/0',
  '/list/1/y/0',
  '/list/one',
  '/empty',
  '/odd/a%20b',
  '/odd/a%2Fb',
  '/odd/%C3%A9',
  '/system',
  '/system/secret',
  '/missing/deep',
  '/text/below',
];

const inputs: readonly unknown[] = [
  { input: { user: 'ada' } },
  { input: { user: 'bob', x: [1, { y: 2 }] } },
  { input: null },
  { user: 'ada' },
  { input: { user: 'ada', zero: 0, c: true } },
];

const parameters = [
  'pretty',
  'pretty=true',
  'pretty=false',
  'pretty=TRUE',
  'metrics',
  'metrics=true',
  'provenance',
  'provenance=true&pretty',
  'strict-builtin-errors',
  'strict-builtin-errors=true&pretty=true',
  'unknown=1',
  'input=%7B%22user%22%3A%22bob%22%7D',
  'input={%22user%22:%22ada%22}&input={}',
  'input=%7B',
  'input=',
  'input=1+2',
  'metrics&metrics=false',
];

const reads: readonly ApiRequest[] = [
  ...paths.map((path) => get(`/v1/data${path}`)),
  ...paths.slice(1).flatMap((path) => inputs.slice(0, 3).map((input) => post(`/v1/data${path}`, input))),
  ...paths.slice(1).map((path) => post(`/v0/data${path}`, { user: 'ada', x: 1 })),
  ...inputs
    .slice(3)
    .flatMap((input) => ['/authz/allow', '/authz/conflict'].map((path) => post(`/v1/data${path}`, input))),
  ...parameters.flatMap((text) => [
    get(`/v1/data/authz/allow?${text}`),
    post(`/v1/data/authz/greeting?${text}`, inputs[0]),
  ]),
  post('/v1/data/authz/bad?strict-builtin-errors', { input: { zero: 0 } }),
  post('/v1/data/authz/bad', { input: { zero: 0 } }),
  post('/v0/data/authz/conflict', { c: 1 }),
  post('/v0/data/authz/allow', ''),
  post('/v0/data/authz/allow', 'null'),
  post('/v0/data/authz/greeting?pretty', '{"user": "<b>"}'),
  post('/v0/data/authz/roles?pretty', '{"user": "ada"}'),
  post('/v0/data', {}),
  post('/', { user: 'ada' }),
  post('/', ''),
];

const bodies: readonly ApiRequest[] = [
  ...[
    '',
    ' ',
    '{',
    '{"input":',
    '[]',
    '[1]',
    '1',
    '"x"',
    'null',
    'true',
    '{"input": {"user": "ada"}} trailing',
    '{"input": 1e400}',
  ].flatMap((body) => [post('/v1/data/authz/allow', body), post('/v0/data/authz/allow', body)]),
  post('/v1/data/authz/allow', 'input: {user: ada}', { 'content-type': 'application/yaml' }),
  post('/v1/data/authz/allow', 'input:\n  user: ada\n', { 'content-type': 'application/x-yaml' }),
  post('/v1/data/authz/allow', 'input: {user: ada}', { 'content-type': 'text/yaml; charset=utf-8' }),
  post('/v0/data/authz/allow', 'user: ada', { 'content-type': 'application/yaml' }),
  post('/v1/data/authz/allow', '', { 'content-type': 'application/yaml' }),
  post('/v1/data/authz/allow', '{"input": {"user": "ada"}}', { 'content-type': 'text/plain' }),
  post('/v1/data/authz/allow', '{"input": {"user": "ada"}, "other": 1}'),
  post('/v1/data/authz/numbers', '{"input": [1, 1.0, 1.50, 1e2, 12345678901234567890, -0]}'),
  post('/v1/data/authz/nested/deep/value', '{"input": {"x": [1, 1.0, 1.50, 1e2, 12345678901234567890, 0.1]}}'),
  post('/v1/data/authz/nested/deep/value', '{"input": {"x": {"b": 1, "a": "\\u00e9\\u2028", "__proto__": 2}}}'),
];

const missing: readonly ApiRequest[] = [
  get('/v1/nope'),
  get('/v2/data'),
  get('/v0/data'),
  send('PUT', '/v0/data', '{}'),
  send('POST', '/v1/policies', ''),
  send('PATCH', '/v1/policies/x', ''),
  send('PUT', '/v1/query', ''),
  get('/v1/query/x'),
  send('POST', '/v1/config', ''),
  send('PUT', '/v1/status', ''),
  send('POST', '/health', ''),
  send('DELETE', '/', ''),
  send('OPTIONS', '/v1/data', ''),
  { method: 'HEAD', target: '/v1/data/authz/allow' },
  { method: 'HEAD', target: '/health' },
  get('/v1/data/'),
  get('/v1/data/authz/'),
  get('/v1/data//authz'),
  get('/v1/data/a%22b'),
  post('/v0/data/a%22b', {}),
  get('/v1/data/odd/%zz'),
  get('/v1/compile'),
  get('/v1/status'),
  get('/v1/config'),
  get('/v1/config?pretty'),
  get('/health'),
  get('/health?bundles'),
  get('/health?bundle=true'),
  get('/health?plugins'),
  get('/health?plugins&exclude-plugin=status'),
  get('/health/live'),
  get('/health/ready'),
  get('/health/a/b'),
];

const queries: readonly ApiRequest[] = [
  ...[
    'data.authz.allow',
    'x = 1',
    'x := 1; y := x + 1',
    'data.roles[x][i] = y',
    'data.roles[x][_] == "dev"',
    'data.authz.allow with input as {"user": "ada"}',
    'data.authz.roles with input as {"user": "ada"}',
    'data.authz.conflict with input as {"c": 1}',
    'data.nope',
    'false',
    'true',
    '1 == 2',
    'x',
    'x :=',
    'x = ',
    '"unterminated',
    'data.authz.f(1, 2)',
    'count(1)',
    'unknown(1)',
    '1 / 0 = x',
    'x = {1, 2}',
    'x = {{"a": 1}: [null]}',
    'input.user = x',
    'some x; data.list[x]',
    'every x in [1, 2] { x > 0 }',
    'http.send({"method": "GET", "url": "http://127.0.0.1:1"}, x)',
    'x = [y | y = data.list[_]]',
    'sprintf("%s", ["<b>"], x)',
    'import data.x',
    '# comment',
    '',
  ].flatMap((query) => [get(`/v1/query?q=${encodeURIComponent(query)}`), post('/v1/query', { query })]),
  get('/v1/query'),
  get('/v1/query?pretty&q=x%3D1'),
  get('/v1/query?metrics&q=x%3D1'),
  get('/v1/query?q=x%3D1&q=y%3D2'),
  post('/v1/query', { query: 'input.user = x', input: { user: 'ada' } }),
  post('/v1/query?pretty', { query: 'input = x', input: [1, '<'] }),
  post('/v1/query?metrics', { query: 'input = x', input: null }),
  post('/v1/query', ''),
  post('/v1/query', '{'),
  post('/v1/query', '[]'),
  post('/v1/query', '{}'),
  post('/v1/query', { query: 1 }),
];

const writes: readonly ApiRequest[] = [
  send('PUT', '/v1/data/a/b/c', { d: 1 }),
  get('/v1/data/a'),
  send('PUT', '/v1/data/a/b/c', '2', { 'if-none-match': '*' }),
  send('PUT', '/v1/data/a/b/e', '2', { 'if-none-match': '*' }),
  get('/v1/data/a'),
  send('PUT', '/v1/data/roles/ada/0', '"first"'),
  get('/v1/data/roles/ada'),
  send('PUT', '/v1/data/roles/ada/x', '1'),
  send('PUT', '/v1/data/roles/ada/9', '1'),
  send('PUT', '/v1/data/roles/ada/0/b', '1'),
  send('PUT', '/v1/data/text/b', '1'),
  send('PUT', '/v1/data/text/b/c', '1'),
  send('PUT', '/v1/data/authz/allow', '1'),
  send('PUT', '/v1/data/authz/other', '1'),
  send('PUT', '/v1/data/authz', '1'),
  send('PUT', '/v1/data/authz', '{}'),
  send('PUT', '/v1/data', '1'),
  send('PUT', '/v1/data', '[]'),
  send('PUT', '/v1/data/z', '{"a":'),
  send('PUT', '/v1/data/z', ''),
  send('PUT', '/v1/data/z', 'null'),
  get('/v1/data/z'),
  send('PUT', '/v1/data/z?metrics', '{"a": 1.50}'),
  get('/v1/data/z'),
  send('PUT', '/v1/data/s%20p/a%2Fb', '1'),
  get('/v1/data/s%20p'),
  send('DELETE', '/v1/data/z/nope', ''),
  send('DELETE', '/v1/data/nope/z', ''),
  send('DELETE', '/v1/data/a/b/c', ''),
  send('DELETE', '/v1/data/a?metrics', ''),
  get('/v1/data/a'),
  send('DELETE', '/v1/data/list/0', ''),
  get('/v1/data/list'),
  send('DELETE', '/v1/data/list/7', ''),
  send('DELETE', '/v1/data/list/x', ''),
  send('DELETE', '/v1/data', ''),
  send('PATCH', '/v1/data/z', [{ op: 'add', path: '/q', value: 1 }]),
  send('PATCH', '/v1/data/z', [{ op: 'add', path: 'q/r', value: 1 }]),
  send('PATCH', '/v1/data/z', [{ op: 'foo', path: '/q', value: 1 }]),
  send('PATCH', '/v1/data/z', [{ op: 'replace', path: '/q/r', value: 1 }]),
  send('PATCH', '/v1/data/z', [{ op: 'remove', path: '/nope' }]),
  send('PATCH', '/v1/data/z', [
    { op: 'add', path: '/list', value: [] },
    { op: 'add', path: '/list/-', value: 'a' },
    { op: 'add', path: '/list/-', value: 'b' },
    { op: 'add', path: '/list/0', value: 'c' },
    { op: 'replace', path: '/list/1', value: { x: 1 } },
  ]),
  get('/v1/data/z'),
  send('PATCH', '/v1/data/z', [
    { op: 'add', path: '/kept', value: 1 },
    { op: 'remove', path: '/missing' },
  ]),
  get('/v1/data/z/kept'),
  send('PATCH', '/v1/data/z/list', [{ op: 'remove', path: '/-' }]),
  send('PATCH', '/v1/data/z/list', [{ op: 'replace', path: '/x', value: 1 }]),
  send('PATCH', '/v1/data/z', [{ op: 'add', path: '', value: { fresh: true } }]),
  send('PATCH', '/v1/data/z', [{ op: 'add', path: '/a~1b', value: 1 }]),
  get('/v1/data/z'),
  send('PATCH', '/v1/data', [{ op: 'add', path: '/top', value: 1 }]),
  send('PATCH', '/v1/data', [{ op: 'remove', path: '/' }]),
  send('PATCH', '/v1/data', [{ op: 'add', path: '/', value: 1 }]),
  send('PATCH', '/v1/data/z', '{}'),
  send('PATCH', '/v1/data/z', '[1]'),
  send('PATCH', '/v1/data/z', '[{"op": 1}]'),
  send('PATCH', '/v1/data/z', ''),
  send('PATCH', '/v1/data/z?metrics', []),
  send('PATCH', '/v1/data/authz', [{ op: 'add', path: '/allow', value: 1 }]),
  send('PUT', '/v1/data', { only: 1 }),
  get('/v1/data'),
];

const policies: readonly ApiRequest[] = [
  send('PUT', '/v1/policies/x', 'package x\n\nimport rego.v1\n\np := 1\n'),
  get('/v1/data/x/p'),
  send('PUT', '/v1/policies/x', 'package x\n\nimport rego.v1\n\np := 1\n'),
  send('PUT', '/v1/policies/x', 'package x\n\nimport rego.v1\n\np := data.y.q\n'),
  send('PUT', '/v1/policies/dir/y.rego', 'package y\n\nimport rego.v1\n\nq contains 1\n'),
  get('/v1/data/x'),
  get('/v1/policies/dir/y.rego'),
  get('/v1/policies/dir%2Fy.rego'),
  send('PUT', '/v1/policies/bad', 'package x\n\nimport rego.v1\n\nr := z\n'),
  send('PUT', '/v1/policies/bad', 'package x\n\nimport rego.v1\n\nr := \n'),
  send('PUT', '/v1/policies/bad', 'package x\n\nr { true }\n'),
  send('PUT', '/v1/policies/bad', 'nothing'),
  send('PUT', '/v1/policies/bad', ''),
  send('PUT', '/v1/policies/bad', broken),
  send('PUT', '/v1/policies/bad', 'package x\n\nimport rego.v1\n\nr := s\ns := r\n'),
  send('PUT', '/v1/policies/bad', 'package x\n\nimport rego.v1\n\nr := unknown(1)\n'),
  send(
    'PUT',
    '/v1/policies/bad',
    `package x\n\nimport rego.v1\n\n${Array.from({ length: 14 }, (_, at) => `r${at} := z${at}\n`).join('\n')}`,
  ),
  send('PUT', '/v1/policies/bad', 'package roles\n\nimport rego.v1\n\nada := 1\n'),
  send('PUT', '/v1/policies/good', 'package roles.more\n\nimport rego.v1\n\nr := 1\n'),
  get('/v1/data/roles'),
  get('/v1/policies/nope'),
  get('/v1/policies/bad'),
  send('DELETE', '/v1/policies/nope', ''),
  send('DELETE', '/v1/policies/good', ''),
  send('DELETE', '/v1/policies/good', ''),
  send('PUT', '/v1/policies/f', 'package f\n\nimport rego.v1\n\ng(x) := x\n'),
  send('PUT', '/v1/policies/h', 'package h\n\nimport rego.v1\n\np := data.f.g(1)\n'),
  send('DELETE', '/v1/policies/f', ''),
  send('DELETE', '/v1/policies/h', ''),
  send('DELETE', '/v1/policies/f', ''),
  send('PUT', '/v1/policies/x?metrics', 'package x\n\nimport rego.v1\n\np := 3\n'),
  send('PUT', '/v1/policies/x?pretty', 'package x\n\nimport rego.v1\n\np := 4\n'),
  send('DELETE', '/v1/policies/x?metrics', ''),
  get('/v1/data/x'),
  get('/v1/policies'),
];

const gate = `package system.authz

import rego.v1

default allow := false

allow if input.path == ["health"]

allow if input.identity == "secret"

allow if {
	input.method == "GET"
	input.path[0] == "v1"
	input.path[1] == "data"
	input.params.key[_] == "open"
}

allow if input.headers["X-Key"][0] == "open"

allow if {
	input.method == "POST"
	input.path == ["v1", "data", "authz", "allow"]
	input.body.input.user == "bob"
}

allow if {
	input.path == [""]
	input.body.anonymous
}

allow if input.path == ["v1", "data", "a/b"]
`;

const authorized: readonly ApiRequest[] = [
  get('/health'),
  get('/v1/data/authz/allow'),
  get('/v1/data/authz/allow', { authorization: 'Bearer secret' }),
  get('/v1/data/authz/allow', { authorization: 'Bearer  secret' }),
  get('/v1/data/authz/allow', { authorization: 'bearer secret' }),
  get('/v1/data/authz/allow', { authorization: 'Bearer wrong' }),
  get('/v1/data/authz/allow?key=open'),
  get('/v1/data/authz/allow?key=shut'),
  get('/v1/data/authz/allow', { 'x-key': 'open' }),
  post('/v1/data/authz/allow', { input: { user: 'bob' } }),
  post('/v1/data/authz/allow', { input: { user: 'eve' } }),
  post('/v1/data/authz/allow', '{'),
  post('/v1/data/authz/allow', 'input: {user: bob}', { 'content-type': 'application/yaml' }),
  post('/', { anonymous: true }),
  post('/', { anonymous: false }),
  get('/v1/data/a%2Fb'),
  get('/v1/data/a/b'),
  get('/v1/nope'),
  get('/v1/nope', { authorization: 'Bearer secret' }),
  send('PUT', '/v1/data/x', '1'),
  send('PUT', '/v1/data/x', '1', { authorization: 'Bearer secret' }),
  send('PUT', '/v1/policies/x', 'package x', { authorization: 'Bearer secret' }),
  post('/v1/query', { query: 'x = 1' }, { authorization: 'Bearer secret' }),
  post('/v1/data/authz/allow', '', { authorization: 'Bearer secret' }),
  get('/health/live', { authorization: 'Bearer secret' }),
  { method: 'HEAD', target: '/v1/data', headers: { authorization: 'Bearer secret' } },
];

const reasons = `package system.authz

import rego.v1

allow := {"allowed": false, "reason": "not today"} if input.path[1] == "data"

allow := {"allowed": false} if input.path[1] == "policies"

allow := {"allowed": true} if input.path[1] == "config"

allow := {"reason": "no verdict"} if input.path[1] == "query"

allow := "yes" if input.path[1] == "status"
`;

const bundle = {
  'bundle/.manifest': '{"revision": "r1", "roots": ["app", "roles"]}',
  'bundle/app/policy.rego': 'package app\n\nimport rego.v1\n\nallow if input.user in data.roles\n',
  'bundle/roles/data.json': '["ada"]',
};

const owned: readonly ApiRequest[] = [
  post('/v1/data/app/allow', { input: { user: 'ada' } }),
  get('/v1/data?provenance'),
  get('/v1/data/app?provenance&pretty'),
  send('PUT', '/v1/data/app/x', '1'),
  send('PUT', '/v1/data/app', '1'),
  send('PUT', '/v1/data/roles', '1'),
  send('PUT', '/v1/data/other', '1'),
  send('PUT', '/v1/data', '{}'),
  send('DELETE', '/v1/data/roles', ''),
  send('PATCH', '/v1/data', [{ op: 'add', path: '/roles/x', value: 1 }]),
  send('PUT', '/v1/policies/x', 'package app.more'),
  send('PUT', '/v1/policies/x', 'package app'),
  send('PUT', '/v1/policies/x', 'package free'),
  send('DELETE', '/v1/policies/bundle/app/policy.rego', ''),
  get('/v1/policies/bundle/app/policy.rego'),
  get('/v1/data/system/bundles'),
  get('/health?bundles'),
  get('/health?plugins'),
];

const health = `package system.health

import rego.v1

default live := false

live if input.plugins_ready

ready if not input.plugin_state.bundle

odd := 1
`;

const config = `
labels:
  region: west
services:
  acme:
    url: http://127.0.0.1:1/v1
    credentials:
      bearer:
        token: \${TOKEN_THAT_IS_NOT_SET}
keys:
  main:
    algorithm: RS256
    key: secret
    private_key: more
default_decision: /authz/allow
nd_builtin_cache: true
persistence_directory: /tmp/none
`;

const filters = `package filters

import rego.v1

# METADATA
# scope: document
# compile:
#   unknowns: [input.fruits]
#   mask_rule: data.filters.mask
include if input.fruits.color in input.colors

include if {
	not input.colors
	endswith(input.fruits.name, "apple")
}

all if true

none if false

hard if count(input.fruits.seeds) > 3

mask.fruits.owner.replace.value := "***"
`;
const accept = (name: string) => ({ accept: `application/vnd.opa.${name}+json` });
const colors = { input: { colors: ['red', "o'range"] } };

const compiles: readonly ApiRequest[] = [
  ...[
    { query: 'data.authz.allow == true', unknowns: ['input'] },
    { query: 'data.authz.allow == true', input: { user: 'ada' }, unknowns: ['data.roles'] },
    { query: 'data.authz.roles[x]', input: { user: 'bob' }, unknowns: ['data.roles'] },
    { query: 'input.x > 1; input.y == "a"' },
    { query: 'data.authz.allow == true', options: { disableInlining: ['data.authz.allow'] } },
    { query: 'input.x == 1', input: { x: 1 }, unknowns: [] },
    { query: 'false' },
    { query: 'x :=' },
    { query: '' },
    {},
    { query: 'input.x = 1', unknowns: ['a b'] },
    { query: 1 },
  ].map((body) => post('/v1/compile', body)),
  post('/v1/compile?pretty&metrics', { query: 'input.x == 1' }),
  post('/v1/compile', '{'),
  ...['sql.postgresql', 'sql.mysql', 'sql.sqlserver', 'sql.sqlite', 'ucast.all', 'ucast.prisma', 'ucast.linq'].flatMap(
    (name) => [
      post('/v1/compile/filters/include', colors, accept(name)),
      post('/v1/compile/filters/include', '{}', accept(name)),
    ],
  ),
  post(
    '/v1/compile/filters/include',
    { ...colors, options: { targetDialects: ['sql+postgresql', 'ucast+all'] } },
    accept('multitarget'),
  ),
  post(
    '/v1/compile/filters/include',
    { ...colors, options: { targetSQLTableMappings: { fruits: { $self: 'F', color: 'C' } } } },
    accept('sql.postgresql'),
  ),
  post('/v1/compile/filters/all', '{}', accept('sql.postgresql')),
  post('/v1/compile/filters/none', '{}', accept('sql.postgresql')),
  post('/v1/compile/filters/hard', { unknowns: ['input.fruits'] }, accept('sql.postgresql')),
  post('/v1/compile/filters/include', colors),
  post('/v1/compile/filters/include', colors, accept('cobol')),
  post('/v1/compile/filters/include', colors, { accept: 'a, b' }),
];

const large = JSON.stringify({ list: Array.from({ length: 300 }, (_, at) => `item ${at}`) });
const gzipped = { 'accept-encoding': 'gzip' };

export const serverCases: readonly ServerCases[] = [
  {
    name: 'data',
    files: { 'policy.rego': policy, 'data.json': data },
    args: ['policy.rego', 'data.json'],
    requests: [...reads, ...bodies],
  },
  {
    name: 'others',
    files: { 'policy.rego': policy, 'data.json': data },
    args: ['policy.rego', 'data.json'],
    requests: missing,
  },
  {
    name: 'query',
    files: { 'policy.rego': policy, 'data.json': data },
    args: ['policy.rego', 'data.json'],
    requests: queries,
  },
  {
    name: 'compile',
    files: { 'policy.rego': policy, 'filters.rego': filters, 'data.json': data },
    args: ['policy.rego', 'filters.rego', 'data.json'],
    requests: compiles,
  },
  {
    name: 'writes',
    files: { 'policy.rego': policy, 'data.json': data },
    args: ['policy.rego', 'data.json'],
    requests: writes,
  },
  { name: 'policies', files: { 'data.json': data }, args: ['data.json'], requests: policies },
  {
    name: 'authorization',
    files: { 'policy.rego': policy, 'gate.rego': gate },
    args: ['--authentication', 'token', '--authorization', 'basic', 'policy.rego', 'gate.rego'],
    requests: authorized,
  },
  {
    name: 'reasons',
    files: { 'gate.rego': reasons },
    args: ['--authorization', 'basic', 'gate.rego'],
    requests: ['data', 'policies', 'config', 'query?q=x', 'status', 'none'].map((name) => get(`/v1/${name}`)),
  },
  {
    name: 'no policy',
    files: {},
    args: ['--authorization', 'basic'],
    requests: [get('/health'), get('/v1/data'), post('/v1/data/x', '{"input": 1}')],
  },
  { name: 'bundle', files: bundle, args: ['--bundle', 'bundle'], requests: owned },
  {
    name: 'health',
    files: { 'health.rego': health },
    args: ['health.rego'],
    requests: ['live', 'ready', 'odd', 'missing', 'live?bundles'].map((name) => get(`/health/${name}`)),
  },
  {
    name: 'configuration',
    files: { 'policy.rego': policy, 'config.yaml': config },
    args: [
      '--config-file',
      'config.yaml',
      '--set',
      'labels.team=x,labels.more=y',
      '--set',
      'caching.inter_query_builtin_cache.max_size_bytes=100',
      'policy.rego',
    ],
    requests: [get('/v1/config'), get('/v1/config?pretty'), post('/', { user: 'ada' }), post('/', '')],
  },
  {
    name: 'compression',
    files: { 'policy.rego': policy, 'large.json': large },
    args: ['policy.rego', 'large.json'],
    requests: [
      get('/v1/data/list', gzipped),
      get('/v1/data/list', { 'accept-encoding': 'br, gzip;q=0.5' }),
      get('/v1/data/authz/allow', gzipped),
      post('/v1/data/list', '{}', gzipped),
      post('/v0/data/list', '{}', gzipped),
      get('/v1/policies', gzipped),
      post('/v1/data/authz/allow', 'not gzip', { 'content-encoding': 'gzip' }),
    ],
  },
  {
    name: 'version 0',
    files: { 'policy.rego': 'package old\n\nallow { input.user == "ada" }\n' },
    args: ['--v0-compatible', 'policy.rego'],
    requests: [
      post('/v1/data/old/allow', { input: { user: 'ada' } }),
      send('PUT', '/v1/policies/x', 'package x\n\np { true }\n'),
      send('PUT', '/v1/policies/y', 'package y\n\nimport rego.v1\n\np if true\n'),
      get('/v1/data'),
    ],
  },
];

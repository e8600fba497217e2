/** One server with a configuration, and requests whose events are compared. */
export interface LogCase {
  readonly files: Readonly<Record<string, string>>;
  readonly config: {
    readonly decisionLogs?: object;
    /** Other sections. */
    readonly whole?: object;
    /** Names of request headers that are logged. */
    readonly headers?: readonly string[];
  };
  readonly requests: readonly Case[];
}

export interface Case {
  readonly id: string;
  /** POST if absent. */
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const app = `package app

default allow := false

allow if input.user == "alice"

sets := {"names": {"b", "a"}, "pairs": {[1, 2]: 3}}

failing := y if y := 1 / input.zero

conflict := 1 if input.a

conflict := 2 if input.b

numbers := [1.50, 1e3, 100000000000000000000]
`;

/** The rules of masks and drops come from the input, so that one server can have many. */
const masks = `package system.log

mask contains rule if some rule in input.input.masks

drop if input.input.drop == true

drop if input.path == "app/dropped"
`;

const wholeMask = `package system.log

mask := input.input.masks
`;

const bodies: Readonly<Record<string, unknown>> = {
  'with an input': { input: { user: 'alice' } },
  'another user': { input: { user: 'bob', deep: { list: [1, { a: null }] } } },
  'null as input': { input: null },
  'a scalar as input': { input: 7 },
  'an array as input': { input: [1, 2] },
  'no input': {},
  'signs of HTML': { input: { user: '<alice> & "b" \u2028' } },
  'large numbers': '{"input": {"n": 12345678901234567890, "m": 1.0, "e": 1e2}}',
};

const paths: Readonly<Record<string, string>> = {
  'a rule': '/v1/data/app/allow',
  'a package': '/v1/data/app',
  'sets and objects': '/v1/data/app/sets',
  numbers: '/v1/data/app/numbers',
  'an undefined document': '/v1/data/app/none',
  'a slash at the end': '/v1/data/app/allow/',
  'an escaped path': '/v1/data/a%2Fb/c%20d',
  'all data': '/v1/data',
};

const doc = {
  a: { b: [1, { c: 2 }, [3, 4]], 'x y': 5, 'p/q': 6, ü: 7, 'a+b': 8 },
  list: [1, 2, 3],
  text: 't',
  nothing: null,
};

const upsert = (path: string, value: unknown) => ({ op: 'upsert', path, value });
const remove = (path: string) => ({ op: 'remove', path });

/** Rules of masks, below the document at /input/doc. */
const rules: Readonly<Record<string, readonly unknown[]>> = {
  'a key': ['/input/doc/text'],
  'a key that does not exist': ['/input/doc/none', '/input/none/below'],
  'an object': ['/input/doc/a'],
  'the whole input': ['/input'],
  'the whole result': ['/result'],
  'an item of an array': ['/input/doc/list/1'],
  'the first item twice': ['/input/doc/list/0', remove('/input/doc/list/0')],
  'an item outside': ['/input/doc/list/3', '/input/doc/list/-1'],
  'an index that is no number': ['/input/doc/list/x', '/input/doc/list/01', '/input/doc/list/+1'],
  'within nested arrays': ['/input/doc/a/b/2/0', '/input/doc/a/b/1/c'],
  'below a scalar': ['/input/doc/text/x', upsert('/input/doc/text/x', 1)],
  'below null': ['/input/doc/nothing/x', upsert('/input/doc/nothing/x', 1)],
  'a key with a space': ['/input/doc/a/x y'],
  'a key with an escaped space': ['/input/doc/a/x%20y'],
  'a key with an escaped slash': ['/input/doc/a/p%2Fq'],
  'a key with ~1': ['/input/doc/a/p~1q'],
  'a key that is not ASCII': ['/input/doc/a/ü'],
  'a key with a plus': ['/input/doc/a/a+b'],
  'a slash at the end': ['/input/doc/a/'],
  'upsert a key': [upsert('/input/doc/text', '**')],
  'upsert a new key': [upsert('/input/doc/new', { a: [1] })],
  'upsert below what does not exist': [upsert('/input/doc/x/y/z', 1)],
  'upsert an item': [upsert('/input/doc/list/1', null)],
  'upsert an item outside': [upsert('/input/doc/list/3', 1), upsert('/input/doc/list/9/a', 1)],
  'upsert below an item': [upsert('/input/doc/a/b/1/d/e', 1)],
  'upsert the whole input': [upsert('/input', { only: 1 })],
  'upsert the whole result': [upsert('/result', null)],
  'upsert without a value': [{ op: 'upsert', path: '/input/doc/text' }],
  'upsert below the result': [upsert('/result/x', 1)],
  'remove as an object': [remove('/input/doc/text')],
  'remove the cache': ['/nd_builtin_cache', '/nd_builtin_cache/time.now_ns'],
  'several rules': ['/input/doc/a', '/result', upsert('/input/doc/list/0', 9), upsert('/input/z', 1), '/input/masks'],
  'a path without a slash': ['input/doc'],
  'an empty path': [''],
  'another part of the event': ['/labels/id'],
  'a wrong escape': ['/input/doc/%zz'],
  'an unknown op': [{ op: 'replace', path: '/input/doc' }],
  'no op': [{ path: '/input/doc' }],
  'no path': [{ op: 'remove' }],
  'an op that is not a string': [{ op: 1, path: '/input/doc' }],
  'a rule that is a number': [1],
};

const maskRequests: readonly Case[] = Object.entries(rules).map(([id, masks]) => ({
  id,
  path: '/v1/data/app/allow',
  body: { input: { user: 'alice', doc, masks } },
}));

const allow = (id: string, input: object, headers?: Readonly<Record<string, string>>): Case => ({
  id,
  path: '/v1/data/app/allow',
  body: { input },
  ...(headers && { headers }),
});

/** Labels of every scope, of default rules, functions, sets and objects. */
const labeled = `# METADATA
# labels: {all: package, team: package, list: [1, 2]}
package app

# METADATA
# labels: {team: a, severity: high}
allow if {
	input.user == "alice"
	known
}

# METADATA
# labels: {team: b}
allow if input.admin

# METADATA
# labels: {rule: known}
known if f(1)

# METADATA
# labels: {function: f}
f(x) if x == 1

# METADATA
# scope: document
# labels: {document: names}
names contains 1 if input.user

# METADATA
# labels: {list: {a: b}}
names contains 2 if input.admin

# METADATA
# labels: {default: level}
default level := 1

# METADATA
# labels: {level: 2}
level := 2 if input.user == "alice"

# METADATA
# labels: {only: default}
default constant := 1

# METADATA
# labels: {branch: first}
branch := 1 if input.user == "alice"

else := 2 if input.admin

negated if not known

object[k] := 1 if some k in ["a", "b"]

failing if {
	known
	input.never
}

compared := [1 | known]
`;

const above = `# METADATA
# scope: subpackages
# labels: {all: above, more: above}
package top

# METADATA
# labels: {team: x}
x := 1
`;

/** The cases by category. */
export function logCases(): Readonly<Record<string, LogCase>> {
  return {
    events: {
      files: { 'app.rego': app },
      config: {},
      requests: [
        ...Object.entries(bodies).map(([id, body]) => ({ id, path: '/v1/data/app/allow', body })),
        ...Object.entries(paths).map(([id, path]) => ({ id, path, body: { input: { user: 'alice' } } })),
        { id: 'GET', method: 'GET', path: '/v1/data/app/allow?input=%7B%22user%22%3A%22alice%22%7D' },
        { id: 'GET without input', method: 'GET', path: '/v1/data/app/allow' },
        { id: 'v0', path: '/v0/data/app/allow', body: { user: 'alice' } },
        { id: 'v0 undefined', path: '/v0/data/app/none', body: {} },
        { id: 'query by POST', path: '/v1/query', body: { query: 'data.app.allow = x', input: { user: 'alice' } } },
        { id: 'query by GET', method: 'GET', path: '/v1/query?q=x%20%3D%201' },
        { id: 'query without a solution', path: '/v1/query', body: { query: '1 = 2' } },
        { id: 'query that is invalid', path: '/v1/query', body: { query: 'x +' } },
        { id: 'default decision', path: '/', body: { user: 'alice' } },
        { id: 'a conflict', path: '/v1/data/app/conflict', body: { input: { a: true, b: true } } },
        {
          id: 'a builtin that fails',
          path: '/v1/data/app/failing?strict-builtin-errors',
          body: { input: { zero: 0 } },
        },
        { id: 'a body that is not JSON', path: '/v1/data/app/allow', body: '{"inp' },
        { id: 'compile', path: '/v1/compile', body: { query: 'data.app.allow = true', unknowns: ['input'] } },
        { id: 'writing data', method: 'PUT', path: '/v1/data/some', body: { a: 1 } },
        { id: 'instrument', path: '/v1/data/app/allow?instrument&metrics', body: { input: {} } },
      ],
    },
    headers: {
      files: { 'app.rego': app },
      config: { headers: ['X-Tenant', 'x-lower', 'Missing'] },
      requests: [
        allow('logged headers', {}, { 'x-tenant': 'a, b', 'X-Lower': 'c' }),
        allow('a trace', {}, { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }),
      ],
    },
    masks: { files: { 'app.rego': app, 'masks.rego': masks }, config: {}, requests: maskRequests },
    'masks that are arrays': {
      files: { 'app.rego': app, 'masks.rego': wholeMask },
      config: {},
      requests: [
        ...maskRequests,
        allow('a string', { masks: '/input/x' }),
        allow('an object', { masks: { op: 'remove', path: '/input/x' } }),
        allow('false', { masks: false }),
        allow('undefined', {}),
        allow('order', { a: 1, masks: [upsert('/input/a', 2), '/input/a', upsert('/input/a', 3)] }),
      ],
    },
    drops: {
      files: { 'app.rego': app, 'masks.rego': masks },
      config: {},
      requests: [
        allow('dropped', { drop: true }),
        allow('kept', { drop: 'true' }),
        { id: 'dropped by path', path: '/v1/data/app/dropped', body: {} },
        { id: 'a query', path: '/v1/query', body: { query: 'x = 1', input: { drop: true } } },
      ],
    },
    'policies elsewhere': {
      files: {
        'app.rego': app,
        'mine.rego': 'package my.log\n\nhide contains "/input/user"\n\nskip if input.input.drop\n',
      },
      config: { decisionLogs: { service: 'collector', mask_decision: 'my/log/hide', drop_decision: '/my/log/skip' } },
      requests: [allow('dropped', { drop: true })],
    },
    'nondeterministic builtins': {
      files: {
        'app.rego':
          'package app\n\nallow if time.now_ns() > 0\n\nrandom if rand.intn("x", 1) == 0\n\nid := uuid.rfc4122("k") != ""\n',
        'masks.rego':
          'package system.log\n\nmask contains "/nd_builtin_cache/time.now_ns" if input.nd_builtin_cache["time.now_ns"]\n',
      },
      config: { whole: { nd_builtin_cache: true } },
      requests: [
        { id: 'a time', path: '/v1/data/app/allow', body: {} },
        { id: 'a random number', path: '/v1/data/app/random', body: {} },
        { id: 'none', path: '/v1/data/app/none', body: {} },
      ],
    },
    'rule labels': {
      files: { 'app.rego': labeled, 'above.rego': above, 'below.rego': 'package top.below\n\ny := data.top.x\n' },
      config: {},
      requests: [
        ...[
          'allow',
          'known',
          'names',
          'level',
          'constant',
          'branch',
          'negated',
          'object',
          'failing',
          'compared',
        ].flatMap((rule) =>
          [{ user: 'alice' }, { admin: true }, { user: 'alice', admin: true }, {}].map((input, at) => ({
            id: `${rule}/${at}`,
            path: `/v1/data/app/${rule}`,
            body: { input },
          })),
        ),
        { id: 'a package', path: '/v1/data/app', body: { input: { user: 'alice' } } },
        { id: 'again', path: '/v1/data/app/constant', body: {} },
        { id: 'a package below', path: '/v1/data/top/below/y', body: {} },
        { id: 'query', path: '/v1/query', body: { query: 'data.app.allow = x', input: { admin: true } } },
        { id: 'query without a solution', path: '/v1/query', body: { query: 'data.app.level = 3', input: {} } },
      ],
    },
    bundles: {
      files: { 'app.rego': app },
      config: { decisionLogs: { service: 'collector', partition_name: 'eu', nd_builtin_cache: true } },
      requests: [allow('a partition', {})],
    },
  };
}

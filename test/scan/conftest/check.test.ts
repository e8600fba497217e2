import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';

/** Expectations are the output of conftest, built from its source with OPA 1.21.0, for the same policies and inputs. */
const test = suite('scan/conftest/check');

const policy = `package main

deny contains "a" if input.a

deny contains "b" if input.b

violation_named contains {"msg": "n", "extra": [1], "_loc": {"file": "x.yaml", "line": 7}} if input.named

warn_soft_spot contains "w" if input.w

deny_value := "text" if input.value

deny_list := ["x", {"msg": "y"}, 3] if input.list

deny_empty contains {"msg": ""} if input.empty

denying contains "not a rule" if true

deny_ contains "not a rule" if true

warnings contains "not a rule" if true

exception contains ["named", "other"] if input.skip

exception contains ["", "soft_spot"] if input.all

exception contains {"key": "value"} if input.object
`;

interface Result {
  readonly successes: number;
  readonly failures?: readonly { readonly msg: string; readonly metadata: { readonly query: string } }[];
  readonly warnings?: readonly { readonly msg: string }[];
  readonly exceptions?: readonly { readonly msg: string }[];
}

const run = (input: string, flags = '', text = policy) =>
  lintel(`conftest test in.yaml ${flags}`, {
    files: { '/project/policy/main.rego': text, '/project/in.yaml': input },
    cwd: '/project',
  });

const failure = {
  a: { msg: 'a', metadata: { query: 'data.main.deny' } },
  b: { msg: 'b', metadata: { query: 'data.main.deny' } },
  n: {
    msg: 'n',
    loc: { file: 'x.yaml', line: 7 },
    metadata: { extra: [1], query: 'data.main.violation_named' },
  },
  x: { msg: 'x', metadata: { query: 'data.main.deny_list' } },
  y: { msg: 'y', metadata: { query: 'data.main.deny_list' } },
};
const warnings = [{ msg: 'w', metadata: { query: 'data.main.warn_soft_spot' } }];
const exceptions = (...subjects: readonly string[]) =>
  subjects.map((subject) => ({ msg: `data.main.exception[_][_] == "${subject}"` }));

const cases: readonly (readonly [input: string, result: object])[] = [
  ['{}', { successes: 7 }],
  ['{a: 1}', { successes: 6, failures: [failure.a] }],
  ['{a: 1, b: 1}', { successes: 5, failures: [failure.a, failure.b] }],
  ['{named: 1}', { successes: 6, failures: [failure.n] }],
  ['{w: 1}', { successes: 6, warnings }],
  ['{value: 1}', { successes: 7 }],
  ['{list: 1}', { successes: 5, failures: [failure.x, failure.y] }],
  ['{empty: 1}', { successes: 7 }],
  [
    '{a: 1, named: 1, w: 1, skip: 1}',
    { successes: 4, warnings, failures: [failure.a], exceptions: exceptions('named') },
  ],
  ['{a: 1, named: 1, w: 1, all: 1}', { successes: 4, failures: [failure.n], exceptions: exceptions('', 'soft_spot') }],
  ['{value: 1, object: 1}', { successes: 6, exceptions: exceptions('value') }],
  ['[1]', { successes: 7 }],
  ['3', { successes: 7 }],
  ['{a: 1}\n---\n{w: 1}\n---\n', { successes: 19, warnings, failures: [failure.a] }],
];

for (const [input, expected] of cases) {
  test(`the results of ${JSON.stringify(input)}, also with --trace`, async () => {
    for (const flags of ['-o json', '-o json --trace']) {
      const { filename, namespace, ...found } = JSON.parse((await run(input, flags)).stdout)[0] as Result & {
        readonly filename: string;
        readonly namespace: string;
      };
      assert.equal([filename, namespace, found], ['in.yaml', 'main', expected]);
    }
  });
}

test('--trace names the queries in the order in which they are evaluated', async () => {
  const { stderr } = await run('{named: 1, skip: 1}', '--trace');
  const queries = stderr.split('\n').flatMap((line) => /^file: in\.yaml \| query: (.*)$/.exec(line)?.[1] ?? []);
  const rules = {
    deny: '',
    violation_named: 'named',
    warn_soft_spot: 'soft_spot',
    deny_value: 'value',
    deny_list: 'list',
    deny_empty: 'empty',
  };
  assert.equal(
    queries,
    Object.entries(rules).flatMap(([rule, subject]) => [
      `data.main.exception[_][_] == "${subject}"`,
      `data.main.${rule}`,
    ]),
  );
});

test('lines that rules print are in the order of their queries, before the results', async () => {
  const { stdout } = await run(
    'a: 1\n',
    '',
    `package main
deny contains "a" if { print("one", input.a); input.a }
warn contains "b" if { print("two"); input.a }
`,
  );
  assert.equal(
    stdout.split('\n').filter((line) => line !== ''),
    [
      'PRNT   policy/main.rego:2: one 1',
      'PRNT   policy/main.rego:3: two',
      'WARN - in.yaml - main - b',
      'FAIL - in.yaml - main - a',
      '2 tests, 0 passed, 1 warning, 1 failure, 0 exceptions',
    ],
  );
});

test('numbers are doubles, and are printed as Go prints them', async () => {
  const numbers = '999999, 1000000, 1000001, -999999, -1000000, 0, -0.0, 0.1, 1.5, 1e3, 1e21, 123456789012';
  const { stdout } = await run(
    `a: [${numbers}, 9007199254740993, 0.00001, 0.0001]\n`,
    '-o json',
    'package main\n\ndeny contains json.marshal(input)\n',
  );
  assert.is(
    JSON.parse(stdout)[0].failures[0].msg,
    '{"a":[999999,1e+06,1.000001e+06,-999999,-1e+06,0,-0,0.1,1.5,1000,1e+21,1.23456789012e+11,9.007199254740992e+15,1e-05,0.0001]}',
  );
});

// By docs/conftest.md.
test('in a format of scans, a result is at its document, or at the line that its rule names', async () => {
  const rules = `package main

deny contains "a" if input.a

warn contains "w" if input.a

violation contains {"msg": "at", "_loc": {"file": file, "line": line}, "severity": "low", "title": " Placed "} if {
  some [file, line] in input.places
}

deny_x contains {"msg": "odd", "severity": "other"} if input.x
`;
  const input = `a: 1
---
kind: Thing
metadata: {name: web}
a: 2
places: [[in.yaml, 5], [in.yaml, 7], [in.yaml, 0], [in.yaml, 10], [other.yaml, 5], [in.yaml, x]]
---
metadata: {name: 3}
x: 1`;
  const rowsOf = async (flags: string): Promise<readonly string[]> => {
    const { stdout } = await run(input, flags, rules);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    assert.match(head!, /^kind,severity,rule_id,title,category,file,line,resource,/);
    return rows.map((row) =>
      row
        .split(',')
        .slice(1, 8)
        .filter((_, at) => at !== 3)
        .join(' '),
    );
  };
  const [first, second, third] = ['1 document.in.yaml', '3 Thing.web', '8 document.in.yaml#3'];
  assert.equal((await rowsOf('-o csv')).slice().sort(), [
    ...[first, second].map((place) => `HIGH main.deny main.deny in.yaml ${place}`),
    `HIGH main.deny_x main.deny_x in.yaml ${third}`,
    // Lines and files that are not there are no places.
    ...[3, 3, 3, 3, 5, 7].map((line) => `LOW main.violation Placed in.yaml ${line} Thing.web`),
    ...[first, second].map((place) => `MEDIUM main.warn main.warn in.yaml ${place}`),
  ]);
});

test.run();

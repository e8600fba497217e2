import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

// Exit codes and outputs are those of `opa eval --partial` 1.22.0 with the same arguments and files.
const test = suite('lintel eval --partial');

const policy = `package m

default allow := false
allow if input.role == "admin"
allow if { not denied; input.age > data.limits.age }
denied if input.user == "eve"
names[k] := v if { some k, v in input.m; v > data.limits.age }
`;
const files = { '/project/m.rego': policy, '/project/limits.json': '{"limits": {"age": 18}}' };

const partial = (...args: readonly string[]) =>
  lintel(['eval', '-p', '-d', 'm.rego', '-d', 'limits.json', ...args], { files });

test('--format source prints queries and modules', async () => {
  const { code, stdout } = await partial('--format', 'source', 'data.m.allow');
  assert.is(
    stdout,
    `# Query 1
data.partial.m.allow

# Module 1
package partial.m

default allow := false

allow if input.role = "admin"

allow if {
	not input.user = "eve"
	input.age > 18
}
`,
  );
  assert.is(code, 0);
});

test('--format json prints the syntax tree', async () => {
  const { stdout } = await partial('data.m.denied');
  const ref = (...names: string[]) => ({
    type: 'ref',
    value: names.map((value, at) => ({ type: at === 0 ? 'var' : 'string', value })),
  });
  assert.equal(JSON.parse(stdout), {
    partial: { queries: [[{ index: 0, terms: [ref('eq'), ref('input', 'user'), { type: 'string', value: 'eve' }] }]] },
  });
  assert.equal(JSON.parse((await partial('1 == 2')).stdout), { partial: {} });
  assert.equal(JSON.parse((await partial('1 == 1')).stdout), { partial: { queries: [[]] } });
});

test('--format pretty prints a table', async () => {
  const { stdout } = await partial('--format', 'pretty', 'data.m.names.x');
  assert.is(
    stdout,
    `┌─────────┬────────────────┐
│ Query 1 │ input.m.x > 18 │
│         │ input.m.x      │
└─────────┴────────────────┘
`,
  );
  assert.is((await partial('--format', 'pretty', '1 == 2')).stdout, 'undefined\n');
});

test('--unknowns, --disable-inlining and --shallow-inlining', async () => {
  const source = async (...args: string[]) => (await partial('--format', 'source', ...args)).stdout;
  assert.is(await source('-u', 'data.limits', 'data.limits.age > 3'), '# Query 1\ndata.limits.age > 3\n\n');
  const kept = `# Query 1
data.partial.m.denied

# Module 1
package partial.m

denied if input.user = "eve"
`;
  assert.is(await source('--disable-inlining', 'data.m.denied', 'data.m.denied'), kept);
  const shallow = kept.replace('m.denied\n', 'm.denied = _term_0_0\n_term_0_0\n');
  assert.is(await source('--shallow-inlining', 'data.m.denied'), shallow);
});

test('errors, and flags that do not fit', async () => {
  assert.is((await partial('--fail', '1 == 2')).code, 1);
  assert.is((await partial('--fail', 'input.x')).code, 0);
  const values = await partial('--format', 'values', 'input.x');
  assert.is(values.code, 1);
  assert.match(values.stderr, '--partial has no format values: use json, pretty, source');
  const complete = await lintel(['eval', '--format', 'source', '1'], { files });
  assert.is(complete.code, 1);
  assert.match(complete.stderr, '--format source needs --partial');
  const unknown = await partial('-u', 'foo', 'input.x');
  assert.is(unknown.code, 2);
  assert.match(`${unknown.stdout}${unknown.stderr}`, 'an unknown must be a path below input or data');
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openApi } from './open-api.ts';

const test = suite('opa/api/labels');

const policy = `# METADATA
# labels: {all: package, team: package}
package p

# METADATA
# labels: {team: a}
allow if {
	input.user == "alice"
	known
}

# METADATA
# labels: {team: b}
allow if input.admin

# METADATA
# labels: {rule: known}
known := true

# METADATA
# labels: {level: default}
default level := 1

level := 2 if input.admin
`;
const [a, b] = [
  { all: 'package', team: 'a' },
  { all: 'package', team: 'b' },
];
const known = { all: 'package', team: 'package', rule: 'known' };
const byDefault = { all: 'package', team: 'package', level: 'default' };
const other = { all: 'package', team: 'package' };

/** The labels of each decision, which are those of opa 1.22.0. */
async function labelsFor(requests: readonly (readonly [line: string, body: object])[], text = policy) {
  const { ask, decisions } = await openApi({ policies: { 'p.rego': text }, logs: true });
  for (const [line, body] of requests) await ask(line, body);
  return decisions.map(({ ruleLabels }) => ruleLabels);
}

test('a decision has the labels of the rules that had a value', async () => {
  const got = await labelsFor([
    ['POST /v1/data/p/allow', { input: { user: 'alice' } }],
    ['POST /v1/data/p/allow', { input: { admin: true } }],
    ['POST /v1/data/p/allow', { input: {} }],
    ['POST /v1/data/p/level', { input: {} }],
    ['POST /v1/data/p/level', { input: { admin: true } }],
    ['POST /v1/query', { query: 'data.p.allow = x', input: { admin: true } }],
  ]);
  assert.equal(got, [[known, a], [b], undefined, [byDefault], [other], [b]]);
});

test('rules that do not depend on the input have their labels each time', async () => {
  const request = ['POST /v1/data/p/known', {}] as const;
  assert.equal(await labelsFor([request, request]), [[known], [known]]);
});

test('without labels and with an explanation, a decision has none', async () => {
  const request = ['POST /v1/data/p/known', {}] as const;
  assert.equal(await labelsFor([request], 'package p\n\nknown := true\n'), [undefined]);
  assert.equal(await labelsFor([['POST /v1/data/p/known?explain=full', {}]]), [undefined]);
});

test.run();

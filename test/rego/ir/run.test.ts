import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  customBuiltin,
  Engine,
  type EngineSettings,
  type EvaluationMetrics,
  openBundle,
  toJson,
  type Value,
  writeBundle,
} from '../../../src/library/rego.ts';
import { failure } from './failure.ts';

// `opa build -t plan -e access -e access/allow -e access/wrong -e access/owner` of OPA 1.22.0 wrote it from the files in
// policies/, with capabilities that have the function company.owner.
const plan = readFileSync(new URL('plan.json.golden', import.meta.url));
const data = {
  roles: { ada: ['admin'], bob: ['guest', 'other'], cy: [] },
  extra: { guest: 'look' },
  parts: { c: { value: 3 } },
};

const test = suite('IR: plans of OPA');

const open = (settings: EngineSettings = {}): Promise<Engine> =>
  Engine.fromPlan(plan, {
    data,
    builtins: [customBuiltin('company.owner', (user) => `team of ${user}`, 1)],
    ...settings,
  });

async function documentFor(input?: Value): Promise<Record<string, unknown>> {
  return toJson((await open()).evaluate('access', input)!) as Record<string, unknown>;
}

test('entrypoints have the results of their rules', async () => {
  const engine = await open();
  assert.is(engine.evaluate('access/allow', { user: 'ada' }), true);
  assert.is(engine.evaluate(['access', 'allow'], { user: 'bob' }), false);
  assert.is(engine.evaluate('access/allow', { user: 'root' }), true);
  assert.is(engine.evaluate('access/allow'), false);
  assert.is(engine.evaluate('access/owner', { user: 'ada' }), 'team of ada');
  assert.is(engine.evaluate('access/owner', {}), undefined);
});

test('a package has the documents of all of its rules', async () => {
  assert.equal(await documentFor(), {
    allow: false,
    as_ada: true,
    by_size: { '0': 'cy', '1': 'ada', '2': 'bob' },
    counted: 7,
    guests: [],
    mocked: 4,
    nobody: true,
    pairs: [],
    paths: [],
    permissions: { admin: ['read'], guest: ['look'] },
    ranks: { ada: 'low', bob: 'low', cy: 'low' },
  });
});

test('comprehensions, every, not, walk and patterns', async () => {
  const document = await documentFor({
    users: ['ada', 'eve', 'dan'],
    pairs: [[1, 2], [3], 'x', [1, 2]],
    tree: { a: ['leaf', { b: 'leaf' }], c: 'other' },
  });
  assert.equal(document.guests, ['eve', 'dan']);
  assert.is(document.everyone, undefined);
  assert.is(document.nobody, true);
  assert.equal(document.pairs, [[1, 2]]);
  assert.equal(document.paths, ['a/0', 'a/1/b']);
  assert.is(document.counted, 7);
  const all = await documentFor({ users: ['ada', 'cy'] });
  assert.equal([all.everyone, all.nobody, all.guests], [true, undefined, []]);
  assert.is((await documentFor({ users: 'ada' })).everyone, undefined);
});

test('a path with a variable reaches rules and data', async () => {
  const chosen = async (part: string) => (await documentFor({ part, user: 'ada' })).chosen;
  assert.equal(
    [await chosen('a'), await chosen('b'), await chosen('c'), await chosen('d')],
    ['A', 'ada', 3, undefined],
  );
});

test('rules with two values are an error with the place in the policy', async () => {
  const engine = await open();
  assert.is(engine.evaluate('access/wrong', { n: 2 }), 2);
  const message = await failure(() => engine.evaluate('access/wrong', { n: 3 }));
  assert.match(
    message,
    /^eval_conflict_error: rule data\.access\.wrong produced conflicting values at access\.rego:\d+$/,
  );
});

test('functions can wait, and data and metrics are those of every engine', async () => {
  const seen: EvaluationMetrics[] = [];
  const builtins = [customBuiltin('company.owner', async (user) => `${user}!`, 1)];
  const engine = await open({ builtins, metrics: (metrics) => seen.push(metrics) });
  assert.match(await failure(() => engine.evaluate('access/owner', { user: 'ada' })), /company\.owner has to wait/);
  assert.is(await engine.evaluateAsync('access/owner', { user: 'ada' }), 'ada!');
  engine.setData({ roles: { zed: ['admin'] } });
  assert.is(engine.evaluate('access/allow', { user: 'zed' }), true);
  assert.is(engine.evaluate('access/allow', { user: 'ada' }), false);
  engine.patchData([{ op: 'add', path: '/roles/ada', value: ['admin'] }]);
  assert.is(engine.evaluate('access/allow', { user: 'ada' }), true);
  assert.equal([seen[0]!.decision, seen[0]!.steps > 0], ['access/owner', true]);
});

test('an evaluation is limited', async () => {
  const engine = await open({ limits: { steps: 5 } });
  assert.match(
    await failure(() => engine.evaluate('access', {})),
    /^eval_cancel_error: evaluation stopped after 5 steps/,
  );
});

test('a bundle gives its plan and its data, and replaces them', async () => {
  const content = (text: string): Uint8Array => new TextEncoder().encode(text);
  const bundle = async (given: Value): Promise<Uint8Array> =>
    writeBundle(
      await openBundle([
        { path: 'plan.json', content: plan },
        { path: 'data.json', content: content(JSON.stringify(given)) },
      ]),
    );
  const builtins = [customBuiltin('company.owner', () => 'x', 1)];
  const engine = await Engine.fromPlan(await bundle(data), { builtins });
  assert.is(engine.evaluate('access/allow', { user: 'ada' }), true);
  await engine.setBundle(await bundle({ roles: {} }));
  assert.is(engine.evaluate('access/allow', { user: 'ada' }), false);
  const help = await failure(async () => Engine.fromPlan(await openBundle([])));
  assert.match(help, /^usage\.engine: a bundle with one plan\.json is needed, and there are 0/);
});

test('unsupported uses of an engine for a plan are errors', async () => {
  const engine = await open();
  assert.match(await failure(() => engine.evaluate('access/alow')), /no entrypoint "access\/alow"$/);
  assert.match(await failure(() => engine.query('data.access.allow')), /plans have no queries/);
  assert.match(
    await failure(() => Engine.fromPlan(plan)),
    /^rego\.plan: the plan needs the built-in function company\.owner/,
  );
});

test('the input and the data stay as they are', async () => {
  const input = { users: ['ada'], pairs: [[1, 2]], tree: {}, user: 'ada' };
  const before = JSON.stringify([input, data]);
  await documentFor(input);
  assert.is(JSON.stringify([input, data]), before);
});

test.run();

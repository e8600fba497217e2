import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine, LintelError } from '../../src/library/rego.ts';

const test = suite('library: partial evaluation and filters');

const text = `package p

allow if input.n > data.limit
default level := "low"
level := "high" if input.n > 9
include if input.fruits.owner == input.user
include if input.fruits.price < data.limit
`;
const open = () => Engine.fromModules([{ path: 'p.rego', text }], { data: { limit: 3 } });

test('the rest of a query is Rego', async () => {
  const engine = await open();
  assert.equal(await engine.partial('data.p.allow'), { queries: ['input.n > 3'], modules: [] });
  engine.setData({ limit: 4 });
  assert.equal(await engine.partial('data.p.allow', { unknowns: ['data.limit'], input: { n: 5 } }), {
    queries: ['5 > data.limit'],
    modules: [],
  });
  assert.equal(await engine.partial('data.p.allow', { unknowns: [], input: { n: 5 } }), { queries: [''], modules: [] });
  assert.equal(await engine.partial('data.p.level = x'), {
    queries: ['data.partial.p.level = x'],
    modules: ['package partial.p\n\nlevel := "high" if input.n > 9\n\ndefault level := "low"\n'],
  });
});

test('filters are clauses with the known input in them', async () => {
  const engine = await open();
  const settings = { unknowns: ['input.fruits'], input: { user: 'ada' } };
  const targets = [{ target: 'sql', dialect: 'sqlite' }] as const;
  assert.equal(await engine.filters('p/include', { ...settings, targets }), [
    { target: 'sql', dialect: 'sqlite', query: "WHERE (fruits.owner = 'ada' OR fruits.price < '3')" },
  ]);
});

test('invalid unknowns are an error', async () => {
  const engine = await open();
  try {
    await engine.partial('data.p.allow', { unknowns: ['user'] });
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LintelError);
    assert.match((error as LintelError).diagnostics[0]!.message, 'an unknown must be a path below input or data');
  }
});

test.run();

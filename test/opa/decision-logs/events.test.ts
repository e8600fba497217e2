import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RegoSet } from '../../../src/rego/index.ts';
import { decision, openLogs, uploadedIds } from './logs.ts';

test('an event has the fields of the decision, under their names in OPA', async () => {
  const open = openLogs({ request_context: { http: { headers: ['X-Tenant', 'x-none'] } } });
  open.logs.decide(
    decision('d1', {
      result: { names: RegoSet.of(['b', 'a']) },
      header: (name) => (name === 'X-Tenant' ? ['t1', 't2'] : []),
      bundles: { app: { revision: 'r1' } },
      ndBuiltinCache: { 'time.now_ns': { '[]': 5 } },
      ruleLabels: [{ team: 'a' }],
      traceId: 'trace',
      spanId: 'span',
    }),
  );
  await open.logs.trigger();
  assert.equal(open.uploads[0]!.path, '/logs');
  assert.equal(open.uploads[0]!.events, [
    {
      labels: { id: 'one' },
      decision_id: 'd1',
      trace_id: 'trace',
      span_id: 'span',
      bundles: { app: { revision: 'r1' } },
      path: 'app/allow',
      input: { user: 'alice' },
      result: { names: ['a', 'b'] },
      nd_builtin_cache: { 'time.now_ns': { '[]': 5 } },
      rule_labels: [{ team: 'a' }],
      requested_by: '127.0.0.1:4711',
      timestamp: '2026-01-01T00:00:00.123Z',
      metrics: { timer_server_handler_ns: 5 },
      req_id: 7,
      request_context: { http: { headers: { 'X-Tenant': ['t1', 't2'] } } },
    },
  ]);
});

test('what a decision does not have is left out, and false and null are values', async () => {
  const open = openLogs({ console: true });
  const { input: _, result: __, path: ___, ...rest } = decision('d1');
  open.logs.decide({ ...rest, query: 'data.x = 1', error: { code: 'internal_error', message: 'no' } });
  open.logs.decide(decision('d2', { input: null, result: false }));
  const [query, other] = open.printed;
  assert.equal(Object.keys(query!).sort(), [
    ...['decision_id', 'error', 'labels', 'message', 'metrics', 'query', 'req_id', 'requested_by', 'timestamp', 'type'],
  ]);
  assert.is(query!.type, 'openpolicyagent.org/decision_logs');
  assert.is(query!.message, 'Decision Log');
  assert.is(other!.input, null);
  assert.is(other!.result, false);
  assert.is(open.requests, 0, 'console alone needs no service');
});

test('masks erase and replace values, and the decision itself keeps them', async () => {
  const input = { user: 'alice', password: 'secret', card: { number: '1234', kept: 1 }, list: [1, 2, 3] };
  const masks = RegoSet.of([
    '/input/password',
    '/input/missing',
    '/input/list/1',
    { op: 'upsert', path: '/input/card/number', value: '**' },
    { op: 'upsert', path: '/input/new/below', value: 1 },
    { op: 'upsert', path: '/input/list/7', value: 1 },
    { op: 'remove', path: '/result' },
    { op: 'upsert', path: '/nd_builtin_cache/x', value: 1 },
  ]);
  const open = openLogs({ console: true }, (path) => (path === 'system/log/mask' ? masks : undefined));
  open.logs.decide(decision('d1', { input }));
  const [event] = open.printed;
  assert.equal(event!.input, { user: 'alice', card: { number: '**', kept: 1 }, list: [1, 3], new: { below: 1 } });
  assert.is(event!.result, undefined);
  assert.equal(event!.erased, ['/input/list/1', '/input/password', '/result']);
  assert.equal(event!.masked, ['/input/card/number', '/input/new/below']);
  assert.is(input.password, 'secret');
  assert.equal(input.list, [1, 2, 3]);
});

test('keys named like parts of a prototype are keys', () => {
  const input = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
  const masks = ['/input/__proto__/a', { op: 'upsert', path: '/input/toString', value: 3 }, '/input/constructor'];
  const open = openLogs({ console: true }, (path) => (path === 'system/log/mask' ? masks : undefined));
  open.logs.decide(decision('d1', { input }));
  assert.is(JSON.stringify(open.printed[0]!.input), '{"__proto__":{},"toString":3}');
});

for (const mask of [
  ['input/a'],
  ['/labels'],
  [{ op: 'add', path: '/input/a' }],
  [7],
  'x',
  [{ path: '/input' }],
  ['/input/%zz'],
]) {
  test(`nothing is written if the mask is invalid: ${JSON.stringify(mask)}`, () => {
    const open = openLogs({ console: true }, (path) => (path === 'system/log/mask' ? mask : undefined));
    open.logs.decide(decision('d1'));
    assert.equal(open.printed, []);
    assert.match(open.messages.join(), 'A decision was not logged');
  });
}

test('policies for dropping and masking see the event, and may be elsewhere', () => {
  const asked: unknown[] = [];
  const open = openLogs({ console: true, drop_decision: '/my/drop', mask_decision: 'my/mask%20it' }, (path, input) => {
    const { decision_id: id, result } = input as { decision_id: string; result: boolean };
    asked.push([path, id, result]);
    return path === 'my/drop' && id !== 'd2' ? id === 'd1' || 'not true' : undefined;
  });
  for (const id of ['d1', 'd2', 'd3']) open.logs.decide(decision(id));
  assert.equal(
    open.printed.map((event) => event.decision_id),
    ['d2', 'd3'],
  );
  assert.equal(asked, [
    ['my/drop', 'd1', true],
    ['my/drop', 'd2', true],
    ['my/mask it', 'd2', true],
    ['my/drop', 'd3', true],
    ['my/mask it', 'd3', true],
  ]);
});

test('an event waits for policies that wait, also when the server stops', async () => {
  let answer = (_: string[]): void => {};
  const open = openLogs({}, (path) =>
    path === 'system/log/mask' ? new Promise<string[]>((resolve) => (answer = resolve)) : undefined,
  );
  open.logs.decide(decision('d1'));
  await open.logs.trigger();
  assert.equal(uploadedIds(open), []);
  const stopped = open.logs.stop(open.clock.now() + 10_000_000_000n);
  answer(['/input/user']);
  await stopped;
  assert.equal(open.uploads[0]!.events[0]!.input, {});
});

test('policies that fail keep the event from being written', async () => {
  for (const failing of ['system/log/drop', 'system/log/mask']) {
    const open = openLogs({ console: true }, async (path) => {
      if (path === failing) throw new Error('eval_conflict_error');
      return undefined;
    });
    open.logs.decide(decision('d1'));
    await open.clock.advance(0);
    assert.equal(open.printed, [], failing);
    assert.match(open.messages.join(), 'eval_conflict_error');
  }
});

test.run();

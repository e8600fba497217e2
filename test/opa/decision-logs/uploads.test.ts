import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decision, openLogs, uploadedIds } from './logs.ts';

const ids = (count: number, from = 0): string[] => Array.from({ length: count }, (_, at) => `d${at + from}`);
const periodic = { min_delay_seconds: 10, max_delay_seconds: 20 };

test('events are uploaded at the start and then between the delays', async () => {
  const open = openLogs({ partition_name: 'eu', reporting: periodic });
  open.logs.decide(decision('d0'));
  await open.logs.start();
  await open.clock.advance(0);
  assert.equal(uploadedIds(open), ['d0']);
  open.logs.decide(decision('d1'));
  await open.clock.advance(14.9);
  assert.equal(uploadedIds(open), ['d0']);
  await open.clock.advance(0.2);
  assert.equal(uploadedIds(open), ['d0', 'd1']);
  assert.is(open.uploads[1]!.path, '/logs/eu');
  await open.clock.advance(100);
  assert.is(open.requests, 2, 'nothing is sent if nothing is waiting');
  assert.equal(open.board.states().get('decision_logs'), { state: 'OK' });
});

test('while the service is down, uploads are tried again after growing delays, and nothing is lost', async () => {
  const open = openLogs({ reporting: periodic });
  open.status = undefined;
  for (const id of ids(5)) open.logs.decide(decision(id));
  await open.logs.start();
  await open.clock.advance(0);
  assert.is(open.requests, 2, 'the first retry is immediate');
  await open.clock.advance(1);
  const early = open.requests;
  assert.ok(early >= 4 && early <= 6, String(early));
  await open.clock.advance(60);
  assert.ok(open.requests < 20, String(open.requests));
  assert.match(JSON.stringify(open.board.reports().get('decision_logs')), 'connection refused');
  open.status = 500;
  await open.clock.advance(30);
  assert.equal(open.board.reports().get('decision_logs'), {
    code: 'decision_log_error',
    message: 'log upload failed, server replied with HTTP 500',
    http_code: '500',
  });
  open.status = 200;
  await open.clock.advance(30);
  assert.equal(uploadedIds(open), ids(5));
  assert.equal(open.board.reports().get('decision_logs'), {});
  assert.is(open.counter('decision_logs_chunks_uploaded'), 1);
});

test('a full buffer drops the oldest chunks, and counts that', async () => {
  const limits = { upload_size_limit_bytes: 400, buffer_size_limit_bytes: 1000, ...periodic };
  const open = openLogs({ reporting: limits });
  open.status = 413;
  for (const id of ids(200)) open.logs.decide(decision(id, { input: randomBytes(40).toString('hex') }));
  assert.ok(open.logs.buffered().size <= 1000);
  assert.ok(open.counter('decision_logs_dropped_buffer_size_limit_bytes_exceeded') > 0);
  assert.match(open.messages.join(), 'buffer of decision logs is full');
  open.status = 200;
  await open.logs.trigger();
  const received = uploadedIds(open);
  assert.ok(received.length > 0 && received.length < 200);
  assert.equal(received, ids(200).slice(-received.length), 'the newest remain, in order');
});

test('a buffer of events drops the oldest events', async () => {
  const open = openLogs({ reporting: { buffer_type: 'event', buffer_size_limit_events: 10, ...periodic } });
  for (const id of ids(25)) open.logs.decide(decision(id));
  assert.equal(open.logs.buffered(), { type: 'event', size: 10 });
  assert.is(open.counter('decision_logs_dropped_buffer_size_limit_exceeded'), 15);
  await open.logs.trigger();
  assert.equal(uploadedIds(open), ids(10, 15));
});

test('chunks never exceed the limit, and contain every event once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ size: fc.nat(900), isRandom: fc.boolean() }), { minLength: 1, maxLength: 120 }),
      fc.constantFrom('size', 'event'),
      async (inputs, buffer_type) => {
        const open = openLogs({ reporting: { buffer_type, upload_size_limit_bytes: 1500, ...periodic } });
        inputs.forEach(({ size, isRandom }, at) => {
          const input = isRandom ? randomBytes(size / 2).toString('hex') : 'a'.repeat(size);
          open.logs.decide(decision(`d${at}`, { input }));
        });
        await open.logs.trigger();
        assert.ok(open.uploads.every(({ bytes }) => bytes <= 1500));
        assert.equal(uploadedIds(open), ids(inputs.length));
      },
    ),
    { numRuns: 40 },
  );
});

test('chunks grow until they are nearly full', async () => {
  const open = openLogs({ reporting: { upload_size_limit_bytes: 4000, ...periodic } });
  for (const id of ids(3000)) open.logs.decide(decision(id, { input: { user: `user ${id}` } }));
  await open.logs.trigger();
  const sizes = open.uploads.slice(3, -1).map(({ bytes }) => bytes);
  assert.ok(sizes.length > 3);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  assert.ok(mean > 3000, `${mean}: ${sizes}`);
});

test('an event that is too large loses its cache of results, or is dropped', async () => {
  const open = openLogs({ reporting: { upload_size_limit_bytes: 600, ...periodic } });
  const noise = (): string => randomBytes(2000).toString('hex');
  open.logs.decide(decision('d0'));
  open.logs.decide(decision('d1', { ndBuiltinCache: { 'http.send': { '[]': noise() } } }));
  open.logs.decide(decision('d2', { input: noise() }));
  open.logs.decide(decision('d3'));
  await open.logs.trigger();
  assert.equal(uploadedIds(open), ['d0', 'd1', 'd3']);
  const shrunk = open.uploads.flatMap(({ events }) => events).find((event) => event.decision_id === 'd1')!;
  assert.is(shrunk.nd_builtin_cache, undefined);
  assert.is(open.counter('decision_logs_nd_builtin_cache_dropped'), 1);
  assert.is(open.counter('decision_logs_encoding_failure'), 1);
});

test('more decisions than the rate allows are dropped', async () => {
  const open = openLogs({ reporting: { max_decisions_per_second: 5, ...periodic } });
  for (const id of ids(8)) open.logs.decide(decision(id));
  await open.clock.advance(0.4);
  for (const id of ids(8, 8)) open.logs.decide(decision(id));
  await open.logs.trigger();
  assert.equal(uploadedIds(open), [...ids(5), ...ids(2, 8)]);
  assert.is(open.counter('decision_logs_dropped_rate_limit_exceeded'), 9);
});

test('immediate: a chunk is uploaded as soon as it is full', async () => {
  for (const buffer_type of ['size', 'event']) {
    const reporting = { buffer_type, trigger: 'immediate', upload_size_limit_bytes: 500, ...periodic };
    const open = openLogs({ reporting });
    await open.logs.start();
    await open.clock.advance(0);
    for (const id of ids(50)) {
      open.logs.decide(decision(id, { input: randomBytes(30).toString('hex') }));
      await open.clock.advance(0);
    }
    const early = uploadedIds(open).length;
    assert.ok(early > 30 && early < 50, `${buffer_type}: ${early}`);
    await open.logs.stop(open.clock.now() + 10_000_000_000n);
    assert.equal(uploadedIds(open), ids(50), buffer_type);
  }
});

test('manual: nothing is uploaded unless it is requested', async () => {
  const open = openLogs({ reporting: { trigger: 'manual' } });
  await open.logs.start();
  open.logs.decide(decision('d0'));
  await open.clock.advance(10_000);
  await open.logs.stop(open.clock.now() + 10_000_000_000n);
  assert.is(open.requests, 0);
  await open.logs.trigger();
  assert.equal(uploadedIds(open), ['d0']);
});

test('a server that stops uploads what is left, and tries until the deadline', async () => {
  const open = openLogs({ reporting: periodic });
  await open.logs.start();
  await open.clock.advance(0);
  for (const id of ids(3)) open.logs.decide(decision(id));
  open.status = 503;
  let isDone = false;
  const stopped = open.logs.stop(open.clock.now() + 10_000_000_000n).then(() => (isDone = true));
  await open.clock.advance(3);
  assert.is(isDone, false);
  open.status = 200;
  await open.clock.advance(1);
  await stopped;
  assert.equal(uploadedIds(open), ids(3));
  assert.equal(open.board.states().get('decision_logs'), { state: 'NOT_READY' });

  const other = openLogs({ reporting: periodic });
  other.status = undefined;
  other.logs.decide(decision('d0'));
  const late = other.logs.stop(other.clock.now() + 5_000_000_000n);
  await other.clock.advance(6);
  await late;
  assert.match(other.messages.join(), 'could not be uploaded');
  await other.clock.advance(5);
  const { requests } = other;
  await other.clock.advance(60);
  assert.is(other.requests, requests, 'it does not go on after the deadline');
});

test.run();

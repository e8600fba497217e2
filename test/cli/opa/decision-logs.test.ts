import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Collector, openCollector, startServer } from './server-process.ts';

const tests = suite('decision logs of lintel opa run --server');
const policy = { 'app.rego': 'package app\n\nallow if input.user == "alice"\n' };

let collector: Collector;
tests.before.each(async () => {
  collector = await openCollector();
});
tests.after.each(() => collector.close());

const configOf = (reporting: object, more: object = {}): object => ({
  services: { collector: { url: collector.url } },
  decision_logs: { service: 'collector', reporting },
  ...more,
});

/**
 * Asks until the server does not answer any more, and calls `onAnswer` with the number of answers so far; returns the
 * ids of the decisions that were answered.
 */
async function load(url: string, connections: number, onAnswer: (count: number) => void): Promise<readonly string[]> {
  const ids: string[] = [];
  const ask = async (): Promise<void> => {
    for (let at = 0; ; at++) {
      const body = JSON.stringify({ input: { user: at % 2 === 0 ? 'alice' : `user ${at}` } });
      const answer = await fetch(`${url}/v1/data/app/allow`, { method: 'POST', body })
        .then((response) => response.json() as Promise<{ decision_id: string }>)
        .catch(() => undefined);
      if (answer === undefined) return;
      ids.push(answer.decision_id);
      onAnswer(ids.length);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return ids;
}

async function endUnderLoad(reporting: object): Promise<void> {
  // The time for the last uploads is no matter of this test: the machine may be busy.
  const server = await startServer(policy, configOf(reporting), ['--shutdown-grace-period', '120']);
  let exit: Promise<number | null> | undefined;
  const ids = await load(server.url, 8, (count) => {
    if (count === 500) exit = server.end();
  });
  assert.is(await exit, 0, `after ${ids.length} answers`);
  const logged = collector.events.map((event) => event.decision_id as string);
  assert.is(new Set(logged).size, logged.length, 'no event is sent twice');
  const known = new Set(logged);
  assert.equal(
    ids.filter((id) => !known.has(id)),
    [],
  );
}

tests('a signal under load: every decision that was answered is in the log', () =>
  endUnderLoad({ min_delay_seconds: 300, max_delay_seconds: 600 }),
);

tests('the same with a buffer of events and immediate uploads, while the service fails now and then', () => {
  const failures = [200, 500, 413, 200, 429];
  collector.answer = (nth) => failures[nth] ?? 200;
  return endUnderLoad({
    buffer_type: 'event',
    trigger: 'immediate',
    upload_size_limit_bytes: 2000,
    min_delay_seconds: 1,
    max_delay_seconds: 1,
  });
});

tests('a slow service does not slow down answers', async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const uploading = new Promise<void>((resolve) => {
    collector.answer = async () => {
      resolve();
      await released;
      return 200;
    };
  });
  const services = { collector: { url: collector.url, response_header_timeout_seconds: 300 } };
  const config = configOf({ min_delay_seconds: 0, max_delay_seconds: 0 }, { services });
  const server = await startServer(policy, config, ['--shutdown-grace-period', '120']);
  const ask = async (): Promise<void> => {
    const request = { method: 'POST', body: '{"input": {}}', signal: AbortSignal.timeout(60_000) };
    await (await fetch(`${server.url}/v1/data/app/allow`, request)).arrayBuffer();
  };
  await ask();
  await uploading;
  for (let at = 1; at < 30; at++) await ask();
  assert.is(collector.events.length, 0, 'the first upload still waits');
  release();
  assert.is(await server.end(), 0);
  assert.is(collector.events.length, 30);
});

tests('a service that cannot be reached: the server answers, and stops after the grace period', async () => {
  collector.close();
  const server = await startServer(policy, configOf({ min_delay_seconds: 1, max_delay_seconds: 1 }), [
    '--shutdown-grace-period',
    '2',
  ]);
  const response = await fetch(`${server.url}/v1/data/app/allow`, { method: 'POST', body: '{"input": {}}' });
  assert.is(response.status, 200);
  await response.arrayBuffer();
  const start = performance.now();
  assert.is(await server.end(), 0);
  assert.ok(performance.now() - start < 10_000);
  const messages = server.log().map(({ msg }) => String(msg));
  assert.ok(
    messages.some((message) => message.startsWith('log upload failed')),
    messages.join('\n'),
  );
  assert.ok(messages.includes('The server stops with decisions that could not be uploaded.'), messages.join('\n'));
});

tests('the console gets events with masks applied, and requests are logged without bodies', async () => {
  const masks = 'package system.log\n\nmask contains "/input/password"\n';
  const server = await startServer({ ...policy, 'mask.rego': masks }, { decision_logs: { console: true } });
  const body = JSON.stringify({ input: { user: 'alice', password: 'secret-1' } });
  await (await fetch(`${server.url}/v1/data/app/allow`, { method: 'POST', body })).arrayBuffer();
  await server.end();
  const entries = server.log();
  assert.equal(
    entries.filter(({ req_id: id }) => id === 1).map(({ msg }) => msg),
    ['Received request.', 'Decision Log', 'Sent response.'],
  );
  const event = entries.find(({ msg }) => msg === 'Decision Log')!;
  assert.equal(event.input, { user: 'alice' });
  assert.equal(event.erased, ['/input/password']);
  const sent = entries.find(({ msg }) => msg === 'Sent response.')!;
  assert.is(sent.resp_status, 200);
  assert.is(sent.req_path, '/v1/data/app/allow');
  assert.not.match(JSON.stringify(entries), 'secret-1');
});

tests('status reports tell the state of the plugins, also at the end, and /metrics has OPA’s names', async () => {
  const config = configOf(
    { min_delay_seconds: 300, max_delay_seconds: 300 },
    { status: { service: 'collector', prometheus: true }, labels: { region: 'west' } },
  );
  const server = await startServer(policy, config);
  await (await fetch(`${server.url}/v1/data/app/allow`, { method: 'POST', body: '{"input": {}}' })).arrayBuffer();
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, 'http_request_duration_seconds_count{code="200",handler="v1/data",method="post"} 1\n');
  assert.match(metrics, 'plugin_status_gauge{name="decision_logs",status="OK"} 1\n');
  assert.match(metrics, /^process_cpu_seconds_total [\d.]+$/m);
  await server.end();
  const states = collector.reports.map(({ plugins }) => plugins as Record<string, { state: string }>);
  assert.ok(states.some(({ decision_logs: logs }) => logs?.state === 'OK'));
  assert.is((collector.reports.at(-1)!.labels as Record<string, string>).region, 'west');
});

tests('an invalid configuration ends the start with a message that names the option', async () => {
  const started = startServer(policy, { decision_logs: { console: true, reporting: { buffer_type: 'ring' } } });
  const message = await started.then(
    () => 'it started',
    (error: Error) => error.message,
  );
  assert.match(message, 'decision_logs.reporting.buffer_type: must be "size" or "event", not "ring"');
});

tests.run();

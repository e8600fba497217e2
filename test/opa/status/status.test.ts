import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createPluginBoard,
  createServerMetrics,
  createStatus,
  type PluginBoard,
  type ServerMetrics,
  type StatusPlugin,
  statusConfig,
} from '../../../src/opa/index.ts';
import { type PlainObject, parseJson } from '../../../src/rego/index.ts';
import { ManualClock } from '../manual-clock.ts';

interface TestStatus {
  readonly plugin: StatusPlugin;
  readonly board: PluginBoard;
  readonly metrics: ServerMetrics;
  readonly clock: ManualClock;
  readonly reports: { readonly path: string; readonly document: PlainObject }[];
  readonly printed: PlainObject[];
  /** `level: message` of the server's own log. */
  readonly logged: string[];
  /** Requests wait for this. */
  gate: Promise<void>;
}

function openStatus(section: PlainObject): TestStatus {
  const board = createPluginBoard();
  const metrics = createServerMetrics();
  const clock = new ManualClock();
  const config = statusConfig(section, ['collector'])!;
  const test: TestStatus = {
    plugin: createStatus({
      config,
      labels: { id: 'one' },
      board,
      metrics,
      clock,
      client:
        config.service === undefined
          ? undefined
          : async ({ path, body }) => {
              await test.gate;
              test.reports.push({ path, document: parseJson(new TextDecoder().decode(body)) as PlainObject });
              return { status: 200 };
            },
      log: (level, message) => void test.logged.push(`${level}: ${message}`),
      consoleLog: (_, message, fields) => void test.printed.push({ ...(fields as PlainObject), message }),
    }),
    board,
    metrics,
    clock,
    reports: [],
    printed: [],
    logged: [],
    gate: Promise.resolve(),
  };
  return test;
}

const bundle = (more: PlainObject = {}): PlainObject => ({
  name: 'app',
  active_revision: 'r1',
  last_successful_activation: '2026-01-01T00:00:00Z',
  last_successful_download: '2026-01-01T00:00:01Z',
  last_successful_request: '2026-01-01T00:00:02Z',
  last_request: '2026-01-01T00:00:03Z',
  metrics: { timer_bundle_request_ns: 3000 },
  ...more,
});

test('a report has the states of plugins, the documents of bundles, and metrics', async () => {
  const open = openStatus({ partition_name: 'eu' });
  open.board.setReport('bundles', { app: bundle() });
  open.metrics.counters.add('decision_logs_chunks_uploaded');
  open.metrics.request({ code: 200, handler: 'v1/data', method: 'post', seconds: 0.0007 });
  await open.plugin.start();
  await open.clock.advance(0);
  assert.is(open.reports.length, 1);
  const { path, document } = open.reports[0]!;
  assert.is(path, '/status/eu');
  const { metrics, ...rest } = document;
  assert.equal(rest, { labels: { id: 'one' }, bundles: { app: bundle() }, plugins: { status: { state: 'OK' } } });
  const { prometheus } = metrics as { prometheus: PlainObject };
  assert.is(prometheus.counter_decision_logs_chunks_uploaded, 1);
  assert.equal((prometheus.http_request_duration_seconds as PlainObject).metric, [
    {
      label: [
        { name: 'code', value: '200' },
        { name: 'handler', value: 'v1/data' },
        { name: 'method', value: 'post' },
      ],
      histogram: {
        sampleCount: '1',
        sampleSum: 0.0007,
        bucket: [1e-6, 5e-6, 1e-5, 5e-5, 1e-4, 5e-4, 1e-3, 0.01, 0.1, 1].map((upperBound) => ({
          cumulativeCount: upperBound < 0.001 ? '0' : '1',
          upperBound,
        })),
      },
    },
  ]);
});

test('changes while a report is sent lead to one more report', async () => {
  const open = openStatus({});
  let release = (): void => {};
  open.gate = new Promise((resolve) => (release = resolve));
  await open.plugin.start();
  for (const state of ['NOT_READY', 'ERROR', 'OK'] as const) open.board.setState('bundle', { state });
  release();
  await open.clock.advance(0);
  assert.is(open.reports.length, 2);
  assert.equal((open.reports[1]!.document.plugins as PlainObject).bundle, { state: 'OK' });
});

test('a server that stops waits for the report that is being sent, until the deadline', async () => {
  const open = openStatus({});
  open.gate = new Promise(() => {});
  await open.plugin.start();
  let isDone = false;
  const stopped = open.plugin.stop(open.clock.now() + 2_000_000_000n).then(() => (isDone = true));
  await open.clock.advance(1);
  assert.is(isDone, false);
  await open.clock.advance(2);
  await stopped;
  assert.match(open.logged.at(-1)!, /^error: .*status report that was not sent/);
});

test('console and manual: reports are written on request only', async () => {
  const open = openStatus({ console: true, trigger: 'manual' });
  await open.plugin.start();
  open.board.setState('bundle', { state: 'OK' });
  await open.clock.advance(10);
  assert.equal(open.printed, []);
  await open.plugin.trigger();
  assert.is(open.printed[0]!.type, 'openpolicyagent.org/status');
  assert.is(open.printed[0]!.message, 'Status Log');
});

test('prometheus: bundles, plugins and decision logs are metrics', async () => {
  const open = openStatus({ prometheus: true });
  await open.plugin.start();
  open.board.setReport('bundles', {
    app: bundle(),
    bad: bundle({ name: 'bad', code: 'bundle_error', message: 'not "found"', metrics: {} }),
  });
  open.board.setReport('decision_logs', { code: 'decision_log_error', http_code: '500' });
  open.metrics.counters.add('decision_logs_encoding_failure', 3);
  await open.clock.advance(0);
  const lines = open.metrics.text().split('\n');
  for (const line of [
    'plugin_status_gauge{name="status",status="OK"} 1',
    'bundle_loaded_counter{name="app"} 1',
    'bundle_failed_load_counter{name="bad",code="bundle_error",message="not \\"found\\""} 1',
    'last_success_bundle_activation{name="app",active_revision="r1"} 1767225600000000000',
    'last_bundle_request{name="app"} 1767225603000000000',
    'bundle_loading_duration_ns_bucket{name="app",stage="timer_bundle_request_ns",le="2000"} 0',
    'bundle_loading_duration_ns_bucket{name="app",stage="timer_bundle_request_ns",le="4000"} 1',
    'decision_logs_status_gauge{code="decision_log_error",http_code="500"} 1',
    'decision_logs_encoding_failure_total 3',
  ]) {
    assert.ok(lines.includes(line), `${line}\n${lines.join('\n')}`);
  }
  assert.is(
    new Set(lines.filter((line) => line.startsWith('# TYPE'))).size,
    lines.filter((line) => line.startsWith('# TYPE')).length,
  );
});

test('prometheus: the metrics end with the plugin, so that another one can take over', async () => {
  const open = openStatus({ prometheus: true });
  await open.plugin.start();
  assert.match(open.metrics.text(), 'plugin_status_gauge');
  await open.plugin.stop(open.clock.now() + 1_000_000_000n);
  assert.not.match(open.metrics.text(), 'plugin_status_gauge');
  assert.not.match(open.logged.join('\n'), 'error');
});

test('invalid options are errors that name the option', () => {
  for (const [section, message] of [
    [{ service: 'other' }, 'status.service: there is no service "other"'],
    [{ console: 'yes' }, 'status.console: must be true or false, not string'],
    [{ trigger: 'often' }, 'status.trigger: must be periodic, immediate or manual, not "often"'],
    [{ plugin: 'mine' }, 'status.plugin: plugins written in Go cannot be loaded'],
  ] as const) {
    assert.throws(() => statusConfig(section, ['collector']), message);
  }
  assert.is(statusConfig(undefined, ['collector']), undefined);
  assert.is(statusConfig({}, []), undefined);
});

test.run();

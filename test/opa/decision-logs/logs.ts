import { gunzipSync, gzipSync } from 'node:zlib';
import {
  createDecisionLogs,
  createPluginBoard,
  createServerMetrics,
  type Decision,
  type DecisionLogs,
  decisionLogsConfig,
  type PluginBoard,
  type ServerMetrics,
  type ServiceClient,
} from '../../../src/opa/index.ts';
import { parseJson, type Value } from '../../../src/rego/index.ts';
import { ManualClock } from '../manual-clock.ts';

/** Decision logs with a service that keeps what it receives. */
export interface TestLogs {
  readonly logs: DecisionLogs;
  readonly clock: ManualClock;
  readonly board: PluginBoard;
  readonly metrics: ServerMetrics;
  /** Events of each upload that was accepted. */
  readonly uploads: { readonly path: string; readonly bytes: number; readonly events: readonly Event[] }[];
  /** What `console: true` wrote. */
  readonly printed: Event[];
  /** Messages of the server's log. */
  readonly messages: string[];
  /** The service answers with this status; undefined: it cannot be reached. */
  status: number | undefined;
  /** Requests until now. */
  requests: number;
  readonly counter: (name: string) => number;
}

export type Event = Readonly<Record<string, Value>>;

export function openLogs(
  section: Value,
  policies: (path: string, input: Value) => Value | undefined | Promise<Value | undefined> = () => undefined,
): TestLogs {
  const clock = new ManualClock();
  const board = createPluginBoard();
  const metrics = createServerMetrics();
  const messages: string[] = [];
  const config = decisionLogsConfig(section as Event, ['collector'], (message) => void messages.push(message));
  if (config === undefined) throw new Error('nothing is logged');
  const client: ServiceClient = async ({ path, body }) => {
    test.requests++;
    if (test.status === undefined) throw new Error('connection refused');
    if (test.status === 200) {
      const events = parseJson(gunzipSync(body!).toString()) as unknown as readonly Event[];
      test.uploads.push({ path, bytes: body!.length, events });
    }
    return { status: test.status };
  };
  const test: TestLogs = {
    logs: createDecisionLogs({
      config,
      labels: { id: 'one' },
      evaluate: (path, input) => policies(path.join('/'), input),
      client: config.service === undefined ? undefined : client,
      clock,
      log: (_, message) => void messages.push(message),
      consoleLog: (_, message, fields) => void test.printed.push({ ...(fields as Event), message }),
      gzip: (text) => gzipSync(text),
      board,
      counters: metrics.counters,
    }),
    clock,
    board,
    metrics,
    uploads: [],
    printed: [],
    messages,
    status: 200,
    requests: 0,
    counter: (name) => metrics.counters.all().get(name) ?? 0,
  };
  return test;
}

/** A decision about an input. */
export const decision = (id: string | number, more: Partial<Decision> = {}): Decision => ({
  decisionId: String(id),
  path: 'app/allow',
  input: { user: 'alice' },
  result: true,
  requestedBy: '127.0.0.1:4711',
  timestamp: 1_767_225_600_123_000_000n,
  metrics: { timer_server_handler_ns: 5 },
  requestId: 7,
  header: () => [],
  bundles: {},
  ...more,
});

/** The ids of all events that the service has, in order. */
export const uploadedIds = ({ uploads }: TestLogs): readonly Value[] =>
  uploads.flatMap(({ events }) => events.map((event) => event.decision_id!));

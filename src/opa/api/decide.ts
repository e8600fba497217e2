import { jsonText, openTrace, type PlainObject, type Trace, type TraceEvent, type Value } from '../../rego/index.ts';
import type { Decision } from '../decision.ts';
import type { EvaluateOptions } from '../store/evaluator.ts';
import type { Snapshot } from '../store/store.ts';
import type { Call } from './call.ts';
import type { OpaContext } from './context.ts';
import { apiErrorOf } from './errors.ts';
import { type Member, plainJson } from './json.ts';
import { Timers } from './timers.ts';

/** A query of a request. */
export interface Query<T> {
  /** The path below `data`, for decision logs. */
  readonly path?: string;
  /** The text of a query. */
  readonly text?: string;
  readonly input: Value | undefined;
  readonly timers: Timers | undefined;
  readonly evaluate: (snapshot: Snapshot, options: EvaluateOptions) => T | Promise<T>;
  /** The result for decision logs; throws the `ApiError` of a result that is one. */
  readonly resultOf: (value: T, snapshot: Snapshot) => Value | undefined;
}

/** The answer to a query, with the members that the parameters of the request ask for. */
export interface Answer<T> {
  readonly value: T;
  readonly decisionId: Member | undefined;
  readonly provenance: Member | undefined;
  readonly explanation: Member | undefined;
  readonly metrics: Member | undefined;
}

/** Timers, if this request or the log of decisions needs them. */
export function timersFor(call: Call, { onDecision, ports }: OpaContext, withHandler = true): Timers | undefined {
  const asked = call.flag('metrics') || call.flag('instrument') || onDecision?.() !== undefined;
  if (!asked) return undefined;
  const timers = new Timers(ports.clock);
  if (withHandler) timers.start('server_handler');
  return timers;
}

/** Evaluates a query of a request, and reports the decision. */
export async function decide<T>(call: Call, context: OpaContext, query: Query<T>): Promise<Answer<T>> {
  const snapshot = context.store.current();
  const { timers } = query;
  const decision = openDecision(call, context, snapshot, query);
  const explained = explanationOf(call);
  const log = explained === undefined ? undefined : openTrace();
  const options: EvaluateOptions = {
    ...(call.flag('strict-builtin-errors') && { strict: true }),
    ...(log !== undefined && { expressions: true }),
    ...(decision !== undefined && log === undefined && { labels: decision.labels }),
    ...((log ?? decision?.trace) && { trace: bothTraces(log?.trace, decision?.trace) }),
  };
  let value: T;
  try {
    timers?.start('rego_query_eval');
    const answer = query.evaluate(snapshot, options);
    value = answer instanceof Promise ? await answer : answer;
    stopTimers(timers);
    if (decision !== undefined) {
      const result = query.resultOf(value, snapshot);
      decision.report(result === undefined ? {} : { result });
    }
  } catch (error) {
    stopTimers(timers);
    const failure = apiErrorOf(error);
    const document = failure?.errors[0] ?? failure?.document;
    if (document !== undefined) decision?.report({ error: document as Value });
    throw error;
  }
  const isMeasured = call.flag('metrics') || call.flag('instrument');
  return {
    value,
    decisionId: decision && ['decision_id', plainJson(decision.id)],
    provenance: call.flag('provenance') ? ['provenance', provenanceOf(snapshot, context)] : undefined,
    explanation: log === undefined ? undefined : ['explanation', plainJson(log.lines(explained!))],
    metrics: isMeasured && timers !== undefined ? ['metrics', plainJson(timers.all())] : undefined,
  };
}

/** A query whose decision is logged. */
interface OpenDecision {
  readonly id: string;
  /** Takes the events of the evaluation that the log has. */
  readonly trace: Trace | undefined;
  /** Takes the labels of the rules that had a value. */
  readonly labels: (labels: readonly PlainObject[]) => void;
  readonly report: (outcome: Pick<Decision, 'result' | 'error' | 'custom'>) => void;
}

/** The decision about a query, for the log; undefined if decisions are not logged. */
export function openDecision(
  call: Call,
  context: OpaContext,
  snapshot: Snapshot,
  { path, text, input, timers }: Pick<Query<unknown>, 'path' | 'text' | 'input' | 'timers'>,
): OpenDecision | undefined {
  const listener = context.onDecision?.();
  if (listener === undefined) return undefined;
  const id = context.ports.newId();
  const recorder = context.config().ndBuiltinCache ? openRecorder() : undefined;
  let ruleLabels: readonly PlainObject[] = [];
  return {
    id,
    trace: recorder?.trace,
    labels: (labels) => {
      ruleLabels = labels;
    },
    report: (outcome) =>
      listener({
        decisionId: id,
        ...(path !== undefined && { path }),
        ...(text !== undefined && { query: text }),
        ...(input !== undefined && { input }),
        ...outcome,
        requestedBy: addressOf(call),
        timestamp: context.ports.clock.now(),
        metrics: timers?.all() ?? {},
        requestId: call.id,
        header: (name) => call.request.headers()[name.toLowerCase()] ?? [],
        bundles: Object.fromEntries(revisionsOf(snapshot)),
        ...(recorder !== undefined && { ndBuiltinCache: recorder.value() }),
        // As in OPA, only decisions with a result have labels.
        ...(ruleLabels.length > 0 && outcome.result !== undefined && { ruleLabels }),
        ...spanOf(call),
      }),
  };
}

function stopTimers(timers: Timers | undefined): void {
  timers?.stop('rego_query_eval');
  timers?.stop('server_handler');
}

/** The revisions of the active bundles, by name. */
const revisionsOf = ({ bundles }: Snapshot): [string, { revision?: string }][] =>
  [...bundles].map(
    ([
      name,
      {
        manifest: { revision },
      },
    ]) => [name, revision === '' ? {} : { revision }],
  );

function provenanceOf(snapshot: Snapshot, { version }: OpaContext): string {
  const revisions = [...snapshot.bundles].map(([name, { manifest }]) => [name, { revision: manifest.revision }]);
  return plainJson({
    version,
    build_commit: '',
    build_timestamp: '',
    build_hostname: '',
    ...(revisions.length > 0 && { bundles: Object.fromEntries(revisions) }),
  });
}

/** Which trace events a request asks for. */
function explanationOf(call: Call): 'full' | 'fails' | 'notes' | undefined {
  for (const mode of call.params.get('explain') ?? []) {
    if (mode === 'notes' || mode === 'fails' || mode === 'full') return mode;
    if (mode === 'debug') return 'full';
  }
  return undefined;
}

function bothTraces(one: Trace | undefined, other: Trace | undefined): Trace {
  if (one === undefined || other === undefined) return (one ?? other)!;
  return (event) => {
    one(event);
    other(event);
  };
}

/** Builtins whose results depend on more than their arguments. */
const nondeterministic = new Set([
  'http.send',
  'io.jwt.decode_verify',
  'net.lookup_ip_addr',
  'opa.runtime',
  'rand.intn',
  'time.now_ns',
  'uuid.rfc4122',
]);

/** Records the results of nondeterministic builtins: by name, then by arguments. */
function openRecorder(): { readonly trace: Trace; readonly value: () => Value } {
  const results = new Map<string, Map<string, Value>>();
  return {
    trace: ({ kind, name, args = [], value }: TraceEvent) => {
      if (kind !== 'builtin' || value === undefined || !nondeterministic.has(name)) return;
      let calls = results.get(name);
      if (calls === undefined) results.set(name, (calls = new Map()));
      calls.set(jsonText(args), value);
    },
    value: () => Object.fromEntries([...results].map(([name, calls]) => [name, Object.fromEntries(calls)])),
  };
}

/** Address and port of the client. */
export function addressOf({ request: { client, clientPort } }: Call): string {
  if (clientPort === undefined) return client;
  return client.includes(':') ? `[${client}]:${clientPort}` : `${client}:${clientPort}`;
}

/** The trace and span of a request, by its header `traceparent`. */
function spanOf({ request }: Call): { readonly traceId?: string; readonly spanId?: string } {
  const parts = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(request.header('traceparent') ?? '');
  return parts === null ? {} : { traceId: parts[1]!, spanId: parts[2]! };
}

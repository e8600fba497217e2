import { isArray, isObject, jsonText, parseJson, RegoObject, RegoSet, type Value } from '../../rego/index.ts';
import type { Decision } from '../decision.ts';
import { timestamp } from '../timestamp.ts';

/** A decision as it is logged: JSON values by OPA's names. */
export type LogEvent = Record<string, Value>;

/** Settings of all events of a server. */
export interface EventSettings {
  readonly labels: Readonly<Record<string, string>>;
  /** Request headers that are logged, with the names as configured. */
  readonly headers: readonly string[];
}

/** The event of a decision. */
export function eventOf(decision: Decision, { labels, headers }: EventSettings): LogEvent {
  const event: LogEvent = { labels, decision_id: decision.decisionId };
  const add = (key: string, value: Value | undefined): void => {
    if (value !== undefined && value !== '' && value !== 0) event[key] = value;
  };
  add('trace_id', decision.traceId);
  add('span_id', decision.spanId);
  if (Object.keys(decision.bundles).length > 0) event.bundles = decision.bundles as Value;
  add('path', decision.path);
  add('query', decision.query);
  if (decision.input !== undefined) event.input = decision.input;
  if (decision.result !== undefined) event.result = jsonForm(decision.result);
  if (decision.ndBuiltinCache !== undefined) event.nd_builtin_cache = jsonForm(decision.ndBuiltinCache);
  if (decision.ruleLabels !== undefined) event.rule_labels = decision.ruleLabels;
  if (decision.error !== undefined) event.error = decision.error;
  add('requested_by', decision.requestedBy);
  event.timestamp = timestamp(decision.timestamp);
  event.metrics = decision.metrics;
  add('req_id', decision.requestId);
  const values = headers.map((name) => [name, decision.header(name)] as const).filter(([, found]) => found.length > 0);
  if (values.length > 0) event.request_context = { http: { headers: Object.fromEntries(values) } };
  add('custom', decision.custom);
  return event;
}

/** The value with sets as arrays and string keys only; the value itself if that changes nothing. */
export function jsonForm(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  return isJsonForm(value) ? value : parseJson(jsonText(value));
}

function isJsonForm(value: Value): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (isArray(value)) return value.every(isJsonForm);
  if (value instanceof RegoSet || value instanceof RegoObject) return false;
  return !isObject(value) || Object.values(value).every(isJsonForm);
}

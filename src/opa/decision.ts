import type { PlainObject, Value } from '../rego/index.ts';

/** One answered query, as decision logs record it. */
export interface Decision {
  readonly decisionId: string;
  /** The path below `data`, with slashes; absent for queries. */
  readonly path?: string;
  /** The text of a query. */
  readonly query?: string;
  /** Absent if the request had none. */
  readonly input?: Value;
  /** Absent if the document is undefined or the evaluation failed. */
  readonly result?: Value;
  /** The error document of a failed evaluation. */
  readonly error?: Value;
  /** Address and port of the client. */
  readonly requestedBy: string;
  /** Nanoseconds since the Unix epoch. */
  readonly timestamp: bigint;
  /** Durations in nanoseconds and counters, by OPA's names. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Counts requests, from 1. */
  readonly requestId: number;
  /** Values of a request header, by its name in any case. */
  readonly header: (name: string) => readonly string[];
  /** The revisions of the active bundles, by name. */
  readonly bundles: Readonly<Record<string, { readonly revision?: string }>>;
  /** Results of builtins such as `http.send` and `time.now_ns`, if they are recorded. */
  readonly ndBuiltinCache?: Value;
  /** The labels of the rules that had a value, without duplicates. */
  readonly ruleLabels?: readonly PlainObject[];
  /** Members that only some requests have: the options of filters. */
  readonly custom?: Value;
  /** From the header `traceparent`. */
  readonly traceId?: string;
  readonly spanId?: string;
}

/** Takes decisions; must not throw. */
export type DecisionListener = (decision: Decision) => void;

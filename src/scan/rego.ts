import type { BuiltModule, Engine, EngineOptions, Program, Question, SharedResults, Value } from '../rego/index.ts';
import { createBuiltEngine, createEngine, isObject, lookup, RegoSet, rawKeysOf } from '../rego/index.ts';

/** The interface between scanning and Rego: compiled programs and their values. */
export type { BuiltModule, Host, Program, Question, Value } from '../rego/index.ts';
export { createModuleCounter } from '../rego/index.ts';

/**
 * Evaluates one program: for an input, the value of `data.<path>`, undefined if it has none. Intermediate results for
 * an input are shared; one input is evaluated at a time.
 */
export type Evaluate = (input: unknown) => Question;

/** Calls its argument with an evaluator. */
export type WithEvaluate = <T>(use: (evaluate: Evaluate) => Promise<T>) => Promise<T>;

/** Creates an engine of compiled policies. */
export type OpenEngine = (options: EngineOptions) => Engine;

/** Policies that were compiled in this run. */
export const planEngine =
  (program: Program): OpenEngine =>
  (options) =>
    createEngine(program, options);

/** Policies that were built before. */
export const builtEngine =
  (module: BuiltModule): OpenEngine =>
  (options) =>
    createBuiltEngine(module, options);

/** Data for an engine besides the policies. */
export interface EngineData {
  /** The base document. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Results that engines of parts of one program share, because they depend only on it. */
  readonly settled?: SharedResults;
}

/**
 * Calls `use` with an evaluator. Its data and every input are plain data: objects, arrays and scalars. Throws a
 * `LintelError` if the evaluation fails. With `keep` the engine stays available, which is cheaper than creating one,
 * but may retain some of the data.
 */
export async function withEngine<T>(
  open: OpenEngine,
  host: EngineOptions['host'],
  { data, settled }: EngineData,
  keep: boolean,
  use: (evaluate: Evaluate) => Promise<T>,
): Promise<T> {
  const idle = idleEngines(open, host);
  let engine: Engine | undefined;
  // If all answers are known from earlier scans, no engine is needed.
  const ready = (): Engine => {
    if (engine === undefined) {
      engine = idle.pop() ?? open({ host });
      engine.setData(data as Value, settled);
    }
    return engine;
  };
  try {
    return await use((input) => {
      let about: Question | undefined;
      return (path) => (about ??= ready().about(input as Value))(path);
    });
  } finally {
    engine?.setData({});
    if (engine !== undefined && keep && idle.length < maxIdle) idle.push(engine);
  }
}

/** Maximum number of engines kept per program and host. */
const maxIdle = 4;
const engines = new WeakMap<OpenEngine, WeakMap<EngineOptions['host'], Engine[]>>();

function idleEngines(open: OpenEngine, host: EngineOptions['host']): Engine[] {
  const byHost = engines.get(open) ?? new WeakMap<EngineOptions['host'], Engine[]>();
  engines.set(open, byHost);
  const idle = byHost.get(host) ?? [];
  byHost.set(host, idle);
  return idle;
}

/** The elements of a set or an array; undefined for any other value. */
export function elementsOf(value: Value): readonly Value[] | undefined {
  if (value instanceof RegoSet) return value.items();
  return Array.isArray(value) ? value : undefined;
}

/** The value of an object under `key`; undefined if it is not an object or has no such key. */
export function memberOf(value: Value, key: string): Value | undefined {
  return isObject(value) ? lookup(value, key) : undefined;
}

/** The string keys of an object, in any order. */
export function textKeysOf(value: Value): readonly string[] {
  return isObject(value) ? rawKeysOf(value).filter((key): key is string => typeof key === 'string') : [];
}

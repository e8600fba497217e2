import type { BuiltModule, Engine, EngineOptions, Program, Question, SharedResults, Value } from '../rego/index.ts';
import { createBuiltEngine, createEngine, isObject, lookup, RegoSet, rawKeysOf } from '../rego/index.ts';

/** Where scanning meets the running of Rego: compiled programs and the values they give. */
export type { BuiltModule, Host, Program, Question, Value } from '../rego/index.ts';
export { createModuleCounter } from '../rego/index.ts';

/**
 * Answers questions about one program: given an input, the value of `data.<path>` for it, undefined if it has none.
 * What the answers about an input share is computed once; one input is asked about at a time.
 */
export type Evaluate = (input: unknown) => Question;

/** Has its argument ask an engine. */
export type WithEvaluate = <T>(use: (ask: Evaluate) => Promise<T>) => Promise<T>;

/** Makes an engine of compiled policies. */
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

/** What an engine is given beside the policies. */
export interface EngineData {
  /** The base document. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What engines of parts of one program have found out from it alone. */
  readonly settled?: SharedResults;
}

/**
 * Has `use` ask an engine. Its data and every input are plain data: objects, arrays and scalars. Asking throws a
 * `LintelError` when evaluation fails. With `keep` the engine is there for others afterwards, which costs less than opening one; it
 * may hold on to some of what it has seen.
 */
export async function withEngine<T>(
  open: OpenEngine,
  host: EngineOptions['host'],
  { data, settled }: EngineData,
  keep: boolean,
  use: (ask: Evaluate) => Promise<T>,
): Promise<T> {
  const idle = idleEngines(open, host);
  const engine = idle.pop() ?? open({ host });
  engine.setData(data as Value, settled);
  try {
    return await use((input) => engine.about(input as Value));
  } finally {
    engine.setData({});
    if (keep && idle.length < maxIdle) idle.push(engine);
  }
}

/** So many engines of a program are kept for one host. */
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

/** What an object holds under `key`; undefined if it is not an object or has no such key. */
export function memberOf(value: Value, key: string): Value | undefined {
  return isObject(value) ? lookup(value, key) : undefined;
}

/** The keys of an object that are text, in any order. */
export function textKeysOf(value: Value): readonly string[] {
  return isObject(value) ? rawKeysOf(value).filter((key): key is string => typeof key === 'string') : [];
}

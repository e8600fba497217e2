import {
  type CompileOptions,
  compile as compileModules,
  createBuiltEngine,
  createEngine,
  type EngineOptions,
  type Host,
  prepareQuery,
  type Engine as RawEngine,
  type Value,
} from '../rego/index.ts';
import { LintelError, type Source } from '../source/index.ts';
import { type BuiltPolicies, checkedBuilt } from './engine.ts';
import { plainHost } from './host.ts';
import { parsedModules } from './modules.ts';

export type {
  Builtin,
  BuiltinContext,
  Bundle,
  BundleFile,
  BundleModule,
  BundleSigning,
  BundleVerification,
  CompileOptions,
  CustomFunction,
  EngineOptions,
  Filter,
  FilterTarget,
  FormatOptions,
  Formatted,
  Host,
  HttpCache,
  HttpCacheLimits,
  HttpRequest,
  HttpResponse,
  HttpTls,
  Json,
  KeptResponse,
  Limits,
  Manifest,
  Param,
  PatchOperation,
  PlainObject,
  ReadBundleOptions,
  SignatureAlgorithm,
  Trace,
  TraceEvent,
  Type,
  Value,
  VerificationKey,
  WasmEntry,
  WriteBundleOptions,
} from '../rego/index.ts';
export {
  applyDelta,
  customBuiltin,
  Decimal,
  formatSource,
  jsonText,
  openBundle,
  parseJson,
  parseValue,
  RegoObject,
  RegoSet,
  readBundle,
  regoText,
  toJson,
  writeBundle,
} from '../rego/index.ts';
export type { Diagnostic, Position, Source, Span } from '../source/index.ts';
export { LintelError, positionOf, renderDiagnostic } from '../source/index.ts';
export type {
  BuiltPolicies,
  BundleInput,
  EngineSettings,
  EvaluationMetrics,
  ModuleSettings,
  PlanInput,
} from './engine.ts';
export { Engine } from './engine.ts';
export { createHttpCache, seededRandom } from './host.ts';
export type { FilterSettings, PartialResult, PartialSettings } from './partial.ts';
export type { BundleCache, BundlePolling, PollBundleOptions, PollStatus } from './poll-bundle.ts';
export { pollBundle } from './poll-bundle.ts';

/** Options for parsing and compiling modules. */
export interface RegoOptions extends CompileOptions {
  /** The Rego version: `v1`, or `v0` from before OPA 1.0; `v1` when absent. */
  readonly version?: 'v0' | 'v1';
  /** The query of `RegoEngine.query`, such as `data.authz.allow = x`. */
  readonly query?: string;
}

/** Modules that were compiled together. It can be opened any number of times; the engines share nothing. */
export interface RegoProgram {
  /** An engine. The default host has a clock and random numbers, no environment and no network. */
  readonly open: (options?: Omit<EngineOptions, 'host' | 'builtins'> & { readonly host?: Host }) => RegoEngine;
}

/**
 * Evaluates a program; call it again when the previous evaluation has finished. Results that do not depend on the input
 * are kept.
 */
export interface RegoEngine {
  /**
   * The document at `data.<path>` for this input; undefined if it has none. Rejects with a `LintelError` if the
   * policies contradict themselves or exceed a limit.
   */
  readonly evaluate: (path: readonly string[], input?: Value) => Promise<Value | undefined>;
  /** The solutions of the query that the modules were compiled with: a list of objects. */
  readonly query: (input?: Value) => Promise<readonly Value[]>;
  /** Replaces the base document. */
  readonly setData: (data: Value) => void;
}

/**
 * Compiles Rego modules that belong together. Throws a `LintelError` with a diagnostic, and its place, for every
 * compile error.
 */
export function compile(modules: readonly Source[], options: RegoOptions = {}): RegoProgram {
  const { version = 'v1', query, ...rest } = options;
  const own = options.builtins ?? [];
  const parsed = parsedModules(modules, { version, builtins: own });
  const { program, diagnostics } =
    query === undefined ? compileModules(parsed, rest) : prepareQuery({ path: 'query', text: query }, parsed, rest);
  if (program === undefined) throw new LintelError(diagnostics, { located: true });
  return {
    open: (opening = {}) => engineOf(createEngine(program, { host: plainHost, ...opening, builtins: own })),
  };
}

/**
 * An engine of policies written by `lintel build`, instead of `compile` and `open`: faster, without parsing or
 * compiling. It has no query; only modules built with `--trace` can be traced. Throws if another version of lintel
 * wrote the module.
 */
export function openBuilt(
  module: BuiltPolicies,
  options: Omit<EngineOptions, 'host'> & { readonly host?: Host } = {},
): Omit<RegoEngine, 'query'> {
  const { query: _, ...engine } = engineOf(createBuiltEngine(checkedBuilt(module), { host: plainHost, ...options }));
  return engine;
}

function engineOf({ evaluateAsync, queryAsync, setData }: RawEngine): RegoEngine {
  return { evaluate: evaluateAsync, query: queryAsync, setData };
}

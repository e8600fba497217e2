import {
  type Builtin,
  type BuiltModule,
  builtins,
  type CompileOptions,
  compile as compileModules,
  createBuiltEngine,
  createEngine,
  type Engine,
  type EngineOptions,
  type Host,
  moduleFormat,
  parseModule,
  prepareQuery,
  type Value,
} from '../rego/index.ts';
import { addAll, type Diagnostic, LintelError, type Source } from '../source/index.ts';
import { plainHost } from './host.ts';

export type {
  Builtin,
  BuiltinContext,
  Bundle,
  BundleFile,
  BundleModule,
  BundleSigning,
  BundleVerification,
  CompileOptions,
  EngineOptions,
  Host,
  HttpRequest,
  HttpResponse,
  Json,
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
  Decimal,
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

/** A module that `lintel build` wrote, imported: `import * as policies from './policies.mjs'`. */
export interface BuiltPolicies {
  readonly format: number;
  readonly outline: object;
  readonly link: (...args: never) => unknown;
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
  const own: readonly Builtin[] = options.builtins ?? [];
  const names = new Set([...builtins.keys(), ...own.map(({ name }) => name)]);
  const problems: Diagnostic[] = [];
  const parsed = modules.flatMap((source) => {
    const { module, diagnostics } = parseModule(source, { version, builtins: names });
    addAll(
      problems,
      diagnostics.filter(({ level }) => level === 'error'),
    );
    return module === undefined ? [] : [module];
  });
  if (problems.length > 0) throw new LintelError(problems);
  const { program, diagnostics } =
    query === undefined ? compileModules(parsed, rest) : prepareQuery({ path: 'query', text: query }, parsed, rest);
  if (program === undefined) throw new LintelError(diagnostics);
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
  if (module.format !== moduleFormat) {
    const message = 'the policies were built by another version of lintel';
    throw new LintelError([{ code: 'rego_build', level: 'error', message, help: 'rebuild them with lintel build' }]);
  }
  const { query: _, ...engine } = engineOf(createBuiltEngine(module as BuiltModule, { host: plainHost, ...options }));
  return engine;
}

function engineOf({ evaluateAsync, query, setData }: Engine): RegoEngine {
  return { evaluate: evaluateAsync, query, setData };
}

import {
  type Builtin,
  type BuiltModule,
  type Bundle,
  calledBuiltins,
  compile as compileModules,
  createBuiltEngine,
  createEngine,
  type EngineOptions,
  type Filter,
  type Host,
  type Limits,
  loadBuiltins,
  loadIr,
  type Module,
  mergeBundles,
  moduleFormat,
  type PartialOptions,
  type PatchOperation,
  patchData,
  prepareQuery,
  type Engine as RawEngine,
  type ReadBundleOptions,
  readBundle,
  type Trace,
  type Value,
} from '../rego/index.ts';
import { LintelError, type Source } from '../source/index.ts';
import { plainHost } from './host.ts';
import { parsedModules } from './modules.ts';
import { type FilterSettings, filtersFor, type PartialResult, type PartialSettings, partialResult } from './partial.ts';
import { usageError, waitingError } from './usage-errors.ts';

/** Options of every `Engine`. */
export interface EngineSettings {
  /** Custom functions: see `customBuiltin`. */
  readonly builtins?: readonly Builtin[];
  /**
   * Replaces parts of the environment: `now` and `random` (fixed ones make evaluations reproducible), `env`, `http` for
   * `http.send`, and `print`, which receives the output of `print(…)`.
   */
  readonly host?: Partial<Host>;
  /** Limits of each evaluation. */
  readonly limits?: Partial<Limits>;
  /** Failures of built-in functions end the evaluation; by default, such a call is undefined. */
  readonly strictBuiltinErrors?: boolean;
  /** Receives trace events. */
  readonly trace?: Trace;
  /** Receives the measurements of each evaluation, also of failed ones. */
  readonly metrics?: (metrics: EvaluationMetrics) => void;
}

/** Options for modules. */
export interface ModuleSettings extends EngineSettings {
  /** The base document `data`. */
  readonly data?: Value;
  /** The version of the language; the default is `v1`. */
  readonly version?: 'v0' | 'v1';
  /** Report unused imports, arguments and variables as errors. */
  readonly strict?: boolean;
}

/** Measurements of an evaluation. */
export interface EvaluationMetrics {
  /** The path, with slashes, or the text of the query. */
  readonly decision: string;
  /** Time from the call to the result, with the time that it waited for answers. */
  readonly milliseconds: number;
  /** Loop iterations, function calls and produced elements, as `limits.steps` counts them. */
  readonly steps: number;
}

/** A module that `lintel build` wrote, imported: `import * as policies from './policies.mjs'`. */
export interface BuiltPolicies {
  readonly format: number;
  readonly outline: object;
  readonly link: (...args: never) => unknown;
}

/** Compiled policies. */
interface Policies {
  readonly open: (data: Value) => RawEngine;
  /** For queries; absent if the policies were built, or are a plan. */
  readonly modules?: readonly Module[];
}

/** The engines of a program that are not in use, with the data that they have. */
interface Pool {
  readonly open: (data: Value) => RawEngine;
  readonly idle: Entry[];
}

interface Entry {
  readonly engine: RawEngine;
  data: Value;
}

/** More engines than this are not kept: each keeps results. */
const maxIdle = 8;
/** Queries of one engine that are kept compiled. */
const maxQueries = 100;

/**
 * Evaluates policies. `evaluate` and `query` return at once. For policies that wait (for `http.send`, or for custom
 * functions that return a promise) use `evaluateAsync` and `queryAsync`: any number of them can run at the same time.
 * Results that do not depend on the input are kept.
 */
export class Engine {
  readonly #settings: EngineSettings;
  /** How the policies of bundles become an engine: those that the engine is made from, and later ones. */
  readonly #prepare: Prepare;
  #modules: readonly Module[] | undefined;
  #policies: Pool;
  #data: Value;
  #queries = new Map<string, Pool>();
  /** Calls of `setBundle`, and the number of the call whose bundle is active. */
  #calls = 0;
  #active = 0;

  private constructor(
    { open, modules }: Policies,
    data: Value,
    settings: EngineSettings,
    prepare: Prepare = compiledBundle,
  ) {
    this.#settings = settings;
    this.#prepare = prepare;
    this.#modules = modules;
    this.#policies = { open, idle: [] };
    this.#data = data;
  }

  /**
   * An engine for Rego modules that belong together. Rejects with a `LintelError` that has a diagnostic for every
   * compile error.
   */
  static async fromModules(modules: readonly Source[], settings: ModuleSettings = {}): Promise<Engine> {
    return new Engine(await compiled(parsedModules(modules, settings), settings), settings.data ?? {}, settings);
  }

  /**
   * An engine for a bundle of OPA, or for several whose roots do not overlap: the bytes of a `.tar.gz`, or results of
   * `readBundle`. Rejects with a `LintelError` if a bundle is refused or its policies do not compile.
   */
  static async fromBundle(bundle: BundleInput, settings: EngineSettings & ReadBundleOptions = {}): Promise<Engine> {
    const whole = await merged(bundle, settings);
    return new Engine(await compiledBundle(whole, settings), whole.data, settings);
  }

  /**
   * An engine for a plan of `opa build -t plan` or `lintel build -t plan`: the text or the content of `plan.json`, or a
   * bundle with one. `evaluate` takes its entrypoints, as `-e` named them, and there are no queries. Rejects with a
   * `LintelError` if the plan is invalid.
   */
  static async fromPlan(
    plan: PlanInput,
    settings: EngineSettings & ReadBundleOptions & { readonly data?: Value } = {},
  ): Promise<Engine> {
    if (!isBundleInput(plan)) {
      return new Engine(await planned(plan, settings), settings.data ?? {}, settings, plannedBundle);
    }
    const whole = await merged(plan, settings);
    return new Engine(await plannedBundle(whole, settings), settings.data ?? whole.data, settings, plannedBundle);
  }

  /**
   * An engine for policies that `lintel build` wrote: faster, without parsing or compiling, and without queries. Code
   * of rarely used built-in functions is loaded by the first `evaluateAsync` that needs it. Rejects with a
   * `LintelError` if another version of lintel built them.
   */
  static async fromBuilt(
    module: BuiltPolicies,
    settings: EngineSettings & { readonly data?: Value } = {},
  ): Promise<Engine> {
    const built = checkedBuilt(module);
    const options = engineOptions(settings);
    return new Engine(
      { open: (data) => createBuiltEngine(built, { ...options, data }) },
      settings.data ?? {},
      settings,
    );
  }

  /**
   * The document at a path below `data`, such as `'authz/allow'` or `['authz', 'allow']`, for this input; undefined if
   * it has none. Throws a `LintelError` if the policies contradict themselves, exceed a limit, or would have to wait.
   */
  evaluate(path: string | readonly string[], input?: Value): Value | undefined {
    const keys = keysIn(path);
    return this.#run(this.#policies, keys.join('/'), (engine) => engine.evaluate(keys, input));
  }

  /** Like `evaluate`, and waits for what the policies wait for. */
  async evaluateAsync(path: string | readonly string[], input?: Value): Promise<Value | undefined> {
    const keys = keysIn(path);
    return this.#run(this.#policies, keys.join('/'), (engine) => engine.evaluateAsync(keys, input));
  }

  /**
   * The solutions of a query, such as `'data.authz.roles[x] > 1'`: a list of objects with its variables, which is empty
   * if the query does not hold. The first call with a query compiles it. Throws a `LintelError` if it is invalid, and
   * as `evaluate` does.
   */
  query(query: string, input?: Value): readonly Value[] {
    return this.#run(this.#prepared(query), query, (engine) => engine.query(input));
  }

  /** Like `query`, and waits for what the query waits for. */
  async queryAsync(query: string, input?: Value): Promise<readonly Value[]> {
    return this.#run(this.#prepared(query), query, (engine) => engine.queryAsync(input));
  }

  /**
   * Evaluates a query without the unknown documents, and returns the rest of it: queries and modules that have the same
   * solutions once everything is known. Rejects with a `LintelError` as `query` throws it.
   */
  async partial(query: string, { input, ...settings }: PartialSettings = {}): Promise<PartialResult> {
    return partialResult(query, this.#sources(), { ...settings, ...this.#partialOptions(input) });
  }

  /**
   * Filters of data for the rule at a path, such as `'filters/include'`, as `WHERE` clauses or conditions of UCAST: with
   * the fields of the unknown documents, the rule is true exactly for the data that pass. Rejects with a `LintelError`
   * that names every expression that a target cannot express.
   */
  async filters(path: string | readonly string[], settings: FilterSettings): Promise<readonly Filter[]> {
    const { input, unknowns } = settings;
    const options = { ...(unknowns && { unknowns }), ...this.#partialOptions(input) };
    return filtersFor(keysIn(path), this.#sources(), options, settings);
  }

  #partialOptions(input: Value | undefined): PartialOptions {
    const { host, limits, strictBuiltinErrors } = this.#settings;
    return {
      ...compileOptions(this.#settings),
      trace: false,
      host: { ...plainHost, ...host },
      data: this.#data,
      ...(input !== undefined && { input }),
      ...(limits && { limits }),
      strictBuiltinErrors: strictBuiltinErrors ?? false,
    };
  }

  /** The modules, for queries. */
  #sources(): readonly Module[] {
    if (this.#modules !== undefined) return this.#modules;
    throw usageError('built policies and plans have no queries', 'evaluate a path, or use Engine.fromModules');
  }

  /** The base document. */
  get data(): Value {
    return this.#data;
  }

  /** Replaces the base document. Evaluations that are waiting keep the previous one. */
  setData(data: Value): void {
    this.#data = data;
  }

  /** Changes the base document. If it throws a `LintelError`, because an operation does not apply, nothing has changed. */
  patchData(operations: readonly PatchOperation[]): void {
    this.#data = patchData(this.#data, operations);
  }

  /**
   * Replaces policies and data with those of a bundle, all at once, as soon as it is read and compiled. Evaluations that
   * are waiting keep the previous ones. If it rejects, nothing has changed. Of several calls at the same time, the last
   * one that succeeds counts, whichever finishes first.
   */
  async setBundle(bundle: BundleInput, options: ReadBundleOptions = {}): Promise<void> {
    const call = ++this.#calls;
    const whole = await merged(bundle, options);
    const policies = await this.#prepare(whole, this.#settings);
    if (call < this.#active) return;
    this.#active = call;
    this.#modules = policies.modules;
    this.#policies = { open: policies.open, idle: [] };
    this.#queries = new Map();
    this.#data = whole.data;
  }

  /** Evaluates with an engine of the pool; the result may be a promise. */
  #run<T>(pool: Pool, decision: string, evaluate: (engine: RawEngine) => T): T {
    const entry = pool.idle.pop() ?? { engine: pool.open(this.#data), data: this.#data };
    if (entry.data !== this.#data) {
      entry.engine.setData(this.#data);
      entry.data = this.#data;
    }
    const { metrics } = this.#settings;
    const start = metrics === undefined ? 0 : performance.now();
    const finish = (): void => {
      const steps = entry.engine.steps();
      if (pool.idle.length < maxIdle) pool.idle.push(entry);
      metrics?.({ decision, milliseconds: performance.now() - start, steps });
    };
    let result: T;
    try {
      result = evaluate(entry.engine);
    } catch (error) {
      finish();
      throw waitingError(error, 'use evaluateAsync or queryAsync') ?? error;
    }
    if (result instanceof Promise) return result.finally(finish) as T;
    finish();
    return result;
  }

  /** The engines of a query. */
  #prepared(text: string): Pool {
    let pool = this.#queries.get(text);
    if (pool === undefined) {
      const { program, diagnostics } = prepareQuery(
        { path: 'query', text },
        this.#sources(),
        compileOptions(this.#settings),
      );
      if (program === undefined) throw new LintelError(diagnostics, { located: true });
      const options = engineOptions(this.#settings);
      pool = { open: (data) => createEngine(program, { ...options, data }), idle: [] };
      if (this.#queries.size >= maxQueries) this.#queries.clear();
      this.#queries.set(text, pool);
    }
    return pool;
  }
}

/** A bundle or several: bytes of `.tar.gz` files, or results of `readBundle`. */
export type BundleInput = Uint8Array | Bundle | readonly (Uint8Array | Bundle)[];

async function merged(input: BundleInput, options: ReadBundleOptions): Promise<Bundle> {
  const given = Array.isArray(input) ? (input as readonly (Uint8Array | Bundle)[]) : [input as Uint8Array | Bundle];
  const read = (bundle: Uint8Array | Bundle) => {
    if (bundle instanceof Uint8Array) return readBundle(bundle, options);
    // Programs without types pass paths and ArrayBuffers.
    if ('manifest' in Object(bundle)) return bundle;
    const help = 'pass readFileSync(path), or new Uint8Array(await response.arrayBuffer())';
    throw usageError('a bundle must be a Uint8Array or the result of readBundle', help);
  };
  return mergeBundles(await Promise.all(given.map(read)));
}

type Prepare = (bundle: Bundle, settings: EngineSettings) => Promise<Policies>;

const compiledBundle: Prepare = ({ modules }, settings) =>
  compiled(
    modules.map(({ module }) => module),
    settings,
  );

const plannedBundle: Prepare = ({ compiled: files }, settings) => {
  const plans = files.filter(({ path }) => path.endsWith('plan.json'));
  if (plans.length === 1) return planned(plans[0]!.content, settings);
  const help = 'build it with opa build -t plan or lintel build -t plan; for Rego, use Engine.fromBundle';
  throw usageError(`a bundle with one plan.json is needed, and there are ${plans.length}`, help);
};

const compileOptions = ({ builtins, host, trace, strict }: EngineSettings & { readonly strict?: boolean }) => ({
  builtins: builtins ?? [],
  print: host?.print !== undefined,
  trace: trace !== undefined,
  strict: strict ?? false,
});

function engineOptions({ builtins, host, limits, strictBuiltinErrors, trace }: EngineSettings): EngineOptions {
  return {
    host: { ...plainHost, ...host },
    builtins: builtins ?? [],
    strict: strictBuiltinErrors ?? false,
    ...(limits && { limits }),
    ...(trace && { trace }),
  };
}

/** Compiles modules, and loads the code of the built-in functions that they call. */
async function compiled(modules: readonly Module[], settings: EngineSettings): Promise<Policies> {
  const { program, diagnostics } = compileModules(modules, compileOptions(settings));
  if (program === undefined) throw new LintelError(diagnostics, { located: true });
  await loadBuiltins(calledBuiltins(program), settings.builtins);
  const options = engineOptions(settings);
  return { modules, open: (data) => createEngine(program, { ...options, data }) };
}

/** A plan: the text or content of a `plan.json`, or bundles with one. */
export type PlanInput = string | object | BundleInput;

/** Whether a plan is given as bundles: bytes of a `.tar.gz`, or results of `readBundle`. */
function isBundleInput(plan: PlanInput): plan is BundleInput {
  if (plan instanceof Uint8Array) return plan[0] === 0x1f && plan[1] === 0x8b;
  return Array.isArray(plan) || 'manifest' in Object(plan);
}

/** Reads a plan, and loads the code of the built-in functions that it calls. */
async function planned(plan: unknown, settings: EngineSettings): Promise<Policies> {
  const { readPlan, createPlanEngine } = await loadIr();
  const policy = readPlan(plan);
  await loadBuiltins(policy.builtins, settings.builtins);
  const options = engineOptions(settings);
  // It fails if a function is missing.
  createPlanEngine(policy, options);
  return { open: (data) => createPlanEngine(policy, { ...options, data }) };
}

/** The module, if this version of lintel built it. */
export function checkedBuilt(module: BuiltPolicies): BuiltModule {
  if (module.format === moduleFormat) return module as BuiltModule;
  const message = 'the policies were built by another version of lintel';
  throw new LintelError([{ code: 'rego_build', level: 'error', message, help: 'rebuild them with lintel build' }]);
}

function keysIn(path: string | readonly string[]): readonly string[] {
  if (typeof path !== 'string') return path;
  if (/^data(?:[.[]|$)/.test(path)) {
    const keys = path.split('.').slice(1).join('/');
    throw usageError(`${JSON.stringify(path)} is not a path below data`, `write ${JSON.stringify(keys)}, or use query`);
  }
  return path.split('/');
}

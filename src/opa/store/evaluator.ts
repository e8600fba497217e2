import {
  calledBuiltins,
  compile,
  createEngine,
  type Engine,
  type EngineOptions,
  type Host,
  type Limits,
  loadBuiltins,
  type Module,
  type Program,
  prepareQuery,
  type Trace,
  type Value,
} from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Documents } from './documents.ts';

/** Options of one evaluation. */
export interface EvaluateOptions {
  /** Failures of builtins end the evaluation. */
  readonly strict?: boolean;
  /** Takes trace events. The policies are compiled again for it. */
  readonly trace?: Trace;
}

/** Evaluates the policies of one version of the store. */
export interface Evaluator {
  /**
   * The document at a path below `data`; a promise only if the policies wait for something. Throws or rejects with a
   * `LintelError` if the evaluation fails.
   */
  readonly evaluate: (path: readonly string[], input?: Value, options?: EvaluateOptions) => Answer<Value | undefined>;
  /** The solutions of a query: objects with its variables. Fails with a `LintelError` if the query is invalid. */
  readonly query: (text: string, input?: Value, options?: EvaluateOptions) => Answer<readonly Value[]>;
  /** Whether the query is compiled already. */
  readonly knows: (query: string) => boolean;
  /** The modules, in order of the policies' ids. */
  readonly modules: readonly Module[];
}

type Answer<T> = T | Promise<T>;

/** The environment of evaluations. */
export interface EvaluatorSettings {
  readonly host: Host;
  readonly limits: Partial<Limits>;
}

/** Opens the policies of a version of the store. */
export type OpenEvaluator = (documents: Documents, before?: Previous) => Promise<Evaluator>;

interface Previous extends Documents {
  readonly evaluator: Evaluator;
}

/** The engines of a program that are not in use, with the data that they have. */
interface Pool {
  readonly program: Program;
  readonly options: EngineOptions;
  readonly idle: { readonly engine: Engine; data: Value }[];
}

/** More engines than this are not kept: each keeps results. */
const maxIdle = 8;
/** Queries that are kept compiled. */
const maxQueries = 100;

/** A function that compiles policies for these settings. Policies that did not change are not compiled again. */
export function evaluatorOpener(settings: EvaluatorSettings): OpenEvaluator {
  const compiled = new WeakMap<Evaluator, Policies>();
  return async (documents, before) => {
    const same = before !== undefined && before.policies === documents.policies;
    const policies = (same && compiled.get(before.evaluator)) || new Policies(documents, settings);
    await policies.load();
    const evaluator = policies.over(documents.data);
    compiled.set(evaluator, policies);
    return evaluator;
  };
}

/** Compiled policies, whatever the data. */
class Policies {
  readonly modules: readonly Module[];
  readonly #settings: EvaluatorSettings;
  readonly #program: Program;
  readonly #pools = new Map<string, Pool>();
  readonly #queries = new Map<string, Pool>();

  constructor({ policies }: Documents, settings: EvaluatorSettings) {
    this.modules = [...policies.values()].map(({ module }) => module);
    this.#settings = settings;
    this.#program = checked(compile(this.modules, { print: settings.host.print !== undefined }));
  }

  /** Loads the code of the builtins that the policies call. */
  load(): Promise<void> {
    return loadBuiltins(calledBuiltins(this.#program));
  }

  over(data: Value): Evaluator {
    return {
      modules: this.modules,
      evaluate: (path, input, options) => {
        if (options?.trace === undefined) {
          const name = options?.strict === true ? 'strict' : 'plain';
          let pool = this.#pools.get(name);
          if (pool === undefined) this.#pools.set(name, (pool = this.#pool(this.#program, options)));
          return run(pool, data, (engine) => askDocument(engine, path, input));
        }
        const program = checked(compile(this.modules, { print: this.#settings.host.print !== undefined, trace: true }));
        return run(this.#pool(program, options), data, (engine) => askDocument(engine, path, input));
      },
      query: (text, input, options) => {
        const key = options?.strict === true ? `strict ${text}` : text;
        let pool = options?.trace === undefined ? this.#queries.get(key) : undefined;
        if (pool === undefined) {
          pool = this.#pool(this.#prepared(text, options), options);
          if (this.#queries.size >= maxQueries) this.#queries.clear();
          if (options?.trace === undefined) this.#queries.set(key, pool);
        }
        return run(pool, data, (engine) => engine.queryAsync(input));
      },
      knows: (query) => this.#queries.has(query),
    };
  }

  #pool(program: Program, { strict = false, trace }: EvaluateOptions = {}): Pool {
    const { host, limits } = this.#settings;
    return { program, options: { host, limits, strict, ...(trace && { trace }) }, idle: [] };
  }

  #prepared(text: string, options: EvaluateOptions | undefined): Program {
    const print = this.#settings.host.print !== undefined;
    return checked(prepareQuery({ path: '', text }, this.modules, { print, trace: options?.trace !== undefined }));
  }
}

function checked({ program, diagnostics }: ReturnType<typeof compile>): Program {
  if (program === undefined) throw new LintelError(diagnostics, { located: true });
  return program;
}

const askDocument = (engine: Engine, path: readonly string[], input: Value | undefined): Answer<Value | undefined> =>
  input === undefined ? engine.evaluateAsync(path) : engine.about(input)(path);

/** Evaluates with an engine of the pool; the result may be a promise. */
function run<T>(pool: Pool, data: Value, evaluate: (engine: Engine) => Answer<T>): Answer<T> {
  const entry = pool.idle.pop() ?? { engine: createEngine(pool.program, { ...pool.options, data }), data };
  if (entry.data !== data) {
    entry.engine.setData(data);
    entry.data = data;
  }
  const finish = (): void => {
    if (pool.idle.length < maxIdle) pool.idle.push(entry);
  };
  let result: Answer<T>;
  try {
    result = evaluate(entry.engine);
  } catch (error) {
    finish();
    throw error;
  }
  if (result instanceof Promise) return result.finally(finish);
  finish();
  return result;
}

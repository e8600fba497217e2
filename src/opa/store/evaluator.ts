import {
  type Body,
  calledBuiltins,
  compile,
  createEngine,
  type Engine,
  type EngineOptions,
  type Host,
  keepingValue,
  type LabelRecord,
  type Limits,
  labeledModules,
  loadBuiltins,
  type Module,
  type PlainObject,
  type Program,
  prepareBody,
  type Trace,
  type TraceEvent,
  type Value,
} from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import { checkConflicts } from './conflicts.ts';
import type { Documents } from './documents.ts';

/** Options of one evaluation. */
export interface EvaluateOptions {
  /** Failures of builtins end the evaluation. */
  readonly strict?: boolean;
  /** Takes the events of rules and calls. */
  readonly trace?: Trace;
  /** The trace also takes the events of expressions: slower, because the policies are compiled for it. */
  readonly expressions?: boolean;
  /** Takes the labels of the rules that had a value, after the evaluation; not with `expressions`. */
  readonly labels?: (labels: readonly PlainObject[]) => void;
}

/** Evaluates the policies of one version of the store. */
export interface Evaluator {
  /**
   * The document at a path below `data`; a promise only if the policies wait for something. Throws or rejects with a
   * `LintelError` if the evaluation fails.
   */
  readonly evaluate: (path: readonly Value[], input?: Value, options?: EvaluateOptions) => Answer<Value | undefined>;
  /**
   * Compiles a query; the result returns its solutions, which are objects with its variables. Throws a `LintelError` if
   * the query is invalid.
   */
  readonly prepare: (query: ParsedQuery, options?: EvaluateOptions) => (input?: Value) => Answer<readonly Value[]>;
  /** Whether there is a rule at the path or on the way to it. */
  readonly hasRule: (path: readonly Value[]) => boolean;
  /** The modules, in order of the policies' ids. */
  readonly modules: readonly Module[];
}

type Answer<T> = T | Promise<T>;

/** A query, parsed. */
export interface ParsedQuery {
  readonly text: string;
  readonly body: Body;
}

/** The environment of evaluations. */
export interface EvaluatorSettings {
  readonly host: Host;
  readonly limits?: Partial<Limits>;
}

/** Opens the policies of a version of the store. */
export type OpenEvaluator = (documents: Documents, before?: Previous) => Promise<Evaluator>;

interface Previous extends Documents {
  readonly evaluator: Evaluator;
}

/** The engines of a program that are not in use. */
interface Pool {
  readonly program: Program;
  readonly strict: boolean;
  readonly isTraced: boolean;
  /** Begins a record of labels, if the program reports them. */
  readonly record: (() => LabelRecord) | undefined;
  readonly idle: Entry[];
}

/** An engine with its data, and the trace of the current evaluation. */
interface Entry {
  readonly engine: Engine;
  data: Value;
  trace: Trace | undefined;
  labels: LabelRecord | undefined;
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
    checkConflicts(
      [...documents.policies.values()].map(({ module }) => module),
      documents.data,
    );
    const policies = (same ? compiled.get(before.evaluator) : undefined) ?? new Policies(documents, settings);
    await policies.load();
    const evaluator = policies.over(documents.data);
    compiled.set(evaluator, policies);
    return evaluator;
  };
}

/** Compiled policies, for any data. */
class Policies {
  readonly #modules: readonly Module[];
  readonly #settings: EvaluatorSettings;
  readonly #program: Program;
  /** The modules with reports of labels, if there are labels. */
  readonly #labeled: ReturnType<typeof labeledModules>;
  readonly #pools = new Map<string, Pool>();
  readonly #queries = new Map<string, Pool>();

  constructor({ policies }: Documents, settings: EvaluatorSettings) {
    this.#modules = [...policies.values()].map(({ module }) => module);
    this.#settings = settings;
    this.#program = this.#compiled(this.#modules, {});
    this.#labeled = labeledModules(this.#modules);
  }

  /** Loads the code of the builtins that the policies call. */
  load(): Promise<void> {
    return loadBuiltins(calledBuiltins(this.#program));
  }

  over(data: Value): Evaluator {
    return {
      modules: this.#modules,
      evaluate: (path, input, given = {}) => {
        const options = this.#wanted(given);
        return this.#run(this.#documents(options), data, options, (engine) => engine.about(input)(path));
      },
      prepare: (query, given = {}) => {
        const options = this.#wanted(given);
        const pool = this.#query(query, options);
        return (input) => this.#run(pool, data, options, (engine) => engine.queryAsync(input));
      },
      hasRule: (path) => {
        let node = this.#program.tree;
        for (const key of path) {
          const child = typeof key === 'string' && Object.hasOwn(node.children, key) ? node.children[key] : undefined;
          if (child === undefined) return false;
          if (child.rule !== undefined) return true;
          node = child;
        }
        return false;
      },
    };
  }

  #compiled(modules: readonly Module[], options: EvaluateOptions): Program {
    return checked(compile(modules, this.#options(options)));
  }

  #options({ expressions = false, labels }: EvaluateOptions) {
    return { print: labels !== undefined || this.#settings.host.print !== undefined, trace: expressions };
  }

  /** The options without those that the policies make useless. */
  #wanted({ labels, ...options }: EvaluateOptions): EvaluateOptions {
    const isLabeled = labels !== undefined && this.#labeled !== undefined && options.expressions !== true;
    return isLabeled ? { ...options, labels } : options;
  }

  #modulesFor({ labels }: EvaluateOptions): readonly Module[] {
    return labels === undefined ? this.#modules : this.#labeled!.modules;
  }

  #poolOf(program: Program, options: EvaluateOptions): Pool {
    const { strict = false, trace, labels } = options;
    const record = labels === undefined ? undefined : this.#labeled!.record;
    return { program, strict, isTraced: trace !== undefined || record !== undefined, record, idle: [] };
  }

  #documents(options: EvaluateOptions): Pool {
    return kept(this.#pools, keyOf('', options), () => {
      const isPlain = options.expressions !== true && options.labels === undefined;
      return this.#poolOf(isPlain ? this.#program : this.#compiled(this.#modulesFor(options), options), options);
    });
  }

  #query({ text, body }: ParsedQuery, options: EvaluateOptions): Pool {
    return kept(this.#queries, keyOf(text, options), () => {
      const source = { path: '', text };
      const prepare = (wanted: Body) => prepareBody(source, wanted, this.#modulesFor(options), this.#options(options));
      const valued = keepingValue(body);
      // A call with an argument for its result has no value, so it does not compile with a variable for it.
      const { program } = valued === undefined ? {} : prepare(valued);
      return this.#poolOf(program ?? checked(prepare(body)), options);
    });
  }

  /** Evaluates with an engine of the pool; the result may be a promise. */
  #run<T>(
    pool: Pool,
    data: Value,
    { trace, labels }: EvaluateOptions,
    evaluate: (engine: Engine) => Answer<T>,
  ): Answer<T> {
    const entry = pool.idle.pop() ?? this.#open(pool, data);
    if (entry.data !== data) {
      entry.engine.setData(data);
      entry.data = data;
    }
    entry.trace = trace;
    entry.labels = pool.record?.();
    const finish = (): void => {
      if (entry.labels !== undefined) labels?.(entry.labels.labels());
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

  #open({ program, strict, isTraced, record }: Pool, data: Value): Entry {
    const { limits } = this.#settings;
    const { print } = this.#settings.host;
    const forward = (event: TraceEvent): void => {
      entry.labels?.trace(event);
      entry.trace?.(event);
    };
    const takeLine: Host['print'] = (line, place) => {
      if (entry.labels?.take(line) !== true) print?.(line, place);
    };
    // Its members can change.
    const host: Host =
      record === undefined ? this.#settings.host : Object.create(this.#settings.host, { print: { value: takeLine } });
    const options: EngineOptions = {
      host,
      data,
      strict,
      ...(limits && { limits }),
      ...(isTraced && { trace: forward }),
    };
    const entry: Entry = { engine: createEngine(program, options), data, trace: undefined, labels: undefined };
    return entry;
  }
}

function kept(pools: Map<string, Pool>, key: string, open: () => Pool): Pool {
  let pool = pools.get(key);
  if (pool === undefined) {
    pool = open();
    if (pools.size >= maxQueries) pools.clear();
    pools.set(key, pool);
  }
  return pool;
}

/** One pool for each kind of engine. */
function keyOf(text: string, { strict, trace, expressions, labels }: EvaluateOptions): string {
  if (strict !== true && trace === undefined && labels === undefined) return text;
  return `${text}\0${strict === true}\0${trace !== undefined}\0${expressions === true}\0${labels !== undefined}`;
}

function checked({ program, diagnostics }: ReturnType<typeof compile>): Program {
  if (program === undefined) throw new LintelError(diagnostics, { located: true });
  return program;
}

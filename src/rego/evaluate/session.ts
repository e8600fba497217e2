import { invariant, LoadSignal } from '../../source/index.ts';
import type { Builtin } from '../builtins/builtin.ts';
import { withBuiltins } from '../builtins/index.ts';
import type { Host } from '../host.ts';
import type { Outline } from '../plan/plan.ts';
import { type Value, withinWalks } from '../values/index.ts';
import { decodeConstant } from './constants.ts';
import type { Documents } from './documents.ts';
import { type Cached, type Limits, type Machine, UNSET, WaitSignal, type World } from './machine.ts';
import type { Trace } from './trace-event.ts';

/** Options for running a program. */
export interface EngineOptions {
  readonly host: Host;
  /** The base document `data`. */
  readonly data?: Value;
  /** Failures of builtins end the query instead of being undefined. */
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
  /** Functions of the host: those that the program was compiled with. */
  readonly builtins?: readonly Builtin[];
  /** Receives trace events; programs compiled to JavaScript without tracing produce none. */
  readonly trace?: Trace;
}

/** Runs a program. Nothing is shared between engines; one engine runs one query at a time. */
export interface Engine {
  /**
   * The document at `data.<path>` for this input; undefined if there is none. Throws `LintelError` if the policies
   * contradict themselves or a limit is exceeded, and if a builtin has to wait (use `evaluateAsync` in that case).
   */
  readonly evaluate: (path: readonly string[], input?: Value) => Value | undefined;
  /** Like `evaluate`, and waits for builtins that need it. */
  readonly evaluateAsync: (path: readonly string[], input?: Value) => Promise<Value | undefined>;
  /**
   * Opens an input for several queries, each with its own limits: like `evaluate`, or like `evaluateAsync` if a builtin
   * must wait. Shared documents are computed once. It is valid until the next call to the engine.
   */
  readonly about: (input: Value | undefined) => Question;
  /** The solutions of the query that the program was compiled with: a list of objects. */
  readonly query: (input?: Value) => readonly Value[];
  /** Like `query`, and waits for builtins that need it. */
  readonly queryAsync: (input?: Value) => Promise<readonly Value[]>;
  /**
   * Replaces the base document. Engines for parts of one program with the same base document can share results that do
   * not depend on the input: `settled` contains the results of other engines, and receives those of this engine when
   * the document is replaced.
   */
  readonly setData: (data: Value, settled?: SharedResults) => void;
  /** The steps that the last query took, as its limits count them. */
  readonly steps: () => number;
}

/** Documents of rules that do not depend on the input, and slices of them, by the rules' paths. */
export type SharedResults = Map<string, Cached>;

/** Queries the document at `data.<path>`; returns a promise only if the query has to wait. */
export type Question = (path: readonly Value[]) => Answer;
type Answer = Value | undefined | Promise<Value | undefined>;

const defaultLimits: Limits = { steps: 50_000_000, produced: 20_000_000 };

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The code of a program, linked to a machine: the traversal of its documents, and the document of each rule. */
export interface Linked {
  readonly documents: Documents;
  readonly rule: (index: number) => Value | undefined;
}

/** An engine whose rules run through the result of `link`. */
export function openEngine(program: Outline, options: EngineOptions, link: (machine: Machine) => Linked): Engine {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const machine: Machine = {
    program,
    constants: program.constants.map(decodeConstant),
    host: options.host,
    builtins: withBuiltins(options.builtins),
    strict: options.strict ?? false,
    limits,
    world: {
      input: undefined,
      data: options.data ?? {},
      cache: new Array<Cached>(program.rules.length).fill(UNSET),
      masked: new Map(),
      replaced: new Map(),
    },
    trace: options.trace,
    depth: 0,
    fuel: limits.steps,
    deadline: undefined,
    nextLook: 0,
    queryCache: new Map(),
    answers: new Map(),
  };
  const { documents, rule } = link(machine);
  const volatile = program.rules.flatMap((rule, index) => (rule.readsInput ? [index] : []));
  const root = machine.world.cache;
  let { data } = machine.world;
  let settled: SharedResults | undefined;
  /** Rules that do not depend on the input, with the names of their documents. */
  const lasting = once(() =>
    program.rules.flatMap(({ readsInput, kind, path, sliceOf }, index) => {
      if (readsInput || (kind === 'function' && sliceOf === undefined)) return [];
      return [[[...path, ...(sliceOf === undefined ? [] : ['[]'])].join('\0'), index] as const];
    }),
  );

  /** Exchanges results with the engines that share them. */
  const settle = (next: SharedResults | undefined): void => {
    for (const [name, index] of settled === undefined ? [] : lasting()) {
      const known = root[index];
      if (known !== UNSET) settled!.set(name, known);
    }
    root.fill(UNSET);
    for (const [name, index] of next === undefined ? [] : lasting()) {
      if (next!.has(name)) root[index] = next!.get(name);
    }
    settled = next;
  };

  /** A new input: drops everything that depends on the previous one. */
  const start = (input: Value | undefined): void => {
    for (let at = 0; at < volatile.length; at++) root[volatile[at]!] = UNSET;
    enter({ input, data, cache: root, masked: new Map(), replaced: new Map() });
  };
  /** A new query in a world, with full limits. */
  const enter = (world: World): void => {
    machine.world = world;
    machine.fuel = limits.steps;
    machine.depth = 0;
    const { milliseconds } = limits;
    machine.deadline = milliseconds === undefined ? undefined : options.host.now() + BigInt(milliseconds) * 1_000_000n;
    machine.nextLook = milliseconds === undefined ? 0 : limits.steps;
    if (machine.queryCache.size > 0) machine.queryCache = new Map();
  };
  const documentAt = (path: readonly Value[]): Value | undefined => withinWalks(limits.steps, documents.walk, path);
  const evaluate = (path: readonly string[], input?: Value): Value | undefined => {
    start(input);
    return documentAt(path);
  };
  const query = (input?: Value): readonly Value[] => {
    const last = program.rules.length - 1;
    invariant(program.rules[last]?.path[0] === '$query', 'the program has no query');
    start(input);
    return (withinWalks(limits.steps, rule, last) as readonly Value[] | undefined) ?? [];
  };
  /** Runs a query, again whenever the awaited answer has arrived. */
  const attempt = (run: () => Value | undefined): Answer => {
    try {
      return run();
    } catch (error) {
      return afterwards(error, () => attempt(run));
    }
  };
  /** The result of `again` once the awaited answer has arrived; throws any other error. */
  const afterwards = (error: unknown, again: () => Answer): Promise<Value | undefined> => {
    if (error instanceof LoadSignal) return error.load().then(again);
    if (!(error instanceof WaitSignal)) throw error;
    return error.start().then((answer) => {
      machine.answers.set(error.key, answer);
      return again();
    });
  };
  /** A new query has not waited for anything. */
  const forget = (): void => {
    if (machine.answers.size > 0) machine.answers = new Map();
  };
  /** The hottest path: it creates no closure. */
  const ask = (world: World, path: readonly Value[]): Answer => {
    try {
      enter(world);
      return documentAt(path);
    } catch (error) {
      return afterwards(error, () => ask(world, path));
    }
  };
  return {
    evaluate: (path, input) => {
      forget();
      return evaluate(path, input);
    },
    evaluateAsync: async (path, input) => {
      forget();
      return attempt(() => evaluate(path, input));
    },
    about: (input) => {
      start(input);
      const { world } = machine;
      return (path) => {
        forget();
        return ask(world, path);
      };
    },
    query: (input) => {
      forget();
      return query(input);
    },
    queryAsync: async (input) => {
      forget();
      return (await attempt(() => query(input))) as readonly Value[];
    },
    setData: (next, shared) => {
      data = next;
      // Drops the indices of searched collections too.
      machine.queryCache = new Map();
      settle(shared);
    },
    steps: () => limits.steps - machine.fuel,
  };
}

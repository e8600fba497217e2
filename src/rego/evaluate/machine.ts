import { LintelError } from '../../source/index.ts';
import type { Builtin, BuiltinContext } from '../builtins/builtin.ts';
import type { Builtins } from '../builtins/index.ts';
import type { Host } from '../host.ts';
import type { Outline, Place } from '../plan/plan.ts';
import { lookup, type Value } from '../values/index.ts';
import type { Trace } from './trace-event.ts';

/** Limits on the cost of a query. */
export interface Limits {
  /** Loop iterations, function calls, and elements and characters that builtins produce: a measure of work and memory. */
  readonly steps: number;
  /** Maximum output of a single builtin call, in the same units. */
  readonly produced: number;
  /** Time on the host's clock; without it, only the steps are limited. */
  readonly milliseconds?: number;
}

/** A value or undefined, computed when needed. */
export type Evaluate = () => Value | undefined;
/** A continuation; true means that no more solutions are needed. */
export type Step = () => boolean;
/** A function of the program or a builtin, called with values. */
export type Callable = (args: readonly Value[]) => Value | undefined;

/** Marks cache entries that are not computed yet, because undefined is a result. */
export const UNSET: unique symbol = Symbol('unset');
export type Cached = Value | undefined | typeof UNSET | Slices;
/** The values of a document at single keys. */
export type Slices = Map<Value, Value | undefined>;

/** The documents that a query sees, and the values computed from them. `with` continues in another world. */
export interface World {
  readonly input: Value | undefined;
  readonly data: Value;
  /** Documents of rules by index. */
  readonly cache: Cached[];
  /** Rules that `with` replaces, with their replacements. */
  readonly masked: ReadonlyMap<number, Value | undefined>;
  /** Functions that `with` replaces: names of builtins, indices of rules. */
  readonly replaced: ReadonlyMap<string | number, Callable>;
}

/** The state of one engine, shared by its closures. */
export interface Machine {
  readonly program: Outline;
  readonly constants: readonly Value[];
  readonly host: Host;
  readonly builtins: Builtins;
  readonly strict: boolean;
  readonly limits: Limits;
  world: World;
  /** Remaining steps. */
  fuel: number;
  /** The trace of the engine, and the number of open rules. */
  readonly trace: Trace | undefined;
  depth: number;
  /** The deadline of the query, on the host's clock. */
  deadline: bigint | undefined;
  /** The clock is read when the remaining steps fall below this. */
  nextLook: number;
  /** Cache of builtins during a query. */
  queryCache: Map<string, unknown>;
  /** Answers that a query has waited for; they are kept across its runs. */
  answers: Map<string, Value | undefined>;
}

/** Thrown by `wait`. It is not an error: the query runs again when the promise is settled. */
export class WaitSignal {
  readonly key: string;
  readonly start: () => Promise<Value | undefined>;

  constructor(key: string, start: () => Promise<Value | undefined>) {
    this.key = key;
    this.start = start;
  }
}

/** The answer for a key, or the one that is known without waiting. Otherwise, throws a `WaitSignal`. */
export function answerFor(
  answers: Map<string, Value | undefined>,
  key: string,
  start: () => Promise<Value | undefined>,
  known?: () => Value | undefined,
): Value | undefined {
  if (answers.has(key)) return answers.get(key);
  const answer = known?.();
  if (answer === undefined) throw new WaitSignal(key, start);
  answers.set(key, answer);
  return answer;
}

/** Ends the query with an error. */
export function halt(machine: Machine, at: Place, code: string, message: string, help?: string): never {
  const [source, line, column] = at;
  const place = { path: machine.program.sources[source] ?? '', line, column };
  throw new LintelError([{ code, level: 'error', message, place, ...(help === undefined ? {} : { help }) }]);
}

/** Charges for `units` of work. */
export function spend(machine: Machine, units: number): void {
  machine.fuel -= units;
  if (machine.fuel < machine.nextLook) look(machine);
}

/** Steps between two reads of the clock. */
const stride = 100_000;

/** The limit on steps or time may be exceeded. */
function look(machine: Machine): void {
  if (machine.fuel < 0) stop(`after ${machine.limits.steps} steps`);
  if (machine.deadline !== undefined && machine.host.now() > machine.deadline)
    stop(`after ${machine.limits.milliseconds} milliseconds`);
  machine.nextLook = Math.max(0, machine.fuel - stride);
}

function stop(when: string): never {
  const message = `evaluation stopped ${when}`;
  const help =
    'the policy does too much work for this input: look for nested loops or very large ranges, or raise the limit (`--max-steps`, `limits`)';
  throw new LintelError([{ code: 'eval_cancel_error', level: 'error', message, help }]);
}

/** The context of the builtin called at `place`; its failures carry its name and place. */
export function builtinContext(machine: Machine, builtin: Builtin, place: Place): BuiltinContext {
  return {
    host: machine.host,
    file: machine.program.sources[place[0]] ?? '',
    line: place[1],
    fail: (message, code = 'eval_builtin_error') => {
      if (machine.strict) halt(machine, place, code, `${builtin.name}: ${message}`);
      return undefined;
    },
    spend: (units) => {
      if (units > machine.limits.produced)
        stop(`at ${builtin.name}, which would produce ${units} elements or characters`);
      spend(machine, units);
    },
    get cache() {
      return machine.queryCache;
    },
    wait: (key, start, known) => answerFor(machine.answers, `${builtin.name}\0${key}`, start, known),
  };
}

/** The value at `path`, or undefined. */
export function valueAt(base: Value | undefined, path: readonly (string | number)[]): Value | undefined {
  let value = base;
  for (const name of path) {
    if (value === undefined) return undefined;
    value = lookup(value, name);
  }
  return value;
}

/** A base document; resolved once for each visible `data`. */
export function baseDocument(machine: Machine, path: readonly string[]): Evaluate {
  let seen: Value | undefined;
  let found: Value | undefined;
  return () => {
    const { data } = machine.world;
    if (data !== seen) {
      found = valueAt(data, path);
      seen = data;
    }
    return found;
  };
}

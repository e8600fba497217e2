import { invariant } from '../../source/index.ts';
import type { Host } from '../host.ts';
import type { Operand, Program, Statement } from '../plan/plan.ts';
import type { Value } from '../values/index.ts';
import { compileBlock } from './blocks.ts';
import type { Closures } from './closures.ts';
import { decodeConstant } from './constants.ts';
import { type Documents, openDocuments } from './documents.ts';
import { type Cached, type Limits, type Machine, Pending, UNSET } from './machine.ts';
import { compileOperand } from './operands.ts';
import { type CompiledRule, compileRule } from './rules.ts';

export interface EngineOptions {
  readonly host: Host;
  /** The base document `data`. */
  readonly data?: Value;
  /** Failures of builtins end the query instead of being undefined. */
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
}

/** Runs a program. Nothing is shared between engines; one engine runs one query at a time. */
export interface Engine {
  /**
   * The document at `data.<path>` for this input; undefined where it has none. Throws `LintelError` where the policies contradict
   * themselves or a limit is passed, and where a builtin has to wait (use `evaluateAsync` where that may be).
   */
  readonly evaluate: (path: readonly string[], input?: Value) => Value | undefined;
  /** As `evaluate`, waiting for builtins that must. */
  readonly evaluateAsync: (path: readonly string[], input?: Value) => Promise<Value | undefined>;
  /** The solutions of the query that the program was compiled with: a list of objects. */
  readonly query: (input?: Value) => Promise<readonly Value[]>;
  /** Replaces the base document. */
  readonly setData: (data: Value) => void;
}

const defaultLimits: Limits = { steps: 500_000_000 };

/** An engine for `program`; rules are compiled to closures when they are first needed. */
export function createEngine(program: Program, options: EngineOptions): Engine {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const machine: Machine = {
    program,
    constants: program.constants.map(decodeConstant),
    host: options.host,
    strict: options.strict ?? false,
    limits,
    world: {
      input: undefined,
      data: options.data ?? {},
      cache: new Array<Cached>(program.rules.length).fill(UNSET),
      masked: new Map(),
      replaced: new Map(),
    },
    fuel: limits.steps,
    queryCache: new Map(),
    answers: new Map(),
  };
  const { closures, documents } = openClosures(machine);
  const volatile = program.rules.flatMap((rule, index) => (rule.readsInput ? [index] : []));
  const root = machine.world.cache;
  let { data } = machine.world;

  /** A new query: what depends on the input is forgotten. */
  const start = (input: Value | undefined): void => {
    for (let at = 0; at < volatile.length; at++) root[volatile[at]!] = UNSET;
    machine.world = { input, data, cache: root, masked: new Map(), replaced: new Map() };
    machine.fuel = limits.steps;
    machine.queryCache = new Map();
  };
  const evaluate = (path: readonly string[], input?: Value): Value | undefined => {
    start(input);
    return documents.walk(path);
  };
  const waiting = async (run: () => Value | undefined): Promise<Value | undefined> => {
    machine.answers = new Map();
    for (;;) {
      try {
        return run();
      } catch (error) {
        if (!(error instanceof Pending)) throw error;
        machine.answers.set(error.key, await error.start());
      }
    }
  };
  return {
    evaluate,
    evaluateAsync: (path, input) => waiting(() => evaluate(path, input)),
    query: async (input) => {
      const last = program.rules.length - 1;
      invariant(program.rules[last]?.path[0] === '$query', 'the program has no query');
      const solutions = await waiting(() => {
        start(input);
        return closures.rule(last)();
      });
      return (solutions as readonly Value[] | undefined) ?? [];
    },
    setData: (next) => {
      data = next;
      root.fill(UNSET);
    },
  };
}

/** Ties the parts of the back end together over one machine. */
function openClosures(machine: Machine): { closures: Closures; documents: Documents } {
  const compiled: (CompiledRule | undefined)[] = [];
  const rule = (index: number): CompiledRule => {
    let known = compiled[index];
    if (known === undefined) compiled[index] = known = compileRule(closures, machine.program.rules[index]!, index);
    return known;
  };
  const documents = openDocuments(machine, (index) => rule(index).document());
  const closures: Closures = {
    machine,
    operand: (operand, cells) => compileOperand(closures, operand, cells),
    block: (block, cells, then) => compileBlock(closures, block, cells, then),
    rule: (index) => rule(index).document,
    call: (index) => rule(index).call,
    call1: (index) => rule(index).call1,
    call2: (index) => rule(index).call2,
    walk: documents.walk,
    names: documents.names,
    replaceable: replaceableIn(machine.program),
  };
  return { closures, documents };
}

/** Functions that some `with` of the program replaces: only their calls have to look whether they are. */
function replaceableIn(program: Program): Set<string | number> {
  const found = new Set<string | number>();
  const operand = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) operand(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Statement | Operand;
    if (node.op === 'with')
      for (const replacement of node.replace) {
        if (replacement.target === 'builtin') found.add(replacement.name);
        else if (replacement.target === 'rule') found.add(replacement.rule);
      }
    for (const part of Object.values(node)) operand(part);
  };
  for (const { definitions } of program.rules) operand(definitions);
  return found;
}

import { addAll, positionOf } from '../../source/index.ts';
import type { Trace, TraceEvent } from '../evaluate/trace-event.ts';
import type { Module, Rule } from '../syntax/ast.ts';
import type { Value } from '../values/index.ts';

/** An expression that did not hold, with the values in it when it was last tried. */
export interface FailedExpression {
  /** The text of the expression. */
  readonly text: string;
  readonly place: TraceEvent['place'];
  /** The part as written, and its value; undefined if it has no value. */
  readonly values: readonly (readonly [text: string, value: Value | undefined])[];
}

/**
 * The reason that a rule has no value: the expression of its body that failed, and failures in the rules that this
 * expression uses.
 */
export interface Failure extends FailedExpression {
  readonly because: readonly FailedExpression[];
}

/** A rule, which may have other definitions, and the module it is in. */
export interface Definition {
  readonly module: Module;
  readonly rule: Rule;
}

interface Tried extends FailedExpression {
  depth: number;
  /** The position of the last attempt in the order of all attempts. */
  order: number;
  values: (readonly [string, Value | undefined])[];
  held: boolean;
}

/** Limits on the tracked expressions, and on the reported failures in other rules. */
const maxTried = 20_000;
const maxCauses = 3;

/**
 * Traces an evaluation, and finds the place where each definition failed; undefined for a definition that did not fail
 * or was not evaluated.
 */
export function watchRules(definitions: readonly Definition[]): {
  readonly trace: Trace;
  readonly failures: () => readonly (Failure | undefined)[];
} {
  const tried = new Map<string, Tried>();
  let count = 0;
  const trace: Trace = ({ kind, place, depth, name, values = [] }) => {
    const key = keyOf(place);
    const known = tried.get(key);
    if (kind === 'values' && known !== undefined) addAll(known.values, values);
    if (kind === 'holds' && known !== undefined) known.held = true;
    if (kind !== 'expression' || (known === undefined && tried.size >= maxTried)) return;
    const entry = known ?? { text: name, place, depth, order: 0, values: [], held: false };
    entry.depth = depth;
    entry.order = count++;
    entry.values = [];
    tried.set(key, entry);
  };
  const failureOf = (definition: Definition): Failure | undefined => {
    const own = placesIn(definition);
    const failed = [...tried.values()].filter(({ held }) => !held);
    const first = failed.filter(({ place }) => own.has(keyOf(place))).at(-1);
    if (first === undefined) return undefined;
    const later = [...tried.values()].filter(({ order }) => order > first.order);
    const next = minimum(later.filter(({ depth }) => depth <= first.depth).map(({ order }) => order));
    const inside = failed.filter(({ depth, order }) => depth > first.depth && order > first.order && order < next);
    const least = minimum(inside.map(({ depth }) => depth));
    const because = inside.filter(({ depth }) => depth === least).slice(-maxCauses);
    return { ...shown(first), because: because.map(shown) };
  };
  return { trace, failures: () => definitions.map(failureOf) };
}

function minimum(numbers: readonly number[]): number {
  return numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
}

function shown({ text, place, values }: Tried): FailedExpression {
  const unique = new Map(values);
  return { text, place, values: [...unique] };
}

const keyOf = ({ path, line, column }: TraceEvent['place']): string => `${path}:${line}:${column}`;

/** The locations of the expressions in a definition's own bodies. */
function placesIn({ module, rule }: Definition): ReadonlySet<string> {
  const places = new Set<string>();
  for (let at: Rule | undefined = rule; at !== undefined; at = at.else)
    for (const expr of at.body) {
      const { line, column } = positionOf(module.source, expr.start);
      places.add(keyOf({ path: module.source.path, line, column }));
    }
  return places;
}

import { addAll, positionOf } from '../../source/index.ts';
import type { Trace, TraceEvent } from '../evaluate/trace-event.ts';
import type { Rule } from '../syntax/ast.ts';
import type { Value } from '../values/index.ts';
import type { Test } from './find.ts';

/** An expression that did not hold, with the values in it when it was last tried. */
export interface FailedExpression {
  /** As it is written. */
  readonly text: string;
  readonly place: TraceEvent['place'];
  /** What stands in it, as written, and its value; undefined where it has none. */
  readonly values: readonly (readonly [text: string, value: Value | undefined])[];
}

/** Why a test fails: the expression of its body that it did not get past, and what failed in the rules that this one asked. */
export interface Failure extends FailedExpression {
  readonly because: readonly FailedExpression[];
}

interface Tried extends FailedExpression {
  readonly depth: number;
  readonly order: number;
  values: (readonly [string, Value | undefined])[];
  held: boolean;
}

/** So many expressions are followed, and so many of those that failed in other rules are told. */
const mostTried = 20_000;
const mostCauses = 3;

/** Hears an evaluation of a test and finds out where it failed. */
export function watchTest(test: Test): { readonly trace: Trace; readonly failure: () => Failure | undefined } {
  const own = placesIn(test);
  const tried = new Map<string, Tried>();
  const trace: Trace = (event) => {
    const { kind, place, depth, name } = event;
    const key = keyOf(place);
    const known = tried.get(key);
    if (kind === 'values' && known !== undefined) addAll(known.values, event.values ?? []);
    if (kind === 'holds') {
      if (known !== undefined) known.held = true;
      return;
    }
    if (kind !== 'expression') return;
    if (known === undefined && tried.size >= mostTried) return;
    const entry: Tried = known ?? { text: name, place, depth, order: tried.size, values: [], held: false };
    entry.values = [];
    tried.set(key, entry);
  };
  const failure = (): Failure | undefined => {
    const failed = [...tried.values()].filter(({ held }) => !held);
    const first = failed.filter(({ place }) => own.has(keyOf(place))).at(-1);
    if (first === undefined) return undefined;
    const inside = failed.filter(({ depth, order }) => depth > first.depth && order > first.order);
    const least = inside.reduce((depth, entry) => Math.min(depth, entry.depth), Number.POSITIVE_INFINITY);
    const because = inside.filter(({ depth }) => depth === least).slice(-mostCauses);
    return { ...shown(first), because: because.map(shown) };
  };
  return { trace, failure };
}

function shown({ text, place, values }: Tried): FailedExpression {
  const unique = new Map(values);
  return { text, place, values: [...unique] };
}

const keyOf = ({ path, line, column }: TraceEvent['place']): string => `${path}:${line}:${column}`;

/** Where the expressions of the test's own bodies stand. */
function placesIn({ module, rule }: Test): ReadonlySet<string> {
  const places = new Set<string>();
  for (let at: Rule | undefined = rule; at !== undefined; at = at.else)
    for (const expr of at.body) {
      const { line, column } = positionOf(module.source, expr.start);
      places.add(keyOf({ path: module.source.path, line, column }));
    }
  return places;
}

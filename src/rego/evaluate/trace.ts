import type { Builtin, BuiltinContext } from '../builtins/builtin.ts';
import type { Place, RulePlan } from '../plan/plan.ts';
import type { RegoSet, Value } from '../values/index.ts';
import type { Cell } from './closures.ts';
import type { Evaluate, Machine } from './machine.ts';
import type { TraceEvent } from './trace-event.ts';

/**
 * `compute`, with trace events if the engine is traced. A document that is already known is neither computed again nor
 * reported.
 */
export function tracedRule(machine: Machine, plan: RulePlan, cells: readonly Cell[], compute: Evaluate): Evaluate {
  if (machine.trace === undefined) return compute;
  const name = nameOf(plan);
  return () => {
    const args = plan.kind === 'function' ? plan.params.map((slot) => cells[slot]!.value!) : undefined;
    return traceRule(machine, { name, place: plan.place, args }, compute);
  };
}

/** The name of a rule in a trace. */
export const nameOf = ({ path }: Pick<RulePlan, 'path'>): string => ['data', ...path].join('.');

/** The value of a rule, with trace events if the engine is traced. `args` is undefined for rules that are not functions. */
export function traceRule(
  machine: Machine,
  rule: { readonly name: string; readonly place: Place; readonly args: readonly Value[] | undefined },
  compute: Evaluate,
): Value | undefined {
  const { trace } = machine;
  if (trace === undefined) return compute();
  const place = placeOf(machine, rule.place);
  const { name } = rule;
  const args = rule.args === undefined ? {} : { args: rule.args };
  trace({ kind: 'enter', name, ...args, place, depth: machine.depth });
  machine.depth++;
  const value = compute();
  machine.depth--;
  trace({ kind: 'leave', name, ...args, value, place, depth: machine.depth });
  return value;
}

/** Handles the compiler's marks. */
const marks: ReadonlyMap<string, TraceEvent['kind']> = new Map([
  ['internal.expression', 'expression'],
  ['internal.holds', 'holds'],
]);

/** The function of a builtin, with trace events if the engine is traced. */
export function tracedCall(machine: Machine, builtin: Builtin, place: Place): Builtin['call'] {
  const { trace } = machine;
  const { name, call } = builtin;
  if (trace === undefined || builtin.infix !== undefined) return call;
  const at = placeOf(machine, place);
  const kind = marks.get(name);
  if (kind !== undefined) {
    return (_context, text) => {
      trace({ kind, name: text as string, place: at, depth: machine.depth });
      return true;
    };
  }
  if (name === 'internal.values') {
    return (_context, pairs) => {
      const values = (pairs as readonly (readonly [string, RegoSet])[]).map(
        ([text, value]) => [text, value.items()[0]] as const,
      );
      trace({ kind: 'values', name, values, place: at, depth: machine.depth });
      return true;
    };
  }
  if (name.startsWith('internal.')) return call;
  return (context: BuiltinContext, ...args) => {
    const value = call(context, ...args);
    trace({ kind: 'builtin', name, args, value, place: at, depth: machine.depth });
    return value;
  };
}

function placeOf(machine: Machine, [source, line, column]: Place): TraceEvent['place'] {
  return { path: machine.program.sources[source] ?? '', line, column };
}

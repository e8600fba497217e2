import type { Builtin, BuiltinContext } from '../builtins/builtin.ts';
import type { Place, RulePlan } from '../plan/plan.ts';
import type { RegoSet } from '../values/index.ts';
import type { Cell } from './closures.ts';
import type { Evaluate, Machine } from './machine.ts';
import type { TraceEvent } from './trace-event.ts';

/** `compute`, told of where the engine is traced. A document that is known already is not computed again, and not told of. */
export function tracedRule(machine: Machine, plan: RulePlan, cells: readonly Cell[], compute: Evaluate): Evaluate {
  const { trace } = machine;
  if (trace === undefined) return compute;
  const name = ['data', ...plan.path].join('.');
  const place = placeOf(machine, plan.place);
  return () => {
    const args = plan.kind === 'function' ? { args: plan.params.map((slot) => cells[slot]!.value!) } : {};
    trace({ kind: 'enter', name, ...args, place, depth: machine.depth });
    machine.depth++;
    const value = compute();
    machine.depth--;
    trace({ kind: 'leave', name, ...args, value, place, depth: machine.depth });
    return value;
  };
}

/** What the compiler's marks tell. */
const marks: ReadonlyMap<string, TraceEvent['kind']> = new Map([
  ['internal.expression', 'expression'],
  ['internal.holds', 'holds'],
]);

/** The function of a builtin, told of where the engine is traced. */
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

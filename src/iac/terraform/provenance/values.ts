import type { Expression } from '../../hcl/index.ts';
import { evaluate } from '../evaluate/expression.ts';
import type { Scope, ValuePath, ValuePathStep } from '../evaluate/scope.ts';
import { equalValues } from '../values/compare.ts';
import { toDouble } from '../values/number.ts';
import type { Value } from '../values/value.ts';

/** The value of an expression, without reporting errors. */
export function peek(expression: Expression, scope: Scope): Value {
  return evaluate(expression, { ...scope, report: () => undefined });
}

/** A value as the text of a key. */
export function keyText(value: Value): string | undefined {
  if (value.kind === 'string') return value.value;
  if (value.kind === 'bool') return String(value.value);
  return value.kind === 'number' ? String(toDouble(value.value)) : undefined;
}

/** The step for an index with this value. */
export function stepInto(key: Value): ValuePathStep | undefined {
  return key.kind === 'number' ? toDouble(key.value) : keyText(key);
}

/** The part of a value at a path; undefined if there is none. */
export function valueAlong(value: Value, valuePath: ValuePath): Value | undefined {
  let at: Value | undefined = value;
  for (const step of valuePath) {
    if (at === undefined || typeof step === 'object') return undefined;
    if ('items' in at) at = at.items[Number(step)];
    else if ('entries' in at) at = at.entries.get(String(step));
    else return undefined;
  }
  return at;
}

/** The same path in the value before its conversion: sets have no positions, so their elements are searched for. */
export function pathInto(value: Value, valuePath: ValuePath): ValuePath {
  const steps: ValuePathStep[] = [];
  let at: Value | undefined = value;
  for (const step of valuePath) {
    const item: Value | undefined = at === undefined ? undefined : valueAlong(at, [step]);
    steps.push(at?.kind === 'set' && item !== undefined ? { find: item } : step);
    at = item;
  }
  return steps;
}

/** Maximum number of parts of a value that are searched for another one. */
const maxSearched = 1000;

/** The path to a part of a value that equals `wanted`. */
export function search(value: Value, wanted: Value): ValuePath | undefined {
  const queue: (readonly [Value, ValuePath])[] = [[value, []]];
  for (const [at, valuePath] of queue) {
    if (equalValues(at, wanted) === true) return valuePath;
    if (queue.length > maxSearched) return undefined;
    if ('items' in at) {
      for (const [index, item] of at.items.slice(0, maxSearched).entries()) {
        queue.push([item, [...valuePath, at.kind === 'set' ? { find: item } : index]]);
      }
    } else if (at.kind === 'map' || (at.kind === 'object' && at.open !== true)) {
      for (const [key, item] of [...at.entries].slice(0, maxSearched)) queue.push([item, [...valuePath, key]]);
    }
  }
  return undefined;
}

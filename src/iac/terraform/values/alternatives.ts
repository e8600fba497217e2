import { combinationsOf, maxCombinations } from '../../combinations.ts';
import { equalValues } from './compare.ts';
import { STRING } from './type.ts';
import {
  type Alternatives,
  asSensitive,
  bool,
  isWhollyKnown,
  list,
  map,
  object,
  tuple,
  type UnknownValue,
  unknown,
  type Value,
} from './value.ts';

/** Maximum size of a value that is kept as an alternative. */
const maxSize = 2000;

const eitherBool: Alternatives = { values: [bool(true), bool(false)], complete: true };
export const noneKnown: Alternatives = { values: [], complete: false };

let isOff = false;

/**
 * Evaluates without the values that unknown values can have. Not for code that may be delayed: it would be evaluated with them.
 */
export function withoutAlternatives<T>(evaluate: () => T): T {
  const before = isOff;
  isOff = true;
  try {
    return evaluate();
  } finally {
    isOff = before;
  }
}

/** Whether this is such an evaluation. */
export function isWithoutAlternatives(): boolean {
  return isOff;
}

/** The values that a value can have: a known one has one. */
export function alternativesOf(value: Value): Alternatives {
  if (value.kind !== 'unknown') return { values: [value], complete: true };
  if (isOff) return noneKnown;
  return value.alternatives ?? (value.type.kind === 'bool' ? eitherBool : noneKnown);
}

/** The values of all that a value is one of. */
export function eitherOf(possible: readonly Alternatives[]): Alternatives {
  return { values: possible.flatMap(({ values }) => values), complete: possible.every(({ complete }) => complete) };
}

/** An unknown value that can have these values; the only one, if it certainly has that one. */
export function withAlternatives(value: UnknownValue, { values, complete }: Alternatives): Value {
  if (isOff) return value;
  const distinct: Value[] = [];
  let isComplete = complete;
  for (const one of values) {
    if (!isComplete && distinct.length >= maxCombinations) break;
    if (distinct.some((other) => equalValues(other, one) === true)) continue;
    if (one.size > maxSize || distinct.length >= maxCombinations) isComplete = false;
    else distinct.push(one);
  }
  const [only] = distinct;
  if (only === undefined) return value;
  if (isComplete && distinct.length === 1 && isWhollyKnown(only)) return value.sensitive ? asSensitive(only) : only;
  return { ...value, alternatives: { values: distinct, complete: isComplete } };
}

/**
 * A result that is unknown because of its operands, with the results for the values that these can have. A result of
 * `compute` that is unknown again adds nothing.
 */
export function lifted(
  result: Value,
  operands: readonly Value[],
  compute: (operands: readonly Value[]) => Value,
): Value {
  if (isOff || result.kind !== 'unknown' || result.alternatives !== undefined) return result;
  const open = new Map<Value, Alternatives>();
  const isOpen = operands.map((operand) => collectOpen(operand, open));
  if (open.size === 0) return result;
  const possible = [...open];
  const { choices, complete } = combinationsOf(possible.map(([, { values }]) => values.length));
  const results = choices.map((choice) => {
    const chosen = new Map(possible.map(([value, { values }], at) => [value, values[choice[at]!]!]));
    return alternativesOf(
      compute(operands.map((operand, at) => (isOpen[at] === true ? replaced(operand, chosen) : operand))),
    );
  });
  const { values, complete: areComplete } = eitherOf(results);
  const isComplete = complete && areComplete && possible.every(([, one]) => one.complete);
  return withAlternatives(result, { values, complete: isComplete });
}

/** Maximum number of different unknown values in the operands: further ones stay unknown. */
const maxOpen = 20;

/** Collections without such values: many expressions look into the same ones. */
const closed = new WeakSet<Value>();

/** Adds the unknown values in a value whose alternatives are known. Returns whether there are any. */
function collectOpen(value: Value, open: Map<Value, Alternatives>): boolean {
  if (value.kind === 'unknown') {
    if (open.has(value)) return true;
    const alternatives = alternativesOf(value);
    if (alternatives.values.length === 0 || open.size >= maxOpen) return false;
    open.set(value, alternatives);
    return true;
  }
  if (closed.has(value)) return false;
  let isOpen = false;
  if ('items' in value) {
    for (const item of value.items) if (collectOpen(item, open)) isOpen = true;
  } else if ('entries' in value && !(value.kind === 'object' && value.open === true)) {
    for (const entry of value.entries.values()) if (collectOpen(entry, open)) isOpen = true;
  } else return false;
  if (!isOpen && open.size < maxOpen) closed.add(value);
  return isOpen;
}

/** A value with some of its parts replaced. */
function replaced(value: Value, by: ReadonlyMap<Value, Value>): Value {
  if (value.kind === 'unknown') {
    const chosen = by.get(value) ?? value;
    return value.sensitive === true ? asSensitive(chosen) : chosen;
  }
  const isObject = value.kind === 'object' && value.open === true;
  if (isObject || isWhollyKnown(value)) return value;
  const again = rebuilt(value, by);
  return value.sensitive === true ? asSensitive(again) : again;
}

function rebuilt(value: Value, by: ReadonlyMap<Value, Value>): Value {
  switch (value.kind) {
    case 'tuple':
      return tuple(value.items.map((item) => replaced(item, by)));
    case 'list':
    case 'set':
      return {
        ...list(
          value.element,
          value.items.map((item) => replaced(item, by)),
        ),
        kind: value.kind,
      };
    case 'map':
    case 'object': {
      const entries = new Map([...value.entries].map(([key, entry]) => [key, replaced(entry, by)]));
      return value.kind === 'map' ? map(value.element, entries) : object(entries);
    }
    default:
      return value;
  }
}

/** A value from a text that is known in part: text with `${…}` in it is unknown again. */
export function withUnknowns(value: Value): Value {
  if (value.kind === 'string') {
    return value.value.includes('${') ? unknown(STRING, { kind: 'template', text: value.value }) : value;
  }
  if (value.kind === 'tuple') return tuple(value.items.map(withUnknowns));
  if (value.kind !== 'object') return value;
  return object(new Map([...value.entries].map(([key, entry]) => [key, withUnknowns(entry)])));
}

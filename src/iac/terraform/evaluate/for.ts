import type { ForExpression } from '../../hcl/ast.ts';
import {
  alternativesOf,
  eitherOf,
  isWithoutAlternatives,
  lifted,
  noneKnown,
  withAlternatives,
} from '../values/alternatives.ts';
import { convert } from '../values/convert.ts';
import { toDouble } from '../values/number.ts';
import { BOOL, DYNAMIC, STRING, typeName } from '../values/type.ts';
import {
  type Alternatives,
  asSensitive,
  hasSensitive,
  maxValueSize,
  number,
  object,
  sortedEntries,
  string,
  tuple,
  typeOf,
  type Value,
  withoutSensitive,
} from '../values/value.ts';
import type { ValuePathStep } from './scope.ts';
import { bind, type Evaluate, limitMet, problem, type Scope, silent, undecided } from './scope.ts';

/** The `[key, value]` pairs of a collection in the order of iteration; undefined if it cannot be iterated. */
export function pairsOf(collection: Value): readonly (readonly [Value, Value])[] | undefined {
  if (collection.kind === 'list' || collection.kind === 'tuple') {
    return collection.items.map((item, index) => [number(index), item] as const);
  }
  if (collection.kind === 'set') return collection.items.map((item) => [item, item] as const);
  if (collection.kind === 'map' || collection.kind === 'object') {
    return sortedEntries(collection.entries).map(([key, value]) => [string(key), value] as const);
  }
  return undefined;
}

interface Elements {
  readonly keys: Alternatives;
  readonly values: Alternatives;
}

const elements = new WeakMap<Value, Elements>();

/** The keys and values that an element of a collection can have, if the collection is not known or has unknown keys. */
export function elementsIn(collection: Value): Elements {
  if (isWithoutAlternatives()) return { keys: noneKnown, values: noneKnown };
  const known = elements.get(collection) ?? possibleElements(collection);
  elements.set(collection, known);
  return known;
}

function possibleElements(collection: Value): Elements {
  const { values: possible, complete } = alternativesOf(collection);
  const isOpen = (one: Value): boolean => one.kind === 'object' && one.open === true;
  const pairs = possible.flatMap((one) => (isOpen(one) ? [] : (pairsOf(one) ?? [])));
  const among = (values: readonly Value[]): Alternatives => {
    const either = eitherOf(values.map(alternativesOf));
    return { values: either.values, complete: complete && either.complete && !possible.some(isOpen) };
  };
  return { keys: among(pairs.map(([key]) => key)), values: among(pairs.map(([, value]) => value)) };
}

/** The step to the element of a collection with this key of `pairsOf`. */
export function elementOf(collection: Value, key: Value): ValuePathStep {
  if (collection.kind === 'set') return { find: key };
  return key.kind === 'string' ? key.value : key.kind === 'number' ? toDouble(key.value) : '';
}

/** `[for …]` and `{for …}`. An unknown collection, condition or key makes the result unknown. */
export function evaluateFor(expression: ForExpression, scope: Scope, evaluate: Evaluate): Value {
  const collection = evaluate(expression.collection, scope);
  const value = forIn(expression, collection, scope, evaluate);
  if (collection.kind !== 'unknown') return value;
  return lifted(value, [collection], ([known]) => forIn(expression, known!, silent(scope), evaluate));
}

function forIn(expression: ForExpression, collection: Value, scope: Scope, evaluate: Evaluate): Value {
  if (collection.kind === 'null') {
    return problem(expression, scope, 'terraform.iteration-over-null', 'null cannot be iterated over');
  }
  if (collection.kind === 'unknown') return undecided(expression, scope);
  if (collection.kind === 'object' && collection.open === true) return undecided(expression, scope);
  const pairs = pairsOf(withoutSensitive(collection));
  if (pairs === undefined) {
    const type = typeName(typeOf(collection));
    return problem(expression, scope, 'terraform.not-iterable', `a ${type} cannot be iterated over`);
  }
  const collected = (given?: boolean): Value => collect(expression, pairs, scope, evaluate, given);
  const first = collected();
  const result =
    first.kind === 'unknown' && first.alternatives === undefined && expression.condition !== undefined
      ? withAlternatives(first, { values: [collected(true), collected(false)].filter(isShown), complete: false })
      : first;
  return collection.sensitive === true ? asSensitive(result) : result;
}

function isShown({ kind }: Value): boolean {
  return kind !== 'unknown';
}

/** `given` is the value of unknown conditions; without it, one makes the result unknown. */
function collect(
  expression: ForExpression,
  pairs: readonly (readonly [Value, Value])[],
  scope: Scope,
  evaluate: Evaluate,
  given: boolean | undefined,
): Value {
  const items: Value[] = [];
  const groups = new Map<string, Value[]>();
  let size = 0;
  const evaluated = (inner: Scope): Value => {
    const value = evaluate(expression.value, inner);
    size += value.size;
    return value;
  };
  for (const [key, value] of pairs) {
    if (!scope.names.budget.spend(1)) return undecided(expression, scope);
    if (size > maxValueSize) {
      return limitMet(expression, scope, 'terraform.value-too-large', 'this value is too large to be evaluated');
    }
    let inner = expression.keyName === undefined ? scope : bind(scope, expression.keyName, key);
    inner = bind(inner, expression.valueName, value);
    const held = holds(expression, inner, scope, evaluate);
    const wanted = typeof held === 'object' ? (given ?? held) : held;
    if (typeof wanted === 'object') return wanted;
    if (!wanted) continue;
    if (expression.key === undefined) {
      items.push(evaluated(inner));
      continue;
    }
    const name = convert(evaluate(expression.key, inner), STRING);
    if (!name.ok) return problem(expression, scope, 'terraform.invalid-key', `a key must be a string: ${name.reason}`);
    if (name.value.kind === 'null') return problem(expression, scope, 'terraform.null-key', 'a key cannot be null');
    if (name.value.kind !== 'string') return undecided(expression, scope);
    const existing = groups.get(name.value.value);
    if (existing === undefined) groups.set(name.value.value, [evaluated(inner)]);
    else if (expression.group) existing.push(evaluated(inner));
    else {
      const message = `two elements have the key "${name.value.value}"; add "..." after the value to group them`;
      return problem(expression, scope, 'terraform.duplicate-key', message);
    }
  }
  if (expression.key === undefined) return tuple(items);
  const entries = new Map<string, Value>();
  for (const [name, values] of groups) entries.set(name, expression.group ? tuple(values) : values[0]!);
  return object(entries);
}

/** Whether the condition includes this element; a value if that is unknown. */
function holds(expression: ForExpression, inner: Scope, scope: Scope, evaluate: Evaluate): boolean | Value {
  if (expression.condition === undefined) return true;
  const condition = evaluate(expression.condition, inner);
  const converted = convert(condition, BOOL);
  if (!converted.ok) {
    return problem(expression, scope, 'terraform.invalid-condition', `the condition after "if" must be true or false`);
  }
  if (converted.value.kind === 'null') {
    return problem(expression, scope, 'terraform.null-condition', 'the condition after "if" is null');
  }
  if (converted.value.kind === 'bool') return converted.value.value;
  const result = undecided(expression, scope, DYNAMIC);
  return hasSensitive(condition) ? asSensitive(result) : result;
}

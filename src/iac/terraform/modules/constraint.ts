import type { Expression } from '../../hcl/index.ts';
import { constantString } from '../../hcl/index.ts';
import { literalKey } from '../evaluate/literal-key.ts';
import { BOOL, DYNAMIC, listOf, mapOf, NUMBER, STRING, setOf, type Type } from '../values/type.ts';
import { list, map, object, tuple, type Value } from '../values/value.ts';

/** The `type` of a variable: the type of its value, and the defaults of missing attributes. */
export interface Constraint {
  readonly type: Type;
  readonly defaults?: Defaults | undefined;
}

/** Defaults of optional attributes, also inside of attributes and of elements of a collection. */
export interface Defaults {
  readonly values: ReadonlyMap<string, Value>;
  readonly children: ReadonlyMap<string, Defaults>;
  readonly element?: Defaults | undefined;
}

export const ANYTHING: Constraint = { type: DYNAMIC };

const KEYWORDS: Readonly<Record<string, Type>> = {
  string: STRING,
  number: NUMBER,
  bool: BOOL,
  any: DYNAMIC,
  list: listOf(DYNAMIC),
  set: setOf(DYNAMIC),
  map: mapOf(DYNAMIC),
};
/** The quoted types of Terraform 0.11. */
const QUOTED: Readonly<Record<string, Type>> = { string: STRING, list: listOf(STRING), map: mapOf(STRING) };

/** Parses a type constraint; undefined if the expression is not one. `evaluate` returns the defaults of attributes. */
export function readConstraint(
  expression: Expression,
  evaluate: (expression: Expression) => Value,
): Constraint | undefined {
  if (expression.kind === 'parentheses') return readConstraint(expression.value, evaluate);
  if (expression.kind === 'variable') return simple(KEYWORDS, expression.name);
  const quoted = constantString(expression);
  if (quoted !== undefined) return simple(QUOTED, quoted);
  if (expression.kind === 'template-wrap') return readConstraint(expression.value, evaluate);
  if (expression.kind !== 'call' || expression.args.length !== 1) return undefined;
  const [argument] = expression.args;
  if (argument === undefined) return undefined;
  if (expression.name === 'object') return readObject(argument, evaluate);
  if (expression.name === 'tuple') return readTuple(argument, evaluate);
  if (expression.name !== 'list' && expression.name !== 'set' && expression.name !== 'map') return undefined;
  const element = readConstraint(argument, evaluate);
  if (element === undefined) return undefined;
  const type: Type = { kind: expression.name, element: element.type };
  return { type, defaults: nested(new Map(), new Map(), element.defaults) };
}

function simple(types: Readonly<Record<string, Type>>, name: string): Constraint | undefined {
  return Object.hasOwn(types, name) ? { type: types[name]! } : undefined;
}

function nested(
  values: ReadonlyMap<string, Value>,
  children: ReadonlyMap<string, Defaults>,
  element?: Defaults,
): Defaults | undefined {
  return values.size > 0 || children.size > 0 || element !== undefined ? { values, children, element } : undefined;
}

function readTuple(argument: Expression, evaluate: (expression: Expression) => Value): Constraint | undefined {
  if (argument.kind !== 'tuple') return undefined;
  const items = argument.items.map((item) => readConstraint(item, evaluate));
  const children = new Map<string, Defaults>();
  const types: Type[] = [];
  for (const [index, item] of items.entries()) {
    if (item === undefined) return undefined;
    types.push(item.type);
    if (item.defaults !== undefined) children.set(String(index), item.defaults);
  }
  return { type: { kind: 'tuple', items: types }, defaults: nested(new Map(), children) };
}

function readObject(argument: Expression, evaluate: (expression: Expression) => Value): Constraint | undefined {
  if (argument.kind !== 'object') return undefined;
  const attributes = new Map<string, Type>();
  const optional = new Set<string>();
  const values = new Map<string, Value>();
  const children = new Map<string, Defaults>();
  for (const item of argument.items) {
    const name = literalKey(item);
    if (name === undefined) return undefined;
    let of: Expression = item.value;
    if (of.kind === 'call' && of.name === 'optional') {
      const [type, fallback] = of.args;
      if (type === undefined) return undefined;
      optional.add(name);
      if (fallback !== undefined) values.set(name, evaluate(fallback));
      of = type;
    }
    const constraint = readConstraint(of, evaluate);
    if (constraint === undefined) return undefined;
    attributes.set(name, constraint.type);
    if (constraint.defaults !== undefined) children.set(name, constraint.defaults);
  }
  return { type: { kind: 'object', attributes, optional }, defaults: nested(values, children) };
}

/** Sets optional attributes that are missing or null to their defaults, recursively. */
export function applyDefaults(value: Value, defaults: Defaults): Value {
  const applied = applyBare(value, defaults);
  if (applied === value) return value;
  return value.sensitive === true ? { ...applied, sensitive: true } : applied;
}

function applyBare(value: Value, defaults: Defaults): Value {
  const { element } = defaults;
  if (value.kind === 'object' && value.open === true) return value;
  if (value.kind === 'object' || value.kind === 'map') {
    if (element !== undefined) {
      const entries = new Map([...value.entries].map(([key, entry]) => [key, applyDefaults(entry, element)]));
      return value.kind === 'map' ? map(DYNAMIC, entries) : object(entries);
    }
    const entries = new Map(value.entries);
    for (const [name, fallback] of defaults.values) {
      const own = entries.get(name);
      if (own === undefined || own.kind === 'null') entries.set(name, fallback);
    }
    for (const [name, inner] of defaults.children) {
      const own = entries.get(name);
      if (own !== undefined) entries.set(name, applyDefaults(own, inner));
    }
    return object(entries);
  }
  if ('items' in value) {
    const items = value.items.map((item, index) => {
      const inner = element ?? defaults.children.get(String(index));
      return inner === undefined ? item : applyDefaults(item, inner);
    });
    return value.kind === 'tuple' ? tuple(items) : { ...list(DYNAMIC, items), kind: value.kind };
  }
  return value;
}

import type { Expression, GetAttribute, Index, Splat } from '../../hcl/ast.ts';
import { lifted, withAlternatives } from '../values/alternatives.ts';
import { parseNumber, toBigInt } from '../values/number.ts';
import { DYNAMIC, type Type, typeName } from '../values/type.ts';
import {
  asSensitive,
  expressionOrigin,
  list,
  tuple,
  typeOf,
  type UnknownValue,
  unknown,
  type Value,
  withOrigin,
  withoutSensitive,
} from '../values/value.ts';
import { elementsIn } from './for.ts';
import { type Evaluate, lookup, problem, render, type Scope, silent, undecided } from './scope.ts';

/** Roots whose references have three names (`data.aws_ami.a`) rather than two. */
const THREE_NAMES = new Set(['data', 'ephemeral', 'resource']);
/** `a.b`: a name of the module, or an attribute of a value. */
export function evaluateGet(expression: GetAttribute, scope: Scope, evaluate: Evaluate): Value {
  const path = namePath(expression, scope);
  if (path !== undefined) {
    const wanted = namesNeeded(path);
    if (path.length === wanted) return scope.names.reference(path, scope, expression);
    if (path.length < wanted) {
      return problem(
        expression,
        scope,
        'terraform.incomplete-reference',
        `"${path.join('.')}" does not refer to a single object`,
      );
    }
  }
  const { name } = expression;
  const object = evaluate(expression.object, scope);
  const value = getAttribute(object, name, expression, scope);
  if (object.kind !== 'unknown') return value;
  return lifted(value, [object], ([known]) => getAttribute(known!, name, expression, silent(scope)));
}

/** The number of names in a reference that begins with these. */
export function namesNeeded([root]: readonly string[]): number {
  return THREE_NAMES.has(root!) ? 3 : 2;
}

/** The names of a reference that starts at a name of the module; undefined for attributes of other things. */
export function namePath(expression: Expression, scope: Scope): readonly string[] | undefined {
  const names: string[] = [];
  let at = expression;
  while (at.kind === 'get') {
    if (names.length === 3) return undefined;
    names.push(at.name);
    at = at.object;
  }
  if (at.kind !== 'variable' || lookup(scope, at.name) !== undefined) return undefined;
  names.push(at.name);
  return names.length > 3 ? undefined : names.reverse();
}

/** The attribute `name` of `object`; on an unknown it is unknown under the longer name. */
function getAttribute(object: Value, name: string, expression: Expression, scope: Scope): Value {
  const step = `.${name}`;
  if (object.kind === 'unknown') return unknownStep(object, step, expression, scope, attributeType(object.type, name));
  if (object.kind === 'null') {
    return problem(expression, scope, 'terraform.attribute-of-null', `null has no attribute "${name}"`);
  }
  if (object.kind === 'object' || object.kind === 'map') {
    const value = object.entries.get(name);
    if (value !== undefined) return inherit(object, value, step);
    if (object.kind === 'object' && object.open === true) {
      return inherit(object, unknownStep(object, step, expression, scope, DYNAMIC), step);
    }
    const thing = object.kind === 'map' ? 'map has no element' : 'object has no attribute';
    return problem(expression, scope, 'terraform.no-attribute', `this ${thing} "${name}"`);
  }
  return problem(
    expression,
    scope,
    'terraform.no-attribute',
    `a ${typeName(typeOf(object))} has no attribute "${name}"`,
  );
}

function attributeType(type: Type, name: string): Type {
  if (type.kind === 'object') return type.attributes.get(name) ?? DYNAMIC;
  return type.kind === 'map' ? type.element : DYNAMIC;
}

/** A part of a marked value is marked; a part of a reference is a reference. */
function inherit(from: Value, value: Value, step: string): Value {
  const marked = from.sensitive === true ? asSensitive(value) : value;
  if (from.origin?.kind !== 'expression') return marked;
  if (from.kind === 'object' && from.plain === true && (value.kind !== 'unknown' || value.origin !== undefined)) {
    return marked;
  }
  // A step to one of several instances leads to that one, any other stays with the resource that it is read off.
  const instance = value.kind === 'object' && value.open === true ? value.origin?.resources : undefined;
  const resources = instance ?? from.origin.resources;
  return withOrigin(marked, expressionOrigin(`${postfixable(from.origin.text)}${step}`, resources));
}

function unknownStep(from: Value, step: string, expression: Expression, scope: Scope, type: Type): UnknownValue {
  if (from.origin?.kind === 'expression') {
    return unknown(type, expressionOrigin(`${postfixable(from.origin.text)}${step}`, from.origin.resources));
  }
  return undecided(expression, scope, type);
}

/** Text that `.name` and `[key]` can follow: operators and conditionals go into parentheses. */
function postfixable(text: string): string {
  return /^(?:[\w:-]|\.\*?)+(?:(?:\[[^[\]]*\]|\([^()]*\))(?:[\w:-]|\.\*?)*)*$/.test(text) ||
    /^[[{(].*[\]})]$/s.test(text)
    ? text
    : /[\s?]/.test(outsideBrackets(text))
      ? `(${text})`
      : text;
}

/** `text` without the part between its first and last bracket. */
function outsideBrackets(text: string): string {
  const open = text.search(/[[({]/);
  const close = Math.max(text.lastIndexOf(']'), text.lastIndexOf(')'), text.lastIndexOf('}'));
  return open < 0 || close < open ? text : text.slice(0, open) + text.slice(close + 1);
}

/** `a[b]` and the legacy `a.0`. */
export function evaluateIndex(expression: Index, scope: Scope, evaluate: Evaluate): Value {
  const object = evaluate(expression.object, scope);
  const key = evaluate(expression.key, scope);
  const step = expression.legacy ? `.${render(expression.key, scope)}` : `[${render(expression.key, scope)}]`;
  const operands = [object, key];
  const value = lifted(indexAny(object, key, step, expression, scope), operands, ([known, at]) =>
    indexAny(known!, at!, step, expression, silent(scope)),
  );
  return key.sensitive === true ? asSensitive(value) : value;
}

/** The element at a key; that of an unknown key is one of all. */
function indexAny(object: Value, key: Value, step: string, expression: Expression, scope: Scope): Value {
  const value = indexValue(object, key, step, expression, scope);
  if (key.kind !== 'unknown' || key.alternatives !== undefined || value.kind !== 'unknown') return value;
  return withAlternatives(value, elementsIn(object).values);
}

function indexValue(object: Value, key: Value, step: string, expression: Expression, scope: Scope): Value {
  if (object.kind === 'null') return problem(expression, scope, 'terraform.index-of-null', 'null has no elements');
  if (key.kind === 'null') return problem(expression, scope, 'terraform.null-index', 'an index cannot be null');
  if (object.kind === 'unknown') return unknownStep(object, step, expression, scope, elementType(object.type));
  if (key.kind === 'unknown') return unknownStep(object, step, expression, scope, elementType(typeOf(object)));
  if (object.kind === 'tuple' || object.kind === 'list') {
    const position = indexNumber(key);
    if (position === undefined) {
      return problem(expression, scope, 'terraform.invalid-index', 'a list is indexed with whole numbers');
    }
    const item = position < 0n ? undefined : object.items[Number(position)];
    if (item === undefined) {
      const size = object.items.length;
      return problem(expression, scope, 'terraform.index-out-of-range', `no element ${position}: the list has ${size}`);
    }
    return inherit(object, item, step);
  }
  if (object.kind === 'object' || object.kind === 'map') {
    const name = keyText(key);
    if (name === undefined)
      return problem(expression, scope, 'terraform.invalid-index', 'a map is indexed with strings');
    const value = object.entries.get(name);
    if (value !== undefined) return inherit(object, value, step);
    if (object.kind === 'object' && object.open === true) {
      return unknownStep(object, step, expression, scope, DYNAMIC);
    }
    return problem(expression, scope, 'terraform.no-element', `no element "${name}"`);
  }
  return problem(expression, scope, 'terraform.not-indexable', `a ${typeName(typeOf(object))} cannot be indexed`);
}

function elementType(type: Type): Type {
  return type.kind === 'list' || type.kind === 'map' ? type.element : DYNAMIC;
}

function indexNumber(key: Value): bigint | undefined {
  if (key.kind === 'number') return toBigInt(key.value);
  if (key.kind !== 'string') return undefined;
  const parsed = parseNumber(key.value);
  return parsed === undefined ? undefined : toBigInt(parsed);
}

function keyText(key: Value): string | undefined {
  if (key.kind === 'string') return key.value;
  if (key.kind === 'bool') return String(key.value);
  if (key.kind === 'number' && typeof key.value === 'number') return String(key.value);
  return undefined;
}

/**
 * `a[*].b` and `a.*.b`: the right side for every item; a value that is not a list is treated as a list of one item,
 * null as an empty list.
 */
export function evaluateSplat(expression: Splat, scope: Scope, evaluate: Evaluate): Value {
  const object = evaluate(expression.object, scope);
  const value = splatOf(expression, object, scope, evaluate);
  if (object.kind !== 'unknown') return value;
  return lifted(value, [object], ([known]) => splatOf(expression, known!, silent(scope), evaluate));
}

function splatOf(expression: Splat, object: Value, scope: Scope, evaluate: Evaluate): Value {
  const whole = splatOrigin(expression, object, scope);
  if (object.kind === 'unknown') return unknown(DYNAMIC, whole ?? expressionOrigin(render(expression, scope)));
  if (object.kind === 'null') {
    const type = object.type.kind;
    if (type === 'list' || type === 'set' || type === 'tuple') {
      return problem(expression, scope, 'terraform.splat-of-null', 'a null list has no elements');
    }
    return tuple([]);
  }
  const source = withoutSensitive(object);
  const items = source.kind === 'tuple' || source.kind === 'list' || source.kind === 'set' ? source.items : [source];
  const results: Value[] = [];
  for (const item of items) {
    if (!scope.names.budget.spend(1)) break;
    results.push(evaluate(expression.each, { ...scope, item }));
  }
  const first = results[0];
  const uniform = (source.kind === 'list' || source.kind === 'set') && first !== undefined;
  const result = uniform ? list(typeOf(first), results) : tuple(results);
  const named = whole === undefined ? result : withOrigin(result, whole);
  return object.sensitive === true ? asSensitive(named) : named;
}

/** The text of a splat over a reference: the reference with the rest of the splat after it. */
function splatOrigin(expression: Splat, object: Value, scope: Scope): Value['origin'] {
  if (object.origin?.kind !== 'expression') return undefined;
  const tail = scope.source.text.slice(expression.object.end, expression.end);
  return expressionOrigin(`${postfixable(object.origin.text)}${tail}`, object.origin.resources);
}

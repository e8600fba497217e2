import type {
  Conditional,
  Expression,
  ForExpression,
  GetAttribute,
  ObjectExpression,
  Splat,
  Tuple,
} from '../../hcl/index.ts';
import type { StepKind } from '../../value-step.ts';
import { elementOf, pairsOf } from '../evaluate/for.ts';
import { literalKey } from '../evaluate/literal-key.ts';
import type { NextValue, ValuePath, ValuePathStep } from '../evaluate/scope.ts';
import { bind, bindingOf, childExpressions, type Scope } from '../evaluate/scope.ts';
import { namePath, namesNeeded } from '../evaluate/traversal.ts';
import { equalValues } from '../values/compare.ts';
import { convert } from '../values/convert.ts';
import { BOOL } from '../values/type.ts';
import { type Value, withoutSensitive } from '../values/value.ts';
import { add, type Chain, canContinue, createChain, end, endMissing } from './chain.ts';
import { throughCall } from './functions.ts';
import { isLiteral } from './literals.ts';
import { keyText, pathInto, peek, stepInto } from './values.ts';

/** Maximum number of elements of a `for` to examine. */
const maxIterations = 1000;

/**
 * Adds the steps of the provenance of the value at `valuePath` of an expression. They lead from name to name, into
 * lists and objects, and along the chosen branch of a condition, to the place where the value is written.
 */
export function follow(expression: Expression, scope: Scope, valuePath: ValuePath, chain: Chain): void {
  let at: NextValue | undefined = { expression, scope, valuePath };
  while (at !== undefined) at = canContinue(chain) ? step(at, chain) : end(chain, 'expression', at);
  settle(chain);
}

/** Adds an expression to the chain, and returns the next step. */
function step(at: NextValue, chain: Chain): NextValue | undefined {
  const { expression } = at;
  switch (expression.kind) {
    case 'parentheses':
    case 'template-wrap':
      return { ...at, expression: expression.value };
    case 'tuple':
      return throughTuple(expression, at, chain);
    case 'object':
      return throughObject(expression, at, chain);
    case 'variable':
      return throughBinding(expression.name, at, chain);
    case 'get':
      return throughName(expression, at, chain);
    case 'index': {
      const key = stepInto(peek(expression.key, at.scope));
      if (key === undefined) return end(chain, 'expression', at);
      return { ...at, expression: expression.object, valuePath: [key, ...at.valuePath] };
    }
    case 'splat':
      return throughSplat(expression, at, chain);
    case 'conditional':
      return throughBranch(expression, at, chain);
    case 'for':
      return throughFor(expression, at, chain);
    case 'call':
      return throughCall(expression, at, chain);
    case 'unary':
    case 'binary':
    case 'template':
    case 'template-join':
      return throughParts(at, chain);
    case 'splat-item':
    case 'broken':
      return end(chain, 'expression', at);
    default:
      return end(chain, 'literal', at);
  }
}

/** Composite expressions: if a single part is not a literal, the provenance continues with it. */
function throughParts(at: NextValue, chain: Chain): NextValue | undefined {
  const parts = deciding(at) ?? childExpressions(at.expression).filter((part) => !isLiteral(part));
  if (parts.length === 0) return end(chain, 'literal', at);
  add(chain, 'expression', at);
  return parts.length === 1 ? { ...at, expression: parts[0]!, valuePath: [] } : undefined;
}

/** The operand of `&&` and `||` that decides alone; undefined if there is none, or for another operator. */
function deciding({ expression, scope }: NextValue): readonly Expression[] | undefined {
  if (expression.kind !== 'binary' || (expression.operator !== '&&' && expression.operator !== '||')) return undefined;
  const isOr = expression.operator === '||';
  const found = [expression.left, expression.right].find((operand) => isTrue(peek(operand, scope)) === isOr);
  return found === undefined ? undefined : [found];
}

function throughTuple({ items }: Tuple, at: NextValue, chain: Chain): NextValue | undefined {
  const [key, ...valuePath] = at.valuePath;
  const [only] = items;
  if (key === undefined) {
    const isOpen = items.length === 1 && !isLiteral(only!);
    return isOpen ? { ...at, expression: only!, valuePath } : end(chain, 'literal', at);
  }
  const index = typeof key === 'object' ? -1 : Number(key);
  const item = items[index] ?? items.find((candidate) => isWanted(peek(candidate, at.scope), key));
  return item === undefined
    ? endMissing(chain, `no element ${shownKey(key)}`, at)
    : { ...at, expression: item, valuePath };
}

/** Whether a value is the element of a set that a step leads to. */
function isWanted(value: Value, step: ValuePathStep): boolean {
  if (typeof step === 'object' && 'find' in step) return equalValues(value, step.find) === true;
  return keyText(value) === (typeof step === 'object' ? step.keyOf : String(step));
}

function shownKey(key: ValuePathStep): string {
  if (typeof key !== 'object') return JSON.stringify(key);
  return 'keyOf' in key ? JSON.stringify(key.keyOf) : 'of this value';
}

function throughObject(expression: ObjectExpression, at: NextValue, chain: Chain): NextValue | undefined {
  const [step, ...valuePath] = at.valuePath;
  const { scope } = at;
  if (step === undefined) return end(chain, 'literal', at);
  // An object of JSON syntax may represent the only block of its type.
  if (typeof step === 'number') return { ...at, valuePath };
  if (typeof step === 'object' && 'find' in step) {
    const found = expression.items.find(({ value }) => isWanted(peek(value, scope), step));
    return found === undefined ? end(chain, 'literal', at) : { ...at, expression: found.value, valuePath };
  }
  const key = typeof step === 'object' ? step.keyOf : step;
  const item = itemOf(expression, key, scope);
  if (item === undefined) return endMissing(chain, `${key} is not set`, at);
  if (typeof step !== 'object') return { ...at, expression: item.value, valuePath };
  const keyAt = { ...at, expression: item.key, valuePath: [] };
  return literalKey(item) === undefined ? keyAt : end(chain, 'literal', keyAt);
}

/** The items of objects by their keys, if all are literals: the same object is examined for each of its items. */
const written = new WeakMap<ObjectExpression, ReadonlyMap<string | undefined, ObjectExpression['items'][number]>>();

function itemOf(
  expression: ObjectExpression,
  key: string,
  scope: Scope,
): ObjectExpression['items'][number] | undefined {
  let byKey = written.get(expression);
  if (byKey === undefined) {
    byKey = new Map(expression.items.map((item) => [literalKey(item), item]));
    written.set(expression, byKey);
  }
  if (!byKey.has(undefined)) return byKey.get(key);
  return expression.items.findLast((item) => (literalKey(item) ?? keyText(peek(item.key, scope))) === key);
}

/** A name bound around the expression: `each`, an iterator, a variable of a `for`. */
function throughBinding(name: string, at: NextValue, chain: Chain): NextValue | undefined {
  const iteration = bindingOf(at.scope, name)?.iteration;
  if (iteration === undefined) return end(chain, 'expression', at);
  const { collection, scope, element, form } = iteration;
  const [member, ...inside] = form === 'pair' || form === 'count' ? at.valuePath : [form, ...at.valuePath];
  const shown = form === 'pair' || form === 'count' ? `${name}.${String(member)}` : name;
  const onward = { expression: collection, scope };
  add(chain, 'key', { ...onward, valuePath: [] }, shown);
  if (member === 'value') return { ...onward, valuePath: [element, ...inside] };
  if (member !== 'key') return undefined;
  return { ...onward, valuePath: [typeof element === 'string' ? { keyOf: element } : element] };
}

/** `a.b`: a name of the module, or a step into something else. */
function throughName(expression: GetAttribute, at: NextValue, chain: Chain): NextValue | undefined {
  const names = namePath(expression, at.scope);
  if (names === undefined || names.length !== namesNeeded(names)) {
    return { ...at, expression: expression.object, valuePath: [expression.name, ...at.valuePath] };
  }
  const definition = at.scope.names.definition?.(names, at.valuePath);
  if (definition === undefined) return end(chain, 'expression', at);
  for (const statement of definition.statements) chain.steps.push(statement);
  const { next, converted } = definition;
  if (next === undefined || next.valuePath.length === 0 || converted === undefined) return next;
  const value = converted.value();
  const fallback = defaultIn(converted.type, next.valuePath);
  if (fallback !== undefined) chain.defaults.push({ expression: fallback, scope: converted.scope, valuePath: [] });
  return { ...next, valuePath: pathInto(value, next.valuePath) };
}

/** A missing value at the end may be a default in the type of a variable on the path. */
function settle(chain: Chain): void {
  const fallback = chain.defaults.at(-1);
  if (fallback === undefined || chain.steps.at(-1)?.kind !== 'missing') return;
  chain.steps.pop();
  add(chain, 'default', fallback);
}

/** The default that a type gives an attribute: the second argument of `optional`. */
function defaultIn(type: Expression, valuePath: ValuePath): Expression | undefined {
  let at: Expression | undefined = type;
  let fallback: Expression | undefined;
  for (const key of valuePath) {
    if (at?.kind === 'call' && at.name === 'optional') at = at.args[0];
    const inner: Expression | undefined = at?.kind === 'call' ? at.args[0] : undefined;
    const isObject: boolean = at?.kind === 'call' && at.name === 'object' && inner?.kind === 'object';
    // Types of collections are those of their elements.
    at = isObject && inner?.kind === 'object' ? inner.items.find((item) => literalKey(item) === key)?.value : inner;
    fallback = isObject && at?.kind === 'call' && at.name === 'optional' ? at.args[1] : undefined;
  }
  return fallback;
}

/** `a[*].b` is `a[0].b` for its first element. */
function throughSplat({ object, each }: Splat, at: NextValue, chain: Chain): NextValue | undefined {
  const [index = 0, ...inside] = at.valuePath;
  const keys: ValuePathStep[] = [];
  let inner = each;
  while (inner.kind === 'get' || inner.kind === 'index') {
    const key = inner.kind === 'get' ? inner.name : stepInto(peek(inner.key, at.scope));
    if (key === undefined) return end(chain, 'expression', at);
    keys.push(key);
    inner = inner.object;
  }
  if (inner.kind !== 'splat-item') return end(chain, 'expression', at);
  const isList = 'items' in peek(object, at.scope);
  return { ...at, expression: object, valuePath: [...(isList ? [index] : []), ...keys.reverse(), ...inside] };
}

function throughBranch(expression: Conditional, at: NextValue, chain: Chain): NextValue | undefined {
  const condition = convert(peek(expression.condition, at.scope), BOOL);
  if (!condition.ok || condition.value.kind !== 'bool') return end(chain, 'expression', at);
  const { value } = condition.value;
  const decision = { ...at, expression: expression.condition };
  add(chain, 'branch', decision, String(value));
  const taken = { ...at, expression: value ? expression.whenTrue : expression.whenFalse };
  if (!isLiteral(taken.expression)) return taken;
  // The result depends on a literal: the provenance continues with the condition if that is one value.
  const inner = createChain(chain);
  follow(decision.expression, decision.scope, [], inner);
  chain.visits = inner.visits;
  end(chain, 'literal', { ...taken, expression: partOf(taken.expression, at.valuePath) });
  if (isSettled(inner)) for (const found of inner.steps) chain.steps.push(found);
  return undefined;
}

/** Kinds of steps at which a chain ends without an answer. */
const UNSETTLED: ReadonlySet<StepKind> = new Set(['expression', 'function', 'resource', 'key']);

/** Whether a chain has reached something written, given or missing. */
function isSettled({ steps }: Chain): boolean {
  const last = steps.at(-1)?.kind;
  return steps.length > 1 && last !== undefined && !UNSETTLED.has(last);
}

/** The part of a literal list or object that a path leads to. */
function partOf(expression: Expression, valuePath: ValuePath): Expression {
  let at = expression;
  for (const key of valuePath) {
    const inner =
      at.kind === 'tuple' && typeof key === 'number'
        ? at.items[key]
        : at.kind === 'object'
          ? at.items.findLast((item) => literalKey(item) === key)?.value
          : undefined;
    if (inner === undefined) break;
    at = inner;
  }
  return at;
}

/** The element of a `for` that a path leads to, with the values of its variables. */
function throughFor(expression: ForExpression, at: NextValue, chain: Chain): NextValue | undefined {
  const [wanted, ...rest] = at.valuePath;
  add(chain, 'expression', at);
  if (wanted === undefined) return undefined;
  const { collection, keyName, valueName, key, value, condition, group } = expression;
  const elements = withoutSensitive(peek(collection, at.scope));
  let position = 0;
  for (const [itsKey, item] of (pairsOf(elements) ?? []).slice(0, maxIterations)) {
    const iteration = { collection, scope: at.scope, element: elementOf(elements, itsKey) };
    const outer = keyName === undefined ? at.scope : bind(at.scope, keyName, itsKey, { ...iteration, form: 'key' });
    const scope = bind(outer, valueName, item, { ...iteration, form: 'value' });
    if (condition !== undefined && !isTrue(peek(condition, scope))) continue;
    const isHere =
      key !== undefined
        ? isWanted(peek(key, scope), wanted)
        : typeof wanted === 'object'
          ? isWanted(peek(value, scope), wanted)
          : position === wanted;
    position += 1;
    if (!isHere) continue;
    const isKey = key !== undefined && typeof wanted === 'object';
    return isKey
      ? { expression: key, scope, valuePath: [] }
      : { expression: value, scope, valuePath: group ? rest.slice(1) : rest };
  }
  return undefined;
}

function isTrue(value: Value): boolean {
  const condition = convert(value, BOOL);
  return condition.ok && condition.value.kind === 'bool' && condition.value.value;
}

import type { Attribute } from '../../hcl/index.ts';
import { evaluate } from '../evaluate/expression.ts';
import { elementsIn, pairsOf } from '../evaluate/for.ts';
import type { Iteration } from '../evaluate/scope.ts';
import { bind, limitMet, problem, type Scope } from '../evaluate/scope.ts';
import { withAlternatives } from '../values/alternatives.ts';
import { convert } from '../values/convert.ts';
import { compareNumbers, isWhole, toDouble } from '../values/number.ts';
import { BOOL, DYNAMIC, NUMBER, STRING, typeName } from '../values/type.ts';
import { expressionOrigin, number, object, string, typeOf, unknown, type Value } from '../values/value.ts';
import { type Placed, type PlacedBody, placeBody } from './definition.ts';

/** The key of an instance: a number with `count`, a string with `for_each`. */
export type InstanceKey = number | string;

export interface Instance {
  /** Absent for the only instance of a block without `count` and `for_each`, and for one that represents all. */
  readonly key?: InstanceKey;
  /** The scope with `count` or `each` in it. */
  readonly scope: Scope;
}

export interface Expansion {
  /** `unknown`: the number of instances is unknown; a single one represents all of them. */
  readonly kind: 'single' | 'count' | 'for_each' | 'unknown';
  readonly instances: readonly Instance[];
  /** The value of `count` or `for_each`, which all instances share. */
  readonly repetition?: Value;
}

/** Maximum number of instances of one block; more are represented by a single symbolic one. */
const maxInstances = 10_000;

/** The instances of a resource or module call. `scopeIn` returns the scope of an argument's file. */
export function expand(body: PlacedBody, scopeIn: (placed: Placed<Attribute>) => Scope, own: Scope): Expansion {
  const count = body.attributes.get('count');
  const forEach = body.attributes.get('for_each');
  if (count !== undefined && forEach !== undefined) {
    const { value } = forEach.node;
    problem(
      value,
      scopeIn(forEach),
      'terraform.count-and-for-each',
      '"count" and "for_each" cannot be used in the same block',
    );
    // Neither of them excludes an instance.
    return { kind: 'unknown', instances: [{ scope: own }] };
  }
  if (count !== undefined) return expandCount(count, scopeIn(count), own);
  if (forEach !== undefined) return expandForEach(forEach, scopeIn(forEach), own);
  const enabled = enabledOf(body);
  const isOff = enabled !== undefined && isFalse(evaluate(enabled.node.value, scopeIn(enabled)));
  // Parts of a missing resource stay unknown.
  return isOff ? { kind: 'unknown', instances: [] } : { kind: 'single', instances: [{ scope: own }] };
}

/** `enabled` in the `lifecycle` block, with which OpenTofu 1.11 disables a resource or module. */
function enabledOf({ blocks }: PlacedBody): Placed<Attribute> | undefined {
  const lifecycle = blocks.find(({ node }) => node.type === 'lifecycle');
  return lifecycle && (lifecycle.body ?? placeBody(lifecycle.file, lifecycle.node.body)).attributes.get('enabled');
}

function isFalse(value: Value): boolean {
  const converted = convert(value, BOOL);
  return converted.ok && converted.value.kind === 'bool' && !converted.value.value;
}

/**
 * An instance that represents those that a block would have with other values, and the argument that excludes them;
 * undefined without `count`, `for_each` and `enabled`.
 */
export function potentialInstance(
  body: PlacedBody,
  own: Scope,
): (Instance & { readonly reason: Placed<Attribute> }) | undefined {
  const count = body.attributes.get('count');
  const forEach = body.attributes.get('for_each');
  const reason = count ?? forEach ?? enabledOf(body);
  if (reason === undefined) return undefined;
  if (count === undefined && forEach === undefined) return { reason, scope: own };
  return { reason, scope: count === undefined ? withUnknownEach(own) : withUnknownCount(own) };
}

function withUnknownCount(own: Scope): Scope {
  return withCount(own, unknown(NUMBER, expressionOrigin('count.index')));
}

/** With one of the elements of a collection; of a collection that is not known, any. */
function withUnknownEach(own: Scope, collection?: Value): Scope {
  const key = unknown(STRING, expressionOrigin('each.key'));
  const value = unknown(DYNAMIC, expressionOrigin('each.value'));
  if (collection === undefined) return withEach(own, key, value);
  const { keys, values } = elementsIn(collection);
  return withEach(own, withAlternatives(key, keys), withAlternatives(value, values));
}

function expandCount(attribute: Placed<Attribute>, scope: Scope, own: Scope): Expansion {
  const { value: expression } = attribute.node;
  const repetition = evaluate(expression, scope);
  const value = convert(repetition, NUMBER);
  const symbolic = (): Expansion => ({ kind: 'unknown', instances: [{ scope: withUnknownCount(own) }], repetition });
  const refuse = (message: string): Expansion => {
    problem(expression, scope, 'terraform.invalid-count', message);
    return symbolic();
  };
  if (!value.ok) return refuse(`"count" must be a whole number: ${value.reason}`);
  if (value.value.kind === 'null') return refuse('"count" must not be null');
  if (value.value.kind !== 'number') return symbolic();
  const wanted = value.value.value;
  if (!isWhole(wanted) || compareNumbers(wanted, 0) < 0) return refuse('"count" must be a whole number, zero or more');
  if (compareNumbers(wanted, maxInstances) > 0) return tooMany(expression, scope, symbolic);
  const instances = Array.from({ length: toDouble(wanted) }, (_, index) => ({
    key: index,
    scope: withCount(own, number(index), { collection: expression, scope, element: index, form: 'count' }),
  }));
  return { kind: 'count', instances, repetition };
}

function tooMany(expression: Attribute['value'], scope: Scope, symbolic: () => Expansion): Expansion {
  limitMet(
    expression,
    scope,
    'terraform.too-many-instances',
    `more than ${maxInstances} instances: the scan uses one for all of them`,
  );
  return symbolic();
}

function withCount(scope: Scope, index: Value, iteration?: Iteration): Scope {
  return bind(scope, 'count', object(new Map([['index', index]])), iteration);
}

function withEach(scope: Scope, key: Value, value: Value, iteration?: Iteration): Scope {
  return bind(
    scope,
    'each',
    object(
      new Map([
        ['key', key],
        ['value', value],
      ]),
    ),
    iteration,
  );
}

function expandForEach(attribute: Placed<Attribute>, scope: Scope, own: Scope): Expansion {
  const { value: expression } = attribute.node;
  const collection = evaluate(expression, scope);
  const symbolic = (of?: Value): Expansion => ({
    kind: 'unknown',
    instances: [{ scope: withUnknownEach(own, of) }],
    repetition: collection,
  });
  const refuse = (message: string): Expansion => {
    problem(expression, scope, 'terraform.invalid-for-each', message);
    return symbolic();
  };
  if (collection.kind === 'unknown' || (collection.kind === 'object' && collection.open === true))
    return symbolic(collection);
  if (collection.kind === 'null') return refuse('"for_each" must not be null');
  if (collection.kind !== 'set' && !('entries' in collection)) {
    return refuse(`"for_each" takes a map or a set of strings, not a ${typeName(typeOf(collection))}`);
  }
  if (collection.sensitive === true) {
    problem(
      expression,
      scope,
      'terraform.sensitive-for-each',
      '"for_each" must not be sensitive: its keys would be shown',
    );
  }
  const pairs = pairsOf(collection) ?? [];
  if (pairs.length > maxInstances) return tooMany(expression, scope, symbolic);
  const instances: Instance[] = [];
  for (const [key, value] of pairs) {
    if (key.kind === 'unknown') return symbolic(collection);
    if (key.kind !== 'string') return refuse('"for_each" takes a set of strings');
    const element = collection.kind === 'set' ? { find: value } : key.value;
    const iteration: Iteration = { collection: expression, scope, element, form: 'pair' };
    instances.push({ key: key.value, scope: withEach(own, string(key.value), value, iteration) });
  }
  return { kind: 'for_each', instances, repetition: collection };
}

/** The text of an instance key after a name: `[0]`, `["logs"]`. */
export function keySuffix(key: InstanceKey | undefined): string {
  if (key === undefined) return '';
  return typeof key === 'number' ? `[${key}]` : `[${JSON.stringify(key)}]`;
}

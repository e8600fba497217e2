import { invoke } from '../../../source/index.ts';
import { functions } from './functions.ts';
import {
  type CallNode,
  type ComparisonOperator,
  ExpressionError,
  type ExpressionNode,
  type ExpressionProblem,
  type IndexNode,
  type LogicalNode,
} from './syntax.ts';
import {
  compare,
  type ExpressionValue,
  isCollection,
  isKnown,
  ListValue,
  numberOf,
  ObjectValue,
  textOf,
  truthOf,
  UnknownValue,
  unknownValue,
} from './values.ts';

/** What is known of contexts, by their names in lower case. */
export type KnownContexts = ReadonlyMap<string, ExpressionValue>;

export type Evaluated =
  | { readonly value: ExpressionValue; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: ExpressionProblem };

/** The value of an expression. What depends on something that is not known is an `UnknownValue`. */
export function evaluateExpression(node: ExpressionNode, contexts: KnownContexts = new Map()): Evaluated {
  try {
    return { value: evaluate(node, contexts) };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.problem };
    throw error;
  }
}

function evaluate(node: ExpressionNode, contexts: KnownContexts): ExpressionValue {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'context': {
      const value = contexts.get(node.name);
      return value === undefined ? unknownValue : value;
    }
    case 'index':
      return member(node, contexts);
    case 'call':
      return call(node, contexts);
    case 'not': {
      const truth = truthOf(evaluate(node.operand, contexts));
      return truth === undefined ? unknownValue : !truth;
    }
    case 'comparison':
      return compared(node.operator, evaluate(node.left, contexts), evaluate(node.right, contexts));
    case 'logical':
      return logical(node, contexts);
  }
}

/** The first operand that decides, or the last one. After one that is not known, only the truth of the result may be. */
function logical({ operator, operands }: LogicalNode, contexts: KnownContexts): ExpressionValue {
  const decisive = operator === '||';
  let isCertain = true;
  let last: ExpressionValue = null;
  for (const operand of operands) {
    last = evaluate(operand, contexts);
    const truth = truthOf(last);
    if (truth === decisive) return isCertain ? last : new UnknownValue(truth);
    isCertain &&= truth !== undefined;
  }
  return isCertain ? last : unknownValue;
}

function compared(operator: ComparisonOperator, left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  if (left instanceof UnknownValue || right instanceof UnknownValue) return comparedUnknown(operator, left, right);
  const order = compare(left, right);
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order === -1;
    case '>':
      return order === 1;
    case '<=':
      return order === -1 || order === 0;
    case '>=':
      return order === 1 || order === 0;
  }
}

/** The comparison of a value that is not known: only that it is not a certain text may be. */
function comparedUnknown(operator: ComparisonOperator, left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  const isExcluded = (one: ExpressionValue, other: ExpressionValue): boolean =>
    one instanceof UnknownValue && one.excluded !== undefined && one.excluded === other;
  if (!isExcluded(left, right) && !isExcluded(right, left)) return unknownValue;
  return operator === '==' ? false : operator === '!=' ? true : unknownValue;
}

function call({ name, args, start, end }: CallNode, contexts: KnownContexts): ExpressionValue {
  const values = args.map((arg) => evaluate(arg, contexts));
  return values.every(isKnown) ? invoke(functions.get(name)!, { start, end }, values) : unknownValue;
}

function member({ of, index }: IndexNode, contexts: KnownContexts): ExpressionValue {
  const key = index === '*' ? index : keyOf(evaluate(index, contexts));
  const value = evaluate(of, contexts);
  if (value instanceof UnknownValue || key === undefined) return unknownValue;
  if (key === '*' && value instanceof ObjectValue && value.isOpen) return unknownValue;
  if (value instanceof ListValue && value.isFiltered) {
    // Members of something unknown may or may not be there.
    if (value.items.some((item) => item instanceof UnknownValue)) return unknownValue;
    return new ListValue(
      value.items.flatMap((item) => membersOf(item, key)),
      true,
    );
  }
  const found = membersOf(value, key);
  return key === '*' ? new ListValue(found, true) : (found[0] ?? null);
}

interface Key {
  readonly name: string | undefined;
  readonly position: number;
}

/** What an index names: a member by its text, an item by its number; undefined if it is not known. */
function keyOf(index: ExpressionValue): Key | undefined {
  if (index instanceof UnknownValue) return undefined;
  return { name: isCollection(index) ? undefined : textOf(index), position: Math.floor(numberOf(index)) };
}

/** The members that a key names, in the order of the value. */
function membersOf(value: ExpressionValue, key: Key | '*'): readonly ExpressionValue[] {
  if (value instanceof ListValue) {
    if (key === '*') return value.items;
    const item = value.items[key.position];
    return item === undefined ? [] : [item];
  }
  if (!(value instanceof ObjectValue)) return [];
  if (key === '*') return value.entries().map(([, member]) => member);
  const member = key.name === undefined ? undefined : value.get(key.name);
  return member === undefined ? [] : [member];
}

/** Checks of operands. The messages are those of OPA. */
import {
  type ArithmeticFailure,
  isArray,
  isFailure,
  isNumber,
  isObject,
  type Numeric,
  type PlainObject,
  type RegoObject,
  RegoSet,
  type TypeName,
  toBigInt,
  toInt,
  typeName,
  type Value,
} from '../values/index.ts';
import type { BuiltinContext } from './builtin.ts';

type Call = (context: BuiltinContext, ...args: Value[]) => Value | undefined;

/** Reports an operand (counted from 1) of the wrong type. */
export function wrongType(context: BuiltinContext, position: number, value: Value, ...expected: TypeName[]): undefined {
  const wanted = expected.length === 1 ? expected[0] : `one of {${expected.join(', ')}}`;
  return wrongOperand(context, position, `must be ${wanted} but got ${typeName(value)}`);
}

/** Reports an element of the wrong type in an array, set or object. */
export function wrongElement(
  context: BuiltinContext,
  position: number,
  container: Value,
  element: Value,
  ...expected: TypeName[]
): undefined {
  const kind = typeName(container);
  const wanted = expected.length === 1 ? `${expected[0]}s` : `(any of) {${expected.join(', ')}}`;
  return wrongOperand(
    context,
    position,
    `must be ${kind} of ${wanted} but got ${kind} containing ${typeName(element)}`,
  );
}

/** Reports an invalid operand: `must not be empty`. */
export function wrongOperand(context: BuiltinContext, position: number, message: string): undefined {
  return context.fail(`operand ${position} ${message}`, 'eval_type_error');
}

export function stringOperand(context: BuiltinContext, value: Value, position: number): string | undefined {
  if (typeof value !== 'string') return wrongType(context, position, value, 'string');
  chargeText(value, context);
  return value;
}

/** Strings up to this length add no cost to the call. */
const short = 1000;

/** Charges for reading a long string. */
export function chargeText(text: string, context: BuiltinContext): void {
  if (text.length > short) context.spend(text.length >> 6);
}

/** Charges for the memory of a new string. */
export function chargeResult(result: Value | undefined, context: BuiltinContext): Value | undefined {
  if (typeof result === 'string' && result.length > short) context.spend(result.length);
  return result;
}

export function numberOperand(context: BuiltinContext, value: Value, position: number): Numeric | undefined {
  return isNumber(value) ? value : wrongType(context, position, value, 'number');
}

/** An integer of at most 2^53. */
export function integerOperand(context: BuiltinContext, value: Value, position: number): number | undefined {
  if (!isNumber(value)) return wrongType(context, position, value, 'number');
  return toInt(value) ?? wrongOperand(context, position, 'must be integer number but got floating-point number');
}

/** An integer of any size. */
export function bigIntegerOperand(context: BuiltinContext, value: Value, position: number): bigint | undefined {
  if (!isNumber(value)) return wrongType(context, position, value, 'number');
  return toBigInt(value) ?? wrongOperand(context, position, 'must be integer number but got floating-point number');
}

export function arrayOperand(context: BuiltinContext, value: Value, position: number): readonly Value[] | undefined {
  return isArray(value) ? value : wrongType(context, position, value, 'array');
}

export function setOperand(context: BuiltinContext, value: Value, position: number): RegoSet | undefined {
  return value instanceof RegoSet ? value : wrongType(context, position, value, 'set');
}

export function objectOperand(
  context: BuiltinContext,
  value: Value,
  position: number,
): RegoObject | PlainObject | undefined {
  return isObject(value) ? value : wrongType(context, position, value, 'object');
}

/** The elements of an array, or of a set in order. */
function elementsOperand(context: BuiltinContext, value: Value, position: number): readonly Value[] | undefined {
  return elementsOf(value) ?? wrongType(context, position, value, 'array', 'set');
}

export function elementsOf(value: Value): readonly Value[] | undefined {
  return isArray(value) ? value : value instanceof RegoSet ? value.items() : undefined;
}

/** The strings of an array or set. */
export function stringsOperand(context: BuiltinContext, value: Value, position: number): readonly string[] | undefined {
  const elements = elementsOperand(context, value, position);
  if (elements === undefined) return undefined;
  for (const element of elements) {
    if (typeof element !== 'string') return wrongElement(context, position, value, element, 'string');
  }
  return elements as readonly string[];
}

/** A builtin of one string. */
export function onString(apply: (text: string, context: BuiltinContext) => Value | undefined): Call {
  return (context, text) => {
    if (typeof text !== 'string') return wrongType(context, 1, text!, 'string');
    chargeText(text, context);
    return chargeResult(apply(text, context), context);
  };
}

/** A builtin of one number. */
export function onNumber(apply: (x: Numeric) => Numeric | ArithmeticFailure) {
  return (context: BuiltinContext, x: Value): Numeric | undefined => {
    if (!isNumber(x)) return wrongType(context, 1, x, 'number');
    return numericResult(context, apply(x));
  };
}

/** A builtin of two numbers. */
export function onNumbers(apply: (x: Numeric, y: Numeric) => Numeric | ArithmeticFailure) {
  return (context: BuiltinContext, x: Value, y: Value): Numeric | undefined => {
    if (!isNumber(x)) return wrongType(context, 1, x, 'number');
    if (!isNumber(y)) return wrongType(context, 2, y, 'number');
    return numericResult(context, apply(x, y));
  };
}

export function numericResult(context: BuiltinContext, result: Numeric | ArithmeticFailure): Numeric | undefined {
  return isFailure(result) ? context.fail(result.error) : result;
}

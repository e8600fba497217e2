import type { Definition } from '../../source/index.ts';
import type { Type } from '../types/type.ts';
import type { Value } from '../values/index.ts';
import type { Builtin, BuiltinContext, Param } from './builtin.ts';
import {
  arrayOperand,
  bigIntegerOperand,
  chargeResult,
  chargeText,
  integerOperand,
  numberOperand,
  objectOperand,
  setOperand,
  stringOperand,
  wrongType,
} from './operands.ts';
import { bigInteger, integer } from './types.ts';

/** Returns an operand in the form that the function takes; undefined if it has the wrong type, which is reported. */
type Check = (context: BuiltinContext, value: Value, position: number) => unknown;

const none: Check = (_, value) => value;

/** For parameters of any type; charges for strings. */
const paying: Check = (context, value) => {
  if (typeof value === 'string') chargeText(value, context);
  return value;
};

const checks: Partial<Record<Type['kind'], Check>> = {
  string: stringOperand,
  number: numberOperand,
  array: arrayOperand,
  set: setOperand,
  object: objectOperand,
};

function checkOf({ type }: Param): Check {
  if (type === integer) return integerOperand;
  if (type === bigInteger) return bigIntegerOperand;
  if ('unchecked' in type) return type.kind === 'string' ? paying : none;
  return checks[type.kind] ?? none;
}

/** A function that takes checked operands. */
type Call = (context: BuiltinContext, ...operands: unknown[]) => Value | undefined;

/**
 * Adds the checks of the operands to a function, in their order. Policies call builtins more than anything else, so
 * string parameters, the most frequent ones, have specialized checks, and the others a switch.
 */
function checked(params: readonly Param[], call: Call): Builtin['call'] {
  const operands = params.map(checkOf);
  if (operands.every((check) => check === none)) return call;
  if (operands.every((check) => check === stringOperand) && operands.length <= 3) return ofTexts(operands.length, call);
  const [a = none, b = none, c = none, d = none] = operands;
  switch (operands.length) {
    case 1:
      return (context, x: Value) => {
        const first = a(context, x, 1);
        return first === undefined ? undefined : call(context, first);
      };
    case 2:
      return (context, x: Value, y: Value) => {
        const first = a(context, x, 1);
        if (first === undefined) return undefined;
        const second = b(context, y, 2);
        return second === undefined ? undefined : call(context, first, second);
      };
    case 3:
      return (context, x: Value, y: Value, z: Value) => {
        const first = a(context, x, 1);
        if (first === undefined) return undefined;
        const second = b(context, y, 2);
        if (second === undefined) return undefined;
        const third = c(context, z, 3);
        return third === undefined ? undefined : call(context, first, second, third);
      };
    default:
      return (context, x: Value, y: Value, z: Value, w: Value) => {
        const first = a(context, x, 1);
        const second = first === undefined ? undefined : b(context, y, 2);
        const third = second === undefined ? undefined : c(context, z, 3);
        const fourth = third === undefined ? undefined : d(context, w, 4);
        return fourth === undefined ? undefined : call(context, first, second, third, fourth);
      };
  }
}

/** A function of one to three strings. Charges for the string that it returns. */
function ofTexts(count: number, call: Call): Builtin['call'] {
  if (count === 1) {
    return (context, x: Value) => {
      if (typeof x !== 'string') return wrongType(context, 1, x, 'string');
      chargeText(x, context);
      return chargeResult(call(context, x), context);
    };
  }
  if (count === 2) {
    return (context, x: Value, y: Value) => {
      if (typeof x !== 'string') return wrongType(context, 1, x, 'string');
      if (typeof y !== 'string') return wrongType(context, 2, y, 'string');
      chargeText(x, context);
      chargeText(y, context);
      return chargeResult(call(context, x, y), context);
    };
  }
  return (context, x: Value, y: Value, z: Value) => {
    if (typeof x !== 'string') return wrongType(context, 1, x, 'string');
    if (typeof y !== 'string') return wrongType(context, 2, y, 'string');
    if (typeof z !== 'string') return wrongType(context, 3, z, 'string');
    chargeText(x, context);
    chargeText(y, context);
    chargeText(z, context);
    return chargeResult(call(context, x, y, z), context);
  };
}

/** A table entry. Its operands are checked against its parameters before `call`, which gets them as those types. */
export function define<const P extends readonly Param[]>(definition: Definition<Builtin, P, never>): Builtin {
  const { load } = definition.call as { readonly load?: () => Promise<void> };
  return { ...definition, call: checked(definition.params, definition.call as Call), ...(load && { load }) };
}

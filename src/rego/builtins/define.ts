import type { Definition } from '../../source/index.ts';
import type { Value } from '../values/index.ts';
import type { Builtin, BuiltinContext, Param } from './builtin.ts';
import {
  arrayOperand,
  bigIntegerOperand,
  integerOperand,
  numberOperand,
  objectOperand,
  paid,
  setOperand,
  stringOperand,
} from './operands.ts';
import { bigInteger, integer } from './types.ts';

/** What is checked of an operand before the function is called. */
type Check = 'none' | 'string' | 'number' | 'integer' | 'bigInteger' | 'array' | 'set' | 'object';

function checkOf({ type }: Param): Check {
  if (type === integer) return 'integer';
  if (type === bigInteger) return 'bigInteger';
  if ('unchecked' in type) return 'none';
  switch (type.kind) {
    case 'string':
    case 'number':
    case 'array':
    case 'set':
    case 'object':
      return type.kind;
    default:
      return 'none';
  }
}

/** An operand as the function gets it; undefined when it is of another type, which is reported. */
function operand(context: BuiltinContext, check: Check, value: Value, position: number): unknown {
  switch (check) {
    case 'string':
      return stringOperand(context, value, position);
    case 'none':
      return value;
    case 'object':
      return objectOperand(context, value, position);
    case 'array':
      return arrayOperand(context, value, position);
    case 'set':
      return setOperand(context, value, position);
    case 'number':
      return numberOperand(context, value, position);
    case 'integer':
      return integerOperand(context, value, position);
    case 'bigInteger':
      return bigIntegerOperand(context, value, position);
  }
}

/** A function of operands that were checked. */
type Call = (context: BuiltinContext, ...operands: unknown[]) => Value | undefined;

/**
 * The function with the checks of its operands in front of it, in their order; itself where there are none. A switch and no
 * list of checks: calls of builtins are what policies do most.
 */
function checked(params: readonly Param[], call: Call): Builtin['call'] {
  const checks = params.map(checkOf);
  if (checks.every((check) => check === 'none')) return call;
  // Texts made of texts are paid for here; whatever else makes much of little says so itself.
  const pays = checks.every((check) => check === 'string');
  const [a = 'none', b = 'none', c = 'none', d = 'none'] = checks;
  switch (checks.length) {
    case 1:
      return (context, x: Value) => {
        const first = operand(context, a, x, 1);
        if (first === undefined) return undefined;
        return pays ? paid(call(context, first), context) : call(context, first);
      };
    case 2:
      return (context, x: Value, y: Value) => {
        const first = operand(context, a, x, 1);
        if (first === undefined) return undefined;
        const second = operand(context, b, y, 2);
        if (second === undefined) return undefined;
        return pays ? paid(call(context, first, second), context) : call(context, first, second);
      };
    default:
      return (context, x: Value, y: Value, z: Value, w: Value) => {
        const first = operand(context, a, x, 1);
        const second = first === undefined ? undefined : operand(context, b, y, 2);
        const third = second === undefined ? undefined : operand(context, c, z, 3);
        if (third === undefined) return undefined;
        if (checks.length === 3) {
          return pays ? paid(call(context, first, second, third), context) : call(context, first, second, third);
        }
        const fourth = operand(context, d, w, 4);
        return fourth === undefined ? undefined : call(context, first, second, third, fourth);
      };
  }
}

/** An entry of the table. Its operands are checked against its parameters before `call`, which gets them as those types. */
export function define<const P extends readonly Param[]>(definition: Definition<Builtin, P, never>): Builtin {
  return { ...definition, call: checked(definition.params, definition.call as Call) };
}

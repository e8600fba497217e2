/** Which values a parameter accepts, and the messages for the others. */
import { SharedMap } from '../shared-map.ts';
import {
  GoInteger,
  GoMap,
  type GoParam,
  type GoParamType,
  GoSlice,
  GoStruct,
  type GoValue,
  goTypeOf,
} from '../value.ts';
import type { Frame, Value } from './run.ts';

/** The type of the argument at an index; undefined if the function takes no more. */
export function paramAt(params: readonly GoParam[], index: number): GoParamType | undefined {
  const last = params.at(-1);
  if (last?.startsWith('...') && index >= params.length - 1) return last.slice(3) as GoParamType;
  return params[index] as GoParamType | undefined;
}

/** Whether a value of a type that is not an interface may be given to a parameter. */
const accepts: { readonly [T in GoParamType]: (value: NonNullable<GoValue>) => boolean } = {
  'interface {}': () => true,
  'reflect.Value': () => true,
  bool: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  float64: (value) => typeof value === 'number',
  int: (value) => typeof value === 'bigint',
  int64: (value) => value instanceof GoInteger && value.type.name === 'int64',
  rune: (value) => value instanceof GoInteger && value.type.name === 'int32',
  '[]interface {}': (value) => Array.isArray(value),
  '[]string': (value) => value instanceof GoSlice && value.type.element?.name === 'string',
  'map[string]interface {}': (value) =>
    value instanceof Map && (!(value instanceof GoMap) || value.type.element === undefined),
  'time.Time': (value) => value instanceof GoStruct && value.type.name === 'time.Time',
  'time.Duration': (value) => value instanceof GoInteger && value.type.name === 'time.Duration',
  'io.Writer': () => false,
  error: (value) => goTypeOf(value).kind === 'ptr',
};

/** Types that have nil among their values. */
const nilable: ReadonlySet<GoParamType> = new Set<GoParamType>([
  'interface {}',
  'reflect.Value',
  '[]interface {}',
  '[]string',
  'map[string]interface {}',
  'io.Writer',
  'error',
]);

export const canBeNil = (type: GoParamType): boolean => nilable.has(type);

/** The names of types in messages, where they are not those of the parameters. */
const typeText = (type: GoParamType): string => (type === 'rune' ? 'int32' : type);

/**
 * A value that was computed as an argument, converted to the type of the parameter; throws the frame's error if the
 * parameter does not accept it.
 */
export function checked(value: Value, type: GoParamType, frame: Frame): Value {
  if (type === 'reflect.Value') return value;
  if (type === 'interface {}') return value ?? null;
  if (value === undefined) {
    if (canBeNil(type)) return null;
    throw frame.error(`invalid value; expected ${typeText(type)}`);
  }
  if (value !== null && accepts[type](value)) return value instanceof SharedMap ? value.shared : value;
  const found = value === null ? 'interface {}' : goTypeOf(value).name;
  throw frame.error(`wrong type for value; expected ${typeText(type)}; got ${found}`);
}

import {
  isArray,
  isNumber,
  isObject,
  type Numeric,
  type PlainObject,
  toDouble,
  typeName,
  type Value,
} from '../rego/index.ts';
import { LintelError } from '../source/index.ts';

/** Reads the options of a section of the configuration. An option that is missing or null is undefined. */
export interface Fields {
  /** The section as it is written. */
  readonly written: PlainObject;
  /** The names of the options that are set. */
  readonly keys: readonly string[];
  readonly text: (key: string) => string | undefined;
  readonly flag: (key: string) => boolean | undefined;
  readonly number: (key: string) => number | undefined;
  readonly integer: (key: string) => number | undefined;
  readonly texts: (key: string) => readonly string[] | undefined;
  readonly numbers: (key: string) => readonly number[] | undefined;
  /** A section within this one; without options if it is missing. */
  readonly section: (key: string) => Fields;
  /** An error about an option, or about the whole section. */
  readonly error: (key: string | undefined, problem: string) => LintelError;
}

/** The options of a section, which errors call `name`. */
export function fieldsOf(section: Value | undefined, name: string): Fields {
  const error = (key: string | undefined, problem: string): LintelError =>
    configError(`${key === undefined ? name : `${name}.${key}`}: ${problem}`);
  if (section !== undefined && section !== null && !isObject(section)) {
    throw error(undefined, `must be an object, not ${typeName(section)}`);
  }
  const options = (section ?? {}) as PlainObject;
  const read = <T>(key: string, expected: string, convert: (value: Value) => T | undefined): T | undefined => {
    const value = Object.hasOwn(options, key) ? options[key] : undefined;
    if (value === undefined || value === null) return undefined;
    const result = convert(value);
    if (result === undefined) throw error(key, `must be ${expected}, not ${typeName(value)}`);
    return result;
  };
  const textOf = (value: Value): string | undefined => (typeof value === 'string' ? value : undefined);
  const numberOf = (value: Value): number | undefined => (isNumber(value) ? toDouble(value) : undefined);
  return {
    written: options,
    keys: Object.keys(options).filter((key) => options[key] !== null),
    error,
    text: (key) => read(key, 'a string', textOf),
    flag: (key) => read(key, 'true or false', (value) => (typeof value === 'boolean' ? value : undefined)),
    number: (key) => read(key, 'a number', numberOf),
    integer: (key) => {
      const value = read(key, 'a whole number', numberOf);
      if (value !== undefined && !Number.isSafeInteger(value)) throw error(key, `must be a whole number, not ${value}`);
      return value;
    },
    texts: (key) =>
      read(key, 'a list of strings', (value) =>
        isArray(value) && value.every((item) => typeof item === 'string') ? (value as readonly string[]) : undefined,
      ),
    numbers: (key) =>
      read(key, 'a list of numbers', (value) =>
        isArray(value) && value.every(isNumber) ? (value as readonly Numeric[]).map(toDouble) : undefined,
      ),
    section: (key) => fieldsOf(Object.hasOwn(options, key) ? options[key] : undefined, `${name}.${key}`),
  };
}

/** An error of the configuration. */
export function configError(message: string, help?: string): LintelError {
  return new LintelError([{ code: 'usage', level: 'error', message, ...(help !== undefined && { help }) }]);
}

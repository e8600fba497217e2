/**
 * JSON read without loss, independently of the program under test: a number keeps its digits.
 * Objects are maps, so that no key is special.
 */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject;
export type JsonObject = ReadonlyMap<string, Json>;
export interface JsonNumber {
  readonly digits: string;
}

/** The value of a JSON text; throws a SyntaxError that says at which offset it is not JSON. */
export function readJson(text: string): Json {
  let at = 0;
  const value = readValue();
  space();
  if (at < text.length) fail();
  return value;

  function fail(): never {
    throw new SyntaxError(`not JSON at offset ${at}: ${text.slice(at, at + 20)}`);
  }
  function space(): void {
    while (at < text.length && ' \t\n\r'.includes(text[at]!)) at++;
  }
  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const match = pattern.exec(text) ?? fail();
    at += match[0].length;
    return match[0];
  }
  function expect(char: string): void {
    space();
    if (text[at] !== char) fail();
    at++;
  }
  function readValue(): Json {
    space();
    const char = text[at];
    if (char === '{') return readObject();
    if (char === '[') return readArray();
    if (char === '"') return readString();
    if (char === 't' || char === 'f') return take(/true|false/y) === 'true';
    if (char === 'n') {
      take(/null/y);
      return null;
    }
    return { digits: take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y) };
  }
  function readString(): string {
    return JSON.parse(take(/"(?:[^"\\]|\\.)*"/y));
  }
  function readArray(): Json {
    const items: Json[] = [];
    expect('[');
    space();
    while (text[at] !== ']') {
      if (items.length > 0) expect(',');
      items.push(readValue());
      space();
    }
    at++;
    return items;
  }
  function readObject(): Json {
    const entries = new Map<string, Json>();
    expect('{');
    space();
    while (text[at] !== '}') {
      if (entries.size > 0) expect(',');
      space();
      const key = readString();
      expect(':');
      entries.set(key, readValue());
      space();
    }
    at++;
    return entries;
  }
}

/** The text of a value: keys in order, numbers as they were written. */
export function writeJson(value: Json): string {
  return write(value, (number) => number.digits);
}

/** A text that is the same for two values exactly when they are equal: numbers by value, not by spelling. */
export function canonical(value: Json): string {
  return write(value, canonicalNumber);
}

function write(value: Json, number: (value: JsonNumber) => string): string {
  if (isArray(value)) return `[${value.map((item) => write(item, number)).join(',')}]`;
  if (isObject(value)) {
    const keys = [...value.keys()].sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${write(value.get(key)!, number)}`).join(',')}}`;
  }
  return typeof value === 'object' && value !== null ? number(value) : JSON.stringify(value);
}

/** Digits without zeros at either end, and the power of ten: 1.50 and 15e-1 are both `15e-1`. */
function canonicalNumber({ digits }: JsonNumber): string {
  const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(digits)!;
  const significant = `${whole}${fraction}`.replace(/^0+/, '');
  const trimmed = significant.replace(/0+$/, '');
  if (trimmed === '') return '0';
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(significant.length - trimmed.length);
  return `${sign}${trimmed}e${power}`;
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value instanceof Map;
}

/** A value as plain JavaScript data, for what is known to be small and harmless, such as names and positions. */
export function plain(value: Json | undefined): unknown {
  return value === undefined ? undefined : JSON.parse(writeJson(value));
}

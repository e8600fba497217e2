import { FormatError, members, type Parse } from './format.ts';

/**
 * Java's properties: texts by their keys. References `${key}` stay unchanged, but must be closed and free of cycles.
 */
export const parse: Parse = (text) => {
  const values = new Map<string, string>();
  let at = 0;
  const skip = (characters: string): void => {
    while (at < text.length && characters.includes(text[at]!)) at++;
  };
  /** Text up to one of these characters, with its escapes resolved. */
  const read = (end: string): string => {
    let result = '';
    while (at < text.length && !end.includes(text[at]!)) {
      const char = text[at++]!;
      if (char !== '\\') {
        result += char;
        continue;
      }
      const next = text[at];
      if (next === undefined) throw new FormatError('the text ends in an escape', at);
      at++;
      if ((next === '\n' || next === '\r') && end === '\r\n') skip(' \f\t');
      else if (next !== 'u') result += { f: '\f', n: '\n', r: '\r', t: '\t' }[next] ?? next;
      else {
        const hex = /^[\da-fA-F]{4}/.exec(text.slice(at, at + 4))?.[0];
        if (hex === undefined) throw new FormatError('\\u needs four hexadecimal digits', at);
        result += String.fromCharCode(Number.parseInt(hex, 16));
        at += 4;
      }
    }
    return result;
  };
  for (;;) {
    skip(' \f\t\r\n');
    if (at >= text.length) break;
    if (text[at] === '#' || text[at] === '!') {
      const end = text.slice(at).search(/[\r\n]/);
      at = end < 0 ? text.length : at + end;
      continue;
    }
    const key = read(' \f\t\r\n:=');
    skip(' \f\t');
    if (text[at] === ':' || text[at] === '=') at++;
    skip(' \f\t');
    values.set(key, read('\r\n'));
  }
  checkReferences(values);
  const result = members();
  for (const [key, value] of values) result[key] = value;
  return result;
};

/** Throws a `FormatError` for a reference that is not closed, and for keys that refer to each other. */
function checkReferences(values: ReadonlyMap<string, string>): void {
  const state = new Map<string, 'open' | 'done'>();
  for (const first of values.keys()) {
    const stack = [first];
    while (stack.length > 0) {
      const key = stack.at(-1)!;
      const known = state.get(key);
      if (known !== undefined) {
        state.set(key, 'done');
        stack.pop();
        continue;
      }
      state.set(key, 'open');
      for (const next of referencesIn(values.get(key) ?? '', key)) {
        if (state.get(next) === 'open') throw new FormatError(`\${${next}} refers to itself`);
        if (!state.has(next)) stack.push(next);
      }
    }
  }
}

function referencesIn(value: string, key: string): readonly string[] {
  const found: string[] = [];
  for (let start = value.indexOf('${'); start >= 0; ) {
    const end = value.indexOf('}', start);
    if (end < 0) throw new FormatError(`\${ without } in the value of ${key}`);
    found.push(value.slice(start + 2, end));
    start = value.indexOf('${', end);
  }
  return found;
}

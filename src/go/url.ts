/** Texts in URLs. */
import { utf8Bytes } from './bytes.ts';

/** A text as it stands in the query of a URL: spaces as `+`, all but letters, digits and `-_.~` escaped. */
export function queryEscaped(value: string): string {
  if (/^[\w.~-]*$/.test(value)) return value;
  let result = '';
  for (const byte of utf8Bytes(value)) {
    const char = String.fromCharCode(byte);
    if (/[\w.~-]/.test(char)) result += char;
    else result += byte === 32 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return result;
}

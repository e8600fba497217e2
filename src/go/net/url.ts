/** URL escaping. */
import { isRaw, rawBytes, rawText } from '../text/bytes.ts';

/** A text encoded for a URL query: spaces as `+`, everything except letters, digits and `-_.~` escaped. */
export function queryEscaped(value: string): string {
  if (/^[\w.~-]*$/.test(value)) return value;
  if (isRaw(value)) return Array.from(rawBytes(value), escaped).join('');
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (text) => escaped(text.charCodeAt(0)));
}

/** A text encoded for any part of a URL, with spaces as `%20`; unpaired surrogates, which cannot be encoded, are replaced. */
export function uriEscaped(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));
}

/** A byte as it is written in a query. */
function escaped(byte: number): string {
  const char = String.fromCharCode(byte);
  if (/[\w.~-]/.test(char)) return char;
  return byte === 32 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** A part of a URL unescaped, or the problem with it. `+` is a space in queries only. */
export function unescaped(value: string, plusIsSpace: boolean): { readonly text: string } | { readonly error: string } {
  if (!/[%+]/.test(value)) return { text: value };
  const wrong = /%(?![\da-fA-F]{2})/.exec(value);
  if (wrong !== null)
    return { error: `invalid URL escape ${JSON.stringify(value.slice(wrong.index, wrong.index + 3))}` };
  const spaced = plusIsSpace ? value.replaceAll('+', ' ') : value;
  try {
    if (!isRaw(spaced)) return { text: decodeURIComponent(spaced) };
  } catch {
    // The bytes are not UTF-8: each is decoded separately below.
  }
  return { text: unescapedBytes(spaced) };
}

function unescapedBytes(text: string): string {
  const bytes: Uint8Array[] = [];
  let last = 0;
  for (const match of text.matchAll(/%([\da-fA-F]{2})/g)) {
    bytes.push(rawBytes(text.slice(last, match.index)), Uint8Array.of(Number.parseInt(match[1]!, 16)));
    last = match.index + 3;
  }
  bytes.push(rawBytes(text.slice(last)));
  const joined = new Uint8Array(bytes.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of bytes) {
    joined.set(part, at);
    at += part.length;
  }
  return rawText(joined);
}

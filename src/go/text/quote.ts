/** Texts in quotes, as Go writes them. */
import { isRaw } from './bytes.ts';

/** A JSON string as Go writes it: `<`, `>`, `&` and the line separators are escaped too; invalid UTF-8 becomes U+FFFD. */
export function jsonString(text: string): string {
  const quoted = isRaw(text) ? stringified(text) : JSON.stringify(text);
  return /[<>&\u2028\u2029\ufffd]/.test(quoted) ? quoted.replace(/[<>&\u2028\u2029]/g, escapeUnit) : quoted;
}

/** JSON with `<`, `>` and `&` as they are, as Go writes it if asked to. */
export function withoutHtmlEscapes(json: string): string {
  return json.replace(/\\(?:u(003[ce]|0026)|.)/gs, (escaped, code?: string) =>
    code === undefined ? escaped : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function stringified(text: string): string {
  let quoted = '';
  for (const char of text) quoted += isRaw(char) ? '\\ufffd' : JSON.stringify(char).slice(1, -1);
  return `"${quoted}"`;
}

const escapeUnit = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const named = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
]);

/** A string in double quotes with Go's escapes: unprintable characters become `\x07`, `\u200b` or `\U000e0001`. */
export function quotedText(text: string, ascii = false): string {
  if (/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(text)) return `"${text}"`;
  const special = ascii ? /[^\x20\x21\x23-\x5b\x5d-\x7e]/gu : /["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;
  return `"${text.replace(special, (char) => named.get(char) ?? escapedChar(char, ascii))}"`;
}

/** A character that is not one of the named escapes. */
export function escapedChar(char: string, ascii = false): string {
  const code = char.codePointAt(0)!;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x7f || (!ascii && printable.test(char))) return char;
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code & 0xff).toString(16)}`;
  if (code >= 0xd800 && code < 0xe000) return ascii ? '\\ufffd' : '\ufffd';
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`;
}

/** A text with U+FFFD in place of unpaired surrogates. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) =>
    found.length === 2 ? found : '\ufffd',
  );
}

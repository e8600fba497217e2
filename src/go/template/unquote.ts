/** The meaning of Go's literals. */
import { rawText } from '../text/bytes.ts';

const simple: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

const escapePattern = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3})|([^xuU0-7]))/y;

/** The value of a literal in quotes or backquotes; undefined if its syntax is invalid. */
export function unquoted(literal: string): string | undefined {
  const quote = literal[0];
  if (quote === '`') return literal.slice(1, -1).replaceAll('\r', '');
  const body = literal.slice(1, -1);
  if (!body.includes('\\')) return body;
  const parts: string[] = [];
  let bytes: number[] = [];
  const flush = (): void => {
    if (bytes.length > 0) parts.push(rawText(Uint8Array.from(bytes)));
    bytes = [];
  };
  for (let at = 0; at < body.length; ) {
    const backslash = body.indexOf('\\', at);
    if (backslash !== at) {
      flush();
      parts.push(body.slice(at, backslash < 0 ? undefined : backslash));
      if (backslash < 0) break;
    }
    escapePattern.lastIndex = backslash;
    const found = escapePattern.exec(body);
    const char = found === null ? undefined : escaped(found, quote === "'" ? '"' : "'");
    if (char === undefined) return undefined;
    // Consecutive byte escapes form one UTF-8 text.
    if (typeof char === 'number') bytes.push(char);
    else {
      flush();
      parts.push(char);
    }
    at = escapePattern.lastIndex;
  }
  flush();
  return parts.join('');
}

/** The value of an escape: a byte as a number; undefined if invalid. The other kind of quote needs no escape. */
function escaped([, byte, short, long, octal, char]: RegExpExecArray, otherQuote: string): string | number | undefined {
  if (byte !== undefined) return Number.parseInt(byte, 16);
  if (octal !== undefined) return Number.parseInt(octal, 8) < 256 ? Number.parseInt(octal, 8) : undefined;
  if (char !== undefined) return char === otherQuote ? undefined : simple.get(char);
  const code = Number.parseInt(short ?? long!, 16);
  return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? undefined : String.fromCodePoint(code);
}

/** A number as parsed by strconv with base 0: a prefix determines the base, and underscores can separate digits. */
export function integerLiteral(text: string): bigint | undefined {
  if (text.length > 100) return undefined;
  const match =
    /^([+-]?)(0[xX]_?[\da-fA-F]+(?:_[\da-fA-F]+)*|0[bB]_?[01]+(?:_[01]+)*|0[oO]_?[0-7]+(?:_[0-7]+)*|0[0-7]*(?:_[0-7]+)*|[1-9]\d*(?:_\d+)*)$/.exec(
      text,
    );
  if (match === null) return undefined;
  let digits = match[2]!.replaceAll('_', '').toLowerCase();
  if (/^0[0-7]/.test(digits)) digits = `0o${digits.slice(1)}`;
  const size = BigInt(digits);
  return match[1] === '-' ? -size : size;
}

/** A float, also in hexadecimal; undefined if invalid. */
export function floatLiteral(text: string): number | undefined {
  const hex = /^([+-]?)0[xX]([\da-fA-F_]*)(?:\.([\da-fA-F_]*))?[pP]([+-]?\d+)$/.exec(text);
  if (hex !== null) {
    const [, sign, whole = '', fraction = '', exponent] = hex;
    const digits = (whole + fraction).replaceAll('_', '');
    if (digits === '') return undefined;
    const value = Number(`0x${digits}`) * 2 ** (Number(exponent) - 4 * fraction.replaceAll('_', '').length);
    return sign === '-' ? -value : value;
  }
  if (!/^[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}

/**
 * The spelling of strings and numbers: where they end in a text, and what they represent.
 *
 * Strings are scanned by hand instead of with a pattern, because on engines that backtrack, a pattern needs a stack frame for each character, and texts may be hostile.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const BRACE = 0x7b;
const BACKTICK = 0x60;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const FOUR_HEX = /^[0-9a-fA-F]{4}$/;

/** The end of a scan: at the closing quote, at a hole of a template, at an invalid escape, or at the maximum length. */
export type ScanEnd = 'closed' | 'hole' | 'escape' | 'open';

export interface Scanned {
  readonly end: number;
  readonly how: ScanEnd;
}

/** Length of the escape at `at` (a backslash), or 0 when there is no such escape. */
function escapeLength(text: string, at: number, template: boolean): number {
  const next = text[at + 1];
  if (next === undefined) return 0;
  if (next === 'u') return FOUR_HEX.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  if (template && next === '{') return 2;
  return Object.hasOwn(SIMPLE_ESCAPES, next) ? 2 : 0;
}

/**
 * Scans from `from` (after the opening quote) to the closing quote of `"…"`, or of `$"…"` when `template`, there
 * stopping at a hole.
 */
export function scanQuoted(text: string, from: number, template: boolean): Scanned {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return { end: at, how: 'closed' };
    if (code === NEWLINE) return { end: at, how: 'open' };
    if (template && code === BRACE) return { end: at, how: 'hole' };
    if (code === BACKSLASH) {
      const length = escapeLength(text, at, template);
      if (length === 0) return { end: at, how: 'escape' };
      at += length;
    } else at += 1;
  }
  return { end: at, how: 'open' };
}

/** The same for the text of a raw template, `` $`…` ``, in which `\{` is the only escape. */
export function scanRawTemplate(text: string, from: number): Scanned {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === BACKTICK) return { end: at, how: 'closed' };
    if (code === BRACE) return { end: at, how: 'hole' };
    at += code === BACKSLASH && text.charCodeAt(at + 1) === BRACE ? 2 : 1;
  }
  return { end: at, how: 'open' };
}

/**
 * The value of the inside of a quoted string. Unpaired halves of surrogate pairs become U+FFFD, as JSON readers of Go
 * do.
 */
export function resolveEscapes(inner: string): string {
  if (!inner.includes('\\')) return inner;
  const plain = inner.replace(/\\(?:u([0-9a-fA-F]{4})|([^u]))/g, (_, hex: string | undefined, simple: string) =>
    hex === undefined ? (SIMPLE_ESCAPES[simple] ?? simple) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return plain.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (pair) =>
    pair.length === 2 ? pair : '\ufffd',
  );
}

/** The value of the text of a raw template. */
export function unescapeRawTemplate(inner: string): string {
  return inner.includes('\\{') ? inner.replaceAll('\\{', '{') : inner;
}

/** Why OPA rejects the number `text` (without a sign); undefined if OPA accepts it. */
export function numberProblem(text: string): string | undefined {
  if (/^0\d/.test(text)) return 'expected number without leading zero';
  return isTooBig(text) ? 'number too big' : undefined;
}

/** OPA accepts numbers whose binary exponent is within ±100,000, so that printing one stays cheap. */
function isTooBig(text: string): boolean {
  const match = /^(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) return false;
  const whole = (match[1] ?? '').replace(/^0+/, '');
  const fraction = match[2] ?? '';
  const significant = fraction.replace(/^0+/, '');
  if (whole === '' && significant === '') return false;
  const magnitude = whole === '' ? significant.length - fraction.length : whole.length;
  return Math.abs(magnitude + Number(match[3] ?? 0)) * Math.log2(10) > 1e5;
}

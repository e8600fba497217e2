/** A decimal or hexadecimal floating-point number, as Go's `strconv.ParseFloat` reads it; undefined for other texts. Not finite for `inf` and `nan`. */
function floatIn(text: string): number | undefined {
  if (/^[+-]?(?:inf|infinity|nan)$/i.test(text))
    return /nan/i.test(text) ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  if (/^_|_$|__|_[.eE+]|[.eE+-]_/.test(text)) return undefined;
  const plain = text.replaceAll('_', '');
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

const truths = new Set(['1', 't', 'T', 'true', 'TRUE', 'True']);
const lies = new Set(['0', 'f', 'F', 'false', 'FALSE', 'False']);

/** A boolean as Go's `strconv.ParseBool` reads it; undefined for other texts. */
function booleanIn(text: string): boolean | undefined {
  return truths.has(text) ? true : lies.has(text) ? false : undefined;
}

/** A number, a boolean, or the text itself. */
export function scalarIn(text: string): number | boolean | string {
  const number = floatIn(text);
  return number !== undefined && Number.isFinite(number) ? number : (booleanIn(text) ?? text);
}

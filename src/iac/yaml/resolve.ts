/**
 * Which of Go's YAML packages is followed. `v2`, as Kubernetes and Helm read: words of YAML 1.1 for booleans; a later entry of a
 * map replaces an earlier one, merged or written. `v3`, as Kustomize reads resources: only true and false are booleans, a key
 * that is there twice is an error, merged entries give way to written ones, and keys keep their spelling.
 */
export type Dialect = 'v2' | 'v3';

/**
 * What plain scalars mean: numbers in Go's notation with underscores anywhere, octal numbers with `0` or `0o`, no base 60, no
 * timestamps.
 */
export type Resolved = null | boolean | number | bigint | string;

type Words = Map<string, null | boolean | number>;
const common: readonly (readonly [string, null | boolean | number])[] = [
  ['true True TRUE', true],
  ['false False FALSE', false],
  ['~ null Null NULL', null],
  ['.nan .NaN .NAN', Number.NaN],
  ['.inf .Inf .INF +.inf +.Inf +.INF', Number.POSITIVE_INFINITY],
  ['-.inf -.Inf -.INF', Number.NEGATIVE_INFINITY],
];
const older: typeof common = [
  ['y Y yes Yes YES on On ON', true],
  ['n N no No NO off Off OFF', false],
];

function wordsOf(table: typeof common): Words {
  const words: Words = new Map([['', null]]);
  for (const [names, value] of table) for (const name of names.split(' ')) words.set(name, value);
  return words;
}

const words: Readonly<Record<Dialect, Words>> = { v2: wordsOf([...common, ...older]), v3: wordsOf(common) };

/** The value of a plain scalar; infinity and NaN are numbers here, though JSON has none. */
export function resolvePlain(text: string, dialect: Dialect): Resolved {
  const word = words[dialect].get(text);
  if (word !== undefined) return word;
  if (!/^[-+.\d]/.test(text)) return text;
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  return wholeNumber(plain) ?? fraction(plain) ?? text;
}

const prefixes: readonly (readonly [RegExp, string])[] = [
  [/^([-+]?)0[xX]([0-9a-fA-F]+)$/, '0x'],
  [/^([-+]?)0[bB]([01]+)$/, '0b'],
  [/^([-+]?)0[oO]([0-7]+)$/, '0o'],
  [/^([-+]?)0([0-7]+)$/, '0o'],
  [/^([-+]?)(0|[1-9][0-9]*)$/, ''],
];

/** A whole number that 64 bits hold, with or without a sign; exact. */
function wholeNumber(text: string): number | bigint | undefined {
  if (text.length < 16 && /^[1-9][0-9]*$/.test(text)) return Number(text);
  for (const [pattern, prefix] of prefixes) {
    const [, sign, digits] = pattern.exec(text) ?? [];
    if (digits === undefined || digits.length > 80) continue;
    const size = BigInt(prefix + digits);
    const value = sign === '-' ? -size : size;
    if (value < -(1n << 63n) || value >= 1n << 64n || (sign === '+' && value >= 1n << 63n)) return undefined;
    return narrow(value);
  }
  return undefined;
}

/** As a number where that is exact. */
export function narrow(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function fraction(text: string): number | undefined {
  if (!/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** A number as a key of a map: as Go prints it with as few digits as 32 bits need (`'g', -1, 32`). */
export function numberKey(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  const single = Math.fround(value);
  let digits = single.toExponential();
  for (let places = 0; places < 9; places++) {
    digits = single.toExponential(places);
    if (Math.fround(Number(digits)) === single) break;
  }
  const [mantissa = '', exponent = '0'] = digits.replace(/\.?0+e/, 'e').split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 21) return String(Number(`${mantissa}e${power}`));
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** What plain scalars of YAML mean, by the rules of go-yaml v3: the core schema of YAML 1.2 and octal numbers with `0`. */

/** An integer is a bigint, a float a number; infinities and NaN are told apart because JSON has none. */
export type YamlScalar = null | boolean | bigint | number;

const words = new Map<string, YamlScalar>([
  ['', null],
  ['~', null],
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);
for (const name of ['.inf', '.Inf', '.INF']) {
  words.set(name, Number.POSITIVE_INFINITY);
  words.set(`+${name}`, Number.POSITIVE_INFINITY);
  words.set(`-${name}`, Number.NEGATIVE_INFINITY);
}
for (const name of ['.nan', '.NaN', '.NAN']) words.set(name, Number.NaN);

/** The value of a plain scalar that is not a string. */
export function resolvedScalar(text: string): YamlScalar | undefined {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (!/^[-+.\d]/.test(text)) return undefined;
  const plain = text.replaceAll('_', '');
  const integer = integerOf(plain);
  if (integer !== undefined && integer >= -(2n ** 63n) && integer < 2n ** 64n) return integer;
  if (!/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(plain)) return undefined;
  const double = Number(plain);
  return Number.isFinite(double) ? double : undefined;
}

function integerOf(text: string): bigint | undefined {
  const match = /^([-+]?)(?:(0[xX][\da-fA-F]+)|(0[bB][01]+)|0[oO]?([0-7]+)|(0|[1-9]\d*))$/.exec(text);
  if (match === null || text.length > 80) return undefined;
  const digits = match[2] ?? match[3] ?? (match[4] === undefined ? match[5]! : `0o${match[4]}`);
  const size = BigInt(digits.toLowerCase());
  return match[1] === '-' ? -size : size;
}

const oldBooleans = new Set(['y', 'yes', 'on', 'n', 'no', 'off'].flatMap(spellings));

/** `yes`, `Yes` and `YES`. */
function spellings(word: string): string[] {
  return [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()];
}

/** Numbers to the base 60, and dates and times: texts today, something else once. */
const sexagesimal = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const timestamp =
  /^\d{4}-\d{1,2}-\d{1,2}(?:(?:[Tt]|[ \t]+)\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:[ \t]*(?:Z|[-+]\d{1,2}(?::?\d{2})?))?)?$/;

/** Whether a reader of YAML, old or new, would take a string without quotes for something else. */
export function isAmbiguous(text: string): boolean {
  // Most texts are told by how they begin.
  if (!/^[-+.\d~tTfFnNyYoO]|^$/.test(text)) return false;
  return resolvedScalar(text) !== undefined || oldBooleans.has(text) || sexagesimal.test(text) || timestamp.test(text);
}

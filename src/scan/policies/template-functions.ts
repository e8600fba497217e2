/** Functions and values of rule templates, as Go's text/template and fmt have them. */

/** A template that cannot be read or run: what is wrong and at which offset of its text. */
export class TemplateError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

export type TemplateFunction = (args: readonly unknown[], at: number) => unknown;

/** The functions that a rule template may call, by name. */
export const functions: ReadonlyMap<string, TemplateFunction> = new Map<string, TemplateFunction>([
  ['printf', printf],
  ['print', (args) => args.map(formatValue).join('')],
  ['println', (args) => `${args.map(formatValue).join(' ')}\n`],
  ['not', ([value]) => !truth(value)],
  ['and', (args) => (args.every(truth) ? args.at(-1) : args.find((value) => !truth(value)))],
  ['or', (args) => (args.some(truth) ? args.find(truth) : args.at(-1))],
  ['eq', ([first, ...rest]) => rest.some((value) => comparable(value) === comparable(first))],
  ['ne', ([a, b]) => comparable(a) !== comparable(b)],
  ['lt', ([a, b]) => (a as number) < (b as number)],
  ['gt', ([a, b]) => (a as number) > (b as number)],
  ['le', ([a, b]) => (a as number) <= (b as number)],
  ['ge', ([a, b]) => (a as number) >= (b as number)],
  ['len', ([value]) => (isMap(value) ? Object.keys(value).length : ((value as string | undefined)?.length ?? 0))],
  ['index', ([value, ...path]) => path.reduce(elementOf, value)],
]);

function elementOf(value: unknown, key: unknown): unknown {
  if (Array.isArray(value)) return value[key as number];
  return isMap(value) && typeof key === 'string' && Object.hasOwn(value, key) ? value[key] : undefined;
}

function printf([format, ...args]: readonly unknown[], at: number): string {
  let next = 0;
  return String(format).replace(/%(\d*)([%vsdqgft])/g, (_, width: string, verb: string) => {
    if (verb === '%') return '%';
    if (next >= args.length) throw new TemplateError('printf has too few arguments', at);
    const value = args[next++];
    const text =
      verb === 'q' ? JSON.stringify(formatValue(value)) : verb === 'f' ? Number(value).toFixed(6) : formatValue(value);
    return text.padStart(Math.min(Number(width), 1000));
  });
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Go's idea of an empty value: false, 0, nil, and an empty string, list or map. */
export function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isMap(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Go's `%v` of JSON data decoded into `interface{}`. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '<no value>';
  if (typeof value === 'number') return formatFloat(value);
  if (Array.isArray(value)) return `[${value.map(formatElement).join(' ')}]`;
  if (isMap(value)) {
    const keys = Object.keys(value).sort();
    return `map[${keys.map((key) => `${key}:${formatElement(value[key])}`).join(' ')}]`;
  }
  return String(value);
}

/** Inside a list or map, nil prints as `<nil>`. */
function formatElement(value: unknown): string {
  return value === undefined || value === null ? '<nil>' : formatValue(value);
}

/** As `formatValue`, with strings told from numbers: for comparing. */
function comparable(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : formatValue(value);
}

/**
 * A float64 as Go's `%v` prints it: the shortest digits that give the number back, with an exponent (of at least two
 * digits) when that is below -4 or from 6 on: 999999 but 1e+06. (strconv's format 'g' with the shortest precision)
 */
function formatFloat(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string];
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

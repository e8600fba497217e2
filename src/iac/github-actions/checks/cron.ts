const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const days = 'sun mon tue wed thu fri sat'.split(' ');

interface Field {
  readonly min: number;
  readonly max: number;
  /** Names of numbers, the first of `min`. */
  readonly names?: readonly string[];
}

const fields: readonly Field[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: months },
  { min: 0, max: 6, names: days },
];

/** Whether GitHub accepts a schedule: five fields of numbers, names, ranges, lists and steps. */
export function isCron(text: string): boolean {
  const parts = text.split(/ +/);
  return parts.length === fields.length && parts.every((part, index) => isField(part, fields[index]!));
}

function isField(text: string, field: Field): boolean {
  return text.split(',').every((item) => {
    const [range = '', step, ...others] = item.split('/');
    if (others.length > 0 || (step !== undefined && !(numberOf(step, field) > 0))) return false;
    return range === '*' || isRange(range, field);
  });
}

function isRange(text: string, field: Field): boolean {
  const [start = '', end, ...others] = text.split('-');
  if (others.length > 0) return false;
  const from = numberOf(start, field);
  const to = end === undefined ? from : numberOf(end, field);
  return from >= field.min && to <= field.max && from <= to;
}

/** A number or a name as a number; not a number for anything else. */
function numberOf(text: string, { min, names = [] }: Field): number {
  const index = names.indexOf(text.toLowerCase());
  if (index >= 0) return min + index;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

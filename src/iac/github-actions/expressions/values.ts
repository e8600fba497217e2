/** Values of expressions: GitHub's, and those that are not known before the workflow runs. */
export type ExpressionValue = null | boolean | number | string | ListValue | ObjectValue | UnknownValue;

export class ListValue {
  readonly items: readonly ExpressionValue[];
  /** It is the result of `.*`: members are those of its items. */
  readonly isFiltered: boolean;

  constructor(items: readonly ExpressionValue[], isFiltered = false) {
    this.items = items;
    this.isFiltered = isFiltered;
  }
}

/** Members by name, whose case does not matter. The first of two that only differ in case counts. */
export class ObjectValue {
  readonly #members = new Map<string, readonly [name: string, value: ExpressionValue]>();
  /** There may be other members, which are not known. */
  readonly isOpen: boolean;

  constructor(members: Iterable<readonly [name: string, value: ExpressionValue]>, isOpen = false) {
    this.isOpen = isOpen;
    for (const [name, value] of members) {
      const key = name.toLowerCase();
      if (!this.#members.has(key)) this.#members.set(key, [name, value]);
    }
  }

  get(name: string): ExpressionValue | undefined {
    const member = this.#members.get(name.toLowerCase());
    if (member !== undefined) return member[1];
    return this.isOpen ? unknownValue : undefined;
  }

  entries(): readonly (readonly [name: string, value: ExpressionValue])[] {
    return [...this.#members.values()];
  }
}

export class UnknownValue {
  /** Whether it counts as true or false in a condition, if that is known. */
  readonly truth: boolean | undefined;
  /** A text that it certainly is not. */
  readonly excluded: string | undefined;

  constructor(truth?: boolean, excluded?: string) {
    this.truth = truth;
    this.excluded = excluded;
  }
}

export const unknownValue = new UnknownValue();

/** Maximum nesting of a value. */
const maxDepth = 64;

/** A value of JSON; what is nested too deeply is not known. */
export function valueFrom(json: unknown, depth = 0): ExpressionValue {
  if (json === null || typeof json === 'boolean' || typeof json === 'number' || typeof json === 'string') return json;
  if (typeof json !== 'object' || depth >= maxDepth) return unknownValue;
  if (Array.isArray(json)) return new ListValue(json.map((item) => valueFrom(item, depth + 1)));
  return new ObjectValue(Object.entries(json).map(([name, value]) => [name, valueFrom(value, depth + 1)]));
}

/** A value as JSON; undefined if a part of it is not known. */
export function jsonOf(value: ExpressionValue): unknown {
  if (!isKnown(value)) return undefined;
  return plain(value);
}

function plain(value: ExpressionValue): unknown {
  if (value instanceof ListValue) return value.items.map(plain);
  if (value instanceof ObjectValue)
    return Object.fromEntries(value.entries().map(([name, member]) => [name, plain(member)]));
  return value;
}

/** Whether all of a value is known. */
export function isKnown(value: ExpressionValue): boolean {
  if (value instanceof UnknownValue) return false;
  if (value instanceof ListValue) return value.items.every(isKnown);
  if (!(value instanceof ObjectValue)) return true;
  return !value.isOpen && value.entries().every(([, member]) => isKnown(member));
}

/** Whether a value is a list or an object. */
export function isCollection(value: ExpressionValue): value is ListValue | ObjectValue {
  return value instanceof ListValue || value instanceof ObjectValue;
}

/** Whether a value counts as true in a condition; undefined if that is not known. */
export function truthOf(value: ExpressionValue): boolean | undefined {
  if (value instanceof UnknownValue) return value.truth;
  return typeof value === 'object' ? value !== null : Boolean(value);
}

/** A value as text, as `${{ }}` inserts it. */
export function textOf(value: ExpressionValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return value === 0 ? '0' : String(Number(value.toFixed(15)));
  if (value instanceof ListValue) return 'Array';
  return value instanceof ObjectValue ? 'Object' : String(value);
}

/** A value as a number; NaN if that is not possible. */
export function numberOf(value: ExpressionValue): number {
  return typeof value === 'object' && value !== null ? Number.NaN : Number(value);
}

/** How two known values compare: -1, 0 or 1; undefined if they do not. */
export function compare(left: ExpressionValue, right: ExpressionValue): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return order(upperCase(left), upperCase(right));
  if (isCollection(left) || isCollection(right)) return left === right ? 0 : undefined;
  const [a, b] = [numberOf(left), numberOf(right)];
  return Number.isNaN(a) || Number.isNaN(b) ? undefined : order(a, b);
}

function order<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The upper case that comparisons use: an `ı` without its dot stays. */
export function upperCase(text: string): string {
  return text
    .split('ı')
    .map((part) => part.toUpperCase())
    .join('ı');
}

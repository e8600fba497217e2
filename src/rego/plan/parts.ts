/** A part of a plan as data, for code that treats all parts the same way. */
export type Part = { readonly [key: string]: unknown };

/** Shows every part of a plan, outer ones first. */
export function everyPart(value: unknown, see: (part: Part) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) everyPart(value[at], see);
    return;
  }
  see(value as Part);
  for (const key in value) everyPart((value as Part)[key], see);
}

/** The plan with every part replaced by the result of `map`, outer ones first. */
export function mapParts<T>(value: T, map: (part: Part) => Part): T;
export function mapParts(value: unknown, map: (part: Part) => Part): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapParts(inner, map));
  if (typeof value !== 'object' || value === null) return value;
  const part = map(value as Part);
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, mapParts(inner, map)]));
}

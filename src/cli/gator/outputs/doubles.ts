import type { GoValue } from '../../../go/index.ts';
import type { ConfigValue } from '../../../iac/index.ts';

/** A configuration whose numbers are doubles, as gator prints objects. */
export function asDoubles(value: ConfigValue): GoValue {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly ConfigValue[]).map(asDoubles);
  return new Map(Object.entries(value).map(([key, item]) => [key, asDoubles(item)]));
}

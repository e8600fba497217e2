/** The types of Terraform's values. `dynamic` is the type of values whose type is unknown. */
export type Type =
  | { readonly kind: 'dynamic' | 'string' | 'number' | 'bool' }
  | { readonly kind: 'list'; readonly element: Type }
  | { readonly kind: 'set'; readonly element: Type }
  | { readonly kind: 'map'; readonly element: Type }
  | { readonly kind: 'tuple'; readonly items: readonly Type[] }
  | ObjectType;

export interface ObjectType {
  readonly kind: 'object';
  readonly attributes: ReadonlyMap<string, Type>;
  /** Optional attributes, which only type constraints have: `optional(…)`. */
  readonly optional?: ReadonlySet<string>;
}

export const DYNAMIC: Type = { kind: 'dynamic' };
export const STRING: Type = { kind: 'string' };
export const NUMBER: Type = { kind: 'number' };
export const BOOL: Type = { kind: 'bool' };

export function listOf(element: Type): Type {
  return { kind: 'list', element };
}
export function setOf(element: Type): Type {
  return { kind: 'set', element };
}
export function mapOf(element: Type): Type {
  return { kind: 'map', element };
}

export function isPrimitive(type: Type): boolean {
  return type.kind === 'string' || type.kind === 'number' || type.kind === 'bool';
}

export function sameType(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind === 'object') return b.kind === 'object' && sameAttributes(a, b);
  if (a.kind === 'tuple') {
    return (
      b.kind === 'tuple' &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => sameType(item, b.items[index]!))
    );
  }
  if (a.kind !== b.kind) return false;
  return 'element' in a && 'element' in b ? sameType(a.element, b.element) : true;
}

function sameAttributes(a: ObjectType, b: ObjectType): boolean {
  if (a.attributes.size !== b.attributes.size) return false;
  for (const [name, type] of a.attributes) {
    const other = b.attributes.get(name);
    if (other === undefined || !sameType(type, other)) return false;
  }
  return true;
}

/** True if some part of the type is still open. */
export function hasDynamic(type: Type): boolean {
  if (type.kind === 'dynamic') return true;
  if (type.kind === 'tuple') return type.items.some(hasDynamic);
  if (type.kind === 'object') return [...type.attributes.values()].some(hasDynamic);
  return 'element' in type && hasDynamic(type.element);
}

/** The text of the type in messages: `list(string)`, `object({ a: number })`. */
export function typeName(type: Type): string {
  if (type.kind === 'tuple') return `tuple([${type.items.map(typeName).join(', ')}])`;
  if (type.kind === 'object') {
    const attributes = [...type.attributes].sort(([a], [b]) => (a < b ? -1 : 1));
    if (attributes.length === 0) return 'object({})';
    return `object({ ${attributes.map(([name, of]) => `${name}: ${typeName(of)}`).join(', ')} })`;
  }
  return 'element' in type ? `${type.kind}(${typeName(type.element)})` : type.kind;
}

/** Maximum number of parts of a type; larger ones, from values built to be large, are treated as open. */
const maxTypeSize = 5000;

const sizes = new WeakMap<Type, number>();

/** The number of parts of a type, counting each occurrence of shared parts. */
function typeSize(type: Type): number {
  if (!('element' in type) && type.kind !== 'tuple' && type.kind !== 'object') return 1;
  const known = sizes.get(type);
  if (known !== undefined) return known;
  const parts = 'element' in type ? [type.element] : type.kind === 'tuple' ? type.items : [...type.attributes.values()];
  const size = parts.reduce((sum, part) => sum + typeSize(part), 1);
  sizes.set(type, size);
  return size;
}

/** The type itself, or `dynamic` if working with it would take too long. */
export function bounded(type: Type): Type {
  return typeSize(type) > maxTypeSize ? DYNAMIC : type;
}

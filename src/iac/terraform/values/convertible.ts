import { isPrimitive, type Type } from './type.ts';

/** Whether some value of type `from` can become one of type `to`. */
export function mayConvert(from: Type, to: Type): boolean {
  if (from.kind === 'dynamic' || to.kind === 'dynamic') return true;
  if (isPrimitive(to)) {
    return from.kind === to.kind || to.kind === 'string' ? isPrimitive(from) : from.kind === 'string';
  }
  if (to.kind === 'list' || to.kind === 'set') {
    if (from.kind === 'list' || from.kind === 'set') return mayConvert(from.element, to.element);
    return from.kind === 'tuple' && from.items.every((item) => mayConvert(item, to.element));
  }
  if (to.kind === 'map') {
    if (from.kind === 'map') return mayConvert(from.element, to.element);
    return from.kind === 'object' && [...from.attributes.values()].every((type) => mayConvert(type, to.element));
  }
  if (to.kind === 'tuple') {
    if (from.kind !== 'tuple') return false;
    return from.items.length === to.items.length && from.items.every((item, i) => mayConvert(item, to.items[i]!));
  }
  if (to.kind !== 'object') return false;
  if (from.kind === 'map') return [...to.attributes.values()].every((type) => mayConvert(from.element, type));
  if (from.kind !== 'object') return false;
  for (const [name, type] of to.attributes) {
    const own = from.attributes.get(name);
    if (own === undefined ? to.optional?.has(name) !== true : !mayConvert(own, type)) return false;
  }
  return true;
}

/** The type after applying a constraint: no attributes are optional any more. */
export function withoutOptional(type: Type): Type {
  if (type.kind === 'object') {
    return {
      kind: 'object',
      attributes: new Map([...type.attributes].map(([name, inner]) => [name, withoutOptional(inner)])),
    };
  }
  if (type.kind === 'tuple') return { kind: 'tuple', items: type.items.map(withoutOptional) };
  return 'element' in type ? { kind: type.kind, element: withoutOptional(type.element) } : type;
}

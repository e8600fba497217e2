import { mayConvert } from './convertible.ts';
import { DYNAMIC, listOf, type ObjectType, sameType, type Type } from './type.ts';

/**
 * The common type of values with these types (for `? :`, for list elements, for `coalesce`), or undefined if there is
 * none. The rules are those of cty: collections of a kind unify their elements; tuples of one length and objects with
 * the same attributes unify position by position, otherwise they become a list or a map; else the first type, strings
 * preferred, that all others convert to.
 */
export function unify(types: readonly Type[]): Type | undefined {
  const [first] = types;
  if (first === undefined) return undefined;
  if (types.every((type) => sameType(type, first))) return first;
  const kinds = new Set(types.map((type) => type.kind));
  kinds.delete('dynamic');
  const dynamic = types.some((type) => type.kind === 'dynamic');
  const structural = unifyKinds(types, kinds, dynamic);
  return structural === 'by preference' ? preferred(types) : structural;
}

function only(kinds: ReadonlySet<string>, ...allowed: readonly string[]): boolean {
  return kinds.size > 0 && [...kinds].every((kind) => allowed.includes(kind));
}

function unifyKinds(
  types: readonly Type[],
  kinds: ReadonlySet<string>,
  dynamic: boolean,
): Type | undefined | 'by preference' {
  for (const kind of ['map', 'list', 'set'] as const) {
    if (only(kinds, kind)) return dynamic ? DYNAMIC : unifyElements(kind, types);
  }
  if (kinds.has('map') && only(kinds, 'map', 'object')) {
    if (dynamic) return DYNAMIC;
    return mixedObject(types) ?? asMap(types) ?? preferred(types);
  }
  if (kinds.has('list') && only(kinds, 'list', 'tuple')) {
    return dynamic ? DYNAMIC : (asList(types) ?? preferred(types));
  }
  if (only(kinds, 'object')) return dynamic ? DYNAMIC : unifyObjects(types);
  if (only(kinds, 'tuple')) return dynamic ? DYNAMIC : unifyTuples(types);
  if (kinds.has('object') && kinds.has('tuple')) return undefined;
  return 'by preference';
}

/**
 * An object next to a map of any type, whose attributes have no common type: it cannot become a map, but the map can
 * become such an object.
 */
function mixedObject(types: readonly Type[]): Type | undefined {
  if (!types.some((type) => type.kind === 'map' && type.element.kind === 'dynamic')) return undefined;
  return types.find(
    (type) => type.kind === 'object' && type.attributes.size > 0 && unify([...type.attributes.values()]) === undefined,
  );
}

function unifyElements(kind: 'list' | 'set' | 'map', types: readonly Type[]): Type | undefined {
  const element = unify(types.map((type) => ('element' in type ? type.element : DYNAMIC)));
  return element === undefined ? undefined : { kind, element };
}

function unifyObjects(types: readonly Type[]): Type | undefined {
  const objects = types.filter((type): type is ObjectType => type.kind === 'object');
  const [first, ...rest] = objects;
  if (first === undefined) return undefined;
  const same = rest.every(
    (other) =>
      other.attributes.size === first.attributes.size &&
      [...first.attributes.keys()].every((name) => other.attributes.has(name)),
  );
  if (!same) return asMap(objects);
  const attributes = new Map<string, Type>();
  for (const name of first.attributes.keys()) {
    const type = unify(objects.map((object) => object.attributes.get(name)!));
    if (type === undefined) return asMap(objects);
    attributes.set(name, type);
  }
  return { kind: 'object', attributes };
}

function asMap(types: readonly Type[]): Type | undefined {
  const elements = types.flatMap((type) => {
    if (type.kind === 'object') return [...type.attributes.values()];
    return type.kind === 'map' ? [type.element] : [];
  });
  const element = elements.length === 0 ? DYNAMIC : unify(elements);
  return element === undefined ? undefined : { kind: 'map', element };
}

function unifyTuples(types: readonly Type[]): Type | undefined {
  const tuples = types.flatMap((type) => (type.kind === 'tuple' ? [type.items] : []));
  const [first] = tuples;
  if (first === undefined) return undefined;
  if (tuples.some((items) => items.length !== first.length)) return asList(types);
  const items: Type[] = [];
  for (const index of first.keys()) {
    const type = unify(tuples.map((tuple) => tuple[index]!));
    if (type === undefined) return asList(types);
    items.push(type);
  }
  return { kind: 'tuple', items };
}

function asList(types: readonly Type[]): Type | undefined {
  const elements = types.flatMap((type) => {
    if (type.kind === 'tuple') return type.items;
    return type.kind === 'list' ? [type.element] : [];
  });
  const element = elements.length === 0 ? DYNAMIC : unify(elements);
  return element === undefined ? undefined : listOf(element);
}

const PREFERENCE = ['string', 'number', 'bool', 'set', 'list', 'map', 'object', 'tuple', 'dynamic'];

function preferred(types: readonly Type[]): Type | undefined {
  const ordered = [...types].sort((a, b) => PREFERENCE.indexOf(a.kind) - PREFERENCE.indexOf(b.kind));
  return ordered.find((wanted) => types.every((type) => mayConvert(type, wanted)));
}

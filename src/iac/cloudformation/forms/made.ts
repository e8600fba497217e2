import type { Path, Resource, ResourceForm } from '../../resource.ts';
import { lookUp, openRendered, render } from '../../values/render.ts';
import { type MapValue, type Symbolic, symbolText, type Value } from '../../values/value.ts';
import type { MadeResource } from '../transforms/sam/expand.ts';
import { type FormContext, formsOf } from './forms.ts';

/**
 * The forms of a resource that a transform expands: each generated resource, and its forms. A path in any of them is
 * mapped back to the property of the template that it comes from.
 */
export function formsOfMade(
  owner: Resource,
  properties: MapValue,
  made: readonly MadeResource[],
  around: FormContext,
): readonly ResourceForm[] {
  let index: Index | undefined;
  return made.flatMap((one) => {
    const pathOf = (path: Path): Path => {
      index ??= indexOf(properties);
      return pathIn(index, one, path);
    };
    const rendered = openRendered();
    const config = render(one.value, [], rendered, (symbol) => nameOf(symbol, around));
    const { provenanceOf } = owner;
    const resource: Resource = {
      ...owner,
      ...rendered,
      id: `${one.type}.${one.name}`,
      name: one.name,
      type: one.type,
      config: config as Resource['config'],
      spanOf: (path) => owner.spanOf(pathOf(path)),
      ...(provenanceOf && { provenanceOf: (path: Path) => provenanceOf(pathOf(path)) }),
    };
    const forms = formsOf(resource, one.value, around);
    return [
      ...(one.type === owner.type ? [] : [{ resource, pathOf, termOf: () => undefined }]),
      ...forms.map((form) => ({ ...form, pathOf: (path: Path) => pathOf(form.pathOf(path)) })),
    ];
  });
}

/** The paths of values in properties: by identity, and by their place. */
interface Index {
  readonly values: ReadonlyMap<Value, Path>;
  readonly places: ReadonlyMap<string, Path>;
}

function indexOf(properties: MapValue): Index {
  const values = new Map<Value, Path>();
  const places = new Map<string, Path>();
  const add = (value: Value, path: Path): void => {
    if (!values.has(value)) values.set(value, path);
    const place = placeOf(value);
    if (!places.has(place)) places.set(place, path);
    if (value.kind === 'list') for (const [key, item] of value.items.entries()) add(item, [...path, key]);
    if (value.kind === 'map') for (const [key, entry] of value.entries) add(entry.value, [...path, key]);
  };
  add(properties, []);
  return { values, places };
}

function placeOf({ span }: Value): string {
  return `${span.source.path}:${span.start}:${span.end}`;
}

function pathIn({ values, places }: Index, { value, from, names }: MadeResource, path: Path): Path {
  const found = lookUp(value, path);
  const rest = path.slice(found.depth);
  const [first, ...others] = rest;
  // A property of the resource itself that is not set would have the same name, or the name that SAM uses for it.
  if (found.depth === 0 && from === undefined && names !== undefined && first !== undefined)
    return [(Object.hasOwn(names, first) && names[first]) || first, ...others];
  const origin = found.depth === 0 ? (from ?? value) : found.value;
  const own = values.get(origin);
  if (own !== undefined) return found.depth === 0 ? own : [...own, ...rest];
  return places.get(placeOf(origin)) ?? [];
}

/** The logical ID that a reference names: `Hello.Alias` is `HelloAliaslive`. */
function nameOf(symbol: Symbolic, { resolve }: FormContext): string {
  const found = symbol.kind === 'resource' ? resolve(symbol.name, symbol.attribute) : undefined;
  return symbolText(found === undefined ? symbol : { kind: 'resource', ...found });
}

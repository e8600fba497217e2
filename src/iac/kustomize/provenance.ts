import { readYaml, type YamlNode, yamlPlaceOf } from '../../go/index.ts';
import type { Source, Span } from '../../source/index.ts';
import type { Path } from '../resource.ts';
import { firstLineOf, type StepKind, type ValueStep } from '../value-step.ts';
import type { Built } from './build.ts';
import { kustomizationNames } from './kustomization/kustomization.ts';
import { type Node, type Place, textIn } from './objects/node.ts';

/**
 * The provenance of the value at a path of an object: its place in the base; the patch, replacement or generator that
 * put it there; and the place where it is written.
 */
export function provenanceOf(path: Path, { root, span: base }: Built): readonly ValueStep[] {
  const place = placeAt(root, path);
  const { by, missing } = place;
  const found = stepAt(place, by === undefined ? 'attribute' : 'literal');
  const last: ValueStep = missing === undefined ? found : { ...found, kind: 'missing', text: `${missing} is not set` };
  if (by === undefined && isWithin(place, base)) return [last];
  const put = by === undefined ? [] : [stepAt(by.span, by.kind)];
  return [baseStep(root, path, base), ...put, last];
}

/**
 * The place where a value is written or missing. For a patch, only the part of it that contains the value may be known.
 */
function placeAt(root: Node, path: Path): Place & { readonly missing?: string } {
  let node = root;
  let outer = root.span;
  for (const key of path) {
    const next = node.kind === 'map' ? node.fields.get(String(key)) : node.items[Number(key)];
    if (next === undefined) return { ...withSetter(node.span, outer), missing: String(key) };
    node = next;
    if (node.span.by !== undefined) outer = node.span;
  }
  return withSetter(node.span, outer);
}

function withSetter(place: Place, outer: Place): Place {
  const { by } = outer;
  return place.by === undefined && by !== undefined && isWithin(place, outer) ? { ...place, by } : place;
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.source === outer.source && inner.start >= outer.start && inner.start <= outer.end;
}

/** The base's value at the path, or the object that has none. */
function baseStep(root: Node, path: Path, base: Span): ValueStep {
  const node = objectsIn(base.source).get(base.start);
  const place = node && yamlPlaceOf(node, basePath(node, root, path));
  const metadata = root.fields.get('metadata');
  const text = `${textIn(root, 'kind')} ${textIn(metadata, 'name')}`;
  if (place === undefined || place.start === base.start) return { kind: 'block', text, span: base };
  return stepAt({ source: base.source, ...place }, 'attribute');
}

/** The path in the base: items of lists are found by their names, since patches may have added others before them. */
function basePath(node: YamlNode, root: Node, path: Path): Path {
  const found: (string | number)[] = [];
  let [at, built]: [YamlNode | undefined, Node | undefined] = [node, root];
  for (const key of path) {
    let next: string | number = key;
    built = built?.kind === 'map' ? built.fields.get(String(key)) : built?.items[Number(key)];
    if (at?.kind === 'sequence') {
      const name = textIn(built, 'name');
      if (name !== '') next = indicesByName(at.items).get(name) ?? -1;
      at = at.items[Number(next)];
    } else at = at?.kind === 'map' ? at.entries.get(String(key))?.value : undefined;
    if (at === undefined) break;
    found.push(next);
  }
  return found;
}

const indices = new WeakMap<readonly YamlNode[], ReadonlyMap<unknown, number>>();

/** The places of a list's items that have a name; the first of each name. */
function indicesByName(items: readonly YamlNode[]): ReadonlyMap<unknown, number> {
  let known = indices.get(items);
  if (known === undefined) {
    known = new Map(items.map((item, index) => [nameIn(item), index] as const).reverse());
    indices.set(items, known);
  }
  return known;
}

function nameIn(item: YamlNode): unknown {
  const name = item.kind === 'map' ? item.entries.get('name')?.value : undefined;
  return name?.kind === 'scalar' ? name.value : undefined;
}

/** A step to a place; in a kustomization its label is the entry that contains it. */
function stepAt(span: Span, kind: StepKind): ValueStep {
  const text = firstLineOf(span);
  const name = kustomizationNames.includes(span.source.path.split('/').at(-1)!) ? entryAt(span) : undefined;
  if (name === undefined) return { kind, text, span };
  const field = name.replace(/\[\d+\]$/, '');
  return { kind: Object.hasOwn(kinds, field) ? kinds[field]! : 'transformer', name, text, span };
}

/** The step kinds of a kustomization's fields; all other fields are transformers. */
const kinds: Readonly<Record<string, StepKind>> = {
  patches: 'patch',
  patchesStrategicMerge: 'patch',
  patchesJson6902: 'patch',
  replacements: 'replacement',
  vars: 'replacement',
  configMapGenerator: 'generator',
  secretGenerator: 'generator',
  generatorOptions: 'generator',
  generators: 'generator',
  helmCharts: 'generator',
  helmChartInflationGenerator: 'generator',
};

/** The entry of a kustomization that contains a place: `images[1]`, `namespace`. */
function entryAt({ source, start }: Span): string | undefined {
  const [document] = readDocuments(source);
  if (document?.kind !== 'map') return undefined;
  for (const [key, { keyStart, value }] of document.entries) {
    if (start < keyStart || start > value.end) continue;
    if (value.kind !== 'sequence') return key;
    const index = indexAt(value.items, start);
    return index < 0 ? key : `${key}[${index}]`;
  }
  return undefined;
}

/** The index of the last item that starts at or before a place; -1 if all start after it. */
function indexAt(items: readonly YamlNode[], place: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.start <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const documents = new WeakMap<Source, readonly YamlNode[]>();

function readDocuments(source: Source): readonly YamlNode[] {
  let known = documents.get(source);
  if (known === undefined) {
    known = readYaml(source, 'v3').flatMap(({ root }) => root ?? []);
    documents.set(source, known);
  }
  return known;
}

const objects = new WeakMap<Source, ReadonlyMap<number, YamlNode>>();

/** The objects of a file by their starts. */
function objectsIn(source: Source): ReadonlyMap<number, YamlNode> {
  let known = objects.get(source);
  if (known === undefined) {
    const found = new Map<number, YamlNode>();
    for (const root of readDocuments(source)) {
      const items = root.kind === 'map' ? root.entries.get('items')?.value : undefined;
      for (const item of items?.kind === 'sequence' ? items.items : []) found.set(item.start, item);
      found.set(root.start, root);
    }
    known = found;
    objects.set(source, known);
  }
  return known;
}

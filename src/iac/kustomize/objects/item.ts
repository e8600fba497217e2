import type { Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { Identity } from './identity.ts';
import { gvkOf, namespaceOf } from './identity.ts';
import type { Node } from './node.ts';
import {
  fieldOf,
  isEmpty,
  isNull,
  mapIn,
  mapNode,
  removeField,
  scalarNode,
  setField,
  tagOf,
  textIn,
  textsOf,
} from './node.ts';

/** An object in a build, with its history. */
export interface Item {
  /** Changed in place; undefined when a patch has deleted the object. */
  root: Node | undefined;
  /** The document that it is from, or the entry of the generator that made it. */
  readonly span: Span;
  /** In the document, and in those of the patches that have changed it. */
  comments: readonly Comment[];
  /** Its earlier identities: kind, name and namespace. The oldest comes first. */
  previous: { readonly kind: string; readonly name: string; readonly namespace: string }[];
  prefixes: string[];
  suffixes: string[];
  /** Names of the variables that are read from it. */
  variables: string[];
  behavior: string;
  /** Whether its name gets a digest of its content. */
  hashed: boolean;
  /** It has had the annotations that the reference keeps its notes in, so that `metadata.annotations` is there for JSON patches. */
  noted: boolean;
  fromHelm: boolean;
  /** The origin in the result, and the transformations, if requested. */
  origin: Origin | undefined;
  transformations: Origin[];
}

export interface Origin {
  readonly path?: string;
  readonly configuredIn?: string;
  readonly configuredBy?: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly name?: string;
    readonly namespace?: string;
  };
}

export function itemOf(root: Node, span: Span, comments: readonly Comment[] = []): Item {
  return {
    root,
    span,
    comments,
    previous: [],
    prefixes: [],
    suffixes: [],
    variables: [],
    behavior: '',
    hashed: false,
    noted: false,
    fromHelm: false,
    origin: undefined,
    transformations: [],
  };
}

export function kindOf({ root }: Item): string {
  return textOf(root, 'kind');
}

export function apiVersionIn({ root }: Item): string {
  return textOf(root, 'apiVersion');
}

function textOf(root: Node | undefined, name: string): string {
  const node = root?.kind === 'map' ? root.fields.get(name) : undefined;
  return node?.text ?? '';
}

function metadataOf({ root }: Item): Node | undefined {
  const metadata = root?.kind === 'map' ? root.fields.get('metadata') : undefined;
  return isEmpty(metadata) ? undefined : metadata;
}

export function nameOf(item: Item): string {
  return textIn(metadataOf(item), 'name');
}

export function namespaceIn(item: Item): string {
  return textIn(metadataOf(item), 'namespace');
}

/** The current identity. */
export function currentId(item: Item): Identity {
  return { ...gvkOf(apiVersionIn(item), kindOf(item)), name: nameOf(item), namespace: namespaceIn(item) };
}

/** The identities before each rename, in order. */
export function previousIds(item: Item): readonly Identity[] {
  if (item.previous.length === 0) return [];
  const { group, version } = gvkOf(apiVersionIn(item), '');
  return item.previous.map((previous) => ({ group, version, ...previous }));
}

/** The original identity. */
export function originalId(item: Item): Identity {
  const [first] = item.previous;
  if (first === undefined) return currentId(item);
  const { group, version } = gvkOf(apiVersionIn(item), '');
  return { group, version, ...first };
}

/** All identities of the object. */
export function allIds(item: Item): readonly Identity[] {
  return [...previousIds(item), currentId(item)];
}

/**
 * Whether `isMeant` accepts a name that the object has or once had. It is the cheapest check, so it comes first when
 * many objects are searched.
 */
export function wasNamed(item: Item, isMeant: (name: string) => boolean): boolean {
  return isMeant(nameOf(item)) || item.previous.some(({ name }) => isMeant(name));
}

/** Whether two identities have the same kind, name and namespace. */
export function isSame(a: Identity, b: Identity): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    a.group === b.group &&
    a.version === b.version &&
    namespaceOf(a) === namespaceOf(b)
  );
}

/** Records the identity of the object before it changes. */
export function remember(item: Item): void {
  const { kind, name, ...id } = currentId(item);
  const namespace = namespaceOf({ kind, name, ...id });
  const last = item.previous.at(-1);
  const isKnown = last !== undefined && last.name === name && last.kind === kind && last.namespace === namespace;
  if (!isKnown) item.previous.push({ kind, name, namespace });
  item.noted = true;
}

export function setKind(item: Item, kind: string): void {
  if (item.root !== undefined) setField(item.root, 'kind', scalarNode(kind, placeOf(item.root, 'kind')));
}

export function setApiVersion(item: Item, apiVersion: string): void {
  if (item.root !== undefined)
    setField(item.root, 'apiVersion', scalarNode(apiVersion, placeOf(item.root, 'apiVersion')));
}

export function setName(item: Item, name: string): void {
  setInMetadata(item, 'name', name);
}

/** An empty namespace removes the field. */
export function setNamespace(item: Item, namespace: string): void {
  const metadata = fieldOf(item.root, 'metadata');
  if (namespace !== '') setInMetadata(item, 'namespace', namespace);
  else if (metadata !== undefined && !isNull(metadata)) removeField(metadata, 'namespace');
}

function setInMetadata({ root }: Item, field: string, text: string): void {
  if (root === undefined) return;
  const metadata = mapIn(root, 'metadata');
  setField(metadata, field, scalarNode(text, placeOf(metadata, field)));
}

/** The place of a field, or the map that it would be in. */
function placeOf(map: Node, field: string): Span {
  return map.fields.get(field)?.span ?? map.span;
}

export function labelsOf(item: Item): ReadonlyMap<string, string> {
  return textsOf(metadataOf(item)?.fields.get('labels'));
}

export function annotationsOf(item: Item): ReadonlyMap<string, string> {
  return textsOf(metadataOf(item)?.fields.get('annotations'));
}

/** Sets the labels or annotations; none removes the field. Unchanged ones keep their places. */
export function setTexts({ root }: Item, field: 'labels' | 'annotations', texts: ReadonlyMap<string, string>): void {
  if (root === undefined) return;
  const metadata = mapIn(root, 'metadata');
  const before = metadata.fields.get(field);
  removeField(metadata, field);
  if (texts.size === 0) return;
  const map = mapNode(before?.span ?? metadata.span);
  for (const [key, text] of texts) {
    const old = before?.kind === 'map' ? before.fields.get(key) : undefined;
    setField(map, key, scalarNode(text, old?.span ?? map.span, 'text'));
  }
  setField(metadata, field, map);
}

/** Whether a scalar is a text, or may be one. */
export function isText(node: Node): boolean {
  return node.kind === 'scalar' && (node.tag === undefined || tagOf(node) === 'text');
}

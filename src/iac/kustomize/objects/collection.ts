import type { Span } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import { base64OfText } from '../generators/base64.ts';
import type { Session } from '../session.ts';
import { spend } from '../session.ts';
import type { Identity } from './identity.ts';
import { apiVersionOf, isSameGvk, namespaceOf, textOfIdentity } from './identity.ts';
import type { Item } from './item.ts';
import {
  allIds,
  annotationsOf,
  apiVersionIn,
  currentId,
  isSame,
  kindOf,
  labelsOf,
  nameOf,
  namespaceIn,
  setName,
  setNamespace,
  setTexts,
  wasNamed,
} from './item.ts';
import { fieldOf, isEmpty, isNull, mapNode, removeField, scalarNode, setField, textsOf } from './node.ts';

/** The objects of a build in their order. */
export interface Collection {
  items: Item[];
  /** Keys of their identities, until one changes. */
  keys: Set<string> | undefined;
}

export function emptyCollection(): Collection {
  return { items: [], keys: new Set() };
}

function keyOf(item: Item): string {
  const id = currentId(item);
  return `${apiVersionOf(id)}\n${id.kind}\n${id.name}\n${namespaceOf(id)}`;
}

/** Adds an object; two with the same identity are an error. */
export function append(collection: Collection, item: Item, span: Span = item.span): void {
  collection.keys ??= new Set(collection.items.map(keyOf));
  const key = keyOf(item);
  if (collection.keys.has(key)) {
    const id = currentId(item);
    const other = collection.items.find((known) => isSame(currentId(known), id));
    const where = other === undefined ? '' : `; it is also in ${other.span.source.path}`;
    throw new BuildError('kustomize.conflict', `duplicate object ${textOfIdentity(id)}${where}`, span);
  }
  collection.keys.add(key);
  collection.items.push(item);
}

/** Objects that have, or once had, this identity. The work is charged to `span`. */
export function itemsEverNamed(
  { items }: Collection,
  id: Identity,
  session: Session,
  span: Span,
  anyNamespace = false,
): readonly Item[] {
  spend(session, items.length, span);
  const isMeant = (name: string): boolean => name === id.name;
  return items.filter((item) => {
    if (isEmpty(item.root) || !wasNamed(item, isMeant)) return false;
    return allIds(item).some((own) => (anyNamespace ? own.name === id.name && isSameGvk(own, id) : isSame(own, id)));
  });
}

/** Adds the objects of a generator, or merges them into existing ones, depending on their `behavior`. */
export function absorb(collection: Collection, item: Item, session: Session): void {
  const id = currentId(item);
  const matches = itemsEverNamed(collection, id, session, item.span);
  const [old, another] = matches;
  const what = textOfIdentity(id);
  if (another !== undefined) {
    throw new BuildError('kustomize.conflict', `${what} matches several objects`, item.span);
  }
  const changes = item.behavior === 'merge' || item.behavior === 'replace';
  if (old === undefined) {
    if (changes) {
      throw new BuildError('kustomize.conflict', `no ${what} to ${item.behavior}`, item.span);
    }
    append(collection, item);
    return;
  }
  if (!changes) {
    const help = 'set behavior to merge or replace, or choose another name';
    throw new BuildError('kustomize.conflict', `${what} already exists`, item.span, help);
  }
  takeOver(item, old);
  collection.items[collection.items.indexOf(old)] = item;
  collection.keys = undefined;
}

/** A generated object gets the name, the labels and annotations, and with `merge` the data of the one that it replaces. */
function takeOver(item: Item, old: Item): void {
  const merges = item.behavior === 'merge';
  setTexts(item, 'labels', new Map([...labelsOf(old), ...labelsOf(item)]));
  setTexts(item, 'annotations', new Map([...annotationsOf(old), ...annotationsOf(item)]));
  setName(item, nameOf(old));
  setNamespace(item, namespaceIn(old));
  item.previous = [...old.previous];
  item.prefixes = [...old.prefixes];
  item.suffixes = [...old.suffixes];
  item.variables = [...old.variables];
  item.hashed &&= old.hashed;
  item.behavior = old.behavior;
  item.noted = old.noted;
  item.fromHelm = old.fromHelm;
  if (!merges) return;
  item.origin = old.origin ?? item.origin;
  mergeData(item, old, 'data');
  mergeData(item, old, 'binaryData');
}

function mergeData(item: Item, old: Item, field: 'data' | 'binaryData'): void {
  if (item.root === undefined) return;
  const before = fieldOf(old.root, field);
  const added = fieldOf(item.root, field);
  const isSecret = kindOf(item) === 'Secret' && apiVersionIn(item) === 'v1';
  const texts = isSecret && field === 'data' ? fieldOf(old.root, 'stringData') : undefined;
  const merged = mapNode(added?.span ?? before?.span ?? item.span);
  for (const map of [before, texts, added]) {
    for (const [key, text] of textsOf(map)) {
      const value = map!.fields.get(key)!;
      const shown = isNull(value) ? '' : map === texts ? base64OfText(text) : text;
      setField(merged, key, scalarNode(shown, value.span, 'text'));
    }
  }
  removeField(item.root, field);
  if (merged.fields.size > 0) setField(item.root, field, merged);
}

import { readYaml, type YamlNode } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';
import { readJsonDocument } from '../../json-document.ts';
import { BuildError } from '../build-error.ts';
import type { Text } from '../kustomization/decode.ts';
import type { Patch } from '../kustomization/kustomization.ts';
import type { Root } from '../kustomization/root.ts';
import type { Collection } from '../objects/collection.ts';
import { append, itemsEverNamed } from '../objects/collection.ts';
import { textOfIdentity } from '../objects/identity.ts';
import type { Item } from '../objects/item.ts';
import {
  annotationsOf,
  apiVersionIn,
  currentId,
  itemOf,
  kindOf,
  labelsOf,
  nameOf,
  namespaceIn,
  remember,
  setApiVersion,
  setKind,
  setName,
  setNamespace,
  setTexts,
} from '../objects/item.ts';
import { copyOf, fieldOf, isEmpty, mapIn, mapNode } from '../objects/node.ts';
import type { Locate } from '../objects/read.ts';
import { readObjects } from '../objects/read.ts';
import { loadPatternsForSelector, select } from '../objects/selector.ts';
import type { Session } from '../session.ts';
import { make, spend } from '../session.ts';
import type { Transformer } from '../transformers/transformer.ts';
import type { Operation } from './json-patch.ts';
import { applyOperations, operationsOf } from './json-patch.ts';
import { merge } from './merge.ts';

/** A text, and the places of its parts. */
interface Content {
  readonly source: Source;
  readonly locate: Locate;
}

function inline(text: Text): Content {
  return { source: { path: text.span.source.path, text: text.text }, locate: text.locate };
}

async function ofFile(path: Text, root: Root): Promise<Content> {
  const source = await root.read(path, true);
  const by = { kind: 'patch', span: path.span } as const;
  return { source, locate: (start, end) => ({ source, start, end, by }) };
}

/** An entry of `patches`: a strategic merge patch or a JSON patch, depending on its text. */
export async function patchOf(patch: Patch, root: Root): Promise<Transformer> {
  const { path, patch: text, target, options, span } = patch;
  await loadPatternsForSelector(target);
  const given = text?.text.trim() ?? '';
  if ((given === '') === !path?.text) {
    throw new BuildError('kustomize.kustomization', 'a patch needs either patch or path', span);
  }
  const content = given === '' ? await ofFile(path!, root) : inline(text!);
  const operations = jsonOperations(content);
  if (operations !== undefined) {
    if (operations.length > 0 && target === undefined) {
      throw new BuildError('kustomize.patch', 'a JSON patch needs a target', span);
    }
    return (collection, session) => {
      for (const item of select(collection, target ?? {}, session, span)) {
        remember(item);
        applyJson(item, operations, session);
      }
      collection.keys = undefined;
    };
  }
  const patches = readObjects(content.source, content.locate).map(({ root: object, span: at, comments }) =>
    itemOf(object, at, comments),
  );
  const changes = { name: options?.allowNameChange === true, kind: options?.allowKindChange === true };
  if (target === undefined) {
    return (collection, session) => {
      for (const change of patches) applyOwn(collection, change, changes, session);
    };
  }
  const [change, another] = patches;
  if (another !== undefined) {
    throw new BuildError(
      'kustomize.patch',
      'a patch with a target can have only one strategic merge patch',
      another.span,
    );
  }
  return (collection, session) => {
    if (change !== undefined)
      applyToAll(collection, select(collection, target, session, span), change, changes, session);
  };
}

/** The operations of a JSON patch; undefined if the text is not one. */
function jsonOperations(content: Content): readonly Operation[] | undefined {
  const root = rootOf(content);
  return root?.kind === 'sequence' ? operationsOf(root, content.locate) : undefined;
}

/** The first document of a text, which is JSON if it begins with a bracket. */
function rootOf({ source, locate }: Content): YamlNode | undefined {
  if (source.text.startsWith('[')) {
    const { root, diagnostics } = readJsonDocument(source);
    const { start, end } = diagnostics[0]?.span ?? { start: 0, end: 0 };
    if (root !== undefined) return root;
    throw new BuildError('kustomize.patch', 'a patch that starts with [ must be JSON', locate(start, end));
  }
  return readYaml(source).find(({ root }) => root !== undefined)?.root;
}

/** An entry of `patchesJson6902`. */
export async function json6902Of({ path, patch, target, span }: Patch, root: Root): Promise<Transformer> {
  if (!target?.name?.text)
    throw new BuildError('kustomize.kustomization', 'the target of this patch needs a name', span);
  await loadPatternsForSelector(target);
  const given = patch?.text ?? '';
  if ((given === '') === !path?.text) {
    throw new BuildError('kustomize.kustomization', 'a patch needs either patch or path', span);
  }
  const content = given === '' ? await ofFile(path!, root) : inline(patch!);
  const list = rootOf(content);
  const operations = list === undefined ? [] : operationsOf(list, content.locate);
  if (operations.length === 0) throw new BuildError('kustomize.patch', 'this patch has no operations', span);
  return (collection, session) => {
    for (const item of select(collection, target, session, span)) applyJson(item, operations, session);
    collection.keys = undefined;
  };
}

/** The entries of `patchesStrategicMerge`, each a text or a path. */
export async function strategicMergeOf(texts: readonly Text[], root: Root): Promise<Transformer> {
  const patches: Item[] = [];
  for (const text of texts) {
    for (const { root: object, span, comments } of await objectsOf(text, root)) {
      patches.push(itemOf(object, span, comments));
    }
  }
  if (patches.length === 0) {
    throw new BuildError('kustomize.patch', 'patchesStrategicMerge is empty', texts[0]!.span);
  }
  return (collection, session) => {
    for (const patch of patches) {
      const item = targetOf(collection, patch, session);
      if (item !== undefined) applyToAll(collection, [item], patch, { name: false, kind: false }, session);
    }
  };
}

/** The objects of a text, or of the file that it names. */
async function objectsOf(text: Text, root: Root): Promise<ReturnType<typeof readObjects>> {
  try {
    return readObjects(inline(text).source, text.locate);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const { source, locate } = await ofFile(text, root);
    return readObjects(source, locate);
  }
}

/** The one object that a patch is for; undefined if it may be among those that could not be built. */
function targetOf(collection: Collection, patch: Item, session: Session): Item | undefined {
  const id = currentId(patch);
  const [item, another] = itemsEverNamed(collection, id, session, patch.span);
  if (item !== undefined && another === undefined) return item;
  if (item === undefined && session.incomplete) return undefined;
  const what = item === undefined ? 'there is no' : 'there is more than one';
  throw new BuildError('kustomize.patch', `${what} ${textOfIdentity(id)} for this patch`, patch.span);
}

interface Changes {
  readonly name: boolean;
  readonly kind: boolean;
}

function applyOwn(collection: Collection, patch: Item, changes: Changes, session: Session): void {
  const item = targetOf(collection, patch, session);
  if (item !== undefined) applyMerge(item, patch, changes, session);
  collection.keys = undefined;
}

/** Applies a patch to some objects, regardless of the identity in the patch. */
function applyToAll(
  collection: Collection,
  items: readonly Item[],
  patch: Item,
  changes: Changes,
  session: Session,
): void {
  for (const item of items) {
    const copy = itemOf(
      copyOf(patch.root!, (nodes) => make(session, nodes, patch.span)),
      patch.span,
    );
    setApiVersion(copy, apiVersionIn(item));
    setKind(copy, kindOf(patch));
    // Kustomize converts them to text on the way, so null is a text here too.
    setTexts(copy, 'labels', labelsOf(copy));
    setTexts(copy, 'annotations', annotationsOf(copy));
    applyMerge(item, copy, changes, session);
  }
  spend(session, collection.items.length, patch.span);
  const rest = collection.items.filter(({ root }) => root !== undefined && !isEmpty(root));
  collection.items = [];
  collection.keys = new Set();
  for (const item of rest) append(collection, item);
}

function applyMerge(item: Item, patch: Item, changes: Changes, session: Session): void {
  const [name, namespace, kind] = [nameOf(item), namespaceIn(item), kindOf(item)];
  if (changes.name || changes.kind) remember(item);
  const merged = merge(item.root, patch.root, session);
  // Kustomize changes the object in place, so a patch that replaces all of it has no effect.
  if (merged === undefined || item.root === undefined) item.root = merged;
  item.comments = [...item.comments, ...patch.comments];
  if (item.root === undefined || isEmpty(item.root)) {
    item.root = undefined;
    return;
  }
  if (!changes.kind) setKind(item, kind);
  if (!changes.name) setName(item, name);
  setNamespace(item, namespace);
}

function applyJson(item: Item, operations: readonly Operation[], session: Session): void {
  const { root } = item;
  if (root === undefined) return;
  // At this point kustomize has added its own annotations, so annotations can be added.
  if (item.noted && fieldOf(fieldOf(root, 'metadata'), 'annotations') === undefined) {
    mapIn(root, 'metadata').fields.set('annotations', mapNode(root.span));
  }
  applyOperations(root, operations, session);
}

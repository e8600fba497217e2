import type { Collection } from './collection.ts';
import type { Decoded, Text } from './decode.ts';
import { changeFields } from './field-path.ts';
import type { FieldSpec } from './field-spec.ts';
import { gvkOf, isClusterScoped, isSelected, textOfIdentity } from './identity.ts';
import type { Item } from './item.ts';
import { apiVersionIn, currentId, isSame, kindOf, nameOf, originalId, previousIds, remember } from './item.ts';
import type { imageShape, replicaShape } from './kustomization.ts';
import type { Node } from './node.ts';
import { expectKind, fieldOf, isEmpty, isNull, scalarNode, setField, setScalar, textIn } from './node.ts';
import { BuildProblem } from './problem.ts';
import { compile, readyFor } from './selector.ts';
import type { Session } from './session.ts';
import { spend } from './session.ts';

/** A change to the objects of a build. */
export type Transformer = (collection: Collection, session: Session) => void;

/** Names of these are not changed: they mean something to the cluster. */
const keptNames = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
];

/** Puts a text before or behind names. */
export function affix(side: 'prefix' | 'suffix', text: Text, specs: readonly FieldSpec[]): Transformer {
  return ({ items }, session) => {
    for (const item of items) {
      const id = originalId(item);
      if (item.root === undefined || keptNames.some((kept) => isSelected(id, kept))) continue;
      for (const spec of specs) {
        if (!isSelected(id, spec)) continue;
        if (spec.path === 'metadata/name' && text.text !== '') {
          item[side === 'prefix' ? 'prefixes' : 'suffixes'].push(text.text);
          remember(item);
        }
        const change = (node: Node): void => {
          const changed = side === 'prefix' ? text.text + node.text : node.text + text.text;
          setScalar(node, scalarNode(changed, node.span));
        };
        changeFields(item, spec, change, session, { kind: 'scalar', tag: 'text' });
      }
    }
  };
}

/** Puts texts into maps such as `metadata/labels`. */
export function addTexts(texts: ReadonlyMap<string, Text>, specs: readonly FieldSpec[]): Transformer {
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return ({ items }, session) => {
    for (const item of items) {
      for (const [key, { text, span }] of sorted) {
        // One node for all the fields of an object, as the reference has it: what changes one later changes the others.
        const value = scalarNode(text, span, 'text');
        const change = (node: Node): void => {
          setField(node, key, value);
          const field = node.fields.get(key);
          if (field !== undefined && field !== value) field.span = span;
        };
        for (const spec of specs) changeFields(item, spec, change, session, { kind: 'map' });
      }
    }
  };
}

export type SubjectMode = 'defaultOnly' | 'allServiceAccounts' | 'none';

export interface NamespaceOptions {
  /** Only where there is none yet. */
  readonly unsetOnly?: boolean;
  /** Which subjects of role bindings get it. */
  readonly subjects?: SubjectMode;
}

/** Puts objects into a namespace. */
export function setNamespaces(
  namespace: Text,
  specs: readonly FieldSpec[],
  options: NamespaceOptions = {},
): Transformer {
  return (collection, session) => {
    if (namespace.text === '') return;
    for (const item of collection.items) {
      if (item.root === undefined || isEmpty(item.root) || item.fromHelm) continue;
      remember(item);
      moveTo(item, namespace, specs, options, session);
      const id = currentId(item);
      if (collection.items.filter((other) => nameOf(other) === id.name && isSame(currentId(other), id)).length > 1) {
        const message = `the namespace ${namespace.text} makes ${textOfIdentity(id)} the same as another object`;
        throw new BuildProblem('kustomize.conflict', message, namespace.span);
      }
      spend(session, collection.items.length, namespace.span);
    }
  };
}

/** Puts one object into a namespace. */
export function moveTo(
  item: Item,
  namespace: Text,
  specs: readonly FieldSpec[],
  { unsetOnly = false, subjects = 'defaultOnly' }: NamespaceOptions,
  session: Session,
): void {
  const { root } = item;
  if (root === undefined) return;
  const change = (node: Node): void => {
    if (unsetOnly && node.kind === 'scalar' && !isNull(node) && node.text !== '') return;
    setScalar(node, scalarNode(namespace.text, namespace.span, 'text'));
  };
  const creation = { kind: 'scalar', tag: 'text' } as const;
  if (!isClusterScoped(gvkOf(apiVersionIn(item), kindOf(item)))) {
    changeFields(item, { path: 'metadata/namespace', create: true }, change, session, creation);
  }
  const isBinding = /^(?:Cluster)?RoleBinding$/.test(kindOf(item));
  if (isBinding) moveSubjects(root, subjects, change);
  for (const spec of specs) {
    if (spec.path === 'metadata/namespace') continue;
    if (spec.path === 'metadata/name' && apiVersionIn(item) !== 'v1') continue;
    if (isBinding && spec.path === 'subjects/namespace' && /^(?:Cluster)?RoleBinding$/.test(spec.kind ?? '')) continue;
    changeFields(item, spec, change, session, creation);
  }
}

function moveSubjects(root: Node, mode: SubjectMode, change: (node: Node) => void): void {
  const subjects = fieldOf(root, 'subjects');
  if (mode === 'none' || subjects === undefined || isNull(subjects)) return;
  expectKind(subjects, 'list');
  for (const subject of subjects.items) {
    const [field, value] = mode === 'defaultOnly' ? ['name', 'default'] : ['kind', 'ServiceAccount'];
    if (textIn(subject, field!) !== value) continue;
    const namespace = subject.fields.get('namespace');
    if (namespace === undefined) subject.fields.set('namespace', scalarNode('', subject.span, 'text', true));
    change(subject.fields.get('namespace')!);
  }
}

export type Image = Decoded<typeof imageShape>;

/** Gives images another name, tag or digest. */
export function setImages(image: Image, specs: readonly FieldSpec[]): Transformer {
  const matches = imageMatch(image.name?.text ?? '');
  const change = (node: Node): void => {
    expectKind(node, 'scalar');
    if (node.kind !== 'scalar' || !matches(node.text)) return;
    const changed = changedImage(node.text, image);
    const span = changed === node.text ? node.span : image.span;
    setScalar(node, scalarNode(changed, span));
  };
  return ({ items }, session) => {
    for (const item of items) {
      if (item.root === undefined || kindOf(item) === 'CustomResourceDefinition') continue;
      inContainers(item.root, change, session);
      for (const spec of specs) changeFields(item, spec, change, session);
    }
  };
}

/** Images in lists called `containers` or `initContainers`, wherever they are. */
function inContainers(node: Node, change: (node: Node) => void, session: Session): void {
  spend(session, 1, node.span);
  if (node.kind === 'list') for (const item of node.items) inContainers(item, change, session);
  if (node.kind !== 'map') return;
  for (const [key, value] of node.fields) {
    inContainers(value, change, session);
    if ((key !== 'containers' && key !== 'initContainers') || value.kind !== 'list') continue;
    for (const item of value.items) {
      const image = fieldOf(item, 'image');
      if (image !== undefined) change(image);
    }
  }
}

const tagAndDigest = '(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$';

/** Names that need no engine: a dot stands for any character, nothing else is special. */
const simpleName = /^[\w./:@-]*$/;
/** No image has a longer name, and the engine of the runtime takes no longer patterns. */
const longestName = 5000;

/** Loads what the name of an image may need; to be called before `setImages`. */
export async function readyForImage(image: Image | undefined): Promise<void> {
  if (image?.name !== undefined && !simpleName.test(image.name.text)) await readyFor(image.name);
}

/** Whether a name, which is a pattern, is that of an image. Nothing is by a pattern that is none. */
function imageMatch(name: string): (image: string) => boolean {
  if (name.length > longestName) return () => false;
  if (simpleName.test(name)) {
    const native = new RegExp(`^${name}${tagAndDigest}`);
    return (image) => native.test(image);
  }
  const regex = compile(`^${name}${tagAndDigest}`);
  return regex === undefined ? () => false : regex.test;
}

function changedImage(image: string, { newName, newTag, digest, tagSuffix }: Image): string {
  const parts = splitImage(image);
  let name = newName?.text || parts.name;
  let { tag, digest: oldDigest } = parts;
  if (newTag?.text || digest?.text) {
    tag = newTag?.text ?? '';
    oldDigest = digest?.text ?? '';
  } else if (tagSuffix?.text) {
    tag += tagSuffix.text;
    oldDigest = '';
  }
  if (tag !== '') name += `:${tag}`;
  return oldDigest === '' ? name : `${name}@${oldDigest}`;
}

/** `[[host[:port]/]path/]name[:tag][@digest]`. */
function splitImage(image: string): { readonly name: string; readonly tag: string; readonly digest: string } {
  const slash = Math.max(0, image.indexOf('/'));
  const at = image.indexOf('@', slash);
  const colon = image.indexOf(':', slash);
  if (at >= 0 && (colon < 0 || at < colon)) return { name: image.slice(0, at), tag: '', digest: image.slice(at + 1) };
  if (colon < 0) return { name: image, tag: '', digest: '' };
  const end = at < 0 ? image.length : at;
  return { name: image.slice(0, colon), tag: image.slice(colon + 1, end), digest: at < 0 ? '' : image.slice(at + 1) };
}

export type Replica = Decoded<typeof replicaShape>;

/** Sets how many copies there are of the objects with a name. */
export function setReplicas({ name, count = 0, span }: Replica, specs: readonly FieldSpec[]): Transformer {
  return ({ items }, session) => {
    let found = false;
    for (const spec of specs) {
      const isMeant = (item: Item): boolean =>
        [...previousIds(item), currentId(item)].some((id) => id.name === name?.text && isSelected(id, spec));
      for (const item of items.filter((candidate) => !isEmpty(candidate.root) && isMeant(candidate))) {
        found = true;
        const change = (node: Node): void => setScalar(node, scalarNode(String(count), span, 'integer'));
        changeFields(item, spec, change, session, { kind: 'scalar', tag: 'integer' });
      }
    }
    if (!found && !session.incomplete) {
      const message = `there is nothing called ${name?.text ?? ''} that has replicas`;
      throw new BuildProblem('kustomize.field', message, span);
    }
  };
}

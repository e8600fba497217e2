import { BuildError } from '../build-error.ts';
import { changeFields } from '../fields/field-path.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { Text } from '../kustomization/decode.ts';
import { gvkOf, isClusterScoped, textOfIdentity } from '../objects/identity.ts';
import type { Item } from '../objects/item.ts';
import { apiVersionIn, currentId, isSame, kindOf, nameOf, remember } from '../objects/item.ts';
import type { Node } from '../objects/node.ts';
import { expectKind, fieldOf, isEmpty, isNull, scalarNode, setScalar, textIn } from '../objects/node.ts';
import type { Session } from '../session.ts';
import { spend } from '../session.ts';
import type { Transformer } from './transformer.ts';

export type SubjectMode = 'defaultOnly' | 'allServiceAccounts' | 'none';

export interface NamespaceOptions {
  /** Set it only if there is none yet. */
  readonly unsetOnly?: boolean;
  /** Which subjects of role bindings get it. */
  readonly subjects?: SubjectMode;
}

/** Moves objects to a namespace. */
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
        throw new BuildError('kustomize.conflict', message, namespace.span);
      }
      spend(session, collection.items.length, namespace.span);
    }
  };
}

/** Moves one object to a namespace. */
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

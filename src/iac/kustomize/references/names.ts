import { BuildError } from '../build-error.ts';
import { changeFields } from '../fields/field-path.ts';
import type { NameReference } from '../fields/field-spec.ts';
import type { Collection } from '../objects/collection.ts';
import type { Identity } from '../objects/identity.ts';
import { isClusterScoped, isSelected, namespaceOf } from '../objects/identity.ts';
import type { Item } from '../objects/item.ts';
import { currentId, kindOf, nameOf, namespaceIn, originalId, previousIds } from '../objects/item.ts';
import type { Node } from '../objects/node.ts';
import { fieldOf, isNull, scalarNode, setField, setScalar, textIn } from '../objects/node.ts';
import type { Session } from '../session.ts';
import { record, spend } from '../session.ts';

/** An object that others may refer to, with its names. */
interface Candidate {
  readonly item: Item;
  readonly id: Identity;
  readonly previous: readonly Identity[];
}

/** Replaces old names of objects in fields that refer to them. */
export function fixReferences(collection: Collection, references: readonly NameReference[], session: Session): void {
  const byName = new Map<string, Candidate[]>();
  for (const item of collection.items) {
    if (item.previous.length === 0 || item.root === undefined) continue;
    const candidate = { item, id: currentId(item), previous: previousIds(item) };
    for (const name of new Set(item.previous.map((previous) => previous.name))) {
      byName.set(name, [...(byName.get(name) ?? []), candidate]);
    }
  }
  for (const item of collection.items) {
    if (byName.size === 0 && kindOf(item) !== 'RoleBinding') continue;
    try {
      fixIn(item, collection.items, byName, references, session);
    } catch (error) {
      record(session, error);
    }
  }
}

type Candidates = ReadonlyMap<string, readonly Candidate[]>;

function fixIn(
  item: Item,
  items: readonly Item[],
  byName: Candidates,
  references: readonly NameReference[],
  session: Session,
): void {
  const original = originalId(item);
  const accountNamespaces = accountNamespacesOf(item);
  const referrer: Referrer = { item, id: currentId(item), accountNamespaces, byName, items, session };
  for (const reference of references) {
    for (const spec of reference.fieldSpecs) {
      if (!isSelected(original, spec)) continue;
      // The current object selects the fields; the original one decides whether it is meant.
      const { group: _, version: __, kind: ___, ...field } = spec;
      const isRole = spec.path.endsWith('roleRef/name');
      const change = (node: Node): void => changeReference(node, referrer, reference, isRole);
      changeFields(item, field, change, session);
    }
  }
}

interface Referrer {
  readonly item: Item;
  readonly id: Identity;
  /** Namespaces of the service accounts that a role binding is for. */
  readonly accountNamespaces: ReadonlySet<string>;
  readonly byName: Candidates;
  readonly items: readonly Item[];
  readonly session: Session;
}

function accountNamespacesOf(item: Item): ReadonlySet<string> {
  const namespaces = new Set<string>();
  if (kindOf(item) !== 'RoleBinding') return namespaces;
  const subjects = item.root?.fields.get('subjects');
  for (const subject of subjects?.kind === 'list' ? subjects.items : []) {
    const namespace = subject.fields.get('namespace');
    if (namespace === undefined || textIn(subject, 'kind') !== 'ServiceAccount') continue;
    if (isNull(namespace)) {
      throw new BuildError('kustomize.value', 'the namespace of a service account must be a string', namespace.span);
    }
    namespaces.add(namespace.text);
  }
  return namespaces;
}

function changeReference(node: Node, referrer: Referrer, reference: NameReference, isRole: boolean): void {
  if (isNull(node)) return;
  if (node.kind === 'list') {
    for (const item of node.items) changeReference(item, referrer, reference, isRole);
  } else if (node.kind === 'scalar') {
    const found = choose(node.text, referrer, reference, isRole, (other) => nameOf(other));
    if (found === undefined || nameOf(found.item) === node.text) return;
    setScalar(node, scalarNode(nameOf(found.item), node.span));
  } else changeNamed(node, referrer, reference, isRole);
}

/** A map with the name, and maybe the namespace, of an object. */
function changeNamed(node: Node, referrer: Referrer, reference: NameReference, isRole: boolean): void {
  const name = fieldOf(node, 'name');
  if (name === undefined) throw new BuildError('kustomize.field', 'the reference has no name', node.span);
  const namespace = node.fields.get('namespace')?.text;
  const identity = (item: Item): string => `${nameOf(item)}\n${namespaceIn(item)}`;
  const found = choose(name.text, referrer, reference, isRole, identity, namespace);
  if (found === undefined) return;
  const { item } = found;
  const own = namespaceIn(item);
  if (nameOf(item) === name.text && own === '') return;
  setField(node, 'name', scalarNode(nameOf(item), name.span));
  if (own !== '') setField(node, 'namespace', scalarNode(own, node.fields.get('namespace')?.span ?? node.span));
}

/**
 * The object for an old name: of the right kind, and visible to the referrer. If there are several, the one with the
 * same prefixes and suffixes. Two of them are the same if they have the same `identity`.
 */
function choose(
  name: string,
  referrer: Referrer,
  reference: NameReference,
  isRole: boolean,
  identity: (item: Item) => string,
  namespace?: string,
): Candidate | undefined {
  const all = referrer.byName.get(name);
  if (all === undefined) return undefined;
  spend(referrer.session, all.length, referrer.item.span);
  let candidates = inNamespace(
    all.filter(({ item, id }) => isVisible(item, id, referrer)),
    namespace,
    referrer,
  )
    .filter(({ previous }) => previous.some((id) => isSelected(id, reference)))
    .filter((candidate) => !isRole || isRoleOf(candidate, referrer.item))
    .filter((candidate) => isNear(candidate, referrer));
  if (candidates.length === 1) return candidates[0];
  candidates = candidates.filter(({ item }) => hasSameAffixes(item, referrer.item, true));
  if (candidates.length > 1) candidates = candidates.filter(({ item }) => hasSameAffixes(item, referrer.item, false));
  const identities = new Set(candidates.map(({ item }) => identity(item)));
  if (identities.size <= 1) return candidates[0];
  const names = candidates.map(({ item }) => `${kindOf(item)} ${nameOf(item)}`).join(', ');
  throw new BuildError('kustomize.field', `${name} is ambiguous: it could be any of ${names}`, referrer.item.span);
}

/**
 * Namespaced objects see those of their own namespace and cluster-scoped ones; role bindings also see those of their
 * subjects.
 */
function isVisible(item: Item, id: Identity, referrer: Referrer): boolean {
  if (isClusterScoped(referrer.id) || isClusterScoped(id)) return true;
  return namespaceOf(id) === namespaceOf(referrer.id) || referrer.accountNamespaces.has(namespaceIn(item));
}

/** Candidates whose original namespace is this one; if there are none, those whose current namespace it is. */
function inNamespace(
  candidates: readonly Candidate[],
  namespace: string | undefined,
  referrer: Referrer,
): readonly Candidate[] {
  if (namespace === undefined) return candidates;
  const before = candidates.filter(({ item }) => firstNamespaceOf(item) === namespace);
  if (before.length > 0) return before;
  spend(referrer.session, referrer.items.length, referrer.item.span);
  const wasUsed = referrer.items.some(
    (item) => firstNamespaceOf(item) === namespace && isVisible(item, currentId(item), referrer),
  );
  return wasUsed ? [] : candidates.filter(({ id }) => namespaceOf(id) === namespace);
}

/** The original namespace of an object. */
function firstNamespaceOf(item: Item): string {
  return item.previous[0] === undefined ? namespaceOf(currentId(item)) : item.previous[0].namespace || 'default';
}

function isRoleOf({ previous }: Candidate, item: Item): boolean {
  const role = item.root?.fields.get('roleRef');
  const group = role?.fields.get('apiGroup');
  const kind = role?.fields.get('kind');
  if (group === undefined || kind === undefined) return true;
  return previous.some((id) => isSelected(id, { group: group.text, kind: kind.text }));
}

function isNear({ item, id }: Candidate, referrer: Referrer): boolean {
  if (isClusterScoped(referrer.id) || isClusterScoped(id) || kindOf(item) === 'ServiceAccount') return true;
  return namespaceOf(referrer.id) === namespaceOf(id);
}

function hasSameAffixes(a: Item, b: Item, allowEmpty: boolean): boolean {
  return (['prefixes', 'suffixes'] as const).every(
    (side) => (allowEmpty && (a[side].length === 0 || b[side].length === 0)) || endsAlike(a[side], b[side]),
  );
}

/** Whether the shorter list is the end of the longer one. */
function endsAlike(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 0) return long.length === 0;
  return short.every((text, at) => text === long[at + long.length - short.length]);
}

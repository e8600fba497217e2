import { BuildError } from '../build-error.ts';
import { gvkOf, isSelected } from '../objects/identity.ts';
import type { Item } from '../objects/item.ts';
import { apiVersionIn, kindOf } from '../objects/item.ts';
import type { Node, Tag } from '../objects/node.ts';
import { assign, expectKind, isNull, listNode, mapNode, scalarNode } from '../objects/node.ts';
import type { Session } from '../session.ts';
import { spend } from '../session.ts';
import type { FieldSpec } from './field-spec.ts';

/** The parts of a path between separators; a backslash before one makes it part of a key. A leading separator is ignored. */
export function splitPath(path: string, separator: string): readonly string[] {
  const pieces = path.split(separator);
  if (pieces.length > 1 && pieces[0] === '') pieces.shift();
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last?.endsWith('\\')) parts[parts.length - 1] = last.slice(0, -1) + separator + piece;
    else parts.push(piece);
  }
  return parts;
}

const known = new Map<string, readonly string[]>();

/** The parts of the path of a spec. The same few are used for every object. */
function partsOf({ path }: FieldSpec): readonly string[] {
  let parts = known.get(path);
  if (parts === undefined) {
    parts = splitPath(path, '/');
    if (known.size > 1000) known.clear();
    known.set(path, parts);
  }
  return parts;
}

/** The kind of a field that is created. */
export interface Creation {
  readonly kind: Node['kind'];
  readonly tag?: Tag;
}

/**
 * Calls `change` with every field of an object that matches a spec. Missing fields on the path are created if the spec
 * allows it and their type is known.
 */
export function changeFields(
  item: Item,
  spec: FieldSpec,
  change: (node: Node) => void,
  session: Session,
  creation?: Creation,
): void {
  const { root } = item;
  if (root === undefined || !isSelected(gvkOf(apiVersionIn(item), kindOf(item)), spec)) return;
  const created = spec.create ? creation : undefined;
  walk(root, partsOf(spec), 0, { change, session, creation: created });
}

interface Walk {
  readonly change: (node: Node) => void;
  readonly session: Session;
  readonly creation: Creation | undefined;
}

function walk(node: Node, path: readonly string[], at: number, context: Walk): void {
  spend(context.session, 1, node.span);
  const part = path[at];
  if (part === undefined) {
    context.change(node);
    return;
  }
  if (isNull(node)) return;
  if (node.kind === 'list') {
    for (const item of node.items) walk(item, path, at, context);
    return;
  }
  expectKind(node, 'map');
  const name = part.endsWith('[]') ? part.slice(0, -2) : part;
  if (name === '') throw new BuildError('kustomize.field', `the path ${path.join('/')} has an empty key`, node.span);
  const field = node.fields.get(name) ?? created(node, name, path, at, context);
  if (field === undefined) return;
  if (isNull(field)) fill(field, part, path, at, context);
  walk(field, path, at + 1, context);
}

function isLast(path: readonly string[], at: number): boolean {
  return at === path.length - 1;
}

function created(node: Node, name: string, path: readonly string[], at: number, { creation }: Walk): Node | undefined {
  if (creation === undefined || path[at]!.endsWith('[]')) return undefined;
  const made = isLast(path, at) ? emptyNode(creation, node) : mapNode(node.span);
  node.fields.set(name, made);
  return node.fields.get(name);
}

function emptyNode({ kind }: Creation, { span }: Node): Node {
  if (kind === 'map') return mapNode(span);
  return kind === 'list' ? listNode(span) : scalarNode('', span, 'text', true);
}

/** Replaces null with an empty value of the type that the path expects. */
function fill(field: Node, part: string, path: readonly string[], at: number, { creation }: Walk): void {
  if (part.endsWith('[]')) assign(field, listNode(field.span));
  else if (creation === undefined) return;
  else if (!isLast(path, at)) assign(field, mapNode(field.span));
  else if (creation.kind === 'map') assign(field, mapNode(field.span));
  else if (creation.tag !== undefined) field.tag = creation.tag;
}

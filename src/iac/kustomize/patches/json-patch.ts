import type { YamlNode } from '../../../go/index.ts';
import { pointerKey, type Span } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import type { Node, Tag } from '../objects/node.ts';
import { assign, checkKeys, copyOf, isEqual, listNode, mapNode, scalarNode, scalarValue } from '../objects/node.ts';
import type { Locate } from '../objects/read.ts';
import type { Session } from '../session.ts';
import { make, spend } from '../session.ts';

/** One operation of a JSON patch (RFC 6902). */
export interface Operation {
  readonly op: string;
  readonly path: string | undefined;
  readonly from: string | undefined;
  /** Null and absent are the same, except for `test` at the root. */
  readonly value: Node | undefined;
  readonly span: Span;
}

/** The operations of a list; throws a `BuildError` if it is invalid. */
export function operationsOf(list: YamlNode, locate: Locate): readonly Operation[] {
  if (list.kind !== 'sequence') {
    throw new BuildError('kustomize.patch', 'a JSON patch must be a list of operations', locate(list.start, list.end));
  }
  return list.items.map((item) => {
    const span = locate(item.start, item.end);
    if (item.kind !== 'map') throw new BuildError('kustomize.patch', 'an operation needs op and path', span);
    const textOf = (name: string): string | undefined => {
      const value = item.entries.get(name)?.value;
      return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
    };
    const value = item.entries.get('value');
    return {
      op: textOf('op') ?? 'unknown',
      path: textOf('path'),
      from: textOf('from'),
      value: value === undefined ? undefined : jsonNode(value.value, locate, value.keyStart),
      span,
    };
  });
}

/** A value as in JSON: numbers are doubles, keys are strings. */
export function jsonNode(node: YamlNode, locate: Locate, from = node.start): Node {
  const span = locate(from, Math.max(node.end, from));
  if (node.kind === 'sequence')
    return listNode(
      span,
      node.items.map((item) => jsonNode(item, locate)),
    );
  if (node.kind === 'scalar') return jsonScalar(node.value, span);
  const fields = new Map<string, Node>();
  for (const [key, { value, keyStart }] of node.entries) fields.set(key, jsonNode(value, locate, keyStart));
  return mapNode(span, fields);
}

function jsonScalar(value: null | boolean | number | bigint | string, span: Span): Node {
  if (typeof value === 'string') return scalarNode(value, span, 'text', true);
  if (value === null || typeof value === 'boolean')
    return scalarNode(String(value), span, value === null ? 'null' : 'boolean');
  const number = Number(value);
  const tag: Tag = Number.isInteger(number) && Math.abs(number) < 1e21 ? 'integer' : 'float';
  return scalarNode(String(number), span, tag);
}

/** Applies the operations in order; throws a `BuildError` for the first that does not apply. The root is changed in place. */
export function applyOperations(root: Node, operations: readonly Operation[], session: Session): void {
  toJson(root, true, session);
  for (const operation of operations) {
    spend(session, 1, operation.span);
    apply(root, operation, session);
  }
}

/** Converts scalars to those of JSON. */
function toJson(node: Node, isTop: boolean, session: Session): void {
  spend(session, 1, node.span);
  if (node.kind === 'scalar') assign(node, jsonScalar(scalarValue(node), node.span));
  else if (node.kind === 'list') for (const item of node.items) toJson(item, false, session);
  else {
    checkKeys(node, isTop);
    node.oddKeys = undefined;
    for (const value of node.fields.values()) toJson(value, false, session);
  }
}

function apply(root: Node, operation: Operation, session: Session): void {
  const { op, path, from, span } = operation;
  const copied = (node: Node | undefined): Node | undefined =>
    node && copyOf(node, (nodes) => make(session, nodes, span));
  const added = (): Node => copied(operation.value) ?? scalarNode('null', span, 'null');
  if (path === undefined) fail(operation, 'path is missing');
  if (op === 'add') add(root, path, added(), operation);
  else if (op === 'remove') remove(root, path, operation);
  else if (op === 'replace') replace(root, path, added(), operation);
  else if (op === 'test') test(root, path, operation);
  else if (op === 'copy' || op === 'move') {
    if (from === undefined) fail(operation, 'from is missing');
    const value = get(containerOf(root, from, operation), operation);
    if (op === 'move') remove(root, from, operation);
    const moved = op === 'move' ? value : copied(value);
    add(root, path, moved ?? scalarNode('null', span, 'null'), operation);
  } else fail(operation, `unknown operation ${JSON.stringify(op)}`);
}

function fail({ op, path, span }: Operation, reason: string): never {
  throw new BuildError('kustomize.patch', `cannot apply ${op} ${path ?? ''}: ${reason}`, span);
}

/** The map or list at the end of a path, and the key in it. */
interface Place {
  readonly container: Node;
  readonly key: string;
}

function containerOf(root: Node, path: string, operation: Operation): Place {
  const parts = path.split('/');
  if (parts.length < 2) fail(operation, 'a path must start with /');
  let container = root;
  for (const part of parts.slice(1, -1)) {
    const next =
      container.kind === 'list'
        ? container.items[indexIn(container, part) ?? -1]
        : container.fields.get(pointerKey(part));
    if (next === undefined || next.kind === 'scalar') fail(operation, `nothing at ${pointerKey(part)}`);
    container = next;
  }
  return { container, key: pointerKey(parts.at(-1)!) };
}

/** A position in a list; negative ones count from its end. Undefined if invalid or out of range. */
function indexIn({ items }: Node, key: string, room = 0): number | undefined {
  if (!/^[-+]?\d{1,9}$/.test(key)) return undefined;
  const index = Number(key);
  const size = items.length + room;
  if (index >= size || index < -size) return undefined;
  return index < 0 ? index + size : index;
}

function get({ container, key }: Place, operation: Operation): Node | undefined {
  if (container.kind === 'map') return container.fields.get(key);
  const index = indexIn(container, key);
  return index === undefined ? fail(operation, `the list has no item ${key}`) : container.items[index];
}

function add(root: Node, path: string, value: Node, operation: Operation): void {
  const { container, key } = containerOf(root, path, operation);
  if (container.kind === 'map') container.fields.set(key, value);
  else {
    const index = key === '-' ? container.items.length : indexIn(container, key, 1);
    if (index === undefined) fail(operation, `the list has no index ${key}`);
    container.items.splice(index, 0, value);
  }
}

function remove(root: Node, path: string, operation: Operation): void {
  const { container, key } = containerOf(root, path, operation);
  if (container.kind === 'map') {
    if (!container.fields.delete(key)) fail(operation, `no key ${key}`);
    return;
  }
  const index = indexIn(container, key);
  if (index === undefined) fail(operation, `the list has no item ${key}`);
  container.items.splice(index, 1);
}

function replace(root: Node, path: string, value: Node, operation: Operation): void {
  if (path === '') {
    if (value.kind !== 'map') fail(operation, 'only a map can replace the whole object');
    assign(root, value);
    return;
  }
  const { container, key } = containerOf(root, path, operation);
  // As in the reference, a missing key is added.
  if (container.kind === 'map') {
    container.fields.set(key, value);
    return;
  }
  const index = indexIn(container, key);
  if (index === undefined) fail(operation, `the list has no item ${key}`);
  container.items[index] = value;
}

function test(root: Node, path: string, operation: Operation): void {
  const found = path === '' ? root : get(containerOf(root, path, operation), operation);
  const isNullish = (node: Node | undefined): boolean => node === undefined || node.tag === 'null';
  const { value } = operation;
  if (isNullish(found) && isNullish(value)) return;
  if (found === undefined || value === undefined || !isEqual(found, value)) fail(operation, 'the value is different');
}

import { BuildError } from '../build-error.ts';
import type { MergedList, Shape } from '../data/merge-keys.ts';
import { anyKey, isMergedList } from '../data/merge-keys.ts';
import type { Node } from '../objects/node.ts';
import { expectKind, isNull, listNode, removeField, setField, tagOf, textIn } from '../objects/node.ts';
import type { Session } from '../session.ts';
import { spend } from '../session.ts';
import { mergeItems } from './merge-list.ts';

/**
 * Strategic merge: merges `patch` into `node`, which is changed. Returns the result; undefined if the patch removes it.
 * Added nodes are those of the patch, so that they keep their origins; `$patch` is removed from it.
 */
export function merge(node: Node | undefined, patch: Node | undefined, session: Session): Node | undefined {
  return walk(node, patch, undefined, session);
}

type Known = Shape | MergedList | undefined;

function walk(node: Node | undefined, patch: Node | undefined, known: Known, session: Session): Node | undefined {
  const first = isNull(node) ? patch : node;
  if (first !== undefined) spend(session, 1, first.span);
  const kind = isNull(first) ? 'map' : first!.kind;
  expectKind(node, kind);
  expectKind(patch, kind);
  if (kind === 'scalar') return isSame(node, patch) ? node : (patch ?? node);
  const shape = known ?? embedded(node, session) ?? embedded(patch, session);
  return kind === 'list' ? walkList(node, patch, shape, session) : walkMap(node, patch, shape, session);
}

/** A value that a patch only repeats, such as a name, keeps its place. */
function isSame(node: Node | undefined, patch: Node | undefined): boolean {
  if (node === undefined || patch === undefined || node.text !== patch.text) return false;
  return node.kind === patch.kind && tagOf(node) === tagOf(patch);
}

/** An object within an object is merged like other objects of its kind. */
function embedded(node: Node | undefined, session: Session): Shape | undefined {
  if (node?.kind !== 'map') return undefined;
  const [apiVersion, kind] = [textIn(node, 'apiVersion'), textIn(node, 'kind')];
  return apiVersion === '' || kind === '' ? undefined : session.shapeOf(apiVersion, kind);
}

function walkMap(node: Node | undefined, patch: Node | undefined, shape: Known, session: Session): Node | undefined {
  const target = targetOf(node, patch, directiveOfMap);
  // An explicit null stays; an empty value is removed.
  if (target === undefined || target.kind !== 'map') return target;
  const keys = new Set([...target.fields.keys(), ...(patch?.fields.keys() ?? [])]);
  for (const key of keys) {
    const before = target.fields.get(key);
    const change = patch?.fields.get(key);
    const inner = innerOf(shape, key);
    const after = walk(before, change, inner, session);
    if (after === undefined || (isNull(after) && change !== undefined)) removeField(target, key);
    else if (after !== before) setField(target, key, after, !patch?.oddKeys?.has(key));
  }
  return target;
}

function innerOf(shape: Known, key: string): Known {
  if (shape === undefined || isMergedList(shape)) return undefined;
  return Object.hasOwn(shape, key) ? shape[key] : shape[anyKey];
}

/** The map or list to merge into: the existing one, or that of the patch if there is none or the patch replaces it. */
function targetOf(
  node: Node | undefined,
  patch: Node | undefined,
  directiveOf: (patch: Node) => Directive,
): Node | undefined {
  if (isNull(node)) {
    if (patch === undefined) return node !== undefined && node.text !== '' ? node : undefined;
    return !isNull(patch) && directiveOf(patch) === 'delete' ? undefined : patch;
  }
  if (patch === undefined) return node;
  if (isNull(patch)) return undefined;
  const directive = directiveOf(patch);
  if (directive === 'delete') return undefined;
  return directive === 'replace' ? patch : node;
}

type Directive = 'merge' | 'replace' | 'delete';

function asDirective({ text, span }: Node): Directive {
  if (text === 'merge' || text === 'replace' || text === 'delete') return text;
  throw new BuildError('kustomize.patch', `$patch must be merge, replace or delete, not ${JSON.stringify(text)}`, span);
}

const key = '$patch';

function directiveOfMap(patch: Node): Directive {
  const value = patch.fields.get(key);
  if (value === undefined) return 'merge';
  const directive = asDirective(value);
  removeField(patch, key);
  return directive;
}

/** An item that contains only `$patch` applies to its list. */
function directiveOfList(patch: Node): Directive {
  const item = patch.items.find(({ kind, fields }) => kind === 'map' && fields.has(key));
  if (item === undefined || item.fields.size > 1) return 'merge';
  const directive = asDirective(item.fields.get(key)!);
  patch.items = patch.items.filter((other) => textIn(other, key) !== directive);
  return directive;
}

function walkList(node: Node | undefined, patch: Node | undefined, shape: Known, session: Session): Node | undefined {
  if (!isMergedList(shape)) return patch ?? node;
  if (isNull(node) && patch === undefined) return undefined;
  const target = isNull(node) ? patch! : targetOf(node, patch, directiveOfList);
  if (target === undefined) return undefined;
  const mergeItem = (item: Node | undefined, change: Node | undefined): Node | undefined =>
    walk(item, change, shape.items, session);
  const steps = (count: number): void => spend(session, count, target.span);
  return listNode(target.span, mergeItems(target.items, patch?.items, shape.keys, mergeItem, steps));
}

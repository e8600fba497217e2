import { readYaml, type YamlNode } from '../../../go/index.ts';
import type { Source, Span } from '../../../source/index.ts';
import { addAll } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import { BuildError } from '../build-error.ts';
import type { Node, Place, Tag } from './node.ts';
import { fieldOf, isEmpty, isNull, listNode, mapNode, scalarNode, tagOfText, textIn } from './node.ts';

/** An object as written in a file. */
export interface ReadObject {
  readonly root: Node;
  /** The whole document, or the item of the list. */
  readonly span: Span;
  /** In the document, or in the item. */
  readonly comments: readonly Comment[];
}

/** The place of a part of a text. */
export type Locate = (start: number, end: number) => Place;

/**
 * The objects of a text, with lists expanded. Throws a `BuildError` for invalid YAML and for documents that are not
 * objects. `locate` gives the position of the text if it is part of another file.
 */
export function readObjects(source: Source, locate: Locate = within(source)): readonly ReadObject[] {
  const documents = readYaml(source, 'v3');
  const objects: ReadObject[] = [];
  for (const { root, diagnostics, comments } of documents) {
    const [problem] = diagnostics;
    if (problem !== undefined) {
      const { start, end } = problem.span ?? { start: 0, end: 0 };
      throw new BuildError('kustomize.resource', problem.message, locate(start, end));
    }
    if (root === undefined) continue;
    const node = nodeOf(root, locate);
    const commentOf = ({ start, end }: { readonly start: number; readonly end: number }): Comment => ({
      text: source.text.slice(start + 1, end).trim(),
      span: locate(start, end),
    });
    if (!isEmpty(node)) objects.push({ root: node, span: node.span, comments: comments.map(commentOf) });
  }
  return open(objects.length === 1 ? unwrapped(objects[0]!) : objects);
}

/** The items of a text's only document, if that is a list of objects. */
function unwrapped(object: ReadObject): readonly ReadObject[] {
  const { root } = object;
  if (root.kind !== 'map' || !/^(?:Resource)?List$/.test(textIn(root, 'kind'))) return [object];
  const items = root.fields.get('items');
  return items?.kind === 'list' ? items.items.map((item) => itemIn(object, item)) : [object];
}

function itemIn({ comments }: ReadObject, root: Node): ReadObject {
  const { start, end } = root.span;
  return { root, span: root.span, comments: comments.filter(({ span }) => span.start >= start && span.start < end) };
}

/** Lists of objects are replaced by their items, which come last. */
function open(objects: readonly ReadObject[]): readonly ReadObject[] {
  const waiting = [...objects];
  const result: ReadObject[] = [];
  for (let at = 0; at < waiting.length; at++) {
    const object = waiting[at]!;
    const { root } = object;
    if (isEmpty(root)) continue;
    checkObject(root);
    const items = textIn(root, 'kind').endsWith('List') ? fieldOf(root, 'items') : undefined;
    if (items === undefined) result.push(object);
    else if (items.kind === 'list')
      addAll(
        waiting,
        items.items.map((item) => itemIn(object, item)),
      );
    else if (!isNull(items)) throw new BuildError('kustomize.resource', 'expected a list of items here', items.span);
  }
  return result;
}

function checkObject(root: Node): void {
  const metadata = root.kind === 'map' ? root.fields.get('metadata') : undefined;
  const kind = textIn(root, 'kind');
  if (kind === '') throw new BuildError('kustomize.resource', 'this is not a resource: it has no kind', root.span);
  if (textIn(metadata, 'name') === '' && !kind.endsWith('List')) {
    throw new BuildError('kustomize.resource', `this ${kind} has no metadata.name`, root.span);
  }
}

export function within(source: Source): Locate {
  return (start, end) => ({ source, start, end });
}

/** A mutable copy of a parsed value, in which aliases share nothing. Its key, if it has one, starts at `from`. */
export function nodeOf(node: YamlNode, locate: Locate, from = node.start, least = from): Node {
  const span = locate(from, Math.max(node.end, least));
  if (node.kind === 'sequence')
    return listNode(
      span,
      node.items.map((item) => nodeOf(item, locate)),
    );
  if (node.kind === 'map') {
    const map = mapNode(span);
    for (const [key, { keyStart, keyEnd, value, oddKey }] of node.entries) {
      map.fields.set(key, nodeOf(value, locate, keyStart, keyEnd));
      if (oddKey === true) (map.oddKeys ??= new Set()).add(key);
    }
    return map;
  }
  const { value, plain } = node;
  if (typeof value === 'string' && plain === undefined) return scalarNode(value, span, 'text', true);
  const text = plain ?? String(value);
  const isPlain = typeof value === 'string' && !/^\d{4}-/.test(text);
  const tag: Tag = isPlain
    ? 'text'
    : value === null
      ? 'null'
      : typeof value === 'boolean'
        ? 'boolean'
        : tagOfText(text);
  return scalarNode(text, span, tag);
}

import { readYaml, type YamlDocument, type YamlNode } from '../../../go/index.ts';
import type { Source, Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';

const documents = new WeakMap<Source, YamlDocument | undefined>();

function documentOf(source: Source): YamlDocument | undefined {
  if (!documents.has(source)) documents.set(source, readYaml(source)[0]);
  return documents.get(source);
}

/** The contents of a values file. */
export const rootOf = (source: Source): YamlNode | undefined => documentOf(source)?.root;

/** The comments on the first line of a value, and on the line directly above it. */
export function commentsAt({ source, start }: Span): readonly Comment[] {
  const { text } = source;
  const above = text.lastIndexOf('\n', text.lastIndexOf('\n', start - 1) - 1) + 1;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const last = end < 0 ? text.length : end;
  const comments = documentOf(source)?.comments ?? [];
  const near: (typeof comments)[number][] = [];
  for (let index = firstFrom(comments, above); comments[index] !== undefined; index++) {
    const comment = comments[index]!;
    if (comment.start >= last) break;
    const isAbove = comment.start < lineStart && text.slice(above, comment.start).trim() === '';
    if (comment.start >= start || isAbove) near.push(comment);
  }
  return near.map((comment) => ({
    text: text.slice(comment.start + 1, comment.end).trim(),
    span: { source, start: comment.start, end: comment.end },
  }));
}

/** The index of the first comment that starts at a place or after it. */
function firstFrom(comments: readonly { readonly start: number }[], place: number): number {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The value at a path; undefined if there is none. */
export function nodeAt(root: YamlNode, path: readonly string[]): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const key of path) {
    if (node?.kind === 'map') node = node.entries.get(key)?.value;
    else if (node?.kind === 'sequence') node = node.items[Number(key)];
    else return undefined;
  }
  return node;
}

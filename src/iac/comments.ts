import { addAll, type Span } from '../source/index.ts';
import type { Comment } from './comment.ts';

/** The comments in an entry, after its last value, and on the lines directly above it; `comments` are in order. */
export function commentsOf({ source, start, end }: Span, comments: readonly Comment[]): readonly Comment[] {
  const { text } = source;
  const found: Comment[] = [];
  let top = text.lastIndexOf('\n', start - 1) + 1;
  const first = firstFrom(comments, start);
  for (let index = first - 1; index >= 0; index--) {
    const { span } = comments[index]!;
    const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
    if (text.indexOf('\n', span.end) + 1 !== top || text.slice(lineStart, span.start).trim() !== '') break;
    found.push(comments[index]!);
    top = lineStart;
  }
  found.reverse();
  const newline = text.indexOf('\n', end);
  const bottom = newline < 0 ? text.length : newline;
  addAll(found, comments.slice(first, firstFrom(comments, bottom)));
  return found;
}

/** The index of the first comment that starts at or after an offset. */
function firstFrom(comments: readonly Comment[], offset: number): number {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.span.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

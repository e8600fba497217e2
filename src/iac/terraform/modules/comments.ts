import type { Source, Span } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { Comment as HclComment } from '../../hcl/index.ts';

/** A text with its comments, in their order. */
export interface CommentedSource {
  readonly source: Source;
  readonly comments: readonly HclComment[];
}

/** The comments inside a block, and those on the lines directly above it. */
export function commentsOf(
  { source, comments }: CommentedSource,
  { start, end }: Omit<Span, 'source'>,
): readonly Comment[] {
  if (comments.length === 0) return [];
  const { text } = source;
  const inside = comments.slice(firstFrom(comments, start), firstFrom(comments, end));
  const above: HclComment[] = [];
  let top = start;
  for (let index = firstFrom(comments, start) - 1; index >= 0; index--) {
    const comment = comments[index]!;
    const between = text.slice(comment.end, top);
    if (between.trim() !== '' || between.split('\n').length > (text[comment.end - 1] === '\n' ? 1 : 2)) break;
    // A comment after code on the same line belongs to that code.
    const line = text.slice(text.lastIndexOf('\n', comment.start - 1) + 1, comment.start);
    if (line.trim() !== '') break;
    above.push(comment);
    top = comment.start;
  }
  return [...above.reverse(), ...inside].map((comment) => ({
    text: comment.text,
    span: { source, start: comment.start, end: comment.end },
  }));
}

/** The index of the first comment that starts at `offset` or later. */
function firstFrom(comments: CommentedSource['comments'], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { AstComment, Location } from '../ast-json/tree.ts';
import { lastRow, startRow } from './locations.ts';
import { type Mark, MisplacedCommentSignal, Writer } from './writer.ts';

/** Writes comments where the nodes around them are written. */
export class CommentWriter extends Writer {
  /** The comments in their order; those before `next` are written. */
  private comments: readonly AstComment[] = [];
  protected next = 0;
  /** Whether a comment in the last row of a text that is written as it was belongs to that text. */
  protected keepsLastComment = false;

  protected useComments(comments: readonly AstComment[]): void {
    this.comments = comments;
    this.next = 0;
  }

  /** The comments that are not written yet. */
  protected left(): readonly AstComment[] {
    return this.comments.slice(this.next);
  }

  protected nextComment(): AstComment | undefined {
    return this.comments[this.next];
  }

  /** Whether there is a comment between two rows, both exclusive. */
  protected hasCommentBetween(first: number, last: number): boolean {
    for (let at = this.next; at < this.comments.length; at += 1) {
      const { row } = this.comments[at]!.location;
      if (row >= last) return false;
      if (row > first) return true;
    }
    return false;
  }

  /** Writes the comments above a row; the one in it waits for the end of the line. */
  protected insertComments(row: number): void {
    const before = this.takeAbove(row);
    let own: AstComment | undefined;
    while (this.nextComment()?.location.row === row) {
      own = this.nextComment();
      this.next += 1;
    }
    this.writeComments(before);
    const last = before.at(-1);
    if (last !== undefined && row - last.location.row > 1) this.blankLine();
    if (own === undefined) return;
    const taken = this.waiting !== undefined;
    this.waiting = taken ? undefined : own;
    if (taken) throw new MisplacedCommentSignal();
  }

  /** The comments above a row, which are then no longer left. */
  protected takeAbove(row: number): AstComment[] {
    const taken: AstComment[] = [];
    for (
      let comment = this.nextComment();
      comment !== undefined && comment.location.row < row;
      comment = this.nextComment()
    ) {
      taken.push(comment);
      this.next += 1;
    }
    return taken;
  }

  /** The comments in the given rows, by row, which are then no longer left. */
  protected takeBeside(rows: readonly number[]): ReadonlyMap<number, AstComment> {
    const wanted = new Set(rows);
    const left = this.left();
    const beside = new Map<number, AstComment>();
    for (const comment of left) if (wanted.has(comment.location.row)) beside.set(comment.location.row, comment);
    if (beside.size > 0) this.useComments(left.filter(({ location }) => !wanted.has(location.row)));
    return beside;
  }

  /** Writes comments in lines of their own, with the blank lines between them, and one between blocks of metadata. */
  protected writeComments(comments: readonly AstComment[]): void {
    let inMetadata = false;
    for (const [at, comment] of comments.entries()) {
      const distance = at === 0 ? 0 : comment.location.row - comments[at - 1]!.location.row;
      if (distance > 1) {
        this.blankLine();
        inMetadata = false;
      } else if (distance === 1 && inMetadata && isMetadata(comment)) this.blankLine();
      inMetadata ||= isMetadata(comment);
      this.writeLine(`#${comment.text}`);
    }
  }

  /** Writes the text of a location as it was, with the comments in it. */
  protected writeAsWas(location: Location): void {
    const first = this.nextComment();
    if (first !== undefined && first.location.row < startRow(location)) throw new MisplacedCommentSignal();
    this.write(location.text);
    const last = lastRow(location);
    this.takeAbove(last);
    if (!this.keepsLastComment) return;
    while (this.nextComment()?.location.row === last) {
      this.write(` ${this.nextComment()!.location.text}`);
      this.next += 1;
    }
  }

  /** Writes something; if a comment has no place in it, goes back and writes the text of `location` instead. Returns whether it did. */
  protected attempt(location: Location, write: () => void): boolean {
    if (this.nextComment() === undefined) {
      write();
      return false;
    }
    const mark: Mark = this.mark();
    const { next, waiting } = this;
    try {
      write();
      return false;
    } catch (error) {
      if (!(error instanceof MisplacedCommentSignal)) throw error;
      this.rewind(mark);
      this.next = next;
      const row = waiting?.location.row;
      const isInside = row !== undefined && row >= location.row && row <= lastRow(location);
      this.waiting = isInside ? undefined : waiting;
      this.writeAsWas(location);
      return true;
    }
  }
}

function isMetadata({ text, location }: AstComment): boolean {
  return location.col === 1 && text.trim().startsWith('METADATA');
}

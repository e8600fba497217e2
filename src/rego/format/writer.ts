import { trimEnd } from '../../source/index.ts';
import type { AstComment } from '../ast-json/tree.ts';

/** Ends the layout of a term because a comment has no place in it; the enclosing term or rule is then written as it was. */
export class MisplacedCommentSignal {}

/** A state of the output to which it can go back. */
export interface Mark {
  readonly length: number;
  readonly level: number;
}

/** Writes lines with indentation. A comment can wait for the end of the current line. */
export class Writer {
  private readonly chunks: string[] = [];
  private level = 0;
  /** Whether a line was started. */
  protected inline = false;
  /** The comment for the end of the line. */
  protected waiting: AstComment | undefined;
  /** Whether the waiting comment is for the line after the next end. */
  private delayed = false;

  /** The text so far, with one line break at its end if there are several. */
  text(): string {
    const text = this.chunks.join('');
    return text.endsWith('\n') ? `${trimEnd(text, '\n')}\n` : text;
  }

  protected mark(): Mark {
    return { length: this.chunks.length, level: this.level };
  }

  protected rewind({ length, level }: Mark): void {
    this.chunks.length = length;
    this.level = level;
  }

  protected write(text: string): void {
    this.chunks.push(text);
  }

  protected startLine(): void {
    this.inline = true;
    if (this.level > 0) this.write('\t'.repeat(this.level));
  }

  protected endLine(): void {
    this.inline = false;
    if (this.waiting !== undefined && !this.delayed) {
      this.write(` #${this.waiting.text}`);
      this.waiting = undefined;
    }
    this.delayed = false;
    this.write('\n');
  }

  protected nextLine(): void {
    this.endLine();
    this.startLine();
  }

  protected blankLine(): void {
    if (this.inline) this.endLine();
    this.write('\n');
  }

  /** Writes a whole line. */
  protected writeLine(text: string): void {
    if (!this.inline) this.startLine();
    this.write(text);
    this.endLine();
  }

  protected delayComment(): void {
    this.delayed = true;
  }

  protected indent(): void {
    this.level += 1;
  }

  protected outdent(): void {
    this.level -= 1;
  }
}

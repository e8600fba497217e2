import type { Files } from '../../iac/index.ts';
import type { OpenTree } from '../../scan/index.ts';
import { isAtOrBelow } from '../uris.ts';

/** Maximum number of characters of files that are kept; the others are read again each time. */
const maxKept = 64 * 1024 * 1024;
/** After this many files read at once, other messages of the client get their turn. */
const maxTurn = 100;

/** The files of a folder in memory, as they were when first read, until they change. */
export class RememberedFiles {
  private readonly open: () => Promise<OpenTree>;
  private readonly pause: () => Promise<void>;
  private readonly texts = new Map<string, string>();
  private kept = 0;
  private sinceTurn = 0;
  private tree: Promise<OpenTree> | undefined;

  constructor(open: () => Promise<OpenTree>, pause: () => Promise<void>) {
    this.open = open;
    this.pause = pause;
  }

  /** The tree, whose files are read once. It must not be closed. */
  async opened(): Promise<OpenTree> {
    this.tree ??= this.open();
    const opened = this.tree;
    const { close: _, ...tree } = await opened;
    return { ...tree, files: this.remembering(tree.files, () => this.tree === opened) };
  }

  /** Whether a file, or a file in a directory, is kept. */
  remembers(path: string): boolean {
    return this.below(path).length > 0;
  }

  /** A file has changed, was created, or is gone, or a directory is. */
  async forget(path: string): Promise<void> {
    for (const own of this.below(path)) {
      this.kept -= this.texts.get(own)!.length;
      this.texts.delete(own);
    }
    await this.close();
  }

  private below(path: string): readonly string[] {
    return this.texts.has(path) ? [path] : [...this.texts.keys()].filter((own) => isAtOrBelow(path, own));
  }

  /** Releases the tree; it is opened again when it is needed. */
  async close(): Promise<void> {
    const tree = this.tree;
    this.tree = undefined;
    await (await tree)?.close?.();
  }

  /** Files of a tree, of which nothing is kept any more once something has changed. */
  private remembering(files: Files, isCurrent: () => boolean): Files {
    const { texts } = this;
    return {
      ...files,
      read: async (path) => {
        const known = texts.get(path);
        if (known !== undefined) return known;
        if (++this.sinceTurn > maxTurn) {
          this.sinceTurn = 0;
          await this.pause();
        }
        const text = await files.read(path);
        if (text !== undefined && isCurrent() && this.kept + text.length <= maxKept) {
          this.kept += text.length;
          texts.set(path, text);
        }
        return text;
      },
      ...(files.readBeginning && {
        readBeginning: async (path: string, length: number) =>
          texts.get(path)?.slice(0, length) ?? files.readBeginning!(path, length),
      }),
    };
  }
}

import { type Taint, union } from './taint.ts';

/** A file whose lines set something for later steps: variables, outputs, or directories of programs. */
export type EnvironmentFile = 'env' | 'output' | 'path';

/** A line of such a file. */
export interface FileLine {
  /** The variable or output; absent if it is not known. */
  readonly name?: string;
  readonly taints: readonly Taint[];
  /** A random delimiter ends its value, so that none of its lines can set something else. */
  readonly isDelimited: boolean;
}

/** A piece of a text: as it is, or the taints of a part that is only known later. */
export type Piece = string | readonly Taint[];

/** What stands for a part that is only known later. */
const unknown = '\0';

/** Reads what is written to a file, command by command. */
export function openLines(
  file: EnvironmentFile,
  onLine: (line: FileLine) => void,
): (content: readonly Piece[]) => void {
  let block: { readonly name: string; readonly delimiter: string } | undefined;

  const readLine = (line: string, taints: readonly Taint[]): void => {
    const write = (name: string | undefined, isDelimited = false): void => {
      if (taints.length > 0) onLine({ ...(name !== undefined && { name }), taints, isDelimited });
    };
    const [, opened, delimiter] = /^([\w-]{1,200})<<(.+)$/.exec(line) ?? [];
    if (file === 'path') write(undefined);
    else if (line === block?.delimiter) block = undefined;
    else if (block !== undefined) write(block.name, block.delimiter.includes(unknown));
    else if (opened !== undefined && delimiter !== undefined) block = { name: opened, delimiter };
    else write(/^([\w-]{1,200})=/.exec(line)?.[1]);
  };

  return (content) => {
    let line = '';
    let taints: readonly Taint[] = [];
    for (const piece of content) {
      const [head, ...lines] = typeof piece === 'string' ? piece.split('\n') : [unknown];
      line += head;
      if (typeof piece !== 'string') taints = union(taints, piece);
      for (const next of lines) {
        readLine(line, taints);
        [line, taints] = [next, []];
      }
    }
    if (line !== '') readLine(line, taints);
  };
}

import { linesOf, type Source } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import type { Files } from '../../files.ts';
import { normalizePath } from '../../paths.ts';
import { firstLineOf, type ValueStep } from '../../value-step.ts';

/** Maximum number of reads in search of files of the app. */
const maxReads = 1000;
/** Maximum number of segments of a path that are tried. */
const maxSegments = 16;
/** Maximum number of lines above a construct that are searched for comments. */
const maxComments = 20;
/** Maximum number of characters of a line that a step shows. */
const maxShown = 60;

/** The code of a CDK app that is in the tree. */
export interface Code {
  /** The first line of the app in a stack trace; undefined if its file is not in the tree. */
  readonly locate: (frames: readonly string[]) => Promise<ValueStep | undefined>;
  /** The files that were found. */
  readonly sources: () => readonly Source[];
}

export function openCode({ read, above = '' }: Files): Code {
  const sources = new Map<string, Source | undefined>();
  /** The prefix of the paths of the tree's files on the computer that synthesized the app. */
  let root: string | undefined;
  let reads = 0;
  const top = above === '' ? '' : '../'.repeat(above.split('/').length);
  const sourceAt = async (file: string, skipped: number): Promise<Source | undefined> => {
    const segments = file.split('/');
    const path = normalizePath(top + segments.slice(skipped).join('/'), above);
    if (path === undefined || reads >= maxReads) return undefined;
    reads += 1;
    const text = await read(path);
    if (text === undefined) return undefined;
    root = segments.slice(0, skipped).join('/');
    return { path, text };
  };
  const find = async (file: string): Promise<Source | undefined> => {
    const { length } = file.split('/');
    const isAbsolute = /^(?:\/|\w:)/.test(file);
    if (root !== undefined && file.startsWith(`${root}/`)) {
      const found = await sourceAt(file, root.split('/').length);
      if (found !== undefined) return found;
    }
    // The directories above the tree are unknown, so the longest path that is in the tree is used.
    for (let skipped = Math.max(isAbsolute ? 1 : 0, length - maxSegments); skipped < length; skipped++) {
      const found = await sourceAt(file, skipped);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    locate: async (frames) => {
      for (const frame of frames) {
        const place = placeIn(frame);
        if (place === undefined) continue;
        const { file, line, column } = place;
        if (!sources.has(file)) sources.set(file, await find(file));
        const source = sources.get(file);
        const step = source && stepAt(source, line, column);
        if (step !== undefined) return step;
      }
      return undefined;
    },
    sources: () => [...sources.values()].filter((source) => source !== undefined),
  };
}

/** The place that a line of a stack trace names: `new Shop (/app/lib/shop.ts:12:5)`. Code of packages and of the runtime has none. */
function placeIn(frame: string): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  const open = frame.indexOf(' (');
  const place = (open < 0 ? frame.replace(/^\s*at /, '') : frame.slice(open + 2)).replace(/\)$/, '').trim();
  const [numbers = '', line, column = '1'] = /:(\d{1,9})(?::(\d{1,9}))?$/.exec(place) ?? [];
  if (line === undefined) return undefined;
  const file = place.slice(0, -numbers.length).replace('file://', '').replaceAll('\\', '/');
  const isOwn = file !== '' && !file.includes('/node_modules/') && !file.startsWith('node:');
  return isOwn ? { file, line: Number(line), column: Number(column) } : undefined;
}

/** The rest of a line, with the comments on it and directly above it; undefined if the file has no such line. */
function stepAt(source: Source, row: number, column: number): ValueStep | undefined {
  const starts = linesOf(source);
  const begin = starts[row - 1];
  if (begin === undefined) return undefined;
  const lineEnd = (index: number): number => (starts[index + 1] ?? source.text.length + 1) - 1;
  const end = lineEnd(row - 1);
  const start = begin + column - 1 < end ? begin + column - 1 : begin;
  const span = { source, start, end };
  const comments: Comment[] = [];
  const add = (from: number, to: number): boolean => {
    const text = source.text.slice(from, to);
    const mark = /(?:\/\/|#|\/\*)[ \t]*/.exec(text);
    if (mark === null) return false;
    comments.push({
      text: text.slice(mark.index + mark[0].length),
      span: { source, start: from + mark.index, end: to },
    });
    return true;
  };
  add(begin, end);
  for (let index = row - 2; index >= Math.max(0, row - 2 - maxComments); index--) {
    const text = source.text.slice(starts[index], lineEnd(index));
    if (!/^\s*(?:\/\/|#|\/\*)/.test(text) || !add(starts[index]!, lineEnd(index))) break;
  }
  const line = firstLineOf(span);
  const text = line.length > maxShown ? `${line.slice(0, maxShown)}…` : line;
  return { kind: 'construct', text, span, ...(comments.length > 0 && { comments }) };
}

import type { Files } from '../files.ts';
import type { Loader } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { walk } from '../walk.ts';
import { type FileKind, plainText } from './kind.ts';
import { unsupportedKinds } from './unsupported.ts';

/** Files of one kind in a tree. */
export interface FoundKind {
  readonly kind: FileKind;
  /** The loader that reads this kind; absent if none does. */
  readonly iacType?: string;
  readonly files: number;
  /** The first of them, in path order. */
  readonly examples: readonly string[];
}

export interface Survey {
  readonly kinds: readonly FoundKind[];
  /** Files beyond the limit, whose kind could only be found by reading them. */
  readonly unexamined: number;
  /** The files that the user named, and their loader. */
  readonly named: readonly { readonly path: string; readonly iacType: string | undefined }[];
}

/** Maximum number of files that are read to find out their kind, and maximum number of characters of each. */
const maxExamined = 10_000;
const maxBeginning = 65_536;
const maxExamples = 3;

export interface KnownKind {
  readonly kind: FileKind;
  readonly iacType?: string;
}

/** Every kind, in the order in which they are tried: an ARM template may also contain the keys of a manifest. */
function kindsOf(loaders: readonly Loader[]): readonly KnownKind[] {
  return [
    ...unsupportedKinds.map((kind) => ({ kind })),
    ...loaders.flatMap(({ id, kinds }) => kinds.map((kind) => ({ kind, iacType: id }))),
  ];
}

/** The type of the loader that a file is for, by its path and how its text begins; undefined if there is none. */
export function recognize(path: string, text: string, loaders: readonly Loader[]): string | undefined {
  const plain = plainText(text);
  return kindsOf(loaders).find(({ kind }) => kind.path.test(path) && (kind.holds?.(plain) ?? true))?.iacType;
}

/** Determines the kinds of files from their paths, or from texts that were read anyway. */
export interface KindReader {
  /** Every kind, in the order in which they are tried. */
  readonly kinds: readonly KnownKind[];
  /** Records a text that was read. */
  readonly see: (path: string, text: string) => void;
  /** The kind of a file; `read` returns the beginning of a file that was not read before. */
  readonly kindOf: (path: string, read: () => Promise<string | undefined>) => Promise<KnownKind | undefined>;
}

export function openKinds(loaders: readonly Loader[]): KindReader {
  const kinds = kindsOf(loaders);
  const seen = new Map<string, KnownKind | undefined>();
  const possibleFor = (path: string): readonly KnownKind[] => kinds.filter(({ kind }) => kind.path.test(path));
  const firstOf = (possible: readonly KnownKind[], text: string): KnownKind | undefined => {
    const beginning = plainText(text.slice(0, maxBeginning));
    return possible.find(({ kind }) => kind.holds?.(beginning) ?? true);
  };
  return {
    kinds,
    see: (path, text) => {
      if (!seen.has(path)) seen.set(path, firstOf(possibleFor(path), text));
    },
    kindOf: async (path, read) => {
      if (seen.has(path)) return seen.get(path);
      const possible = possibleFor(path);
      if (possible[0]?.kind.holds === undefined) return possible[0];
      const text = await read();
      return text === undefined ? undefined : firstOf(possible, text);
    },
  };
}

/**
 * Finds out what kinds of infrastructure code a tree holds, whether or not a loader reads them: by the paths of files, and if a path is ambiguous (YAML, JSON), by the beginning of the text. A file belongs to the first kind that matches. The
 * templates of a Helm chart belong to the chart. Kinds that loaders read come first in the result. Of the paths in
 * `named`, the files among them are returned with their types.
 */
export async function survey(
  files: Files,
  loaders: readonly Loader[],
  { recursive, named }: { readonly recursive: boolean; readonly named: ReadonlySet<string> },
  { kinds, kindOf } = openKinds(loaders),
): Promise<Survey> {
  const found = new Map<KnownKind, string[]>();
  const namedFiles: Survey['named'][number][] = [];
  let examined = 0;
  let unexamined = 0;

  const beginning = async (path: string): Promise<string | undefined> => {
    if (++examined <= maxExamined) return (await (files.readBeginning ?? files.read)(path, maxBeginning)) ?? '';
    unexamined++;
    return undefined;
  };

  const count = async (path: string): Promise<void> => {
    const known = await kindOf(path, () => beginning(path));
    if (named.has(path)) namedFiles.push({ path, iacType: known?.iacType });
    if (known === undefined) return;
    const paths = found.get(known);
    if (paths === undefined) found.set(known, [path]);
    else paths.push(path);
  };

  await walk(files, recursive, async (directory, names) => {
    for (const name of names) if (!name.endsWith('/')) await count(joinPath(directory, name));
    return names.includes('Chart.yaml') ? (name) => !chartFolders.has(name) : undefined;
  });

  const present = kinds.flatMap((known) => {
    const paths = found.get(known)?.sort();
    return paths === undefined ? [] : [{ ...known, files: paths.length, examples: paths.slice(0, maxExamples) }];
  });
  const isRead = ({ iacType }: FoundKind): boolean => iacType !== undefined;
  return {
    kinds: [...present.filter(isRead), ...present.filter((kind) => !isRead(kind))],
    unexamined,
    named: namedFiles.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Files in a chart that belong to it. */
const chartFolders: ReadonlySet<string> = new Set(['templates/', 'charts/', 'crds/']);

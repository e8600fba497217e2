import type { Files } from '../files.ts';
import { foreign } from '../foreign.ts';
import type { Loader } from '../loader.ts';
import type { FileKind } from './kind.ts';
import { unsupportedKinds } from './unsupported.ts';

/** Files of one kind in a tree. */
export interface FoundKind {
  readonly kind: FileKind;
  /** The loader that reads this kind; absent where none does. */
  readonly iacType?: string;
  readonly files: number;
  /** The first of them, in path order. */
  readonly examples: readonly string[];
}

export interface Survey {
  readonly kinds: readonly FoundKind[];
  /** Files that would have to be read to know their kind, beyond the limit. */
  readonly unexamined: number;
}

/** How many files are read to know their kind, and how many characters of each count. */
const maxExamined = 10_000;
const maxBeginning = 65_536;
const maxExamples = 3;

/**
 * Finds out what kinds of infrastructure code a tree holds, whether or not a loader reads them: by the paths of files, and where a
 * path leaves it open (YAML, JSON) by how the text begins. A file counts for the first kind that fits. The templates of a Helm
 * chart belong to the chart. Kinds are in the order of the loaders, then of the table of unsupported ones.
 */
export async function survey(
  files: Files,
  loaders: readonly Loader[],
  { recursive }: { readonly recursive: boolean },
): Promise<Survey> {
  const kinds = [
    ...loaders.flatMap(({ id, kinds: own }) => own.map((kind) => ({ kind, iacType: id, found: [] as string[] }))),
    ...unsupportedKinds.map((kind) => ({ kind, iacType: undefined, found: [] as string[] })),
  ];
  let examined = 0;
  let unexamined = 0;

  const count = async (path: string): Promise<void> => {
    let text: string | undefined;
    for (const { kind, found } of kinds) {
      if (!kind.path.test(path)) continue;
      if (kind.holds !== undefined) {
        if (text === undefined && ++examined > maxExamined) {
          unexamined++;
          return;
        }
        text ??= ((await (files.readBeginning ?? files.read)(path, maxBeginning)) ?? '').slice(0, maxBeginning);
        if (!kind.holds(text)) continue;
      }
      found.push(path);
      return;
    }
  };

  const visit = async (directory: string): Promise<void> => {
    const prefix = directory === '' ? '' : `${directory}/`;
    const names = await files.list(directory);
    const isChart = names.includes('Chart.yaml');
    for (const name of names) {
      if (!name.endsWith('/')) await count(prefix + name);
      else if (recursive && !foreign.has(name) && !(isChart && chartFolders.has(name))) {
        await visit(prefix + name.slice(0, -1));
      }
    }
  };
  await visit('');

  return {
    kinds: kinds
      .filter(({ found }) => found.length > 0)
      .map(({ kind, iacType, found }) => ({
        kind,
        ...(iacType === undefined ? {} : { iacType }),
        files: found.length,
        examples: found.slice(0, maxExamples),
      })),
    unexamined,
  };
}

/** What lies in a chart and belongs to it. */
const chartFolders: ReadonlySet<string> = new Set(['templates/', 'charts/', 'crds/']);

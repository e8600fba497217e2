import { type Files, type FoundKind, type KindReader, type Survey, survey } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';
import type { Platform } from './platform.ts';
import type { ScanRequest } from './request.ts';

/**
 * Infrastructure code in the tree that was not scanned: of types that were not requested, or that lintel does not
 * support.
 */
export interface Unscanned extends Survey {
  /** The tree has nothing of the requested types. */
  readonly isEverything: boolean;
}

export const nothingUnscanned: Unscanned = { kinds: [], unexamined: 0, named: [], isEverything: false };

/** Finds the infrastructure code in `files` that the loaders of this scan do not read; `known` has seen what they read. */
export async function findUnscanned(
  files: Files,
  { target, types, recursive = true }: ScanRequest,
  { loaders }: Pick<Platform, 'loaders'>,
  known: KindReader,
): Promise<Unscanned> {
  const paths = new Set(target.kind === 'directory' ? target.only : []);
  const { kinds, unexamined, named } = await survey(files, loaders, { recursive, named: paths }, known);
  const isMissed = ({ iacType }: { readonly iacType?: string | undefined }): boolean =>
    iacType === undefined || !types.includes(iacType);
  const missed = kinds.filter(isMissed);
  const isEverything = missed.length > 0 && missed.length === kinds.length;
  return { kinds: missed, unexamined, named: named.filter(isMissed), isEverything };
}

/** Why a named file is not scanned. */
export function fileNotScanned({ path, iacType }: Survey['named'][number]): Diagnostic {
  const message = `${path} was not scanned: unknown file type`;
  const other = `${path} was not scanned: it is of type ${iacType}, which was not requested`;
  const span = { source: { path, text: '' }, start: 0, end: 0 };
  return { code: 'scan.file-not-scanned', level: 'error', message: iacType === undefined ? message : other, span };
}

/** Why a scan of a tree with infrastructure code covers none of it. */
export function nothingScanned({ kinds }: Unscanned, types: readonly string[]): Diagnostic {
  const help = scanTheseToo(kinds);
  const why = help === undefined ? 'which lintel does not support' : `but nothing of type ${types.join(', ')}`;
  const message = `nothing was scanned: found ${listOf(kinds)}, ${why}`;
  return { code: 'scan.nothing-scanned', level: 'error', message, ...(help === undefined ? {} : { help }) };
}

/**
 * Code that was not scanned: a sentence for types that were not requested, and one for unsupported types. Empty if
 * nothing was scanned, which is an error of the scan.
 */
export function unscannedText({ kinds, unexamined, isEverything }: Unscanned): readonly string[] {
  if (isEverything) return [];
  const supported = kinds.filter(({ iacType }) => iacType !== undefined);
  const others = kinds.filter(({ iacType }) => iacType === undefined);
  return [
    ...(supported.length > 0 ? [`Not requested: ${listOf(supported)}; to scan them, ${scanTheseToo(supported)}.`] : []),
    ...(others.length > 0 ? [`Not supported: ${listOf(others)}.`] : []),
    ...(unexamined > 0 ? [`${unexamined} more YAML and JSON files were not examined.`] : []),
  ];
}

/** The flag that includes these in a scan; undefined if lintel supports none of them. */
function scanTheseToo(kinds: readonly FoundKind[]): string | undefined {
  const types = [...new Set(kinds.flatMap(({ iacType }) => iacType ?? []))];
  return types.length === 0 ? undefined : `use -i ${types.join(',')} or -i all`;
}

/** `2 Helm charts (charts/a/Chart.yaml, charts/b/Chart.yaml) and 1 Dockerfile (Dockerfile)`. */
function listOf(kinds: readonly FoundKind[]): string {
  const parts = kinds.map(({ kind, files, examples }) => {
    const more = files > examples.length ? ', …' : '';
    return `${files} ${files === 1 ? kind.title : kind.plural} (${examples.join(', ')}${more})`;
  });
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

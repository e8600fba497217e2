import {
  type BlockCoverage,
  directoryOf,
  type Files,
  type Loader,
  type LoadOptions,
  openKinds,
  type Resource,
  recognize,
  type Variant,
} from '../iac/index.ts';
import { addAll, type Diagnostic, LintelError, type Source } from '../source/index.ts';
import type { Coverage } from './coverage.ts';
import { hasEmbedded, withEmbedded } from './embedded.ts';
import { openExcludes } from './excludes/excludes.ts';
import type { Excluded } from './excludes/index.ts';
import { firstOfFile } from './first-of-file.ts';
import { only } from './only.ts';
import type { OpenTree, Platform } from './platform.ts';
import type { ReportError } from './report.ts';
import { reportError } from './report.ts';
import type { ScanRequest } from './request.ts';
import { openScopes } from './scopes/open-scopes.ts';
import type { Scopes } from './scopes/scope.ts';
import { shallow } from './shallow.ts';
import { loadWithin } from './time-limit.ts';
import { fileNotScanned, findUnscanned, nothingScanned, nothingUnscanned, type Unscanned } from './unscanned.ts';

/** After this many files that were read, a scan is at a checkpoint. */
const readsPerStep = 50;

export interface LoadedTree {
  /** Sources in path order, resources in file order. */
  readonly resources: readonly Resource[];
  /** Blocks that policies check in addition to resources (asides), in the same order. */
  readonly asides: readonly Resource[];
  /** Resources that would exist with other values, in the same order. */
  readonly potential: readonly Resource[];
  readonly variants: readonly Variant[];
  readonly blocks: BlockCoverage;
  readonly errors: readonly ReportError[];
  readonly notes: readonly Diagnostic[];
  /** Files that values come from: comments in them may apply to values, and secrets may be copied. */
  readonly sources: readonly Source[];
  readonly fileCount: number;
  readonly loaded: Coverage['loaded'];
  readonly unscanned: Unscanned;
  readonly excluded: readonly Excluded[];
  /** Files for which nothing is reported, although scanned code uses them. */
  readonly hidden: ReadonlySet<string>;
  /** The contents of configuration files in the tree. */
  readonly scopes: Scopes;
}

/** The loaders of the requested types; if there are several, a single file goes to the one that matches its name and its text. */
async function loadersFor(
  { file, files: tree }: OpenTree,
  request: ScanRequest,
  platform: Pick<Platform, 'loaders'>,
): Promise<readonly Loader[]> {
  const wanted = platform.loaders.filter(({ id }) => request.types.includes(id));
  if (file === undefined) return wanted;
  const its = wanted.filter(({ files, archives }) => (files ?? archives)?.test(file));
  if (its.length === 0) return wanted.filter(({ files }) => files !== undefined);
  const type = its.length === 1 ? undefined : recognize(file, (await tree.read(file)) ?? '', its);
  return type === undefined ? its : its.filter(({ id }) => id === type);
}

/** Reads the tree with the loaders of the requested IaC types. */
export async function load(
  tree: OpenTree,
  request: ScanRequest,
  platform: Pick<
    Platform,
    | 'loaders'
    | 'host'
    | 'env'
    | 'progress'
    | 'checkpoint'
    | 'hclToJson'
    | 'knownModules'
    | 'fetcher'
    | 'scopeIn'
    | 'timeLimit'
  >,
): Promise<LoadedTree> {
  const wanted = await loadersFor(tree, request, platform);
  if (tree.file !== undefined && wanted.length === 0) {
    const message = `${request.types.join(' or ')} needs a directory, not a single file: scan its directory`;
    throw new LintelError([{ code: 'usage', level: 'error', message }]);
  }
  const options: LoadOptions = {
    ...(tree.file === undefined ? {} : { file: tree.file }),
    ...(request.recursive === undefined ? {} : { recursive: request.recursive }),
    ...(request.varFiles === undefined ? {} : { varFiles: request.varFiles }),
    ...(request.terraform === undefined ? {} : { terraform: request.terraform }),
    ...(request.plans === undefined ? {} : { plans: request.plans }),
    ...(platform.hclToJson === undefined ? {} : { hclToJson: platform.hclToJson }),
    ...(platform.knownModules === undefined ? {} : { knownModules: platform.knownModules }),
    ...(platform.fetcher === undefined ? {} : { fetcher: platform.fetcher }),
    ...(request.helm === undefined ? {} : { helm: request.helm }),
    ...(request.cloudformation === undefined ? {} : { cloudformation: request.cloudformation }),
    ...(request.variants === undefined ? {} : { variants: request.variants }),
    env: new Map(
      [...(platform.env ?? platform.host.env)].filter(
        ([name]) => name.startsWith('TF_VAR_') || name === 'TF_WORKSPACE',
      ),
    ),
  };
  const resources: Resource[] = [];
  const asides: Resource[] = [];
  const potential: Resource[] = [];
  const variants: Variant[] = [];
  const blocks = { total: 0, instantiated: 0, missingModules: 0 };
  const errors: ReportError[] = [];
  const notes: Diagnostic[] = [];
  const counts: Coverage['loaded'][number][] = [];
  const onTheWay: Source[] = [];
  let fileCount = 0;
  const problems: Diagnostic[] = [];
  const { target } = request;
  const named = target.kind === 'directory' ? (target.only ?? []) : [];
  const wide = named.length > 0 ? only(tree.files, named) : tree.files;
  const bounded = shallow(wide, (problem) => problems.push(problem));
  const isWhole = tree.file === undefined;
  const scopes = isWhole && platform.scopeIn ? openScopes(tree.files, platform.scopeIn) : undefined;
  const excludes = isWhole ? openExcludes(tree.files, request.excludes ?? {}, named, scopes) : undefined;
  const searched = (given: Files): Files => excludes?.applyTo(given) ?? given;
  const kinds = openKinds(platform.loaders);
  let files = watched(bounded, kinds.see, async (read) => {
    platform.progress?.({ kind: 'read', files: read });
    if (read % readsPerStep === 0) await platform.checkpoint?.();
  });
  for (const loader of wanted) {
    const loaded = await loadWithin(loader, searched(files), options, platform.timeLimit, (problem) =>
      problems.push(problem),
    );
    if (loaded.resources.some(hasEmbedded)) {
      const embedded = await withEmbedded(loaded.resources, platform.loaders);
      addAll(resources, embedded.resources);
      addAll(notes, embedded.notes);
    } else addAll(resources, loaded.resources);
    addAll(asides, loaded.asides ?? []);
    addAll(potential, loaded.potential ?? []);
    addAll(variants, loaded.variants ?? []);
    blocks.total += loaded.blocks?.total ?? 0;
    blocks.instantiated += loaded.blocks?.instantiated ?? 0;
    blocks.missingModules += loaded.blocks?.missingModules ?? 0;
    addAll(onTheWay, loaded.sources ?? []);
    for (const { directory, file, diagnostic } of loaded.errors) {
      errors.push(reportError(loader.id, directory, diagnostic, file));
    }
    addAll(notes, loaded.notes);
    fileCount += loaded.fileCount;
    counts.push({ iacType: loader.id, files: loaded.fileCount, resources: loaded.resources.length });
    files = without(files, loaded.claimed ?? []);
    platform.progress?.({ kind: 'loaded', files: fileCount, resources: resources.length });
    await platform.checkpoint?.();
  }
  const unscanned =
    tree.file === undefined && request.plans === undefined
      ? await findUnscanned(searched(files), request, platform, kinds)
      : nothingUnscanned;
  for (const file of unscanned.named) {
    errors.push(reportError(request.types.join(','), directoryOf(file.path), fileNotScanned(file), file.path));
  }
  if (unscanned.isEverything && resources.length === 0 && errors.length === 0) {
    errors.push(reportError(request.types.join(','), '', nothingScanned(unscanned, request.types)));
  }
  addAll(notes, excludes?.notes ?? []);
  const sources = [...resources, ...asides, ...potential].map(({ source }) => source);
  reportProblems([...problems, ...(tree.problems?.() ?? [])], wanted, errors, notes);
  return {
    resources: resources.sort(inOrder),
    asides: asides.sort(inOrder),
    potential: potential.sort(inOrder),
    variants,
    blocks,
    errors: firstOfFile(
      errors.sort(errorsInOrder),
      ({ diagnostic }) => diagnostic,
      (error, diagnostic) => ({ ...error, diagnostic }),
    ),
    notes: firstOfFile(
      notes,
      (note) => note,
      (_, note) => note,
    ),
    sources: onTheWay,
    fileCount,
    loaded: counts,
    unscanned,
    excluded: excludes?.excluded() ?? [],
    hidden: (await excludes?.hiddenOf(sources)) ?? new Set(),
    scopes: scopes?.found() ?? new Map(),
  };
}

/** The same files. Calls `see` with each text, and `onRead` with the number of reads so far. */
function watched(
  files: Files,
  see: (path: string, text: string) => void,
  onRead: (read: number) => Promise<void>,
): Files {
  let count = 0;
  const { read, readBytes } = files;
  return {
    ...files,
    read: async (path) => {
      const text = await read(path);
      if (text === undefined) return undefined;
      see(path, text);
      await onRead(++count);
      return text;
    },
    ...(readBytes && {
      readBytes: async (path: string) => {
        const bytes = await readBytes(path);
        if (bytes !== undefined) await onRead(++count);
        return bytes;
      },
    }),
  };
}

/** The tree for the next loader: files claimed by an earlier one are not listed. */
function without(files: Files, claimed: readonly string[]): Files {
  if (claimed.length === 0) return files;
  const hidden = new Set(claimed);
  const list: Files['list'] = async (directory) => {
    const prefix = directory === '' ? '' : `${directory}/`;
    return (await files.list(directory)).filter((name) => !hidden.has(prefix + name));
  };
  return { ...files, list };
}

/**
 * Problems of the tree itself. If a loader also missed the file, its error gets the more precise reason; otherwise an
 * error of the tree is an error of the scan, and anything less is a note.
 */
function reportProblems(
  problems: readonly Diagnostic[],
  wanted: readonly Loader[],
  errors: ReportError[],
  notes: Diagnostic[],
): void {
  const type = wanted.map(({ id }) => id).join(',');
  const missed = new Map<string | undefined, number>();
  for (const [index, { file, diagnostic }] of errors.entries()) {
    if (!missed.has(file) && !diagnostic.span?.source.text) missed.set(file, index);
  }
  for (const problem of problems) {
    const path = problem.span?.source.path ?? '';
    const index = missed.get(path);
    const level = 'error';
    if (index !== undefined) errors[index] = { ...errors[index]!, diagnostic: { ...problem, level } };
    else if (problem.level !== level) notes.push(problem);
    else {
      missed.set(path, errors.length);
      errors.push(reportError(type, directoryOf(path), problem));
    }
  }
}

/** Sources in path order, resources in file order. */
export function inOrder(a: Resource, b: Resource): number {
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return a.line - b.line || a.span.start - b.span.start;
}

function errorsInOrder(a: ReportError, b: ReportError): number {
  const [first, second] = [a.file ?? a.directory, b.file ?? b.directory];
  if (first !== second) return first < second ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}

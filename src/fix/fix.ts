import { utf8Bytes } from '../go/index.ts';
import { applyEdits, type Edit, type Files, overlap, UneditableError } from '../iac/index.ts';
import { type OpenTree, type Platform, type Report, type ScanRequest, scan, type Target } from '../scan/index.ts';
import { addAll, groupBy, type Source } from '../source/index.ts';
import { type Proposal, propose, type Unfixed } from './propose.ts';
import { unproven } from './prove.ts';

/** The result of fixing a tree. Nothing is written: the caller has the new texts. */
export interface Fixes {
  /** The report before and after. */
  readonly before: Report;
  readonly after: Report;
  /** The violations that are repaired, in the order of the rounds. */
  readonly fixed: readonly Proposal[];
  /** Those that only unsafe fixes would repair. */
  readonly unsafe: readonly Proposal[];
  /** Those that are left, and why. */
  readonly unfixed: readonly Unfixed[];
  /** The texts of changed files, by path: before and after. */
  readonly files: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
}

export interface FixOptions {
  /** Also make fixes that may interrupt or destroy something. */
  readonly unsafe?: boolean;
}

/** Fixes of one file may only be possible after others; more rounds than this are not needed for that. */
const maxRounds = 5;
/** Scans that look for the fixes that fail together; fixes that are not proven by then are not made. */
const maxScans = 100;

/**
 * Repairs the violations of a tree in memory. Every fix is proved by another scan: its violation is gone, no other is
 * new, and nothing else in the config listing changes. Throws what `scan` throws.
 */
export async function fix(request: ScanRequest, platform: Platform, options: FixOptions = {}): Promise<Fixes> {
  const tree = await platform.open(request.target);
  try {
    return await fixTree(request, platform, tree, options);
  } finally {
    await tree.close?.();
  }
}

async function fixTree(
  request: ScanRequest,
  platform: Platform,
  tree: OpenTree,
  { unsafe: takesUnsafe = false }: FixOptions,
): Promise<Fixes> {
  let texts: ReadonlyMap<string, string> = new Map();
  let scans = 0;
  const scanWith = (changed: ReadonlyMap<string, string>): Promise<Report> => {
    const open = async (target: Target): Promise<OpenTree> => {
      if (target !== request.target) return platform.open(target);
      const { close: _, ...rest } = tree;
      return { ...rest, files: overlaid(tree.files, changed) };
    };
    scans++;
    return scan(request, { ...platform, open });
  };
  const before = await scanWith(texts);
  let report = before;
  const fixed: Proposal[] = [];
  const unsafe: Proposal[] = [];
  const unfixed = new Map<string, Unfixed>();
  for (let round = 0; round < maxRounds; round++) {
    const base = texts;
    const original = await originals(tree.files, base, report);
    const candidates: Proposal[] = [];
    unsafe.length = 0;
    for (const violation of report.violations) {
      if (unfixed.has(violation.fingerprint)) continue;
      const proposal = propose(violation, original);
      if ('reason' in proposal) unfixed.set(violation.fingerprint, proposal);
      else if (proposal.unsafe !== undefined && !takesUnsafe) unsafe.push(proposal);
      else candidates.push(proposal);
    }
    const proposals = apart(candidates);
    if (proposals.length === 0) break;
    const start = report;
    const accepted: Proposal[] = [];
    const attempt = async (some: readonly Proposal[]): Promise<void> => {
      if (scans >= maxScans) {
        for (const { violation } of some)
          unfixed.set(violation.fingerprint, { violation, reason: 'too many fixes fail' });
        return;
      }
      const together = [...accepted, ...some];
      const changed = changedTexts(base, together);
      const after = await scanWith(changed);
      const reason = unproven(start, after, together);
      if (reason === undefined) {
        addAll(accepted, some);
        texts = changed;
        report = after;
      } else if (some.length === 1) {
        const { violation } = some[0]!;
        unfixed.set(violation.fingerprint, { violation, reason });
      } else {
        const half = some.length >> 1;
        await attempt(some.slice(0, half));
        await attempt(some.slice(half));
      }
    };
    await attempt(proposals);
    addAll(fixed, accepted);
    if (accepted.length === 0) break;
  }
  const remaining = new Set(report.violations.map(({ fingerprint }) => fingerprint));
  const files = await Promise.all(
    [...texts].map(async ([path, after]) => [path, { before: (await tree.files.read(path)) ?? '', after }] as const),
  );
  return {
    before,
    after: report,
    fixed,
    unsafe,
    unfixed: [...unfixed.values()].filter(({ violation }) => remaining.has(violation.fingerprint)),
    files: new Map(files.filter(([, { before: old, after }]) => old !== after)),
  };
}

/** A tree with other texts for some files. */
function overlaid(files: Files, texts: ReadonlyMap<string, string>): Files {
  if (texts.size === 0) return files;
  return {
    ...files,
    read: async (path) => texts.get(path) ?? files.read(path),
    ...(files.readBytes && {
      readBytes: async (path: string) => (texts.has(path) ? utf8Bytes(texts.get(path)!) : files.readBytes!(path)),
    }),
    ...(files.readBeginning && {
      readBeginning: async (path: string, length: number) =>
        texts.get(path)?.slice(0, length) ?? files.readBeginning!(path, length),
    }),
  };
}

/** The texts as they are in the tree, for the sources of a report, whose secrets are masked. */
async function originals(
  files: Files,
  texts: ReadonlyMap<string, string>,
  report: Report,
): Promise<(source: Source) => Source> {
  const paths = new Set<string>();
  for (const { resource, path } of report.violations) {
    paths.add(resource.span.source.path).add(resource.spanOf(path).source.path);
    for (const { span } of resource.provenanceOf?.(path) ?? []) if (span) paths.add(span.source.path);
  }
  const sources = new Map<string, Source>();
  const foreign = new Set<string>();
  for (const path of paths) {
    const text = texts.get(path) ?? (await files.read(path));
    if (text === undefined) continue;
    sources.set(path, { path, text });
    const bytes = texts.has(path) ? undefined : await files.readBytes?.(path);
    if (bytes !== undefined && !isSame(bytes, utf8Bytes(text))) foreign.add(path);
  }
  return ({ path, text }) => {
    const source = sources.get(path);
    if (source === undefined) throw new UneditableError(`${path} is not a file`);
    if (/^\.\.(?:\/|$)/.test(path)) throw new UneditableError(`${path} is outside of the scanned directory`);
    if (foreign.has(path)) throw new UneditableError(`${path} is not in UTF-8, or begins with a byte order mark`);
    if (source.text.length !== text.length) throw new UneditableError('its place in the file is not known');
    return source;
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Proposals whose edits do not overlap; the others have to wait for the next round. */
function apart(proposals: readonly Proposal[]): readonly Proposal[] {
  const edits = proposals.flatMap((proposal) => proposal.edits.map((edit) => ({ proposal, edit })));
  edits.sort((a, b) =>
    a.edit.source.path < b.edit.source.path
      ? -1
      : a.edit.source.path > b.edit.source.path
        ? 1
        : a.edit.start - b.edit.start,
  );
  const waiting = new Set<Proposal>();
  let last: Edit | undefined;
  for (const { proposal, edit } of edits) {
    if (last !== undefined && overlap(last, edit)) waiting.add(proposal);
    else last = edit;
  }
  return proposals.filter((proposal) => !waiting.has(proposal));
}

function changedTexts(base: ReadonlyMap<string, string>, proposals: readonly Proposal[]): ReadonlyMap<string, string> {
  const byPath = groupBy(
    proposals.flatMap(({ edits }) => edits),
    ({ source }) => source.path,
  );
  return new Map([
    ...base,
    ...[...byPath].map(([path, edits]) => [path, applyEdits(edits[0]!.source, edits)] as const),
  ]);
}

import { findingRecords, teamInCodeowners } from '../../fleet/index.ts';
import { utf8Text } from '../../go/index.ts';
import {
  memoryFiles,
  notificationText,
  type OpenTree,
  type Platform,
  pathText,
  type Report,
  reporters,
  type ScanRequest,
  scan,
  type Target,
} from '../../scan/index.ts';
import { type Diagnostic, LintelError, positionOf, visible } from '../../source/index.ts';
import { type Finding, JobError, type ScanAnswer, type ScanJob } from './job.ts';

/** A remote source, and the fetcher for sources that it references. */
export interface RemoteTree extends OpenTree {
  readonly fetcher: NonNullable<Platform['fetcher']>;
}

/** Opens remote sources; throws a `JobError` for one that is not available or not allowed. */
export type OpenRemote = (type: string, url: string) => Promise<RemoteTree>;

/**
 * Unpacks an archive in the format of its name, and warns of left-out entries. Throws a `LintelError` if it cannot be
 * read.
 */
export type OpenArchive = (
  name: string,
  bytes: Uint8Array,
  now: () => bigint,
) => Promise<{ readonly files: OpenTree['files']; readonly notes: readonly Diagnostic[] }>;

/** The function that opens the targets of jobs. */
export interface Openers {
  readonly remote: OpenRemote;
  readonly archive: OpenArchive;
}

/** Runs a job with the loaders and policies of a platform. Throws `JobError` if the job is invalid. */
export async function runJob(job: ScanJob, platform: Omit<Platform, 'open'>, openers: Openers): Promise<ScanAnswer> {
  let tree: OpenTree | RemoteTree | undefined;
  try {
    tree = await open(job, openers, platform.host.now);
    return await runScan(job, tree, 'fetcher' in tree ? { ...platform, fetcher: tree.fetcher } : platform);
  } catch (error) {
    if (error instanceof LintelError) throw new JobError('refused', error.message);
    throw error;
  } finally {
    await tree?.close?.();
  }
}

async function runScan(job: ScanJob, tree: OpenTree, platform: Omit<Platform, 'open'>): Promise<ScanAnswer> {
  const { types, selection, excludes, suppressions, recursive, isolated, admission, configOnly, notification } = job;
  const target: Target = { kind: 'files', ...tree };
  const request: ScanRequest = {
    target,
    types,
    selection,
    excludes: { patterns: excludes },
    suppressions,
    recursive,
    isolated,
    ...(admission && { admission }),
    configOnly,
  };
  const report = await (job.fixes ? scanWithFixes : scan)(request, { ...platform, open: async () => tree });
  return {
    text: [...write(report, job)].join(''),
    violations: report.violations.map(findingOf),
    errors: errorsOf(report),
    mistakes: report.notes.filter(({ level }) => level === 'error').map(noteText),
    ...(notification && { notification: notificationText(report) }),
    ...(job.record && { record: await recordOf(report, tree) }),
  };
}

/** The report of a scan, with the fixes that are safe. */
async function scanWithFixes(request: ScanRequest, platform: Platform): Promise<Report> {
  const { offerFixes, withOffers } = await import('../../fix/index.ts');
  const { report, offers } = await offerFixes(request, platform);
  return withOffers(
    report,
    offers.filter(({ unsafe }) => unsafe === undefined),
  );
}

async function recordOf(report: Report, { files }: OpenTree): Promise<NonNullable<ScanAnswer['record']>> {
  const team = await teamInCodeowners(files);
  return {
    files: report.fileCount,
    resources: report.resources.length,
    findings: await findingRecords(report),
    ...(team !== undefined && { team }),
  };
}

async function open(
  { target }: ScanJob,
  { remote, archive }: Openers,
  now: () => bigint,
): Promise<OpenTree | RemoteTree> {
  if (target.kind === 'remote') return remote(target.type, target.url);
  const { name, bytes } = target;
  if (target.kind === 'archive') {
    const { files, notes } = await archive(name, bytes, now);
    return { files, problems: () => notes };
  }
  return { files: memoryFiles(new Map([[name, utf8Text(bytes)]])), file: name };
}

function write(report: Report, { format, configOnly, render }: ScanJob): Iterable<string> {
  if (format === undefined) return [];
  const reporter = reporters.find(({ id }) => id === format)!;
  if (!configOnly) return reporter.render(report, render);
  if (reporter.listing === undefined) throw new JobError('refused', `config_only does not support ${reporter.id}`);
  return reporter.listing(report, render);
}

function findingOf({ policy, message, path, actions }: Report['violations'][number]): Finding {
  return {
    rule: policy.id,
    title: message,
    severity: policy.severity,
    category: policy.category,
    place: pathText(path),
    ...(actions !== undefined && { actions }),
  };
}

function noteText({ message, span }: Diagnostic): string {
  const place = span === undefined ? '' : `${span.source.path}:${positionOf(span.source, span.start).line}: `;
  return visible(place + message);
}

function errorsOf({ errors }: Report): readonly string[] {
  return errors.map(({ file, line, diagnostic }) =>
    [file, line]
      .filter((part) => part !== undefined)
      .join(':')
      .concat(file === undefined ? '' : ': ', diagnostic.message),
  );
}

import { utf8Text } from '../go/index.ts';
import {
  memoryFiles,
  notificationText,
  type OpenTree,
  type Platform,
  pathText,
  type Report,
  reporters,
  scan,
  type Target,
} from '../scan/index.ts';
import { LintelError } from '../source/index.ts';
import { type Finding, JobError, type ScanAnswer, type ScanJob } from './job.ts';

/** A remote source, and what gets that which it names itself. */
export interface RemoteTree extends OpenTree {
  readonly fetcher: NonNullable<Platform['fetcher']>;
}

/** Opens remote sources; throws a `JobError` for one that cannot be had or is not allowed. */
export type OpenRemote = (type: string, url: string) => Promise<RemoteTree>;

/** Carries out a job with the loaders and policies of a platform. Throws `JobError` where the job is not one to carry out. */
export async function runJob(
  job: ScanJob,
  platform: Omit<Platform, 'open'>,
  openRemote: OpenRemote,
): Promise<ScanAnswer> {
  let tree: OpenTree | RemoteTree | undefined;
  try {
    tree = await open(job, openRemote);
    return await runScan(job, tree, 'fetcher' in tree ? { ...platform, fetcher: tree.fetcher } : platform);
  } catch (error) {
    if (error instanceof LintelError) throw new JobError('refused', error.message);
    throw error;
  } finally {
    await tree?.close?.();
  }
}

async function runScan(job: ScanJob, tree: OpenTree, platform: Omit<Platform, 'open'>): Promise<ScanAnswer> {
  const { types, selection, suppressions, recursive, isolated, configOnly, notification } = job;
  const target: Target = { kind: 'files', ...tree };
  const report = await scan(
    { target, types, selection, suppressions, recursive, isolated, configOnly },
    { ...platform, open: async () => tree },
  );
  return {
    text: [...write(report, job)].join(''),
    violations: report.violations.map(findingOf),
    errors: errorsOf(report),
    ...(notification && { notification: notificationText(report) }),
  };
}

async function open({ target }: ScanJob, openRemote: OpenRemote): Promise<OpenTree | RemoteTree> {
  if (target.kind === 'remote') return openRemote(target.type, target.url);
  const { name, bytes } = target;
  return { files: memoryFiles(new Map([[name, utf8Text(bytes)]])), file: name };
}

function write(report: Report, { format, configOnly, render }: ScanJob): Iterable<string> {
  if (format === undefined) return [];
  const reporter = reporters.find(({ id }) => id === format)!;
  if (!configOnly) return reporter.render(report, render);
  if (reporter.listing === undefined) throw new JobError('refused', `config_only has no form in ${reporter.id}`);
  return reporter.listing(report, render);
}

function findingOf({ policy, message, path }: Report['violations'][number]): Finding {
  return {
    rule: policy.id,
    title: message,
    severity: policy.severity,
    category: policy.category,
    place: pathText(path),
  };
}

function errorsOf({ errors }: Report): readonly string[] {
  return errors.map(({ file, line, diagnostic }) =>
    [file, line]
      .filter((part) => part !== undefined)
      .join(':')
      .concat(file === undefined ? '' : ': ', diagnostic.message),
  );
}

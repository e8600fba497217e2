import { dirname } from 'node:path';
import type { KnownViolation, Platform, Report, ScanRequest, Violation } from '../../scan/index.ts';
import { baselineText, knownOf, parseBaseline, scan, withoutKnown } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import type { Log } from '../output/log.ts';

/** Flags that leave out known violations. */
export const newViolationsOptions: readonly Option[] = [
  { long: 'baseline', value: 'FILE', about: 'Report only violations that are not in this baseline file' },
  { long: 'write-baseline', value: 'FILE', about: 'Write all current violations to a baseline file' },
  { long: 'diff', value: 'REV', about: 'Report only violations that are not in this git revision' },
];

/** Flags that skip evaluation. */
const listingFlags = ['config-only', 'config-with-error'];

/**
 * Reads the baseline of `--baseline`, so that errors in it are reported before the scan. With `mayBeNew`, the file may
 * be missing.
 */
export async function readBaseline(values: Values, io: Io, mayBeNew = false): Promise<readonly KnownViolation[]> {
  const flags = newViolationsOptions.map(({ long }) => long);
  const given = flags.find((flag) => values.text(flag) !== undefined);
  const listing = listingFlags.find((flag) => values.isSet(flag));
  if (given !== undefined && listing !== undefined) {
    throw usageError(`--${listing} and --${given} cannot be combined: --${listing} evaluates no policies`);
  }
  if (values.text('write-baseline') !== undefined && io.save === undefined) {
    throw usageError('--write-baseline: files cannot be written');
  }
  const file = values.text('baseline');
  if (file === undefined) return [];
  const text = await io.disk.readText(absolutePath(file, io));
  if (text === undefined && mayBeNew) return [];
  if (text === undefined) {
    throw usageError(`--baseline: no such file: ${JSON.stringify(file)}; create it with --write-baseline ${file}`);
  }
  return parseBaseline({ path: file, text });
}

/**
 * The report reduced to new violations. `earlier` runs the same scan at a revision of --diff. Writes the baseline of
 * --write-baseline; then no violation is new.
 */
export async function newViolationsOf(
  report: Report,
  baseline: readonly KnownViolation[],
  earlier: (revision: string) => Promise<Report>,
  values: Values,
  io: Io,
  log: Log,
): Promise<Report> {
  const file = values.text('write-baseline');
  if (file !== undefined) {
    const all = [...report.violations, ...report.ifEnabled];
    await io.save!(absolutePath(file, io), baselineText(knownOf(all)));
    log.info(`wrote ${count(all.length, 'violation')} to ${file}`);
    if (report.errors.length > 0) log.warn('some input could not be read: the baseline may be incomplete');
    return { ...report, violations: [], ifEnabled: [], known: all.length };
  }
  let rest = report;
  if (values.text('baseline') !== undefined) {
    const { report: news, known, gone, former } = withoutKnown(rest, baseline);
    rest = news;
    log.info(`${count(known, 'violation')} of the baseline not reported`);
    if (gone > 0)
      log.info(`${count(gone, 'violation')} of the baseline no longer found: update it with --write-baseline`);
    if (former > 0) {
      const them = count(former, 'violation');
      log.warn(
        `the baseline is from an earlier version, which did not distinguish root modules (${them}): write it again`,
      );
    }
  }
  const revision = values.text('diff');
  if (revision !== undefined) {
    const { report: news, known, gone } = withoutKnown(rest, knownOf(await allOf(earlier(revision))));
    rest = news;
    log.info(`${count(known, 'violation')} of ${revision} not reported, ${gone} fixed since`);
  }
  return rest;
}

/** Which violations of a scan are new, to repair only these; undefined if all are. Logs nothing. */
export async function onlyNew(
  now: () => Promise<Report>,
  baseline: readonly KnownViolation[],
  earlier: (revision: string) => Promise<Report>,
  values: Values,
  io: Io,
): Promise<((violation: Violation) => boolean) | undefined> {
  if (values.text('baseline') === undefined && values.text('diff') === undefined) return undefined;
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, report: silent, fail: silent };
  const { violations } = await newViolationsOf(await now(), baseline, earlier, values, io, log);
  const news = new Set(violations.map(({ fingerprint }) => fingerprint));
  return ({ fingerprint }) => news.has(fingerprint);
}

async function allOf(report: Promise<Report>): Promise<Report['violations']> {
  const { violations, ifEnabled } = await report;
  return [...violations, ...ifEnabled];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** The same scan at a revision of --diff, once. It rejects with a usage error if the revision does not exist. */
export function revisionScanner(
  request: ScanRequest,
  platform: Platform,
  io: Io,
): (revision: string) => Promise<Report> {
  let report: Promise<Report> | undefined;
  return (revision) => {
    report ??= scanRevision(request, platform, revision, io);
    return report;
  };
}

async function scanRevision(request: ScanRequest, platform: Platform, revision: string, io: Io): Promise<Report> {
  const { target, varFiles = [], plans = [], helm } = request;
  if (target.kind !== 'directory' && target.kind !== 'file')
    throw usageError('--diff needs a directory in a git repository');
  const directory = target.kind === 'directory' ? target.path : dirname(target.path);
  const flags = [...plans, ...varFiles, ...(helm?.valuesFiles ?? [])];
  const named = new Set(flags.flatMap((file) => (typeof file === 'string' ? file : (file.path ?? []))));
  const open: Platform['open'] = async (at) => {
    if (io.revision === undefined) throw usageError('--diff requires git');
    return io.revision(directory, revision, await platform.open(at), named);
  };
  return scan(request, { ...platform, open });
}

import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderOptions, Report, Reporter, Target } from '../../scan/index.ts';
import { repositoryOf } from '../../scan/index.ts';
import { ansiStyle, LintelError, linkedStyle, plainStyle } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import type { Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import { relativePath } from '../machine/paths.ts';
import { colors, hyperlinks } from '../output/colors.ts';
import type { Log } from '../output/log.ts';
import { saveResult } from '../output/log-folder.ts';
import { writePaged } from '../output/pager.ts';
import { writePieces } from '../output/write-pieces.ts';
import { readArrangement } from './arrangement.ts';
import { type Destination, isForPeople } from './destinations.ts';
import { pathFromTop, rootOf } from './places.ts';

/** Flags for the contents of a report, in every format. */
export const reportOptions: readonly Option[] = [
  { long: 'show-passed', about: 'Also list the rules that passed' },
  {
    long: 'summary',
    about: 'Show what the scan covered: resource types, rules, unknown values',
  },
  { long: 'repo-url', value: 'URL', about: 'Repository URL to include in the result' },
  { long: 'repo-ref', value: 'REF', about: 'Branch or tag to include in the result' },
];

interface ReportContext {
  readonly values: Values;
  readonly target: Target;
  /** Start of the scan, in nanoseconds since the epoch. */
  readonly started: bigint;
  readonly io: Io;
  readonly log: Log;
}

/**
 * Writes a report to its destinations, files first, and its copy for `--log-output-dir`; returns whether all writes
 * succeeded. With `listing`, the resources are written instead of the violations.
 */
export async function writeReport(
  report: Report,
  destinations: readonly Destination[],
  { values, target, started, io, log }: ReportContext,
): Promise<boolean> {
  const listing = values.isSet('config-only') || values.isSet('config-with-error');
  const common = await renderOptions(values, target, started, io);
  const piecesOf = (reporter: Reporter, options: RenderOptions): Iterable<string> =>
    (listing ? reporter.listing! : reporter.render)(report, options);
  let complete = true;
  for (const { reporter, path } of [...destinations].sort(
    (a, b) => Number(a.path === undefined) - Number(b.path === undefined),
  )) {
    const options = { ...common, ...appearance(values, io, path === undefined) };
    const pieces = piecesOf(reporter, options);
    try {
      if (path === undefined && isForPeople({ reporter })) await writePaged(pieces, values, io);
      else if (path === undefined) await writePieces(io.stdout, pieces);
      else await io.save!(path, pieces);
    } catch (error) {
      if (!(error instanceof LintelError)) throw error;
      for (const diagnostic of error.diagnostics) log.fail(diagnostic);
      complete = false;
    }
  }
  const { reporter } = destinations.find(({ path }) => path === undefined) ?? destinations[0]!;
  await saveResult(reporter, () => piecesOf(reporter, common), values, io, log);
  return complete;
}

async function renderOptions(values: Values, target: Target, started: bigint, io: Io): Promise<RenderOptions> {
  const url = values.text('repo-url');
  const root = rootOf(target);
  return {
    verbose: values.isSet('verbose'),
    arrangement: readArrangement(values),
    showPassed: values.isSet('show-passed'),
    summary: values.isSet('summary'),
    withErrors: values.isSet('config-with-error') && !values.isSet('config-only'),
    version: await packageVersion(io),
    target: shownTarget(target, io),
    time: timeOf(started, io),
    ...(root === undefined ? {} : { prefix: await pathFromTop(root, io), root: `${pathToFileURL(root).href}/` }),
    ...(url === undefined ? {} : { repository: repositoryOf(url, values.text('repo-ref')) }),
  };
}

/** The time of the scan, or SOURCE_DATE_EPOCH for reproducible results. */
function timeOf(started: bigint, { env, now }: Io): NonNullable<RenderOptions['time']> {
  const fixed = env.get('SOURCE_DATE_EPOCH');
  if (fixed !== undefined && /^\d{1,11}$/.test(fixed))
    return { start: Number(fixed) * 1000, end: Number(fixed) * 1000 };
  return { start: Number(started / 1_000_000n), end: Number(now() / 1_000_000n) };
}

/** The target, in a few words. */
function shownTarget(target: Target, { cwd }: Io): string {
  // Its URL may contain a password, and its query a key.
  if (target.kind === 'remote') return target.source.replace(/\?.*$/s, '').replace(/:\/\/[^/]*@/, '://');
  if (target.kind === 'files') return target.file ?? 'standard input';
  const only = target.kind === 'directory' ? (target.only ?? []) : [];
  const path = relativePath(cwd, target.path);
  if (only.length > 0) return only.map((inner) => (path === '' ? inner : `${path}/${inner}`)).join(', ');
  return path === '' ? basename(cwd) : path;
}

/** The style of the result on stdout, or in a file: files have colors only on request. */
function appearance(values: Values, io: Io, onStdout: boolean): Pick<RenderOptions, 'width' | 'style'> {
  const choice = values.text('use-colors');
  if (!onStdout) return { style: choice === 't' ? ansiStyle : plainStyle };
  const colored = colors(choice, io, io.stdout);
  return {
    width: io.stdout.columns ?? 80,
    style: !colored ? plainStyle : hyperlinks(io, io.stdout) ? linkedStyle : ansiStyle,
  };
}

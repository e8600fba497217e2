import { basename, dirname, relative, sep } from 'node:path';
import type { Fetcher } from '../../iac/index.ts';
import { loaders } from '../../iac/index.ts';
import type { OpenTree, Platform, Report, ScanRequest, Target } from '../../scan/index.ts';
import { scan } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { withDefaults } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { colourOption } from '../arguments/output-option.ts';
import { usageError } from '../arguments/usage-error.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { hclToJson } from '../machine/hcl-to-json.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { absolutePath, homeOf } from '../machine/paths.ts';
import type { Log } from '../output/log.ts';
import { progressLine } from '../output/progress.ts';
import { policyPaths } from '../policies/installed.ts';
import { findPolicies } from '../policies/source.ts';
import { fetchTree, openRemote } from '../remote/open-remote.ts';
import { namedSource, remoteOptions } from '../remote/request.ts';
import type { Destination } from '../scan/destinations.ts';
import { destinationsOf, isForPeople, reportOption } from '../scan/destinations.ts';
import { newsOf, newsOptions, readBaseline, scanEarlier } from '../scan/news.ts';
import { notify, notifyOptions, webhooksOf } from '../scan/notify.ts';
import { readSelection, selectionOptions } from '../scan/selection.ts';
import { terrascanOptions } from '../scan/terrascan-options.ts';
import { exitCodeOf, suppressionRules, verdictOptions } from '../scan/verdict.ts';
import { reportOptions, writeReport } from '../scan/write-report.ts';
import type { Command } from './command.ts';

const options: readonly Option[] = [
  { long: 'iac-dir', short: 'd', value: 'DIR', about: 'Directory to scan', default: '.' },
  { long: 'iac-file', short: 'f', value: 'FILE', about: 'Scan this file only' },
  {
    long: 'iac-type',
    short: 'i',
    value: 'TYPE',
    about: 'What to look for',
    list: 'comma',
    allowed: [...loaders.map(({ id }) => id), 'all'],
    default: 'terraform',
  },
  {
    long: 'iac-version',
    value: 'VERSION',
    about: 'Version of the IaC type',
    allowed: [...new Set(loaders.flatMap(({ versions }) => versions))],
  },
  ...selectionOptions,
  { long: 'non-recursive', about: 'Do not descend into subdirectories' },
  { long: 'var-file', value: 'FILE', about: 'Terraform variable file', list: 'repeat' },
  {
    long: 'values-files',
    value: 'FILES',
    about: "Helm values files, looked for in each chart's directory first",
    list: 'comma',
  },
  { long: 'config-only', about: 'Print the resources as policies see them, and evaluate nothing' },
  { long: 'config-with-error', about: 'The same, with what could not be read' },
  ...reportOptions,
  reportOption,
  colourOption,
  { long: 'verbose', short: 'v', about: 'Show every detail of a violation (human)' },
  ...remoteOptions,
  ...verdictOptions,
  ...newsOptions,
  ...notifyOptions,
  ...terrascanOptions,
];

export const scanCommand: Command = {
  usage: 'scan [flags]',
  about:
    'Scans infrastructure code for violations of the policies. Exit code: 0 clean, 3 violations, 4 no violation but not ' +
    'everything could be read, 1 any other failure.',
  options,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const configuration = await readConfiguration(given, io, log);
  const values = withDefaults(given, configuration.flags);
  const request = { ...readRequest(values, io), policyPaths: await policyPaths(values, configuration, io, log) };
  const destinations = destinationsOf(values, io);
  const progress = progressLine(io.stderr, io.now);
  const remote = await openRemote(request.target, values, io, progress.show);
  const platform = createPlatform(values, io, progress.show, remote?.fetcher);
  const baseline = await readBaseline(values, io);
  const webhooks = webhooksOf(values, configuration);
  const earlier = (revision: string) => scanEarlier(request, platform, revision, io).finally(progress.clear);
  let report: Report;
  try {
    const everything = await scan(request, platform).finally(progress.clear);
    report = await newsOf(everything, baseline, earlier, values, io, log);
  } finally {
    remote?.close();
  }
  tellNotes(report, destinations, request, log);
  const complete = await writeReport(report, destinations, { values, target: request.target, io, log });
  const open = async () => (await import('../webhooks/courier.ts')).openCourier('any', io);
  if (!request.configOnly) await notify(webhooks, report, log, open);
  return complete ? exitCodeOf(report, values) : 1;
}

/** Warnings, and the errors where the result's own form does not show them to people. */
function tellNotes(report: Report, destinations: readonly Destination[], request: ScanRequest, log: Log): void {
  for (const note of report.notes) log.tell(note);
  const isShown = destinations.some(isForPeople) && !request.configOnly;
  if (!isShown) for (const { diagnostic } of report.errors) log.tell(diagnostic);
  if (report.fileCount === 0 && report.errors.length === 0) {
    const { target } = request;
    const place = 'path' in target ? `in ${JSON.stringify(target.path)}` : 'here';
    log.warn(`nothing to scan: there are no ${request.types.join(' or ')} files ${place}`);
  }
  log.debug(`${report.fileCount} files, ${report.resources.length} resources, ${report.policyCount} policies`);
}

function readRequest(values: Values, io: Io): ScanRequest {
  const wanted = values.isSet('iac-type') ? values.list('iac-type') : ['terraform'];
  const types = wanted.includes('all') ? loaders.map(({ id }) => id) : wanted;
  const version = values.text('iac-version');
  const wrong = loaders.find(
    ({ id, versions }) => version !== undefined && wanted.includes(id) && !versions.includes(version),
  );
  if (wrong !== undefined) {
    throw usageError(`--iac-version ${version} is not one of ${wrong.id}; allowed: ${wrong.versions.join(', ')}`);
  }
  const target = readTarget(values, io);
  return {
    target,
    types,
    selection: readSelection(values),
    configOnly: values.isSet('config-only') || values.isSet('config-with-error'),
    recursive: !values.isSet('non-recursive'),
    suppressions: suppressionRules(values),
    varFiles: [...namedFiles('var-file', values, io, target).keys()],
    valuesFiles: values.list('values-files').map((name) => ({ name, path: inTree(name, io, target) })),
  };
}

function readTarget(values: Values, io: Io): Target {
  const remote = namedSource(values, io.cwd, homeOf(io.env));
  if (remote !== undefined) return { kind: 'remote', ...remote };
  const file = values.text('iac-file');
  return file === undefined
    ? { kind: 'directory', path: absolutePath(values.text('iac-dir') ?? '.', io) }
    : { kind: 'file', path: absolutePath(file, io) };
}

/** The path within the tree of a file that the user names, who sees it from where they are; it may lie outside. */
function inTree(path: string, io: Io, target: Target): string {
  if (target.kind === 'files') return path;
  if (target.kind === 'remote') return absolutePath(path, io);
  const root = target.kind === 'directory' ? target.path : dirname(target.path);
  return relative(root, absolutePath(path, io)).split(sep).join('/');
}

/** The files that a flag names, by their paths within the tree. */
function namedFiles(flag: string, values: Values, io: Io, target: Target): Map<string, string> {
  if (target.kind === 'files') return new Map();
  return new Map(values.list(flag).map((path) => [inTree(path, io, target), absolutePath(path, io)]));
}

function createPlatform(
  values: Values,
  io: Io,
  progress: NonNullable<Platform['progress']>,
  fetcher: Fetcher | undefined,
): Platform {
  return {
    open: (target) => open(target, values, io, fetcher),
    policies: (paths) => findPolicies(paths, io),
    loaders,
    hclToJson,
    host: { now: io.now, random: io.random, env: io.env },
    progress,
    ...(fetcher === undefined ? {} : { fetcher }),
  };
}

async function open(target: Target, values: Values, io: Io, fetcher: Fetcher | undefined): Promise<OpenTree> {
  if (target.kind === 'files')
    return { files: target.files, ...(target.file === undefined ? {} : { file: target.file }) };
  const extra = namedFiles('var-file', values, io, target);
  for (const path of extra.values()) {
    if ((await io.disk.kind(path)) !== 'file') throw usageError(`--var-file: there is no file ${JSON.stringify(path)}`);
  }
  for (const [path, file] of namedFiles('values-files', values, io, target)) {
    // One that is not there may be in the directory of a chart.
    if ((await io.disk.kind(file)) === 'file') extra.set(path, file);
  }
  if (target.kind === 'remote') return fetchTree(target, fetcher, extra, io.disk);
  const kind = await io.disk.kind(target.path);
  if (kind === target.kind) {
    if (target.kind === 'directory') return io.disk.open(target.path, extra);
    return { ...io.disk.open(dirname(target.path), extra), file: basename(target.path) };
  }
  const shown = JSON.stringify(target.path);
  if (target.kind === 'directory') {
    throw usageError(
      kind === undefined ? `-d: there is no directory ${shown}` : `-d: ${shown} is not a directory; -f scans a file`,
    );
  }
  throw usageError(
    kind === undefined ? `-f: there is no file ${shown}` : `-f: ${shown} is not a file; -d scans a directory`,
  );
}

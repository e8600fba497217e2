import type { Fetcher, HelmSettings, TerraformSettings } from '../../iac/index.ts';
import { loaders } from '../../iac/index.ts';
import type {
  KnownViolation,
  Platform,
  Report,
  ScanRequest,
  ScopeReader,
  Selection,
  Target,
} from '../../scan/index.ts';
import {
  coveredPercent,
  evaluateCompliance,
  excludedText,
  loadFrameworks,
  oneLine,
  plural,
  rulesOfFrameworks,
  scan,
} from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { withDefaults } from '../arguments/arguments.ts';
import { helmValueOptions } from '../arguments/helm-options.ts';
import { terraformValueOptions } from '../arguments/terraform-options.ts';
import { usageError } from '../arguments/usage-error.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { configurationNames } from '../configuration/sources.ts';
import { hclToJson } from '../machine/hcl-to-json.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { knownModules } from '../machine/known-modules.ts';
import { native } from '../machine/native.ts';
import type { Log } from '../output/log.ts';
import { progressLine } from '../output/progress.ts';
import { policyPaths } from '../policies/installed.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { findPolicies } from '../policies/source.ts';
import { openRemote } from '../remote/open-remote.ts';
import type { Destination } from '../scan/destinations.ts';
import { destinationsOf, isForPeople } from '../scan/destinations.ts';
import { readExcludes } from '../scan/excludes.ts';
import { exitCodeOf, ifEnabledOf, minCoverageOf, suppressionRules } from '../scan/exit-code.ts';
import { newViolationsOf, readBaseline, scanRevision } from '../scan/new-violations.ts';
import { notify, webhooksOf } from '../scan/notify.ts';
import { scanOptions } from '../scan/options.ts';
import { rootOf } from '../scan/places.ts';
import { readSelection } from '../scan/selection.ts';
import { inTree, type NamedTarget, openTarget, readTarget } from '../scan/target.ts';
import { limitTime } from '../scan/time-limit.ts';
import { traceOption } from '../scan/trace-option.ts';
import { writeReport } from '../scan/write-report.ts';
import type { Command } from './command.ts';

export const scanCommand: Command = {
  usage: 'scan [flags] [path …]',
  about:
    'Scans infrastructure code for policy violations. Without a path, -d or -f, it scans the Terraform code in the current directory; ' +
    'with path arguments and without -i, it detects the type of each file.',
  exitCodes: [
    [0, 'no violations'],
    [3, 'at least one violation'],
    [4, 'no violations, but some input could not be read or evaluated'],
    [1, 'any other failure, such as a wrong flag'],
  ],
  options: scanOptions,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const started = io.now();
  const browser = given.isSet('browse') ? await import('../browse/browse.ts') : undefined;
  browser?.checkBrowsing(given, io);
  const named = await readTarget(given, io);
  const configuration = await readConfiguration(given, io, log, configuredAt(named.target, io));
  const values = withDefaults(given, configuration.flags);
  const minCoverage = minCoverageOf(values);
  const frameworks = await loadFrameworks(values.list('compliance'));
  const request = {
    ...(await readRequest(named, values, configuration, io)),
    excludes: await readExcludes(given, configuration.excludes, values.isSet('no-gitignore'), named.target, io),
    policyPaths: await policyPaths(values, configuration, io, log),
  };
  const destinations = await destinationsOf(values, io);
  const baseline = await readBaseline(values, io, browser !== undefined);
  const webhooks = webhooksOf(values, configuration);
  const progress = progressLine(io.stderr, io.now);
  const remote = await openRemote(request.target, values, io, progress.show);
  const scopeIn = scopesBelow(named.target, configuration, given, io, log);
  const all = { ...createPlatform(values, io, progress.show, remote?.fetcher), ...(scopeIn && { scopeIn }) };
  const hasOwnPolicies = request.policyPaths.length + values.list('add-policies').length > 0;
  const { end, ...limited } = limitTime(values, io, log, hasOwnPolicies);
  const platform = { ...all, ...limited };
  const earlier = (revision: string) => scanRevision(request, platform, revision, io).finally(progress.clear);
  const find = async (known: readonly KnownViolation[], from: Platform): Promise<Report> => {
    const everything = await scan(request, from).finally(progress.clear);
    refuseMissingFiles(everything);
    const newViolations = await newViolationsOf(everything, known, earlier, values, io, log);
    // Known violations also fail a control.
    return frameworks.length === 0
      ? newViolations
      : { ...newViolations, compliance: await evaluateCompliance(frameworks, everything) };
  };
  const traced = values.text(traceOption.long);
  let report: Report;
  try {
    if (traced !== undefined) {
      const { traceScan } = await import('../scan/trace.ts');
      return await traceScan(traced, request, platform, values, io, log).finally(progress.clear);
    }
    report = await find(baseline, platform);
    if (browser !== undefined) {
      end();
      const again = (known: readonly KnownViolation[]) => find(known, all);
      const left = await browser.browse({ report, again, baseline, root: rootOf(request.target), values, io });
      return exitCodeOf(left, values);
    }
  } finally {
    end();
    remote?.close();
  }
  logNotes(report, destinations, request, log);
  // If the report only goes to files, the terminal gets a summary.
  if (destinations.every(({ path }) => path !== undefined) && !request.configOnly) log.info(oneLine(report));
  const complete = await writeReport(report, destinations, { values, target: request.target, started, io, log });
  const open = async () => (await import('../webhooks/sender.ts')).openWebhookSender('any', io);
  if (!request.configOnly) await notify(webhooks, report, log, open);
  const covered = coveredPercent(report.coverage);
  if (covered < minCoverage)
    log.warn(`coverage is ${covered} %, below the minimum of ${minCoverage} % (--min-coverage)`);
  return complete ? exitCodeOf(report, values) : 1;
}

/** Throws a usage error for a variable file that does not exist. */
function refuseMissingFiles({ errors }: Report): void {
  const missing = errors.find(({ diagnostic }) => diagnostic.code === 'terraform.no-variable-file');
  if (missing !== undefined) throw usageError(missing.diagnostic.message);
}

/** Logs warnings, and errors if the result's format does not show them to people. */
function logNotes(report: Report, destinations: readonly Destination[], request: ScanRequest, log: Log): void {
  for (const note of report.notes) log.report(note);
  const isShown = destinations.some(isForPeople) && !request.configOnly;
  if (!isShown) for (const { diagnostic } of report.errors) log.report(diagnostic);
  if (report.fileCount === 0 && report.errors.length === 0) {
    const { target } = request;
    const place = 'path' in target ? `in ${JSON.stringify(target.path)}` : 'here';
    const { excluded } = report.coverage;
    const left = excluded.length === 0 ? '' : `; ${excludedText(excluded)}`;
    const what = request.types.length > 3 ? 'infrastructure code' : `${request.types.join(' or ')} files`;
    log.warn(`nothing to scan: no ${what} ${place}${left}`);
  }
  const counts = [plural(report.fileCount, 'file'), plural(report.resources.length, 'resource')];
  log.debug([...counts, plural(report.policyCount, 'policy', 'policies')].join(', '));
}

/** Configuration files below the scanned directory; their code is loaded on demand. */
function configuredAt(target: Target, { cwd }: Io): string | undefined {
  return target.kind === 'remote' ? undefined : (rootOf(target) ?? cwd);
}

/** Configuration files below the scanned directory; their code is loaded on demand. */
function scopesBelow(
  target: Target,
  configuration: Configuration,
  given: Values,
  io: Io,
  log: Log,
): ScopeReader | undefined {
  if (target.kind !== 'directory' || !configuration.searched) return undefined;
  let reader: ScopeReader | undefined;
  return async (directory, names) => {
    if (reader === undefined && !configurationNames.some((name) => names.has(name))) return undefined;
    const { openScopeReader } = await import('../configuration/scopes.ts');
    reader ??= openScopeReader(target.path, configuration, given, io, log);
    return reader(directory, names);
  };
}

/** The selection of the flags; the rules of frameworks if these are requested and no rules are named. */
async function selectionOf(values: Values): Promise<Selection> {
  const selection = readSelection(values);
  if (!values.isSet('compliance') || values.isSet('scan-rules')) return selection;
  return { ...selection, scanRules: rulesOfFrameworks(await loadFrameworks(values.list('compliance'))) };
}

/** Flags for charts only, whose values are read by code that is loaded for them. */
const helmFlags = [...helmValueOptions.map(({ long }) => long), 'api-versions', 'release-name', 'namespace'];

async function readHelm(values: Values, { layers, settings }: Configuration, io: Io): Promise<HelmSettings> {
  const isConfigured = settings.some(({ path }) => path[0] === 'helm');
  if (!isConfigured && !helmFlags.some(values.isSet)) return {};
  const { chartsOf } = await import('../configuration/charts.ts');
  return (await import('../scan/helm-settings.ts')).readHelmSettings(values, io, chartsOf(layers));
}

const terraformFlags = terraformValueOptions.map(({ long }) => long);

/** Types whose variables can be given values. */
const typesWithVariables = ['terraform', 'terragrunt'];

/**
 * Throws a usage error for values of variables if no scanned type has variables: a misspelled file name would not be
 * noticed.
 */
function refuseValues(values: Values, types: readonly string[]): void {
  if (types.some((type) => typesWithVariables.includes(type))) return;
  const given = ['var-file', ...terraformFlags].find(values.isSet);
  if (given !== undefined) throw usageError(`--${given} requires -i ${typesWithVariables.join(' or -i ')}`);
}

async function readTerraform(
  values: Values,
  { layers, settings }: Configuration,
  io: Io,
  target: Target,
): Promise<TerraformSettings> {
  const isConfigured = settings.some(({ path }) => path[0] === 'terraform');
  if (!isConfigured && !terraformFlags.some(values.isSet)) return {};
  return (await import('../scan/terraform-settings.ts')).readTerraformSettings(values, layers, io, target);
}

/** The CloudFormation parameters given with flags. */
async function readParameters(values: Values, io: Io): Promise<Pick<ScanRequest, 'cloudformation'>> {
  const [files, parameterOverrides] = ['parameters', 'parameter-overrides'].map(values.list);
  if (files!.length + parameterOverrides!.length === 0) return {};
  const { readNamed } = await import('../scan/helm-settings.ts');
  const parameterFiles = [];
  for (const path of files!) parameterFiles.push({ path, text: await readNamed('parameters', path, io) });
  return { cloudformation: { parameterFiles, parameterOverrides: parameterOverrides! } };
}

async function readRequest(
  { target, plans, types: fitting = ['terraform'] }: NamedTarget,
  values: Values,
  configuration: Configuration,
  io: Io,
): Promise<ScanRequest> {
  const { ignores, ruleSettings } = configuration;
  const wanted = values.isSet('iac-type') ? values.list('iac-type') : fitting;
  const types = wanted.includes('all') ? loaders.map(({ id }) => id) : wanted;
  refuseValues(values, types);
  const version = values.text('iac-version');
  const wrong = loaders.find(
    ({ id, versions }) => version !== undefined && wanted.includes(id) && !versions.includes(version),
  );
  if (wrong !== undefined) {
    throw usageError(`--iac-version ${version} is not a version of ${wrong.id}; allowed: ${wrong.versions.join(', ')}`);
  }
  return {
    target,
    types,
    selection: { ...(await selectionOf(values)), settings: ruleSettings },
    configOnly: values.isSet('config-only') || values.isSet('config-with-error'),
    recursive: !values.isSet('non-recursive'),
    suppressions: { ...suppressionRules(values), ignores },
    ifEnabled: ifEnabledOf(values),
    variants: values.isSet('variants') || values.isSet('variant-files'),
    varFiles: values.list('var-file').map((name) => ({ name, path: inTree(name, io, target) })),
    ...(plans && { plans }),
    ...(await readParameters(values, io)),
    terraform: await readTerraform(values, configuration, io, target),
    helm: {
      ...(await readHelm(values, configuration, io)),
      valuesFiles: values.list('values-files').map((name) => ({ name, path: inTree(name, io, target) })),
    },
  };
}

function createPlatform(
  values: Values,
  io: Io,
  progress: NonNullable<Platform['progress']>,
  fetcher: Fetcher | undefined,
): Platform {
  return {
    open: (target) => openTarget(target, values, io, fetcher),
    policies: (paths) => findPolicies(paths, io, values.list('add-policies')),
    loaders,
    hclToJson,
    knownModules,
    host: { now: io.now, random: io.random, native, env: policyEnv(values, io) },
    env: io.env,
    progress,
    ...(fetcher === undefined ? {} : { fetcher }),
  };
}

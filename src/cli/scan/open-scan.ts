import type { Fetcher, HelmSettings, TerraformSettings } from '../../iac/index.ts';
import { loaders } from '../../iac/index.ts';
import type { Platform, ScanRequest, ScopeReader, Selection, Target } from '../../scan/index.ts';
import { loadFrameworks, rulesOfFrameworks } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { withDefaults } from '../arguments/arguments.ts';
import { helmValueOptions } from '../arguments/helm-options.ts';
import { terraformValueOptions } from '../arguments/terraform-options.ts';
import { usageError } from '../arguments/usage-error.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { configurationNames } from '../configuration/sources.ts';
import { hclToJson } from '../machine/hcl-to-json.ts';
import type { Io } from '../machine/io.ts';
import { knownModules } from '../machine/known-modules.ts';
import { native } from '../machine/native.ts';
import type { Log } from '../output/log.ts';
import { policyPaths } from '../policies/installed.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { findPolicies } from '../policies/source.ts';
import { openRemote } from '../remote/open-remote.ts';
import { readExcludes } from './excludes.ts';
import { ifEnabledOf, suppressionRules } from './exit-code.ts';
import { rootOf } from './places.ts';
import { readSelection } from './selection.ts';
import { inTree, type NamedTarget, openTarget, readTarget } from './target.ts';

/** The flags of a scan with the configuration that applies to it. */
export interface ConfiguredScan {
  readonly named: NamedTarget;
  readonly configuration: Configuration;
  /** As given on the command line. */
  readonly given: Values;
  /** With the flags of the configuration. */
  readonly values: Values;
}

/** Reads the target and the configuration files. Throws a usage error for invalid ones. */
export async function configuredScan(given: Values, io: Io, log: Log): Promise<ConfiguredScan> {
  const named = await readTarget(given, io);
  const configuration = await readConfiguration(given, io, log, configuredAt(named.target, io));
  return { named, configuration, given, values: withDefaults(given, configuration.flags) };
}

/** The request for a scan. Throws a usage error for flags that contradict each other. */
export async function readScanRequest(
  { named, configuration, given, values }: ConfiguredScan,
  io: Io,
  log: Log,
): Promise<ScanRequest & { readonly policyPaths: readonly string[] }> {
  return {
    ...(await readRequest(named, values, configuration, io)),
    excludes: await readExcludes(given, configuration.excludes, values.isSet('no-gitignore'), named.target, io),
    policyPaths: await policyPaths(values, configuration, io, log),
  };
}

/** The platform of a scan, and a function that closes its connections. */
export async function openPlatform(
  { target }: ScanRequest,
  { named, configuration, given, values }: ConfiguredScan,
  io: Io,
  log: Log,
  progress: NonNullable<Platform['progress']>,
): Promise<{ readonly platform: Platform; readonly close: () => void }> {
  const remote = await openRemote(target, values, io, progress);
  const scopeIn = scopesBelow(named.target, configuration, given, io, log);
  const platform = { ...createPlatform(values, io, progress, remote?.fetcher), ...(scopeIn && { scopeIn }) };
  return { platform, close: () => remote?.close() };
}

/** The directory from which configuration files are looked for. */
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

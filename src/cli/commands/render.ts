import { basename, dirname, join, resolve } from 'node:path';
import { releaseNameOf, renderChart, renderKustomization } from '../../iac/index.ts';
import { type Diagnostic, maskedDiagnostic, type Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { helmValueOptions } from '../arguments/helm-options.ts';
import { type Option, section } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { readHelmSettings, readNamed } from '../scan/helm-settings.ts';
import type { Command } from './command.ts';

/** The target to render: a directory, or a packaged chart. */
interface Place {
  readonly directory: string;
  /** The packaged chart in the directory. */
  readonly file: string;
  /** The release name given before the path, as in `helm template NAME CHART`. */
  readonly name?: string;
}

/** The rendered text of a target; without a text if it is rejected. */
interface Rendered {
  readonly text?: string;
  readonly files?: ReadonlyMap<string, string>;
  readonly raw?: string;
  readonly problems: readonly Diagnostic[];
  readonly warnings: readonly string[];
}

/** The renderer of each IaC type. */
const renderers: Readonly<Record<string, (place: Place, values: Values, io: Io) => Promise<Rendered>>> = {
  helm: renderHelm,
  kustomize: renderKustomize,
};

const options: readonly Option[] = [
  {
    long: 'iac-dir',
    short: 'd',
    value: 'DIR',
    about: 'Directory of the chart or kustomization',
    default: '.',
  },
  {
    long: 'iac-type',
    short: 'i',
    value: 'TYPE',
    about: 'What to render',
    allowed: Object.keys(renderers),
    default: 'helm',
  },
  ...section('Chart values and release', [
    { long: 'values-files', value: 'FILES', about: 'Values files; later files override earlier ones', list: 'comma' },
    {
      long: 'values',
      short: 'f',
      value: 'FILES',
      about: 'Same as --values-files, for helm template command lines',
      list: 'comma',
    },
    ...helmValueOptions,
    { long: 'release-name', value: 'NAME', about: 'Release name', default: 'release-name' },
    { long: 'name-template', value: 'TEMPLATE', about: 'Template for the release name' },
    { long: 'generate-name', about: 'Accepted: nothing is installed, so the name stays the same', silent: true },
    { long: 'namespace', short: 'n', value: 'NAMESPACE', about: 'Release namespace', default: 'default' },
    {
      long: 'api-versions',
      short: 'a',
      value: 'APIS',
      about: 'Additional APIs of the cluster, for .Capabilities',
      list: 'comma',
    },
  ]),
  ...section('Charts', [
    { long: 'include-crds', about: 'Also print custom resource definitions' },
    { long: 'skip-crds', about: 'Accepted: definitions are printed only with --include-crds', silent: true },
    { long: 'skip-schema-validation', about: 'Do not validate values against values.schema.json' },
    { long: 'post-renderer', value: 'PROGRAM', about: 'Unsupported: lintel runs no programs; pipe its output instead' },
    { long: 'no-hooks', about: 'Omit hooks' },
    { long: 'skip-tests', about: 'Omit test hooks' },
    { long: 'is-upgrade', about: 'Render an upgrade instead of an installation' },
    {
      long: 'show-only',
      short: 's',
      value: 'PATH',
      about: 'Print only the manifests from this template',
      list: 'repeat',
    },
  ]),
  ...section('Kustomize', [
    { long: 'kustomization', value: 'DIR', about: 'Directory of the kustomization, relative to -d', default: '.' },
    {
      long: 'load-restrictor',
      value: 'MODE',
      about: 'Whether a kustomization may read files outside its directory',
      allowed: ['LoadRestrictionsRootOnly', 'LoadRestrictionsNone'],
      default: 'LoadRestrictionsRootOnly',
    },
    { long: 'enable-helm', about: 'Accepted: charts in the tree are always rendered', silent: true },
  ]),
  ...section('Output', [
    { long: 'output', short: 'o', value: 'FILE', about: 'Write the output to this file' },
    { long: 'output-dir', value: 'DIR', about: 'Write one file for each chart template to this directory' },
    { long: 'debug', about: 'Print the rendered templates of a chart even if a manifest is invalid' },
  ]),
];

export const renderCommand: Command = {
  usage: 'render [flags] [[name] chart]',
  about:
    'Renders a Helm chart or a kustomization and prints the manifests. The output is the same as that of helm template and ' +
    'kustomize build.',
  options,
  positionals: 2,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const [file, folder] = ['output', 'output-dir'].map(values.text);
  if (folder !== undefined && values.list('show-only').length > 0) {
    throw usageError('--output-dir and --show-only cannot be combined: --output-dir writes all templates');
  }
  if ((file ?? folder) !== undefined && io.save === undefined) throw usageError('files cannot be written');
  if (values.isSet('post-renderer')) {
    throw usageError(
      '--post-renderer is not supported, because lintel runs no programs; pipe the output of lintel render through it',
    );
  }
  const place = await placeOf(values, io);
  const rendered = await renderers[values.text('iac-type') ?? 'helm']!(place, values, io);
  for (const warning of rendered.warnings) log.warn(warning);
  for (const problem of rendered.problems) log.fail(maskedDiagnostic(problem));
  const { text, raw, files = new Map<string, string>() } = rendered;
  if (text === undefined) {
    if (values.isSet('debug')) io.stdout.write(raw ?? '');
    return 1;
  }
  if (folder === undefined) {
    if (file === undefined) io.stdout.write(text);
    else await io.save!(resolve(io.cwd, file), text);
    return 0;
  }
  for (const [path, manifests] of files) {
    const target = join(folder, path);
    await io.save!(resolve(io.cwd, target), manifests);
    io.stdout.write(`wrote ${target}\n`);
  }
  return 0;
}

/** The directory or packaged chart that the arguments name, or -d. */
async function placeOf(values: Values, io: Io): Promise<Place> {
  const { positionals } = values;
  if (positionals.length > 0 && values.isSet('iac-dir')) {
    throw usageError(`unexpected argument ${JSON.stringify(positionals[0])}: -d already names the directory`);
  }
  const path = resolve(io.cwd, positionals.at(-1) ?? values.text('iac-dir') ?? '.');
  const name = positionals.length > 1 ? { name: positionals[0]! } : {};
  const kind = await io.disk.kind(path);
  if (kind === 'directory') return { directory: path, file: '', ...name };
  if (kind === 'file' && /\.tgz$/i.test(path)) return { directory: dirname(path), file: basename(path), ...name };
  const flag = positionals.length > 0 ? '' : '-d: ';
  throw usageError(`${flag}no such directory or packaged chart (.tgz): ${JSON.stringify(path)}`);
}

async function renderHelm({ directory, file, name }: Place, values: Values, io: Io): Promise<Rendered> {
  const valuesFiles: Source[] = [];
  for (const flag of ['values-files', 'values']) {
    for (const path of values.list(flag)) valuesFiles.push({ path, text: await readNamed(flag, path, io) });
  }
  const settings = await readHelmSettings(values, io);
  const releaseName = await releaseOf(name, values, io);
  return renderChart(io.disk.open(directory).files, file, {
    namespace: 'default',
    ...settings,
    releaseName,
    randomness: { now: io.now, random: io.random },
    valuesFiles,
    includeCrds: values.isSet('include-crds'),
    withoutSchemas: values.isSet('skip-schema-validation'),
    withoutHooks: values.isSet('no-hooks'),
    withoutTests: values.isSet('skip-tests'),
    isUpgrade: values.isSet('is-upgrade'),
    showOnly: values.list('show-only'),
  });
}

/** The release name, which may be given once. */
async function releaseOf(name: string | undefined, values: Values, io: Io): Promise<string> {
  const template = values.text('name-template');
  const flags = ['release-name', 'name-template', 'generate-name'].filter(values.isSet).map((flag) => `--${flag}`);
  const [first, second] = name === undefined ? flags : [JSON.stringify(name), ...flags];
  if (second !== undefined) throw usageError(`${first} and ${second} both set the release name: use only one`);
  if (template === undefined) return name ?? values.text('release-name') ?? 'release-name';
  try {
    return await releaseNameOf(template, { now: io.now, random: io.random });
  } catch (error) {
    throw usageError(`--name-template: ${error instanceof Error ? error.message : error}`);
  }
}

async function renderKustomize({ directory }: Place, values: Values, io: Io): Promise<Rendered> {
  const path = (values.text('kustomization') ?? '.').replace(/^\.\/?|\/$/g, '');
  const anywhere = values.text('load-restrictor') === 'LoadRestrictionsNone';
  return { ...(await renderKustomization(io.disk.open(directory).files, path, { anywhere })), warnings: [] };
}

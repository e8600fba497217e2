import { resolve } from 'node:path';
import {
  type Assignment,
  AssignmentError,
  type AssignmentForm,
  filesNamedIn,
  renderChart,
  renderKustomization,
} from '../../iac/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import type { Command } from './command.ts';

/** What a directory renders to; without a text where it is refused. */
interface Rendered {
  readonly text?: string;
  readonly problems: readonly Diagnostic[];
  readonly warnings: readonly string[];
}

/** How the directory of each IaC type is rendered. */
const renderers: Readonly<Record<string, (directory: string, values: Values, io: Io) => Promise<Rendered>>> = {
  helm: renderHelm,
  kustomize: renderKustomize,
};

const options: readonly Option[] = [
  {
    long: 'iac-dir',
    short: 'd',
    value: 'DIR',
    about: 'Directory of the chart, or the tree of the kustomization',
    default: '.',
  },
  {
    long: 'iac-type',
    short: 'i',
    value: 'TYPE',
    about: 'What is rendered',
    allowed: Object.keys(renderers),
    default: 'helm',
  },
  { long: 'values-files', value: 'FILES', about: 'Helm values files, the last one counting most', list: 'comma' },
  { long: 'set', value: 'K=V', about: 'Helm values: a.b=1,c={x,y}', list: 'repeat' },
  { long: 'set-string', value: 'K=V', about: 'The same, all of them texts', list: 'repeat' },
  { long: 'set-json', value: 'K=V', about: 'The same, written as JSON', list: 'repeat' },
  { long: 'set-literal', value: 'K=V', about: 'One value, a text that is taken as it is', list: 'repeat' },
  { long: 'set-file', value: 'K=FILE', about: 'Values that are the texts of files', list: 'repeat' },
  { long: 'release-name', value: 'R', about: 'Name of the release', default: 'release-name' },
  { long: 'namespace', short: 'n', value: 'N', about: 'Namespace of the release', default: 'default' },
  { long: 'kube-version', value: 'V', about: 'Version of Kubernetes' },
  { long: 'api-versions', value: 'APIS', about: 'APIs that the cluster has besides', list: 'comma' },
  { long: 'include-crds', about: 'Print custom resource definitions, too' },
  { long: 'no-hooks', about: 'Leave out hooks' },
  { long: 'skip-tests', about: 'Leave out hooks that are tests' },
  { long: 'is-upgrade', about: 'Render for an upgrade rather than an installation' },
  { long: 'kustomization', value: 'DIR', about: 'Kustomize: the directory below -d to build', default: '.' },
  { long: 'show-only', short: 's', value: 'PATH', about: 'Only what comes from this template', list: 'repeat' },
];

export const renderCommand: Command = {
  usage: 'render [flags]',
  about:
    'Prints the manifests that a Helm chart gives, as `helm template` prints them, or a kustomization, as `kustomize build` prints ' +
    'them. Exit code: 0, or 1 where the other program would refuse.',
  options,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const directory = resolve(io.cwd, values.text('iac-dir') ?? '.');
  if ((await io.disk.kind(directory)) !== 'directory') {
    throw usageError(`-d: there is no directory ${JSON.stringify(directory)}`);
  }
  const { text, problems, warnings } = await renderers[values.text('iac-type') ?? 'helm']!(directory, values, io);
  for (const warning of warnings) log.warn(warning);
  for (const problem of problems) log.fail(problem);
  if (text === undefined) return 1;
  io.stdout.write(text);
  return 0;
}

const forms: readonly (readonly [flag: string, form: AssignmentForm])[] = [
  ['set', 'typed'],
  ['set-string', 'string'],
  ['set-json', 'json'],
  ['set-literal', 'literal'],
  ['set-file', 'file'],
];

async function renderHelm(directory: string, values: Values, io: Io): Promise<Rendered> {
  const valuesFiles: Source[] = [];
  for (const path of values.list('values-files'))
    valuesFiles.push({ path, text: await read('values-files', path, io) });
  const assignments = forms.flatMap(([flag, form]): Assignment[] => values.list(flag).map((text) => ({ form, text })));
  const texts = new Map<string, string>();
  for (const path of values.list('set-file').flatMap(filesNamedIn)) texts.set(path, await read('set-file', path, io));
  const kubeVersion = values.text('kube-version');
  return renderChart(io.disk.open(directory).files, '', {
    releaseName: values.text('release-name') ?? 'release-name',
    namespace: values.text('namespace') ?? 'default',
    ...(kubeVersion === undefined ? {} : { kubeVersion }),
    apiVersions: values.list('api-versions'),
    chance: { now: io.now, random: io.random },
    valuesFiles,
    assignments,
    readFile: (path) => {
      const text = texts.get(path);
      if (text === undefined) throw new AssignmentError(`there is no file ${path}`);
      return text;
    },
    includeCrds: values.isSet('include-crds'),
    withoutHooks: values.isSet('no-hooks'),
    withoutTests: values.isSet('skip-tests'),
    isUpgrade: values.isSet('is-upgrade'),
    showOnly: values.list('show-only'),
  });
}

async function renderKustomize(directory: string, values: Values, io: Io): Promise<Rendered> {
  const path = (values.text('kustomization') ?? '.').replace(/^\.\/?|\/$/g, '');
  return { ...(await renderKustomization(io.disk.open(directory).files, path)), warnings: [] };
}

async function read(flag: string, path: string, io: Io): Promise<string> {
  const text = await io.disk.readText(resolve(io.cwd, path));
  if (text === undefined) throw usageError(`--${flag}: there is no file ${JSON.stringify(path)}`);
  return text;
}

import { resolve } from 'node:path';
import {
  type Assignment,
  AssignmentError,
  type AssignmentForm,
  type ChartSettings,
  filesNamedIn,
  type HelmSettings,
  problemWithSettings,
} from '../../iac/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

const forms: readonly (readonly [flag: string, form: AssignmentForm])[] = [
  ['set', 'typed'],
  ['set-string', 'string'],
  ['set-json', 'json'],
  ['set-literal', 'literal'],
  ['set-file', 'file'],
];

/**
 * Settings for rendering charts from the flags, except values files, and from the configuration of single `charts`.
 * Throws a usage error for a value or version that is invalid for any chart.
 */
export async function readHelmSettings(
  values: Values,
  io: Io,
  charts: HelmSettings['charts'] = new Map(),
): Promise<HelmSettings> {
  const [releaseName, namespace, kubeVersion] = ['release-name', 'namespace', 'kube-version'].map(values.text);
  const apiVersions = values.list('api-versions');
  const settings: HelmSettings = {
    ...assignmentsOf(values.list),
    ...(releaseName === undefined ? {} : { releaseName }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(kubeVersion === undefined ? {} : { kubeVersion }),
    ...(apiVersions.length === 0 ? {} : { apiVersions }),
    ...(await fileReader(values, io)),
    ...(charts.size === 0 ? {} : { charts }),
  };
  const wrong = await problemWithSettings(settings);
  if (wrong !== undefined) throw usageError(wrong);
  for (const [folder, chart] of charts) {
    const problem = await problemWithSettings(chart);
    if (problem !== undefined)
      throw usageError(`helm.charts.${JSON.stringify(folder)} in the configuration: ${problem}`);
  }
  return settings;
}

/** Values set individually, each form under the name of its flag. */
export function assignmentsOf(list: (flag: string) => readonly string[]): Pick<ChartSettings, 'assignments'> {
  const assignments = forms.flatMap(([flag, form]): Assignment[] => list(flag).map((text) => ({ form, text })));
  return assignments.length === 0 ? {} : { assignments };
}

/** The texts of the files for `--set-file`. */
async function fileReader(values: Values, io: Io): Promise<Pick<HelmSettings, 'readFile'>> {
  const texts = new Map<string, string>();
  for (const path of values.list('set-file').flatMap(filesNamedIn))
    texts.set(path, await readNamed('set-file', path, io));
  if (texts.size === 0) return {};
  return {
    readFile: (path) => {
      const text = texts.get(path);
      if (text === undefined) throw new AssignmentError(`no such file: ${path}`);
      return text;
    },
  };
}

/** The text of a file that a flag names. Throws a usage error if it is missing. */
export async function readNamed(flag: string, path: string, io: Io): Promise<string> {
  const text = await io.disk.readText(resolve(io.cwd, path));
  if (text === undefined) throw usageError(`--${flag}: no such file: ${JSON.stringify(path)}`);
  return text;
}

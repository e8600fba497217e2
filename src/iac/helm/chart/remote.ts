import { compareVersions, readYaml, utf8Bytes, type YamlValue, yamlValueOf } from '../../../go/index.ts';
import { trimEnd } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import { joinPath } from '../../paths.ts';
import type { Fetched, Fetcher, FetchOptions } from '../../remote/fetcher.ts';
import { ChartError, startOf } from '../chart-error.ts';
import { isVersion, satisfies } from '../functions/index.ts';
import { versionOf } from '../functions/version.ts';
import type { Report } from './chart.ts';
import { type ChartFile, sourceOf } from './file.ts';
import { type Dependency, emptyMetadata, readMetadata } from './metadata.ts';

/** Maximum number of files of all charts that are fetched for one chart. */
const maxFiles = 20_000;

/**
 * The files of the dependencies of a chart that are not in `charts/`, from the repositories that it names. Unavailable
 * charts are reported.
 */
export async function fetchDependencies(
  own: readonly ChartFile[],
  folder: string,
  fetcher: Fetcher,
  report: Report,
): Promise<readonly ChartFile[]> {
  const found: ChartFile[] = [];
  const locked = lockedVersions(own, folder);
  for (const dependency of dependenciesOf(own, folder)) {
    const { name, repository } = dependency;
    if (!/^(?:https?|oci):\/\//.test(repository) || own.some(({ path }) => isPartOf(path, name))) continue;
    try {
      const { files } = await packageOf({ ...dependency, version: locked.get(name) ?? dependency.version }, fetcher);
      for (const file of await filesBelow(files)) if (found.length < maxFiles) found.push(file);
    } catch (error) {
      if (!(error instanceof ChartError)) throw error;
      const span = startOf({ path: joinPath(folder, 'Chart.yaml'), text: '' });
      report(
        new ChartError('helm.dependency', `${name} of ${repository}: ${error.message}`, { span, help: error.help }),
      );
    }
  }
  return found;

  async function filesBelow(files: Files, directory = ''): Promise<readonly ChartFile[]> {
    const all: ChartFile[] = [];
    for (const entry of await files.list(directory)) {
      const path = joinPath(directory, entry);
      if (entry.endsWith('/')) {
        for (const file of await filesBelow(files, path.slice(0, -1))) all.push(file);
        continue;
      }
      const bytes =
        files.readBytes === undefined ? utf8Bytes((await files.read(path)) ?? '') : await files.readBytes(path);
      // A package has one folder, which has the name of the chart.
      if (bytes !== undefined && directory !== '') all.push({ path: `charts/${path}`, bytes });
    }
    return all;
  }
}

/** Whether a file is the chart of that name in `charts/`, or part of it. */
function isPartOf(path: string, name: string): boolean {
  return path.startsWith(`charts/${name}/`) || (path.startsWith(`charts/${name}-`) && path.endsWith('.tgz'));
}

function dependenciesOf(own: readonly ChartFile[], folder: string): readonly Dependency[] {
  const metadata = emptyMetadata();
  try {
    for (const file of own) {
      if (['Chart.yaml', 'requirements.yaml'].includes(file.path)) readMetadata(sourceOf(file, folder), metadata);
    }
  } catch (error) {
    // Their problems are reported when the chart is created.
    if (!(error instanceof ChartError)) throw error;
  }
  return metadata.dependencies ?? [];
}

/** The versions that the chart's lock file names. */
function lockedVersions(own: readonly ChartFile[], folder: string): ReadonlyMap<string, string> {
  const lock = own.find(({ path }) => path === 'Chart.lock' || path === 'requirements.lock');
  const entries = lock === undefined ? [] : listIn(dataOf(sourceOf(lock, folder).text), 'dependencies');
  return new Map(entries.flatMap((entry) => [[textIn(entry, 'name'), textIn(entry, 'version')]] as const));
}

/**
 * A chart of a repository or registry in the newest allowed version, as a folder with the name of the chart. Throws a
 * ChartError.
 */
export async function packageOf(
  { name, version, repository }: Pick<Dependency, 'name' | 'version' | 'repository'>,
  fetcher: Fetcher,
): Promise<Fetched> {
  const base = trimEnd(repository, '/');
  if (base.startsWith('oci://')) return fromRegistry(`${base}/${name}`, version, fetcher);
  const index = await fetched(fetcher, `${base}/index.yaml?archive=false`);
  const entries = listIn(memberOf(dataOf((await index.files.read('index.yaml')) ?? ''), 'entries'), name);
  const newest = newestOf(entries, version, (entry) => textIn(entry, 'version'));
  const [url] = newest === undefined ? [] : listIn(newest, 'urls');
  if (newest === undefined || typeof url !== 'string')
    throw new ChartError('helm.dependency', `the repository has no version ${version}`);
  const address = /^[a-z]+:\/\//.test(url) ? url : `${base}/${url}`;
  const digest = textIn(newest, 'digest');
  const checksum = /^[\da-f]{64}$/.test(digest) ? `${address.includes('?') ? '&' : '?'}checksum=sha256:${digest}` : '';
  return fetched(fetcher, `${address}${checksum}`);
}

/**
 * A chart in an OCI registry, where `_` in a tag represents `+`. A version that is not a range is requested unchanged,
 * as in Helm.
 */
async function fromRegistry(source: string, version: string, fetcher: Fetcher): Promise<Fetched> {
  if (isVersion(version)) return fetched(fetcher, `${source}?tag=${version.replaceAll('+', '_')}`);
  return fetched(fetcher, source, {
    chooseTag: (tags) => {
      const complete = tags.filter((tag) => /^\d+\.\d+\.\d/.test(tag));
      return newestOf(complete, version, (tag) => tag.replaceAll('_', '+'));
    },
  });
}

/** The newest of the versions that a constraint allows. */
function newestOf<T>(entries: readonly T[], constraint: string, versionIn: (entry: T) => string): T | undefined {
  const [newest] = entries
    .filter((entry) => isVersion(versionIn(entry)) && satisfies(constraint === '' ? '*' : constraint, versionIn(entry)))
    .sort((a, b) => compareVersions(versionOf(versionIn(b))!, versionOf(versionIn(a))!));
  return newest;
}

async function fetched(fetcher: Fetcher, source: string, options?: FetchOptions): Promise<Fetched> {
  const result = await fetcher.fetch(source, options);
  if ('files' in result) return result;
  throw new ChartError('helm.dependency', result.message, { help: result.help });
}

function dataOf(text: string): YamlValue {
  const [document] = readYaml({ path: '', text });
  const problem = document?.diagnostics.find(({ level }) => level === 'error');
  if (problem !== undefined) throw new ChartError('helm.dependency', problem.message);
  return document?.root === undefined ? null : yamlValueOf(document.root);
}

function memberOf(value: YamlValue | undefined, key: string): YamlValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key))
    return undefined;
  return (value as { readonly [key: string]: YamlValue })[key];
}

function listIn(value: YamlValue | undefined, key: string): readonly YamlValue[] {
  const list = memberOf(value, key);
  return Array.isArray(list) ? (list as readonly YamlValue[]) : [];
}

function textIn(value: YamlValue, key: string): string {
  const text = memberOf(value, key);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

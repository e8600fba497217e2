import type { Diagnostic, Span } from '../../../source/index.ts';
import { addAll, trim, trimEnd } from '../../../source/index.ts';
import { ChartError } from '../../helm/chart-error.ts';
import type { Mounts } from '../../mounts.ts';
import { type Fetcher, notesBelow } from '../../remote/fetcher.ts';
import { subtree } from '../../remote/package-files.ts';
import { shownSource } from '../../remote/url.ts';
import { BuildError } from '../build-error.ts';
import type { Text } from './decode.ts';

/** Remote files and repositories of kustomizations. */
export interface RemoteBases {
  /** The path in the tree of a fetched source. Throws a BuildError if it is not available. */
  readonly place: (named: Text) => Promise<string>;
  /** Puts the chart of a repository into the tree, at a directory. Throws a BuildError if it is not available. */
  readonly placeChart: (directory: string, chart: RemoteChart, span: Span) => Promise<void>;
  /** Files that were left out of fetched sources. */
  readonly notes: readonly Diagnostic[];
}

/** A chart that a kustomization names; without a version, the newest one. */
interface RemoteChart {
  readonly name: string;
  readonly version: string;
  readonly repository: string;
}

/** The folder of fetched files, which does not exist in the tree itself. */
const folder = '.remote';

/** Whether a path is that of a fetched file. */
export function isFetched(path: string): boolean {
  return path.startsWith(`${folder}/`);
}

export function openRemoteBases(fetcher: Fetcher, mounts: Mounts): RemoteBases {
  const places = new Map<string, string>();
  const notes: Diagnostic[] = [];
  return {
    place: async ({ text, span }) => {
      const { source, file } = moduleSource(text);
      const fetched = await fetcher.fetch(source);
      if (!('files' in fetched)) throw new BuildError('kustomize.remote', fetched.message, span, fetched.help);
      const name = file === undefined ? source : source.slice(0, source.lastIndexOf('/'));
      const place = places.get(name) ?? `${folder}/${nameOf(name, new Set(places.values()))}`;
      if (!places.has(name)) addAll(notes, notesBelow(place, fetched));
      places.set(name, place);
      mounts.mount(place, fetched.files);
      const inside = file ?? fetched.directory;
      return inside === '' ? place : `${place}/${inside}`;
    },
    placeChart: async (directory, chart, span) => {
      const { packageOf } = await import('../../helm/chart/remote.ts');
      try {
        const { files } = await packageOf(chart, fetcher);
        mounts.mount(directory, subtree(files, chart.name));
      } catch (error) {
        if (!(error instanceof ChartError)) throw error;
        throw new BuildError('kustomize.remote', `the chart ${chart.name}: ${error.message}`, span, error.help);
      }
    },
    notes,
  };
}

/** The name of the folder for a source: host, path and ref, without characters that file names cannot contain. */
function nameOf(source: string, taken: ReadonlySet<string>): string {
  const [address = '', query = ''] = shownSource(source).split('?');
  const ref = /(?:^|&)ref=([^&]+)/.exec(query)?.[1];
  const [path] = splitDoubled(address.replace(/^(?:\w+::)?(?:\w+:\/\/)?(?:[^/@]*@)?/, ''));
  const plain = (ref === undefined ? path : `${path}@${ref}`).replaceAll(/[^\w./@-]/g, '_').replaceAll('..', '_');
  let name = trim(plain, '/');
  for (let count = 2; taken.has(`${folder}/${name}`); count++) name = `${plain}-${count}`;
  return name;
}

/** Kustomize's meaning of an address, in Terraform's syntax; `file` is the name of a single file. */
export function moduleSource(text: string): { readonly source: string; readonly file?: string } {
  const bare = text.replace(/^git::/, '');
  const [address = '', query = ''] = bare.split('?', 2);
  const file = /^https?:\/\/[^?]*\/([^/?]+\.(?:ya?ml|json))$/i.exec(bare)?.[1];
  if (file !== undefined && bare === text && !/\.git\/|_git\//.test(address)) {
    return { source: `http::${bare}?archive=false`, file };
  }
  const ref = /(?:^|&)(?:ref|version)=([^&]+)/.exec(query)?.[1];
  const [, scheme = 'https://', userinfo = '', name = '', port = '', path = ''] =
    /^([a-z][\w+.-]*:\/\/)?([^/@]+@)?([^/:]+)(?:(:\d+)\/|[/:])(.*)$/i.exec(address) ?? [];
  const host = name + port;
  const isScp = userinfo !== '' && /^[^/@]*@[^/:]+:(?!\d+\/)/.test(address);
  const [repository, directory] = split(path);
  const start = isScp ? `ssh://${userinfo}${host}/` : `${scheme}${userinfo}${host}/`;
  const inside = directory === '' ? '' : `//${directory}`;
  return { source: `git::${start}${repository}${inside}${ref === undefined ? '' : `?ref=${ref}`}` };
}

/** The path of a repository, and the directory in it: after `//`, `.git` or `_git/<name>`, or after two names. */
function split(path: string): readonly [repository: string, directory: string] {
  const [before, after] = splitDoubled(path);
  if (after !== undefined) return [before, trimEnd(after, '/')];
  const marked = /\.git(?=\/|$)/.exec(path) ?? /\/_git\/[^/]+/.exec(path) ?? /^[^/]+\/[^/]+/.exec(path);
  const end = marked === null ? path.length : marked.index + marked[0].length;
  return [path.slice(0, end), trimEnd(path.slice(end + 1), '/')];
}

/** The texts before and after the first `//` within a path. */
function splitDoubled(path: string): readonly [before: string, after?: string] {
  const at = path.search(/[^/]\/\//);
  return at < 0 ? [path] : [path.slice(0, at + 1), path.slice(at + 3)];
}

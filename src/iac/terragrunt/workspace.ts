import type { Diagnostic, Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { type Body, type Comment, parseHcl, parseTerragruntJson } from '../hcl/index.ts';
import { openMounts } from '../mounts.ts';
import { directoryOf, joinPath } from '../paths.ts';
import type { Budget, FunctionHost } from '../terraform/evaluate/scope.ts';
import { createFileCache, type FileCache } from '../terraform/modules/file-host.ts';
import { openPlaces, type Places } from './places.ts';

/** A configuration file, parsed. */
export interface ConfigFile {
  readonly source: Source;
  readonly body: Body;
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The tree for an evaluation, which must not wait: files that have not been read yet are recorded, and the evaluation
 * runs again when they have been read.
 */
export interface Workspace {
  readonly files: Files;
  readonly places: Places;
  /** Makes the files of a directory available below another one, as a stack copies its units. */
  readonly copy: (from: string, to: string) => void;
  /** Makes a fetched tree available below a directory. */
  readonly mount: (directory: string, tree: Files) => void;
  /** The entry at a path; undefined if that is not known yet. */
  readonly exists: (path: string) => 'file' | 'directory' | 'absent' | undefined;
  /** A configuration file; undefined if that is not known yet. */
  readonly configuration: (path: string) => ConfigFile | 'absent' | undefined;
  /**
   * The host for functions that read files by absolute paths, or by paths relative to a directory, for the root module
   * in `root`.
   */
  readonly hostIn: (directory: string, host: FunctionHost, root?: string) => FunctionHost;
  readonly hostFor: (budget: Budget) => FunctionHost;
  readonly fetch: () => Promise<boolean>;
  /** Every configuration file that was read. */
  readonly read: () => readonly ConfigFile[];
}

export function openWorkspace(tree: Files): Workspace {
  const mounts = openMounts(tree);
  const { files } = mounts;
  const places = openPlaces(files);
  const cache: FileCache = createFileCache(files);
  const copies = new Map<string, string>();
  const listings = new Map<string, ReadonlySet<string>>();
  const wanted = new Set<string>();
  const parsed = new Map<string, ConfigFile>();

  /** The real location of a path. */
  const original = (path: string): string => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const from = copies.get(path.slice(0, end));
      if (from !== undefined) return joinPath(from, path.slice(end + 1));
    }
    return path;
  };

  const list = (directory: string): ReadonlySet<string> | undefined => {
    const known = listings.get(directory);
    if (known === undefined) wanted.add(directory);
    return known;
  };

  const hostIn: Workspace['hostIn'] = (directory, host, root = '') => {
    const local = (path: string): string => {
      const found = places.resolve(directory, path);
      return found === undefined ? path : places.relative(root, found);
    };
    return {
      ...host,
      readFile: (path) => host.readFile(local(path)),
      readBytes: (path) => host.readBytes(local(path)),
      listFiles: (path) => host.listFiles(local(path)),
    };
  };

  return {
    files,
    places,
    copy: (from, to) => {
      const source = original(from);
      copies.set(to, source);
      mounts.mount(to, below(tree, files, source));
    },
    mount: mounts.mount,
    exists: (path) => {
      if (path === '') return 'directory';
      if (path.split('/').at(-1) === '..') return 'directory';
      const names = list(directoryOf(path));
      if (names === undefined) return undefined;
      const name = path.slice(path.lastIndexOf('/') + 1);
      return names.has(`${name}/`) ? 'directory' : names.has(name) ? 'file' : 'absent';
    },
    configuration: (path) => {
      const known = parsed.get(path);
      if (known !== undefined) return known;
      const found = cache.hostFor('', unlimited).readFile(path);
      if (found.kind === 'pending') return undefined;
      if (found.kind === 'absent') return 'absent';
      const file = parse({ path: original(path), text: found.text });
      parsed.set(path, file);
      return file;
    },
    hostIn,
    hostFor: (budget) => cache.hostFor('', budget),
    fetch: async () => {
      const read = await cache.fetch();
      const missing = [...wanted];
      wanted.clear();
      for (const directory of missing) listings.set(directory, new Set(await files.list(directory)));
      return read || missing.length > 0;
    },
    read: () => [...parsed.values()],
  };
}

const unlimited: Budget = { depth: 0, spend: () => true };

/** The files below a directory; `files` includes mounted trees. */
function below(tree: Files, files: Files, directory: string): Files {
  const bytes = tree.readBytes;
  return {
    list: (inner) => files.list(joinPath(directory, inner)),
    read: (path) => files.read(joinPath(directory, path)),
    ...(bytes === undefined ? {} : { readBytes: async (path) => files.readBytes?.(joinPath(directory, path)) }),
  };
}

function parse(source: Source): ConfigFile {
  return { source, ...(source.path.endsWith('.json') ? parseTerragruntJson(source) : parseHcl(source)) };
}

import { basename, dirname } from 'node:path';
import type { Fetcher } from '../../iac/index.ts';
import { loaders } from '../../iac/index.ts';
import type { OpenTree, Target } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath, homeOf, isWithin, relativePath } from '../machine/paths.ts';
import { fetchTree } from '../remote/open-remote.ts';
import { namedSource } from '../remote/request.ts';
import { repositoryTop } from './places.ts';

/** Flags for the target of a scan; arguments without a flag are paths, too. */
export const targetOptions: readonly Option[] = [
  { long: 'iac-dir', short: 'd', value: 'DIR', about: 'Directory to scan', list: 'repeat', default: '.' },
  {
    long: 'root',
    value: 'DIR',
    about: 'Directory that scanned code may refer to, such as for modules; default: the git repository',
  },
  { long: 'iac-file', short: 'f', value: 'FILE', about: 'File to scan; - for standard input', list: 'repeat' },
];

/** The target of a command line. */
export interface NamedTarget {
  readonly target: Target;
  /**
   * The types to scan it for, if they are detected from the arguments or a stream; absent if -i or the default
   * determines them.
   */
  readonly types?: readonly string[];
  /** Plans of the target's configuration, as paths within it. */
  readonly plans?: readonly string[];
}

/** Standard input, and pipes of the shell (`<(command)`). A named pipe is not a file to scan: it may never end. */
const streams = /^(?:-|\/dev\/(?:stdin|fd\/\d+)|\/proc\/self\/fd\/\d+)$/;

interface Named {
  readonly path: string;
  readonly as: 'directory' | 'file';
  /** Whether it is the value of a flag. */
  readonly isFlag: boolean;
}

/**
 * The target of the flags and arguments. Several paths are one target: their common directory (the current one if
 * possible), limited to these paths. Throws a usage error for a path that does not exist or has the wrong kind.
 */
export async function readTarget(values: Values, io: Io): Promise<NamedTarget> {
  const remote = namedSource(values, io.cwd, homeOf(io.env));
  if (remote !== undefined) {
    const extra = values.positionals[0];
    if (extra !== undefined)
      throw usageError(`unexpected argument ${JSON.stringify(extra)}: -r and -u already name what to scan`);
    return { target: { kind: 'remote', ...remote } };
  }
  const files = values.list('iac-file');
  const stream = files.find((path) => streams.test(path));
  if (stream !== undefined) {
    if (files.length + values.list('iac-dir').length + values.positionals.length > 1) {
      throw usageError(`-f ${stream} cannot be combined with other paths: scan them separately`);
    }
    return (await import('./stream-target.ts')).readStreamTarget(stream, values, io);
  }
  if (isPlanned(values)) {
    const { path } = await checked('-d', values.text('iac-dir')!, io);
    const target: Target = { kind: 'directory', path };
    const plans = await Promise.all(files.map((file) => checked('-f', file, io)));
    return { target, plans: plans.map((plan) => inTree(plan.path, io, target)) };
  }
  const named = await Promise.all([
    ...values.list('iac-dir').map((path) => checked('-d', path, io)),
    ...files.map((path) => checked('-f', path, io)),
    ...values.positionals.map((path) => checked('', path, io)),
  ]);
  const isLeftToContent = values.positionals.length > 0 || (named.length > 0 && named.every(isArchive));
  const types = isLeftToContent && !values.isSet('iac-type') ? loaders.map(({ id }) => id) : undefined;
  return { target: targetOf(named, io.cwd), ...(types === undefined ? {} : { types }) };
}

/** Whether -f names plans and -d their configuration. */
function isPlanned(values: Values): boolean {
  const isAlone = values.list('iac-dir').length === 1 && values.positionals.length === 0;
  return values.list('iac-type').join() === 'tfplan' && values.list('iac-file').length > 0 && isAlone;
}

function targetOf(named: readonly Named[], cwd: string): Target {
  const [first = { path: cwd, as: 'directory', isFlag: false }] = named;
  if (named.length < 2) {
    const repository = aboveWorkflows(first);
    if (repository === undefined) return { kind: first.as, path: first.path };
    return { kind: 'directory', path: repository, only: [relativePath(repository, first.path)] };
  }
  const folders = named.map(({ path, as }) => (as === 'file' ? dirname(path) : path));
  let root = folders.every((folder) => isWithin(cwd, folder)) ? cwd : folders[0]!;
  while (!folders.every((folder) => isWithin(root, folder))) {
    if (dirname(root) === root) throw usageError('the paths to scan have no common directory: scan them separately');
    root = dirname(root);
  }
  return { kind: 'directory', path: root, only: named.map(({ path }) => relativePath(root, path)) };
}

/**
 * The directory above a `.github` or `.github/workflows` that is scanned, or a file there: workflows and configurations
 * of Dependabot are recognized by their paths from the top of a repository. A file of -f is recognized by its type.
 */
function aboveWorkflows({ path, as, isFlag }: Named): string | undefined {
  if (as === 'file' && isFlag) return undefined;
  const folder = as === 'file' ? dirname(path) : path;
  const folders = basename(folder) === 'workflows' ? dirname(folder) : folder;
  return basename(folders) === '.github' ? dirname(folders) : undefined;
}

/** Whether it is a file that is scanned as a directory, such as a packaged chart. */
function isArchive({ path, as }: Named): boolean {
  return as === 'file' && loaders.some(({ archives }) => archives?.test(path));
}

/** A named path, which must exist. */
async function checked(flag: '-d' | '-f' | '', path: string, io: Io): Promise<Named> {
  const absolute = absolutePath(path, io);
  const kind = await io.disk.kind(absolute);
  const shown = JSON.stringify(absolute);
  const isFlag = flag !== '';
  if (kind === 'directory' && flag !== '-f') return { path: absolute, as: 'directory', isFlag };
  const file: Named = { path: absolute, as: 'file', isFlag };
  if (kind === 'file' && (flag !== '-d' || isArchive(file))) return file;
  const wanted = flag === '-d' ? 'directory' : flag === '-f' ? 'file' : 'file or directory';
  const prefix = flag === '' ? '' : `${flag}: `;
  if (kind === undefined && /^\w+:\/\/|^git@/.test(path))
    throw usageError(`${prefix}${JSON.stringify(path)} is a URL; scan it with -r TYPE -u URL, such as -r git -u URL`);
  if (kind === undefined) throw usageError(`${prefix}no such ${wanted}: ${shown}`);
  const other = flag === '-d' ? '; use -f to scan a file' : flag === '-f' ? '; use -d to scan a directory' : '';
  throw usageError(`${prefix}${shown} is not a ${wanted}${other}`);
}

/** The path within the tree of a file that the user names relative to the current directory; it may be outside. */
export function inTree(path: string, io: Io, target: Target): string {
  if (target.kind === 'files') return path;
  if (target.kind === 'remote') return absolutePath(path, io);
  const root = target.kind === 'directory' ? target.path : dirname(target.path);
  return relativePath(root, absolutePath(path, io));
}

/** The files of a flag, by path within the tree. */
function namedFiles(flag: string, values: Values, io: Io, target: Target): Map<string, string> {
  if (target.kind === 'files') return new Map();
  return new Map(values.list(flag).map((path) => [inTree(path, io, target), absolutePath(path, io)]));
}

/** Opens a target, with the files that flags name. Throws a usage error for a `--root` that does not contain it. */
export async function openTarget(
  target: Target,
  values: Values,
  io: Io,
  fetcher: Fetcher | undefined,
): Promise<OpenTree> {
  if (target.kind === 'files')
    return { files: target.files, ...(target.file === undefined ? {} : { file: target.file }) };
  const extra = new Map<string, string>();
  const plans = isPlanned(values) ? ['iac-file'] : [];
  for (const flag of ['var-file', 'values-files', ...plans]) {
    for (const [path, file] of namedFiles(flag, values, io, target)) {
      // A missing file may be in the directory of a root module or a chart.
      if ((await io.disk.kind(file)) === 'file') extra.set(path, file);
    }
  }
  if (target.kind === 'remote') return fetchTree(target, fetcher, extra, io.disk);
  const root = target.kind === 'directory' ? target.path : dirname(target.path);
  const tree = io.disk.open(root, extra, await readableTop(root, values, io));
  return target.kind === 'directory' ? tree : { ...tree, file: basename(target.path) };
}

/**
 * The directory above the scanned one whose files the code may reference: that of `--root`, or else the top of the git
 * repository, unless that is a home directory or the root of the disk. Throws a usage error if it does not contain the
 * scanned directory.
 */
export async function readableTop(root: string, values: Values, io: Io): Promise<string> {
  const given = values.text('root');
  if (given === undefined) {
    const top = await repositoryTop(root, io.disk);
    const home = homeOf(io.env);
    const isTooMuch = top === undefined || top === dirname(top) || (home !== undefined && isWithin(top, home));
    return isTooMuch ? root : top;
  }
  const top = absolutePath(given, io);
  const shown = JSON.stringify(top);
  if ((await io.disk.kind(top)) !== 'directory') throw usageError(`--root: no such directory: ${shown}`);
  if (!isWithin(top, root))
    throw usageError(`--root: ${shown} does not contain the scanned directory ${JSON.stringify(root)}`);
  return top;
}

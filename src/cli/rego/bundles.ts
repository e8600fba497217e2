import { basename, dirname, posix, resolve, sep } from 'node:path';
import type { Files } from '../../iac/index.ts';
import { type Bundle, type BundleFile, bundleFiles, openBundle, type ReadBundleOptions } from '../../rego/index.ts';
import { plainStyle } from '../../source/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { createLog } from '../output/log.ts';
import { filePaths, isIgnored } from './files.ts';

/** The files of a bundle, and the path of its directory if it is one. */
interface Found {
  readonly files: readonly BundleFile[];
  readonly directory?: string;
}

/** The path of a bundle as its files name it: `a/b` for `./a/b/`. */
const nameOf = (path: string): string => posix.normalize(path.split(sep).join('/')).replace(/\/$/, '');

/** The files of a bundle: an archive or a directory. */
export async function bundleFilesAt(path: string, io: Io, ignored: readonly string[]): Promise<Found> {
  const absolute = resolve(io.cwd, path);
  const kind = await io.disk.kind(absolute);
  if (kind === 'file') {
    const bytes = await io.disk.open(dirname(absolute)).files.readBytes?.(basename(absolute));
    if (bytes === undefined) throw usageError(`cannot read ${JSON.stringify(path)}`);
    const log = createLog(io.stderr, { level: 'warn', type: 'console', style: plainStyle, now: io.now });
    return { files: bundleFiles(bytes, { name: path, onWarning: log.report }) };
  }
  if (kind !== 'directory') throw usageError(`no such file or directory: ${JSON.stringify(path)}`);
  const { files } = io.disk.open(absolute);
  const found: BundleFile[] = [];
  for await (const inner of filePaths(files, isIgnored(ignored))) {
    const content = await bytesOf(files, inner);
    if (content === undefined) {
      throw usageError(
        `cannot read ${JSON.stringify(posix.join(path, inner))}; links out of a bundle are not followed`,
      );
    }
    found.push({ path: inner, content });
  }
  const name = nameOf(path);
  return { files: found, directory: name === '.' ? '' : name };
}

async function bytesOf(files: Files, path: string): Promise<Uint8Array | undefined> {
  if (files.readBytes !== undefined) return files.readBytes(path);
  const text = await files.read(path);
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

/**
 * The bundle at a path, with the paths that `opa build` gives its files: they begin with the path of the bundle. A
 * signature is verified if there is a key, and ignored otherwise only if `skipVerification` is set.
 */
export async function bundleAt(
  path: string,
  io: Io,
  { ignored = [], ...options }: ReadBundleOptions & { readonly ignored?: readonly string[] } = {},
): Promise<Bundle> {
  const { files, directory } = await bundleFilesAt(path, io, ignored);
  const name = nameOf(path);
  const bundle = await openBundle(files, { ...options, name, ...(directory !== undefined && { directory }) });
  const placed = (inner: string): string => `/${name === '.' ? '' : name}${inner}`.replace(/^\/+/, '/');
  return {
    ...bundle,
    modules: bundle.modules.map((module) => ({ ...module, path: placed(module.path) })),
    compiled: bundle.compiled.map((file) => ({ ...file, path: placed(file.path) })),
  };
}

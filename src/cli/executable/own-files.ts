import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { memoryFiles } from '../../scan/index.ts';
import { localDisk } from '../machine/files.ts';
import type { Disk, Io } from '../machine/io.ts';
import { contents } from './contents.ts';

/** A virtual folder for the package, which is in the executable: nothing on disk can be below a file. */
export const packageFolder = join(process.execPath, 'package');

const paths = (): ReadonlySet<string> => new Set(contents.paths());

/** The local disk, with the files of the package where its folder would be. */
const disk: Disk = {
  kind: async (path) => {
    const own = within(path);
    if (own === undefined) return localDisk.kind(path);
    if (paths().has(own) || contents.modules.has(own)) return 'file';
    return below(own).length > 0 ? 'directory' : undefined;
  },
  readText: async (path) => {
    const own = within(path);
    if (own === undefined) return localDisk.readText(path);
    return paths().has(own) ? contents.read(own) : undefined;
  },
  open: (root, extra) => {
    const own = within(root);
    if (own === undefined) return localDisk.open(root, extra);
    const texts = below(own).map((path) => [path.slice(own.length + 1), contents.read(path)] as const);
    const readBytes = async (path: string) => (path.endsWith('.br') ? contents.bytes(`${own}/${path}`) : undefined);
    return { files: { ...memoryFiles(new Map(texts)), readBytes } };
  },
};

/** Replaces `src/cli/machine/own-files.ts`. */
export const ownFiles: Pick<Io, 'disk' | 'importModule'> = {
  disk,
  importModule: async (path) => {
    const load = contents.modules.get(within(path) ?? '');
    if (load === undefined) throw new Error(`the executable has no module ${path}`);
    return load();
  },
};

/** The path within the package, `/`-separated; undefined if it is outside. */
function within(path: string): string | undefined {
  const way = relative(packageFolder, path);
  return way.startsWith('..') ? undefined : way.split(sep).join('/');
}

/** The paths of the package's texts below one of its folders. */
function below(folder: string): readonly string[] {
  return contents.paths().filter((path) => path.startsWith(`${folder}/`));
}

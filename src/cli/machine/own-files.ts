import { pathToFileURL } from 'node:url';
import { localDisk } from './files.ts';
import type { Io } from './io.ts';

/** How the files of the machine, the package's own among them, are reached. In the executable another module takes the place of this one. */
export const ownFiles: Pick<Io, 'disk' | 'importModule'> = {
  disk: localDisk,
  importModule: (path) => import(pathToFileURL(path).href),
};

import { pathToFileURL } from 'node:url';
import { localDisk } from './files.ts';
import type { Io } from './io.ts';

/** Access to local files, including the package's own. The executable replaces this file. */
export const ownFiles: Pick<Io, 'disk' | 'importModule'> = {
  disk: localDisk,
  importModule: (path) => import(pathToFileURL(path).href),
};

import type { Files } from '../files.ts';
import { normalizePath } from '../paths.ts';
import { relativePath } from '../terraform/modules/paths.ts';

/** The stand-in for the top readable directory in the absolute paths that functions return. */
const TOP = '/repository';

/** Converts between the absolute paths that configurations see and the paths in the tree. */
export interface Places {
  readonly absolute: (path: string) => string;
  /** The path in the tree of `text` as seen from a directory; undefined if it leads out of the readable directories. */
  readonly resolve: (directory: string, text: string) => string | undefined;
  /** A path of the tree relative to a directory: `.`, `../b`. */
  readonly relative: (from: string, to: string) => string;
  /** The relative path from the root of the tree up, one directory after the other, without `directory` itself. */
  readonly above: (directory: string) => readonly string[];
}

export function openPlaces({ above = '' }: Pick<Files, 'above'>): Places {
  const fromTop = (path: string): string => normalizePath(`${above}/${path}`) ?? '';
  const inTree = (path: string): string => relativePath(above, path).replace(/^\.$/, '');
  return {
    absolute: (path) => `${TOP}/${fromTop(path)}`.replace(/\/$/, ''),
    resolve: (directory, text) => {
      const isTop = text === TOP || text.startsWith(`${TOP}/`);
      if (text.startsWith('/') && !isTop) return undefined;
      const path = normalizePath(isTop ? text.slice(TOP.length) : `${above}/${directory}/${text}`);
      return path === undefined ? undefined : inTree(path);
    },
    relative: (from, to) => relativePath(fromTop(from), fromTop(to)),
    above: (directory) => {
      const parts = fromTop(directory).split('/');
      if (parts[0] === '') return [];
      return parts.map((_, at) => inTree(parts.slice(0, parts.length - 1 - at).join('/')));
    },
  };
}

import { unescaped } from '../../go/index.ts';
import type { Value } from '../../rego/index.ts';
import { trim } from '../../source/index.ts';
import { ApiError, badParameter } from './errors.ts';

/** Maximum number of paths that are kept. */
const maxKnown = 1000;

/** The keys below `data` of the paths of queries. The same path always gets the same list. */
export type QueryPaths = (path: string) => readonly Value[];

export function createQueryPaths(): QueryPaths {
  const known = new Map<string, readonly Value[]>();
  return (path) => {
    let keys = known.get(path);
    if (keys === undefined) {
      keys = queryPath(path);
      if (known.size >= maxKnown) known.clear();
      known.set(path, keys);
    }
    return keys;
  };
}

/** Each part of the path is a key, and an integer is a number, as in OPA. */
function queryPath(path: string): readonly Value[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const result = unescaped(part, false);
      const key = 'error' in result ? part : result.text;
      if (key.includes('"')) {
        throw new ApiError(500, 'internal_error', `invalid_parameter: invalid path: invalid ref term '${key}'`);
      }
      return /^(?:0|-?[1-9]\d{0,14})$/.test(key) ? Number(key) : key;
    });
}

/** The path of a document that is written. */
export function documentPath(path: string): readonly string[] {
  const inner = trim(path, '/');
  if (inner === '') return [];
  return inner.split('/').map((part) => {
    const result = unescaped(part, false);
    if ('error' in result) throw badParameter(`bad path: ${path}`);
    return result.text;
  });
}

/** A path in Rego notation: `data.a["b c"][1]`. */
export function refText(keys: readonly Value[]): string {
  return `data${keys.map((key) => (typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)).join('')}`;
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const importedPath = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;
/** Programs and threads that a test starts: what these load is not followed. */
const startsPrograms = /\bexecPath\b|\bbuilt\.ts'|\bnew Worker\(/;

/** The modules that a test file loads, directly or through other modules, lazily or not. */
export interface Imports {
  /** Relative to the repository. */
  readonly files: ReadonlySet<string>;
  /** Whether it may also start the program, which reaches all of src/. */
  readonly startsPrograms: boolean;
  /** Whether it uses dist/. */
  readonly needsDist: boolean;
}

/** The imports of the test file at `path` in the checkout `root`. Imports of types count, too: it may load fewer. */
export function importsOf(root: string, path: string): Imports {
  const seen = new Set([join(root, path)]);
  let starts = false;
  for (const file of seen) {
    const { imported, isStarter } = read(file);
    starts ||= isStarter && !relative(root, file).startsWith('src');
    for (const each of imported) seen.add(each);
  }
  const files = new Set([...seen].map((file) => relative(root, file)));
  return { files, startsPrograms: starts, needsDist: files.has(join('test', 'built.ts')) };
}

interface Read {
  readonly imported: readonly string[];
  readonly isStarter: boolean;
}

const known = new Map<string, Read>();

function read(file: string): Read {
  let result = known.get(file);
  if (result === undefined) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const paths = [...text.matchAll(importedPath)].map(([, path = '']) => resolve(dirname(file), path));
    result = { imported: paths, isStarter: startsPrograms.test(text) };
    known.set(file, result);
  }
  return result;
}

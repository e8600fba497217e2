import { posix } from 'node:path';
import type { Files } from '../../iac/index.ts';
import type { Source } from '../../source/index.ts';

/** Files that may be part of a Terrascan setup. */
export interface Found {
  readonly workflows: readonly Source[];
  readonly preCommit: readonly Source[];
  readonly configurations: readonly Source[];
  readonly values: readonly Source[];
}

/** Maximum depth of the search. */
const maxDepth = 6;
const maxFiles = 20_000;

const skipped = /^(?:\.git|\.terraform|node_modules|vendor)\/$/;

/** Searches a tree for files of Terrascan or of tools that run it. `named` are configurations that others refer to. */
export async function findSetup(files: Files, named: (found: Found) => Promise<readonly string[]>): Promise<Found> {
  const paths: string[] = [];
  const visit = async (directory: string, depth: number): Promise<void> => {
    for (const name of await files.list(directory)) {
      if (paths.length >= maxFiles) return;
      const path = directory === '' ? name : `${directory}/${name}`;
      if (!name.endsWith('/')) paths.push(path);
      else if (!skipped.test(name) && depth < maxDepth) await visit(path.slice(0, -1), depth + 1);
    }
  };
  await visit('', 0);
  const sources = async (wanted: (path: string) => boolean): Promise<readonly Source[]> => {
    const read = paths.filter(wanted).map(async (path) => ({ path, text: (await files.read(path)) ?? '' }));
    return Promise.all(read);
  };
  const found: Found = {
    workflows: await sources((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)),
    preCommit: await sources((path) => path === '.pre-commit-config.yaml'),
    values: await sources((path) => /\.ya?ml$/.test(path) && posix.basename(path).includes('values')),
    configurations: [],
  };
  const others = new Set((await named(found)).map((path) => path.replace(/^\.\//, '')));
  const configurations = await sources((path) => others.has(path) || isTerrascans(path));
  return { ...found, configurations };
}

function isTerrascans(path: string): boolean {
  return path.endsWith('.toml') && posix.basename(path).includes('terrascan');
}

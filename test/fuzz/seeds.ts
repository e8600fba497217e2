import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import process from 'node:process';
import { pick } from '../../conformance/random.ts';
import { repository } from '../shared.ts';
import { mutate, mutateFile } from './mutate.ts';
import type { Input, Target } from './targets/target.ts';

export type Seed = readonly [path: string, text: string];

/** The files of a folder of this checkout, by path; their bytes as characters below 256 for the encoding `latin1`. */
export function seeds(folder: string, wanted: RegExp, encoding: 'utf8' | 'latin1' = 'utf8'): readonly Seed[] {
  const root = join(repository, folder);
  return pathsIn(root)
    .filter((path) => wanted.test(basename(path)))
    .map((path) => [
      path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
      readFileSync(path, encoding),
    ]);
}

function pathsIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The files of the folder in `npm run fuzz -- --seeds`: more seeds than this checkout has; empty in tests. */
const others = process.env.LINTEL_FUZZ_SEEDS === undefined ? [] : pathsIn(process.env.LINTEL_FUZZ_SEEDS);
/** Maximum number, evenly chosen, and maximum size in bytes. */
const maxOthers = 3000;
const longestOther = 64_000;

/** Files of the folder of other seeds by their name, as {@link seeds}; `about` is what their text has. */
export function otherSeeds(wanted: RegExp, about = /(?:)/): readonly Seed[] {
  const paths = some(others.filter((path) => wanted.test(basename(path)) && statSync(path).size <= longestOther));
  return paths.map((path): Seed => [basename(path), readFileSync(path, 'utf8')]).filter(([, text]) => about.test(text));
}

/** Each tree of the folder of other seeds whose root has a file of such a name. */
export function otherTrees(root: RegExp, encoding: 'utf8' | 'latin1' = 'utf8'): readonly (readonly Seed[])[] {
  const roots = some([...new Set(others.filter((path) => root.test(basename(path))).map(dirname))]);
  return roots.flatMap((folder) => {
    const paths = others.filter((path) => path.startsWith(folder + sep));
    if (paths.length > 60 || paths.some((path) => statSync(path).size > longestOther)) return [];
    return [paths.map((path): Seed => [path.slice(folder.length + 1), readFileSync(path, encoding)])];
  });
}

function some<T>(all: readonly T[]): readonly T[] {
  const step = Math.ceil(all.length / maxOthers);
  return all.filter((_, index) => index % step === 0);
}

/** Each folder in a folder of this checkout, as a tree. */
export function trees(folder: string, encoding: 'utf8' | 'latin1' = 'utf8'): readonly (readonly Seed[])[] {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => seeds(`${folder}/${name}`, /./, encoding));
}

/** One of some texts, changed. */
export function oneOf(texts: readonly Seed[]): Target['make'] {
  return (random) => {
    const [path, text] = pick(texts, random);
    return new Map([[path, mutateFile(path, text, pick(texts, random)[1], random)]]);
  };
}

/** One of some trees, with one file changed; `others` are texts from which parts may be taken. */
export function oneChangedFile(
  of: readonly (readonly Seed[])[],
  others: readonly Seed[] = of.flat(),
): (random: () => number) => Input {
  return (random) => {
    const tree = pick(of, random);
    const changed = pick(tree, random)[0];
    const other = pick(others, random)[1];
    return new Map(tree.map(([path, text]) => [path, path === changed ? mutateFile(path, text, other, random) : text]));
  };
}

/** Function calls, one per line; in some of them, arguments are replaced or the text is changed. */
export function someCalls(calls: readonly string[], stand: readonly string[], random: () => number): readonly string[] {
  const one = (depth: number): string => {
    const call = pick(calls, random);
    if (random() < 0.2) return mutate(call, pick(calls, random), random);
    const literals = [...call.matchAll(/"(?:[^"\\\n]|\\.)*"|\[[^[\]\n]*\]|-?\b\d+(?:\.\d+)?\b/g)];
    if (literals.length === 0) return call;
    const { index, 0: literal } = pick(literals, random);
    const other = depth < 3 && random() < 0.3 ? `(${one(depth + 1)})` : pick(stand, random);
    return call.slice(0, index) + other + call.slice(index + literal.length);
  };
  return Array.from({ length: 1 + Math.floor(random() * 6) }, () => one(0));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pick } from '../../conformance/random.ts';
import { repository } from '../shared.ts';
import { mutate, mutateFile } from './mutate.ts';
import type { Input, Target } from './targets/target.ts';

export type Seed = readonly [path: string, text: string];

/** The files of a folder of this checkout, by path; their bytes as characters below 256 for the encoding `latin1`. */
export function seeds(folder: string, wanted: RegExp, encoding: 'utf8' | 'latin1' = 'utf8'): readonly Seed[] {
  const root = join(repository, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [
      path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
      readFileSync(path, encoding),
    ]);
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

/** Calls of functions, one to a line, in some of which arguments are others or the text is changed. */
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

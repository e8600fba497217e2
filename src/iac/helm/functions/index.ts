/** The functions of Helm's templates that need no chart. */
import { compileGlob as compiledGlob, type TemplateFunction } from '../../../go/index.ts';
import { crypto } from './crypto.ts';
import { dates } from './dates.ts';
import { dictionaries } from './dictionaries.ts';
import { encodings } from './encoding.ts';
import type { Chance, HelmFunction } from './function.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { numbers } from './numbers.ts';
import { paths } from './paths.ts';
import { regexes } from './regex.ts';
import { versions } from './semver.ts';
import { strings } from './strings.ts';

export { deepCopy } from './compare.ts';
export type { Chance, HelmFunction } from './function.ts';
export { isVersion, satisfies } from './semver.ts';
export { goValueOf, toYaml } from './yaml.ts';

/** The functions by category, in the order of the reference page. */
export const helmFunctionCategories: readonly (readonly [title: string, functions: readonly HelmFunction[]])[] = [
  ['Texts', strings],
  ['Regular expressions', regexes],
  ['Numbers', numbers],
  ['Lists', lists],
  ['Dictionaries', dictionaries],
  ['Defaults, choices and types', logic],
  ['Formats and digests', encodings],
  ['Versions', versions],
  ['Dates', dates],
  ['Paths and URLs', paths],
  ['Random values, passwords, certificates', crypto],
];

/** Time and chance that stand still, so that a scan gives the same each time. */
export const stillChance: Chance = { now: () => 1_577_836_800_000_000_000n, random: () => 0.5 };

/** The table of functions for templates, by all of their names. */
export function helmFunctions(chance: Chance = stillChance): ReadonlyMap<string, TemplateFunction> {
  const table = new Map<string, TemplateFunction>();
  for (const [, functions] of helmFunctionCategories) {
    for (const { name, aliases = [], params, call } of functions) {
      const types = params.map(([, type]) => type);
      for (const each of [name, ...aliases]) {
        table.set(each, {
          name: each,
          params: types,
          call: (args, { spend }) => call(args, { chance, spend }),
        });
      }
    }
  }
  return table;
}

/** `.Files.Glob`: whether a path matches; undefined where the pattern is none. */
export function compileGlob(pattern: string): ((path: string) => boolean) | undefined {
  let glob = compiledGlob(pattern, '/');
  // Helm's version of the library lets a brace end with the text.
  if ('error' in glob) glob = compiledGlob(`${pattern}}`, '/');
  return 'error' in glob ? undefined : (path) => glob.test(path);
}

/** The functions of Helm's templates that need no chart. */
import {
  compileGlob as compiledGlob,
  type TemplateFunction,
  type TemplateRun,
  templateFunction,
} from '../../../go/index.ts';
import { crypto } from './crypto.ts';
import { dates } from './dates.ts';
import { dictionaries } from './dictionaries.ts';
import { encodings } from './encoding.ts';
import type { FunctionContext, HelmFunction, Randomness } from './function.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { numbers } from './numbers.ts';
import { paths } from './paths.ts';
import { regexes } from './regex.ts';
import { versions } from './semver.ts';
import { strings } from './strings.ts';

export { deepCopy } from './compare.ts';
export type { FunctionContext, HelmFunction, Randomness } from './function.ts';
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

/** A fixed time and fixed randomness, so that every scan has the same result. */
export const fixedRandomness: Randomness = { now: () => 1_577_836_800_000_000_000n, random: () => 0.5 };

let known: ReadonlyMap<string, TemplateFunction> | undefined;

/**
 * The table of template functions, by all of their names. A run's context is their `FunctionContext`; without one, time
 * and randomness are fixed.
 */
export function helmFunctions(): ReadonlyMap<string, TemplateFunction> {
  known ??= new Map(
    helmFunctionCategories
      .flatMap(([, functions]) => functions)
      .flatMap((entry) => [entry.name, ...(entry.aliases ?? [])].map((name) => [name, spending(name, entry)])),
  );
  return known;
}

/** A result costs its length, so repeatedly doubled strings and lists reach the limit. */
function spending(name: string, entry: HelmFunction): TemplateFunction {
  const { params, call } = templateFunction(name, entry, contextOf);
  return {
    name,
    params,
    call: (args, run) => {
      const result = call(args, run);
      if (typeof result === 'string') run.spend(result.length >> 2);
      else if (Array.isArray(result)) run.spend(result.length * 8);
      return result;
    },
  };
}

function contextOf({ options, spend }: TemplateRun): FunctionContext {
  return (options.context as FunctionContext | undefined) ?? { randomness: fixedRandomness, spend };
}

/** `.Files.Glob`: whether a path matches; undefined for an invalid pattern. */
export function compileGlob(pattern: string): ((path: string) => boolean) | undefined {
  let glob = compiledGlob(pattern, '/');
  // Helm's version of the library lets a brace end with the text.
  if ('error' in glob) glob = compiledGlob(`${pattern}}`, '/');
  return 'error' in glob ? undefined : (path) => glob.test(path);
}

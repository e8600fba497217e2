import { helmFunctionCategories } from '../../src/iac/helm/functions/index.ts';
import { terraformFunctions } from '../../src/iac/terraform/functions/index.ts';
import { builtins } from '../../src/rego/index.ts';

/** Characters of which a long run makes a backtracking pattern start again and again. */
export const awkward = [
  ' ',
  '\t',
  '0',
  '/',
  '.',
  ':',
  'a',
  '\\',
  '"',
  "'",
  '\n',
  '-',
  '=',
  '(',
  '[',
  '{',
  ',',
  '*',
  '@',
  '#',
  '$',
  '9.',
  '% ',
  '::',
  '//a',
];

/** A text with a run of `size` characters in it. */
export type Run = (size: number) => string;

/** The position of a run in a text: alone, before it, after it, and between its halves. */
export const places: readonly ((text: string, run: string) => string)[] = [
  (_, run) => run,
  (text, run) => text.slice(0, text.length / 2) + run + text.slice(text.length / 2),
  (text, run) => text + run,
  (text, run) => run + text,
];

/** One string of an example, which a run takes part in. */
export interface Call {
  readonly name: string;
  readonly write: (place: (text: string, run: string) => string, run: string) => string;
}

const strings = /"(?:[^"\\]|\\.)*"/g;

/** The examples of a function, once for each string in them. */
function callsOf(name: string, example: string): readonly Call[] {
  return [...example.matchAll(strings)].flatMap(({ 0: found, index }, at) => {
    let plain: string;
    try {
      plain = JSON.parse(found) as string;
    } catch {
      return [];
    }
    const [before, after] = [example.slice(0, index), example.slice(index + found.length)];
    const write: Call['write'] = (place, run) => before + JSON.stringify(place(plain, run)) + after;
    return [{ name: `${name}, string ${at + 1} of ${example}`, write }];
  });
}

/** The examples of every function, by the target of the fuzzer that carries them out. */
export const calls: Readonly<Record<string, readonly Call[]>> = {
  'terraform-values': terraformFunctions.flatMap(({ name, examples = [] }) =>
    examples.flatMap(([call]) => callsOf(name, call)),
  ),
  'rego-builtins': [...builtins.values()].flatMap(({ name, examples }) =>
    name === 'http.send' || name === 'net.lookup_ip_addr' ? [] : examples.flatMap((call) => callsOf(name, call)),
  ),
  'go-template': helmFunctionCategories.flatMap(([, functions]) =>
    functions.flatMap(({ name, example }) => (example === undefined ? [] : callsOf(name, example[0]))),
  ),
};

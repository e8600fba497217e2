import { pick } from '../random.ts';

/** Tokens that are inserted at random: all those of HCL, and invalid characters. */
const insertions = [
  ...'{}[]()"\'\\$%~=:?,.<>!&|+-*/#@^`;0a_ \t\r\n',
  ...['${', '%{', '$${', '%%{', '~}', '${~', '==', '!=', '>=', '<=', '&&', '||', '=>', '...', '::', '[*]', '.*', '.0'],
  ...['//', '/*', '*/', '<<EOF\n', '<<-EOF\n', '\nEOF\n', '\r\n', '\\n', '\\u00e9', '\\"', '1.5e3', ' true ', ' null '],
  ...[
    'for',
    ' in ',
    ' if ',
    '%{ if a }',
    '%{ else }',
    '%{ endif }',
    '%{ for a in b }',
    '%{ endfor }',
    'ü',
    '\u{1f600}',
  ],
  ...['e\u0301', '\u00a0', '\u0085', '\ufeff', 'provider::a::b(1)', '[for a in b : a]', '{for a, b in c : a => b...}'],
];

type Mutation = (text: string, at: number, random: () => number, tokens: readonly string[]) => string;

const mutations: readonly Mutation[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, random, tokens) => text.slice(0, at) + pick(tokens, random) + text.slice(at),
  (text, at, random, tokens) => text.slice(0, at) + pick(tokens, random) + text.slice(at + 1),
  (text, at, random) => text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 12)),
  (text, at, random) => {
    const end = at + 1 + Math.floor(random() * 30);
    return text.slice(0, end) + text.slice(at, end) + text.slice(end);
  },
  (text, at) => {
    const start = text.lastIndexOf('\n', at) + 1;
    const end = text.indexOf('\n', at);
    return end < 0 ? text.slice(0, start) : text.slice(0, start) + text.slice(end + 1);
  },
];

/** `text` with one to three random changes, some with tokens of its language, without unpaired surrogates. */
export function mutate(text: string, random: () => number, tokens: readonly string[] = insertions): string {
  let result = text;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    result = pick(mutations, random)(result, Math.floor(random() * (result.length + 1)), random, tokens);
  }
  return result.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}

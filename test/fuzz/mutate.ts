import { pick } from '../../conformance/random.ts';

/** Texts that trouble programs wherever they stand. */
const troublesome = [
  ...'{}[]()"\'`\\$%~=:?,.<>!&|+-*/#@^;_0\n\r\t\0\ufeff\u2028\ud83d',
  ...[
    '${',
    '%{',
    '"""',
    '//',
    '/*',
    '*/',
    '<<EOF\n',
    '\nEOF\n',
    '\r\n',
    ':=',
    '=>',
    '...',
    '[*]',
    '|',
    '&a ',
    '*a',
    '---\n',
  ],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'null', 'true', 'NaN', '-0', '1e999', '1e-999'],
  ...['9007199254740993', '0x10', '1.0', '\u{1f600}', 'e\u0301', '\u202e', '../', '/etc/passwd', '%s%n'],
  ...[' if ', ' in ', ' for ', 'every x in ', 'some ', 'not ', 'with input as ', 'default ', 'import rego.v1\n'],
];

type Mutation = (text: string, at: number, random: () => number, other: string) => string;

const mutations: readonly Mutation[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, random) => text.slice(0, at) + text.slice(at + Math.floor(random() * 40)),
  (text, at, random) => text.slice(0, at) + pick(troublesome, random) + text.slice(at),
  (text, at, random) => text.slice(0, at) + pick(troublesome, random) + text.slice(at + 1),
  // Something of the text again, here or many times: deep nesting comes of this.
  (text, at, random) => text.slice(0, at) + text.slice(at, at + Math.floor(random() * 60)).repeat(2) + text.slice(at),
  (text, at, random) =>
    text.slice(0, at) + pick(troublesome, random).repeat(1 + Math.floor(random() ** 4 * 3000)) + text.slice(at),
  // Something of another text.
  (text, at, random, other) => {
    const from = Math.floor(random() * other.length);
    return text.slice(0, at) + other.slice(from, from + Math.floor(random() * 200)) + text.slice(at);
  },
  // A number or a word changed into another.
  (text, at, random) => text.slice(0, at) + text.slice(at).replace(/\d+|\w+/, () => pick(troublesome, random)),
  (text, at) => text.slice(0, at),
];

/** `text` with a few random changes; `other` is a text from which parts may be taken. */
export function mutate(text: string, other: string, random: () => number): string {
  let result = text;
  for (let left = 1 + Math.floor(random() ** 2 * 6); left > 0; left--) {
    result = pick(mutations, random)(result, Math.floor(random() * (result.length + 1)), random, other);
  }
  return result;
}

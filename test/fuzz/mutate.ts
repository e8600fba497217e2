import { parseAllDocuments, stringify } from 'yaml';
import { pick } from '../../conformance/random.ts';

/** Delimiters that no seed contains. */
export const element = '<fuzz a="b">';

/** Texts that cause trouble anywhere. */
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
  ...['9007199254740993', '0x10', '1.0', '\u{1f600}', 'e\u0301', '\u202e', '../', '/etc/passwd', '%s%n', element],
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
  // So often, now and then, that what is not linear takes its time.
  (text, at, random) => {
    const piece = random() < 0.5 ? pick(troublesome, random) : text.slice(at, at + 1 + Math.floor(random() * 8));
    return text.slice(0, at) + piece.repeat(Math.floor(random() ** 20 * 60_000)) + text.slice(at);
  },
  (text, at, random) => {
    const end = text.indexOf('\n', at) + 1 || text.length;
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, end);
    return (
      text.slice(0, end) +
      line.repeat(Math.min(Math.floor(random() ** 20 * 20_000), longest / (line.length + 1))) +
      text.slice(end)
    );
  },
  // Something of another text.
  (text, at, random, other) => {
    const from = Math.floor(random() * other.length);
    return text.slice(0, at) + other.slice(from, from + Math.floor(random() * 200)) + text.slice(at);
  },
  // A number or a word changed into another.
  (text, at, random) => text.slice(0, at) + text.slice(at).replace(/\d+|\w+/, () => pick(troublesome, random)),
  (text, at) => text.slice(0, at),
];

/** Maximum length of text that repeats parts. */
const longest = 4_000_000;

/** `text` with a few random changes; `other` is a text from which parts may be taken. */
export function mutate(text: string, other: string, random: () => number): string {
  let result = text;
  for (let left = 1 + Math.floor(random() ** 2 * 6); left > 0; left--) {
    const changed = pick(mutations, random)(result, Math.floor(random() * (result.length + 1)), random, other);
    if (changed.length <= longest) result = changed;
  }
  return result;
}

/** Values that trouble code which expects another type. */
const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 9007199254740991, 4294967296],
  ...[
    '',
    ' ',
    'x',
    '*',
    '.',
    '..',
    '../..',
    '/',
    '${',
    '{{',
    '~',
    'null',
    'true',
    '1',
    '0x1',
    '1e3',
    '2020-01-01',
    '\u0000',
  ],
  ...[
    '\ud83d',
    '\u202e',
    'a\nb',
    element,
    '__proto__',
    'x'.repeat(3000),
    '::',
    '%',
    '\\',
    'a.b[0]["c"]',
    '-',
    '- a',
    '? b',
    '!!int x',
  ],
  ...[[], {}, [null], [[]], { '': '' }, { a: { b: [1] } }, JSON.parse('{"__proto__": {"a": 1}}')],
];

const oddKeys = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'length',
  '0',
  '-1',
  '*',
  '.',
  'a.b',
  '~1',
  '<<',
  'null',
  '\u0000',
];

type Holder = Record<string, unknown>;

/** A value as of JSON, with a few of its parts changed, moved, left out or said again. */
export function mutateValue(value: unknown, random: () => number): unknown {
  const top: Holder = { value: structuredClone(value) };
  for (let left = 1 + Math.floor(random() ** 2 * 5); left > 0; left--) changePart(top, random);
  return top.value;
}

function changePart(top: Holder, random: () => number): void {
  const places: [Holder, string][] = [];
  const visit = (holder: Holder): void => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      if (typeof holder[key] === 'object' && holder[key] !== null) visit(holder[key] as Holder);
    }
  };
  visit(top);
  if (places.length === 0) return;
  const [holder, key] = pick(places, random);
  const [from, name] = pick(places, random);
  const set = (at: string, given: unknown): void => {
    Object.defineProperty(holder, at, { value: given, enumerable: true, configurable: true, writable: true });
  };
  const way = random();
  if (way < 0.35) set(key, structuredClone(pick(oddValues, random)));
  else if (way < 0.5) Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key];
  else if (way < 0.65) set(key, structuredClone(from[name]));
  else if (way < 0.75 && Array.isArray(holder)) holder.push(...holder.slice(0, Math.floor(random() * 50)));
  else if (way < 0.85 && !Array.isArray(holder)) set(pick(oddKeys, random), structuredClone(from[name]));
  else if (way < 0.99) set(key, [holder[key]]);
  else
    for (let left = Math.floor(random() ** 3 * 1500); left > 0; left--)
      set(key, left % 2 ? [holder[key]] : { a: holder[key] });
}

/** A file with a few changes: in its text, or in its data if its extension is that of a data language. */
export function mutateFile(path: string, text: string, other: string, random: () => number): string {
  const said =
    random() < 0.5 ? undefined : /\.json$/.test(path) ? asJson(text) : /\.ya?ml$/.test(path) ? asYaml(text) : undefined;
  if (said === undefined) return mutate(text, other, random);
  try {
    const changed = mutateValue(said, random);
    if (/\.json$/.test(path)) return JSON.stringify(changed, undefined, 2) ?? '';
    return (Array.isArray(changed) ? changed : [changed]).map((document) => stringify(document)).join('---\n');
  } catch {
    // It is too deep to be written.
    return mutate(text, other, random);
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parsed versions of texts that are changed repeatedly. */
const read = new Map<string, unknown>();

/** The documents of a text; undefined if it is not YAML. */
function asYaml(text: string): unknown {
  if (!read.has(text)) read.set(text, documentsOf(text));
  return read.get(text);
}

function documentsOf(text: string): unknown {
  const documents = [...parseAllDocuments(text, { logLevel: 'silent' })];
  if (documents.some(({ errors }) => errors.length > 0)) return undefined;
  try {
    return structuredClone(documents.map((document) => document.toJS({ maxAliasCount: 100 })));
  } catch {
    return undefined;
  }
}

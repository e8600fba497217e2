import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readStandardYaml, YamlError, yamlValueOf } from '../../../src/go/index.ts';
import { assertLinear } from '../../growth.ts';

const test = suite('go/yaml/standard');

const read = (text: string) => readStandardYaml({ path: 'a.yaml', text });

/** The code of the problem with a text; undefined if there is none. */
async function codeOf(text: string): Promise<string | undefined> {
  try {
    await read(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return error.diagnostic.code;
  }
}

const standardValue = async (text: string): Promise<unknown> => {
  const root = await read(text);
  return root && yamlValueOf(root);
};

const steps = (step: (level: number) => string) => (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}${step(level)}`).join('\n');
const marks = (mark: string) => (levels: number) => `a:\n- ${mark.repeat(levels)}`;

/** Texts that open collection within collection. */
const shapes: readonly (readonly [name: string, text: (levels: number) => string])[] = [
  ...['- ', '? ', ': ', '-\t', '- ? ', '? !a ', '? &a ', '[', '{a: ', '- [', 'a: ', '"a": '].map(
    (mark) => [`${mark} in one line`, marks(mark)] as const,
  ),
  ['keys, each further in', steps(() => 'a:')],
  ['items, each further in', steps(() => '-')],
  ['long keys, each further in', steps(() => '?')],
  ['keys in items', steps((level) => (level % 2 === 0 ? 'a:' : '-'))],
];
/** They are closed one within the other by whatever comes after them. */
const ends = ['x\nb: c\n', 'x\n- c\n', '\nb\n', '\n  - c\n', ''];

for (const [name, text] of shapes) {
  test(`${name}: what is too deep does not end the stack`, async () => {
    for (const levels of [10, 99, 249, 499, 2000, 20_000]) {
      // Indentation makes a text of this many levels hundreds of megabytes.
      if (levels > 2000 && name.includes('further in')) continue;
      for (const end of ends) {
        const whole = text(levels) + end;
        assert.is((await codeOf(whole)) === 'yaml.too-deep', levels > 50, `${levels} levels`);
      }
    }
  });
}

test('realistic nesting is not too deep', async () => {
  const deep = `${steps(() => 'a:')(40)} |\n${' '.repeat(300)}text\n${'-'.repeat(2000)}\n${'- '.repeat(40)}x\n`;
  assert.is.not(await codeOf(deep), 'yaml.too-deep');
  assert.is(await codeOf(`a: ${'['.repeat(40)}${']'.repeat(40)}`), undefined);
});

test('values are those of YAML 1.2, not those of a program in Go', async () => {
  assert.equal(await standardValue('a: yes\nb: 012\nc: 1_000\nd: [true, null, 0o12, 1.5]\n<<: {e: 1}\n'), {
    a: 'yes',
    b: 12,
    c: '1_000',
    d: [true, null, 10, 1.5],
    '<<': { e: 1 },
  });
  assert.is(await standardValue('# nothing\n'), undefined);
  assert.equal(await standardValue('a: &x {b: 1}\nc: [*x, *x]\n'), { a: { b: 1 }, c: [{ b: 1 }, { b: 1 }] });
});

/** Texts that are wrong, with the code and the offset. */
const wrong: readonly (readonly [string, string, number])[] = [
  ['a: 1\nb: 2\na: 3\n', 'yaml.duplicate-key', 10],
  ['a: *b\n', 'yaml.anchor', 3],
  ['a: 1\n---\nb: 2\n', 'yaml.syntax', 5],
  ['a: "b\n', 'yaml.syntax', 6],
  ['? [a]\n: b\n', 'yaml.syntax', 2],
];
for (const [text, code, start] of wrong) {
  test(`${JSON.stringify(text)}: ${code}`, async () => {
    try {
      await read(text);
      assert.unreachable();
    } catch (error) {
      assert.instance(error, YamlError);
      const { diagnostic } = error as YamlError;
      assert.equal([diagnostic.code, diagnostic.span?.start], [code, start]);
    }
  });
}

/** Texts of a million characters that take the package long, or for ever. */
const long: readonly (readonly [string, string])[] = [
  ['keys', Array.from({ length: 100_000 }, (_, index) => `k${index}: 1\n`).join('')],
  ['the same key', 'a: 1\n'.repeat(200_000)],
  ['closing brackets', ']'.repeat(1_000_000)],
  ['tabs', '\ta: 1\n'.repeat(160_000)],
  ['directives', '%a\n'.repeat(300_000)],
  ['texts on one line', '"a" '.repeat(250_000)],
  ['items on one line', `a: [${'x,'.repeat(500_000)}`],
  ['aliases', `a: &a 1\nb: [${'*a,'.repeat(300_000)}]`],
];
for (const [name, text] of long) {
  test(`a million characters of ${name} are rejected in linear time`, async () => {
    assert.is.not(await codeOf(text), undefined);
    await assertLinear((length) => codeOf(text.slice(0, length)), text.length >> 2);
  });
}

test('aliases of aliases are rejected', async () => {
  const letters = [...'abcdefgh'];
  const text = letters
    .map((name, index) => `${name}: &${name} [${`*${letters[index - 1]},`.repeat(index && 10)}1]\n`)
    .join('');
  assert.is(await codeOf(text), 'yaml.too-many-aliases');
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readYaml } from '../../../src/go/index.ts';
import { readJsonDocument } from '../../../src/iac/json-document.ts';
import { paced } from '../../growth.ts';

const test = suite('go/yaml/limits');

const letters = [...'abcdefgh'];

/** Texts that are meant to do harm, with the code of what is said about them; undefined if they are read. */
const texts: readonly (readonly [string, string, string | undefined])[] = [
  ['lists in brackets', `a: ${'['.repeat(100_000)}`, 'yaml.too-deep'],
  ['closed lists in brackets', `a: ${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'yaml.too-deep'],
  ['maps in braces', `a: ${'{a: '.repeat(100_000)}`, 'yaml.too-deep'],
  ['compact lists', `${'- '.repeat(100_000)}x`, 'yaml.too-deep'],
  ['explicit keys', `${'? '.repeat(100_000)}x`, 'yaml.too-deep'],
  ['indentation', Array.from({ length: 2000 }, (_, index) => `${' '.repeat(index)}a:\n`).join(''), 'yaml.too-deep'],
  ['what is not too deep', `a: ${'['.repeat(500)}${']'.repeat(500)}`, undefined],
  [
    'aliases of aliases',
    letters.map((name, index) => `${name}: &${name} [${`*${letters[index - 1]},`.repeat(index && 10)}1]\n`).join(''),
    'yaml.too-many-aliases',
  ],
  [
    'merges of merges',
    `a0: &a0 {}\n${Array.from({ length: 1000 }, (_, index) => `a${index + 1}: &a${index + 1} {<<: *a${index}, k${index}: 1}\n`).join('')}`,
    'yaml.too-many-aliases',
  ],
  ['many values', `[${'1,'.repeat(2_100_000)}]`, 'yaml.too-large'],
  ['many lists', `[${'[],'.repeat(1_000_000)}]`, 'yaml.too-large'],
  ['many maps', `[${'{},'.repeat(1_000_000)}]`, 'yaml.too-large'],
  ['lists that are not too many', `[${'[],'.repeat(999_000)}]`, undefined],
  ['a long line', `a: ${'x y '.repeat(5_000_000)}`, undefined],
  ['a text over many lines', `a: "${'x\n'.repeat(1_000_000)}`, 'yaml.syntax'],
  ['blank lines', `a: x\n${`${' '.repeat(500)}\n`.repeat(20_000)}b: 1\n`, undefined],
  ['lines of a plain text', `a: ${'x\n  '.repeat(500_000)}`, undefined],
  ['colons', ':'.repeat(1_000_000), undefined],
];
const pace = paced((text) => readYaml({ path: 'a.yaml', text }), '- name: a\n  items: [1, x, "y"]\n'.repeat(5_000));
for (const [name, text, code] of texts) {
  test(`${name}: ${code ?? 'read'}`, () => {
    const [document] = pace(text);
    assert.is(document!.diagnostics.find(({ level }) => level === 'error')?.code, code);
    assert.is(document!.root === undefined, code !== undefined);
  });
}

test('a key that occurs half a million times is not reported half a million times', () => {
  const [document] = readYaml({ path: 'a.yaml', text: 'a: 1\n'.repeat(500_000) });
  assert.is(document!.diagnostics.length, 20);
});

test('many documents', () => {
  assert.is(readYaml({ path: 'a.yaml', text: '---\na: 1\n'.repeat(100_000) }).length, 100_000);
});

test('deep JSON', () => {
  const { root, diagnostics } = readJsonDocument({ path: 'a.json', text: '['.repeat(100_000) });
  assert.is(root, undefined);
  assert.is(diagnostics.length, 1);
});

test('JSON with too many values', () => {
  const { root, diagnostics } = readJsonDocument({ path: 'a.json', text: `[${'0,'.repeat(2_000_001)}0]` });
  assert.is(root, undefined);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['yaml.too-large'],
  );
});

test.run();

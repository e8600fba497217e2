import { Buffer } from 'node:buffer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { GoStruct, type GoValue, type YamlData, yamlText, yamlV2, yamlV3 } from '../../../src/go/index.ts';

const test = suite('go/yaml/writer');

test('lists are indented below their key in version 3 and not indented in version 2', () => {
  const value = { ports: [{ name: 'http', port: 80 }, [1, []]] };
  assert.is(yamlText(value, yamlV2), 'ports:\n- name: http\n  port: 80\n- - 1\n  - []\n');
  assert.is(yamlText(value, yamlV3), 'ports:\n  - name: http\n    port: 80\n  - - 1\n    - []\n');
});

test('texts that would be read as something else are quoted', () => {
  const value = { a: 'yes', b: '012', c: '1:30', d: 'a: b', e: '', f: '- x', g: 'plain text' };
  assert.is(yamlText(value, yamlV2), `a: "yes"\nb: "012"\nc: "1:30"\nd: 'a: b'\ne: ""\nf: '- x'\ng: plain text\n`);
});

test('a text that only looks like a date is written plain', () => {
  assert.is(
    yamlText(['2020-02-29', '2021-02-29', '2020-13-01', '2020-1-1 5:04:05'], yamlV2),
    '- "2020-02-29"\n- 2021-02-29\n- 2020-13-01\n- "2020-1-1 5:04:05"\n',
  );
});

test('version 2 breaks lines after column 80, version 3 never does', () => {
  const long = `${'word '.repeat(30)}end`;
  const lines = yamlText({ text: long }, yamlV2).split('\n');
  assert.is(lines.length, 3);
  assert.is(lines[1]!.slice(0, 6), '  word');
  assert.is(yamlText({ text: long }, yamlV3), `text: ${long}\n`);
});

test('version 2 breaks a line at a space after column 80, never within several spaces or at the end', () => {
  // `|` is the break, as libyaml's emitter decides; `a: ` begins at column 0, and its value continues at column 2.
  const x = (count: number): string => 'x'.repeat(count);
  const broken: readonly (readonly [text: string, written: string])[] = [
    [`${x(77)} b`, `${x(77)} b`],
    [`${x(78)} b`, `${x(78)}|b`],
    [`${x(78)}  b`, `${x(78)}  b`],
    [`${x(78)} b  c d`, `${x(78)}|b  c d`],
    [`${x(78)} ${x(78)} b`, `${x(78)}|${x(78)} b`],
    [`${x(78)} ${x(79)} b`, `${x(78)}|${x(79)}|b`],
    [`${'a  '.repeat(26)}ab cd`, `${'a  '.repeat(26)}ab|cd`],
    [`${x(70)}        b c`, `${x(70)}        b|c`],
    [`#${'a  '.repeat(26)}b cd`, `'#${'a  '.repeat(26)}b|cd'`],
    [`\t${'a '.repeat(38)}b cd`, `"\\t${'a '.repeat(37)}a|b cd"`],
    [`#${x(75)} b`, `'#${x(75)} b'`],
    [`#${x(76)} b`, `'#${x(76)}|b'`],
    [`#${x(73)}' b`, `'#${x(73)}'' b'`],
    [`#${x(74)}' b`, `'#${x(74)}''|b'`],
    [`${x(90)} `, `'${x(90)} '`],
    [` ${x(90)}`, `' ${x(90)}'`],
    [`\t${x(74)} b`, `"\\t${x(74)} b"`],
    [`\t${x(75)} b`, `"\\t${x(75)}|b"`],
    [`\x01${x(73)} b`, `"\\x01${x(73)}|b"`],
    [`\t${x(75)}   b`, `"\\t${x(75)}|\\  b"`],
    [`\t${x(75)} `, `"\\t${x(75)} "`],
    [`\t${x(75)} ${x(78)} b`, `"\\t${x(75)}|${x(78)} b"`],
    [`\t${x(75)} ${x(79)} b`, `"\\t${x(75)}|${x(79)}|b"`],
    [`\t${x(75)}  ${x(76)} b`, `"\\t${x(75)}|\\ ${x(76)} b"`],
    [`\t${x(75)}  ${x(77)} b`, `"\\t${x(75)}|\\ ${x(77)}|b"`],
  ];
  for (const [text, written] of broken) {
    assert.is(yamlText({ a: text }, yamlV2), `a: ${written.replaceAll('|', '\n  ')}\n`);
    assert.is(yamlText({ a: text }, yamlV3), `a: ${written.replaceAll(/\|\\?/g, ' ')}\n`);
  }
});

test('several lines are a block that keeps its line breaks', () => {
  assert.is(yamlText({ a: 'x\ny' }, yamlV2), 'a: |-\n  x\n  y\n');
  assert.is(yamlText(['x\n\n'], yamlV2), '- |+\n  x\n\n');
  assert.is(yamlText(' x\ny\n', yamlV2), '|2\n   x\n  y\n');
});

test('a key may be long, have several lines, or be called __proto__', () => {
  const data: YamlData = JSON.parse('{"__proto__": 1, "a\\nb": {"c": 2}}');
  assert.is(yamlText(data, yamlV2), '__proto__: 1\n? |-\n  a\n  b\n: c: 2\n');
});

test('a key of more than 128 bytes is written after a question mark', () => {
  // As go-yaml 2.4.2 and 3.0.1 write them.
  const written = (key: string): string => yamlText({ [key]: 1 }, yamlV2);
  for (const unit of ['a', 'é', '日']) {
    const size = Buffer.byteLength(unit);
    const fits = unit.repeat(Math.floor(128 / size)) + 'a'.repeat(128 % size);
    assert.is(written(fits), `${fits}: 1\n`);
    assert.is(written(`${fits}a`), `? ${fits}a\n: 1\n`);
  }
});

test('characters that are not printed are escapes in double quotes', () => {
  // As yaml.marshal of opa 1.22.0 writes them.
  const shown: Readonly<Record<string, string>> = {
    '\0': '\\0',
    '\x07': '\\a',
    '\b': '\\b',
    '\t\x01': '\\t\\x01',
    '\v': '\\v',
    '\f': '\\f',
    '\x1b': '\\e',
    'a\ufeff': 'a\\uFEFF',
    '\ud7ff\ue000\x01': '\ud7ff\ue000\\x01',
    '"\\\x01é😀': '\\"\\\\\\x01é\\U0001F600',
  };
  for (const [text, escaped] of Object.entries(shown)) assert.is(yamlText([text], yamlV2), `- "${escaped}"\n`);
  assert.throws(() => yamlText(['\x7f'], yamlV2), /^yaml: control characters are not allowed$/);
  assert.throws(() => yamlText(['\x9f'], yamlV2), /^yaml: control characters are not allowed$/);
});

/** Keys in the order in which go-yaml 2.4.2 and 3.0.4 write them: letters after a digit come last, or first. */
const orders: readonly (readonly [second: readonly string[], third?: readonly string[]])[] = [
  [['_', '9', '10', 'B', 'a', 'a-b', 'a9', 'a10', 'b', 'é']],
  [['a0', 'a00', 'a1', 'a01', 'a001', 'a010', 'a100', 'a101']],
  // Characters beyond the basic plane: others before letters.
  [['\u{104a0}', '\u{10400}']],
  [['x', 'x\u{104a0}', 'x\u{10400}']],
  [
    ['1-', '1a', 'a1-', 'a1b', 'v1', 'v1.9', 'v1.10', 'v1beta1'],
    ['1a', '1-', 'a1b', 'a1-', 'v1', 'v1beta1', 'v1.9', 'v1.10'],
  ],
];
for (const [second, third = second] of orders) {
  test(`the order of ${second.join(' ')}`, () => {
    const reversed = Object.fromEntries(second.map((key) => [key, null]).reverse());
    const written = (keys: readonly string[]): readonly string[] => keys.map((key) => yamlText(key, yamlV3).trimEnd());
    const keysIn = (text: string): readonly string[] => text.match(/^.*(?=: null$)/gm) ?? [];
    assert.equal(keysIn(yamlText(reversed, yamlV2)), written(second));
    assert.equal(keysIn(yamlText(reversed, yamlV3)), written(third));
  });
}

test('a key with a line break is written after a question mark', () => {
  // As go-yaml 2.4.2 and 3.0.4 write them.
  for (const style of [yamlV2, yamlV3]) {
    assert.is(yamlText({ 'a\nb': 1 }, style), '? |-\n  a\n  b\n: 1\n');
    assert.is(yamlText({ 'a\rb': 1 }, style), '? "a\\rb"\n: 1\n');
    assert.is(yamlText({ 'a\u2028b': 1 }, style), "? 'a\u2028  b'\n: 1\n");
  }
});

test('structs are maps of their fields, or a text if their type has one', () => {
  const time = { name: 'time.Time', kind: 'struct', jsonText: () => '2001-01-02T03:04:05Z' } as const;
  const json = new Map([
    ['Name', 'name,omitempty'],
    ['At', 'at'],
    ['Hidden', '-'],
  ]);
  const fields = new Map<string, GoValue>([
    ['Name', ''],
    ['At', new GoStruct(time, new Map())],
    ['Hidden', 1n],
    ['B', 2n],
  ]);
  const struct = new GoStruct({ name: 'main.T', kind: 'struct', json }, fields);
  assert.is(yamlText({ list: [struct] }, yamlV2), 'list:\n- B: 2\n  at: "2001-01-02T03:04:05Z"\n');
});

test.run();

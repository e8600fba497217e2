import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseHcl, parseTemplate, parseTfJson } from '../../../src/iac/hcl/index.ts';
import { assertLinear, paced } from '../../growth.ts';
import { printDiagnostic } from './print.ts';

const test = suite('iac/hcl/hostile');

const harmless =
  'resource "aws_s3_bucket" "logs" {\n  bucket = "logs-${var.name}"\n  tags = { a = [1, 2] }\n}\n'.repeat(5_000);
const paceOfHcl = paced((text) => parseHcl({ path: 'main.tf', text }), harmless);
const paceOfJson = paced(
  (text) => parseTfJson({ path: 'main.tf.json', text }),
  JSON.stringify({ resource: { aws_s3_bucket: Array(10_000).fill({ logs: { bucket: 'logs-${var.name}' } }) } }),
);

/** Parses at the usual pace; returns the codes of what is wrong, each once, and the tree. */
function bounded(text: string) {
  const parsed = paceOfHcl(text);
  return { ...parsed, codes: [...new Set(parsed.diagnostics.map(({ code }) => code))] };
}

const around = (text: string) => `before {\n}\n${text}\nresource "after" "it" {\n}\n`;

/** The last block of a body that must have been reached. */
function reachesEnd(text: string, codes: readonly string[]): void {
  const parsed = bounded(around(text));
  assert.equal(parsed.codes, codes, text.slice(0, 60));
  assert.is(parsed.body.blocks[0]?.type, 'before');
  assert.is(parsed.body.blocks.at(-1)?.labels[0]?.text, 'after', text.slice(0, 60));
}

test('nesting is limited, and what follows is still read', () => {
  const deep = 50_000;
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
    ['{a=', '}'],
    ['f(', ')'],
    ['a[', ']'],
    ['"${', '}"'],
    ['[for a in b : ', ']'],
    ['a ? b : ', ''],
    ['-', ''],
    ['!', ''],
  ] as const) {
    reachesEnd(`a = ${open.repeat(deep)}1${close.repeat(deep)}`, ['hcl.too-deep']);
  }
  reachesEnd('a {\n'.repeat(20_000) + '}\n'.repeat(20_000), ['hcl.too-deep']);
  reachesEnd(`a = "${'%{ if b }'.repeat(20_000)}${'%{ endif }'.repeat(20_000)}"`, ['hcl.too-deep']);
});

test('so are chains, which make trees as deep as they are long', () => {
  for (const [first, link] of [
    ['1', '+1'],
    ['a', '.b'],
    ['a', '[0]'],
    ['a', '[*]'],
    ['a.*', '.b'],
    ['a', '||a'],
  ] as const) {
    reachesEnd(`a = ${first}${link.repeat(50_000)}`, ['hcl.too-deep']);
  }
  assert.equal(bounded(`a = ${'1+'.repeat(200)}1\n`).codes, []);
});

test('chains inside of nesting count together', () => {
  const level = (inner: string) => `(${inner})${'+1'.repeat(50)}`;
  let text = '1';
  for (let depth = 0; depth < 20; depth++) text = level(text);
  reachesEnd(`a = ${text}`, ['hcl.too-deep']);
});

test('unclosed brackets do not take the rest of the file with them', () => {
  for (const open of ['(', '[', '{a=', 'f(', 'a[']) {
    const { codes, body } = bounded(around(`a = ${open.repeat(50_000)}`));
    assert.equal(codes, ['hcl.too-deep']);
    assert.is(body.blocks.at(-1)?.labels[0]?.text, 'after', open);
  }
});

test('unrealistic input is not read', () => {
  const text = 'a = 1\n'.repeat(2_000_000);
  assert.equal(bounded(text).codes, ['hcl.too-large']);
  assert.equal(
    parseTfJson({ path: 'a.tf.json', text }).diagnostics.map(({ code }) => code),
    ['hcl.too-large'],
  );
});

test('long lines and large files take linear time', () => {
  const large = 3_900_000;
  const size = 1_000_000;
  assert.equal(bounded(`a = "${'x'.repeat(large)}"`).codes, []);
  assert.equal(bounded(`a = [${'1,'.repeat(size / 4)}]`).codes, []);
  assert.equal(bounded(`a = {${'a=1,'.repeat(size / 8)}}`).codes, []);
  assert.equal(bounded(`a = "${'${a}'.repeat(size / 4)}"`).codes, []);
  assert.equal(bounded(`a = "${'$${'.repeat(size / 3)}"`).codes, []);
  assert.equal(bounded(`a = ${'9'.repeat(size)}`).codes, []);
  assert.equal(bounded(`${'a'.repeat(size)} = 1`).codes, []);
  assert.equal(bounded(`#${'x'.repeat(size)}`).codes, []);
  assert.equal(bounded('/**/'.repeat(size / 4)).codes, []);
  assert.equal(bounded(`a = <<E\n${'x\n'.repeat(size / 2)}E\n`).codes, []);
  assert.equal(bounded(`a = <<-E\n${' x\n'.repeat(size / 3)}E\n`).codes, []);
  assert.equal(bounded(`a = <<E\n${'${a}\n'.repeat(size / 5)}E\n`).codes, []);
  assert.equal(bounded(`a = "${' '.repeat(size)}\${~ a}"`).codes, []);
  assert.equal(bounded('a {}\n'.repeat(size / 20)).codes, []);
  assert.equal(bounded(`a = b${' '.repeat(size)}`).codes, []);
});

test('errors take linear time, and are given up after a hundred', () => {
  const many = 200_000;
  assert.equal(bounded('@\n'.repeat(many)).codes, ['hcl.invalid-item', 'hcl.too-many-errors']);
  assert.equal(bounded('}\n'.repeat(many)).codes, ['hcl.invalid-item', 'hcl.too-many-errors']);
  assert.equal(bounded('a = 1\n'.repeat(many)).codes, ['hcl.duplicate-attribute', 'hcl.too-many-errors']);
  assert.equal(bounded('b = "\n'.repeat(many)).codes, [
    'hcl.unclosed-string',
    'hcl.duplicate-attribute',
    'hcl.too-many-errors',
  ]);
  assert.equal(bounded('a {\n'.repeat(many)).codes, ['hcl.too-deep']);
  assert.ok(bounded('resource "a" "b" {\n'.repeat(many / 5)).diagnostics.length <= 101);
  assert.ok(bounded('(]{}'.repeat(many)).diagnostics.length <= 101);
  assert.ok(bounded(`a = ${'('.repeat(many)}${']'.repeat(many)}`).diagnostics.length <= 101);
  assert.ok(bounded(`a = ${'"${'.repeat(many)}\n${'"'.repeat(many)}`).diagnostics.length <= 101);
});

test('heredocs without end do not make every block read the rest of the file', () => {
  const block = (index: number) => `resource "a" "b${index}" {\n  x = <<M${index}\n}\n`;
  const text = Array.from({ length: 20_000 }, (_, index) => block(index)).join('');
  const { codes, body } = bounded(text);
  assert.equal(codes, ['hcl.unclosed-heredoc', 'hcl.too-many-errors']);
  assert.ok(body.blocks.length > 3);
  const nested = bounded(`a = [ ${'<<X\n'.repeat(200_000)}`);
  assert.ok(nested.diagnostics.length <= 2);
});

test('control characters, half surrogate pairs and the like are just errors', () => {
  for (const text of [
    '\0',
    'a\0 = 1',
    'a = \ud800',
    'a = "\udc00"',
    '\ufffe',
    'a = \x1b[31m',
    '\u2028a = 1',
    'a = 1\r\rb = 2',
  ]) {
    const { diagnostics } = parseHcl({ path: 'main.tf', text });
    for (const { message } of diagnostics) assert.not.match(message, /[\x00-\x1f\x7f\u2028]/);
  }
});

test('JSON and template files are bounded as well', async () => {
  const json = (text: string) => paceOfJson(text).diagnostics.map(printDiagnostic);
  assert.equal(json('['.repeat(1_000_000)), ['1:257 hcl.too-deep']);
  assert.equal(json('{"a":'.repeat(500_000)), ['1:1281 hcl.too-deep']);
  assert.equal(json(`{"locals": {"a": [${'"${b}",'.repeat(300_000)}1]}}`), []);
  assert.equal(json(`{"locals": {"a": "${'\\n'.repeat(1_000_000)}\${b}"}}`), []);
  assert.match(json(`{"locals": {"a": "${'${\\"'.repeat(100_000)}"}}`).join(), /^1:\d+ hcl.too-deep$/);
  await assertLinear(
    (size) => parseTemplate({ path: 'x.tpl', text: '${a}\n%{ if b }c%{ endif }'.repeat(size) }),
    25_000,
  );
});

test('the arguments and blocks of a file are limited', () => {
  for (const [text, line] of [
    ['resource "a" "b" {\n x = 1\n}\n'.repeat(140_000), 150_001],
    [`resource "a" "b" {\n${'x {\n y {}\n}\n'.repeat(300_000)}}\n`, 150_000],
    [Array.from({ length: 300_000 }, (_, n) => `a${n} = 1\n`).join(''), 100_001],
  ] as const) {
    const { codes, diagnostics, body } = bounded(text);
    assert.equal(codes, ['hcl.too-large']);
    assert.is(diagnostics.length, 1);
    assert.ok(body.blocks.length + body.attributes.length > 0);
    const { source, start } = diagnostics[0]!.span!;
    assert.is(source.text.slice(0, start).split('\n').length, line);
  }
});

test('so are the values in them', () => {
  for (const item of ['1,', 'b.c,', '[],', 'f(),', '"",']) {
    const { diagnostics, body } = bounded(`before {\n}\na = [${item.repeat(420_000)}]\nc = 1\n`);
    assert.equal(diagnostics.map(printDiagnostic), [`3:${6 + 399_999 * item.length} hcl.too-large`], item);
    assert.is(body.blocks.length, 1);
  }
});

test.run();

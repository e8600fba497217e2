import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Node, parseHcl } from '../../../src/iac/hcl/index.ts';
import { parse, printBody } from './print.ts';

const test = suite('iac/hcl/structure');

test('arguments and blocks, in order', () => {
  const { body } = parse('a = 1\nb {\n  c = 2\n  d "x" y {\n  }\n}\ne = 3\nb {}\n');
  assert.is(printBody(body), 'a = 1\ne = 3\nb\n  c = 2\n  d "x" "y"\nb\n');
});

test('a block on one line has at most one argument', () => {
  assert.is(printBody(parse('a { b = 1 }\nc {}\nd { }\n').body), 'a\n  b = 1\nc\nd\n');
  assert.is(printBody(parse('a { b = [\n1,\n2\n] }\n').body), 'a\n  b = [1 2]\n');
});

test('labels are names or plain strings, with escapes', () => {
  assert.is(printBody(parse('resource "aws_s3_bucket" logs-1 {}\n').body), 'resource "aws_s3_bucket" "logs-1"\n');
  assert.is(printBody(parse(String.raw`a "q\"\u00e9" "" {}`).body), 'a "q\\"é" ""\n');
});

test('the last line needs no line end', () => {
  assert.is(printBody(parse('a = 1').body), 'a = 1\n');
  assert.is(printBody(parse('a {\n}').body), 'a\n');
  assert.is(printBody(parse('a = 1 # note').body), 'a = 1\n');
});

test('empty texts', () => {
  for (const text of ['', '\n', '  \r\n\t', '# only a comment', '/**/', '\ufeff']) {
    assert.is(printBody(parse(text).body), '', JSON.stringify(text));
  }
});

test('line ends may be CRLF, and a byte order mark is skipped', () => {
  const { body } = parse('\ufeffa = 1\r\nb "c" {\r\n  d = {\r\n    e = 2\r\n  }\r\n}\r\n');
  assert.is(printBody(body), 'a = 1\nb "c"\n  d = {e=2}\n');
  assert.is(body.attributes[0]!.start, 1);
});

test('keywords of expressions are good names', () => {
  assert.is(
    printBody(parse('for = 1\nif = 2\nnull = 3\nin {\n  true = 4\n}\n').body),
    'for = 1\nif = 2\nnull = 3\nin\n  true = 4\n',
  );
});

test('names that are special to JavaScript are just names', () => {
  const { body } = parse('__proto__ = 1\nconstructor {\n  toString = 2\n  hasOwnProperty = {__proto__ = 3}\n}\n');
  assert.is(printBody(body), '__proto__ = 1\nconstructor\n  toString = 2\n  hasOwnProperty = {__proto__=3}\n');
});

test('places of blocks, labels and arguments', () => {
  const text = '# c\nresource "a" b { # open\n  x  = f(\n    1)\n}  # end\ny = <<E\nz\nE\n';
  const { body } = parseHcl({ path: 'main.tf', text });
  const textOf = ({ start, end }: Node): string => text.slice(start, end);
  const [block] = body.blocks;
  assert.is(textOf(block!), 'resource "a" b { # open\n  x  = f(\n    1)\n}');
  assert.is(text.slice(block!.start, block!.headerEnd), 'resource "a" b {');
  assert.equal(
    block!.labels.map((label) => textOf(label)),
    ['"a"', 'b'],
  );
  const [x] = block!.body.attributes;
  assert.is(textOf(x!), 'x  = f(\n    1)');
  assert.is(text.slice(x!.start, x!.nameEnd), 'x');
  assert.is(textOf(x!.value), 'f(\n    1)');
  assert.is(textOf(body.attributes[0]!), 'y = <<E\nz\nE');
});

test('comments are collected once, in order, without their marks', () => {
  const text = [
    '#one',
    '// two ',
    'a /* three */ = /*four*/ f(1, # five',
    '  2) // six',
    'b { # seven',
    '  c = [ // eight\r',
    '  ] # "nine"',
    '  d = "# no comment" # ten',
    '  e = <<X',
    '# no comment',
    'X',
    '}',
    '/* eleven',
    'lines */ # last',
  ].join('\n');
  const { comments } = parse(text);
  assert.equal(
    comments.map((comment) => comment.text),
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', '"nine"', 'ten', 'eleven\nlines', 'last'],
  );
  assert.equal(
    comments.map(({ start, end }) => text.slice(start, end)),
    [
      '#one',
      '// two ',
      '/* three */',
      '/*four*/',
      '# five',
      '// six',
      '# seven',
      '// eight',
      '# "nine"',
      '# ten',
      '/* eleven\nlines */',
      '# last',
    ],
  );
});

test.run();

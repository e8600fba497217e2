import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseHcl } from '../../../src/iac/hcl/index.ts';
import { printBody, printDiagnostic } from './print.ts';

const test = suite('iac/hcl/recovery');

/** Checks the errors of a text and what is kept of it. */
function keeps(text: string, errors: readonly string[], body: string): void {
  const parsed = parseHcl({ path: 'main.tf', text });
  assert.equal(parsed.diagnostics.map(printDiagnostic), errors);
  assert.is(printBody(parsed.body), body);
}

test('a broken value leaves the rest of its block as it is', () => {
  keeps(
    'resource "a" "b" {\n  x = 1\n  y = 2 +\n  z = 3\n  w {\n    v = ]\n  }\n}\nresource "c" "d" {\n}\n',
    ['3:10 hcl.invalid-expression', '6:9 hcl.invalid-expression'],
    'resource "a" "b"\n  x = 1\n  y = <broken>\n  z = 3\n  w\n    v = <broken>\nresource "c" "d"\n',
  );
});

test('a bracket that is closed later includes the lines in between', () => {
  keeps(
    'a {\n  x = [\n    1 2,\n    { y = 3 }\n  ]\n  z = 4\n}\n',
    ['3:7 hcl.missing-separator'],
    'a\n  x = <broken>\n  z = 4\n',
  );
});

test('a bracket that is never closed includes the rest of its block', () => {
  keeps(
    'resource "a" "b" {\n  w = 0\n  x = f(1\n  y = 2\n}\n\nresource "c" "d" {\n  z = 3\n}\n',
    ['4:3 hcl.missing-separator'],
    'resource "a" "b"\n  w = 0\n  x = <broken>\nresource "c" "d"\n  z = 3\n',
  );
});

test('an object that is never closed ends where the next top-level block starts', () => {
  keeps(
    'resource "a" "b" {\n  tags = {\n    x = 1\n\nresource "c" "d" {\n  z = 3\n}\n',
    ['5:10 hcl.missing-separator'],
    'resource "a" "b"\n  tags = <broken>\nresource "c" "d"\n  z = 3\n',
  );
});

test('an object that is closed by the brace of its block leaves the block unclosed', () => {
  keeps(
    'resource "a" "b" {\n  tags = {\n    x = 1\n}\n\nresource "c" "d" {\n  z = 3\n}\n',
    ['1:1 hcl.unclosed-block'],
    'resource "a" "b"\n  tags = {x=1}\nresource "c" "d"\n  z = 3\n',
  );
});

test('a block that is never closed ends where the next top-level block starts', () => {
  keeps(
    'variable "v" {\n}\nresource "a" "b" {\n  x = 1\n\nresource "c" "d" {\n  y = 2\n}\noutput "o" {\n  value = 3\n}\n',
    ['3:1 hcl.unclosed-block'],
    'variable "v"\nresource "a" "b"\n  x = 1\nresource "c" "d"\n  y = 2\noutput "o"\n  value = 3\n',
  );
});

test('a nested block that is never closed does so too', () => {
  keeps(
    'resource "a" "b" {\n  n {\n    x = 1\n}\nlocals {\n  y = 2\n}\n',
    ['1:1 hcl.unclosed-block'],
    'resource "a" "b"\n  n\n    x = 1\nlocals\n  y = 2\n',
  );
});

test('several blocks that are never closed are distinguished', () => {
  keeps(
    'resource "a" "b" {\n  x = 1\nresource "c" "d" {\n  y = 2\nresource "e" "f" {\n  z = 3\n',
    ['1:1 hcl.unclosed-block', '3:1 hcl.unclosed-block', '5:1 hcl.unclosed-block'],
    'resource "a" "b"\n  x = 1\nresource "c" "d"\n  y = 2\nresource "e" "f"\n  z = 3\n',
  );
});

test('a file that is indented as a whole is recovered as well', () => {
  keeps(
    '  resource "a" "b" {\n    x = 1\n\n  resource "c" "d" {\n    y = 2\n  }\n',
    ['1:3 hcl.unclosed-block'],
    'resource "a" "b"\n  x = 1\nresource "c" "d"\n  y = 2\n',
  );
});

test('a block header that cannot be read loses its block only', () => {
  keeps(
    'resource "a" "b {\n  x = 1\n  y {\n  }\n}\nresource "c" "d" {\n  z = 3\n}\n',
    ['1:14 hcl.unclosed-string'],
    'resource "c" "d"\n  z = 3\n',
  );
  keeps('resource "a" "b" = {\n  x = 1\n}\nresource "c" "d" {\n}\n', ['1:18 hcl.invalid-item'], 'resource "c" "d"\n');
});

test('a string that is not closed loses its line only', () => {
  keeps(
    'a {\n  x = "1\n  y = "${f("2}\n  z = "3"\n}\n',
    ['2:7 hcl.unclosed-string', '3:12 hcl.unclosed-string'],
    'a\n  x = <broken>\n  y = <broken>\n  z = (quoted "3")\n',
  );
});

test('a heredoc that is never closed ends where the next top-level block starts', () => {
  keeps(
    'resource "a" "b" {\n  w = 1\n  x = <<EOT\nit\'s ( "text\n}\n\nresource "c" "d" {\n  y = 2\n}\n',
    ['3:7 hcl.unclosed-heredoc'],
    'resource "a" "b"\n  w = 1\n  x = <broken>\nresource "c" "d"\n  y = 2\n',
  );
});

test('a heredoc in a broken value is skipped as a whole', () => {
  keeps(
    'a {\n  y = g(1 2, <<EOT\n}\nresource "no" "block" {\nEOT\n  )\n  z = 2\n}\n',
    ['2:11 hcl.missing-separator'],
    'a\n  y = <broken>\n  z = 2\n',
  );
});

test('brackets in strings and comments of a broken value do not count', () => {
  keeps(
    'a {\n  x = [1 2, "]}", # ]}\n    /* ]} */ "${f("]")}",\n  ]\n  y = 1\n}\n',
    ['2:10 hcl.missing-separator'],
    'a\n  x = <broken>\n  y = 1\n',
  );
});

test('comments in skipped text are collected', () => {
  const text = 'a {\n  # one\n  x = [1 2, # two\n  ] # three\n  # four\n}\n';
  const { comments } = parseHcl({ path: 'main.tf', text });
  assert.equal(
    comments.map((comment) => comment.text),
    ['one', 'two', 'three', 'four'],
  );
});

test('a broken block on one line keeps the parts that could be read', () => {
  keeps(
    'a {\n  b { c = 1, d = 2 }\n  e { f = }\n  g = 3\n}\n',
    ['2:12 hcl.single-line-block', '3:11 hcl.invalid-expression'],
    'a\n  g = 3\n  b\n    c = 1\n    d = 2\n  e\n    f = <broken>\n',
  );
});

test('a block whose first argument follows its brace on the same line keeps all arguments', () => {
  keeps(
    'a { b = 1\n  c = 2\n  d { e = 3\n    f = 4 }\n  g = 5\n}\nh {\n}\n',
    ['1:10 hcl.single-line-block', '3:12 hcl.single-line-block', '4:11 hcl.missing-newline'],
    'a\n  b = 1\n  c = 2\n  g = 5\n  d\n    e = 3\n    f = 4\nh\n',
  );
  keeps(
    'a { b { c = 1 } }\nd {\n  e { f = 2 } }\ng {\n}\n',
    ['1:5 hcl.single-line-block', '3:15 hcl.missing-newline'],
    'a\n  b\n    c = 1\nd\n  e\n    f = 2\ng\n',
  );
});

test('text after a block on its line loses only itself', () => {
  keeps('a {\n} b {\n  c = 1\n}\nd {\n}\n', ['2:3 hcl.missing-newline'], 'a\nd\n');
});

test('an extra brace closes nothing', () => {
  keeps('a {\n}\n}\nb {\n  c = 1\n}\n', ['3:1 hcl.invalid-item'], 'a\nb\n  c = 1\n');
});

test('a comment that is never closed includes the rest, and is the only error', () => {
  keeps('a {\n  b = 1\n  /* c\n}\nd {\n}\n', ['3:3 hcl.unclosed-comment'], 'a\n  b = 1\n');
});

test('the first of two arguments of the same name wins', () => {
  keeps('a {\n  b = 1\n  b = 2\n}\n', ['3:3 hcl.duplicate-attribute'], 'a\n  b = 1\n');
});

test('if a value is nested too deeply, its block is kept', () => {
  const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`;
  keeps(`a {\n  b = 1\n  c = ${deep}\n  d = 2\n}\n`, ['3:262 hcl.too-deep'], 'a\n  b = 1\n  c = <broken>\n  d = 2\n');
});

test.run();

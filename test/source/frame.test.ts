import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  ansiStyle,
  LintelError,
  renderDiagnostic,
  renderFrame,
  visible,
  widthOf,
  wrap,
} from '../../src/source/index.ts';

const spanOf = (text: string, part: string, path = 'main.tf') => {
  const start = text.indexOf(part);
  return { source: { path, text }, start, end: start + part.length };
};
const lines = (...parts: string[]): string => parts.join('\n');

const frames = suite('code frames');

frames('one marked line is underlined, with a line before and after', () => {
  const text = 'resource "a" "b" {\n  acl = "public"\n}\n';
  assert.is(
    renderFrame(spanOf(text, '"public"')),
    lines('    1 │ resource "a" "b" {', '>   2 │   acl = "public"', '      │         ^^^^^^^^', '    3 │ }'),
  );
});

frames('several marked lines are marked in the gutter', () => {
  const text = 'a {\n  b = [\n    1,\n  ]\n}';
  assert.is(
    renderFrame(spanOf(text, 'b = [\n    1,\n  ]')),
    lines('    1 │ a {', '>   2 │   b = [', '>   3 │     1,', '>   4 │   ]', '    5 │ }'),
  );
});

frames('a long span is shown by its start and its end', () => {
  const text = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join('\n');
  const frame = renderFrame({ source: { path: 'x', text }, start: 0, end: text.length });
  assert.ok(frame.split('\n').length <= 8, frame);
  assert.match(frame, /> {3}1 │ line 1\n/);
  assert.match(frame, /> {2}40 │ line 40$/);
  assert.not.match(frame, /line 20/);
});

frames('something missing marks the first line of its block, with a note', () => {
  const text = 'resource "a" "b" {\n  x = 1\n  y = 2\n}\n';
  const span = { source: { path: 'x', text }, start: 0, end: text.length - 1 };
  assert.is(
    renderFrame(span, { firstLine: true, note: 'acl is not set' }),
    lines('>   1 │ resource "a" "b" {', '      │ ^^^^^^^^^^^^^^^^^^ acl is not set', '    2 │   x = 1'),
  );
});

frames('tabs, wide characters and controls keep the mark in place', () => {
  const text = '\tname = "日本\u001b[31m" # x';
  const [code, mark] = renderFrame(spanOf(text, '# x')).split('\n');
  assert.is(widthOf(code!.slice(0, code!.indexOf('#'))), widthOf(mark!.slice(0, mark!.indexOf('^'))));
  assert.not.match(code!, /[\t\u001b]/);
  assert.match(code!, /␛\[31m/);
});

frames('no line is wider than the terminal, however long the line of the file is', () => {
  const text = `${'x'.repeat(100_000)} HERE ${'y'.repeat(100_000)}`;
  for (const part of ['HERE', 'xxxx', text]) {
    const frame = renderFrame(spanOf(text, part), { width: 80 });
    for (const line of frame.split('\n')) assert.ok(widthOf(line) <= 80, `${widthOf(line)}: ${line.slice(0, 200)}`);
    if (part === 'HERE') {
      assert.match(frame, /HERE/);
      const [code, mark] = frame.split('\n');
      assert.is(code!.indexOf('HERE'), mark!.indexOf('^^^^'));
    }
  }
});

frames('a mark far to the right is shown with the ten characters before it', () => {
  const text = `${'0123456789'.repeat(30)}HERE${'x'.repeat(300)}`;
  const [code, mark] = renderFrame(spanOf(text, 'HERE'), { width: 80 }).split('\n');
  assert.match(code!, /^> {3}1 │ …0123456789HEREx{40,}…$/);
  assert.is(mark!.indexOf('^^^^'), code!.indexOf('HERE'));
});

frames('a frame without colors has the same text as one with colors', () => {
  const span = spanOf('a = 1\nb = 2\nc = 3\n', '2');
  assert.is(renderFrame(span, { style: ansiStyle }).replace(/\u001b\[\d+m/g, ''), renderFrame(span));
});

frames('colors: the marked line stands out, its neighbors do not', () => {
  const dressed = (code: number, text: string, end: number): string => `\u001b[${code}m${text}\u001b[${end}m`;
  const bar = dressed(2, '│', 22);
  assert.equal(renderFrame(spanOf('a = 1\nb = 2\n', '2'), { style: ansiStyle }).split('\n'), [
    `  ${dressed(2, '  1', 22)} ${bar} a = 1`,
    `${dressed(31, '>', 39)} ${dressed(1, '  2', 22)} ${bar} b = 2`,
    `      ${bar}     ${dressed(31, '^', 39)}`,
  ]);
  for (const [name, code] of [
    ['red', 31],
    ['yellow', 33],
    ['blue', 34],
    ['green', 32],
  ] as const)
    assert.is(ansiStyle[name]('x'), dressed(code, 'x', 39));
});

frames('a mark of several hundred characters is shown from its start', () => {
  const text = `${'a'.repeat(500)}${'B'.repeat(500)}`;
  const [code, mark] = renderFrame(spanOf(text, 'B'.repeat(500)), { width: 80 }).split('\n');
  assert.match(code!, /^> {3}1 │ …a{10}B{40,}…$/);
  assert.is(mark!.indexOf('^'), code!.indexOf('B'));
});

frames('a blank line is not shown as context', () => {
  assert.is(renderFrame(spanOf('a = 1\n\nb = 2\n  \nc = 3\n', 'b = 2')), lines('>   3 │ b = 2', '      │ ^^^^^'));
});

frames('empty files, empty spans and offsets past the end are handled', () => {
  assert.is(renderFrame({ source: { path: 'x', text: '' }, start: 0, end: 0 }), '>   1 │\n      │ ^');
  assert.ok(renderFrame({ source: { path: 'x', text: 'ab\n' }, start: 9, end: 12 }));
  assert.is(
    renderFrame({ source: { path: 'x', text: 'a\r\nb\r\n' }, start: 0, end: 1 }),
    '>   1 │ a\n      │ ^\n    2 │ b',
  );
});

frames.run();

const texts = suite('text for people');

texts('controls, direction marks and invisible characters are shown', () => {
  assert.is(visible('a\u001b[2Jb\u0007\u007f\u009b\u202e\u200b'), 'a␛[2Jb␇␡\\u{9b}\\u{202e}\\u{200b}');
  assert.is(visible('naïve 日本 😀 e\u0301'), 'naïve 日本 😀 e\u0301');
  assert.is(visible('\ud800x'), '\\u{d800}x');
});

texts('text is broken at words', () => {
  assert.equal(wrap('one two  three\nfour', 9), ['one two', 'three', 'four']);
  assert.equal(wrap('incomprehensibilities a', 5), ['incomprehensibilities', 'a']);
  assert.equal(wrap('', 5), []);
});

texts('a diagnostic has its message, place, frame and help', () => {
  const text = 'a = [1,\n';
  const shown = renderDiagnostic({
    code: 'hcl.unclosed-bracket',
    level: 'error',
    message: 'the list is not closed',
    span: { source: { path: 'dir/main.tf', text }, start: 4, end: 5 },
    help: 'add ] at its end',
  });
  assert.is(
    shown,
    lines(
      'error: the list is not closed',
      '  at dir/main.tf:1:5 [hcl.unclosed-bracket]',
      '>   1 │ a = [1,',
      '      │     ^',
      '  help: add ] at its end',
    ),
  );
});

texts('a message is broken at 80 columns unless another width is given', () => {
  const message = (length: number) => `${'a'.repeat(length - 2)} b`;
  const shown = (length: number, width?: number): readonly string[] =>
    renderDiagnostic(
      { code: 'x', level: 'error', message: message(length) },
      width === undefined ? {} : { width },
    ).split('\n');
  assert.equal(shown(73), [`error: ${message(73)}`]);
  assert.equal(shown(74), [`error: ${'a'.repeat(72)}`, '       b']);
  assert.equal(shown(33, 40), [`error: ${message(33)}`]);
  assert.equal(shown(34, 40), [`error: ${'a'.repeat(32)}`, '       b']);
});

texts('an error that is thrown has a name, and its diagnostics as its text', () => {
  const error = new LintelError([
    { code: 'x', level: 'error', message: 'first' },
    { code: 'y', level: 'error', message: 'second' },
  ]);
  assert.is(String(error), 'LintelError: first\nsecond');
});

texts.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  ansiStyle,
  type Diagnostic,
  escapeUnseen,
  hasUnseen,
  LintelError,
  linkedStyle,
  plainStyle,
  renderDiagnostic,
  renderFrame,
  visible,
  widthOf,
  withoutCommands,
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

frames('up to six lines are shown, of more the first four and the last', () => {
  const text = Array.from({ length: 9 }, (_, index) => `${index + 1}`).join('\n');
  const shown = (last: number): string =>
    renderFrame({ source: { path: 'x', text }, start: 2, end: 2 * last }, { context: 0 })
      .replaceAll(/^> {3}| │ .*$/gm, '')
      .replaceAll(/\s+/g, ' ');
  assert.is(shown(7), '2 3 4 5 6 7');
  assert.is(shown(8), '2 3 4 5 ┆ 8');
  assert.is(shown(9), '2 3 4 5 ┆ 9');
});

frames('as many lines around the marked ones as are wanted, without the last empty line', () => {
  const text = 'a\nb\nc\nd\ne\n';
  const shown = (part: string, context?: number): string =>
    [...renderFrame(spanOf(text, part), context === undefined ? {} : { context }).matchAll(/ (\d) │/g)]
      .map(([, line]) => line)
      .join('');
  assert.equal(
    [undefined, 0, 1, 2, 9].map((context) => shown('c', context)),
    ['234', '3', '234', '12345', '12345'],
  );
  assert.equal([shown('a'), shown('e')], ['12', '45']);
});

frames('the numbers of lines are as wide as the largest', () => {
  const text = Array.from({ length: 1000 }, () => 'x').join('\n');
  const at = (line: number): string =>
    renderFrame({ source: { path: 'x', text }, start: 2 * line - 2, end: 2 * line - 1 });
  assert.is(at(998), lines('  997 │ x', '> 998 │ x', '      │ ^', '  999 │ x'));
  assert.is(at(999), lines('   998 │ x', '>  999 │ x', '       │ ^', '  1000 │ x'));
});

frames('a note is next to its mark if it fits, otherwise below', () => {
  const note = (length: number, options: { readonly width?: number } = {}) =>
    renderFrame(spanOf('ab = c', '= c'), { ...options, note: 'n'.repeat(length) })
      .split('\n')
      .slice(1);
  const mark = '      │    ^^^';
  // 80 columns, 9 of them for the number, 6 up to the end of the mark, and a space.
  assert.equal(note(64), [`${mark} ${'n'.repeat(64)}`]);
  assert.equal(note(65), [mark, `      │ ${'n'.repeat(65)}`]);
  assert.equal(note(24, { width: 40 }), [`${mark} ${'n'.repeat(24)}`]);
  assert.equal(note(25, { width: 40 }), [mark, `      │ ${'n'.repeat(25)}`]);
  assert.equal(note(13, { width: 1 }), [`${mark} ${'n'.repeat(13)}`]);
  assert.equal(note(14, { width: 1 }), [mark, `      │ ${'n'.repeat(14)}`]);
  assert.equal(renderFrame(spanOf('a', 'a'), { note: 'n\u0007' }).split('\n')[1], '      │ ^ n␇');
});

frames('a tab takes four columns, a mark begins and ends at whole characters', () => {
  const marked = (text: string, part: string): readonly string[] =>
    renderFrame(spanOf(text, part))
      .split('\n')
      .map((line) => line.slice(8));
  assert.equal(marked('\ta\tb', 'a\tb'), ['    a    b', '    ^^^^^^']);
  assert.equal(marked('日本語', '本'), ['日本語', '  ^^']);
  assert.equal(marked('a\u0301b', 'b'), ['a\u0301b', ' ^']);
  assert.equal(marked('a\u202eb', '\u202e'), ['a\\u{202e}b', ' ^^^^^^^^']);
  assert.equal(marked('a\r\nb', 'a\r'), ['a', '^', 'b']);
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

texts('each kind of character that a terminal would interpret is shown, from its first to its last', () => {
  const shown: Readonly<Record<string, string>> = {
    '\u0000': '␀',
    '\u001f': '␟',
    '\u007f': '␡',
    '\u0080': '\\u{80}',
    '\u009f': '\\u{9f}',
    '\u00ad': '\\u{ad}',
    '\u200b': '\\u{200b}',
    '\u200f': '\\u{200f}',
    '\u2028': '\\u{2028}',
    '\u202e': '\\u{202e}',
    '\u2060': '\\u{2060}',
    '\u2069': '\\u{2069}',
    '\ufeff': '\\u{feff}',
    '\udfff': '\\u{dfff}',
  };
  for (const [text, visibly] of Object.entries(shown)) {
    assert.is(visible(`a${text}b`), `a${visibly}b`);
    assert.ok(hasUnseen(`a${text}b`), visibly);
    const code = text.charCodeAt(0).toString(16).padStart(4, '0');
    assert.is(escapeUnseen(`"a${text}b"`), `"a\\u${code}b"`);
  }
  for (const text of [' ', '~', '\u00a0', '\u00ac', '\u200a', '\u2010', '\u2027', '\u202f', '\u206a', '😀']) {
    assert.is(visible(text), text);
    assert.not(hasUnseen(text), text);
    assert.is(escapeUnseen(text), text);
  }
  assert.is(escapeUnseen('"a\n"'), '"a\n"');
  assert.is(escapeUnseen('"a\n\u0007"'), '"a\n\\u0007"');
  assert.is(visible('a\nb'), 'a␊b');
});

texts('a line of a log is not a command', () => {
  const broken: Readonly<Record<string, string>> = {
    '::add-mask::x': ': :add-mask::x',
    'a\n \t::error::x': 'a\n \t: :error::x',
    '\u001b[31m::error::': '\u001b[31m: :error::',
    '##[command]': '## [command]',
    'a ##vso[task] ##[x]': 'a ## vso[task] ## [x]',
    'a ::b:: # ## ##x': 'a ::b:: # ## ##x',
    'a\u2028::b': 'a\u2028: :b',
  };
  for (const [text, shown] of Object.entries(broken)) assert.is(withoutCommands(text), shown);
});

texts('a link has its address if links are supported', () => {
  assert.is(plainStyle.link('a', 'https://b'), 'a');
  assert.is(ansiStyle.link('a', 'https://b'), 'a');
  assert.is(linkedStyle.link('a', 'https://b\u0007'), '\u001b]8;;https://b␇\u001b\\a\u001b]8;;\u001b\\');
  assert.is(linkedStyle.red(''), '');
});

texts('a character takes two columns if it is wide, and none if it combines', () => {
  const widths: Readonly<Record<string, number>> = {
    a: 1,
    é: 1,
    '\u02ff': 1,
    '\u0300': 0,
    '\u036f': 0,
    я: 1,
    '\u10ff': 1,
    '\u1100': 2,
    '\u115f': 2,
    '\u1160': 1,
    日: 2,
    가: 2,
    '\ufe30': 2,
    '！': 2,
    '\uff61': 1,
    '\u{1f2ff}': 1,
    '\u{1f300}': 2,
    '\u{1f3fb}': 0,
    '😀': 2,
  };
  for (const [character, columns] of Object.entries(widths)) assert.is(widthOf(character), columns, character);
  assert.is(widthOf('a日b'), 4);
});

texts('text is broken at words', () => {
  assert.equal(wrap('one two  three\nfour', 9), ['one two', 'three', 'four']);
  assert.equal(wrap('incomprehensibilities a', 5), ['incomprehensibilities', 'a']);
  assert.equal(wrap('', 5), []);
  assert.equal(wrap('ab cd ef', 5), ['ab cd', 'ef']);
  assert.equal(wrap('ab cde f', 5), ['ab', 'cde f']);
  assert.equal(wrap('日本 a bcd ef', 6), ['日本 a', 'bcd ef']);
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

texts('a diagnostic without its text has its place, and long help is indented', () => {
  const of = (diagnostic: Partial<Diagnostic>) =>
    renderDiagnostic({ code: 'x', level: 'warning', message: 'no', ...diagnostic }, { width: 30 });
  assert.is(of({}), 'warning: no');
  assert.is(of({ message: 'a\nb' }), 'warning: a\n         b');
  assert.is(of({ place: { path: 'a\u0007', line: 2, column: 3 } }), 'warning: no\n  at a␇:2:3 [x]');
  assert.is(of({ span: { source: { path: 'a', text: '' }, start: 0, end: 0 } }), 'warning: no\n  at a [x]');
  assert.is(of({ help: `do ${'x'.repeat(19)} and y` }), `warning: no\n  help: do ${'x'.repeat(19)}\n        and y`);
  assert.is(of({ help: `do ${'x'.repeat(15)} and y` }), `warning: no\n  help: do ${'x'.repeat(15)} and\n        y`);
});

texts('levels have colors of their own', () => {
  for (const [level, code] of [
    ['error', 31],
    ['warning', 33],
    ['note', 34],
  ] as const) {
    const shown = renderDiagnostic({ code: 'x', level, message: 'no' }, { style: ansiStyle });
    assert.is(shown, `\u001b[1m\u001b[${code}m${level}: \u001b[39m\u001b[22mno`);
  }
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

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseArguments } from '../../../src/cli/arguments/arguments.ts';
import { Screen } from '../../../src/cli/browse/screen.ts';
import type { Io } from '../../../src/cli/machine/io.ts';

const test = suite('cli/browse/screen');

interface Size {
  readonly rows?: number;
  readonly columns?: number;
}

/** A screen of a size, and what is written to it. */
function open(size: Size = {}) {
  const written: string[] = [];
  const stdout = { isTerminal: true, write: (text: string) => void written.push(text), ...size };
  const io = { stdout, env: new Map([['NO_COLOR', '1']]) } as unknown as Io;
  return { screen: new Screen(io, parseArguments([], [])), written };
}

const clear = '\u001b[2J\u001b[3J\u001b[H';

test('choices get the rows that are left, and at least 3', () => {
  // A question takes 9 rows besides its choices.
  const cases: readonly (readonly [size: Size, lines: number, choices: number])[] = [
    [{ rows: 24 }, 0, 15],
    [{ rows: 24 }, 5, 10],
    [{ rows: 24 }, 12, 3],
    [{ rows: 24 }, 13, 3],
    [{ rows: 24 }, 100, 3],
    [{}, 0, 15],
    [{ rows: 12 }, 0, 3],
    [{ rows: 5 }, 0, 3],
    [{ rows: 13 }, 0, 4],
  ];
  for (const [size, lines, choices] of cases) {
    const { screen } = open(size);
    assert.is(screen.show(Array.from({ length: lines }, () => 'x')), choices, JSON.stringify([size, lines]));
  }
});

test('lines that do not fit are left out, with a mark', () => {
  const { screen, written } = open({ rows: 15 });
  screen.show(['one\ntwo', '', 'three']);
  assert.equal(written, [`${clear}one\ntwo\nthree\n`]);
  screen.show(['one\ntwo', 'three', 'four', 'five']);
  assert.is(written[1], `${clear}one\ntwo\nthree\n  …\n`);
});

test('a long line takes several rows, without its colors', () => {
  const { screen } = open({ rows: 24, columns: 50 });
  assert.is(screen.show(['x'.repeat(50)]), 14);
  assert.is(screen.show(['x'.repeat(51)]), 13);
  assert.is(screen.show(['x'.repeat(101)]), 12);
  assert.is(screen.show([`\u001b[1;31m${'x'.repeat(50)}\u001b[0m`]), 14);
});

test('texts are cut to the width of a choice', () => {
  const { screen } = open({ columns: 50 });
  assert.is(screen.cut('x'.repeat(42)), 'x'.repeat(42));
  assert.is(screen.cut('x'.repeat(43)), `${'x'.repeat(41)}…`);
  assert.is(screen.cut('abc def', 5), 'abc…');
  assert.equal(
    [open({ columns: 20 }).screen.columns, open({ columns: 41 }).screen.columns, open().screen.columns],
    [40, 41, 80],
  );
});

test('an edit is shown with two lines above and below', () => {
  const edit = (line: number, text: string) =>
    open({ columns: 60 }).screen.edit({ file: 'a\u001b.tf', line, added: 'new', shown: text });
  assert.is(
    edit(3, 'one\r\ntwo\r\nnew\r\nfour\r\nfive\r\nsix\n'),
    'a␛.tf\n    1 │ one\n    2 │ two\n    3 + new\n    4 │ four\n    5 │ five',
  );
  assert.is(edit(1, 'new\ntwo\nthree\nfour'), 'a␛.tf\n    1 + new\n    2 │ two\n    3 │ three');
  assert.is(edit(4, 'one\ntwo\nthree\nnew\n'), 'a␛.tf\n    2 │ two\n    3 │ three\n    4 + new');
});

test('the added text is repeated if its line is cut', () => {
  const shown = (length: number) => {
    const added = 'x'.repeat(length);
    return open({ columns: 60 })
      .screen.edit({ file: 'a.tf', line: 1, added, shown: `${added}\n` })
      .split('\n').length;
  };
  assert.equal([shown(52), shown(53)], [2, 3]);
});

test.run();

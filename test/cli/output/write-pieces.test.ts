import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { portions, writePieces } from '../../../src/cli/output/write-pieces.ts';

const test = suite('cli/output/write-pieces');

const x = (length: number): string => 'x'.repeat(length);
const lengths = (...pieces: readonly string[]): readonly number[] => [...portions(pieces)].map(({ length }) => length);

test('small pieces are joined to portions of 64 Ki characters', () => {
  assert.equal(lengths(), []);
  assert.equal(lengths('', ''), []);
  assert.equal(lengths('a', '', 'b'), [2]);
  assert.equal(lengths(x(65_535)), [65_535]);
  assert.equal(lengths(x(65_535), 'b', 'c'), [65_536, 1]);
  assert.equal(lengths(x(65_536), 'c'), [65_536, 1]);
  assert.equal(lengths(x(40_000), x(40_000), x(40_000)), [80_000, 40_000]);
  assert.equal([...portions(['a', 'b', x(70_000), 'c'])].join(''), `ab${x(70_000)}c`);
});

test('each portion waits for the reader, and the rest is not written once it has gone', async () => {
  const written: number[] = [];
  let left = 2;
  const output = {
    isTerminal: false,
    write: (text: string) => void written.push(text.length),
    ready: async () => --left > 0,
  };
  await writePieces(output, [x(70_000), x(80_000), x(90_000)]);
  assert.equal(written, [70_000, 80_000]);
  written.length = 0;
  await writePieces({ isTerminal: false, write: output.write }, [x(70_000), x(80_000), 'c']);
  assert.equal(written, [70_000, 80_000, 1]);
});

test.run();

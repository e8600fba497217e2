import fc from 'fast-check';
import { RE2JS } from 're2js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compilePattern, loadPatterns } from '../../../src/go/index.ts';
import { patternSize } from '../../../src/go/patterns/size.ts';

const test = suite('size of patterns');

const atoms = [
  'a',
  '.',
  '\\d',
  '[a-z{3}]',
  '[^]{2}]',
  '\\Qa{9}\\E',
  '\\p{Greek}',
  '\\{',
  '^',
  '\\x{1F600}',
  '[[:alpha:]{4}]',
];
const counted = ['', '', '*', '+?', '?', '{2}', '{0,3}', '{3,}', '{7}', '{1,5}?'];
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc.array(tie('part'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  part: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(...atoms),
        tie('pattern').map((inner) => `(${inner})`),
        tie('pattern').map((inner) => `(?:${inner}|b)`),
      ),
      fc.constantFrom(...counted),
    )
    .map((two) => two.join('')),
}));

test('it is close to the size in RE2, and at least half of it', () => {
  let compared = 0;
  fc.assert(
    fc.property(pattern, (source) => {
      let made: RE2JS;
      try {
        made = RE2JS.compile(source);
      } catch {
        return;
      }
      compared++;
      const { size, repeats } = patternSize(source);
      assert.ok(repeats <= 1000, `${source}: ${repeats} repetitions`);
      assert.ok(made.programSize() <= 2 * size + 20, `${source}: ${size} for ${made.programSize()}`);
      assert.ok(size <= 10 * made.programSize(), `${source}: ${size} for ${made.programSize()}`);
    }),
  );
  assert.ok(compared > 50, `${compared} patterns`);
});

test('patterns that would become very large are rejected before they are compiled', async () => {
  await loadPatterns();
  assert.equal(compilePattern('((a?){50}){20}'.repeat(300)), { error: 'error parsing regexp: expression too large' });
  const [small, large] = [compilePattern('^[a-z0-9-]{3,8}$'), compilePattern('(?:[a-z]{1,60}\\.){1,16}')];
  assert.ok('cost' in small && small.cost === 0);
  assert.ok('cost' in large && large.cost > 10_000);
});

test.run();

import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { flat, partsOf } from '../../src/iac/docker/evaluate/splitting.ts';

const test = suite('iac/marks');

test('the parts of a text come back from a text with marks, however many there are', () => {
  const pair = fc.tuple(fc.string({ minLength: 1 }), fc.record({ unknown: fc.string() }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 50 }), (pairs) => {
      const parts = pairs.flat();
      const whole = flat(parts);
      assert.equal(partsOf(whole.text, whole), parts);
    }),
  );
  const many = Array.from({ length: 3000 }, (_, index) => ({ unknown: `A${index}` }));
  const whole = flat(many);
  assert.equal(partsOf(whole.text, whole), many);
});

test.run();

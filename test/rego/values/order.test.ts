import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareStrings } from '../../../src/go/index.ts';
import {
  compare,
  equal,
  hash,
  jsonText,
  lookup,
  numberFromText,
  parseJson,
  parseValue,
  RegoObject,
  RegoSet,
  regoText,
  sortValues,
  toJson,
  type Value,
} from '../rego.ts';

const test = suite('values/order');

/** Numbers in different spellings, so that equal ones meet. */
const number = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -2, max: 22 }), fc.constantFrom('', '0', '00'))
  .map(([digits, exponent, zeros]): Value => {
    if (exponent >= 0)
      return numberFromText(zeros === '' ? `${digits}e${exponent}` : String(BigInt(digits) * 10n ** BigInt(exponent)));
    const text = String(Math.abs(digits)).padStart(3, '0');
    return numberFromText(`${digits < 0 ? '-' : ''}${Number(text.slice(0, exponent))}.${text.slice(exponent)}${zeros}`);
  });

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\uffee', '😀', '_'), maxLength: 3 });

const value = fc.letrec<{ value: Value; keys: Value[] }>((tie) => ({
  keys: fc.array(tie('value'), { maxLength: 3 }),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Value>(null, true, false),
    number,
    text,
    tie('keys'),
    tie('keys').map((items): Value => RegoSet.of(items)),
    tie('keys').map((keys): Value => RegoObject.of(keys.map((key, i) => [key, i] as const))),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), tie('value'), {
      maxKeys: 3,
      noNullPrototype: false,
    }),
  ),
})).value;

const holds = (property: fc.IProperty<never> | fc.IRawProperty<unknown>): void => {
  fc.assert(property as fc.IRawProperty<unknown>, { numRuns: 500 });
};

test('the order is antisymmetric', () => {
  holds(fc.property(value, value, (a, b) => Math.sign(compare(a, b)) === -Math.sign(compare(b, a))));
});

test('the order is transitive', () => {
  holds(
    fc.property(value, value, value, (a, b, c) => {
      const [x, y, z] = [a, b, c].sort(compare) as [Value, Value, Value];
      return compare(x, z) <= 0 && compare(x, y) <= 0 && compare(y, z) <= 0;
    }),
  );
});

test('values are equal when neither comes first, and have one hash then', () => {
  holds(
    fc.property(value, value, (a, b) => {
      assert.is(equal(a, b), compare(a, b) === 0);
      if (equal(a, b)) assert.is(hash(a), hash(b));
      return equal(a, a);
    }),
  );
});

test('a value is equal to what is read from its own text', () => {
  holds(
    fc.property(value, (a) => {
      const { value: read } = parseValue({ path: 'value', text: regoText(a) });
      assert.ok(read !== undefined, regoText(a));
      assert.ok(equal(a, read), regoText(a));
      assert.is(hash(a), hash(read));
    }),
  );
});

test('sets contain each added value once', () => {
  holds(
    fc.property(fc.array(value, { maxLength: 8 }), value, (items, other) => {
      const set = RegoSet.of(items);
      const distinct = items.filter((item, i) => items.findIndex((earlier) => equal(earlier, item)) === i);
      assert.is(set.size, distinct.length);
      assert.is(set.raw().length, set.size);
      for (const item of items) assert.ok(set.has(item));
      assert.is(
        set.has(other),
        items.some((item) => equal(item, other)),
      );
      const sorted = set.items();
      for (let i = 1; i < sorted.length; i++) assert.ok(compare(sorted[i - 1]!, sorted[i]!) < 0);
    }),
  );
});

test('objects give the last value of a key', () => {
  holds(
    fc.property(fc.array(fc.tuple(value, fc.integer()), { maxLength: 8 }), (entries) => {
      const object = RegoObject.of(entries);
      for (const [key] of entries) {
        const last = entries.filter(([other]) => equal(other, key)).at(-1)!;
        assert.is(object.get(key), last[1]);
        assert.is(lookup(object, key), last[1]);
      }
      assert.is(object.keys().length, object.size);
      assert.is(object.rawKeys().length, object.size);
    }),
  );
});

test('sorting agrees with the order', () => {
  holds(
    fc.property(fc.array(fc.oneof(value, number, text), { maxLength: 10 }), (items) => {
      const sorted = [...items];
      sortValues(sorted);
      for (let i = 1; i < sorted.length; i++) assert.ok(compare(sorted[i - 1]!, sorted[i]!) <= 0);
    }),
  );
});

test('strings are in the order of their code points', () => {
  const points = (string: string): number[] => Array.from(string, (char) => char.codePointAt(0)!);
  holds(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const [x, y] = [points(a), points(b)];
      let i = 0;
      while (i < x.length && x[i] === y[i]) i++;
      const expected = i === x.length || i === y.length ? x.length - y.length : x[i]! - y[i]!;
      return Math.sign(compareStrings(a, b)) === Math.sign(expected);
    }),
  );
});

test('JSON is read as JSON.parse reads it, numbers apart, which keep their text', () => {
  holds(
    fc.property(fc.json(), (json) => {
      const plain = JSON.stringify(JSON.parse(json));
      assert.equal(toJson(parseJson(plain)), JSON.parse(plain));
    }),
  );
  holds(
    fc.property(fc.array(number), (numbers) => {
      const text = `[${numbers.map(jsonText).join(',')}]`;
      assert.is(jsonText(parseJson(text)), text);
    }),
  );
});

test('keys of the prototype are keys like others', () => {
  const object = parseJson('{"__proto__": {"x": 1}, "constructor": 1e0}') as { [key: string]: Value };
  assert.is(Object.getPrototypeOf(object), Object.prototype);
  assert.is(jsonText(lookup(object, 'constructor')!), '1e0');
  assert.is(lookup(object, 'toString'), undefined);
  assert.is(lookup(lookup(object, '__proto__')!, 'x'), 1);
  assert.is(lookup({}, 'constructor'), undefined);
  assert.is(({} as { x?: unknown }).x, undefined);
  assert.ok(!equal(parseJson('{"constructor": 1}'), parseJson('{"a": 1}')));
});

test.run();

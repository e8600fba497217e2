import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { floatText } from '../../../src/go/index.ts';

const test = suite('go/text/floats');

const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Numbers as programs contain them. */
const usual = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000),
  fc.double({ noNaN: true, min: -1e25, max: 1e25 }),
  doubles,
);

/** JavaScript writes the exponent with as few digits as it has, Go with two at least. */
const goExponent = (text: string): string => text.replace(/e([+-])(\d)$/, 'e$10$2');

/** Whether a number is exactly halfway between two numbers with `places` decimals: JavaScript rounds up, Go to even. */
function isTie(value: number, places: number): boolean {
  const more = Math.abs(value).toFixed(Math.min(100, places + 30));
  return /^50*$/.test(more.slice(more.indexOf('.') + 1 + places)) && Number(more) === Math.abs(value);
}

test('the shortest text is that of JavaScript, with an exponent from a million on and below 0.0001', () => {
  fc.assert(
    fc.property(usual, (value) => {
      const shortest = floatText(value, 'e', -1);
      assert.is(shortest, goExponent(Object.is(value, -0) ? '-0e+0' : value.toExponential()));
      const exponent = Number(shortest.split('e')[1]);
      const general = floatText(value, 'g', -1);
      if (exponent < -4 || exponent >= 21) assert.is(general, shortest);
      assert.is(Number(general), value);
      const plain = floatText(value, 'f', -1);
      assert.is(Number(plain), value);
      assert.not.match(plain, /e|\.$|\.\d*0$|^-?0\d/);
    }),
  );
  const exact: Readonly<Record<string, readonly [g: string, f: string, e: string]>> = {
    0: ['0', '0', '0e+00'],
    '-0': ['-0', '-0', '-0e+00'],
    1: ['1', '1', '1e+00'],
    '0.0001': ['0.0001', '0.0001', '1e-04'],
    '0.00001': ['1e-05', '0.00001', '1e-05'],
    123456: ['123456', '123456', '1.23456e+05'],
    1e6: ['1e+06', '1000000', '1e+06'],
    '-1.5': ['-1.5', '-1.5', '-1.5e+00'],
    5e-324: ['5e-324', `0.${'0'.repeat(323)}5`, '5e-324'],
    1e100: ['1e+100', `1${'0'.repeat(100)}`, '1e+100'],
  };
  for (const [text, wanted] of Object.entries(exact)) {
    const value = text === '-0' ? -0 : Number(text);
    assert.equal(
      (['g', 'f', 'e'] as const).map((verb) => floatText(value, verb, -1)),
      wanted,
      text,
    );
  }
});

test('places after the point are those of JavaScript, but exact halves are rounded to even', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e20, max: 1e20 }), fc.nat(30), (value, places) => {
      fc.pre(!isTie(value, places));
      const wanted = Math.abs(value).toFixed(places);
      assert.is(floatText(Math.abs(value), 'f', places), wanted);
      assert.is(floatText(-Math.abs(value), 'f', places), `-${wanted}`);
    }),
  );
  const halves: readonly (readonly [number, number, string])[] = [
    [0.5, 0, '0'],
    [1.5, 0, '2'],
    [2.5, 0, '2'],
    [3.5, 0, '4'],
    [9.5, 0, '10'],
    [99.5, 0, '100'],
    [0.125, 2, '0.12'],
    [0.375, 2, '0.38'],
    [0.0625, 3, '0.062'],
    [0.4, 0, '0'],
    [0.6, 0, '1'],
    [0.96, 1, '1.0'],
    [0.001, 2, '0.00'],
    [0.009, 2, '0.01'],
    [0, 2, '0.00'],
    [1e21, 1, '1000000000000000000000.0'],
  ];
  for (const [value, places, wanted] of halves) assert.is(floatText(value, 'f', places), wanted, `${value} ${places}`);
});

test('digits in total, with and without an exponent', () => {
  fc.assert(
    fc.property(usual, fc.integer({ min: 1, max: 17 }), (value, digits) => {
      const size = Math.abs(value);
      fc.pre(size !== 0 && !/50*$/.test(size.toPrecision(100).replace(/e.*/, '').slice(digits).replace('.', '')));
      assert.is(floatText(size, 'e', digits - 1), goExponent(size.toExponential(digits - 1)));
      assert.is(floatText(size, 'E', digits - 1), goExponent(size.toExponential(digits - 1)).toUpperCase());
      assert.is(Number(floatText(size, 'g', digits)), Number(size.toPrecision(digits)));
    }),
  );
  assert.is(floatText(12345.678, 'g', 3), '1.23e+04');
  assert.is(floatText(12345.678, 'g', 5), '12346');
  assert.is(floatText(100, 'g', 3), '100');
  assert.is(floatText(1000, 'g', 3), '1e+03');
  assert.is(floatText(0.0001, 'g', 3), '0.0001');
  assert.is(floatText(0.00001, 'G', 3), '1E-05');
  assert.is(floatText(5, 'g', 0), '5');
  assert.is(floatText(15, 'g', 1), '2e+01');
});

test('hexadecimal and binary texts are exact', () => {
  const texts: readonly (readonly [number, number, string])[] = [
    [0, -1, '0x0p+00'],
    [0, 2, '0x0.00p+00'],
    [1, -1, '0x1p+00'],
    [1, 0, '0x1p+00'],
    [1, 3, '0x1.000p+00'],
    [-1.5, -1, '-0x1.8p+00'],
    [10, -1, '0x1.4p+03'],
    [0.1, -1, '0x1.999999999999ap-04'],
    [5e-324, -1, '0x1p-1074'],
    [2 ** 100, -1, '0x1p+100'],
    [1.96875, 1, '0x1.0p+01'],
    [1.03125, 1, '0x1.0p+00'],
    [1.09375, 1, '0x1.2p+00'],
    [1.0625, 1, '0x1.1p+00'],
  ];
  for (const [value, precision, wanted] of texts) {
    assert.is(floatText(value, 'x', precision), wanted, `${value} ${precision}`);
    assert.is(floatText(value, 'X', precision), wanted.toUpperCase());
  }
  fc.assert(
    fc.property(doubles, (value) => {
      const [mantissa, exponent] = floatText(value, 'b', -1).split('p').map(Number) as [number, number];
      const half = Math.trunc(exponent / 2);
      assert.is(mantissa * 2 ** half * 2 ** (exponent - half), value);
    }),
    { examples: [[1], [-0.5], [2 ** 60]] },
  );
});

test('NaN and infinities are written as Go writes them', () => {
  for (const verb of ['e', 'f', 'g', 'x', 'b'] as const) {
    assert.is(floatText(Number.NaN, verb, 2), 'NaN');
    assert.is(floatText(Infinity, verb, 2), '+Inf');
    assert.is(floatText(-Infinity, verb, -1), '-Inf');
  }
});

test.run();

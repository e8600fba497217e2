import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  GoError,
  GoInteger,
  GoSlice,
  GoString,
  GoStruct,
  type GoType,
  type GoValue,
  goJsonText,
  goStrings,
  goTypes,
} from '../../src/go/index.ts';

const test = suite('go/json');

const inner: GoType = { name: 'Inner', kind: 'struct', json: new Map([['Kept', 'kept']]) };
const outer: GoType = {
  name: 'Outer',
  kind: 'struct',
  embedded: 'Inner',
  json: new Map([
    ['Named', 'named'],
    ['Empty', 'empty,omitempty'],
    ['Full', 'full,omitempty'],
    ['Own', ',omitempty'],
    ['Hidden', '-'],
  ]),
};
const struct = new GoStruct(
  outer,
  new Map<string, GoValue>([
    ['Inner', new GoStruct(inner, new Map([['Kept', 'k']]))],
    ['Plain', true],
    ['Named', 1n],
    ['Empty', ''],
    ['Full', 'f'],
    ['Own', [1n]],
    ['Hidden', 'h'],
  ]),
);
const inWords: GoType = { name: 'Words', kind: 'struct', jsonText: () => 'in "words"' };

/** Values with their JSON by the documentation of encoding/json. */
const texts: readonly (readonly [value: GoValue, json: string])[] = [
  [null, 'null'],
  [true, 'true'],
  ['<a> & "b"\n\u2028é', '"\\u003ca\\u003e \\u0026 \\"b\\"\\n\\u2028é"'],
  [12n, '12'],
  [new GoInteger(goTypes.int64, -3n), '-3'],
  [new GoString({ name: 'Text', kind: 'string' }, 'x'), '"x"'],
  [1.5, '1.5'],
  [-0, '-0'],
  [0, '0'],
  [1e20, '100000000000000000000'],
  [1e21, '1e+21'],
  [0.000_001, '0.000001'],
  [0.000_000_1, '1e-7'],
  [[], '[]'],
  [new GoSlice(goTypes.list, []), 'null'],
  [new GoSlice(goTypes.strings, [], true), 'null'],
  [goStrings([]), '[]'],
  [goStrings(['a', 'b']), '["a","b"]'],
  [
    new GoSlice(
      goTypes.bytes,
      [104n, 105n].map((byte) => new GoInteger(goTypes.uint8, byte)),
    ),
    '"aGk="',
  ],
  [new Map(), '{}'],
  [
    new Map<string, GoValue>([
      ['b', [1n, null]],
      ['a', new Map([['<', 'x']])],
    ]),
    '{"a":{"\\u003c":"x"},"b":[1,null]}',
  ],
  [struct, '{"kept":"k","Plain":true,"named":1,"full":"f","Own":[1]}'],
  [new GoStruct(inWords, new Map()), '"in \\"words\\""'],
];
for (const [value, json] of texts) test(json, () => assert.is(goJsonText(value), json));

test('characters of HTML may stay as they are', () => {
  assert.is(goJsonText(new Map([['<', '&>\u2028']]), { raw: true }), '{"<":"&>\\u2028"}');
});

test('each level may be indented', () => {
  const value = new Map<string, GoValue>([
    ['a', [1n, []]],
    ['b', new Map()],
  ]);
  assert.is(goJsonText(value, { indent: '  ' }), '{\n  "a": [\n    1,\n    []\n  ],\n  "b": {}\n}');
});

test('a value that JSON does not have is an error in the words of Go', () => {
  const endless: GoValue[] = [];
  endless.push(endless);
  const wrong: readonly (readonly [GoValue, string])[] = [
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, '+Inf'],
    [Number.NEGATIVE_INFINITY, '-Inf'],
    [endless, 'encountered a cycle'],
  ];
  for (const [value, text] of wrong) {
    assert.throws(
      () => goJsonText([value]),
      (error: unknown) => error instanceof GoError && error.message === `json: unsupported value: ${text}`,
    );
  }
  assert.throws(() => goJsonText({ name: 'f', params: [], call: () => null }), /^json: unsupported type: func$/);
});

test.run();

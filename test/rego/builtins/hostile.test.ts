import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assertLinear } from '../../growth.ts';
import { ask } from '../ask.ts';

const test = suite('builtins/hostile');

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}]`),
].join('\n');

// Results that would grow beyond all bounds end the query, or fail; without a bound it would never end.
const cases: readonly (readonly [note: string, query: string, input: string, want: string])[] = [
  ['a long range', 'numbers.range(1, 1000000000000)', '', 'eval_cancel_error'],
  ['a range without end', 'numbers.range_step(0, 1e300, 1)', '', 'eval_cancel_error'],
  ['all of IPv6', 'net.cidr_expand("::/0")', '', 'eval_cancel_error'],
  ['a wide number', 'bits.lsh(1, 1000000000)', '', 'eval_builtin_error'],
  ['aliases of aliases in YAML', 'yaml.unmarshal(input)', bomb, 'eval_builtin_error'],
  ['an alias of what contains it', 'yaml.unmarshal(input)', 'a: &a [*a]', 'eval_builtin_error'],
  ['deep YAML', 'yaml.unmarshal(input)', '['.repeat(100_000), 'eval_builtin_error'],
  ['deep JSON', 'json.unmarshal(input)', '['.repeat(100_000), 'eval_builtin_error'],
  [
    'deep JSON that is complete',
    'json.unmarshal(input)',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    'eval_builtin_error',
  ],
  ['a number too big to compute with', 'json.unmarshal(input) * 2', '1e99999999', 'eval_builtin_error'],
  ['a unit with a long exponent', 'units.parse("1e999999k")', '', 'eval_builtin_error'],
];
for (const [note, query, input, want] of cases) {
  test(note, async () => {
    const got = await ask({ modules: [], query: `x = ${query}`, input, strict: true, steps: 10_000_000 });
    assert.equal(got, [want]);
  });
}

test('many aliases of one anchor', async () => {
  await assertLinear(async (size) => {
    const input = `- &a x\n${'- *a\n'.repeat(size)}`;
    const got = await ask({ modules: [], query: 'x = count(yaml.unmarshal(input))', input });
    assert.equal(got, [`{"x":${size + 1}}`]);
  }, 7_500);
});

test('JSON as deep as it may be can be worked with', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const input = `${open.repeat(990)}1${close.repeat(990)}`;
    const query =
      'y = [json.marshal(v) == input, count({v, 1}), v == json.unmarshal(input)]; v = json.unmarshal(input)';
    const got = await ask({ modules: [], query, input, strict: true });
    assert.is(got.length, 1);
    assert.match(got[0]!, /"y":\[true,2,true\]/);
  }
});

test('a sprintf that repeats a wide field is charged', async () => {
  const query = `x = sprintf("${'%1000000d'.repeat(50)}", numbers.range(1, 50))`;
  assert.equal(await ask({ modules: [], query, steps: 10_000_000 }), ['eval_cancel_error']);
});

test('a growing replacement is charged', async () => {
  const query = 'x = replace(sprintf("%1000000s", ["a"]), " ", sprintf("%1000000s", ["b"]))';
  assert.equal(await ask({ modules: [], query, steps: 10_000_000 }), ['eval_cancel_error']);
});

test.run();

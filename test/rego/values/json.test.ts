import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { JsonError, parseJson, parseJsonTask, toJson, type Value } from '../../../src/rego/values/index.ts';
import { finish } from '../../../src/source/index.ts';

const test = suite('rego/values/json');

/** A document that is several times as long as what is read at once. */
const large = (item: unknown): unknown => ({
  before: item,
  list: Array.from({ length: 20_000 }, () => item),
  after: item,
});

const isSame = (value: Value, text: string): boolean => isDeepStrictEqual(toJson(value), JSON.parse(text));

test('a text that is read in parts has the value that it has as a whole', () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1, '\t'), (item, indent) => {
      const text = JSON.stringify(large(item), undefined, indent);
      assert.ok(isSame(finish(parseJsonTask(text)), text));
      assert.ok(isSame(parseJson(text), text));
    }),
    { numRuns: 20 },
  );
});

test('reading a large text pauses, whatever it consists of', () => {
  const nested = `${'['.repeat(900)}${'1,'.repeat(100_000)}1${']'.repeat(900)}`;
  const texts = [
    JSON.stringify(large({ name: 'a', roles: ['b', 'c'] })),
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, key) => [`key ${key}`, { key }]))),
    JSON.stringify(Array.from({ length: 20 }, () => 'x"\\'.repeat(20_000))),
    JSON.stringify(large('1763628339123456')).replaceAll('"1763628339123456"', '1763628339123456'),
    nested,
  ];
  for (const text of texts) {
    let pauses = 0;
    const task = parseJsonTask(text);
    let step = task.next();
    for (; step.done !== true; step = task.next()) pauses++;
    assert.ok(pauses >= 2, text.slice(0, 40));
    assert.ok(isSame(step.value, text), text.slice(0, 40));
  }
});

test('an error is the same in a large text as in a small one', () => {
  const filler = '"filler", '.repeat(50_000);
  const wrong = [
    '1,]',
    '1 2]',
    '{"a" 1}]',
    '{"a": 1,}]',
    '{a: 1}]',
    '"\\x"]',
    '"\\u12"]',
    '"a\nb"]',
    '01]',
    '1.]',
    '1e]',
    '-]',
    'nul]',
    '[1',
    '"a',
    '}',
  ];
  for (const end of wrong) {
    const [small, whole] = [`[${end}`, `[${filler}${end}`].map((text) => {
      try {
        finish(parseJsonTask(text));
      } catch (error) {
        if (error instanceof JsonError) return { message: error.message, offset: text.length - error.offset };
        throw error;
      }
      throw new Error(`${end} is accepted`);
    });
    assert.equal(whole, small, end);
  }
});

test('numbers keep their notation, and keys called __proto__ are data, wherever they are in a large text', () => {
  const text = `{"a": [${'1, '.repeat(60_000)}2], "n": 1.50, "big": 12345678901234567890, "__proto__": {"x": [${'"y", '.repeat(30_000)}1e3]}}`;
  const value = finish(parseJsonTask(text)) as never as Record<string, { text?: string }>;
  assert.is(value.n!.text, '1.50');
  assert.is(String(value.big), '12345678901234567890');
  assert.ok(Object.hasOwn(value, '__proto__'));
  assert.is(Object.getPrototypeOf(value), Object.prototype);
});

test('hostile nesting takes linear time', () => {
  const item = `${'['.repeat(990)}"${'x'.repeat(66_000)}"${']'.repeat(990)}`;
  const time = (count: number): number => {
    const text = `[${Array.from({ length: count }, () => item).join(',')}]`;
    const start = performance.now();
    finish(parseJsonTask(text));
    return performance.now() - start;
  };
  time(2);
  assert.ok(time(40) < 2_000);
});

test.run();

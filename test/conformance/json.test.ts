import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { canonical, readJson, writeJson } from '../../conformance/json.ts';

const test = suite('conformance/json');

test('numbers keep their digits', () => {
  const text = '{"a":[1.0,1e3,-0,123456789012345678901234567890,0.33333333333333333334]}';
  assert.is(writeJson(readJson(text)), text);
});

test('no key is special', () => {
  const text = '{"__proto__":{"a":1},"constructor":2}';
  assert.is(canonical(readJson(text)), '{"__proto__":{"a":1e0},"constructor":2e0}');
});

test('equal numbers have one text, unequal ones two', () => {
  const same = (a: string, b: string) => canonical(readJson(a)) === canonical(readJson(b));
  for (const [a, b] of [
    ['1', '1.0'],
    ['1000', '1e3'],
    ['-0', '0.00'],
    ['1.50e1', '15'],
    ['0.001', '1E-3'],
  ]) {
    assert.ok(same(a!, b!), `${a} = ${b}`);
  }
  assert.not.ok(same('9007199254740993', '9007199254740992'));
  assert.not.ok(same('0.1', '0.10000000000000000001'));
  assert.not.ok(same('1', '"1"'));
});

test('invalid JSON is rejected', () => {
  for (const text of ['', '01', '[1,]', '{"a" 1}', "{'a':1}", '1 2', 'nul', '"\n"', '[1 2]']) {
    assert.throws(
      () => readJson(text),
      (error: Error) => error instanceof SyntaxError,
      text,
    );
  }
});

test.run();

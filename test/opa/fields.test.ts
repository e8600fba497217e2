import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldsOf, timestamp } from '../../src/opa/index.ts';

const problemOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('there is no error');
};

test('options are read with their types, and null is a missing option', () => {
  const fields = fieldsOf({ name: 'a', on: false, delay: 2, nothing: null, inner: { list: ['x'] } }, 'status');
  assert.is(fields.text('name'), 'a');
  assert.is(fields.flag('on'), false);
  assert.is(fields.integer('delay'), 2);
  assert.is(fields.text('nothing'), undefined);
  assert.equal(fields.section('inner').texts('list'), ['x']);
  assert.is(fields.section('other').text('toString'), undefined);
});

test('an error names the option, what it must be, and what it is', () => {
  const fields = fieldsOf({ name: 1, delay: 1.5, inner: [], list: ['a', 2] }, 'status');
  assert.match(
    problemOf(() => fields.text('name')),
    'status.name: must be a string, not number',
  );
  assert.match(
    problemOf(() => fields.integer('delay')),
    'status.delay: must be a whole number, not 1.5',
  );
  assert.match(
    problemOf(() => fields.section('inner')),
    'status.inner: must be an object, not array',
  );
  assert.match(
    problemOf(() => fields.texts('list')),
    'status.list: must be a list of strings, not array',
  );
});

test('times are written as Go writes them', () => {
  const second = 1_767_225_600_000_000_000n;
  const texts = [0n, 1n, 120_000_000n, 123_456_789n].map((more) => timestamp(second + more));
  assert.equal(texts, [
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.000000001Z',
    '2026-01-01T00:00:00.12Z',
    '2026-01-01T00:00:00.123456789Z',
  ]);
});

test.run();

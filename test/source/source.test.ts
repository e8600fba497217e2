import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addAll,
  firstFrom,
  groupBy,
  indexOfStart,
  invariant,
  isSecretAttribute,
  LintelError,
  largestOf,
  linesOf,
  memoized,
  pointerKey,
  positionOf,
  secretAttributesOf,
} from '../../src/source/index.ts';

const test = suite('source: places, lists and names');

test('a place is the line and column of an offset', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀'), maxLength: 12 });
  fc.assert(
    fc.property(texts, (text) => {
      const source = { path: 'a', text };
      for (let offset = 0; offset <= text.length; offset++) {
        const before = text.slice(0, offset).split('\n');
        assert.equal(positionOf(source, offset), { line: before.length, column: before.at(-1)!.length + 1 });
      }
      assert.equal(
        linesOf(source).map((start, index, all) => text.slice(start, all[index + 1]).replace(/\n$/, '')),
        text.split('\n'),
      );
      assert.is(linesOf(source), linesOf(source), 'computed once');
    }),
  );
});

test('the last start that is not after an offset', () => {
  assert.equal(
    [-1, 2, 3, 4, 5, 9, 100].map((offset) => indexOfStart([2, 3, 5, 9], offset)),
    [0, 0, 1, 1, 2, 3, 3],
  );
});

test('the first number that meets a condition', () => {
  for (let count = 0; count <= 9; count++)
    for (let first = 0; first <= count; first++)
      assert.is(
        firstFrom(count, (at) => at >= first),
        first,
      );
});

test('lists of any length', () => {
  const list = [0];
  addAll(list, new Array<number>(500_000).fill(1));
  assert.is(list.length, 500_001);
  assert.is(largestOf(list), 1);
  assert.is(largestOf([2, 7, 5]), 7);
  assert.is(largestOf([-3, -2]), -2);
  assert.is(largestOf([]), Number.NEGATIVE_INFINITY);
  assert.equal(
    [...groupBy(['b1', 'a1', 'b2'], (item) => item[0])],
    [
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ],
  );
});

test('the answers of a test are kept for texts of up to 100 characters', () => {
  const asked: string[] = [];
  const isShort = memoized((text) => {
    asked.push(text);
    return text.length < 101;
  });
  const [short, long] = ['a'.repeat(100), 'a'.repeat(101)];
  for (let times = 0; times < 3; times++) assert.equal([isShort(short), isShort(long)], [true, false]);
  assert.equal(asked, [short, long, long, long]);
});

test('parts of a JSON pointer', () => {
  assert.equal(['a~1b', 'a~0b', '~01', '~1~0~1', 'a'].map(pointerKey), ['a/b', 'a~b', '~1', '/~/', 'a']);
});

test('an error of a policy may have its place in its text', () => {
  const source = { path: 'a.rego', text: 'x\n  y' };
  const diagnostics = [
    { code: 'x', level: 'error', message: 'first', span: { source, start: 4, end: 5 } },
    { code: 'x', level: 'error', message: 'second', place: { path: 'b.rego', line: 3, column: 4 } },
    { code: 'x', level: 'error', message: 'third' },
  ] as const;
  assert.is(new LintelError(diagnostics, { located: true }).message, 'a.rego:2:3: first\nb.rego:3:4: second\nthird');
  assert.is(new LintelError(diagnostics).message, 'first\nsecond\nthird');
  assert.is(new LintelError(diagnostics).diagnostics, diagnostics);
});

test('an impossible state is an internal error', () => {
  invariant(1, 'nothing');
  assert.throws(() => invariant(0, 'no zero'), /^internal error: no zero$/);
});

/** Attributes of resource types that are secret whatever they are called. */
const secret: readonly (readonly [type: string, attribute: string, isSecret: boolean])[] = [
  ['kubernetes_secret_v1', 'data', true],
  ['kubernetes_config_map', 'data', false],
  ['aws_ssm_parameter', 'value', true],
  ['aws_ssm_parameter', 'name', false],
  ['aws_ssm_parameters', 'value', false],
  ['gitlab_project_variable', 'value', true],
  ['github_actions_secret', 'plaintext_value', true],
  ['github_actions_variable', 'value', false],
  ['vault_kv_secret_v2', 'data_json', true],
  ['aws_kms_ciphertext', 'plaintext', true],
  ['heroku_config', 'sensitive_vars', true],
  ['heroku_config', 'vars', false],
  ['cloudflare_workers_secret', 'secret_text', true],
  ['aws_db_instance', 'password', true],
  ['aws_db_instance', 'engine', false],
];
for (const [type, attribute, isSecret] of secret) {
  test(`${attribute} of ${type} is ${isSecret ? 'secret' : 'shown'}`, () => {
    for (let times = 0; times < 2; times++) assert.is(isSecretAttribute(type, attribute), isSecret);
  });
}

test('a type without secret attributes has none', () => {
  assert.equal(secretAttributesOf('aws_db_instance'), []);
  assert.equal(secretAttributesOf('aws_kms_ciphertext'), ['plaintext']);
});

test.run();

import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compilePattern, loadPatterns, type Pattern, replaceAll, splitBy } from '../../../src/go/index.ts';
import { assertLinear } from '../../growth.ts';

const test = suite('go/pattern');

test.before(loadPatterns);

test('counts that RE2 rejects are rejected', () => {
  for (const source of [
    'a{1001}',
    'a{2,1001}',
    '(a{50}){50}',
    '((a{20}){20}){20}',
    '(a{40}b?){30}',
    'x{2}{3}',
    '[a{3}]{1001}',
  ]) {
    assert.ok('error' in compilePattern(source), source);
  }
  for (const source of ['a{1000}', 'a{1000}b{1000}', '(a{10}){10}', '(?:a{2}b{3}){200}', 'a{0}', 'a{,5}']) {
    assert.not.ok('error' in compilePattern(source), source);
  }
});

function compiled(source: string): Pattern {
  const pattern = compilePattern(source);
  assert.ok('find' in pattern, source.slice(0, 60));
  return pattern;
}

test('long patterns are matched in time linear in the text', async () => {
  for (const part of ['a', '.', '(a)', 'a?', '[^a]?']) {
    const pattern = compiled(`${part.repeat(2000)}$`);
    await assertLinear((size) => assert.is(pattern.test('a'.repeat(size)), true, part), 4000);
  }
});

test('plain texts, however long, are found in linear time', async () => {
  for (const [before, after] of [
    ['', '$'],
    ['^', ''],
    ['^', '$'],
    ['', ''],
  ] as const) {
    await assertLinear((size) => {
      const pattern = compiled(`${before}${'a'.repeat(size)}\\.${after}`);
      assert.is(pattern.test(`${'a'.repeat(size)}.`), true);
      assert.is(pattern.test('a'.repeat(2 * size)), false);
    }, 700);
  }
});

test('plain texts are found at the same places as with the linear matcher', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '/', '\n', '😀', '\ud83d'), maxLength: 6 });
  const literal = fc.string({ unit: fc.constantFrom('a', 'b', '\\.', '/', '\n', '😀'), minLength: 1, maxLength: 3 });
  const marks = fc.tuple(fc.constantFrom('', '^', '\\A'), literal, fc.constantFrom('', '$', '\\z'));
  fc.assert(
    fc.property(marks, text, fc.nat(6), (parts, subject, from) => {
      // No search begins in the middle of a character.
      const isWithin = (subject.codePointAt(from - 1) ?? 0) > 0xffff;
      if (from > subject.length || isWithin) return;
      // An empty group is not a plain text.
      const [plain, other] = [compiled(parts.join('')), compiled(`(?:${parts.join('')})`)];
      const { groups, ...wanted } = other.find(subject, from) ?? { groups: [] };
      const { groups: found, ...place } = plain.find(subject, from) ?? { groups: [] };
      assert.equal([place, [...found]], [wanted, [...groups]], JSON.stringify([parts, subject, from]));
    }),
    { numRuns: 2000 },
  );
});

/** Patterns and texts with what Regexp.Split of Go 1.26 gives for -1. */
const splits: readonly (readonly [source: string, text: string, parts: readonly string[]])[] = [
  ['', '', []],
  ['', 'abc', ['a', 'b', 'c']],
  ['', '😀é', ['😀', 'é']],
  ['a', '', ['']],
  ['a*', '', ['']],
  ['^$', '', ['']],
  ['a*', 'baac', ['b', 'c']],
  [',', 'a,b,,c,', ['a', 'b', '', 'c', '']],
  [',', ',a', ['', 'a']],
  ['b', 'b', ['', '']],
  ['$', 'ab', ['ab']],
  ['^', 'ab', ['ab']],
  ['(a)|b', 'xaybz', ['x', 'y', 'z']],
  ['\\b', 'ab cd', ['ab', ' ', 'cd']],
  ['x*', 'héx日😀', ['h', 'é', '日', '😀']],
];
for (const [source, text, parts] of splits) {
  test(`${JSON.stringify(text)} split by /${source}/`, () => assert.equal(splitBy(compiled(source), text), parts));
}

/** Patterns, texts and replacements with what Regexp.ReplaceAllString of Go 1.26 gives. */
const replacements: readonly (readonly [source: string, text: string, replacement: string, result: string])[] = [
  ['a(x*)b', '-ab-axxb-', '${1}W', '-W-xxW-'],
  ['a(x*)b', '-ab-axxb-', '$1W', '---'],
  ['a(x*)b', '-ab-axxb-', '$1 W', '- W-xx W-'],
  ['a(?P<n>x*)b', 'axxb', '[$n|${n}|$0|$$|$|${|$2|$01|${n]', '[xx|xx|axxb|$|$|${|||${n]'],
  ['(a)(b)?', 'aab', '<$2$1>', '<a><ba>'],
  ['x*', 'abc', '-', '-a-b-c-'],
  ['', 'aé😀', '.', '.a.é.😀.'],
  ['b*', 'abb', 'x', 'xax'],
  ['^', 'ab', '$$1', '$1ab'],
  ['a', 'bab', '$', 'b$b'],
  ['a', 'bab', '$é', 'bb'],
  ['a', 'bab', '${}x', 'b${}xb'],
  ['(é)', 'aé', '$1日', 'a'],
  ['(a)', 'a', '$1000000000000', ''],
  ['(a)', 'a', '${1', '${1'],
];
for (const [source, text, replacement, result] of replacements) {
  test(`/${source}/ in ${JSON.stringify(text)} replaced by ${replacement}`, () => {
    assert.is(
      replaceAll(compiled(source), text, replacement, () => {}),
      result,
    );
  });
}

test.run();

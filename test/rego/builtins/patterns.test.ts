import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadPatterns } from '../../../src/go/index.ts';
import { assertLinear } from '../../growth.ts';
import { host } from '../ask.ts';
import { type BuiltinContext, builtins, type Value } from '../rego.ts';

const test = suite('builtins/patterns');
test.before(loadPatterns);

const context: BuiltinContext = {
  host,
  fail: (message) => {
    throw new Error(message);
  },
  file: '',
  line: 1,
  spend: () => {},
  cache: new Map(),
  wait: () => undefined,
};
const call = (name: string, ...args: Value[]): Value | undefined => builtins.get(name)!.call(context, ...args);

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '[a-c\\d]',
  '\\w',
  '\\s',
  '\\.',
  'é',
  '😀',
  '\\D',
  '[.\\-]',
  '1',
);
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,2}?', '{1,}');
const pattern = fc.letrec<{ sequence: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.tuple(atom, quantifier).map(([one, times]) => one + times),
    fc.constantFrom('^', '$', '\\b', '\\B', '|'),
    fc
      .tuple(fc.constantFrom('(', '(?:'), tie('sequence'), quantifier)
      .map(([open, body, times]) => `${open}${body})${times}`),
  ),
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
})).sequence;
const subject = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', '1', '.', ' ', '\n', '\u000b', 'é', '😀', '-'),
  maxLength: 12,
});

/** Matches with their groups, as the linear matcher alone finds them. */
function linearly(source: string, text: string): string[][] {
  const matcher = RE2JS.compile(source).matcher(text);
  const found: string[][] = [];
  let lastEnd = -1;
  for (let at = 0; at <= text.length && matcher.find(at); ) {
    const [start, end] = [matcher.start(), matcher.end()];
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i) ?? '');
    if (end > at || start !== lastEnd) found.push(groups);
    at = end > at ? end : at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
    lastEnd = end;
  }
  return found;
}

test('patterns mean the same in both implementations', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.constantFrom('', '', '(?i)', '(?s)', '(?is)'), pattern, subject, (flags, body, text) => {
      const source = flags + body;
      let want: string[][];
      try {
        want = linearly(source, text);
      } catch {
        assert.throws(() => call('regex.match', source, text), /error parsing regexp/);
        return;
      }
      compared++;
      assert.equal(
        call('regex.find_all_string_submatch_n', source, text, -1),
        want,
        `${source} in ${JSON.stringify(text)}`,
      );
      assert.is(call('regex.match', source, text), want.length > 0);
    }),
    { numRuns: 3000 },
  );
  assert.ok(compared > 1000);
});

/** Patterns that backtracking takes long over, and the size of a text. */
const hostile: readonly (readonly [pattern: string, size: number, end?: string])[] = [
  ['^(a+)+$', 10_000, 'b'],
  ['(a|a)*b', 10_000],
  ['a*a*a*a*b', 5_000],
  ['(.*)(.*)(.*)x', 2_500],
  ['.{1,500}x', 5_000],
  ['(?:a{1,30}){1,30}b', 1_250],
];
for (const [source, size, end = ''] of hostile) {
  test(`linear: ${source}`, () =>
    assertLinear((length) => {
      const text = 'a'.repeat(length) + end;
      assert.is(call('regex.match', source, text), false);
      call('regex.replace', text, source, 'x');
    }, size));
}

test('linear: spaces that are not at the end', () =>
  assertLinear((length) => {
    const text = `${' '.repeat(length)}x`;
    assert.is(call('regex.match', '\\s+$', text), false);
    call('regex.replace', text, '\\s+$', 'x');
  }, 10_000));

test('choices that multiply are not all tried: that would never end', () => {
  assert.is(call('regex.match', 'a?'.repeat(60) + 'a'.repeat(60), 'a'.repeat(59)), false);
  assert.is(call('glob.match', '{a,aa}'.repeat(60), null, 'a'.repeat(121)), false);
});

test('linear: globs', () =>
  assertLinear((length) => {
    assert.is(call('glob.match', `${'*a'.repeat(30)}b`, null, 'a'.repeat(length)), false);
  }, 1_250));

test.run();

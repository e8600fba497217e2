import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compileGlob, globPattern, loadPatterns } from '../../../src/go/index.ts';

const test = suite('go/patterns/glob');

test.before(loadPatterns);

const names = [
  '',
  ...'a b ab abc ac main.tf a/main.tf a/b a/x/b a/b/c a/x/y/b * ax cx é😀 éx ö c/d a/b/d ] - {a a} c a/'.split(' '),
];

/** Globs and delimiters with the names that github.com/gobwas/glob 0.2.3 matches; undefined if it refuses the glob. */
const globs: readonly (readonly [glob: string, delimiters: string, matched: readonly string[] | undefined])[] = [
  ['*', '', names],
  [
    '*',
    '/',
    ['', 'a', 'b', 'ab', 'abc', 'ac', 'main.tf', '*', 'ax', 'cx', 'é😀', 'éx', 'ö', ']', '-', '{a', 'a}', 'c'],
  ],
  ['**', '', names],
  ['**', '/', names],
  ['a*', '', ['a', 'ab', 'abc', 'ac', 'a/main.tf', 'a/b', 'a/x/b', 'a/b/c', 'a/x/y/b', 'ax', 'a/b/d', 'a}', 'a/']],
  ['a*', '/', ['a', 'ab', 'abc', 'ac', 'ax', 'a}']],
  ['*.tf', '', ['main.tf', 'a/main.tf']],
  ['*.tf', '/', ['main.tf']],
  ['**/*.tf', '', ['a/main.tf']],
  ['**/*.tf', '/', ['a/main.tf']],
  ['a/**', '', ['a/main.tf', 'a/b', 'a/x/b', 'a/b/c', 'a/x/y/b', 'a/b/d', 'a/']],
  ['a/**', '/', ['a/main.tf', 'a/b', 'a/x/b', 'a/b/c', 'a/x/y/b', 'a/b/d', 'a/']],
  ['??', '', ['ab', 'ac', 'ax', 'cx', 'é😀', 'éx', '{a', 'a}', 'a/']],
  ['??', '/', ['ab', 'ac', 'ax', 'cx', 'é😀', 'éx', '{a', 'a}']],
  ['[ab]', '', ['a', 'b']],
  ['[ab]', '/', ['a', 'b']],
  ['[^ab]', '', ['a', 'b']],
  ['[^ab]', '/', ['a', 'b']],
  ['[a-c]x', '', ['ax', 'cx']],
  ['[a-c]x', '/', ['ax', 'cx']],
  ['{a,b}', '', ['a', 'b']],
  ['{a,b}', '/', ['a', 'b']],
  ['{a,b}/*.tf', '', ['a/main.tf']],
  ['{a,b}/*.tf', '/', ['a/main.tf']],
  ['a{,b}c', '', ['abc', 'ac']],
  ['a{,b}c', '/', ['abc', 'ac']],
  ['{a,{b,c}}', '', ['a', 'b', 'c']],
  ['{a,{b,c}}', '/', ['a', 'b', 'c']],
  ['\\*', '', ['*']],
  ['\\*', '/', ['*']],
  ['[', '', undefined],
  ['[', '/', undefined],
  ['[]', '', undefined],
  ['[]', '/', undefined],
  ['[a', '', undefined],
  ['[a', '/', undefined],
  ['a}', '', ['a}']],
  ['a}', '/', ['a}']],
  ['a/*/c', '', ['a/b/c']],
  ['a/*/c', '/', ['a/b/c']],
  ['', '', ['']],
  ['', '/', ['']],
  ['[a-]', '', undefined],
  ['[a-]', '/', undefined],
  ['[]a]', '', undefined],
  ['[]a]', '/', undefined],
  ['a**b', '', ['ab', 'a/b', 'a/x/b', 'a/x/y/b']],
  ['a**b', '/', ['ab', 'a/b', 'a/x/b', 'a/x/y/b']],
  ['**b', '', ['b', 'ab', 'a/b', 'a/x/b', 'a/x/y/b']],
  ['**b', '/', ['b', 'ab', 'a/b', 'a/x/b', 'a/x/y/b']],
  [
    '*a*',
    '',
    [
      'a',
      'ab',
      'abc',
      'ac',
      'main.tf',
      'a/main.tf',
      'a/b',
      'a/x/b',
      'a/b/c',
      'a/x/y/b',
      'ax',
      'a/b/d',
      '{a',
      'a}',
      'a/',
    ],
  ],
  ['*a*', '/', ['a', 'ab', 'abc', 'ac', 'main.tf', 'ax', '{a', 'a}']],
  ['[é-ü]', '', ['ö']],
  ['[é-ü]', '/', ['ö']],
  ['{a/b,c}/d', '', ['c/d', 'a/b/d']],
  ['{a/b,c}/d', '/', ['c/d', 'a/b/d']],
];
for (const [source, delimiters, matched] of globs) {
  test(`${source} with the delimiters "${delimiters}"`, () => {
    const glob = compileGlob(source, delimiters);
    assert.equal('error' in glob ? undefined : names.filter((name) => glob.test(name)), matched);
  });
}

/** Patterns with the paths that github.com/bmatcuk/doublestar 1.1.5 matches; undefined if it refuses the pattern. */
const patterns: readonly (readonly [pattern: string, matched: readonly string[] | undefined])[] = [
  ['*', ['', 'a', 'b', 'ab', 'abc', 'ac', 'main.tf', '*', 'ax', 'cx', 'é😀', 'éx', 'ö', ']', '-', '{a', 'a}', 'c']],
  ['**', names],
  ['a*', ['a', 'ab', 'abc', 'ac', 'ax', 'a}']],
  ['*.tf', ['main.tf']],
  ['**/*.tf', ['main.tf', 'a/main.tf']],
  ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b']],
  ['?', ['a', 'b', '*', 'ö', ']', '-', 'c']],
  ['??', ['ab', 'ac', 'ax', 'cx', 'é😀', 'éx', '{a', 'a}']],
  ['[ab]', ['a', 'b']],
  ['[^ab]', ['*', 'ö', ']', '-', 'c']],
  ['[!ab]', ['a', 'b']],
  ['[a-c]x', ['ax', 'cx']],
  ['{a,b}', ['a', 'b']],
  ['{a,b}/*.tf', ['a/main.tf']],
  ['a{,b}c', ['abc', 'ac']],
  ['\\*', ['*']],
  ['[', undefined],
  ['[]', undefined],
  ['[a', undefined],
  ['a}', ['a}']],
  ['{a', undefined],
  ['a{b,c', undefined],
  ['\\{a', ['{a']],
  ['a/*/c', ['a/b/c']],
  ['', ['']],
  ['a**b', ['ab']],
  ['**b', ['b', 'ab']],
  ['*a*', ['a', 'ab', 'abc', 'ac', 'main.tf', 'ax', '{a', 'a}']],
  ['é?', ['é😀', 'éx']],
  ['[é-ü]', ['ö']],
  ['a/**/', ['a/']],
];
for (const [pattern, matched] of patterns) {
  test(`the path pattern ${pattern}`, () => {
    const matches = globPattern(pattern);
    assert.equal(matches && names.filter(matches), matched);
  });
}

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compilePattern, loadPatterns } from '../../../src/go/index.ts';
import { effort, patience } from '../../effort.ts';

const test = suite('go/pattern');

test.before(loadPatterns);

test('counts are refused where RE2 refuses them', () => {
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

test('long patterns are matched in time', () => {
  const before = effort();
  for (const part of ['a', '.', '(a)', 'a?', '[^a]?']) {
    const count = Math.floor(30_000 / part.length);
    const pattern = compilePattern(`${part.repeat(count)}$`);
    assert.ok('find' in pattern, part);
    assert.is(pattern.test(`${'a'.repeat(count)}`), true, part);
  }
  assert.ok(effort() - before < patience);
});

test.run();

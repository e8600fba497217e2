import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertErrors, assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/lists');

test.before(loadPatterns);

const outputs: Outputs = [
  ['list 1 "a" nil', '[1 a <nil>]'],
  ['first (list 1 2)', '1'],
  ['first (list)', '<nil>'],
  ['mustFirst (list)', '<nil>'],
  ['rest (list 1 2 3)', '[2 3]'],
  ['rest (list)', '[]'],
  ['last (list 1 2)', '2'],
  ['last (list)', '<nil>'],
  ['initial (list 1 2 3)', '[1 2]'],
  ['initial (list)', '[]'],
  ['append (list 1) 2', '[1 2]'],
  ['prepend (list 1) 0', '[0 1]'],
  ['concat (list 1) (list 2 3) (list)', '[1 2 3]'],
  ['reverse (list 1 2 3)', '[3 2 1]'],
  ['uniq (list 1 2 1 "1")', '[1 2 1]'],
  ['without (list 1 2 3) 2 3', '[1]'],
  ['has 2 (list 1 2)', 'true'],
  ['has "2" (list 1 2)', 'false'],
  ['has 1 nil', 'false'],
  ['compact (list 1 "" nil "a" 0 false)', '[1 a]'],
  ['index (list 1 2) 0', '1'],
  ['index (dict "a" (dict "b" 1)) "a" "b"', '1'],
  ['index (dict "a" 1) "b"', '<nil>'],
  ['index "abc" 1', '98'],
  ['slice (list 1 2 3)', '[1 2 3]'],
  ['slice (list 1 2 3) 1', '[2 3]'],
  ['slice (list 1 2 3) 1 2', '[2]'],
  ['chunk 2 (list 1 2 3)', '[[1 2] [3]]'],
  ['chunk 5 (list 1)', '[[1]]'],
  ['sortAlpha (list "b" "a" "C")', '[C a b]'],
  ['sortAlpha (list 3 20 1)', '[1 20 3]'],
  ['sortAlpha "x"', '[x]'],
  ['join "," (list 1 "a" nil true)', '1,a,true'],
  ['join "," "x"', 'x'],
  ['join "," nil', ''],
  ['split "$" "a$b$c"', 'map[_0:a _1:b _2:c]'],
  ['splitList "$" "a$b"', '[a b]'],
  ['splitList "" "ab"', '[a b]'],
  ['splitn "$" 2 "a$b$c"', 'map[_0:a _1:b$c]'],
  ['toStrings (list 1 "a" nil true 1.5)', '[1 a true 1.5]'],
];

test('values are those of Helm', () => assertOutputs(outputs));

test('calls that Helm refuses are errors', () => {
  assertErrors([
    'first "x"',
    'append "x" 2',
    'concat (list 1) "x"',
    'index (list 1 2) 5',
    'index (list 1 2) -1',
    'slice (list 1 2 3) 2 1',
    'slice (list 1 2 3) 0 9',
  ]);
});

test.run();

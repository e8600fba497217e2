import { suite } from 'uvu';
import { loadPatterns } from '../../../../src/go/index.ts';
import { assertErrors, assertOutputs, type Outputs } from './template.ts';

const test = suite('helm/functions/dictionaries');

test.before(loadPatterns);

const outputs: Outputs = [
  ['dict "a" 1 "b"', 'map[a:1 b:]'],
  ['dict 1 2', 'map[1:2]'],
  ['dict', 'map[]'],
  ['get (dict "a" 1) "a"', '1'],
  ['get (dict "a" 1) "b"', ''],
  ['get nil "a"', ''],
  ['set (dict "a" 1) "b" 2', 'map[a:1 b:2]'],
  ['unset (dict "a" 1 "b" 2) "a"', 'map[b:2]'],
  ['hasKey (dict "a" 1) "a"', 'true'],
  ['hasKey nil "a"', 'false'],
  ['pluck "a" (dict "a" 1) (dict "b" 2) (dict "a" 3)', '[1 3]'],
  ['dig "a" "b" "d" (dict "a" (dict "b" 1))', '1'],
  ['dig "a" "x" "d" (dict "a" (dict "b" 1))', 'd'],
  ['dig "a" "d" (dict "a" nil)', '<nil>'],
  ['merge (dict "a" 1) (dict "a" 2 "b" 3)', 'map[a:1 b:3]'],
  ['merge (dict "a" (dict "x" 1)) (dict "a" (dict "x" 2 "y" 3))', 'map[a:map[x:1 y:3]]'],
  ['merge (dict "a" "") (dict "a" 2)', 'map[a:2]'],
  ['mergeOverwrite (dict "a" 1) (dict "a" 2 "b" 3)', 'map[a:2 b:3]'],
  ['mergeOverwrite (dict "a" (dict "x" 1)) (dict "a" (dict "y" 3))', 'map[a:map[x:1 y:3]]'],
  ['mergeOverwrite (dict "a" 1) (dict "a" nil)', 'map[a:<nil>]'],
  ['mergeOverwrite (dict "a" 1) (dict "a" "")', 'map[a:]'],
  ['keys (dict "a" 1 "b" 2) | sortAlpha', '[a b]'],
  ['pick (dict "a" 1 "b" 2) "a" "c"', 'map[a:1]'],
  ['omit (dict "a" 1 "b" 2) "a"', 'map[b:2]'],
  ['values (dict "a" 1)', '[1]'],
  ['deepCopy (dict "a" (list 1))', 'map[a:[1]]'],
];

test('values are those of Helm', () => assertOutputs(outputs));

test('calls that Helm refuses are errors', () => {
  assertErrors(['dig "a" "x" "d" (dict "a" 1)', 'dig "a" (dict)']);
});

test.run();

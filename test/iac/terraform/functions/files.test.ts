import { suite } from 'uvu';
import { type Answers, assertValues } from '../answers.ts';

const test = suite('iac/terraform/functions/files');

const answers: Answers = [
  ['basename("")', '.'],
  ['basename("/")', '/'],
  ['basename("a/b/")', 'b'],
  ['dirname("")', '.'],
  ['dirname("/")', '/'],
  ['dirname("a")', '.'],
  ['dirname("a/b/")', 'a/b'],
  ['dirname("/a")', '/'],
  ['pathexpand("a/~")', 'a/~'],
  ['abspath("/a/../../b/./c//d")', '/b/c/d'],
];

test('values are those of Terraform', () => assertValues(answers));

test.run();

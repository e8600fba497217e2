import { suite } from 'uvu';
import { type Answers, assertRefused, assertValues } from '../answers.ts';

const test = suite('iac/terraform/functions/numeric');

const answers: Answers = [
  ['abs(-0.5)', 0.5],
  ['ceil(-1.5)', -1],
  ['floor(-1.5)', -2],
  ['log(8, 2)', 3],
  ['pow(2, -1)', 0.5],
  ['pow(4, 0.5)', 2],
  ['signum(0)', 0],
  ['max(1, "2", 3.5)', 3.5],
  ['max([1,2]...)', 2],
  ['parseint("-ff", 16)', -255],
  ['parseint("zz", 36)', 1295],
  ['parseint("Zz", 62)', 3817],
  ['sum([1, "2", 3.5])', 6.5],
  ['sum(toset([1, 1]))', 1],
];

test('values are those of Terraform', () => assertValues(answers));

const refused = [
  'log(1, 1)',
  'pow(-8, 1/3)',
  'signum(-0.1)',
  'min()',
  'parseint("12", 2)',
  'parseint("1", 63)',
  'parseint("1", 1)',
  'parseint("", 10)',
  'parseint("0x1f", 16)',
  'parseint(100, 2)',
  'sum([])',
  'sum([1, null])',
];

test('calls that Terraform refuses have no value', () => assertRefused(refused));

test.run();

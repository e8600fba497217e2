import { suite } from 'uvu';
import { type Answers, assertRefused, assertValues } from '../answers.ts';

const test = suite('iac/terraform/functions/conversion');

const answers: Answers = [
  ['tonumber("1e3")', 1000],
  ['tonumber(".5")', 0.5],
  ['tonumber("5.")', 5],
  ['tonumber("-0")', 0],
  ['tonumber("+1")', 1],
  ['tostring(true)', 'true'],
  ['tostring(null)', null],
  ['tostring(1e3)', '1000'],
  ['tostring(1e21)', '1000000000000000000000'],
  ['tostring(0.1)', '0.1'],
  ['tostring(1.10)', '1.1'],
  ['tostring(100000000000000000000000)', '100000000000000000000000'],
  [
    'tostring(1/3)',
    '0.33333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333333335',
  ],
  ['tobool("1")', true],
  ['tobool(null)', null],
  ['tolist(toset(["b", "a"]))', ['a', 'b']],
  ['tolist(["a", null])', ['a', null]],
  ['tolist(null)', null],
  ['toset([1, "1"])', ['1']],
  ['toset([])', []],
  ['toset([null, null])', [null]],
  ['toset([[1], [2]])', [[1], [2]]],
  ['tomap({a = 1, b = "x"})', { a: '1', b: 'x' }],
  ['tomap({a = [1], b = ["x"]})', { a: ['1'], b: ['x'] }],
  ['tomap({})', {}],
  ['tomap({a = {b = 1}, c = {d = 2}})', { a: { b: 1 }, c: { d: 2 } }],
  ['can(tonumber("x"))', false],
  ['try(tonumber("x"), [1][5], "ok")', 'ok'],
  ['toset([1]) == [1]', false],
  ['tolist([1]) == [1]', false],
  ['tomap({a = 1}) == {a = 1}', false],
  ['toset([{a = 1}])[*].a', [1]],
];

test('values are those of Terraform', () => assertValues(answers));

const refused = [
  'tonumber("0x10")',
  'tonumber(" 1")',
  'tonumber("1_000")',
  'tonumber("")',
  'tonumber(true)',
  'tostring([])',
  'tobool("TRUE")',
  'tobool(1)',
  'tobool("")',
  'tolist({a = 1})',
  'tolist(["a", 1, [1]])',
  'tolist("a")',
  'toset({a = 1})',
  'tomap({a = 1, b = [1]})',
  'tomap([1])',
  'tomap({a = 1})["b"]',
  'toset(["a"])[0]',
];

test('calls that Terraform refuses have no value', () => assertRefused(refused));

test.run();

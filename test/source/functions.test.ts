import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { definer, type FunctionEntry, type Holds, invoke, type Param } from '../../src/source/index.ts';

const test = suite('source/functions');

type Type = 'text' | 'number';
const text: Type & Holds<string> = 'text';
const number: Type & Holds<number> = 'number';

type Entry = FunctionEntry<Param<Type>, { readonly unit: string }, string>;
const define = definer<Entry>();

const repeat = define({
  name: 'repeat',
  doc: 'A text some times.',
  params: [
    { name: 'part', type: text },
    { name: 'times', type: number },
  ],
  call: ({ unit }, part, times) => part.repeat(times) + unit,
});

const total = define({
  name: 'total',
  doc: 'A label and the sum of some numbers.',
  params: [{ name: 'label', type: text }],
  variadic: { name: 'numbers', type: number },
  call: ({ unit }, label, numbers) => `${label}${numbers.reduce((sum, each) => sum + each, 0)}${unit}`,
});

test('arguments follow the context', () => {
  assert.is(invoke(repeat, { unit: '!' }, ['ab', 2]), 'abab!');
});

test('further arguments are one list, of any length', () => {
  assert.is(invoke(total, { unit: ' m' }, ['=']), '=0 m');
  assert.is(invoke(total, { unit: ' m' }, ['=', 1, 2, 3]), '=6 m');
  assert.is(invoke(total, { unit: ' m' }, ['=', ...new Array<number>(500_000).fill(1)]), '=500000 m');
});

test('the code of an entry has the types of its parameters', () => {
  define({
    name: 'wrong',
    doc: 'Does not compile.',
    params: [{ name: 'times', type: number }],
    // @ts-expect-error a number is not a text
    call: (_, times) => times.toUpperCase(),
  });
  define({
    name: 'wrong',
    doc: 'Does not compile.',
    params: [{ name: 'times', type: number }],
    // @ts-expect-error there is one argument
    call: (_, times, more) => `${times}${more}`,
  });
});

test.run();

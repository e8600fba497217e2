import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from './ask.ts';
import { createEngine, iterates, jsonText, keepingValue, prepareBody, valueName } from './rego.ts';
import { bodyOf } from './syntax/shape.ts';

const test = suite('rego: values of queries');

const input = { a: false, l: [true, false, 1] };

/** The values that a query has with its value kept. */
function values(text: string): unknown[] {
  const { program } = prepareBody({ path: 'query', text }, keepingValue(bodyOf(text))!, []);
  const solutions = createEngine(program!, { host }).query(input);
  return solutions.map((solution) => JSON.parse(jsonText(solution))[valueName]);
}

test('an expression also has a value if it is false', () => {
  assert.equal(values('input.a'), [false]);
  assert.equal(values('input.l[0]'), [true]);
  assert.equal(values('1 == 2'), [false]);
  assert.equal(values('1 + 1'), [2]);
  assert.equal(values('count(input.l)'), [3]);
  assert.equal(values('[x | x := input.l[_]]'), [[true, false, 1]]);
  assert.equal(values('1 in input.l'), [true]);
  assert.equal(values('input.nope'), []);
});

test('queries without a single value', () => {
  for (const text of [
    'input.a; input.l',
    'not input.a',
    'x := 1',
    'x = 1',
    'input.l[i]',
    'input.l[_]',
    'count(input[i])',
    '[input.l[i], 1]',
    'some x in input.l',
    'every x in input.l { x }',
    'print(1)',
    'walk(input, [path, value])',
  ])
    assert.is(keepingValue(bodyOf(text)), undefined, text);
  for (const imported of ['and', 'or', 'not'])
    assert.is(
      keepingValue(
        bodyOf(imported === 'not' ? 'not { input.a }' : `input.a ${imported} input.l`, [`future.keywords.${imported}`]),
      ),
      undefined,
    );
  assert.is(keepingValue([]), undefined);
});

test('iteration within a comprehension is not one of the query', () => {
  assert.not(iterates(bodyOf('count([x | x := input.l[_]])')));
  assert.ok(iterates(bodyOf('count([input.l[_]])')));
  assert.not(iterates(bodyOf('input.l[0].a')));
});

test.run();

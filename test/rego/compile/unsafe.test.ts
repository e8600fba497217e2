import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compile } from '../../../src/rego/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { moduleOf } from '../syntax/shape.ts';

const test = suite('rego/compile: unsafe variables');

test('an error points at the variable, wherever it is in an expression', () => {
  // OPA rejects the same variables in the same lines, and points at the expression.
  for (const rule of [
    'p if «y»',
    'p if «y» == 1',
    'p if [1, [«y»]] == input.a',
    'p if {1, «y»} == input.a',
    'p if {"a": «y»} == count(input.a)',
    'p if {«y»: 1} == count(input.a)',
    'p if count(«y») == 1',
    'p if count([1, upper(«y»)]) == 1',
    'p if input.a[count(«y»)]',
    'p if not input.a == «y»',
    'p if every x in «y» { x }',
    'p if every x in [1, «y»] { x }',
    'p if input.a == -«y»',
    'p := «y»',
    'p contains «y»',
  ]) {
    const text = `package a\n\n${rule.replace(/[«»]/g, '')}\n`;
    const [first] = compile([moduleOf(text)]).diagnostics;
    assert.is(first?.message, 'var y is unsafe', rule);
    const { line, column } = positionOf(first!.span!.source, first!.span!.start);
    assert.equal([line, column], [3, rule.indexOf('«') + 1], rule);
  }
});

test.run();

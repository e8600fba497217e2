import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Module, parseModule } from '../../../src/rego/syntax/index.ts';
import { sharedPath } from '../../shared.ts';
import { printBody, printModule, printTerm } from './print.ts';
import { bodyOf, describe, moduleOf, shape, shapeWithoutNumbers, termOf } from './shape.ts';
import { modulesOfCases } from './shared-modules.ts';
import { termTexts } from './term-texts.ts';

const printing = suite('rego/syntax: printing');

printing('writes terms as one would', () => {
  const same = [
    '{"a": [1, x.y["b c"], -2], "b": {1, 2}, "c": set()}',
    'f(x, g.h(y)).z[0]',
    '1 + 2 * 3 - 4',
    '(1 + 2) * 3',
    '1 - (2 - 3)',
    '{(a | b)}',
    '[x | x := xs[_]; not x == 1]',
    '{k: v | some k, v in xs}',
    '(k, v in xs)',
    '$"a {x} \\{b}"',
    '"tab\\tquote\\" \\u0000"',
  ];
  for (const text of same) assert.is(printTerm(termOf(text)), text.replace(/^\(k, v in xs\)$/, 'k, v in xs'));
});

printing('writes bodies and modules', () => {
  const body = 'some x, y; every k, v in xs { k == v }; not f(x) with input.a as 1; y := x in xs';
  assert.is(printBody(bodyOf(body)), body);
  const text = `package a.b["c d"]

import data.x as y

default p := 1

p := 2 if { x; y } else := 3 if { z }

q.r contains x if { (a | b) == x }

f(_, [x]) := x

g(x) = 1
`;
  assert.is(printModule(moduleOf(text)), text);
});

printing('a body that starts with a union does not become a comprehension', () => {
  for (const body of ['a | b', 'a | b == c', 'a | b | c', 'a & b | c', 'x.y(1) | b := c']) {
    const module = moduleOf(`package a\np if { true; ${body} }`);
    const [rule] = module.rules;
    const alone: Module = { ...module, rules: [{ ...rule!, body: rule!.body.slice(1) }] };
    const again = moduleOf(printModule(alone));
    assert.equal(shape(again.rules), shape(alone.rules), body);
  }
});

printing('printed modules parse to the same tree', () => {
  fc.assert(
    fc.property(termTexts, (text) => {
      const module = moduleOf(`package a\np := [${text}]\nq if { true; x == (${text}) }`);
      const again = moduleOf(printModule(module));
      assert.equal(shapeWithoutNumbers(again.rules), shapeWithoutNumbers(module.rules), text);
    }),
    { numRuns: 400 },
  );
});

printing('every module of the reference cases reads as the same tree when it was printed', () => {
  const folder = sharedPath('rego', 'cases');
  if (folder === undefined) return;
  for (const { text, version } of modulesOfCases(folder)) {
    if (version === 'v0') continue;
    const { module } = parseModule({ path: 'case.rego', text });
    if (module === undefined) continue;
    const printed = printModule(module);
    const again = parseModule({ path: 'printed.rego', text: printed });
    assert.equal(again.diagnostics.map(describe), [], printed);
    assert.equal(shapeWithoutNumbers(again.module!.rules), shapeWithoutNumbers(module.rules), text);
  }
});

printing.run();

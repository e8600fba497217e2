import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from '../ask.ts';
import { importText } from '../built.ts';
import {
  compile,
  createBuiltEngine,
  createEngine,
  generateModule,
  jsonText,
  type Program,
  parseModule,
} from '../rego.ts';

// Every test that uses `ask` checks that both back ends give the same answer. Here: the generated text itself.
const modules = suite('generated modules');

function programOf(text: string): Program {
  const { module, diagnostics: problems } = parseModule({ path: 'a.rego', text }, { version: 'v1' });
  assert.equal(problems, []);
  const { program, diagnostics } = compile([module!]);
  assert.equal(diagnostics, []);
  return program!;
}

const answerOf = async (text: string, input: object, path = ['a', 'p']): Promise<string> => {
  const engine = createBuiltEngine(await importText(generateModule(programOf(text))), { host });
  const value = engine.evaluate(path, input as never);
  return value === undefined ? 'undefined' : jsonText(value);
};

modules('the text is the same each time', () => {
  const text = 'package a\np contains x if some x in input.xs\nq if not p[1]';
  assert.is(generateModule(programOf(text)), generateModule(programOf(text)));
});

modules('no text of a policy can leave its string', async () => {
  const hostile = '"; throw new Error(`${1}`); //\\ \u2028 </script>';
  const text = `package a\np := [x | x := input[${JSON.stringify(hostile)}]; x == ${JSON.stringify(hostile)}]`;
  assert.is(await answerOf(text, { [hostile]: hostile }), jsonText([hostile]).replace('\u2028', '\\u2028'));
});

modules('names of methods and of the prototype are keys like any other', async () => {
  for (const name of ['length', 'constructor', 'toString', 'size', 'get', 'keys', 'primitives', 'text', 'a-b', '0']) {
    const text = `package a\np := input.x[${JSON.stringify(name)}]`;
    assert.is(await answerOf(text, { x: { [name]: 1 } }), '1', name);
    for (const x of [{}, [], 'text', 1, true, null]) assert.is(await answerOf(text, { x }), 'undefined', name);
  }
  assert.is(await answerOf('package a\np := input.__proto__', JSON.parse('{"__proto__": 1}')), '1');
  assert.is(await answerOf('package a\np := input.__proto__', {}), 'undefined');
  assert.is(await answerOf('package a\np := {"__proto__": input.x}', { x: 1 }), '{"__proto__":1}');
});

modules('rules with many definitions are split, with the same result', async () => {
  const cases = Array.from({ length: 40 }, (_, i) => `f(${i}) := ${i * i}`).join('\n');
  const text = `package a\n${cases}\np := [f(input.i), f(39)]`;
  assert.is(await answerOf(text, { i: 7 }), '[49,1521]');
  const sets = Array.from({ length: 40 }, (_, i) => `p contains ${i} if input.i > ${i}`).join('\n');
  assert.is(await answerOf(`package a\n${sets}`, { i: 3 }), '[0,1,2]');
});

modules('a loop inside of a with sees the other input, and what follows it does not', async () => {
  const text = `package a
    q contains y if { some x in input.xs; some y in input.ys; x == y }
    p := [z | some k in [1, 2]; z := data.a.q[_] with input.xs as [k] with input.ys as [1, 2, 3]; z in input.only]`;
  for (const only of [[1], [2], [1, 2], []]) {
    const expected = jsonText(createEngine(programOf(text), { host }).evaluate(['a', 'p'], { only })!);
    assert.is(expected, JSON.stringify(only));
    assert.is(await answerOf(text, { only }), expected);
  }
});

modules('a module of another format is rejected', () => {
  const module = { format: 0, outline: programOf('package a'), link: () => [] };
  assert.throws(() => createBuiltEngine(module, { host }), /build them again/);
});

modules.run();

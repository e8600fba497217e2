import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FormatOptions, formatBody, formatModule, formatSource, type Module } from '../../../src/rego/index.ts';
import { bodyOf, describe, moduleOf } from '../syntax/shape.ts';

const formatting = suite('rego/format');

function formatted(text: string, options: FormatOptions = {}): string {
  const result = formatSource({ path: 'a.rego', text }, options);
  assert.equal(result.diagnostics.map(describe), []);
  return result.text!;
}

/** The formatted lines below `package a`. */
function rules(text: string, options: FormatOptions = {}): string {
  return formatted(`package a\n\n${text}`, options).replace('package a\n\n', '');
}

formatting('one blank line between rules and tabs in bodies', () => {
  assert.is(rules('p if {\n  x\n\n\n  y }\n\n\n\nq := 1'), 'p if {\n\tx\n\n\ty\n}\n\nq := 1\n');
});

formatting('a body of one line stays behind `if`, and so do one-line rules below each other', () => {
  assert.is(rules('p if   x\nq if {x}\n\nr if {\n x\n}'), 'p if x\nq if x\n\nr if {\n\tx\n}\n');
});

formatting('constants lose the body `true`, and values are assigned with `:=`', () => {
  assert.is(rules('p = 1 if { true }\nf(x) = x\nq if true\na.b = 2'), 'p := 1\nf(x) := x\nq := true\na["b"] := 2\n');
});

formatting('heads are references where a rule needs it', () => {
  assert.is(rules('a.b := 2\n\nc.d.e := 3'), 'a.b := 2\n\nc.d.e := 3\n');
});

formatting('operators have spaces, and parentheses only where they are needed', () => {
  assert.is(rules('p := ((1+2))*3-(4)'), 'p := ((1 + 2) * 3) - 4\n');
  assert.is(rules('p if { (a|b) == c }'), 'p if a | b == c\n');
  assert.is(rules('p if { x in   xs; k,v in xs }'), 'p if {\n\tx in xs\n\tk, v in xs\n}\n');
  assert.is(rules('p if { y == -x }'), 'p if y == 0 - x\n');
});

formatting('parentheses stay where an operator would be read in another way', () => {
  for (const body of [
    'x == (y in z)',
    '(x in y) == z',
    'x == (y == z)',
    'x - (y - z)',
    'x := [(a in b) | a]',
    'x + (y == z)',
  ]) {
    assert.is(rules(`p if ${body}`), `p if ${body}\n`);
  }
  assert.is(rules('p if (x in y) in z'), 'p if x in y in z\n');
  assert.is(rules('p if x in (y in z)'), 'p if x in (y in z)\n');
});

formatting('collections keep their lines, with a comma at the end', () => {
  assert.is(rules('p := [1,\n2, 3\n]'), 'p := [\n\t1,\n\t2, 3,\n]\n');
  assert.is(rules('p := {"b":1,\n  "a":{2}}'), 'p := {\n\t"b": 1,\n\t"a": {2},\n}\n');
  assert.is(rules('p := {}\nq := set()\nr := []'), 'p := {}\nq := set()\nr := []\n');
});

formatting('comprehensions, `every` and `with`', () => {
  assert.is(rules('p := [x|x:=xs[_];y]'), 'p := [x | x := xs[_]; y]\n');
  assert.is(rules('p := {k:v|\nsome k,v in xs}'), 'p := {k: v |\n\tsome k, v in xs\n}\n');
  assert.is(rules('p if every x in xs {x}'), 'p if every x in xs { x }\n');
  assert.is(
    rules('p if {\n x with input as 1\n  with data.b as 2\n}'),
    'p if {\n\tx with input as 1\n\t\twith data.b as 2\n}\n',
  );
});

formatting('chains of `else` keep their line', () => {
  assert.is(rules('p := 1 if {x} else := 2 if {y}'), 'p := 1 if x\n\nelse := 2 if y\n');
  assert.is(rules('p := 1 if {\n x\n} else := 2'), 'p := 1 if {\n\tx\n} else := 2\n');
});

formatting('strings keep their notation', () => {
  assert.is(
    rules('p := ["\\u0041", `raw\n`, $"a {x} \\{b}"]'),
    'p := [\n\t"\\u0041", `raw\n`,\n\t$"a {x} \\{b}",\n]\n',
  );
  assert.is(rules('p := x["not"].not["a b"].if'), 'p := x["not"].not["a b"].if\n');
});

formatting('comments stay where they are', () => {
  assert.is(rules('# above\np := 1 # beside\n\n\n# below'), '# above\np := 1 # beside\n\n# below\n');
  assert.is(rules('p if {\n# first\n\n  x # second\n  # last\n}'), 'p if {\n\t# first\n\n\tx # second\n\t# last\n}\n');
  assert.is(rules('p := [\n1, # one\n# two\n2\n]'), 'p := [\n\t1, # one\n\t# two\n\t2,\n]\n');
});

formatting('a term with a comment that has no place is written as it was', () => {
  assert.is(rules('p := [ # one\n  1, 2 # two\n]\n# end'), 'p := [ # one\n  1, 2 # two\n]\n\n# end\n');
});

formatting('a rule with a comment that has no place is written as it was, and loses nothing', () => {
  const rule = 'p if {\n  f(x, [ # one\n    1, 2 # two\n  ], 3)\n  y == 1 # three\n}\n';
  assert.is(rules(`${rule}\n# end\nq := 1`), `${rule}\n# end\nq := 1\n`);
});

formatting('imports are sorted within their group', () => {
  const text = 'package a\nimport data.z # last\nimport data.b as c\n\nimport input.x\np := 1\n';
  assert.is(formatted(text), 'package a\n\nimport data.b as c\nimport data.z # last\n\nimport input.x\n\np := 1\n');
});

formatting('v0 keeps its notation and gets the imports that it needs', () => {
  assert.is(rules('p[x] {x=1}\nq = 2 {y}', { version: 'v0' }), 'p[x] {\n\tx = 1\n}\n\nq = 2 {\n\ty\n}\n');
});

formatting('v0-v1 imports rego.v1 and is written with its keywords', () => {
  const text = 'package a\nimport future.keywords.in\np[x] { x = 1 }\n\nq = 2 { y }\n';
  const wanted = 'package a\n\nimport rego.v1\n\np contains x if x = 1\n\nq := 2 if y\n';
  assert.is(formatted(text, { version: 'v0-v1' }), wanted);
});

formatting('v0 imports can be dropped', () => {
  const text = 'package a\n\nimport rego.v1\nimport future.keywords\nimport data.x\n\np := 1\n';
  assert.is(formatted(text, { dropV0Imports: true }), 'package a\n\nimport data.x\n\np := 1\n');
  assert.is(formatted(text), 'package a\n\nimport rego.v1\n\nimport data.x\n\np := 1\n');
});

formatting('notations that v1 does not allow are reported', () => {
  const of = (text: string, version: FormatOptions['version'] = 'v1'): string[] =>
    formatSource({ path: 'a.rego', text: `package a\n${text}` }, { version }).diagnostics.map(describe);
  assert.equal(of('import data.x\nimport input.x\n'), ['3:1 import must not shadow import data.x']);
  assert.equal(of('input := 1'), ['2:1 rules must not shadow input (use a different rule name)']);
  assert.equal(of('p { any([true]) }', 'v0-v1'), ['2:5 deprecated built-in function calls in expression: any']);
  assert.equal(of('p { any([true]) }', 'v0'), []);
  assert.equal(of('p if { plus(1) }'), ['2:8 plus: arity mismatch']);
  assert.equal(of('p if {'), ['2:7 unexpected eof token']);
});

formatting('the time for nested declarations does not double with each level', () => {
  const nested = `package a\n\np if ${'some x in [1 | '.repeat(60)}true${']'.repeat(60)}\n`;
  assert.is(formatted(nested), nested);
});

formatting('trees that are not from a text are laid out without their places', () => {
  const [rule] = moduleOf('package a\np contains x if { x := [1,\n 2]; not q }').rules;
  const module: Module = { ...moduleOf('package b'), rules: [rule!] };
  const wanted = 'package b\n\np contains x if {\n\tx := [1, 2]\n\tnot q\n}\n';
  assert.is(formatModule(module, { ignoreLocations: true }), wanted);
  assert.is(formatBody(bodyOf('x := {1,\n2}; f(y)')), 'x := {1, 2}\nf(y)\n');
});

formatting.run();

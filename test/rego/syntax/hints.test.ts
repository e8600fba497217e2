import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compile, parseModule } from '../rego.ts';

const hints = suite('rego/syntax/hints');

/** The first problem of a module: its message, and what to do. */
function problemOf(text: string): string {
  const { module, diagnostics } = parseModule({ path: 'p.rego', text: `package p\n\n${text}\n` });
  const [first] = module === undefined ? diagnostics : compile([module]).diagnostics;
  return `${first?.message}; ${first?.help}`;
}

const habits: Readonly<Record<string, RegExp>> = {
  'deny if input.a && input.b': /all of them must be true/,
  'deny if input.a || input.b': /rule of the same name for each alternative/,
  "deny if input.a == 'x'": /double quotes/,
  'deny if !input.a': /write `not`/,
  'deny if input.a =! 1': /write `!=`/,
  'x := input.a ? 1 : 2': /else := 2/,
  'deny if {\n  for x in input.a { x == 1 }\n}': /some x in xs/,
  'f(x) if {\n  return x\n}': /head of the function/,
  'def f(x): x': /a function is a rule/,
  'function f(x) { x }': /a function is a rule/,
  '// comment\nx := 1': /begin with `#`/,
  'x if { i := 0; i++ }': /do not change/,
  'x := input.a.[0]': /`a\[0\]`/,
  'x := 1 if (input.a == 1) then 2': /before the condition/,
  'deny contain msg if { msg := "x" }': /did you mean contains\?/,
  'deny contains msg iff { msg := "x" }': /did you mean if\?/,
  'defalt x := false': /did you mean default\?/,
  'x if { evry y in input.a { y == 1 } }': /did you mean every\?/,
  'x if { nott input.a }': /did you mean not\?/,
  'deny[msg] {\n  msg := "x"\n}': /write `deny contains msg if \{ … }`; `--v0-compatible`/,
  'allow {\n  input.x\n}': /write `allow if \{ … }`/,
  'x := 1 if { input.a } else { 2 }': /write `else := value if \{ … }`/,
  'x := cuont(input.a)': /did you mean count\?/,
  'x := strings.replace_all(input.a, "b", "c")': /did you mean strings\.replace_n\?/,
  'x := len(input.a)': /called `count`/,
  'x if { inputt.a == 1 }': /did you mean input\?/,
  'x if { input.a == nil }': /write `null`/,
  'x if { input.a == True }': /write `true`/,
};

for (const [text, help] of Object.entries(habits)) {
  hints(`what to write instead of ${JSON.stringify(text)}`, () => assert.match(problemOf(text), help));
}

hints('a reference to a missing key names it and the existing ones', () => {
  const message = 'undefined ref: data.p.servers[0].prot\n\thave: "prot"\n\twant (one of): "name", "port"';
  const text = 'servers := [{"name": "x", "port": 1}]\nx := servers[0].prot';
  assert.is(problemOf(text), `${message}; did you mean port?`);
  assert.match(
    problemOf('x := {"a": 1}.bcd'),
    /^undefined ref: \{"a": 1\}\.bcd\n\thave: "bcd"\n\twant \(one of\): "a"/,
  );
  const many = `x := {${Array.from({ length: 30 }, (_, at) => `"k${at}": 1`)}}.other`;
  assert.match(problemOf(many), /, 10 others; /);
});

hints('arguments of builtins have their names', () => {
  assert.match(problemOf('x := startswith(1, "a")'), /want: \(search: string, base: string, /);
});

hints('a text without a known mistake gets no hint', () => {
  assert.is(problemOf('x := ]'), 'unexpected ] token; undefined');
});

hints.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa run, the shell');

const files = {
  '/w/app.rego': 'package app\n\nallow if input.user == "ada"\n\nusers := {"ada", "bob"}\n',
  '/w/data.json': '{"limits": {"size": 3}}',
  '/w/input.json': '{"user": "ada"}',
  '/w/bad.rego': 'package bad\n\np if x\n',
};

/** Enters lines, and returns the output after the greeting. */
async function enter(lines: readonly string[], ...args: readonly string[]) {
  const run = await lintel(['opa', 'run', ...args], { files, cwd: '/w', stdin: `${lines.join('\n')}\n`, tick: 10n });
  const [, greeting, output] = /^(lintel .*\n\nRun 'help' .*\n\n)?([\s\S]*)$/.exec(run.stdout)!;
  return { ...run, greeting, output: output! };
}

// The outputs are those of opa run, which reads the same lines from a pipe.
test('rules are defined and queried', async () => {
  const { output, greeting, code } = await enter([
    'x := 1',
    'x',
    'p := x + 1',
    'p',
    'q contains y if some y in [1, 2]',
    'q',
    'x = 2',
    'y := [1, 2][_]; y > 0',
    'show',
  ]);
  assert.ok(greeting);
  assert.is(code, 0);
  assert.is(
    output,
    `Rule 'x' defined in package repl. Type 'show' to see rules.
1
Rule 'p' defined in package repl. Type 'show' to see rules.
2
Rule 'q' defined in package repl. Type 'show' to see rules.
[
  1,
  2
]
undefined
┌───┐
│ y │
├───┤
│ 1 │
│ 2 │
└───┘
package repl

x := 1

p := x + 1

q contains y if some y in [1, 2]
`,
  );
});

test('an assignment replaces a rule, and unset removes it unless others need it', async () => {
  const { output } = await enter(['x := 1', 'x := 2', 'p := x', 'unset x', 'unset p', 'unset x', 'unset x', 'show']);
  assert.is(
    output,
    `Rule 'x' defined in package repl. Type 'show' to see rules.
Rule 'x' re-defined in package repl. Type 'show' to see rules.
Rule 'p' defined in package repl. Type 'show' to see rules.
1 error occurred: 1:6: rego_unsafe_var_error: var x is unsafe
warning: no matching rules in current module
package repl
`,
  );
});

test('loaded policies and data are queried, with imports and packages', async () => {
  const { output } = await enter(
    ['import data.app', 'app.users', 'data.limits.size', 'package app', 'users["bob"]', 'package other', 'show'],
    'app.rego',
    'data.json',
  );
  assert.is(output, '[\n  "ada",\n  "bob"\n]\n3\n"bob"\npackage other\n');
});

test('the input is a file, or is assigned', async () => {
  const query = 'data.app.allow';
  assert.is((await enter([query], 'app.rego')).output, 'undefined\n');
  assert.is((await enter([query], 'app.rego', 'repl.input:input.json')).output, 'true\n');
  const { output } = await enter(['input := {"user": "ada"}', query, 'unset input', query], 'app.rego');
  assert.is(output, 'true\nundefined\n');
});

test('a statement of several lines ends with an empty line', async () => {
  const { output } = await enter(['p if {', '\tinput.x', '}', '', 'p', 'q if {', '', 'p']);
  assert.match(
    output,
    /^Rule 'p' defined in package repl\. Type 'show' to see rules\.\nundefined\n1 error occurred: 2:\d+: rego_parse_error: .*\nundefined\n$/,
  );
});

test('functions, defaults and comments are statements', async () => {
  const { output } = await enter(['f(x) := x + 1', 'f(2)', 'default d := 3', 'd', '# nothing', '']);
  assert.match(output, /^Rule 'f' defined.*\n3\nRule 'd' defined.*\n3\n$/);
});

test('errors are printed, and the shell continues', async () => {
  const { output, code } = await enter(['nope', 'count(1)', '1/0', 'strict-builtin-errors', '1/0', 'true']);
  assert.match(output, /^1 error occurred: 1:1: rego_unsafe_var_error: var nope is unsafe\n/);
  assert.match(output, /1:1: rego_type_error: count: invalid argument/);
  assert.match(output, /undefined\n1 error occurred: 1:1: eval_builtin_error: div: divide by zero\ntrue\n$/);
  assert.is(code, 0);
});

test('commands change the format and what is measured', async () => {
  const { output } = await enter([
    'json',
    'x := 1',
    'x',
    'pretty',
    'metrics',
    'x',
    'metrics',
    'trace',
    'x',
    'show debug',
  ]);
  const [json, rest] = output.split('\n1\n');
  assert.equal(JSON.parse(json!).result[0].expressions[0].value, 1);
  assert.match(rest!, /timer_rego_query_eval_ns/);
  assert.match(output, /Enter data\.repl\.x/);
  const settings = JSON.parse(output.slice(output.lastIndexOf('\n{\n')));
  assert.equal(settings, {
    explain: 'full',
    metrics: false,
    instrument: false,
    profile: false,
    'strict-builtin-errors': false,
    traceback: false,
  });
});

test('print goes to stderr', async () => {
  const { output, stderr } = await enter(['print("hello", 1)']);
  assert.equal([output, stderr], ['true\n', 'hello 1\n']);
});

test('help lists the commands, and exit ends the shell', async () => {
  const { output } = await enter(['help', 'exit', 'nope']);
  for (const word of ['show', 'unset NAME', 'unset-package', 'json', 'pretty', 'trace', 'metrics', 'exit'])
    assert.match(output, `\n  ${word}`);
  // The descriptions are in one column, also below a long name.
  const lines = output.slice(output.indexOf('Commands:\n')).split('\n');
  const columns = lines.map((line) => line.search(/(?<= {2})[A-Z]/)).filter((column) => column >= 0);
  assert.is(new Set(columns).size, 1, output);
  assert.not.match(output, 'unsafe');
  assert.is((await enter(['help shw'])).output, "unknown topic 'shw'; did you mean show?\n");
  assert.is((await enter(['target wasm'])).output.split(':')[0], 'target is not available');
});

test('a rule may have the name of a command', async () => {
  assert.match((await enter(['show := 1', 'data.repl.show'])).output, /defined in package repl.*\n1\n$/);
});

test('policies with errors are refused', async () => {
  assert.match((await enter(['data'], 'nope.rego')).stderr, /no such file or directory: "nope\.rego"/);
  assert.match((await enter(['data'], 'bad.rego')).output, /rego_unsafe_var_error: var x is unsafe/);
});

/** Conversations over app.rego, with the output of `opa run` 1.22 on the same lines from a pipe. */
const conversations: Readonly<Record<string, readonly [lines: readonly string[], output: string]>> = {
  'an import is kept once, and gives a name': [
    ['import data.app', 'import data.app', 'import data.app.users as people', 'show', 'people'],
    'package repl\n\nimport data.app\nimport data.app.users as people\n[\n  "ada",\n  "bob"\n]\n',
  ],
  'an imported name can be defined anew, and the import counts': [
    ['import data.app', 'app := 1', 'app'],
    'Rule \'app\' defined in package repl. Type \'show\' to see rules.\n{\n  "users": [\n    "ada",\n    "bob"\n  ]\n}\n',
  ],
  'a package is removed from outside': [
    [
      ...['package other', 'x := 1', 'show', 'package repl', 'data.other.x', 'unset-package other', 'data.other'],
      'unset-package other',
    ],
    "Rule 'x' defined in package other. Type 'show' to see rules.\npackage other\n\nx := 1\n1\nundefined\nwarning: no matching package\n",
  ],
  'a package is removed from inside': [
    ['package other', 'x := 1', 'unset-package other', 'show', 'x'],
    "Rule 'x' defined in package other. Type 'show' to see rules.\nno rules defined\n1 error occurred: 1:1: rego_unsafe_var_error: var x is unsafe\n",
  ],
  'a package below another one': [
    ['package a.b', 'x := 1', 'unset-package a', 'package a', 'b', 'data.a', 'unset-package a.b', 'data.a'],
    `Rule 'x' defined in package a.b. Type 'show' to see rules.
warning: no matching package
1 error occurred: 1:1: rego_unsafe_var_error: var b is unsafe
{
  "b": {
    "x": 1
  }
}
undefined
`,
  ],
  'rules below a name are removed with it': [
    ['a.b := 1', 'a.c := 2', 'unset a.b', 'a', 'unset a', 'a'],
    `Rule 'a.b' defined in package repl. Type 'show' to see rules.
Rule 'a.c' defined in package repl. Type 'show' to see rules.
{
  "c": 2
}
1 error occurred: 1:1: rego_unsafe_var_error: var a is unsafe
`,
  ],
  '= defines a name that is new, and compares one that is known': [
    ['x = 1', 'x = 1', 'x = 2', 'x'],
    "Rule 'x' defined in package repl. Type 'show' to see rules.\ntrue\nundefined\n1\n",
  ],
  'several expressions are a query': [
    ['x := 1; y := 2', 'x'],
    `┌───┬───┐
│ x │ y │
├───┼───┤
│ 1 │ 2 │
└───┴───┘
1 error occurred: 1:1: rego_unsafe_var_error: var x is unsafe
`,
  ],
  'conditions, and an input for one expression': [
    ['not false', 'input.a with input as {"a": 3}', 'some x in [1, 2]; x > 1'],
    'true\n3\n┌───┐\n│ x │\n├───┤\n│ 2 │\n└───┘\n',
  ],
  'an assignment replaces all rules of its name': [
    ['default x := 1', 'x := 2 if input.y', 'x', 'x := 3', 'x', 'show'],
    `Rule 'x' defined in package repl. Type 'show' to see rules.
Rule 'x' re-defined in package repl. Type 'show' to see rules.
undefined
Rule 'x' re-defined in package repl. Type 'show' to see rules.
3
package repl

x := 3
`,
  ],
  'values of every type': [
    ['{"a": 1}', '"s"', 'null', '[null]', '[]', '{}', 'set()', '1; 2'],
    `{
  "a": 1
}
"s"
null
[
  null
]
[]
{}
[]
┌───┬───┐
│ 1 │ 2 │
├───┼───┤
│ 1 │ 2 │
└───┴───┘
`,
  ],
  'a name of a part of the input': [
    ['import input.user as u', 'u', 'unset data', 'show nope'],
    "undefined\nwarning: no matching rules in current module\nunknown option 'nope'\n",
  ],
  'nothing after exit is read': [['exit', '1'], ''],
  'lines of a comment, and empty ones': [['# c', '', '1'], '1\n'],
};

for (const [what, [lines, wanted]] of Object.entries(conversations)) {
  test(what, async () => assert.is((await enter(lines, 'app.rego')).output, wanted));
}

test('the settings that commands turn on and off', async () => {
  const off = { explain: 'off', metrics: false, instrument: false, profile: false };
  const all = { ...off, 'strict-builtin-errors': false, traceback: false };
  const cases: readonly (readonly [commands: readonly string[], changed: object])[] = [
    [[], {}],
    [['trace'], { explain: 'full' }],
    [['trace', 'trace'], {}],
    [['trace debug'], { explain: 'full' }],
    [['trace notes'], { explain: 'notes' }],
    [['notes', 'trace fails'], { explain: 'fails' }],
    [['notes', 'notes'], {}],
    [['fails'], { explain: 'fails' }],
    [['fails', 'trace off'], {}],
    [['trace off'], {}],
    [['metrics'], { metrics: true }],
    [['metrics', 'profile', 'metrics'], { profile: true }],
    [['strict-builtin-errors'], { 'strict-builtin-errors': true }],
    [['strict-builtin-errors', 'strict-builtin-errors'], {}],
  ];
  for (const [commands, changed] of cases) {
    const { output } = await enter([...commands, 'show debug']);
    assert.equal(JSON.parse(output), { ...all, ...changed }, commands.join());
  }
});

test('commands without what they need say so', async () => {
  const lines = ['unset', 'unset x y', 'unset-package', 'unset-package x y', 'trace nots', 'help unset', 'help exit'];
  const { output } = await enter([...lines, 'unknown x', 'instrument']);
  assert.is(
    output,
    `unset needs the name of a rule
unset needs the name of a rule
unset-package needs the name of a package
unset-package needs the name of a package
trace needs one of full, fails, notes, off; did you mean notes?
unset NAME: Remove the rules with this name from the current package
exit: End the shell
unknown is not available: use lintel eval --partial
instrument is not available: use metrics or profile
`,
  );
});

test('only what a command turned on is measured and traced', async () => {
  const measured = async (...commands: string[]) => (await enter(['json', ...commands, '1'])).output;
  for (const [commands, keys] of [
    [[], ['result']],
    [['metrics'], ['result', 'metrics']],
    [['profile'], ['result', 'profile']],
  ] as const) {
    assert.equal(Object.keys(JSON.parse(await measured(...commands))).sort(), [...keys].sort(), commands.join());
  }
  for (const [commands, isTraced] of [
    [['trace'], true],
    [['profile'], false],
    [[], false],
  ] as const) {
    const { output } = await enter([...commands, 'data.app.users'], 'app.rego');
    assert.is(output.includes('Enter data.app.users'), isTraced, commands.join());
  }
});

test.run();

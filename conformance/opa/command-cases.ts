/** The files of the command lines below. */
export const files: Readonly<Record<string, string>> = {
  'policy/app.rego': `package app

import data.users

default allow := false

allow if input.user in users
deny contains "small" if input.size < 3
both := 1
both := 2 if input.size == 1
ratio := 6 / input.size
`,
  'policy/main.rego': 'package system\n\nmain := {"large": input.size > 2}\n',
  'policy/users/data.json': '{"users": ["ada"]}',
  'tests/app_test.rego': `package app_test

test_one if 1 == 1

test_sum if 1 + 1 == 2
`,
  'failing/b_test.rego': 'package b_test\n\ntest_not if 1 == 2\n\ntest_is if true\n',
  'skipping/c_test.rego': 'package c_test\n\ntodo_test_later if false\n\ntest_is if true\n',
  'bad/bad.rego': 'package bad\n\np if x\n',
  'broken/broken.rego': 'package broken\n\np if {\n',
  'old/old.rego': 'package old\n\np { true }\n',
  'inputs/1.json': '{"size": 1, "user": "ada"}',
  'inputs/more/2.yaml': 'size: 4\nuser: bob\n',
  'inputs/notes.txt': 'not an input',
  'empty/notes.txt': 'nothing',
  'few.json':
    '{"builtins": [{"name": "eq", "decl": {"type": "function", "args": [{"type": "any"}, {"type": "any"}], "result": {"type": "boolean"}}, "infix": "="}], "features": ["rego_v1"]}',
};

/** Command lines; words with spaces are quoted. The shell reads the lines after the first one. */
export const commands: readonly string[] = [
  ...['json', 'values', 'bindings', 'pretty', 'raw', 'discard'].flatMap((format) =>
    ['1 + 1', 'x := 1; y := x + 1', '[1, 2][_] = x', 'data.app.deny', 'data.nope', 'data.app.both'].map(
      (query) => `eval -f ${format} -d policy -i inputs/1.json '${query}'`,
    ),
  ),
  'eval -f raw -b policy data.users',
  'eval -f raw -d policy -i inputs/more/2.yaml data.app.allow',
  'eval --fail data.nope',
  'eval --fail-defined 1',
  'eval --fail 1',
  'eval -d nope 1',
  'eval -d bad 1',
  'eval -d broken 1',
  'eval -d old data.old.p',
  'eval -d old --v0-compatible data.old.p',
  'eval 1/0',
  'eval --strict-builtin-errors 1/0',
  "eval 'x'",
  "eval 'x :='",
  "eval --package app -d policy -i inputs/1.json 'allow'",
  "eval --import data.app -d policy -i inputs/1.json 'app.allow'",
  'eval --capabilities few.json count([])',
  'eval -t rego -f raw 1',
  'check policy',
  'check bad',
  'check broken',
  'check nope',
  'check empty',
  'check old',
  'check --v0-compatible old',
  'check --v0-v1 old',
  'check -f json bad',
  'check -b policy',
  'check -S policy',
  'check --capabilities few.json policy',
  'test tests',
  'test -v -r test_one tests',
  'test -f json tests',
  'test -f json failing',
  'test failing',
  'test skipping',
  'test -z skipping',
  'test -f json skipping',
  'test --count 2 tests',
  'test -r nope tests',
  'test --fail-on-empty -r nope tests',
  'test nope',
  'test bad',
  'test -b tests',
  'test --threshold 100 tests',
  'exec -b policy inputs',
  'exec -b policy --decision app/deny inputs',
  'exec -b policy --decision app/both inputs',
  'exec -b policy --decision nope inputs',
  'exec -b policy --decision nope --fail inputs',
  'exec -b policy --decision app/deny --fail-defined inputs',
  'exec -b policy --decision app/deny --fail-non-empty inputs',
  'exec -b policy nope',
  'exec -b nope inputs',
  'exec -b policy',
  'exec -b policy --fail --fail-defined inputs',
  'deps -d policy data.app',
  'deps -d policy -f json data.app.allow',
  'deps -d nope data',
  'deps',
  'inspect policy',
  'inspect -f json policy',
  'inspect nope',
  'inspect',
  'capabilities --version v1.22.0',
  'capabilities --version v9.9.9',
  'capabilities --file few.json',
  'run policy\nx := 1\nx\np := x + 1\np\nunset p\nunset p\nshow\nshow debug\nexit\nx',
  'run policy\ndata.users\nimport data.app\napp.deny\nq contains y if some y in [1, 2]\nq\nx = 2\nx := 3\nx\nshow',
  'run policy\npackage app\nusers\npackage other\nx := 2\ndata.other\nunset-package other\ndata.other\nnope\ntrue\nfalse',
  'run\nr if {\ntrue\n}\n\nr\njson\nr\npretty\nr\n[1, 2][i]\nx := [1, 2][_]; x > 1',
];

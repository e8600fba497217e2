import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type FileCoverage, parseModule, runTests, type TestOptions, type TestRun } from '../../../src/rego/index.ts';
import { LintelError } from '../../../src/source/index.ts';

const host = { now: () => 0n, random: () => 0.5, env: new Map<string, string>() };

async function run(texts: readonly string[], options: Partial<TestOptions> = {}): Promise<TestRun> {
  const modules = texts.map((text, index) => {
    const { module, diagnostics } = parseModule({ path: `file-${index}.rego`, text });
    assert.equal(diagnostics, []);
    return module!;
  });
  return runTests(modules, { host, ...options });
}

/** The tests of one module, as `name: outcome`. */
async function outcomes(body: string, options: Partial<TestOptions> = {}): Promise<string[]> {
  const { results } = await run([`package a_test\n\n${body}`], options);
  return results.map(({ name, outcome }) => `${name}: ${outcome}`);
}

/** The ranges of a file: what was evaluated, and what was not, with the kinds. */
const shown = ({ covered, missed }: FileCoverage): string[][] =>
  [covered, missed].map((ranges) =>
    ranges.map(({ start, end, kinds = [] }) => [`${start.row}:${start.col}-${end.row}:${end.col}`, ...kinds].join(' ')),
  );

const tests = suite('Rego tests');

tests('a test passes only when its value is true', async () => {
  const rules = [
    'test_a if true',
    'test_b := 1',
    'test_c := false',
    'test_d if input.x',
    'test_e contains 1',
    'test_f := "true"',
  ];
  assert.equal(await outcomes(rules.join('\n\n')), [
    'test_a: pass',
    'test_b: fail',
    'test_c: fail',
    'test_d: fail',
    'test_e: fail',
    'test_f: fail',
  ]);
});

tests('rules with other names are not tests; a name can have several parts', async () => {
  const rules = ['a_test_b := 1', 'tests := 1', 'p.test_a := true', 'p["test_b"] := 1', 'test_c.x := true'];
  assert.equal(await outcomes(rules.join('\n\n')), ['p.test_a: pass', 'p.test_b: fail', 'test_c: fail']);
});

tests('names that are not plain are in brackets, as in opa test', async () => {
  const { results } = await run(['package a["b-c"].d["if"]\n\nx.y["z-z"].test_a if true\n\nx["test_b q"] if true']);
  assert.equal(
    results.map(({ package: place, name }) => `${place} ${name}`),
    ['data.a["b-c"].d["if"] x.y["z-z"].test_a', 'data.a["b-c"].d["if"] x["test_b q"]'],
  );
});

tests('`todo_` skips a test', async () => {
  assert.equal(await outcomes('todo_test_a if false'), ['todo_test_a: skip']);
});

tests('a second rule of the same name is a separate test, even in another file', async () => {
  assert.equal(await outcomes('test_a if true\n\ntest_a if false\n\ntest_a := 2'), [
    'test_a: pass',
    'test_a#01: fail',
    'test_a#02: fail',
  ]);
  const { results } = await run(['package p\n\ntest_a := 1', 'package p\n\ntest_a if true']);
  assert.equal(
    results.map(({ name, outcome }) => `${name}: ${outcome}`),
    ['test_a: fail', 'test_a#01: pass'],
  );
});

const failing = [
  'test_a if 1 / 0 == 1',
  'test_b if not 1 / 0 == 1',
  'test_c if true',
  'test_d if not p',
  'p if 1 / 0 == 1',
  'test_e if [1 | 1 / 0 == 1] == []',
].join('\n\n');

tests('a failing builtin is undefined, as in opa test', async () => {
  const wanted = ['test_a: fail', 'test_b: fail', 'test_c: pass', 'test_d: pass', 'test_e: pass'];
  assert.equal(await outcomes(failing), wanted);
});

tests('in a strict run a failing builtin fails the test, even where nothing would come of it', async () => {
  const wanted = ['test_a: fail', 'test_b: fail', 'test_c: pass', 'test_d: fail', 'test_e: fail'];
  assert.equal(await outcomes(failing, { strict: true }), wanted);
});

tests('a contradiction is an error of its test only', async () => {
  assert.equal(await outcomes('p := x if some x in [1, 2]\n\ntest_a if p == 1\n\ntest_b if true'), [
    'test_a: error',
    'test_b: pass',
  ]);
});

tests('a function is not a test that can run', async () => {
  assert.equal(await outcomes('test_a(x) := x'), ['test_a: error']);
});

tests('every case of a table is reported, with all levels of its keys', async () => {
  const { results } = await run([
    'package a\n\ntest_t[note] if {\n\tsome note, x in {"one": 1, "two": 2}\n\tx == 1\n}\n\n' +
      'test_n[a][b] if {\n\tsome a in ["x"]\n\tsome b in ["y", "z"]\n\tb == "z"\n}',
  ]);
  const [first, second] = results;
  assert.is(first!.outcome, 'fail');
  assert.equal(first!.cases, [
    { name: 'one', passed: true, cases: [] },
    { name: 'two', passed: false, cases: [] },
  ]);
  assert.equal(second!.cases, [
    {
      name: 'x',
      passed: false,
      cases: [
        { name: 'y', passed: false, cases: [] },
        { name: 'z', passed: true, cases: [] },
      ],
    },
  ]);
});

tests('the key of a table may be a part of a case', async () => {
  const { results } = await run([
    'package a\n\ntest_t[tc.note] if {\n\tsome tc in [{"note": "x", "n": 1}, {"note": "y", "n": 2}]\n\ttc.n == 2\n}',
  ]);
  assert.equal(
    results[0]!.cases.map(({ name, passed }) => `${name} ${passed}`),
    ['x false', 'y true'],
  );
});

tests('cases have the same names as in opa test', async () => {
  const { results } = await run([
    'package n\n\ntest_names[[size, {"a": {1, "b"}}]] if {\n\tsome list in [["x"], ["y", "z"]]\n\tsize := list\n\tcount(list) == 1\n}\n\n' +
      'test_calls[$"{count(list)}-{list[0]}"] if {\n\tsome list in [["x"], ["y", "z"]]\n\tlower(list[0]) == "x"\n}',
  ]);
  // As OPA 1.22.0 prints them for this module.
  assert.equal(results.flatMap(({ cases }) => cases.map(({ name, passed }) => `${name} ${passed}`)).sort(), [
    '1-x true',
    '2-y false',
    '[["x"],{"a":[1,"b"]}] true',
    '[["y","z"],{"a":[1,"b"]}] false',
  ]);
});

tests('a table without cases fails', async () => {
  assert.equal(await outcomes('test_t[x] if {\n\tsome x in data.nope\n\tx > 5\n}'), ['test_t: fail']);
});

tests('output of print belongs to its test, even if the rule was evaluated before', async () => {
  const { results } = await run([
    'package a\n\np if print("p", input.x, [1, "a"])\n\ntest_a if p\n\ntest_b if p\n\ntest_c if true',
  ]);
  assert.equal(
    results.map(({ output }) => output),
    [['p <undefined> [1, "a"]'], ['p <undefined> [1, "a"]'], []],
  );
});

tests('only selected tests run', async () => {
  assert.equal(
    await outcomes('test_a if true\n\ntest_b if true', { accepts: (name) => name === 'data.a_test.test_b' }),
    ['test_b: pass'],
  );
});

tests('tests see the base document', async () => {
  assert.equal(await outcomes('test_a if data.x == 1', { data: { x: 1 } }), ['test_a: pass']);
});

tests('modules that do not compile are rejected', async () => {
  try {
    await run(['package a\n\ntest_a if x']);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LintelError);
  }
});

tests('coverage reports the expressions and heads that were evaluated', async () => {
  const policy = [
    'package p',
    '',
    'a if {',
    '\tinput.x == 1',
    '\tinput.y == 2',
    '}',
    '',
    'b if a',
    '',
    'c := [x |',
    '\tsome x in [1]',
    '\tx == 2',
    ']',
  ].join('\n');
  const { coverage, results } = await run([policy, 'package q\n\ntest_a if not data.p.a with input.x as 1'], {
    coverage: true,
  });
  assert.is(results[0]!.outcome, 'pass');
  assert.equal(results[0]!.output, []);
  // As OPA 1.22: its rule index skips `a`, because the input has no `y`; `b` and `c` are not evaluated.
  assert.equal(shown(coverage![0]!), [
    [],
    [
      '3:1-3:2',
      '4:2-4:14 index_excluded',
      '5:2-5:14 index_excluded',
      '8:1-8:2',
      '8:6-8:7',
      '10:1-13:2',
      '10:6-13:2',
      '12:2-12:8',
    ],
  ]);
  assert.equal(shown(coverage![1]!), [['3:1-3:7', '3:11-3:41'], []]);
});

tests('coverage has the parts of expressions, and the optimizations of OPA that skipped the others', async () => {
  const policy = [
    'package p',
    'a := 1 if input.kind == "x"',
    'a := 1 if startswith(input.name, "y")',
    'a := 2 if {',
    '\tinput.kind in {"z"}',
    '\tf(input.kind)',
    '}',
    'f(kind) if kind == "w"',
    'f(kind) if kind != "w"',
    'f(kind) if count(kind) == 1',
    'else := false',
  ].join('\n');
  const test = 'package q\n\ntest_a if data.p.a == 2 with input as {"kind": "z", "name": "n"}';
  const { coverage } = await run([policy, test], { coverage: true });
  // The answer of `opa test --coverage`.
  assert.equal(shown(coverage![0]!), [
    [
      '4:1-4:7',
      '5:2-5:12',
      '5:2-5:21',
      '6:2-6:15',
      '6:4-6:14',
      '9:1-9:8',
      '9:12-9:23',
      '10:1-10:8',
      '10:12-10:23',
      '10:12-10:28',
    ],
    [
      '2:1-2:7',
      '2:11-2:28 index_excluded',
      '3:1-3:7',
      '3:11-3:38 index_excluded',
      '8:1-8:8',
      '8:12-8:23 index_excluded',
      '11:1-11:14',
    ],
  ]);
  const plain = await run([policy, test], { coverage: true, coverageKinds: [] });
  const [, missed] = shown(plain.coverage![0]!);
  assert.is(missed!.length, 7);
  assert.is(
    missed!.some((range) => range.includes(' ')),
    false,
  );
});

tests('the rule index reads documents through variables', async () => {
  const conditions = [
    'x := input.n; x > 5',
    'x := input.n; x in {7, 8}',
    'x := input.s; startswith(x, "y")',
    'x := input.s; contains(x, "q")',
    'x := input.s; glob.match("a:*", [":"], x)',
    'x := input.s; endswith(x, input.n)',
  ];
  const policy = `package p\n\n${conditions.map((condition, i) => `r${i} if { ${condition} }`).join('\n')}`;
  const test = `package q\n\ntest_a if {\n${conditions.map((_, i) => `\tnot data.p.r${i} with input as {"n": 1, "s": "s"}`).join('\n')}\n}`;
  const { coverage } = await run([policy, test], { coverage: true });
  const [, missed] = shown(coverage![0]!);
  const excluded = missed!.filter((range) => range.endsWith('index_excluded')).map((range) => range.split(':')[0]);
  // The lines of `opa test --coverage`.
  assert.equal([...new Set(excluded)], ['4', '5', '7']);
});

tests('coverage says what only an early exit skipped', async () => {
  const policy = 'package p\n\na if input.x > 0\n\na if input.x > 1';
  const { coverage } = await run([policy, 'package q\n\ntest_a if data.p.a with input.x as 2'], { coverage: true });
  assert.equal(shown(coverage![0]!), [
    ['3:1-3:2', '3:6-3:13', '3:6-3:17'],
    ['5:1-5:2 early_exit', '5:6-5:17 early_exit'],
  ]);
});

tests('coverage leaves out what is a part of something that was evaluated', async () => {
  const policy = 'package p\n\na if count([x | some x in input.xs; x > 1; x > 2]) == 0';
  const { coverage } = await run([policy, 'package q\n\ntest_a if data.p.a with input.xs as [1]'], { coverage: true });
  assert.equal(coverage![0]!.missed, []);
});

tests('a failed test shows its expression, the values, and what failed in the rules it used', async () => {
  const { results } = await run([
    'package a\n\nallow if {\n\tinput.user == "ann"\n\tinput.role == "admin"\n}\n\n' +
      'test_a if {\n\ttrue\n\tallow with input as {"user": "ann", "role": "guest"}\n}\n\n' +
      'test_b if count([x | some x in [1, 2]]) == 3\n\ntest_c if true',
  ]);
  const [first, second, third] = results;
  assert.is(first!.failure!.place.line, 10);
  assert.equal(first!.failure!.values, [['allow', undefined]]);
  assert.equal(
    first!.failure!.because.map(({ text, place, values }) => [place.line, text, values]),
    [[5, 'input.role == "admin"', [['input.role', 'guest']]]],
  );
  assert.equal(second!.failure!.values.at(-1), ['count([x | some x in [1, 2]])', 2]);
  assert.is(third!.failure, undefined);
});

tests.run();

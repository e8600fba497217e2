import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const files = {
  '/project/p/allow.rego': 'package p\n\nallow if input.user == data.p.settings.admin\n\nunused if {\n\tinput.x\n}\n',
  '/project/p/p/settings/data.json': '{"admin": "ann"}',
  '/project/p/allow_test.rego': [
    'package p_test',
    '',
    'import data.p',
    '',
    'test_admin if p.allow with input as {"user": "ann"}',
    '',
    'test_other if not p.allow with input as {"user": "bob"}',
    '',
  ].join('\n'),
};
const failing = {
  ...files,
  '/project/p/more_test.rego': [
    'package more_test',
    '',
    'test_wrong if {',
    '\tprint("input <&>", 1)',
    '\tfalse',
    '}',
    '',
    'todo_test_later if false',
    '',
    'test_table[note] if {',
    '\tsome note, x in {"one": 1, "two": 2}',
    '\tx == 1',
    '}',
    '',
  ].join('\n'),
};

const tests = suite('lintel test');

tests('prints how many tests pass, and with -v which', async () => {
  assert.equal(await lintel('test p', { files }), { code: 0, stdout: 'PASS: 2/2\n', stderr: '' });
  const { code, stdout } = await lintel('test -v p', { files });
  assert.is(code, 0);
  assert.match(stdout, /^p\/allow_test.rego:5:\ndata.p_test.test_admin: PASS \(0ns\)\np\/allow_test.rego:7:\n/);
});

tests('shows failed tests with their cases and output; exit code 2', async () => {
  const { code, stdout } = await lintel('test p', { files: failing });
  assert.is(code, 2);
  assert.is(
    stdout,
    [
      'p/more_test.rego:3:',
      'data.more_test.test_wrong: FAIL (0ns)',
      '  failed at p/more_test.rego:5: false',
      '',
      '  input <&> 1',
      '',
      'p/more_test.rego:8:',
      'data.more_test.todo_test_later: SKIPPED',
      'p/more_test.rego:10:',
      'data.more_test.test_table: FAIL (0ns)',
      '  two: FAIL',
      '-'.repeat(80),
      'PASS: 3/6',
      'FAIL: 2/6',
      'SKIPPED: 1/6',
      '',
    ].join('\n'),
  );
});

tests('--explain prints the trace of a test that fails', async () => {
  const text = [
    'package p_test',
    '',
    'allow if {',
    '\ttrace(sprintf("user %s", [input.user]))',
    '\tinput.user == "ada"',
    '}',
    '',
    'test_ada if allow with input as {"user": "ada"}',
    '',
    'test_bob if allow with input as {"user": "bob"}',
    '',
  ].join('\n');
  const explained = async (what: string): Promise<readonly string[]> => {
    const { stdout } = await lintel(`test t.rego --explain ${what}`, { files: { '/project/t.rego': text } });
    const lines = stdout.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
    return lines.filter((line) => /^t\.rego:\d+ /.test(line));
  };
  assert.equal(await explained('notes'), ['t.rego:4 Note "user bob"']);
  assert.equal(await explained('fails'), [
    't.rego:10 Fail allow with input as {"user": "bob"}',
    't.rego:5 Fail input.user == "ada"',
  ]);
  const full = await explained('full');
  assert.is(full[0], 't.rego:10 Enter data.p_test.test_bob');
  assert.ok(full.includes('t.rego:3 Enter data.p_test.allow'));
  assert.ok(full.includes('t.rego:5 | Fail input.user == "ada"'));
  assert.is((await lintel('test t.rego --explain x', { files: { '/project/t.rego': text } })).code, 1);
});

tests('--run chooses by the full name', async () => {
  assert.match((await lintel('test p --run p_test.test_a', { files })).stdout, /^PASS: 1\/1\n$/);
  const none = await lintel('test p --run nope', { files });
  assert.is(none.code, 0);
  assert.match(none.stderr, /no tests to run/);
  assert.is((await lintel('test p --run nope --fail-on-empty', { files })).code, 1);
  assert.is((await lintel('test p --run (', { files })).code, 1);
});

tests('json has the fields that opa test has', async () => {
  const { stdout } = await lintel('test p -f json', { files: failing });
  const results = JSON.parse(stdout);
  assert.equal(results[0], {
    location: { file: 'p/allow_test.rego', row: 5, col: 1 },
    package: 'data.p_test',
    name: 'test_admin',
    duration: 0,
  });
  assert.is(results[2].fail, true);
  assert.is(Buffer.from(results[2].output, 'base64').toString(), 'input <&> 1\n');
  assert.is(results[3].skip, true);
  assert.equal(results[4].sub_results, { one: { name: 'one' }, two: { name: 'two', fail: true } });
});

tests('junit is XML with a suite for each package', async () => {
  const { stdout } = await lintel('test p -f junit', { files: failing });
  assert.match(stdout, '<testsuite name="data.more_test" tests="3" failures="2" errors="0" skipped="1">');
  assert.match(stdout, '<testsuite name="data.p_test" tests="2" failures="0" errors="0" skipped="0">');
  assert.match(stdout, '<system-out>input &#60;&#38;&#62; 1</system-out>');
});

tests('junit names the cases of a table that failed, and what a test printed', async () => {
  const { stdout } = await lintel('test p -f junit', { files: failing });
  const caseOf = (name: string): string =>
    new RegExp(`<testcase [^>]*name="${name}"[^>]*?(?:/>|>(?<inner>[^]*?)</testcase>)`)
      .exec(stdout)
      ?.groups?.inner?.trim() ?? '';
  assert.is(caseOf('test_admin'), '');
  assert.is(caseOf('todo_test_later'), '<skipped/>');
  assert.is(caseOf('test_table'), '<failure message="two: FAIL"/>');
  assert.match(caseOf('test_wrong'), /^<failure message="the test is not true"\/>\s+<system-out>input /);
});

tests('--coverage and --threshold', async () => {
  const { code, stdout } = await lintel('test p --coverage', { files });
  assert.is(code, 0);
  const report = JSON.parse(stdout);
  assert.equal(report.files['p/allow.rego'], {
    covered: [
      { start: { row: 3, col: 1 }, end: { row: 3, col: 6 } },
      { start: { row: 3, col: 10 }, end: { row: 3, col: 45 } },
    ],
    not_covered: [
      { start: { row: 5, col: 1 }, end: { row: 5, col: 7 } },
      { start: { row: 6, col: 2 }, end: { row: 6, col: 9 } },
    ],
    covered_lines: 1,
    not_covered_lines: 2,
    coverage: 100 / 3,
  });
  assert.is(report.covered_lines, 3);
  assert.is(report.coverage, 60);
  assert.is((await lintel('test p --threshold 60', { files })).code, 0);
  assert.is((await lintel('test p --threshold 61', { files })).code, 2);
  assert.is((await lintel('test p --threshold x', { files })).code, 1);
});

tests('files that are not there or do not compile', async () => {
  assert.is((await lintel('test', { files })).code, 1);
  const missing = await lintel('test nope', { files });
  assert.is(missing.code, 1);
  assert.match(missing.stderr, /no such file or directory: "nope"/);
  const wrong = await lintel('test p', { files: { '/project/p/a.rego': 'package a\n\ntest_a if x\n' } });
  assert.is(wrong.code, 1);
  assert.match(wrong.stderr, /p\/a\.rego:3:11/);
});

tests('--ignore leaves out what would not fit', async () => {
  const two = { ...files, '/project/p/x/a.yaml': 'k: 1\n', '/project/p/x/b.yaml': 'k: 2\n' };
  const clash = await lintel('test p', { files: two });
  assert.is(clash.code, 1);
  assert.match(clash.stderr.replace(/\s+/g, ' '), 'p/x/b.yaml and p/x/a.yaml both define data.x.k');
  assert.is((await lintel('test p --ignore b.*', { files: two })).code, 0);
  assert.is((await lintel('test p --ignore x', { files: two })).code, 0);
});

tests('--v0-compatible', async () => {
  const old = { '/project/a.rego': 'package a\n\ntest_a { any([true]) }\n' };
  assert.is((await lintel('test a.rego', { files: old })).code, 1);
  assert.is((await lintel('test a.rego --v0-compatible', { files: old })).code, 0);
});

tests('a test that takes too long is an error, and the others run', async () => {
  const slow = 'test_slow if count([1 | numbers.range(1, 9999)[_]; numbers.range(1, 9999)[_]]) > 0';
  const tree = { '/project/p/slow_test.rego': `package p_test\n\n${slow}\n\ntest_quick if true\n` };
  const { code, stdout } = await lintel('test --timeout 1s p', { files: tree, tick: 600_000_000n });
  assert.is(code, 2);
  assert.match(stdout, /data\.p_test\.test_slow: ERROR/);
  assert.match(stdout, /PASS: 1\/2/);
});

tests('an invalid time is rejected', async () => {
  const { code, stderr } = await lintel(['test', '--timeout', '5 years', 'p'], { files });
  assert.is(code, 1);
  assert.match(stderr, /--timeout needs a duration such as 500ms, 5s or 1m \(got "5 years"\)/);
});

tests('--watch runs again after each change, also after one that does not compile', async () => {
  const path = '/project/p/a_test.rego';
  const edits = [{ [path]: 'package a\n\ntest_a if {\n' }, { [path]: 'package a\n\ntest_a if false\n' }];
  const world = { files: { [path]: 'package a\n\ntest_a if true\n' }, edits };
  const { code, stdout, stderr } = await lintel('test --watch p', world);
  assert.is(code, 2);
  const runs = stdout.split(/^\*+$/m);
  assert.is(runs.length, 3);
  assert.match(runs[0]!, /PASS: 1\/1/);
  assert.match(stderr, /rego_parse_error/);
  assert.match(runs[2]!, /FAIL: 1\/1/);
});

tests('--strict-builtin-errors: a test in which a builtin fails fails', async () => {
  const tree = { '/project/t/a_test.rego': 'package a_test\n\ntest_a if not p\n\np if to_number("x") == 1\n' };
  assert.is((await lintel('test t', { files: tree })).stdout, 'PASS: 1/1\n');
  const { code, stdout } = await lintel('test t --strict-builtin-errors', { files: tree });
  assert.is(code, 2);
  assert.match(stdout, /data\.a_test\.test_a: FAIL/);
});

const declared = {
  '/project/b.json':
    '{"company.owner": {"params": 1, "calls": [{"args": ["payments"], "result": {"name": "ada"}}, {"args": [["a", "b"]], "result": 2}]}}',
  '/project/wrong.json': '{"company.owner": {"params": "one"}}',
  '/project/t/a_test.rego': [
    'package a_test',
    '',
    'test_known if company.owner("payments").name == "ada"',
    '',
    'test_set if company.owner({"b", "a"}) == 2',
    '',
    'test_unknown if not owned',
    '',
    'owned if company.owner("other")',
    '',
    'test_replaced if company.owner("other") == 1 with company.owner as 1',
  ].join('\n'),
};

tests('--builtins: functions of another program, with their results', async () => {
  assert.match((await lintel('test t', { files: declared })).stderr, /undefined function company\.owner/);
  assert.is((await lintel('test t --builtins b.json', { files: declared })).stdout, 'PASS: 4/4\n');
  const { code, stderr } = await lintel('test t --builtins wrong.json', { files: declared });
  assert.is(code, 1);
  assert.match(stderr, /company\.owner in wrong\.json must be declared as in \{/);
});

tests.run();

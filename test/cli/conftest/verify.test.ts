import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/conftest/verify');

const files = {
  '/project/policy/a.rego': 'package main\n\ndeny contains "x" if input.bad\n',
  '/project/policy/a_test.rego': `package main

test_bad if count(deny) == 1 with input as {"bad": true}

test_good if count(deny) == 0 with input as {}

todo_test_later if false
`,
  '/project/policy/other_test.rego': 'package other\n\ntest_wrong if {\n\tx := 1\n\tx == 2\n}\n',
};
const world = { files, cwd: '/project' };

test('tests are counted, and a failed one ends with exit code 1', async () => {
  const { code, stdout } = await lintel('conftest verify', world);
  assert.is(code, 1);
  assert.is(
    stdout,
    [
      'FAIL - policy/other_test.rego -  - data.other.test_wrong',
      '',
      '4 tests, 2 passed, 0 warnings, 1 failure, 0 exceptions, 1 skipped',
      '',
    ].join('\n'),
  );
});

test('--namespace limits the tests', async () => {
  const { code, stdout } = await lintel('conftest verify -n ma*', world);
  assert.is(code, 0);
  assert.match(stdout, '3 tests, 2 passed');
});

test('-o json has an entry for each test', async () => {
  const { stdout } = await lintel('conftest verify -o json', world);
  const entries = JSON.parse(stdout);
  assert.equal(
    entries.map((entry: object) => Object.keys(entry).at(-1)),
    ['successes', 'successes', 'skipped', 'failures'],
  );
  assert.equal(entries[3], {
    filename: 'policy/other_test.rego',
    namespace: '',
    successes: 0,
    failures: [{ msg: 'data.other.test_wrong' }],
  });
});

test('--report lists all tests, and traces the failed ones', async () => {
  const { code, stdout } = await lintel('conftest verify --report fails', world);
  assert.is(code, 1);
  assert.match(stdout, 'data.main.test_bad: PASS');
  assert.match(stdout, /FAILURES\n-+\npolicy\/other_test\.rego:3:\ndata\.other\.test_wrong: FAIL/);
  assert.match(stdout, /policy\/other_test\.rego:5 +Fail x == 2/);
  assert.match(stdout, 'FAIL: 1/4');
});

test('--report needs the output for people', async () => {
  const { code, stderr } = await lintel('conftest verify --report fails -o tap', world);
  assert.is(code, 1);
  assert.match(stderr, 'report flag is supported with stdout only');
});

test('--trace also traces tests that pass', async () => {
  const { stderr } = await lintel('conftest verify --trace -n main', world);
  assert.match(stderr, 'query: test_bad');
  assert.match(stderr, 'data.main.deny');
});

test.run();

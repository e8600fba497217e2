import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa test, bench');

const files = {
  '/w/a.rego': 'package a\n\ntest_one if 1 == 1\n\ntest_two if count([1, 2]) == 2\n\ntodo_test_later if false\n',
  '/w/fail/b.rego': 'package b\n\ntest_not if 1 == 2\n',
  '/w/bundle/.manifest': '{"roots": ["b"]}',
  '/w/bundle/b/data.json': '{"x": 1}',
  '/w/bundle/b/other.json': 'not data',
  '/w/bundle/b.rego': 'package b\n\ntest_data if data.b.x == 1\n',
  '/w/few.json': '{"builtins": [{"name": "eq"}]}',
};

const run = (command: string) => lintel(`opa ${command}`, { files, cwd: '/w', tick: 100_000n });

// The exit codes and formats are those of opa test and opa bench.
test('skipped tests fail, unless that is switched off', async () => {
  assert.is((await run('test a.rego')).code, 2);
  assert.is((await run('test a.rego -z')).code, 0);
  assert.is((await run('test fail -z')).code, 2);
  assert.is((await lintel('test a.rego', { files, cwd: '/w' })).code, 0);
});

test('--count repeats the tests until one fails', async () => {
  const passes = async (command: string) => (await run(command)).stdout.match(/^(?:PASS|FAIL): 1\/1$/gm)?.length;
  assert.is(await passes('test a.rego -r test_one --count 3'), 3);
  assert.is(await passes('test fail --count 3'), 1);
  assert.match((await run('test fail --count 0')).stderr, /--count must be a positive integer/);
});

test('--bundle reads data as bundles do', async () => {
  assert.is((await run('test bundle')).code, 1);
  assert.is((await run('test -b bundle')).code, 0);
});

test('--capabilities permits only some functions', async () => {
  assert.match((await run('test a.rego --capabilities few.json')).stderr, /undefined function count/);
});

test('--bench measures tests that pass', async () => {
  const line = /^data\.a\.test_one\t +\d+\t +[\d.]+ ns\/op\n-{80}\nPASS: 1\/1\n$/;
  assert.match((await run('test a.rego -r test_one --bench')).stdout, line);
  assert.match((await run('test a.rego -r test_one --bench -f gobench')).stdout, /^BenchmarkDataATestOne\t/);
  const [result] = JSON.parse((await run('test a.rego -r test_one --bench -f json')).stdout);
  const { N: count, T: total } = result.benchmark_result;
  assert.ok(total >= 1e9 && total / count >= 100_000);
  assert.match((await run('test fail --bench')).stdout, /data\.b\.test_not: FAIL[\s\S]*FAIL: 1\/1/);
  assert.match((await run('test fail -f gobench')).stderr, /--format gobench needs --bench/);
  assert.match((await run('test fail --bench -c')).stderr, /--bench and --coverage cannot be combined/);
});

test('--sort duration lists the slowest test first', async () => {
  const { stdout } = await lintel('opa test a.rego -z -f json --sort duration', {
    files,
    cwd: '/w',
    tick: 10n,
    slowdown: 10n,
  });
  assert.equal(
    JSON.parse(stdout).map(({ name }: { readonly name: string }) => name),
    ['test_two', 'test_one', 'todo_test_later'],
  );
});

test('opa bench measures a query', async () => {
  const found = JSON.parse((await run('bench 1+1 -f json')).stdout);
  assert.is(found.T / found.N, 100_000);
  assert.is(found.Extra.histogram_timer_rego_query_eval_ns_median, 100_000);
  assert.match((await run('bench 1+1')).stdout, /│ samples +│ 10000 +│\n[\s\S]*│ ns\/op +│ 100000 +│/);
  const lines = await run('bench 1+1 -f gobench --count 2 --metrics=false');
  assert.is(lines.stdout, 'BenchmarkOPAEval\t   10000\t    100000 ns/op\n'.repeat(2));
});

test('opa bench needs a defined result', async () => {
  const { code, stderr } = await run('bench data.nope');
  assert.is(code, 1);
  assert.match(stderr, /undefined result/);
  assert.is((await run('bench data.nope --fail=false')).code, 0);
  assert.match((await run('bench')).stderr, /opa bench needs a query/);
  assert.match((await run('bench 1 --e2e')).stderr, /--e2e is not supported/);
});

test.run();

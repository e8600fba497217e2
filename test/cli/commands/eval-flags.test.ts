import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tarOf } from '../../go/archive/archives.ts';
import { lintelIn } from '../disk-io.ts';
import { lintel } from '../memory-io.ts';

// Exit codes and outputs are those of `opa eval` 1.22.0 with the same arguments and files.
const test = suite('lintel eval: flags of opa eval');

const rules = 'package app.rules\n\ndeny contains "x" if input.x == 1\n\nlimit := data.app.limit\n';
const bundle = {
  '/.manifest': '{"revision": "", "roots": [""]}',
  '/data.json': '{"app": {"limit": 7}}',
  '/other.json': '{"app": {"limit": 8}}',
  '/pol/p.rego': rules,
};
let root = '';

test.before(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-eval-'));
  const files = {
    'project/b.tar.gz': gzipSync(tarOf(bundle)),
    'project/outside.tar.gz': gzipSync(tarOf({ '/../x.rego': rules })),
    'project/folder/data.json': bundle['/data.json'],
    'project/folder/other.json': bundle['/other.json'],
    'project/folder/p.rego': rules,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
});
test.after(() => rmSync(root, { recursive: true }));

const values = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await lintelIn(root, ['eval', '--format', 'values', ...args], { env: {} });
  assert.is(stderr, '');
  assert.is(code, 0);
  return JSON.parse(stdout);
};

test('bundles are read, of which only data.json is data', async () => {
  for (const args of [
    ['-d', 'b.tar.gz'],
    ['-b', 'b.tar.gz'],
    ['-b', 'folder'],
  ])
    assert.equal(await values(...args, 'data.app'), [{ limit: 7, rules: { deny: [], limit: 7 } }]);
  const { code, stdout } = await lintelIn(root, ['eval', '-d', 'outside.tar.gz', 'data'], { env: {} });
  assert.is(code, 2);
  assert.match(stdout, /it contains a path outside its root/);
});

test('--package and --import say what a query may name', async () => {
  assert.equal(await values('-b', 'b.tar.gz', '--package', 'app.rules', 'limit'), [7]);
  assert.equal(await values('-b', 'b.tar.gz', '--import', 'data.app.rules', 'rules.limit'), [7]);
  const { code, stderr } = await lintel(['eval', '--package', 'a b', '1']);
  assert.is(code, 1);
  assert.match(stderr, /^lintel: --package or --import: /);
});

test('--ignore leaves out files', async () => {
  assert.equal(await values('-d', 'folder', '--ignore', 'other.*', 'data.app.limit'), [7]);
});

test('the input or the query comes from standard input', async () => {
  const stdin = '{"x": 1}';
  const files = { '/project/p.rego': rules };
  const asked = async (...args: readonly string[]) => (await lintel(['eval', ...args], { files, stdin })).stdout;
  assert.is(await asked('-I', '-d', 'p.rego', '--format', 'raw', 'data.app.rules.deny'), '["x"]\n');
  assert.is(await asked('--stdin', '--format', 'raw'), '{"x":1}\n');
  for (const empty of ['', '\n'])
    for (const source of ['-I', '-i e.json', '-i e.yaml']) {
      const world = { stdin: empty, files: { '/project/e.json': empty, '/project/e.yaml': empty } };
      const { code, stdout } = await lintel(`eval ${source} --format raw input`, world);
      assert.equal([code, stdout], [0, 'null\n'], source);
    }
  for (const [args, message] of [
    ['--stdin 1', /two queries: one is an argument, the other comes from --stdin/],
    ['--stdin -I', /--stdin and --stdin-input cannot be combined/],
    ['-I -i p.json 1', /--input and --stdin-input cannot be combined/],
    ['', /eval needs a query, such as/],
    ['-i gone.json 1', /-i: no such file: "gone\.json"/],
  ] as const) {
    const { code, stderr } = await lintel(`eval ${args}`, { stdin });
    assert.is(code, 1, args);
    assert.match(stderr, message);
  }
});

const slow = 'package q\n\nallow if {\n\tsome x in numbers.range(1, 100)\n\tx > 99\n}\n';
const measured = async (...args: readonly string[]) => {
  const run = await lintel(['eval', 'data.q.allow', '-d', 'q.rego', ...args], {
    files: { '/project/q.rego': slow },
    tick: 10n,
  });
  assert.is(run.stderr, '');
  return run.stdout;
};

test('--metrics and --profile show the cost of an evaluation', async () => {
  const { result, metrics, profile } = JSON.parse(await measured('--metrics', '--profile'));
  assert.is(result[0].expressions[0].value, true);
  assert.equal(Object.keys(metrics), [
    'timer_rego_load_files_ns',
    'timer_rego_query_compile_ns',
    'timer_rego_query_eval_ns',
    'timer_rego_query_parse_ns',
  ]);
  assert.ok(Object.values(metrics).every((time) => Number(time) > 0));
  // The clock advances with each read: the second expression is tried 100 times.
  const [first] = profile.filter(({ location }: { location: object }) => 'file' in location);
  assert.ok(first.total_time_ns > 1000);
  const at = (row: number) => profile.find(({ location }: { location: { row: number } }) => location.row === row);
  assert.equal(at(5), {
    total_time_ns: at(5).total_time_ns,
    num_eval: 100,
    num_redo: 1,
    location: { file: 'q.rego', row: 5, col: 2 },
  });
  assert.is(JSON.parse(await measured('--profile', '--profile-limit', '1')).profile.length, 1);
  assert.equal(Object.keys(JSON.parse(await measured())), ['result']);
});

test('--count evaluates several times', async () => {
  const document = JSON.parse(await measured('--metrics', '--profile', '--count', '3'));
  assert.equal(Object.keys(document), ['result', 'aggregated_metrics', 'aggregated_profile']);
  const { min, max, mean } = document.aggregated_metrics.timer_rego_query_eval_ns;
  assert.ok(min > 0 && min <= mean && mean <= max);
  assert.equal(Object.keys(document.aggregated_profile[0].total_time_ns_stats), ['90%', '99%', 'max', 'mean', 'min']);
  const tables = await measured('--metrics', '--profile', '--format', 'pretty');
  assert.match(tables, /^true\n┌─+┬─+┐\n│ metric +│ ns +│\n/);
  assert.match(tables, /│ 100 +│ 1 +│ q\.rego:5 │/);
  assert.is((await lintel('eval 1 --count 0')).code, 1);
});

test('--count shows percentiles of the times of several evaluations', async () => {
  const statistics = async (count: number) => {
    const command = ['eval', '1', '--metrics', '--count', String(count)];
    const { stdout } = await lintel(command, { tick: 1_000n, slowdown: 1_000n });
    return JSON.parse(stdout).aggregated_metrics.timer_rego_query_eval_ns;
  };
  // Each evaluation takes as much longer than the one before, so that all of this follows from the shortest and the longest.
  for (const [count, ninety, ninetyNine] of [
    [2, 1, 1],
    [8, 1, 1],
    [10, 8.9 / 9, 1],
    [20, 17.9 / 19, 1],
    [39, 35 / 38, 1],
    [200, 179.9 / 199, 197.99 / 199],
  ] as const) {
    const { min, max, mean, '90%': most, '99%': nearlyAll } = await statistics(count);
    assert.ok(max > min, String(count));
    const near = (value: number, share: number): void =>
      assert.ok(
        Math.abs((value - min) / (max - min) - share) < 1e-6,
        `${count}: ${value} of ${min} to ${max}, ${share}`,
      );
    near(mean, 0.5);
    near(most, ninety);
    near(nearlyAll, ninetyNine);
  }
});

test('--fail and --fail-defined make exit codes of solutions', async () => {
  const codes: Readonly<Record<string, number>> = {
    '--fail data.nope': 1,
    '--fail 1==2': 0,
    '--fail-defined 1==1': 1,
    '--fail-defined false': 1,
    '--fail-defined data.nope': 0,
    '--fail --fail-defined 1': 1,
  };
  for (const [args, code] of Object.entries(codes)) assert.is((await lintel(`eval ${args}`)).code, code, args);
});

test('--format discard only shows whether there was a solution', async () => {
  assert.is((await lintel('eval --format discard 1')).stdout, '{\n  "result": "discarded"\n}\n');
  assert.is((await lintel('eval --format discard data.nope')).stdout, '{}\n');
  const failed = await lintel('eval --format discard 1/0 --strict-builtin-errors');
  assert.is(failed.code, 2);
  assert.is(JSON.parse(failed.stdout).errors[0].code, 'eval_builtin_error');
});

test('--coverage reports the evaluated expressions', async () => {
  const policy = { '/p/a.rego': 'package a\n\np if input.x == 1\n\nq := 2\n' };
  const { stdout } = await lintel('eval -d p data.a.q --coverage', { files: policy, cwd: '/' });
  const { result, coverage } = JSON.parse(stdout);
  assert.is(result[0].expressions[0].value, 2);
  assert.is(coverage.files['p/a.rego'].covered_lines, 1);
  assert.is(coverage.coverage, 50);
  const table = await lintel('eval -d p data.a.q --coverage -f pretty', { files: policy, cwd: '/' });
  assert.match(table.stdout, /Overall Coverage/);
});

test('--profile-sort orders the report', async () => {
  const rules = { '/p/a.rego': 'package a\n\np if {\n\tinput.x > 0\n\tinput.x > 1\n\tinput.x > 2\n}\n' };
  const args = ['eval', '-d', 'p', '--stdin-input', 'data.a.p', '--profile', '--profile-sort'];
  const lines = async (key: string): Promise<readonly number[]> => {
    const { stdout } = await lintel([...args, key], { files: rules, cwd: '/', stdin: '{"x": 3}', tick: 10n });
    return JSON.parse(stdout).profile.map(({ location }: { location: { row: number } }) => location.row);
  };
  const byLine = await lines('line');
  assert.equal(byLine, [...byLine].sort());
  assert.match((await lintel([...args, 'size'], { stdin: '1' })).stderr, /--profile-sort needs one of total_time_ns/);
});

test('--capabilities and --timeout limit a query', async () => {
  const files = { '/c.json': '{"builtins": [{"name": "eq"}, {"name": "plus"}]}' };
  assert.is((await lintel('eval --capabilities c.json 1+1 -f raw', { files, cwd: '/' })).stdout, '2\n');
  const { code, stdout } = await lintel('eval --capabilities c.json count([])', { files, cwd: '/' });
  assert.is(code, 2);
  assert.match(stdout, /undefined function count/);
  assert.is((await lintel('eval --timeout 5s 1')).code, 0);
  assert.match((await lintel('eval --timeout soon 1')).stderr, /--timeout needs a duration/);
  const slow = ['eval', '--timeout', '1ms', 'count([1 | numbers.range(1, 100000)[_]])'];
  const stopped = await lintel(slow, { tick: 1_000_000_000n });
  assert.is(stopped.code, 2);
  assert.match(stopped.stdout, /eval_cancel_error/);
});

test('flags without an equivalent are refused', async () => {
  for (const flag of ['-t wasm', '-O 3', '--show-builtin-errors'])
    assert.match((await lintel(`eval ${flag} 1`)).stderr, /is not supported: |needs one of/, flag);
  assert.is((await lintel('eval -t rego --disable-indexing --explain off 1')).code, 0);
});

test('files of flags that are missing, or have something else, are named with their flag', async () => {
  const files = { '/p/text.json': '{', '/p/list.json': '[]', '/p/wrong.json': '{"f": {"params": -1}}' };
  for (const [flag, message] of [
    ['--capabilities gone.json', /--capabilities: no such file: "gone\.json"/],
    ['--capabilities text.json', /--capabilities: text\.json is not valid JSON: /],
    ['--capabilities list.json', /--capabilities: list\.json must be an object with builtins/],
    ['--builtins gone.json', /--builtins: no such file: "gone\.json"/],
    ['--builtins text.json', /--builtins: text\.json is not valid JSON: /],
    ['--builtins list.json', /--builtins: list\.json must be an object such as \{/],
    ['--builtins wrong.json', /--builtins: f in wrong\.json must be declared as in \{/],
    ['--schema gone', /--schema: no such file or directory: "gone"/],
    ['-i text.json', /-i: text\.json is not valid JSON: /],
    ['-d gone', /no such file or directory: "gone"/],
  ] as const) {
    const { code, stderr } = await lintel(`eval ${flag} 1`, { files, cwd: '/p' });
    assert.is(code, 1, flag);
    assert.match(stderr.replace(/\s+/g, ' '), message);
  }
});

test('--optimize changes no result, and --instrument measures', async () => {
  const files = { '/p/a.rego': 'package a\n\np if input.x > 1 + 1\n' };
  const of = async (flags: string) =>
    JSON.parse(
      (await lintel(`eval -d p --stdin-input data.a.p ${flags}`, { files, cwd: '/', stdin: '{"x": 3}' })).stdout,
    );
  const plain = await of('');
  for (const flags of ['-O 1 -e a/p', '-O=2 --entrypoint a/p', '--optimize 0']) assert.equal(await of(flags), plain);
  assert.equal(Object.keys((await of('--instrument')).metrics), Object.keys((await of('--metrics')).metrics));
});

test.run();

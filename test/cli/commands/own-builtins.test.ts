import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const tests = suite('builtins that are not of the language');

const module = `
export const builtins = {
  'company.owner': (team) => ({ payments: 'ada' })[team],
  'company.sum': (numbers, set) => numbers.concat(set).reduce((a, b) => a + b, 0),
  'company.today': () => '2026-11-23',
  'company.fails': () => { throw new Error('no network'); },
  'company.slow': async (x) => x,
};`;

tests('--builtins FILE.mjs: functions that a JavaScript module defines', async () => {
  const files = {
    '/project/own.mjs': module,
    '/project/p/own_test.rego': [
      'package own_test',
      '',
      'test_result if company.owner("payments") == "ada"',
      '',
      'test_undefined if not company.owner("sales")',
      '',
      'test_sets_are_arrays if company.sum([1, 2], {3, 4}) == 10',
      '',
      'test_no_argument if company.today() == "2026-11-23"',
      '',
      'test_error if not company.fails()',
      '',
      'test_promise if company.slow(1) == 1',
      '',
    ].join('\n'),
  };
  assert.match((await lintel('test p', { files })).stderr, /undefined function company\.owner/);
  assert.equal(await lintel('test p --builtins own.mjs', { files }), { code: 0, stdout: 'PASS: 6/6\n', stderr: '' });
  assert.equal(await lintel('check p --builtins own.mjs', { files }), { code: 0, stdout: '', stderr: '' });
  const owner = await lintel(['eval', 'company.owner("payments")', '--builtins', 'own.mjs', '-f', 'raw'], { files });
  assert.equal(owner, { code: 0, stdout: 'ada\n', stderr: '' });
  const failed = await lintel(
    ['eval', 'company.fails()', '--builtins', 'own.mjs', '--strict-builtin-errors', '-f', 'raw'],
    { files },
  );
  assert.is(failed.code, 2);
  assert.match(failed.stderr, /company\.fails: no network/);
});

tests('--builtins: what a module must export', async () => {
  const problem = async (text: string): Promise<string> =>
    (
      await lintel('test p --builtins own.mjs', {
        files: { '/project/p/a.rego': 'package a', '/project/own.mjs': text },
      })
    ).stderr;
  assert.match(await problem('export const other = 1;'), /own\.mjs must export its functions/);
  assert.match(await problem('export const builtins = { f: 1 };'), /f in own\.mjs must be a function/);
  assert.match(await problem('export const builtins = {'), /cannot load .*own\.mjs/);
  assert.match(await problem('export const builtins = { count: (x) => x };'), /cannot be called "count"/);
});

const config = {
  '/project/policy/testdata/pod.yaml': 'kind: Pod\nspec: {replicas: 2}\n',
  '/project/policy/testdata/two.yaml': 'kind: Pod\n---\nkind: Service\n',
  '/project/policy/testdata/disk.tf': 'resource "azurerm_managed_disk" "sample" {\n  size = 1\n  on = var.on\n}\n',
  '/project/policy/testdata/app.toml': 'title = "x"\n[owner]\nsince = 1979-05-27T07:32:00Z\n',
  '/project/policy/testdata/Dockerfile': 'FROM scratch\n',
  '/project/secret.json': '{"password": "hunter2"}',
};

const configTest = (...rules: readonly string[]) => ({
  ...config,
  '/project/policy/config_test.rego': ['package config_test', ...rules, ''].join('\n\n'),
});

tests('parse_config and parse_config_file, as conftest has them', async () => {
  const files = configTest(
    'test_yaml if parse_config_file("testdata/pod.yaml").spec.replicas == 2',
    'test_documents if parse_config_file("testdata/two.yaml") == [{"kind": "Pod"}, {"kind": "Service"}]',
    'test_hcl2 if parse_config_file("testdata/disk.tf").resource.azurerm_managed_disk.sample == [{"size": 1, "on": "${var.on}"}]',
    'test_toml if parse_config_file("testdata/app.toml") == {"title": "x", "owner": {"since": "1979-05-27T07:32:00Z"}}',
    'test_text if parse_config("json", `{"a": [1]}`) == {"a": [1]}',
    'test_empty if parse_config("yaml", "") == null',
    'test_input if data.deny.deny with input as parse_config("hcl2", `a "b" { c = 1 }`)',
    `test_combined if parse_combined_config_files(["testdata/two.yaml", "testdata/pod.yaml"]) == [
	{"path": "policy/testdata/pod.yaml", "contents": {"kind": "Pod", "spec": {"replicas": 2}}},
	{"path": "policy/testdata/two.yaml", "contents": {"kind": "Pod"}},
	{"path": "policy/testdata/two.yaml", "contents": {"kind": "Service"}},
]`,
    'test_absent if not parse_config_file("testdata/none.yaml")',
    'test_broken if not parse_config("json", "{")',
  );
  const deny = { '/project/policy/deny.rego': 'package deny\n\ndeny if input.a.b[0].c == 1\n' };
  const { stdout, stderr } = await lintel('test policy --ignore testdata', { files: { ...files, ...deny } });
  assert.equal([stdout, stderr], ['PASS: 10/10\n', '']);
});

tests('the expansion of a configuration is subject to the limit of steps', async () => {
  const levels = ['a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]'];
  for (const [from, to] of ['ab', 'bc', 'cd'])
    levels.push(`${to}: &${to} [${Array.from({ length: 10 }, () => `*${from}`)}]`);
  const world = { files: { '/project/in.json': JSON.stringify(levels.join('\n')) } };
  const evaluate = (steps: number) =>
    lintel(
      [
        'eval',
        'count(parse_config("yaml", input))',
        '-i',
        'in.json',
        '--config-files',
        '.',
        '-f',
        'raw',
        '--max-steps',
        String(steps),
      ],
      world,
    );
  // The text has some 200 characters, and represents more than 10,000 numbers.
  assert.is((await evaluate(100_000)).stdout, '4\n');
  const { code, stderr } = await evaluate(5_000);
  assert.is(code, 2);
  assert.match(stderr, /evaluation stopped at parse_config/);
});

tests('parse_config_file reads below the given paths, and below --config-files', async () => {
  const files = configTest('test_secret if parse_config_file("../secret.json").password == "hunter2"');
  const strict = ['test', 'policy', '--ignore', 'testdata', '--strict-builtin-errors'];
  const refused = await lintel(strict, { files });
  assert.is(refused.code, 2);
  assert.match(
    refused.stdout,
    /secret\.json: no such file or directory, or not in a directory that policies may read \(--config-files\)/,
  );
  assert.is((await lintel([...strict, '--config-files', '.'], { files })).stdout, 'PASS: 1/1\n');
  assert.is((await lintel('test . --ignore testdata', { files })).stdout, 'PASS: 1/1\n');
});

tests('a format that lintel does not read is an error', async () => {
  const files = configTest('test_cue if parse_config("cue", "a: 1")');
  const { stdout } = await lintel('test policy --ignore testdata --strict-builtin-errors', { files });
  assert.match(stdout, /lintel does not read the format "cue" \(available: .*hcl2, .*json.*\)/);
});

tests.run();

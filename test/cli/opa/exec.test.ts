import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('lintel opa exec');

const files = {
  '/w/policy/main.rego': 'package system\n\nmain := {"large": input.a > 1}\n',
  '/w/policy/q.rego': `package q

deny contains "small" if input.a == 1
allow if input.a > 1
both := 1
both := 2 if input.a == 1
`,
  '/w/in/1.json': '{"a": 1}',
  '/w/in/more/2.yaml': 'a: 2\n',
  '/w/in/notes.txt': 'not an input',
  '/w/broken/x.json': '{"a":',
  '/w/opa.yaml': 'default_decision: q/allow\n',
  '/w/empty.json': '{}',
  '/w/list.yaml': '[default_decision]\n',
  '/w/remote.yaml': 'services: {s: {url: "https://example.com"}}\n',
};

async function exec(command: string, stdin?: string) {
  const run = await lintel(`opa exec ${command}`, { files, cwd: '/w', ...(stdin !== undefined && { stdin }) });
  const rows = run.stdout === '' ? [] : JSON.parse(run.stdout).result;
  for (const row of rows) {
    if ('result' in row) assert.match(row.decision_id, /^[0-9a-f-]{36}$/);
    delete row.decision_id;
  }
  return { ...run, rows };
}

// The results and exit codes are those of opa exec.
test('a decision is evaluated for each JSON and YAML file', async () => {
  const { code, rows } = await exec('-b policy in');
  assert.equal(rows, [
    { path: 'in/1.json', result: { large: false } },
    { path: 'in/more/2.yaml', result: { large: true } },
  ]);
  assert.is(code, 0);
  assert.equal((await exec('-b policy -I --decision q/allow', '{"a": 3}')).rows, [
    { path: '--stdin-input', result: true },
  ]);
});

test('an undefined decision and a failed one are errors of their file', async () => {
  const [one, two] = (await exec('-b policy in --decision /q/allow')).rows;
  assert.equal(one.error, { code: 'opa_undefined_error', message: '/q/allow decision was undefined' });
  assert.equal(two.result, true);
  const [conflict] = (await exec('-b policy in/1.json --decision q/both')).rows;
  assert.is(conflict.error.code, 'eval_conflict_error');
  const { code, rows } = await exec('-b policy broken in/1.json');
  assert.equal([code, rows.length, rows[0].path], [0, 2, 'broken/x.json']);
  assert.ok(rows[0].error);
});

test('--fail flags choose the results that fail', async () => {
  for (const [command, expected] of [
    ['--decision q/allow --fail', 1],
    ['--decision q/deny --fail', 0],
    ['--decision q/deny --fail-defined', 1],
    ['--decision nope --fail-defined', 0],
    ['--decision q/deny --fail-non-empty', 1],
    ['--decision nope --fail-non-empty', 0],
  ] as const)
    assert.is((await exec(`-b policy in ${command}`)).code, expected, command);
  assert.is((await exec('-b policy in/more --decision q/deny --fail-non-empty')).code, 0);
  assert.is((await exec('-b policy broken --fail-non-empty')).code, 1);
  // A decision that fails is not an undefined one, as in opa exec.
  assert.is((await exec('-b policy in --decision q/both --fail')).code, 0);
  assert.is((await exec('-b policy in --decision q/both --fail-defined')).code, 1);
  assert.is((await exec('-b policy in/1.json --decision q/both --fail-non-empty')).code, 1);
  assert.match(
    (await exec('-b policy in broken --decision q/deny --fail-non-empty')).stderr,
    /warning: 2 of 3 decisions fail by --fail-non-empty\n/,
  );
  assert.match((await exec('-b policy in --fail --fail-defined')).stderr, /cannot be combined/);
});

test('a configuration gives the default decision only', async () => {
  assert.is((await exec('-b policy in/more -c opa.yaml')).rows[0].result, true);
  // --decision comes before the configuration.
  assert.equal((await exec('-b policy in/more -c opa.yaml --decision q/deny')).rows[0].result, []);
  assert.is((await exec('-b policy in/1.json -c empty.json')).rows[0].result.large, false);
  assert.match((await exec('-b policy in -c remote.yaml')).stderr, /remote\.yaml has services: lintel opa exec has no/);
  assert.match((await exec('-b policy in --set a=b')).stderr, /--set is not supported/);
});

test('an invalid command line is an error', async () => {
  for (const [command, message] of [
    ['-b policy', /needs the path of an input/],
    ['-b nope in', /no such file or directory: "nope"/],
    ['-b policy nope', /no such file or directory: "nope"/],
    ['-b policy in --timeout x', /--timeout needs a duration/],
    ['-b policy -I', /standard input is empty/],
    ['-b policy in -c nope.yaml', /--config-file: no such file: "nope\.yaml"/],
    ['-b policy in -c list.yaml', /--config-file: list\.yaml must be an object/],
    ['-b policy in --format yaml', /-?-f(?:ormat)? needs one of json \(got "yaml"\)/],
  ] as const) {
    const { code, stdout, stderr } = await exec(command, '');
    assert.equal([code, stdout], [1, ''], command);
    assert.match(stderr, message);
  }
});

test.run();

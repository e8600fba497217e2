import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { progressLine } from '../../../src/cli/output/progress.ts';
import { lintel, type World } from '../memory-io.ts';
import { policy } from '../policy.ts';

const world: World = {
  files: {
    '/project/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n',
    '/project/broken.tf': 'resource "test_thing" "b" {',
    '/policies/policy.rego': policy,
  },
};
const command = 'scan -p /policies --skip-rules NO_SUCH_RULE';
const escapes = /\u001b\[/;

const logs = suite('log and result');

logs('results go to stdout, everything else to stderr', async () => {
  const { stdout, stderr } = await lintel(`${command} -o json`, world);
  assert.is(JSON.parse(stdout).results.count.total, 1);
  assert.match(stderr, /warning: rules to skip: no rule has the ID or alias NO_SUCH_RULE/);
  assert.match(stderr, /error: [\s\S]*broken\.tf:1/);
});

logs('the human report is not repeated on stderr', async () => {
  const { stdout, stderr } = await lintel(command, world);
  assert.match(stdout, /error: [\s\S]*broken\.tf:1/);
  assert.not.match(stderr, /broken\.tf/);
});

logs('-l leaves out what matters less, and never why a command fails', async () => {
  assert.is((await lintel(`${command} -l error`, world)).stderr, '');
  assert.match((await lintel(`${command} -l debug`, world)).stderr, /note: 2 files, \d resources?, 1 policy/);
  assert.match((await lintel('scan -l fatal -d /nowhere', world)).stderr, /no such directory/);
});

logs('no character of a name that a terminal acts on reaches the JSON log', async () => {
  const { stderr } = await lintel(
    ['scan', '-p', '/policies', '-x', 'json', '--skip-rules', 'a\u009b31m\u202eb'],
    world,
  );
  const [line] = stderr.split('\n');
  assert.not.match(line!, /[\u0080-\u009f\u202e]/);
  assert.match(JSON.parse(line!).message, /a\u009b31m\u202eb/);
});

logs('-x json writes one object per line', async () => {
  const { stderr } = await lintel(`${command} -x json -o json`, world);
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.is(lines.length, 2);
  assert.equal(lines[0], {
    level: 'warn',
    time: '2023-11-14T22:13:20.000Z',
    message: 'rules to skip: no rule has the ID or alias NO_SUCH_RULE',
    code: 'policy.unknown-rule',
  });
  assert.is(lines[1].level, 'error');
  assert.is(lines[1].file, 'broken.tf');
  assert.is(lines[1].line, 1);
  const failed = await lintel('scan -x json -d /nowhere', world);
  assert.is(JSON.parse(failed.stderr).level, 'fatal');
});

logs('colors: on a terminal, or as --use-colors, NO_COLOR and FORCE_COLOR say', async () => {
  const colored = async (flags: string, parts: World = {}): Promise<boolean> => {
    const { stdout } = await lintel(`${command} ${flags}`, { ...world, ...parts });
    return escapes.test(stdout);
  };
  assert.is(await colored(''), false);
  assert.is(await colored('', { terminal: true }), true);
  assert.is(await colored('--use-colors t'), true);
  assert.is(await colored('--use-colors TRUE'), true);
  assert.is(await colored('--use-colors f', { terminal: true }), false);
  assert.is(await colored('', { terminal: true, env: { NO_COLOR: '1' } }), false);
  assert.is(await colored('--use-colors t', { terminal: true, env: { NO_COLOR: '1' } }), true);
  assert.is(await colored('', { terminal: true, env: { TERM: 'dumb' } }), false);
  assert.is(await colored('', { env: { FORCE_COLOR: '1' } }), true);
});

logs('JSON is JSON with colors on', async () => {
  const { stdout } = await lintel(`${command} -o json --use-colors t`, { ...world, terminal: true });
  assert.ok(JSON.parse(stdout));
});

logs.run();

const progress = suite('progress');

/** The output if these steps happen at these milliseconds. */
function written(isTerminal: boolean, steps: readonly number[]): string {
  let text = '';
  let time = 0;
  const line = progressLine({ write: (part) => void (text += part), isTerminal }, () => BigInt(time) * 1_000_000n);
  for (const [index, at] of steps.entries()) {
    time = at;
    line.show({ kind: 'evaluated', percent: (100 * (index + 1)) / steps.length });
  }
  line.clear();
  return text;
}

progress('overwrites itself on a terminal, and is removed at the end', () => {
  assert.is(written(true, [10, 300, 310, 600]), '\r\u001b[K50 % evaluated\r\u001b[K100 % evaluated\r\u001b[K');
});

progress('is silent for short work and on anything but a terminal', () => {
  assert.is(written(true, [10, 20, 30]), '');
  assert.is(written(false, [10, 300, 600]), '');
});

progress.run();

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../../built.ts';
import { repository } from '../../shared.ts';
import { lintel } from '../memory-io.ts';

const test = suite('cli/scan/time-limit');

/** What hangs a program, and what it does when the time is over. */
const hangs: Readonly<Record<string, string>> = {
  'a loop': 'for (;;);',
  'a loop that catches everything': 'for (;;) { try { for (;;); } catch {} }',
  'a regular expression': '/^(a+)+$/.test("a".repeat(60) + "b");',
  'promises without end': 'for (;;) await 1;',
  'timers without end':
    'for (;;) { await new Promise((resolve) => setTimeout(resolve, 1)); for (let i = 0; i < 1e6; i++); }',
};

for (const [name, code] of Object.entries(hangs)) {
  test(`${name} is ended`, () => {
    const watch = `import { startWatchdog } from './src/cli/machine/watchdog.ts';\nawait startWatchdog(1, 4, () => console.log('exceeded'));\n${code}`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', watch],
      { cwd: repository, encoding: 'utf8', timeout: 120_000 },
    );
    assert.equal({ status, stdout, stderr }, { status: 4, stdout: 'exceeded\n', stderr: '' });
  });
}

test('a scan that takes too much time is not a clean one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-time-'));
  try {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: c, image: x}]}\n---\n';
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(folder, `${name}.yaml`), pod.repeat(20_000));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, 'scan', '-i', 'k8s', '-d', folder, '--timeout', '1'],
      { encoding: 'utf8' },
    );
    assert.is(status, 4);
    assert.is(stdout, '');
    assert.match(
      stderr.replaceAll(/\s+/g, ' '),
      /the scan took more than 1 seconds of processor time and was ended: nothing is reported; the last file that was read is "[a-d]\.yaml"/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

for (const wrong of ['0', '-1', 'x', '1.5', '']) {
  test(`--timeout=${wrong} is refused`, async () => {
    const { code, stderr } = await lintel(['scan', `--timeout=${wrong}`], {});
    assert.is(code, 1);
    assert.match(stderr, '--timeout');
  });
}

test.run();

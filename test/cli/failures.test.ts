import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { lintelIn } from './disk-io.ts';
import { lintel } from './memory-io.ts';
import { policy } from './policy.ts';

const test = suite('how a run ends that cannot be made');

/** Runs a scan on a machine whose disk throws this. */
async function withBrokenDisk(thrown: unknown, ...flags: readonly string[]): Promise<{ code: number; stderr: string }> {
  let stderr = '';
  const io = localIo({ packageFolder: '/package', policyFolder: '/policies' });
  const broken = async (): Promise<never> => {
    throw thrown;
  };
  const code = await main(['scan', '-d', '/project', ...flags], {
    ...io,
    disk: { kind: broken, readText: broken, open: () => ({ files: { list: broken, read: broken } }) },
    env: new Map(),
    cwd: '/project',
    stdout: { isTerminal: false, write: () => {} },
    stderr: { isTerminal: false, write: (text) => void (stderr += text) },
  });
  return { code, stderr: stderr.replace(/\s+/g, ' ') };
}

test('an error that nothing expects is said to be a bug, in a line unless all is logged', async () => {
  const error = new TypeError('the disk is gone');
  error.stack = 'TypeError: the disk is gone\n    at the place of the error';
  const short = await withBrokenDisk(error);
  assert.is(short.code, 1);
  assert.match(
    short.stderr,
    /the disk is gone help: this is a bug in lintel: please report it, with the output of -l debug/,
  );
  assert.not.match(short.stderr, /at the place of the error/);
  assert.match((await withBrokenDisk(error, '-l', 'debug')).stderr, /at the place of the error/);
});

test('a thrown value that is not an error is shown unchanged', async () => {
  const { code, stderr } = await withBrokenDisk('a text');
  assert.is(code, 1);
  assert.match(stderr, /a text help: this is a bug in lintel/);
});

test('twenty errors are shown, and the number of the others', async () => {
  const policies = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`/project/p/${at}.rego`, `package lintel.test.thing.p${at}\n\nx if {`]),
    );
  const shown = async (count: number) => {
    const { code, stderr } = await lintel('scan -p /project/p', { files: policies(count) });
    assert.is(code, 1);
    return { errors: stderr.match(/rego_parse_error/g)?.length ?? 0, more: /and (\d+) more errors/.exec(stderr)?.[1] };
  };
  assert.equal(await shown(19), { errors: 19, more: undefined });
  assert.equal(await shown(20), { errors: 20, more: undefined });
  assert.equal(await shown(21), { errors: 20, more: '1' });
  assert.equal(await shown(50), { errors: 20, more: '30' });
});

const folder = suite('files that cannot be written');
let root = '';
const inProject = (path: string): string => join(root, 'project', path);

folder.before.each(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-failures-'));
  for (const path of ['package', 'project', 'rules']) mkdirSync(join(root, path));
  writeFileSync(join(root, 'package/package.json'), '{"version": "1.2.3"}');
  writeFileSync(join(root, 'rules/p.rego'), policy);
  writeFileSync(inProject('main.tf'), 'resource "test_thing" "a" {\n  open = true\n}\n');
});
folder.after.each(() => rmSync(root, { recursive: true }));

const scan = (...flags: string[]) =>
  lintelIn(root, ['scan', '-p', join(root, 'rules'), ...flags], { env: { HOME: root } });

folder('a report below a file: the others are written, and the exit code is 1', async () => {
  const run = await scan('-o', 'json=main.tf/r.json', '-o', 'sarif=r.sarif', '-o', 'human');
  assert.is(run.code, 1);
  assert.match(run.stderr, /lintel: cannot write \S+main\.tf\/r\.json: ENOTDIR/);
  assert.match(run.stdout, /^HIGH/);
  assert.match(readFileSync(inProject('r.sarif'), 'utf8'), /"aws\.thing\.closed"/);
  assert.equal(readdirSync(join(root, 'project')).sort(), ['main.tf', 'r.sarif']);
});

folder('a read-only file keeps its content', async () => {
  writeFileSync(inProject('old.json'), 'old', { mode: 0o444 });
  const refused = await scan('-o', 'json=old.json');
  assert.is(refused.code, 1);
  assert.match(refused.stderr, /cannot write \S+old\.json: the file is read-only/);
  assert.is(readFileSync(inProject('old.json'), 'utf8'), 'old');
});

folder('a log and a copy that cannot be written are warnings, and a baseline is an error', async () => {
  const logged = await scan('-o', 'json', '--log-output-dir', 'main.tf', '-l', 'debug');
  assert.is(logged.code, 3);
  assert.is(JSON.parse(logged.stdout).results.count.total, 1);
  // The log says so once, and the copy of the result.
  assert.is(logged.stderr.match(/warning: --log-output-dir: /g)?.length, 2, logged.stderr);
  const baseline = await scan('--write-baseline', 'main.tf/b.json');
  assert.is(baseline.code, 1);
  assert.match(baseline.stderr, /cannot write \S+main\.tf\/b\.json: ENOTDIR/);
});

folder.run();

test.run();

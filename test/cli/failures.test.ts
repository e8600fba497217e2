import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { lintel } from './memory-io.ts';

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

test.run();

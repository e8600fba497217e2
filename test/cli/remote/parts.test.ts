import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { netrcEntry } from '../../../src/cli/remote/netrc.ts';
import { tarOf } from '../../go/archive/archives.ts';
import { repository } from '../../shared.ts';
import { lintel } from './run.ts';
import { cleanUp, serve, temporary } from './servers.ts';

const test = suite('cli/remote/parts');

test('.netrc', () => {
  const text = [
    'machine one.example login a password b',
    'macdef init\n  machine two.example login wrong password wrong\n',
    'machine two.example',
    '  login "with space"',
    '  account x',
    '  password "a\\"b"',
    'default login c password d',
  ].join('\n');
  assert.equal(netrcEntry(text, 'one.example'), { login: 'a', password: 'b' });
  assert.equal(netrcEntry(text, 'two.example'), { login: 'with space', password: 'a"b' });
  assert.equal(netrcEntry(text, 'three.example'), { login: 'c', password: 'd' });
  assert.is(netrcEntry('machine x login', 'y'), undefined);
  assert.is(netrcEntry('', 'y'), undefined);
});

test('how much has come is shown on a terminal, and nowhere else', async () => {
  const size = 3_400_000;
  const archive = tarOf({ 'main.tf': '', 'large.txt': 'x'.repeat(size - 2560) });
  assert.is(archive.length, size - (size % 512));
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-length': String(archive.length) });
    response.write(archive.subarray(0, 1_200_000));
    setTimeout(() => response.end(archive.subarray(1_200_000)), 50);
  });
  let seconds = 0n;
  const now = (): bigint => 1_000_000_000n * seconds++;
  const argv = ['scan', '-r', 'http', '-u', `${server}/m.tar`, '--config-only', '-o', 'json'];
  const { code, stderr } = await lintel(argv, { isTerminal: true, now });
  assert.is(code, 0);
  const lines = stderr.split('\r\u001b[K');
  const shown = lines.flatMap((line) => /^(\d+\.\d) MB downloaded$/.exec(line)?.[1] ?? []).map(Number);
  assert.ok(shown.includes(1.2) && shown.length > 2, stderr);
  assert.equal(
    shown,
    [...shown].sort((a, b) => a - b),
  );
  assert.is(shown.at(-1), 3.4);
  assert.is(lines.at(-1), '', 'the line is taken away at the end');
  assert.is((await lintel(argv, { now })).stderr, '');
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', undefined] as const) {
  test(`a temporary folder is gone after ${signal ?? 'an error'}`, async () => {
    const below = temporary();
    const module = join(repository, 'src/cli/remote/temporary.ts');
    const last = signal === undefined ? "throw new Error('x')" : 'setInterval(() => {}, 1000)';
    const code = `const { temporaryFolder } = await import(${JSON.stringify(module)}); await temporaryFolder(${JSON.stringify(below)}); console.log('made'); ${last};`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { cwd: repository });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    if (signal !== undefined) {
      assert.is(readdirSync(below).length, 1);
      child.kill(signal);
    }
    const ended = await new Promise((resolve) => child.on('exit', (status, killed) => resolve(killed ?? status)));
    assert.is(ended, signal ?? 1);
    assert.equal(readdirSync(below), []);
  });
}

test.after(cleanUp);
test.run();

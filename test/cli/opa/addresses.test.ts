import { statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseArguments } from '../../../src/cli/arguments/arguments.ts';
import type { Io } from '../../../src/cli/machine/io.ts';
import { listenOn, tlsIn } from '../../../src/cli/opa/addresses.ts';
import { serverOptions } from '../../../src/cli/opa/server-options.ts';
import type { App } from '../../../src/server/index.ts';
import { temporary } from '../remote/servers.ts';

const test = suite('cli/opa/addresses');

const app: App = { answer: async () => ({ status: 200, headers: {}, body: 'here' }), stop: () => {} };

/** The addresses that flags open, or the message of the error. */
async function open(
  flags: readonly string[],
  flag: 'addr' | 'diagnostic-addr' = 'addr',
): Promise<readonly string[] | string> {
  try {
    const listening = await listenOn(app, flag, parseArguments(flags, serverOptions), undefined);
    const shown = listening.map(({ shown, port }) => shown.replace(`:${port}`, ':PORT'));
    for (const each of listening) await each.stop(1);
    return shown;
  } catch (error) {
    return messageOf(error);
  }
}

const messageOf = (error: unknown): string =>
  (error as { diagnostics?: readonly Error[] }).diagnostics?.[0]?.message ?? String(error);

test('hosts and ports, several of them', async () => {
  assert.equal(await open(['--addr', '127.0.0.1:0', '--addr', 'http://localhost:0', '--addr', ':0']), [
    'http://127.0.0.1:PORT',
    'http://localhost:PORT',
    'http://0.0.0.0:PORT',
  ]);
  assert.equal(await open([], 'diagnostic-addr'), []);
  assert.equal(await open(['--diagnostic-addr', '127.0.0.1:0'], 'diagnostic-addr'), ['http://127.0.0.1:PORT']);
});

test('addresses that cannot be listened on', async () => {
  for (const address of [
    '127.0.0.1',
    '127.0.0.1:65536',
    '127.0.0.1:x',
    'ftp://127.0.0.1:0',
    'a b:1',
    '[::1',
    ':123456',
  ]) {
    assert.is(
      await open(['--addr', address]),
      `--addr must be [HOST]:PORT or unix://PATH (got ${JSON.stringify(address)})`,
    );
  }
  assert.not.match(String(await open(['--addr', '127.0.0.1:65535'])), 'must be');
  assert.is(
    await open(['--diagnostic-addr', 'https://127.0.0.1:0'], 'diagnostic-addr'),
    '--diagnostic-addr: https://127.0.0.1:0 needs --tls-cert-file and --tls-private-key-file',
  );
});

test('a socket has the permissions of the flag', async () => {
  const path = join(temporary(), 'opa.sock');
  const modeFor = async (...flags: string[]): Promise<string> => {
    try {
      const [listening] = await listenOn(
        app,
        'addr',
        parseArguments(['--addr', `unix://${path}`, ...flags], serverOptions),
        undefined,
      );
      const mode = (statSync(path).mode & 0o777).toString(8);
      assert.is(listening!.shown, `unix://${path}`);
      await listening!.stop(1);
      return mode;
    } catch (error) {
      return messageOf(error);
    }
  };
  assert.is(await modeFor(), '755');
  assert.is(await modeFor('--unix-socket-perm', '0600'), '600');
  for (const mode of ['8', '75', '778', '00755', 'rwx'])
    assert.match(
      await modeFor('--unix-socket-perm', mode),
      /^--unix-socket-perm must be octal permissions such as 755/,
    );
});

test('certificates, keys and authorities go together', async () => {
  const files: Readonly<Record<string, string>> = { '/w/c': 'CERT', '/w/k': 'KEY', '/w/a': 'CA' };
  const io = { cwd: '/w', disk: { readText: async (path: string) => files[path] } } as unknown as Io;
  const tls = async (flags: string) => {
    try {
      return await tlsIn(
        parseArguments(
          flags.split(' ').filter((word) => word !== ''),
          serverOptions,
        ),
        io,
      );
    } catch (error) {
      return messageOf(error);
    }
  };
  const [cert, key, ca] = ['--tls-cert-file c', '--tls-private-key-file k', '--tls-ca-cert-file a'];
  const plain = { cert: 'CERT', key: 'KEY', minVersion: 'TLSv1.2', isClientRequired: false };
  assert.is(await tls(''), undefined);
  assert.is(await tls(ca), undefined);
  assert.equal(await tls(`${cert} ${key}`), plain);
  assert.equal(await tls(`${cert} ${key} ${ca}`), { ...plain, ca: 'CA' });
  assert.equal(await tls(`${cert} ${key} ${ca} --authentication tls`), { ...plain, ca: 'CA', isClientRequired: true });
  assert.equal(await tls(`${cert} ${key} ${ca} --authentication token`), { ...plain, ca: 'CA' });
  for (const [version, wanted] of [
    ['1.0', 'TLSv1'],
    ['1.1', 'TLSv1.1'],
    ['1.3', 'TLSv1.3'],
  ]) {
    assert.equal(await tls(`${cert} ${key} --min-tls-version ${version}`), { ...plain, minVersion: wanted });
  }
  const together = '--tls-cert-file and --tls-private-key-file must be used together';
  assert.equal([await tls(cert), await tls(key)], [together, together]);
  const clients =
    '--authentication tls needs --tls-cert-file, --tls-private-key-file, and --tls-ca-cert-file for clients';
  assert.is(await tls('--authentication tls'), clients);
  assert.is(await tls(`${cert} ${key} --authentication tls`), clients);
  assert.is(await tls(`${ca} --authentication tls`), clients);
  assert.is(await tls('--tls-cert-file none'), '--tls-cert-file: cannot read the file "none"');
});

test.run();

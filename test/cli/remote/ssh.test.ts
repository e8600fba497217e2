import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openFetcher } from '../../../src/cli/remote/open-fetcher.ts';
import { lintel, listed, listing } from './run.ts';
import { cleanUp, freePort, git, has, start, temporary } from './servers.ts';

const test = suite('cli/remote/ssh');

const wanted = ['aws_s3_bucket.b main.tf', 'aws_s3_bucket.x modules/x/main.tf'];
const sshd = '/usr/sbin/sshd';
const user = userInfo().username;

let folder = '';
let port = 0;
let url = '';

/** A key pair; the private key is at the path, the public one is returned. */
function makeKey(path: string): string {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'test', '-f', path]);
  return readFileSync(`${path}.pub`, 'utf8');
}

/** A user's ssh configuration: the contents of `~/.ssh`, which ssh itself does not look up in $HOME. */
function configuration(name: string, lines: readonly string[]): Readonly<Record<string, string>> {
  const path = join(folder, `config-${name}`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return { GIT_SSH_COMMAND: `ssh -F ${path}` };
}

const known = (): string[] => [
  `UserKnownHostsFile ${join(folder, 'known_hosts')}`,
  'GlobalKnownHostsFile /dev/null',
  'IdentitiesOnly yes',
];
const identity = (name: string): string => `IdentityFile ${join(folder, name)}`;

async function setUp(): Promise<void> {
  folder = temporary();
  const repository = join(folder, 'repo');
  mkdirSync(join(repository, 'modules', 'x'), { recursive: true });
  git(repository, 'init', '-q', '-b', 'main', '.');
  writeFileSync(join(repository, 'main.tf'), 'resource "aws_s3_bucket" "b" {}\n');
  writeFileSync(join(repository, 'modules', 'x', 'main.tf'), 'resource "aws_s3_bucket" "x" {}\n');
  git(repository, 'add', '-A');
  git(repository, 'commit', '-qm', 'one');
  git(repository, 'tag', 'v1');
  writeFileSync(join(folder, 'authorized_keys'), makeKey(join(folder, 'right')));
  makeKey(join(folder, 'wrong'));
  copyFileSync(join(folder, 'right'), join(folder, 'open'));
  chmodSync(join(folder, 'open'), 0o644);
  const host = makeKey(join(folder, 'host'));
  port = await freePort();
  writeFileSync(join(folder, 'known_hosts'), `[127.0.0.1]:${port} ${host}`);
  writeFileSync(join(folder, 'other_hosts'), `[127.0.0.1]:${port} ${readFileSync(join(folder, 'wrong.pub'), 'utf8')}`);
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `PidFile ${join(folder, 'pid')}`,
    `AuthorizedKeysFile ${join(folder, 'authorized_keys')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PermitRootLogin yes',
    'AcceptEnv GIT_PROTOCOL',
  ];
  writeFileSync(join(folder, 'sshd_config'), `${settings.join('\n')}\n`);
  // As root, it needs the directory that the system creates when it starts the service.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  await start(sshd, ['-D', '-e', '-f', join(folder, 'sshd_config')], port);
  url = `ssh://${user}@127.0.0.1:${port}${repository}`;
}

if (has('sshd', sshd)) {
  test.before(setUp);

  test('a repository over ssh, with the key and the hosts of the configuration', async () => {
    const env = configuration('right', [...known(), identity('right')]);
    assert.equal(await listed('git', url, { env }), wanted);
    assert.equal(await listed('git', `git::${url}//modules/x?ref=v1`, { env }), ['aws_s3_bucket.x main.tf']);
    assert.match(String(await listed('git', `${url}?ref=v9`, { env })), /has no branch, tag or commit "v9"/);
    assert.match(
      String(await listed('git', `${url}-none`, { env })),
      /ssh failed: .*does not appear to be a git repository/,
    );
  });

  test('a host may have another name in the configuration', async () => {
    const alias = [
      'Host forge',
      'HostName 127.0.0.1',
      `Port ${port}`,
      `User ${user}`,
      `HostKeyAlias [127.0.0.1]:${port}`,
    ];
    const env = configuration('alias', [...alias, ...known(), identity('right')]);
    assert.equal(await listed('git', `ssh://forge${join(folder, 'repo')}`, { env }), wanted);
    assert.equal(await listed('git', `${user}@forge:${join(folder, 'repo')}`, { env }), wanted);
  });

  test('a key that the other side does not know', async () => {
    const env = configuration('wrong', [...known(), identity('wrong')]);
    const outcome = await lintel(['scan', '-r', 'git', '-u', url], { env });
    assert.equal([outcome.code, outcome.stdout], [1, '']);
    assert.match(
      String(listing(outcome)),
      /ssh failed: .*Permission denied \(publickey\).* help: the server accepts none of your keys/,
    );
    const variables = new Map(Object.entries({ PATH: process.env.PATH ?? '', ...env }));
    const { fetcher, close } = openFetcher({ env: variables, now: () => 0n, version: 'test' });
    const head = await fetcher.head(`git::${url}`);
    close();
    assert.ok('code' in head);
    assert.is(head.retryAfter, undefined, 'another attempt would not help');
  });

  test('ssh rejects a key that others can read, and its message is shown', async () => {
    const env = configuration('open', [...known(), identity('open')]);
    assert.match(
      String(await listed('git', url, { env })),
      /UNPROTECTED PRIVATE KEY FILE.*help: make the key readable only by you/,
    );
  });

  test('a host that is not known, and one that is another', async () => {
    const unknown = [
      'GlobalKnownHostsFile /dev/null',
      'UserKnownHostsFile /dev/null',
      identity('right'),
      'IdentitiesOnly yes',
    ];
    assert.match(
      String(await listed('git', url, { env: configuration('unknown', unknown) })),
      /Host key verification failed.*help: connect once manually/,
    );
    const other = [
      ...unknown.filter((line) => !line.startsWith('User')),
      `UserKnownHostsFile ${join(folder, 'other_hosts')}`,
    ];
    assert.match(
      String(await listed('git', url, { env: configuration('other', other) })),
      /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    );
  });

  test('a key in the source is in a file as long as it is needed', async () => {
    const below = temporary();
    const env = configuration('none', known());
    const key = encodeURIComponent(readFileSync(join(folder, 'right')).toString('base64'));
    const argv = [
      'scan',
      '-r',
      'git',
      '-u',
      `${url}?sshkey=${key}`,
      '--config-only',
      '-o',
      'json',
      '--temp-dir',
      below,
    ];
    assert.equal(listing(await lintel(argv, { env })), wanted);
    const broken = await lintel(['scan', '-r', 'git', '-u', `${url}-none?sshkey=${key}`, '--temp-dir', below], { env });
    assert.is(broken.code, 1);
    assert.not.match(broken.stderr, new RegExp(key.slice(0, 40)));
    assert.equal(readdirSync(below), []);
    assert.match(String(await listed('git', `${url}?sshkey=x`, { env })), /sshkey must be a private key/);
  });

  test('ssh connects to the address that was checked, and verifies the host by its name', async () => {
    const log = join(folder, 'arguments');
    const program = join(folder, 'logged-ssh');
    writeFileSync(program, `#!/bin/sh\nprintf '%s ' "$@" >> '${log}'\necho >> '${log}'\nexec ssh "$@"\n`);
    chmodSync(program, 0o755);
    const host = readFileSync(join(folder, 'host.pub'), 'utf8');
    writeFileSync(join(folder, 'named_hosts'), `[localhost]:${port} ${host}\nalias ${host}`);
    const named = url.replace('127.0.0.1', 'localhost');
    const lines = ['AddressFamily inet', ...known().slice(1), `UserKnownHostsFile ${join(folder, 'named_hosts')}`];
    /** The host options of the connecting call. */
    const options = async (name: string, ...more: readonly string[]): Promise<readonly string[]> => {
      const { GIT_SSH_COMMAND = '' } = configuration(name, [...more, ...lines]);
      writeFileSync(log, '');
      const env = { GIT_SSH_COMMAND: GIT_SSH_COMMAND.replace(/^ssh/, program) };
      assert.equal(await listed('git', named, { env }), wanted, name);
      const call = readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
      return call.match(/\b(?:HostName|HostKeyAlias)=\S+/g) ?? [];
    };
    const name = `HostKeyAlias=[localhost]:${port}`;
    assert.equal(await options('pinned', identity('right')), ['HostName=127.0.0.1', name]);
    assert.equal(await options('pinned-alias', identity('right'), 'HostKeyAlias alias'), ['HostName=127.0.0.1']);
    // If the configuration depends on the name of the host, it is left as it is.
    assert.equal(await options('match', 'Match host localhost', identity('right'), 'Match all'), []);
    copyFileSync(join(folder, 'right'), join(folder, 'localhost'));
    assert.equal(await options('token', identity('%h')), []);
  });

  test('a server that may not be reached is not, by ssh either', async () => {
    const env = configuration('rule', [...known(), identity('right')]);
    assert.match(
      String(await listed('git', url, { env, rule: 'public' })),
      /lintel does not connect to the address of .*127\.0\.0\.1\)/,
    );
    const alias = ['Host inner', 'HostName 169.254.169.254'];
    assert.match(
      String(await listed('git', 'ssh://inner/x', { env: configuration('inner', alias) })),
      /169\.254\.169\.254/,
    );
  });
}

test.after(cleanUp);
test.run();

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../../shared.ts';
import { lintelIn } from '../disk-io.ts';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const init = suite('init');
let root = '';
let policies = '';
const home = (path = '') => join(root, 'home', path);
const installed = (path = '') => home(`.lintel/pkg/policies/opa/rego/${path}`);

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

init.before.each(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-init-'));
  policies = join(root, 'package/policies');
  mkdirSync(home());
  write(join(root, 'package/package.json'), '{"version": "1.2.3"}');
  write(join(policies, 'aws/thing/closed/policy.rego'), policy);
  write(join(policies, 'aws/thing/closed/policy_test.rego'), 'package lintel.aws.thing.closed_test\n');
  write(join(policies, 'lib/things.rego'), 'package lintel.lib.things\n\nx := 1\n');
  write(join(policies, 'README.md'), 'policies');
  write(join(root, 'project/main.tf'), 'resource "test_thing" "a" {\n  open = true\n}\n');
});
init.after.each(() => rmSync(root, { recursive: true, force: true }));

const run = (command: string, env: Record<string, string> = { HOME: home() }, policyFolder = policies) =>
  lintelIn(root, command.split(' '), { env, policyFolder });

init('installs the policies and their shared modules', async () => {
  assert.equal(await run('init'), {
    code: 0,
    stdout: `1 policy installed in ${installed().slice(0, -1)}\n`,
    stderr: '',
  });
  assert.is(readFileSync(installed('aws/thing/closed/policy.rego'), 'utf8'), policy);
  assert.ok(existsSync(installed('lib/things.rego')));
  assert.not.ok(existsSync(installed('README.md')));
  assert.not.ok(existsSync(installed('aws/thing/closed/policy_test.rego')));
  assert.equal(readdirSync(dirname(installed().slice(0, -1))), ['rego']);
});

init('a scan has the same results with and without it, and with the installed ones named', async () => {
  const before = await run('scan -o json');
  assert.is(before.code, 3);
  await run('init');
  assert.equal(await run('scan -o json'), before);
  assert.equal(await run(`scan -o json -p ${installed()}`), before);
});

init('all bundled policies pass, too', async () => {
  const bundled = join(repository, 'policies');
  const example = join(repository, 'examples/web-shop');
  const before = await run(`scan -o json -d ${example}`, { HOME: home() }, bundled);
  assert.is(before.code, 3, before.stderr);
  assert.is((await run('init', { HOME: home() }, bundled)).code, 0);
  const named = await run(`scan -o json -d ${example} -p ${installed()}`, { HOME: home() }, bundled);
  assert.is(named.stdout, before.stdout);
});

init('a second run changes nothing', async () => {
  await run('init');
  assert.is((await run('init')).stderr, '');
  assert.equal(readdirSync(dirname(installed().slice(0, -1))), ['rego']);
});

init('added or changed policies are used by a scan, and kept by init', async () => {
  const own = policy.replace('Close it', 'Shut it');
  write(installed('aws/thing/closed/policy.rego'), own);
  assert.match((await run('scan')).stdout, /Shut it/);
  const { code, stderr } = await run('init');
  assert.is(code, 0);
  assert.match(stderr, /the previous policies had local changes; they are kept in \S+rego\.old/);
  assert.is(readFileSync(home('.lintel/pkg/policies/opa/rego.old/aws/thing/closed/policy.rego'), 'utf8'), own);
  assert.match((await run('scan')).stdout, /Close it/);
});

init('installed by another version and unchanged: the policies of this version count', async () => {
  await run('init');
  write(join(policies, 'aws/thing/closed/policy.rego'), policy.replace('Close it', 'Shut it'));
  assert.match((await run('scan')).stdout, /Shut it/);
});

init('an empty folder contains no policies', async () => {
  mkdirSync(installed(), { recursive: true });
  assert.match((await run('scan')).stdout, /Close it/);
});

init('the old ones stay when the new ones do not compile', async () => {
  await run('init');
  write(
    join(policies, 'aws/thing/open/policy.rego'),
    policy.replace('thing.closed', 'thing.open').replace('input.config', 'nonsense.config'),
  );
  const { code, stdout, stderr } = await run('init');
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, /error: .*nonsense/, stderr);
  assert.equal(readdirSync(dirname(installed().slice(0, -1))), ['rego']);
  assert.equal(readdirSync(installed('aws/thing')), ['closed']);
});

init('path and rego_subdir of the configuration', async () => {
  write(join(root, 'project/c.toml'), `[policy]\npath = "${join(root, 'elsewhere')}"\nrego_subdir = "rules"\n`);
  assert.match((await run('scan -c c.toml')).stderr, /no policies in \S*elsewhere\/rules; using the bundled ones/);
  assert.is((await run('init -c c.toml')).code, 0);
  assert.ok(existsSync(join(root, 'elsewhere/rules/aws/thing/closed/policy.rego')));
  write(join(root, 'elsewhere/rules/aws/thing/closed/policy.rego'), policy.replace('Close it', 'Shut it'));
  assert.match((await run('scan -c c.toml')).stdout, /Shut it/);
  assert.match((await run('scan')).stdout, /Close it/);
});

init('without a home directory', async () => {
  assert.is((await run('scan', {})).code, 3);
  const { code, stderr } = await run('init', {});
  assert.is(code, 1);
  assert.match(stderr, /^lintel: no home directory; set path in \[policy\]/);
});

init('a home directory that cannot be written', async () => {
  if (process.getuid?.() === 0) {
    write(home('.lintel'), 'a file');
  } else chmodSync(home(), 0o500);
  const { code, stderr } = await run('init');
  assert.is(code, 1);
  assert.match(stderr, /^lintel: cannot write \S+: E(?:NOTDIR|ACCES): /);
  assert.is((await run('scan')).code, 3);
});

init('without a writable file system', async () => {
  const { code, stderr } = await lintel('init', { env: { HOME: '/home' } });
  assert.is(code, 1);
  assert.match(stderr, /cannot install policies/);
});

init.run();

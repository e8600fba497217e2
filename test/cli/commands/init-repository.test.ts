import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintelIn } from '../disk-io.ts';
import { policy } from '../policy.ts';
import { cleanUp, execPath, git, gitBackend, has, serve, temporary } from '../remote/servers.ts';

const init = suite('init: policies of a repository');
let root = '';
let address = '';
const installed = (path: string) => join(root, 'home/.lintel/rules', path);

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const shut = policy.replace('Close it', 'Shut it');

init.before(async () => {
  root = temporary();
  write('package/package.json', '{"version": "1.2.3"}');
  write('package/policies/aws/thing/closed/policy.rego', policy);
  write('project/main.tf', 'resource "test_thing" "a" {\n  open = true\n}\n');
  git(root, 'init', '-q', '-b', 'main', 'work');
  write('work/rules/thing/policy.rego', shut);
  write('work/other/policy.rego', 'no Rego');
  git(join(root, 'work'), 'add', '-A');
  git(join(root, 'work'), 'commit', '-qm', 'first');
  git(join(root, 'work'), 'checkout', '-qb', 'broken');
  write('work/rules/thing/policy.rego', shut.replace('input.config', 'nonsense.config'));
  git(join(root, 'work'), 'commit', '-qam', 'broken');
  git(join(root, 'work'), 'checkout', '-qb', 'terrascan');
  rmSync(join(root, 'work/rules/thing'), { recursive: true });
  for (const name of ['open', 'shut']) {
    const rule = { name, file: 'thing.rego', severity: 'HIGH', id: 'AC_THING_0001', template_args: null };
    write(`work/rules/aws/${name}.json`, JSON.stringify(rule));
  }
  write('work/rules/aws/thing.rego', 'package accurics\n\n{{.name}}[thing.id] { thing := input.test_thing[_] }\n');
  git(join(root, 'work'), 'add', '-A');
  git(join(root, 'work'), 'commit', '-qm', 'terrascan');
  git(root, 'clone', '-q', '--bare', 'work', 'repo.git');
  git(join(root, 'repo.git'), 'symbolic-ref', 'HEAD', 'refs/heads/main');
  address = await serve(gitBackend(root));
});
init.before.each(() => rmSync(join(root, 'home'), { recursive: true, force: true }));
init.after(cleanUp);

/** Runs a command line with a `[policy]` table, in a temporary home directory. */
function run(command: string, table: string) {
  write('project/c.toml', `[policy]\n${table}\n`);
  return lintelIn(root, [...command.split(' '), '-c', 'c.toml'], { env: { HOME: join(root, 'home') } });
}

const table = (more = ''): string => `repo_url = "${address}/repo.git"\nrego_subdir = "rules"\n${more}`;

if (has('git http-backend', join(execPath(), 'git-http-backend'))) {
  init('installs them, and a scan uses them', async () => {
    const { code, stdout, stderr } = await run('init', table());
    assert.is(code, 0, stderr);
    assert.match(stdout, /^1 policy installed in /);
    assert.is(readFileSync(installed('thing/policy.rego'), 'utf8'), shut);
    assert.match((await run('scan', table())).stdout, /Shut it/);
  });

  init('a scan installs missing ones', async () => {
    const { code, stdout, stderr } = await run('scan', table('branch = "main"'));
    assert.is(code, 3, stderr);
    assert.match(stdout, /Shut it/);
    assert.match(stderr, /installing the policies of the configured repository/);
    assert.is((await run('scan', table('branch = "main"'))).stderr, '');
  });

  init("installs Terrascan's own, where two rules have one id, with a warning", async () => {
    const { code, stdout, stderr } = await run('init', table('branch = "terrascan"'));
    assert.is(code, 0, stderr);
    assert.match(stdout, /^2 policies installed in /);
    assert.match(stderr.replace(/\s+/g, ' '), /warning: duplicate policy ID AC_THING_0001: in aws\/open\.json and in/);
    const scanned = await run('scan -o json', table('branch = "terrascan"'));
    assert.is(JSON.parse(scanned.stdout).results.count.total, 2);
  });

  init('the old ones stay if the new ones do not compile', async () => {
    await run('init', table());
    const { code, stderr } = await run('init', table('branch = "broken"'));
    assert.is(code, 1);
    assert.match(stderr, /nonsense/);
    assert.is(readFileSync(installed('thing/policy.rego'), 'utf8'), shut);
  });

  init('policies of another repository are reported', async () => {
    await run('init', table());
    const other = table().replace('repo.git', 'other.git').replace('//', '//user:secret@');
    const { stderr } = await run('scan', other);
    assert.match(stderr, /come from http:\S+repo\.git; run lintel init to install the configured ones/);
    assert.not.match(stderr, /secret/);
  });

  const refused: readonly (readonly [what: string, table: () => string, message: RegExp])[] = [
    ['no such branch', () => table('branch = "nowhere"'), /has no branch, tag or commit "nowhere"/],
    ['no such folder', () => table().replace('"rules"', '"nowhere"'), /has no directory "nowhere"/],
    ['no policies there', () => table().replace('"rules"', '"other"'), /[Rr]ego/],
    ['no such repository', () => table().replace('repo.git', 'gone.git'), /gone\.git/],
    [
      'a folder of this machine',
      () => table().replace('"rules"', `"${root}/x"`),
      /must be a path within the repository/,
    ],
  ];
  for (const [what, wrong, message] of refused) {
    init(what, async () => {
      const { code, stdout, stderr } = await run('init', wrong());
      assert.is(code, 1, stdout);
      assert.match(stderr, message);
      assert.not.ok(existsSync(installed('')));
    });
  }
}

init.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const found = suite('configuration that is found');

type Files = Readonly<Record<string, string>>;

const tree: Files = {
  '/policies/closed/policy.rego': policy,
  '/project/.git/config': '',
  '/project/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n',
  '/project/apps/shop/main.tf': 'resource "test_thing" "b" {\n  open = true\n}\n',
};
const skip = '[rules]\nskip-rules = ["aws.thing.closed"]\n';

/** The number of violations of a scan, and what it says on stderr, on one line. */
async function scan(flags: string, files: Files, env: Files = {}) {
  const run = await lintel(`scan -p /policies -o json ${flags}`, { files: { ...tree, ...files }, env });
  const stderr = run.stderr.replace(/\s+/g, ' ').trim();
  return { total: run.stdout === '' ? undefined : JSON.parse(run.stdout).results.count.total, stderr };
}

for (const [name, flags, files, total] of [
  ['in the scanned directory', '', { '/project/lintel.toml': skip }, 0],
  ['in YAML', '', { '/project/lintel.yaml': 'rules: {skip-rules: [aws.thing.closed]}' }, 0],
  ['above it', '-d apps/shop', { '/project/lintel.toml': skip }, 0],
  [
    'above a file',
    '-f apps/shop/main.tf',
    { '/project/apps/lintel.yml': 'rules: {skip-rules: [aws.thing.closed]}' },
    0,
  ],
  ['below it, for the files there', '', { '/project/apps/shop/lintel.toml': skip }, 1],
  ['not above the repository', '', { '/lintel.toml': skip }, 2],
  ['not in a link or directory of that name', '', { '/project/lintel.toml/a': '' }, 2],
  ['not where a manifest has that name', '', { '/project/lintel.yaml': 'apiVersion: v1\nkind: Namespace\n' }, 2],
  ['not with --no-config', '--no-config', { '/project/lintel.toml': skip }, 2],
  ['not beside -c', '-c /c.toml', { '/project/lintel.toml': skip, '/c.toml': '' }, 2],
] as const) {
  found(name, async () => assert.is((await scan(flags, files)).total, total));
}

found('not in addition to LINTEL_CONFIG', async () => {
  const files = { '/project/lintel.toml': skip, '/c.toml': '' };
  assert.is((await scan('', files, { LINTEL_CONFIG: '/c.toml' })).total, 2);
});

found('without a repository, up to the home directory or the root', async () => {
  const { '/project/.git/config': _, ...rest } = tree;
  const at = async (file: string, home?: string) => {
    const env = home === undefined ? {} : { HOME: home };
    const run = await lintel('scan -p /policies -o json -d apps/shop', { files: { ...rest, [file]: skip }, env });
    return JSON.parse(run.stdout).results.count.total;
  };
  assert.is(await at('/project/lintel.toml', '/project'), 0);
  assert.is(await at('/lintel.toml', '/project'), 1);
  assert.is(await at('/lintel.toml', '/elsewhere'), 0);
  assert.is(await at('/lintel.toml'), 0);
});

found('the nearest of several files wins, key by key', async () => {
  const files = {
    '/project/lintel.toml': '[rules]\nskip-rules = ["aws.thing.closed"]\n[suppressions]\nstrict = true\n',
    '/project/apps/lintel.toml': '[rules]\nskip-rules = []\nenable-rules = ["x.*"]\n',
    '/project/apps/shop/lintel.toml': '[rules]\nskip-rules = ["other.rule"]\n',
  };
  assert.is((await scan('', files)).total, 1);
  assert.is((await scan('-d apps/shop', files)).total, 1);
  assert.is((await scan('-d apps/shop --skip-rules aws.*', files)).total, 0);
  const { code, stdout } = await lintel('config show apps/shop', { files: { ...tree, ...files } });
  assert.is(code, 0);
  assert.is(
    stdout,
    [
      '# apps/shop/lintel.toml',
      '# apps/lintel.toml',
      '# lintel.toml',
      '',
      '[rules]',
      'skip-rules = ["other.rule"]  # apps/shop/lintel.toml:2',
      'enable-rules = ["x.*"]  # apps/lintel.toml:3',
      '',
      '[suppressions]',
      'strict = true  # lintel.toml:4',
      '',
    ].join('\n'),
  );
});

found('excludes and ignores of several files add up, each seen from its file', async () => {
  const files = {
    '/project/lintel.toml':
      '[scan]\nexclude = ["apps/shop/old.tf", "*.gen.tf"]\n[[ignores]]\npath = "/apps/shop/b.tf"\n',
    '/project/apps/lintel.toml': '[scan]\nexclude = ["!keep.gen.tf"]\n[[ignores]]\npath = "/shop/c.tf"\nreason = "c"\n',
    ...Object.fromEntries(
      ['old', 'b', 'c', 'd', 'a.gen', 'keep.gen'].map((name) => [
        `/project/apps/shop/${name}.tf`,
        `resource "test_thing" "${name.replace('.', '_')}" {\n  open = true\n}\n`,
      ]),
    ),
  };
  const run = await lintel('scan -p /policies -o json -d apps/shop', { files: { ...tree, ...files } });
  const { violations, skipped_violations: skipped } = JSON.parse(run.stdout).results;
  const names = (list: readonly { file: string }[]) => list.map(({ file }) => file);
  assert.equal(names(violations), ['d.tf', 'keep.gen.tf', 'main.tf']);
  assert.equal(names(skipped), ['b.tf', 'c.tf']);
  const shown = await lintel('config show apps/shop', { files: { ...tree, ...files } });
  assert.is(shown.stdout.match(/\[\[ignores\]\]/g)?.length, 2);
  assert.is((await lintel('config check -c /c.toml', { files: { '/c.toml': shown.stdout } })).code, 0, shown.stdout);
});

const harmful = `[policy]
repo_url = "https://git.example/p.git"
path = "/etc"
env = ["HOME"]
[notifications.webhook]
url = "https://hooks.example/private"
token = "hidden"
[server]
private-addresses = true
cache = "/srv"
[k8s-admission-control]
dashboard = true
`;

found('a file that is found can do no harm', async () => {
  const { total, stderr } = await scan('', { '/project/lintel.toml': harmful + skip });
  assert.is(total, 0, 'the rest of it counts');
  for (const [key, line] of [
    ['policy.repo_url', 2],
    ['policy.path', 3],
    ['policy.env', 4],
    ['notifications.webhook.url', 6],
    ['notifications.webhook.token', 7],
    ['server.private-addresses', 9],
    ['server.cache', 10],
    ['k8s-admission-control.dashboard', 12],
  ] as const) {
    assert.ok(stderr.includes(`warning: ${key} has no effect here`), key);
    assert.ok(stderr.includes(`at lintel.toml:${line}:1 [configuration.named-only]`), `${key}:${line}`);
  }
  assert.not.match(stderr, /hidden|private"/);
  const shown = await lintel('config show', { files: { ...tree, '/project/lintel.toml': harmful } });
  assert.is(shown.stdout, '# lintel.toml\n');
  const named = await lintel('config show -c lintel.toml', { files: { ...tree, '/project/lintel.toml': harmful } });
  assert.match(named.stdout, /url = "…" {2}# lintel\.toml:6\ntoken = "…" {2}# lintel\.toml:7/);
  assert.not.match(named.stdout + named.stderr, /hidden|private"/);
});

found('mistakes are errors with their place', async () => {
  const { total, stderr } = await scan('-d apps/shop', { '/project/apps/lintel.toml': '[rules]\nskip-rule = []\n' });
  assert.is(total, undefined);
  assert.match(stderr, /unknown key rules\.skip-rule; did you mean skip-rules\? at apps\/lintel\.toml:2:1/);
  const both = await scan('', { '/project/lintel.toml': '', '/project/lintel.yml': '' });
  assert.match(both.stderr, /\/project has several configuration files: keep only one of lintel\.toml, lintel\.yml/);
});

found('config show and config check name the directories that they searched', async () => {
  assert.is((await lintel('config show', { files: tree })).stdout, '# no configuration file\n');
  const files = { ...tree, '/project/lintel.toml': skip, '/project/apps/lintel.yaml': '' };
  const { stdout } = await lintel('config check apps', { files });
  assert.is(stdout, 'apps/lintel.yaml: valid\nlintel.toml: valid\n');
});

found('lintel rules lists what a scan of the current directory would check', async () => {
  const files = { ...tree, '/project/lintel.toml': skip };
  assert.is((await lintel('rules -p /policies', { files })).stdout, '0 rules.\n');
  assert.match((await lintel('rules -p /policies --no-config', { files })).stdout, /1 rules?\./);
});

found.run();

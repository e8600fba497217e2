import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const below = suite('configuration below the scanned directory');

type Files = Readonly<Record<string, string>>;

const shut = policy
  .replace('thing.closed', 'thing.shut')
  .replace('HIGH', 'LOW')
  .replace('custom:', 'custom:\n#   settings:\n#     most: {description: How far., type: number, default: 3}')
  .replace('if input.config.open', 'if input.config.width > data.settings["aws.thing.shut"].most');
const optional = policy.replace('thing.closed', 'thing.locked').replace('custom:', 'custom:\n#   enabled: false');
const thing = (name: string) => `resource "test_thing" "${name}" {\n  open  = true\n  width = 5\n}\n`;
const tree: Files = {
  '/policies/closed/policy.rego': policy,
  '/policies/shut/policy.rego': shut,
  '/policies/locked/policy.rego': optional,
  '/project/.git/config': '',
  '/project/main.tf': thing('root'),
  '/project/apps/main.tf': thing('apps'),
  '/project/apps/shop/main.tf': thing('shop'),
};

/** The findings of a scan of everything: `<rule> <resource>`, in order, and the skipped ones. */
async function scan(files: Files, flags = '') {
  const run = await lintel(`scan -p /policies -o json ${flags}`, { files: { ...tree, ...files } });
  const { violations = [], skipped_violations: skipped = [] } = run.stdout === '' ? {} : JSON.parse(run.stdout).results;
  const shown = ({ rule_name: rule, resource_name: name, skip_comment: reason }: Readonly<Record<string, string>>) =>
    [rule, name, reason].filter(Boolean).join(' ');
  const stderr = run.stderr.replace(/\s+/g, ' ').trim();
  return { code: run.code, found: violations.map(shown), skipped: skipped.map(shown), stderr };
}

const everything = ['closed apps', 'shut apps', 'closed shop', 'shut shop', 'closed root', 'shut root'];
const without = (...left: readonly string[]) => everything.filter((one) => !left.includes(one));

for (const [config, expected] of [
  ['[rules]\nskip-rules = ["aws.thing.closed"]\n', without('closed apps', 'closed shop')],
  ['[rules]\nscan-rules = ["aws.thing.closed"]\n', without('shut apps', 'shut shop')],
  ['[severity]\nlevel = "high"\n', without('shut apps', 'shut shop')],
  ['[category]\nlist = ["Data Protection"]\n[rules]\nscan-rules = []\n', undefined],
  ['[rules.settings."aws.thing.shut"]\nmost = 9\n', without('shut apps', 'shut shop')],
  ['[scan]\nexclude = ["/shop/"]\n', without('closed shop', 'shut shop')],
  ['[scan]\nexclude = ["main.tf"]\n', without('closed apps', 'shut apps', 'closed shop', 'shut shop')],
  [
    '[rules]\nenable-rules = ["*.locked"]\n',
    everything.flatMap((one) => (/closed (?:apps|shop)/.test(one) ? [one, one.replace('closed', 'locked')] : [one])),
  ],
] as const) {
  below(`holds for what is beneath it: ${config.replaceAll('\n', ' ')}`, async () => {
    const { found, code, stderr } = await scan({ '/project/apps/lintel.toml': config });
    if (expected === undefined) {
      assert.is(code, 1);
      assert.match(stderr, /no rule matches the selection: categories Data Protection at apps\/lintel\.toml:1:1/);
      return;
    }
    assert.equal(found, expected);
    assert.is(code, 3);
  });
}

below('key by key, the nearest file wins, and the command line over all', async () => {
  const files = {
    '/project/lintel.toml': '[severity]\nlevel = "high"\n[suppressions]\nrequire-reason = true\n',
    '/project/apps/lintel.toml': '[rules]\nskip-rules = ["aws.thing.closed"]\n',
    '/project/apps/shop/lintel.toml': '[severity]\nlevel = "low"\n',
  };
  assert.equal((await scan(files)).found, ['shut shop', 'closed root']);
  assert.equal((await scan(files, '--severity low')).found, ['shut apps', 'shut shop', 'closed root', 'shut root']);
  assert.equal((await scan(files, '--skip-rules x --severity low')).found, everything);
});

below('the settings of a file do not depend on the scanned directory', async () => {
  const files = {
    '/project/lintel.toml': '[rules]\nskip-rules = ["aws.thing.shut"]\n',
    '/project/apps/lintel.toml': '[rules.settings."aws.thing.shut"]\nmost = 1\n',
    '/project/apps/shop/lintel.toml': '[rules]\nskip-rules = ["aws.thing.closed"]\n',
  };
  assert.equal((await scan(files)).found, ['closed apps', 'shut shop', 'closed root']);
  assert.equal((await scan(files, '-d apps')).found, ['closed apps', 'shut shop']);
  assert.equal((await scan(files, '-d apps/shop')).found, ['shut shop']);
});

below('ignores are seen from their file, and hold for what is beneath it', async () => {
  const files = {
    '/project/apps/lintel.toml':
      '[[ignores]]\npath = "/shop/"\nrule = "*.closed"\nreason = "a"\n[[ignores]]\nresource = "*.root"\n',
    '/project/lintel.toml': '[[ignores]]\nrule = "*.shut"\nresource = "*.shop"\nreason = "b"\n',
  };
  const { found, skipped, stderr } = await scan(files);
  assert.equal(skipped, ['closed shop a', 'shut shop b']);
  assert.equal(found, without('closed shop', 'shut shop'));
  assert.match(stderr, /^warning: this ignore matches no violation at apps\/lintel\.toml:6:1 \[suppression\.unused\]$/);
});

below('the nearest file decides about suppressions', async () => {
  const commented = `# lintel:skip=aws.thing.closed\n${thing('a')}`;
  const { found, skipped } = await scan({
    '/project/main.tf': commented,
    '/project/apps/main.tf': commented,
    '/project/apps/lintel.toml': '[suppressions]\nrequire-reason = true\n[[ignores]]\nrule = "*.shut"\n',
  });
  assert.equal(skipped, ['closed a']);
  assert.equal(found, ['closed a', 'shut a', 'closed shop', 'shut shop', 'shut a']);
});

below('a policy sees resources of all parts', async () => {
  const pair = policy.replace(
    'if input.config.open',
    'if {\n  input.config.open\n  count(data.resources.test_thing) == 3\n}',
  );
  const config = '[rules]\nskip-rules = ["aws.thing.shut"]\n';
  const { found } = await scan({ '/policies/closed/policy.rego': pair, '/project/apps/lintel.toml': config });
  assert.equal(found, without('shut apps', 'shut shop'));
});

below('policies in the form of Terrascan are reported at the resource', async () => {
  const { found } = await scan({
    '/policies/own/rule.json': JSON.stringify({
      name: 'own',
      file: 'rule.rego',
      id: 'X_1',
      severity: 'HIGH',
      category: 'Resilience',
      description: 'Own.',
    }),
    '/policies/own/rule.rego':
      'package accurics\nown[thing.id] {\n  thing := input.test_thing[_]\n  thing.config.open\n}\n',
    '/project/lintel.toml': '[rules]\nscan-rules = ["aws.thing.closed"]\n',
    '/project/apps/lintel.toml': '[rules]\nscan-rules = ["X_1"]\n',
  });
  assert.equal(found, ['own apps', 'own shop', 'closed root']);
});

below('`no-gitignore` of the nearest file applies', async () => {
  const files = {
    '/project/.gitignore': 'generated/\n',
    '/project/generated/main.tf': thing('one'),
    '/project/apps/generated/main.tf': thing('two'),
  };
  assert.equal((await scan(files)).found, everything);
  const { found } = await scan({ ...files, '/project/apps/lintel.toml': '[scan]\nno-gitignore = true\n' });
  assert.equal(found, ['closed two', 'shut two', ...everything]);
});

const skip = '[rules]\nskip-rules = ["aws.thing.closed"]\n';
for (const [name, flags, files, count] of [
  ['in a directory that is not entered', '', { '/project/.terraform/modules/lintel.toml': skip }, 6],
  ['in one that is excluded', '--exclude apps', { '/project/apps/lintel.toml': skip }, 2],
  ['with --no-config', '--no-config', { '/project/apps/lintel.toml': skip }, 6],
  ['beside -c', '-c /c.toml', { '/project/apps/lintel.toml': skip, '/c.toml': '' }, 6],
  ['where a manifest has that name', '', { '/project/apps/lintel.yaml': 'apiVersion: v1\nkind: Namespace\n' }, 6],
] as const) {
  below(`does not count ${name}`, async () => assert.is((await scan(files, flags)).found.length, count));
}

below('applies to directories that are named', async () => {
  const files = { '/project/apps/lintel.toml': skip, '/project/infra/main.tf': thing('infra') };
  const run = await lintel('scan -p /policies -o json apps infra -i terraform', { files: { ...tree, ...files } });
  assert.is(JSON.parse(run.stdout).results.count.total, 4);
});

for (const [name, config, message] of [
  ['a mistake', '[rules]\nskip-rule = []\n', /^error: unknown key rules\.skip-rule; .* at apps\/lintel\.toml:2:1/],
  ['no TOML', '[rules', /^error: the configuration is not valid TOML: .* at apps\/lintel\.toml:1/],
  ['a rule without settings', '[rules.settings."aws.thing.closed"]\nx = 1\n', /no setting x at apps\/lintel\.toml:2:1/],
] as const) {
  below(`ends the scan where it has ${name}`, async () => {
    const { code, stderr } = await scan({ '/project/apps/lintel.toml': config });
    assert.is(code, 1);
    assert.match(stderr, message);
  });
}

below('ends the scan if a directory has two', async () => {
  const { code, stderr } = await scan({ '/project/apps/lintel.toml': skip, '/project/apps/lintel.yml': '' });
  assert.is(code, 1);
  assert.match(stderr, /has several configuration files: keep only one of apps\/lintel\.toml, apps\/lintel\.yml/);
});

below('decides only what is checked and reported', async () => {
  const { found, stderr } = await scan({ '/project/apps/lintel.toml': '[policy]\nadd = ["/etc"]\n' });
  assert.equal(found, everything);
  assert.match(stderr, /^warning: policy\.add has no effect here.* at apps\/lintel\.toml:2:1/);
});

below('that differ in more than 200 ways are rejected', async () => {
  const apps = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        [`/project/apps/${at}/main.tf`, thing('a')],
        [`/project/apps/${at}/lintel.toml`, `[rules]\nskip-rules = ["x.${at}.*"]\n`],
      ]).flat(),
    );
  const { code, stderr } = await scan(apps(200), '-d apps');
  assert.is(code, 1);
  assert.match(stderr, /more than 200 different configurations .*help: scan its subdirectories separately/);
});

below.run();

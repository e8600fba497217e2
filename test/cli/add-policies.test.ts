import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundlePolicies, memoryFiles } from '../../src/scan/index.ts';
import { lintel } from './memory-io.ts';
import { policy } from './policy.ts';

const add = suite('--add-policies');

const shut = policy.replace('thing.closed', 'thing.shut');
const lock =
  '{"name": "locked", "file": "l.rego", "policy_type": "aws", "resource_type": "test_thing", "severity": "LOW", "category": "Resilience", "id": "AC_1"}';
const library = 'package lintel.lib.open\n\nis(entry) if entry.config.open\n';
const byLibrary = policy
  .replace('thing.closed', 'thing.barred')
  .replace('\ndeny', '\nimport data.lintel.lib.open\n\ndeny')
  .replace('if input.config.open', 'if open.is(input)');
const files = {
  '/project/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n',
  '/mine/aws/thing/shut/policy.rego': shut,
  '/mine/aws/thing/shut/bad.tf': 'resource "test_thing" "a" {\n  open = true # violation: aws.thing.shut\n}\n',
  '/mine/barred.rego': byLibrary,
  '/others/l.json': lock,
  '/others/l.rego': 'package accurics\n\nlocked[r.id] {\n  r := input.test_thing[_]\n  r.config.open\n}\n',
  '/theirs/shut.rego': shut,
};
const sources = { 'aws/thing/closed/policy.rego': policy, 'lib/open.rego': library };

/** The bundled policies, from their sources as in a checkout, and built as in the package. */
const kinds = {
  sources: async () => Object.entries(sources),
  built: async () => [...(await bundlePolicies(memoryFiles(new Map(Object.entries(sources)))))],
};

for (const [kind, bundled] of Object.entries(kinds)) {
  const run = async (command: string, more: Readonly<Record<string, string>> = {}) => {
    const packaged = (await bundled()).map(([path, text]) => [`/package/policies/${path}`, text]);
    const shared = { '/package/policies/lib/open.rego': library };
    return lintel(command, { files: { ...files, ...shared, ...Object.fromEntries(packaged), ...more } });
  };
  const rules = async (flags: string, more?: Readonly<Record<string, string>>) => {
    const { stdout, stderr } = await run(`scan -o json ${flags}`, more);
    assert.is.not(stdout, '', stderr);
    const { violations } = JSON.parse(stdout).results as { violations: readonly { rule_id: string }[] };
    return violations.map(({ rule_id: id }) => id);
  };

  add(`${kind}: in addition to the bundled policies`, async () => {
    assert.equal(await rules(''), ['aws.thing.closed']);
    assert.equal(await rules('--add-policies /mine'), ['aws.thing.barred', 'aws.thing.closed', 'aws.thing.shut']);
  });

  add(`${kind}: several folders, in both forms, and selected like all others`, async () => {
    const flags = '--add-policies /mine --add-policies /others';
    assert.equal(await rules(flags), ['AC_1', 'aws.thing.barred', 'aws.thing.closed', 'aws.thing.shut']);
    assert.equal(await rules(`${flags} --skip-rules AC_1,*.barred --severity high`), [
      'aws.thing.closed',
      'aws.thing.shut',
    ]);
  });

  add(`${kind}: in addition to those of -p`, async () => {
    assert.equal(await rules('-p /others --add-policies /theirs'), ['AC_1', 'aws.thing.shut']);
  });

  add(`${kind}: in the configuration that -c names`, async () => {
    const config = { '/c.toml': '[policy]\nadd = ["/theirs"]\n' };
    assert.equal(await rules('-c /c.toml', config), ['aws.thing.closed', 'aws.thing.shut']);
    assert.equal(await rules('', { '/project/lintel.toml': '[policy]\nadd = ["/theirs"]\n' }), ['aws.thing.closed']);
  });

  add(`${kind}: an id that already exists is an error`, async () => {
    const { code, stderr } = await run('scan --add-policies /again', { '/again/closed.rego': policy });
    assert.is(code, 1);
    const text = stderr.replace(/\s+/g, ' ');
    assert.match(text, /duplicate policy ID aws\.thing\.closed: in .*policy\.rego and in \/again\/closed\.rego/);
    assert.match(text, /skip that with --skip-rules/);
  });

  add(`${kind}: rules and explain know them`, async () => {
    assert.match((await run('rules --add-policies /theirs')).stdout, /\n2 rules\./);
    const { stdout } = await run('explain aws.thing.shut --add-policies /mine');
    assert.match(stdout, /open = true/);
    assert.is((await run('explain aws.thing.closed --add-policies /mine')).code, 0);
  });
}

add('--trace follows them', async () => {
  const packaged = Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [`/package/policies/${path}`, text]),
  );
  for (const rule of ['aws.thing.shut', 'aws.thing.closed']) {
    const run = await lintel(`scan --add-policies /mine --trace ${rule}`, { files: { ...files, ...packaged } });
    assert.is(run.code, 3, run.stderr);
    assert.match(run.stdout, new RegExp(rule.replaceAll('.', '\\.')));
    assert.match(run.stdout, /test_thing\.a/);
  }
});

add('a folder that is not there', async () => {
  const { code, stderr } = await lintel('scan --add-policies gone', { files });
  assert.is(code, 1);
  assert.match(stderr, /--add-policies: no such directory: "gone"/);
});

add.run();

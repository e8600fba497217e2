import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundlePolicies, memoryFiles } from '../../../src/scan/index.ts';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const settings = suite('settings of rules');

const declared = (text: string) => policy.replace('custom:', `custom:\n#   settings:\n#     ${text}`);
const limited = declared(
  'limit: {description: The most that may be open., type: number, default: 3}\n#     names: {description: Others., type: texts, default: []}',
)
  .replace('custom:', 'custom:\n#   aliases: {checkov: [CKV_X_1]}')
  .replace(
    'if input.config.open',
    `if input.config.open > data.settings["aws.thing.closed"].limit

deny contains {"path": ["name"]} if input.config.name in data.settings["aws.thing.closed"].names`,
  );
const files = {
  '/policies/aws/thing/closed/policy.rego': limited,
  '/policies/aws/thing/shut/policy.rego': policy
    .replace('thing.closed', 'thing.shut')
    .replace('config.open', 'config.shut'),
  '/project/main.tf': ['a', 'b', 'c', 'd', 'e']
    .map((name, index) => `resource "test_thing" "${name}" {\n  open = ${index + 1}\n  name = "${name}"\n}\n`)
    .join(''),
};

/** The resources with a violation, and what is on stderr, on one line. */
async function scan(config: string, flags = '-p /policies', more: Readonly<Record<string, string>> = {}) {
  const run = await lintel(`scan -o json ${flags}`, { files: { ...files, ...more, '/project/lintel.toml': config } });
  const names = (list: readonly { resource_name: string }[]) => list.map(({ resource_name: name }) => name).join('');
  return {
    code: run.code,
    found: run.stdout === '' ? undefined : names(JSON.parse(run.stdout).results.violations),
    stderr: run.stderr.replace(/\s+/g, ' ').trim(),
  };
}

for (const [config, found] of [
  ['', 'de'],
  ['[rules.settings."aws.thing.closed"]\nlimit = 1\n', 'bcde'],
  ['[rules.settings.CKV_X_1]\nlimit = 9\nnames = ["b", "d"]\n', 'bd'],
  ['[rules]\nsettings = {"aws.thing.closed" = {limit = 4.5}}\n', 'e'],
] as const) {
  settings(`${config.replaceAll('\n', ' ') || 'defaults'}`, async () => {
    assert.equal(await scan(config), { code: 3, found, stderr: '' });
    const bundle = await bundlePolicies(memoryFiles(new Map([['aws/thing/closed/policy.rego', limited]])));
    const built = [...bundle].map(([path, text]) => [`/package/policies/${path}`, text]);
    assert.is((await scan(config, '', Object.fromEntries(built))).found, found, 'built');
  });
}

for (const [config, place, message] of [
  [
    '[rules.settings."aws.thing.closde"]\nlimit = 1\n',
    '2:1',
    /no rule has the ID or alias aws\.thing\.closde; did you mean/,
  ],
  [
    '[rules.settings."aws.thing.closed"]\nlimits = 1\n',
    '2:1',
    /has no setting limits; did you mean limit\? .*settings of this rule: limit, names/,
  ],
  [
    '[rules.settings."aws.thing.shut"]\nlimit = 1\n',
    '2:1',
    /aws\.thing\.shut has no setting limit .*this rule has no settings/,
  ],
  [
    '[rules.settings."aws.thing.closed"]\n\nlimit = "1"\n',
    '3:1',
    /the setting limit of aws\.thing\.closed must be a number/,
  ],
  [
    '[rules.settings."aws.thing.closed"]\nnames = [1]\n',
    '2:1',
    /the setting names of aws\.thing\.closed must be a list of strings/,
  ],
] as const) {
  settings(`refused: ${config.replaceAll('\n', ' ')}`, async () => {
    const { code, found, stderr } = await scan(config);
    assert.is(code, 1);
    assert.is(found, undefined);
    assert.match(stderr, message);
    assert.ok(stderr.includes(`lintel.toml:${place} [policy.setting]`), stderr);
  });
}

settings('are in config show, explain and the rules as JSON', async () => {
  const config = { '/project/lintel.toml': '[rules.settings."aws.thing.closed"]\nlimit = 1\nnames = ["b"]\n' };
  const shown = await lintel('config show', { files: { ...files, ...config } });
  assert.is(
    shown.stdout,
    '# lintel.toml\n\n[rules.settings."aws.thing.closed"]\nlimit = 1  # lintel.toml:2\nnames = ["b"]  # lintel.toml:3\n',
  );
  const explained = await lintel('explain aws.thing.closed -p /policies', { files });
  assert.match(explained.stdout, /Setting +limit \(number, default 3\): The most that may be open\.\n/);
  const { stdout } = await lintel('rules show aws.thing.closed -p /policies -o json', { files });
  assert.is(JSON.parse(stdout)[0].settings.limit.default, 3);
});

for (const [text, name] of [
  ['limit: {type: number, default: 3}', 'no description'],
  ['limit: {description: d, type: integer, default: 3}', 'no such type'],
  ['limit: {description: d, type: texts, default: 3}', 'a default of another type'],
  ['Limit: {description: d, type: number, default: 3}', 'a name in capitals'],
  ['limit: {description: d, type: number, default: 3, max: 4}', 'an unknown key'],
] as const) {
  settings(`a policy that declares ${name}`, async () => {
    const { code, stderr } = await scan('', '-p /wrong', { '/wrong/policy.rego': declared(text) });
    assert.is(code, 1);
    assert.match(stderr, /custom\.settings must be an object of settings.*\[policy\.metadata\]/);
  });
}

settings.run();

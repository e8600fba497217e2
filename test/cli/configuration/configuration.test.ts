import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, type World } from '../memory-io.ts';
import { policy } from '../policy.ts';

const tree = {
  '/policies/closed/policy.rego': policy,
  '/project/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n',
};

function world(config: string, name = 'lintel.toml', more: World = {}): World {
  return { ...more, files: { ...tree, [`/project/${name}`]: config } };
}

const check = async (config: string, name = 'lintel.toml') => lintel(`config check -c ${name}`, world(config, name));

const accepted = suite('configuration: accepted');

const everything = {
  'lintel.toml': `# all of it
[rules]
scan-rules = ["a.b.c", 'd']
skip-rules = [
  "x", # why
  "y",
]
[category]
list = ["Data Protection"]
[severity]
level = "HIGH"
[suppressions]
forbid-inline = true
require-reason = false
strict = true
[notifications.webhook]
url = "https://hooks.example/x"
token = "secret"
[notifications.other]
type = "webhook"
[notifications.other.config]
url = "https://hooks.example/y"
token = """secret"""
[policy]
repo_url = "https://git.example/p.git"
branch = "main"
path = "/srv"
rego_subdir = "rego"
[k8s-admission-control]
denied-severity = "High"
denied-categories = ["Data Protection"]
dashboard = true
save-requests = false
`,
  'lintel.yaml': `rules: {scan-rules: [a.b.c], skip-rules: []}
category:
  list: [Data Protection]
severity: {level: low}
suppressions: {forbid-inline: true, require-reason: true, strict: true}
notifications:
  webhook:
    type: webhook
    config: {url: "https://hooks.example/y", token: x}
policy: {repo_url: "https://git.example/p.git", branch: main, path: /srv, rego_subdir: rego}
k8s-admission-control:
  denied-severity: high
  denied-categories: []
  dashboard: false
  save-requests: false
`,
  'empty.toml': '',
  'empty.yml': '',
  'comment.toml': '\ufeff# nothing\n',
};
for (const [name, text] of Object.entries(everything)) {
  accepted(name, async () => {
    assert.equal(await check(text, name), { code: 0, stdout: `${name}: valid\n`, stderr: '' });
  });
}

accepted('keys of Terrascan alone, with a warning for each', async () => {
  const run = await check('[policy]\nenvironment = "e"\naccess_token = "hidden"\n');
  assert.is(run.code, 0);
  assert.match(run.stderr, /warning: policy\.environment is ignored: only Terrascan uses it/);
  assert.match(run.stderr, /at lintel\.toml:3:1 \[configuration\.foreign-key\]/);
  assert.not.match(run.stderr, /hidden/);
});

accepted('the schema is JSON and knows every table', async () => {
  const { code, stdout } = await lintel('config schema');
  assert.is(code, 0);
  const schema = JSON.parse(stdout);
  assert.is(schema.additionalProperties, false);
  assert.equal(schema.properties.severity.properties.level.enum, ['low', 'medium', 'high']);
  assert.equal(schema.properties.rules.properties['skip-rules'].items, { type: 'string' });
  assert.is(schema.properties.notifications.additionalProperties.properties.config.properties.token.type, 'string');
});

accepted.run();

const refused = suite('configuration: refused');

const mistakes: readonly (readonly [text: string, place: string, message: RegExp, name?: string])[] = [
  ['[rule]\nscan-rules = []\n', '1:1', /unknown key rule; did you mean rules\?/],
  ['[rules]\nskip-rule = ["a"]\n', '2:1', /unknown key rules\.skip-rule; did you mean skip-rules\?/],
  ['\n\nrules.skip_rules = []\n', '3:1', /unknown key rules\.skip_rules; did you mean skip-rules\?/],
  ['[rules]\nlevel = "low"\n', '2:1', /unknown key rules\.level\n[\s\S]*it belongs to another table: severity\.level/],
  ['[notifications.webhook]\nurls = ""\n', '2:1', /unknown key notifications\.webhook\.urls; did you mean url\?/],
  ['rules = { "skip-rules" = [], x = 1 }\n', '1:30', /unknown key rules\.x/],
  ['[rules]\nskip-rules = "AC_AWS_0214"\n', '2:14', /rules\.skip-rules must be a list of strings, not a string/],
  ['[rules]\nskip-rules = [\n  "a",\n  3,\n]\n', '4:3', /rules\.skip-rules must be a list of strings, not a number/],
  ['[severity]\nlevel = 3\n', '2:9', /severity\.level must be a string, not a number/],
  [
    '[severity]\nlevel = "hihg"\n',
    '2:9',
    /severity\.level must be one of low, medium, high, not "hihg"; did you mean high\?/,
  ],
  ['severity = "high"\n', '1:12', /severity must be a table, not a string/],
  ['[suppressions]\nstrict = "yes"\n', '2:10', /suppressions\.strict must be true or false, not a string/],
  [
    '[notifications.webhook]\ntype = "mail"\n',
    '2:8',
    /notifications\.webhook\.type must be one of webhook, not "mail"/,
  ],
  ['[rules]\nskip-rules = ["a"\n[severity]\n', '3:1', /the configuration is not valid TOML: /],
  ['[rules\n', '1:7', /the configuration is not valid TOML: /],
  ['rules:\n  skip-rule: [a]\n', '2:3', /unknown key rules\.skip-rule; did you mean skip-rules\?/, 'c.yaml'],
  ['rules:\n  skip-rules: [a, 2]\n', '2:19', /must be a list of strings, not a number/, 'c.yaml'],
  ['rules: [\n', '2:1', /the configuration is not valid YAML: /, 'c.yml'],
  ['a: 1\na: 2\n', '2:1', /the configuration is not valid YAML: duplicate key/, 'c.yml'],
  ['a:\n  b: *x\n', '2:6', /the configuration is not valid YAML: an alias without its anchor/, 'c.yml'],
  ['- a\n', '1:1', /the configuration must be a table, not a list/, 'c.yml'],
  ['__proto__ = 1\n', '1:1', /unknown key __proto__/],
  ['[notifications.webhook]\ntoken = ""\n', '2:9', /token is empty\n[\s\S]*set a value, or remove the key/],
  ['rules:\n  skip-rules:\n', '2:14', /rules\.skip-rules must be a list of strings, not nothing/, 'c.yaml'],
  ['[rules]\nskip-rules = 2026-01-31\n', '2:14', /rules\.skip-rules must be a list of strings, not a date/],
  ['[rules]\nskip-rules = true\n', '2:14', /rules\.skip-rules must be a list of strings, not true or false/],
  ['[rules.skip-rules]\n', '1:1', /rules\.skip-rules must be a list of strings, not a table/],
];
for (const [text, place, message, name = 'lintel.toml'] of mistakes) {
  refused(JSON.stringify(text), async () => {
    const run = await check(text, name);
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(
      run.stderr.replace(/\n {2,}(?=[a-z])/g, ' ').replace(/ +/g, ' '),
      new RegExp(message.source.replaceAll('\\n[\\s\\S]*', '[\\s\\S]*')),
    );
    assert.ok(run.stderr.includes(`at ${name}:${place} [configuration.`), run.stderr);
  });
}

refused('a file of more than a million characters', async () => {
  const text = (length: number) => `# ${'x'.repeat(length - 3)}\n`;
  assert.is((await check(text(1_000_000))).code, 0);
  const { code, stdout, stderr } = await check(text(1_000_001));
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, /the configuration has more than 1000000 characters/);
});

refused('every error is reported, not only the first', async () => {
  const { stderr } = await check('[severity]\nlevel = 3\n[rule]\n[policy]\nbranch = []\n');
  for (const place of ['2:9', '3:1', '5:10']) assert.ok(stderr.includes(`lintel.toml:${place}`), stderr);
});

refused('a secret is in no message', async () => {
  const wrong = [
    '[notifications.webhook]\ntoken = ["hidden-secret"]\n',
    '[notifications.webhook]\ntoken = "hidden-secret\nurl = "hidden-secret"\n',
    '[notifications.webhook]\ntoken = "hidden-secret" x\n',
    '[notifications.webhook]\nurl = { a = "hidden-secret" }\n',
  ];
  for (const text of wrong) {
    const run = await check(text);
    assert.is(run.code, 1);
    assert.not.match(run.stderr, /hidden/);
  }
});

const files: readonly (readonly [command: string, env: Readonly<Record<string, string>>, message: RegExp])[] = [
  ['scan -c missing.toml', {}, /-c: no such file: "missing\.toml"/],
  ['scan -c /policies', {}, /-c: "\/policies" does not end in \.toml, \.yaml or \.yml/],
  ['scan', { LINTEL_CONFIG: 'gone.yaml' }, /LINTEL_CONFIG: no such file: "gone\.yaml"/],
  ['scan -c lintel.json', {}, /"lintel\.json" does not end in/],
  ['config check', {}, /no lintel\.toml in this directory or its parents; name a file with -c/],
  ['config show nowhere', {}, /no such directory: "nowhere"/],
  ['config chekc', {}, /lintel: config takes check, show or schema, not "chekc"; did you mean check\?/],
  ['config', {}, /lintel: config takes check, show or schema$/],
];
for (const [command, env, message] of files) {
  refused(`lintel ${command}`, async () => {
    const run = await lintel(command, { files: tree, env });
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(run.stderr, /^lintel: [^\n]+\n$/);
    assert.match(run.stderr.trimEnd(), message);
  });
}

refused.run();

const used = suite('configuration: used');

/** The number of violations of a scan with a configuration, and its exit code. */
async function scan(config: string, flags = '', env: Readonly<Record<string, string>> = {}) {
  const named = env.LINTEL_CONFIG === undefined ? '-c lintel.toml' : '';
  const run = await lintel(`scan -p /policies -o json ${named} ${flags}`, world(config, 'lintel.toml', { env }));
  return run.stdout === '' ? run.stderr : [run.code, JSON.parse(run.stdout).results.count.total];
}

used('a list on the command line replaces the configured one', async () => {
  const skipped = '[rules]\nskip-rules = ["aws.thing.closed"]\n';
  assert.equal(await scan(''), [3, 1]);
  assert.equal(await scan(skipped), [0, 0]);
  assert.equal(await scan(skipped, '--skip-rules other.rule.here'), [3, 1]);
});

used('level and categories', async () => {
  assert.match(String(await scan('[category]\nlist = ["data protection"]\n')), /no rule matches the selection/);
  assert.equal(await scan('[category]\nlist = ["data protection"]\n', '--categories=resilience'), [3, 1]);
  assert.equal(await scan('[severity]\nlevel = "high"\n'), [3, 1]);
});

used('LINTEL_CONFIG works like -c, and -c wins', async () => {
  const skipped = '[rules]\nskip-rules = ["aws.thing.closed"]\n';
  assert.equal(await scan(skipped, '', { LINTEL_CONFIG: 'lintel.toml' }), [0, 0]);
  assert.equal(await scan(skipped, '-c lintel.toml', { LINTEL_CONFIG: 'gone.toml' }), [0, 0]);
});

used('help and version do not need it to be right', async () => {
  for (const command of ['version', 'help', 'scan -h']) {
    assert.is((await lintel(command, { env: { LINTEL_CONFIG: 'gone.toml' } })).code, 0);
  }
});

used.run();

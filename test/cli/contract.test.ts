import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { program } from '../built.ts';
import { lintel, type Run, type World } from './memory-io.ts';
import { policy } from './policy.ts';

const rule = JSON.stringify({
  name: 'thingLocked',
  file: 'thing.rego',
  policy_type: 'aws',
  resource_type: { test_thing: true },
  template_args: { name: 'thingLocked', prefix: '' },
  severity: 'LOW',
  description: 'Lock it.',
  reference_id: 'AWS.Thing.DS.Low.0001',
  category: 'Data Protection',
  version: 1,
  id: 'AC_TEST_0001',
});
const template =
  'package accurics\n\n{{.prefix}}{{.name}}[t.id] {\n  t := input.test_thing[_]\n  not t.config.locked\n}\n';

const thing = (name: string) => `resource "test_thing" "${name}" {\n  open = true\n}\n`;
const manifest = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';
const files: Readonly<Record<string, string>> = {
  '/package/policies/aws/thing/closed/policy.rego': policy,
  '/policies/own/policy.rego': policy,
  '/policies/theirs/rule.json': rule,
  '/policies/theirs/thing.rego': template,
  '/broken/policy.rego': policy.replace('input.config', 'nonsense.config'),
  '/project/main.tf': thing('a'),
  '/project/k8s/a.yaml': manifest,
  '/project/chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
  '/project/chart/templates/a.yaml': manifest,
  '/project/overlay/kustomization.yaml': 'resources: [a.yaml]\n',
  '/project/overlay/a.yaml': manifest,
  '/project/high.toml': '[severity]\nlevel = "high"\n',
  '/project/skip.yaml': 'rules:\n  skip-rules: [aws.thing.closed]\n',
  '/project/wrong.toml': '[rules\n',
  '/clean/main.tf': '',
  '/skipped/main.tf': `# lintel:skip=aws.thing.closed reason\n${thing('a')}`,
  '/half/main.tf': thing('a'),
  '/half/b.tf': 'resource "test_thing" "b" {\n',
  '/torn/main.tf': 'resource "test_thing" "a" {\n',
  '/empty/readme.md': '',
  '/module/main.tf': 'module "m" {\n  source = "./m"\n}\n',
  '/module/m/main.tf': thing('x'),
};

const world = (more: World = {}): World => ({ files, env: { HOME: '/home' }, ...more });
const words = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);

interface Row {
  readonly command: string;
  readonly code: number;
  readonly stdout?: RegExp;
  readonly stderr?: RegExp;
  readonly world?: World;
}

function table(name: string, table: readonly Row[]): void {
  const rows = suite(`contract: ${name}`);
  for (const { command, code, stdout, stderr = /^$/, world: more } of table) {
    rows(`${command} ${JSON.stringify(more ?? {})}`, async () => {
      const run = await lintel(words(command), world(more));
      assert.is(run.code, code, run.stderr);
      if (stdout !== undefined) assert.match(run.stdout, stdout);
      assert.match(run.stderr, stderr);
    });
  }
  rows.run();
}

/** One line on stderr, nothing on stdout. */
const refusal = (command: string, message: RegExp, more: World = {}): Row => ({
  command,
  code: 1,
  stdout: /^$/,
  stderr: new RegExp(`^lintel: (?=[^\\n]+\\n$).*${message.source}`),
  world: more,
});

table('usage', [
  ...['', 'help', '-h', '--help', '-l debug'].map((command) => ({
    command,
    code: 0,
    stdout: /Usage: lintel \[command\]/,
  })),
  ...['help scan', 'scan -h', 'scan --help', '-h scan', 'scan -o json -h'].map((command) => ({
    command,
    code: 0,
    stdout: /^Usage: lintel scan/,
  })),
  ...['help init', 'init -h', 'version -h', 'help help', 'config -h'].map((command) => ({
    command,
    code: 0,
    stdout: /^Usage: lintel /,
  })),
  { command: 'version', code: 0, stdout: /^lintel \d+\.\d+\.\d+\n$/ },
]);

table(
  'command lines that are refused',
  [
    refusal('scna', /unknown command "scna".*did you mean scan\?/),
    refusal('help scna', /unknown command "scna"/),
    refusal('infra', /unknown command "infra"; .*; to scan a directory or file, run lintel scan infra/),
    refusal('scan --iac-dri x', /unknown flag --iac-dri; did you mean --iac-dir\?/),
    refusal('--iac-dri x scan', /unknown flag --iac-dri/),
    refusal('scan -z', /unknown flag -z/),
    refusal('scan extra', /no such file or directory: "\/project\/extra"/),
    refusal('scan https://example.com/a.git', /"https:.*a\.git" is a URL; scan it with -r TYPE -u URL/),
    refusal('scan -d', /-d needs a value/),
    refusal('scan -d ""', /-d needs a value/),
    refusal('scan -d -v', /-d needs a value, but the flag -v follows/),
    refusal('scan --output=', /--output needs a value/),
    refusal('scan -o jsno', /-o needs one of human, json, .*\(got "jsno"\); did you mean json\?/),
    refusal('scan -o xml -o json', /-o xml and -o json cannot both go to stdout/),
    refusal('scan -i ansible', /-i needs one of .*\(got "ansible"\)/),
    refusal('scan --iac-version v99', /--iac-version needs one of .*\(got "v99"\)/),
    refusal('scan -i k8s --iac-version v14', /--iac-version v14 is not a version of k8s; allowed: v1/),
    refusal('scan -t alibaba', /-t needs one of all, aws, azure, docker, gcp, github, k8s.*\(got "alibaba"\)/),
    refusal('scan -l verbose', /-l needs one of debug, info, warn, error, panic, fatal.*\(got "verbose"\)/),
    refusal('scan -x xml', /-x needs one of console, json.*\(got "xml"\)/),
    refusal('scan --use-colors perhaps', /--use-colors needs one of auto, t, f.*\(got "perhaps"\)/),
    refusal('scan --severity critical', /--severity needs one of low, medium, high.*\(got "critical"\)/),
    refusal('scan --fail-on critical', /--fail-on needs one of .*\(got "critical"\)/),
    refusal('scan --verbose=perhaps', /--verbose needs true or false/),
    refusal('scan --scan-rules ,', /--scan-rules needs a value/),
    refusal('scan -d /nowhere', /-d: no such directory: "\/nowhere"/),
    refusal('scan -d main.tf', /-d: "\/project\/main\.tf" is not a directory; use -f to scan a file/),
    refusal('scan -f nowhere.tf', /-f: no such file: "\/project\/nowhere\.tf"/),
    refusal('scan -f k8s', /-f: "\/project\/k8s" is not a file; use -d to scan a directory/),
    refusal('scan -p /nowhere', /-p: no such directory: "\/nowhere"/),
    refusal('scan --var-file nowhere.tfvars', /--var-file: no such file/),
    refusal('scan -i k8s --var-file nowhere.tfvars', /--var-file requires -i terraform or -i terragrunt/),
    refusal('scan -i k8s,helm --var a=b', /--var requires -i terraform or -i terragrunt/),
    refusal('scan -c nowhere.toml', /-c: no such file: "nowhere\.toml"/),
    refusal('scan', /LINTEL_CONFIG: no such file: "nowhere\.toml"/, { env: { LINTEL_CONFIG: 'nowhere.toml' } }),
    refusal('scan -i helm -f chart/Chart.yaml', /helm needs a directory, not a single file/),
    refusal('scan -i kustomize -f overlay/kustomization.yaml', /kustomize needs a directory, not a single file/),
    refusal('scan -p /empty', /no policies in/),
  ].map((row) => (row.command === 'scan -p /empty' ? { ...row, stderr: /no policies in \/empty/ } : row)),
);

const found = { code: 3, stdout: /"rule_id": "aws\.thing\.closed"/ };
table('ways of writing', [
  ...[
    'scan -o json',
    'scan -ojson',
    'scan -o=json',
    'scan --output json',
    'scan --output=json',
    'scan --output JSON',
    'scan -o " Json "',
    'scan -d . -o json -d /project',
    '-o json scan',
    '--output=json -l warn scan -x json',
    'scan -o json --',
    'SCAN -o json',
    'scan -o json -d . -i Terraform -t AWS,k8s',
    'scan -o json -i tf',
    'scan -o json -t aws -t k8s',
    'scan -o json --skip-rules a,b --skip-rules c -l error',
    'scan -o json --scan-rules aws.thing.closed,x.y.z -l error',
  ].map((command) => ({ command, ...found })),
  { command: 'scan -o json -v=false --verbose=true', ...found },
  { command: 'scan -o json -d ~', code: 0, stderr: /nothing to scan/, world: { files: { ...files, '/home/x': '' } } },
]);

table('values of service.txt', [
  ...['debug', 'info', 'warn', 'error', 'panic', 'fatal'].map((level) => ({
    command: `scan -o json -l ${level}`,
    ...found,
    stderr: level === 'debug' ? /files?/ : /^$/,
  })),
  ...['console', 'json'].map((type) => ({ command: `scan -o json -x ${type}`, ...found })),
  ...['auto', 't', 'f'].map((when) => ({ command: `scan -o json --use-colors ${when}`, ...found })),
  ...['all', 'aws'].map((type) => ({ command: `scan -o json -t ${type}`, ...found })),
  ...['azure', 'docker', 'gcp', 'github', 'k8s'].map((type) => ({
    command: `scan -o json -t ${type}`,
    code: 0,
    stderr: /no rules to check/,
  })),
  ...['v12', 'v13', 'v14', 'v15'].map((version) => ({ command: `scan -o json --iac-version ${version}`, ...found })),
  ...['helm v3', 'k8s v1', 'kustomize v3', 'kustomize v2', 'kustomize v4', 'kustomize v5'].map((pair) => {
    const [type, version] = pair.split(' ');
    return { command: `scan -o json -i ${type} --iac-version ${version}`, code: 0 };
  }),
  ...['helm', 'k8s', 'kustomize', 'terraform', 'all', 'terraform,k8s'].map((type) => ({
    command: `scan --config-only -o json -i ${type}`,
    code: 0,
    stdout: /^\{\n {2}"/,
  })),
  ...['human', 'json', 'yaml', 'xml', 'junit-xml', 'sarif', 'github-sarif'].map((format) => ({
    command: `scan -o ${format}`,
    code: 3,
    stdout: /aws\.thing\.closed/,
  })),
  { command: 'scan -v', code: 3, stdout: /Rule ID +aws\.thing\.closed/ },
  { command: 'scan -f main.tf', code: 3 },
  { command: 'scan -i k8s -f k8s/a.yaml', code: 0 },
]);

table('exit codes', [
  { command: 'scan -d /clean', code: 0 },
  { command: 'scan', code: 3 },
  { command: 'scan -d /half', code: 3 },
  { command: 'scan -d /torn', code: 4, stdout: /error: / },
  { command: 'scan -d /torn -o json', code: 4, stdout: /"scan_errors": \[/, stderr: /error: / },
  { command: 'scan -d /skipped', code: 0, stdout: /Skipped/ },
  {
    command: 'scan -d /empty',
    code: 0,
    stderr: /warning: nothing to scan: no terraform files in\s+"\/empty"/,
  },
  { command: 'scan -p /broken', code: 1, stdout: /^$/, stderr: /error: .*nonsense/ },
  { command: 'scan -c wrong.toml', code: 1, stdout: /^$/, stderr: /error: the configuration is not valid TOML/ },
  { command: 'scan --config-only', code: 0, stdout: /^test_thing:\n/ },
  { command: 'scan --config-only -d /torn', code: 4, stderr: /error: / },
  { command: 'scan --config-only -d /empty -o json', code: 0, stdout: /^\{\}\n$/, stderr: /nothing to scan/ },
  { command: 'scan --soft-fail', code: 0, stdout: /HIGH/ },
  {
    command: 'scan --scan-rules nonsense',
    code: 1,
    stdout: /^$/,
    stderr: /error: rules to scan: no rule has the ID or alias\s+nonsense/,
  },
  {
    command: 'scan --scan-rules aws.thing.closde',
    code: 1,
    stdout: /^$/,
    stderr: /did\s+you\s+mean\s+aws\.thing\.closed\?/,
  },
  {
    command: 'scan --skip-rules nonsense',
    code: 3,
    stderr: /warning: rules to skip: no rule has the ID or alias\s+nonsense/,
  },
  {
    command: 'scan --categories Resilienc',
    code: 1,
    stdout: /^$/,
    stderr: /unknown category "Resilienc"; did you mean\s+Resilience\?/,
  },
  {
    command: 'scan --categories "data protection"',
    code: 1,
    stderr: /no rule matches the selection: categories data protection/,
  },
]);

table('configuration', [
  { command: 'scan -c high.toml', code: 3 },
  { command: 'scan -c skip.yaml', code: 0, stderr: /no rules to check/ },
  { command: 'scan -c skip.yaml --skip-rules other', code: 3, stderr: /no rule has the ID or alias other/ },
  { command: 'scan', code: 0, stderr: /no rules to check/, world: { env: { LINTEL_CONFIG: 'skip.yaml' } } },
  { command: '-c high.toml scan', code: 3 },
]);

const results = suite('contract: the result');
const json = async (command: string) => {
  const run = await lintel(words(`${command} -o json`), world());
  return { ...run, results: JSON.parse(run.stdout).results };
};

results('a violation has its nine fields, in their order, and then where its value comes from', async () => {
  const { results: document } = await json('scan');
  assert.equal(Object.keys(document), ['violations', 'count', 'not_scanned']);
  assert.equal(Object.entries(document.violations[0]), [
    ['rule_name', 'closed'],
    ['description', 'It must be closed, because rain gets in otherwise.'],
    ['rule_id', 'aws.thing.closed'],
    ['severity', 'HIGH'],
    ['category', 'Resilience'],
    ['resource_name', 'a'],
    ['resource_type', 'test_thing'],
    ['file', 'main.tf'],
    ['line', 1],
    [
      'provenance',
      [
        { file: 'main.tf', line: 2, column: 3, kind: 'attribute', text: 'open = true' },
        { file: 'main.tf', line: 2, column: 10, kind: 'literal', text: 'true' },
      ],
    ],
  ]);
  assert.equal(document.count, { low: 0, medium: 0, high: 1, total: 1 });
});

results('further keys only when they say something; empty lists are []', async () => {
  assert.equal((await json('scan -d /clean')).results, {
    violations: [],
    count: { low: 0, medium: 0, high: 0, total: 0 },
  });
  const skipped = (await json('scan -d /skipped')).results.skipped_violations;
  assert.is(skipped[0].skip_comment, 'reason');
  const errors = (await json('scan -d /torn')).results.scan_errors;
  assert.equal(Object.keys(errors[0]), ['iac_type', 'directory', 'file', 'line', 'message']);
  const passed = (await json('scan -p /policies --scan-rules AC_TEST_0001 --show-passed -d /clean')).results;
  assert.equal(passed.passed_rules, []);
  assert.equal((await json('scan')).results.not_scanned, [
    { kind: 'kustomization', files: 1, iac_type: 'kustomize', example: 'overlay/kustomization.yaml' },
    { kind: 'Helm chart', files: 1, iac_type: 'helm', example: 'chart/Chart.yaml' },
    { kind: 'Kubernetes manifest', files: 2, iac_type: 'k8s', example: 'k8s/a.yaml' },
  ]);
  const modules = (await json('scan -d /module')).results.violations;
  assert.is(modules[0].module_name, 'm');
  assert.is(modules[0].file, 'm/main.tf');
});

results('JSON, YAML and XML say the same, and JSON stays JSON in colors', async () => {
  const { results: document, stdout } = await json('scan -d /half');
  const yaml = await lintel('scan -d /half -o yaml', world());
  assert.equal(parse(yaml.stdout), { results: document });
  const colored = await lintel('scan -d /half -o json --use-colors t', world({ terminal: true }));
  assert.is(colored.stdout, stdout);
  const xml = await lintel('scan -o xml', world());
  assert.match(
    xml.stdout,
    /<results>\s*<violations>\s*<violation rule_name="closed" [^>]*line="1">\s*<provenance>\s*<step file="main\.tf" line="2" column="3" kind="attribute">open = true<\/step>/,
  );
  assert.match(xml.stdout, /<count low="0" medium="0" high="1" total="1"\s*(\/>|><\/count>)\s*<not_scanned>/);
  assert.match(xml.stdout, /<kind kind="Helm chart" files="1" iac_type="helm" example="chart\/Chart.yaml"/);
});

results('code that was not scanned is reported, and is an error if nothing was scanned', async () => {
  const said = async (command: string, more?: World) => {
    const { code, stdout } = await lintel(words(command), world(more));
    return `${code}: ${stdout.replace(/\s+/g, ' ')}`;
  };
  const partly = await said('scan');
  assert.match(partly, /^3: .*Not requested: 1 kustomization \(overlay\/kustomization\.yaml\), 1 Helm chart/);
  assert.match(partly, /to scan them, use -i kustomize,helm,k8s or -i all\./);
  assert.not.match(await said('scan -i all'), /Not requested/);
  assert.match(
    await said('scan -d chart'),
    /^4: .*nothing was scanned: found 1 Helm chart \(Chart\.yaml\), but nothing of type terraform/,
  );
  assert.match(await said('scan -d k8s -o json'), /^4: .*"message": "nothing was scanned: found 1 Kubernetes manifest/);
  const images = {
    '/images/.gitlab-ci.yml': 'a: {}\n',
    '/images/main.bicep': 'param a string\n',
  };
  assert.match(
    await said('scan -i all -d /images', { files: { ...files, ...images } }),
    /^4: .*found 1 GitLab CI pipeline \(\.gitlab-ci\.yml\) and 1 Bicep file \(main\.bicep\), which lintel does not support/,
  );
});

results('--config-only lists by type, in every form', async () => {
  const entry = {
    id: 'test_thing.a',
    name: 'a',
    source: 'main.tf',
    line: 1,
    type: 'test_thing',
    config: { open: true },
  };
  const listing = JSON.parse((await lintel('scan --config-only -o json', world())).stdout);
  assert.equal(listing, { test_thing: [entry] });
  assert.equal(Object.keys(listing.test_thing[0]), Object.keys(entry));
  for (const format of ['human', 'yaml']) {
    assert.equal(parse((await lintel(`scan --config-only -o ${format}`, world())).stdout), { test_thing: [entry] });
  }
  assert.match((await lintel('scan --config-only -o xml', world())).stdout, /test_thing\.a/);
});

results('both forms of policies side by side, selected by id and alias', async () => {
  const ids = async (flags: string) =>
    (await json(`scan -p /policies ${flags}`)).results.violations.map(({ rule_id: id }: { rule_id: string }) => id);
  assert.equal(await ids(''), ['AC_TEST_0001', 'aws.thing.closed']);
  assert.equal(await ids('--scan-rules AWS.Thing.DS.Low.0001'), ['AC_TEST_0001']);
  assert.equal(await ids('--skip-rules ac_test_0001'), ['aws.thing.closed']);
  assert.equal(await ids('--severity high'), ['aws.thing.closed']);
  assert.equal(await ids('--categories "Data Protection"'), ['AC_TEST_0001']);
});

results('the same in every run', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => lintel('scan -d /half -o json -p /policies', world())));
  assert.is(new Set(runs.map(({ stdout }: Run) => stdout)).size, 1);
});

results('progress is shown on a terminal only', async () => {
  const tick = 1_000_000_000n;
  assert.match((await lintel('scan', world({ terminal: true, tick }))).stderr, /\r/);
  assert.not.match((await lintel('scan', world({ tick }))).stderr, /\r/);
});

results.run();

const machine = suite('contract: on a machine');
let folder = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
machine.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-contract-'));
  mkdirSync(join(folder, 'tmp'));
  chmodSync(join(folder, 'tmp'), 0o777);
  chmodSync(folder, 0o755);
  write('policies/policy.rego', policy);
  write('closed/main.tf', thing('a'));
  chmodSync(join(folder, 'closed/main.tf'), 0);
  write('locked/inner/main.tf', thing('a'));
  chmodSync(join(folder, 'locked/inner'), 0);
  write('outside/link.tf', '');
  rmSync(join(folder, 'outside/link.tf'));
  symlinkSync('/etc/passwd', join(folder, 'outside/link.tf'));
  write('real/main.tf', thing('a'));
  symlinkSync('real', join(folder, 'link'));
  mkdirSync(join(folder, 'empty'));
});
machine.after(() => {
  chmodSync(join(folder, 'locked/inner'), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** As a user other than root, because root can read every file. */
function run(...flags: string[]) {
  return spawnSync(process.execPath, [program, 'scan', '-p', 'policies', '-o', 'json', ...flags], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TMPDIR: join(folder, 'tmp') },
    ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
  });
}

const machineRows: readonly (readonly [directory: string, code: number, stderr: RegExp])[] = [
  ['closed', 4, /main\.tf cannot be read: permission denied/],
  ['locked', 4, /inner cannot be listed: permission denied/],
  ['outside', 4, /link\.tf is a link that leads outside the scanned directory/],
  ['link', 3, /^$/],
  ['nowhere', 1, /^lintel: -d: no such directory: "[^"]*nowhere"\n$/],
];
for (const [directory, code, stderr] of machineRows) {
  machine(directory, () => {
    const { status, stderr: told } = run('-d', directory);
    assert.is(status, code, told);
    assert.match(told.replace(/\n {2,}(?=[a-z])/g, ' ').replace(/(?<=\S) +/g, ' '), stderr);
  });
}
machine('one of several paths leads through a link to a directory', () => {
  for (const [flag, path] of [
    ['-f', 'link/main.tf'],
    ['-d', 'link'],
  ] as const) {
    const { status, stderr } = run(flag, path, '-d', 'empty');
    assert.is(status, 3, stderr);
  }
});
machine.run();

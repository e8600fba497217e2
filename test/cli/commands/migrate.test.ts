import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { repository } from '../../shared.ts';
import { lintel, type Run } from '../memory-io.ts';

const migrate = suite('lintel migrate terrascan');

/** A file of this repository, as YAML. */
const own = (path: string) => parse(readFileSync(join(repository, path), 'utf8'));

const policy = (name: string, more: string): string => `# METADATA
# title: Close it
# description: It must be closed, because rain gets in otherwise.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [test_thing]
${more}package lintel.aws.${name}.closed

deny contains {"path": []} if input.config.open
`;

// Values that are secret are called sesame.
const workflow = `name: Scan # of the infrastructure
on: push
jobs:
  scan:
    runs-on: ubuntu-latest
    steps:
    - uses: actions/checkout@v4
    - name: Terrascan
      uses: tenable/terrascan-action@v1.5.0
      with:
        iac_type: 'terraform'
        iac_version: 'v14'
        policy_type: aws
        skip_rules: "AC_AWS_0001,AC_AWS_0002"
        only_warn: true
        sarif_upload: true
        iac_dir: infra
        config_path: config/scan.toml
        find_vulnerabilities: true
        notification-webhook-url: https://sesame.example.com
        notification-webhook-token: sesame
        # the end
    - uses: github/codeql-action/upload-sarif@v3
      with:
        sarif_file: terrascan.sarif
    - uses: accurics/terrascan-action@main
      with: {iac_type: k8s, scm_token: sesame, notification-webhook-token: "\${{ secrets.HOOK }}"}
    - run: terrascan scan -i helm
`;
const preCommit = `repos:
- repo: https://github.com/tenable/terrascan # the scanner
  rev: v1.18.0
  hooks:
  - id: terraform-pre-commit
    args: ['-i k8s', '-c config/scan.toml', --find-vuln]
- repo: https://github.com/other/hooks
  rev: v1
  hooks:
  - id: other
`;
const configuration = `[notifications.team]
type = "webhook"
[notifications.team.config]
url = "https://sesame.example.com"
token = "sesame"
[rules]
skip-rules = ["AWS.Thing.Low.0003"]
[severity]
level = "low"
[policy]
repo_url = "https://github.com/tenable/terrascan.git"
branch = "master"
access_token = "sesame"
[k8s-admission-control]
denied-severity = "high"
dashboard = true
`;
const values = `terrascan_webhook_key: sesame
replicas: 3
cert_secret_name: certs
ssh_secret_name: keys
webhook:
  mode: true
  failurePolicy: Fail
`;
const files = {
  '/package/policies/aws/both/closed/policy.rego': policy('both', '#   aliases: {terrascan: [AC_AWS_0214]}\n'),
  '/package/policies/aws/rest/closed/policy.rego': policy(
    'rest',
    '#   aliases: {terrascan: [AC_AWS_0227]}\n#   enabled: false\n',
  ),
  '/package/policies/aws/mine/closed/policy.rego': policy('mine', ''),
  '/package/policies/aws/skipped/closed/policy.rego': policy(
    'skipped',
    '#   aliases: {terrascan: [AWS.Thing.Low.0003]}\n',
  ),
  '/project/infra/main.tf': 'resource "test_thing" "a" {\n  open = true\n}\n',
  '/project/.github/workflows/scan.yml': workflow,
  '/project/.github/workflows/other.yml': 'jobs: {build: {steps: [{run: make}]}}\n',
  '/project/.pre-commit-config.yaml': preCommit,
  '/project/config/scan.toml': configuration,
  '/project/deploy/values.yaml': values,
  '/project/other/values.yaml': 'replicas: 1\n',
};
const run = (command: string, more: Readonly<Record<string, string>> = {}): Promise<Run> =>
  lintel(command, { files: { ...files, ...more }, writable: true });

migrate('writes nothing without a flag, and shows no secret', async () => {
  const { code, stdout, stderr, saved } = await run('migrate terrascan');
  assert.is(code, 0, stderr);
  assert.is(saved, undefined);
  assert.match(stderr, /nothing was written; use --write/);
  assert.not.match(stdout + stderr, /sesame/);
  assert.match(stdout, /config\/scan\.toml → lintel\.toml\n/);
  assert.match(stdout, / {2}- tenable\/terrascan-action@v1\.5\.0\n {2}\+ OWNER\/lintel@v1\.2\.3\n/);
  assert.match(stdout, /note: replace OWNER with the owner of your lintel repository.* v1\.2\.3 is the tag/);
  assert.match(stdout, /note: replace REPOSITORY and DIGEST with your registry/);
  assert.match(stdout, /note: line \d+ runs terrascan: replace it with "npx lintel"/);
  assert.match(stdout, /note: removed find_vulnerabilities/);
  assert.not.match(stdout, /other\.yml|other\/values/);
});

migrate('scans with the profile and without, side by side', async () => {
  const { stdout } = await run('migrate terrascan');
  const row = (name: string) => new RegExp(`^ {2}${name} +(\\d+) +(\\d+)$`, 'm').exec(stdout)?.slice(1);
  // With the profile AC_AWS_0214 and AC_AWS_0227, both HIGH; without it what is on by default, all LOW.
  assert.equal(
    [row('high'), row('low'), row('total')],
    [
      ['2', '0'],
      ['0', '2'],
      ['2', '2'],
    ],
  );
  assert.match(stdout, /Only with Terrascan's profile:\n {2}aws\.rest\.closed \(HIGH, 1\)\n/);
  assert.match(stdout, /Only with lintel's own rules:\n {2}aws\.mine\.closed \(LOW, 1\)\n/);
  assert.match(stdout, /Rated differently [^\n]*:\n {2}aws\.both\.closed \(HIGH, LOW\)\n/);
  assert.not.match(stdout, /aws\.skipped/);
});

migrate('--write writes new files and changes none', async () => {
  const { code, stderr, saved } = await run('migrate terrascan --write');
  assert.is(code, 1);
  assert.equal(Object.keys(saved!).sort(), ['/project/deploy/lintel-values.yaml', '/project/lintel.toml']);
  assert.match(
    stderr.replace(/\s+/g, ' '),
    /\.github\/workflows\/scan\.yml already exists and was not changed; use --overwrite to replace it/,
  );
  const again = await run('migrate terrascan --write', { '/project/lintel.toml': '' });
  assert.not.ok('/project/lintel.toml' in again.saved!);
});

/** The files that --overwrite writes. */
async function written(path: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, stderr, saved = {} } = await run('migrate terrascan --overwrite', more);
  assert.is(code, 0, stderr);
  return saved[`/project/${path}`]!;
}

migrate('the configuration is valid and equivalent to the old one', async () => {
  const text = await written('lintel.toml');
  const checked = await lintel('config check -c lintel.toml', { files: { '/project/lintel.toml': text } });
  assert.equal([checked.code, checked.stderr], [0, '']);
  const { parse: parseToml } = await import('smol-toml');
  assert.equal(JSON.parse(JSON.stringify(parseToml(text))), {
    rules: { profile: 'terrascan', 'skip-rules': ['AWS.Thing.Low.0003'] },
    notifications: { team: { url: 'https://sesame.example.com', token: 'sesame' } },
    severity: { level: 'low' },
    'k8s-admission-control': { 'denied-severity': 'high', dashboard: true },
  });
});

migrate('every enabled switch of the action becomes a flag', async () => {
  const workflowWith = (value: boolean): string => `on: push
jobs:
  scan:
    runs-on: ubuntu-latest
    steps:
    - uses: tenable/terrascan-action@v1
      with:
        non_recursive: ${value}
        only_warn: ${value}
        verbose: ${value}
`;
  const argsWith = async (value: boolean) => {
    const path = '.github/workflows/scan.yml';
    const text = await written(path, { [`/project/${path}`]: workflowWith(value) });
    return parse(text).jobs.scan.steps[0].with.args;
  };
  assert.is(await argsWith(true), '--config-path=lintel.toml\n--non-recursive\n--soft-fail\n--verbose\n');
  assert.is(await argsWith(false), '--config-path=lintel.toml\n');
});

migrate("the workflow has lintel's action with valid inputs, and is otherwise unchanged", async () => {
  const text = await written('.github/workflows/scan.yml');
  const { inputs } = own('action.yml');
  const steps = parse(text).jobs.scan.steps as readonly Record<string, Record<string, string>>[];
  const actions = steps.filter(({ uses }) => String(uses) === 'OWNER/lintel@v1.2.3');
  assert.is(actions.length, 2);
  for (const step of actions) for (const input of Object.keys(step.with!)) assert.ok(input in inputs, input);
  assert.equal(actions[0]!.with, {
    directory: 'infra',
    'iac-type': 'terraform',
    args: `--config-path=lintel.toml
--policy-type=aws
--skip-rules=AC_AWS_0001,AC_AWS_0002
--webhook-url=https://sesame.example.com
--webhook-token=sesame
--soft-fail
`,
    'sarif-file': 'terrascan.sarif',
  });
  assert.equal(actions[1]!.with!.args, '--config-path=lintel.toml\n--webhook-token=${{ secrets.HOOK }}\n');
  for (const line of ['name: Scan # of the infrastructure', '        # the end', '    - name: Terrascan'])
    assert.ok(text.split('\n').includes(line), line);
  assert.not.match(text, / $/m);
  // Every argument is a flag of the scan.
  const args = actions.flatMap((step) => step.with!.args!.trim().split('\n'));
  const scan = await lintel(['scan', '--config-only', ...args], {
    files: { '/project/lintel.toml': '', '/project/a.tf': '' },
  });
  assert.not.match(scan.stderr, /unknown flag/);
});

migrate("the hook is one of lintel's", async () => {
  const [first, second] = parse(await written('.pre-commit-config.yaml')).repos;
  assert.equal([first.repo, first.rev], ['https://github.com/OWNER/lintel', 'v1.2.3']);
  const known = own('.pre-commit-hooks.yaml').map(({ id }: { id: string }) => id);
  assert.ok(known.includes(first.hooks[0].id));
  assert.equal(first.hooks[0].args, ['-i', 'k8s', '-c', 'lintel.toml']);
  assert.equal(second, { repo: 'https://github.com/other/hooks', rev: 'v1', hooks: [{ id: 'other' }] });
});

migrate('a package that knows its repository names it', async () => {
  const url = 'git+https://github.com/example/scanner.git';
  const more = { '/package/package.json': JSON.stringify({ version: '2.0.1', repository: { type: 'git', url } }) };
  assert.match(await written('.github/workflows/scan.yml', more), /uses: example\/scanner@v2\.0\.1\n/);
  const [{ repo, rev }] = parse(await written('.pre-commit-config.yaml', more)).repos;
  assert.equal([repo, rev], ['https://github.com/example/scanner', 'v2.0.1']);
  const { stdout } = await run('migrate terrascan', more);
  assert.match(stdout, /note: v2\.0\.1 is a tag, which can be moved: pin it to its commit/);
  assert.not.match(stdout, /OWNER|COMMIT/);
});

migrate("the values are keys of lintel's chart", async () => {
  const text = await written('deploy/lintel-values.yaml');
  assert.not.match(text, /sesame/);
  const chart = own('deploy/helm/lintel/values.yaml');
  const found = parse(text);
  for (const key of Object.keys(found)) assert.ok(key in chart, key);
  for (const key of Object.keys(found.webhook)) assert.ok(key in chart.webhook, key);
  assert.equal(
    [found.replicas, found.tlsSecret, found.sshSecret, found.webhook],
    [3, 'certs', 'keys', { enabled: true, failurePolicy: 'Fail' }],
  );
});

migrate('policies from one custom repository stay configured', async () => {
  const text = configuration.replace('github.com/tenable/terrascan.git', 'git.example.com/policies.git');
  const toml = await written('lintel.toml', { '/project/config/scan.toml': text });
  assert.match(toml, /\[policy\]\nrepo_url = "https:\/\/git\.example\.com\/policies\.git"\nbranch = "master"\n/);
});

migrate('without files of Terrascan, a configuration with the profile is written', async () => {
  const { code, saved } = await lintel('migrate terrascan --write', {
    files: {
      ...Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith('/package'))),
      '/project/a.tf': '',
    },
    writable: true,
  });
  assert.is(code, 0);
  assert.match(saved!['/project/lintel.toml']!, /^\[rules\]\n.*\nprofile = "terrascan"\n$/);
});

migrate('broken parts are reported', async () => {
  const broken = await run('migrate terrascan', { '/project/.github/workflows/broken.yml': 'a: [' });
  assert.is(broken.code, 0);
  assert.match(broken.stderr, /warning: skipped \.github\/workflows\/broken\.yml/);
  const toml = await run('migrate terrascan', { '/project/config/scan.toml': '[rules' });
  assert.equal([toml.code, toml.stdout], [1, '']);
  assert.match(toml.stderr, /config\/scan\.toml/);
  for (const command of ['migrate', 'migrate checkov', 'migrate terrascan /nowhere']) {
    const { code, stdout } = await run(command);
    assert.equal([code, stdout], [1, '']);
  }
});

migrate.run();

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';
import { lintel, type Run, type World } from './memory-io.ts';

const text = readFileSync(join(repository, 'docs', 'migrating-from-terrascan.md'), 'utf8');

/** The rows of a section's table: cells without the backticks around the first. */
function rows(section: string): readonly (readonly [what: string, verdict: string])[] {
  const body = text.split(`\n## ${section}\n`)[1]!.split('\n## ')[0]!;
  return [...body.matchAll(/^\| `(.*?)`(?:, `.*?`)* \| (.*?) \|/gm)].map(([, what, verdict]) => [what!, verdict!]);
}

function policyOf(type: string, name: string, aliases: readonly string[], body: string, severity = 'HIGH'): string {
  return `# METADATA
# title: Close it
# description: It must be closed, because rain gets in otherwise.
# custom:
#   severity: ${severity}
#   category: Data Protection
#   resource_types: [${type}]
#   aliases: { terrascan: ${JSON.stringify(aliases)} }
package lintel.aws.${name}.closed

deny contains {"path": []} if ${body}
`;
}

const terraform = policyOf(
  'test_thing',
  'thing',
  ['AC_AWS_0214', 'AC_TEST_0001', 'AWS.Thing.Data Security.High.0001'],
  'input.config.open',
);
const kubernetes = policyOf('kubernetes_config_map', 'map', ['AC_TEST_0002'], 'input.config.data.open');
const thing = (comment = '') => `${comment}\nresource "test_thing" "a" {\n  open = true\n}\n`;
const configMap = (annotations = '') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n${annotations}data:\n  open: "yes"\n`;

const world: World = {
  writable: true,
  cwd: '/project',
  env: { HOME: '/home' },
  files: {
    '/package/policies/aws/thing/closed/policy.rego': terraform,
    '/package/policies/aws/map/closed/policy.rego': kubernetes,
    '/project/policies/policy.rego': terraform,
    '/project/more/policy.rego': kubernetes,
    '/project/versions.tf': '',
    '/project/infra/main.tf': thing(),
    '/project/k8s/a.yaml': configMap(),
    '/project/chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
    '/project/chart/prod.yaml': 'a: 1\n',
    '/project/chart/templates/a.yaml': configMap(),
    '/project/overlay/kustomization.yaml': 'resources: [a.yaml]\n',
    '/project/overlay/a.yaml': configMap(),
    '/project/stack/a.yaml': 'Resources: {A: {Type: AWS::SNS::Topic}}\n',
    '/project/Dockerfile': 'FROM scratch\n',
    '/project/config.toml': '[severity]\nlevel = "low"\n',
    '/project/plan.json':
      '{"format_version": "1.2", "terraform_version": "1.9.0", "planned_values": {"root_module": {}}}',
    '/project/tmp/x': '',
  },
};

/** The words of a command line, with quotes as in a shell. */
const words = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);

function check(verdict: string, run: Run): void {
  if (verdict === 'not supported') {
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(run.stderr, /^lintel: [^\n]+\n$/);
  } else if (verdict === 'the same (network)') {
    assert.not.match(run.stderr, /unknown flag|cannot be|unknown key/);
  } else {
    assert.is(verdict, 'the same');
    assert.ok(run.code === 0 || run.code === 3, `exit code ${run.code}: ${run.stderr}`);
  }
}

const commandLines = suite('from Terrascan: command lines');
for (const section of ['Commands', 'Flags']) {
  for (const [command, verdict] of rows(section)) {
    if (command === 'init') continue; // test/cli/commands/init.test.ts
    commandLines(command, async () => check(verdict, await lintel(words(command), world)));
  }
}

commandLines('every flag of Terrascan has its row', () => {
  const flags =
    '-c --config-path -l --log-level -x --log-type -o --output --temp-dir --log-output-dir -d --iac-dir -f --iac-file -i --iac-version ' +
    '-t --policy-type -p --policy-path -r --remote-type -u --remote-url --config-only --config-with-error --use-colors -v --verbose ' +
    '--scan-rules --skip-rules --severity --categories --show-passed --non-recursive --use-terraform-cache --find-vuln --webhook-url ' +
    '--webhook-token --repo-url --repo-ref --values-files';
  const used = new Set(rows('Flags').flatMap(([command]) => words(command)));
  assert.equal(
    flags.split(' ').filter((flag) => !used.has(flag)),
    [],
  );
});
commandLines.run();

const configuration = suite('from Terrascan: configuration');
for (const [line, verdict] of rows('Configuration file')) {
  configuration(line, async () => {
    const [, table, entry] = /^(\[.*?\]) (.*)$/.exec(line)!;
    const run = await lintel('config check -c /c.toml', { files: { '/c.toml': `${table}\n${entry}\n` } });
    assert.is(run.code, 0, run.stderr);
    if (verdict === 'ignored') assert.match(run.stderr, /warning: .* only Terrascan uses it/);
    else assert.is(run.stderr, '');
  });
}
configuration.run();

const code = suite('from Terrascan: suppressions');
for (const [instruction, verdict] of rows('Suppressions')) {
  code(instruction, async () => {
    const [, name, value] = /^(runterrascan\.io\/\w+): (.*)$/.exec(instruction) ?? [];
    const annotation = `  annotations:\n    ${name}: '${value}'\n`;
    const tree = name === undefined ? { 'main.tf': thing(instruction) } : { 'a.yaml': configMap(annotation) };
    const files = Object.entries(tree).map(([path, content]): [string, string] => [`/code/${path}`, content]);
    const run = await lintel(`scan -o json -d /code -i ${name === undefined ? 'terraform' : 'k8s'}`, {
      files: { ...world.files, ...Object.fromEntries(files) },
    });
    const { violations, skipped_violations: skipped = [] } = JSON.parse(run.stdout).results;
    if (verdict === 'skipped') assert.equal([run.code, violations.length, skipped.length], [0, 0, 1]);
    else assert.equal([run.code, violations[0].severity], [3, verdict]);
    assert.is(run.stderr, '');
  });
}
code.run();

const categories = suite('from Terrascan: categories');
const policyIn = (category: string) => terraform.replace('Data Protection', category);
async function isSelected(name: string, category: string): Promise<boolean> {
  const files = { ...world.files, '/package/policies/aws/thing/closed/policy.rego': policyIn(category) };
  const run = await lintel(['rules', '--categories', name, '-o', 'json'], { ...world, files });
  return (
    run.code === 0 && JSON.parse(run.stdout).some(({ rule_id: id }: { rule_id: string }) => id === 'aws.thing.closed')
  );
}
categories('the names of Terrascan select, in any case', async () => {
  // docs of Terrascan, "Policies: rule categories".
  const names = [
    'Logging and Monitoring',
    'Compliance Validation',
    'Resilience',
    'Security Best Practices',
    'Infrastructure Security',
    'Identity and Access Management',
    'Configuration and Vulnerability Analysis',
    'Data Protection',
  ];
  for (const name of names) {
    for (const written of [name, name.toUpperCase(), ` ${name.toLowerCase()} `])
      assert.ok(await isSelected(written, name));
  }
});
categories('each earlier name selects what it has become, or itself where a policy has it', async () => {
  const body = text.split('\n## Categories\n')[1]!.split('\n## ')[0]!;
  const found = [...body.matchAll(/^\| (`.*`) \| (.*) \|$/gm)];
  assert.is(found.length, 10);
  for (const [, names, category] of found) {
    for (const [, name] of names!.matchAll(/`(.*?)`/g)) {
      assert.ok(await isSelected(name!, category!), name);
      assert.not.ok(await isSelected(name!, 'Fire Safety'), name);
      assert.ok(await isSelected(name!.toUpperCase(), name!.replaceAll('&', 'and')), name);
    }
  }
});
categories.run();

const codes = suite('from Terrascan: exit codes');
const broken = 'resource "test_thing" "b" {\n';
const ends: Readonly<Record<string, readonly [tree: Readonly<Record<string, string>>, flags: string]>> = {
  clean: [{ 'main.tf': 'locals {}\n' }, ''],
  violations: [{ 'main.tf': thing() }, ''],
  'violations, and some input could not be read': [{ 'main.tf': thing(), 'b.tf': broken }, ''],
  'only suppressed violations': [{ 'main.tf': thing('#ts:skip=AC_TEST_0001') }, ''],
  'no violation, and some input could not be read': [{ 'b.tf': broken }, ''],
  'a directory without Terraform files': [{ 'readme.md': '' }, ''],
  '`--config-only`, and some input could not be read': [{ 'b.tf': broken }, '--config-only'],
  'wrong flags, configuration, policies': [{ 'main.tf': '' }, '-p /nowhere'],
};
codes('each row', async () => {
  const body = text.split('\n## Exit codes\n')[1]!.split('\n## ')[0]!;
  const found = [...body.matchAll(/^\| (.*?) \| [^|]* \| (\d)[^|]*\|$/gm)];
  assert.equal(
    found.map(([, what]) => what),
    Object.keys(ends),
  );
  for (const [, what, expected] of found) {
    const [tree, flags] = ends[what!]!;
    const files = Object.entries(tree).map(([path, content]): [string, string] => [`/code/${path}`, content]);
    const run = await lintel(`scan -d /code ${flags}`, { files: { ...world.files, ...Object.fromEntries(files) } });
    assert.is(run.code, Number(expected), `${what}: ${run.stderr}`);
  }
});
codes.run();

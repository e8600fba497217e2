import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const thing = (name: string, more = '') => `resource "test_thing" "${name}" {\n  open = true\n${more}}\n`;
const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
const chart = (name: string) => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const plan = JSON.stringify({
  format_version: '1.2',
  terraform_version: '1.9.0',
  planned_values: {
    root_module: {
      resources: [{ address: 'test_thing.p', mode: 'managed', type: 'test_thing', name: 'p', values: { open: true } }],
    },
  },
});

type Tree = Readonly<Record<string, string>>;

/** A tree below /project, its paths without it. */
const world = (tree: Tree, more: Tree = {}) => ({
  files: {
    '/policies/closed/policy.rego': policy,
    ...Object.fromEntries(Object.entries(tree).map(([path, text]) => [`/project/${path}`, text])),
    ...more,
  },
});

/** The resources that a scan lists, by file. */
async function listed(flags: string, tree: Tree, more: Tree = {}): Promise<readonly string[]> {
  const { stdout, stderr } = await lintel(`scan --config-only -o json ${flags}`, world(tree, more));
  assert.is.not(stdout, '', stderr);
  const listing = JSON.parse(stdout) as Record<string, readonly { source: string }[]>;
  const sources = Object.values(listing).flatMap((list) => list.map(({ source }) => source));
  return [...new Set(sources)].sort();
}

const loaders = suite('directories that no loader enters');

for (const [type, files] of [
  ['terraform', { 'main.tf': thing('a') }],
  ['tfplan', { 'plan.json': plan }],
  ['terragrunt', { 'terragrunt.hcl': '', 'main.tf': thing('a') }],
  ['k8s', { 'a.yaml': map('a') }],
  ['helm', { 'Chart.yaml': chart('a'), 'templates/a.yaml': map('a') }],
  ['kustomize', { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': map('a') }],
] as const) {
  for (const folder of ['node_modules', '.terraform', '.git', 'deep/node_modules/x', 'deep/.terraform/x']) {
    loaders(`${type} in ${folder}`, async () => {
      const tree = Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
      const other = Object.fromEntries(Object.entries(files).map(([path, text]) => [`here/${path}`, text]));
      const found = await listed(`-i ${type}`, { ...tree, ...other });
      assert.ok(found.length > 0 && found.every((source) => source.startsWith('here/')), found.join());
      const run = await lintel('scan -p /policies -i terraform', world(tree));
      assert.match(run.stderr, /nothing to scan/, 'the survey sees nothing, either');
      assert.is(run.code, 0, run.stderr);
    });
  }
}

loaders('a module below .terraform is read where it is called', async () => {
  const tree = {
    'main.tf': 'module "m" {\n  source = "x/y/z"\n}\n',
    '.terraform/modules/modules.json': '{"Modules":[{"Key":"m","Source":"x/y/z","Dir":".terraform/modules/m"}]}',
    '.terraform/modules/m/main.tf': thing('m'),
    '.gitignore': '.terraform/\n',
  };
  assert.equal(await listed('', tree), ['.terraform/modules/m/main.tf']);
});

loaders.run();

const excludes = suite('excludes');

const three = {
  'main.tf': thing('a'),
  'old/main.tf': thing('b'),
  'old/new/main.tf': thing('c'),
  'x/old.tf': thing('d'),
};

for (const [name, flags, more, expected] of [
  ['a directory', '--exclude old', {}, ['main.tf', 'x/old.tf']],
  ['a directory from the root', '--exclude /old/new/', {}, ['main.tf', 'old/main.tf', 'x/old.tf']],
  ['a glob', '--exclude old*', {}, ['main.tf']],
  ['several', '--exclude /old --exclude x/**', {}, ['main.tf']],
  ['but for one', '--exclude * --exclude !main.tf', {}, ['main.tf']],
  ['.lintelignore', '', { '.lintelignore': '# why\nold/\n' }, ['main.tf', 'x/old.tf']],
  ['.lintelignore below', '', { 'old/.lintelignore': '/new\n*.md\n' }, ['main.tf', 'old/main.tf', 'x/old.tf']],
  ['.gitignore', '', { '.gitignore': 'old.tf\n' }, ['main.tf', 'old/main.tf', 'old/new/main.tf']],
  ['.gitignore, not honored', '--no-gitignore', { '.gitignore': 'old*\n' }, Object.keys(three).sort()],
  ['.lintelignore wins', '', { '.gitignore': '*.tf\n', '.lintelignore': '!old.tf\n' }, ['x/old.tf']],
  [
    'the nearest file wins',
    '',
    { '.gitignore': '*.tf\n', 'old/.gitignore': '!*.tf\n' },
    ['old/main.tf', 'old/new/main.tf'],
  ],
  ['--exclude wins', '--exclude !old', { '.lintelignore': 'old\n' }, Object.keys(three).sort()],
  [
    '--exclude !* includes everything again',
    '--exclude !*',
    { '.gitignore': '*\n', 'old/.lintelignore': 'main.tf\n' },
    Object.keys(three).sort(),
  ],
  ['what is named is scanned', 'old x', { '.gitignore': 'old\n' }, ['old/main.tf', 'old/new/main.tf', 'x/old.tf']],
  ['but for what is excluded in it', 'old x', { '.gitignore': 'new/\nold.tf' }, ['old/main.tf']],
  ['a file that is named', '-f x/old.tf', { '.gitignore': '*\n', '.lintelignore': '*\n' }, ['old.tf']],
] as const) {
  excludes(name, async () => assert.equal(await listed(flags, { ...three, ...more }), expected));
}

excludes('ignore files above the scanned directory, within the repository', async () => {
  const above = { '/project/.git/config': '', '/project/.gitignore': '/infra/old/\n', '/.gitignore': '*\n' };
  const tree = { 'infra/main.tf': thing('a'), 'infra/old/main.tf': thing('b'), 'infra/new/main.tf': thing('c') };
  assert.equal(await listed('-d infra', tree, above), ['main.tf', 'new/main.tf']);
  const own = { ...above, '/project/.lintelignore': 'infra/new\n' };
  assert.equal(await listed('-d infra', tree, own), ['main.tf']);
  const { '/project/.git/config': _, ...outside } = above;
  assert.equal(await listed('-d infra', tree, outside), ['main.tf', 'new/main.tf', 'old/main.tf']);
});

excludes('every type', async () => {
  const tree = {
    'a/main.tf': thing('a'),
    'a/plan.json': plan,
    'a/map.yaml': map('a'),
    'a/chart/Chart.yaml': chart('a'),
    'a/chart/templates/a.yaml': map('b'),
    'a/kust/kustomization.yaml': 'resources: [a.yaml]\n',
    'a/kust/a.yaml': map('c'),
  };
  assert.is((await listed('-i all', tree)).length, 6);
  for (const exclude of ['a', 'a/**']) assert.equal(await listed(`-i all --exclude ${exclude}`, tree), []);
});

const called = {
  'main.tf': 'module "m" {\n  source = "./modules/m"\n  open = true\n}\n',
  'modules/m/main.tf': 'variable "open" {}\nresource "test_thing" "m" {\n  open = var.open\n}\n',
  'modules/m/outputs.tf': 'output "o" {\n  value = test_thing.m.open\n}\n',
  'modules/n/main.tf': thing('n'),
};

excludes('files that git ignores are scanned if scanned code uses them', async () => {
  const tree = { ...called, '.gitignore': 'modules/\n' };
  assert.equal(await listed('', tree), ['modules/m/main.tf']);
  const { code, stdout } = await lintel('scan -p /policies -o json', world(tree));
  assert.is(code, 3);
  assert.is(JSON.parse(stdout).results.violations[0].module_name, 'm');
});

excludes('values in excluded files are known, and nothing is reported there', async () => {
  const tree = {
    'main.tf': 'module "m" {\n  source = "./modules/m"\n}\nresource "test_thing" "a" {\n  open = module.m.open\n}\n',
    'modules/m/main.tf': `output "open" {\n  value = true\n}\n${thing('m')}`,
    'values.tf': thing('v'),
    'terraform.tfvars': '',
  };
  const exclude = '--exclude modules/ --exclude values.tf';
  assert.equal(await listed(exclude, tree), ['main.tf']);
  const { stdout, code } = await lintel(`scan -p /policies -o json ${exclude} --summary`, world(tree));
  assert.is(code, 3);
  const { results } = JSON.parse(stdout);
  assert.equal(
    results.violations.map(({ file }: { file: string }) => file),
    ['main.tf'],
  );
  assert.equal(results.scan_summary.excluded, [{ by: '--exclude', entries: 2 }]);
  assert.is(results.scan_summary.resources, 1);
});

excludes('files of a chart and values files that git ignores are used', async () => {
  const tree = {
    'Chart.yaml': chart('a'),
    'values.yaml': 'name: here\n',
    'templates/a.yaml': map('{{ .Values.name }}'),
    'templates/tests/b.yaml': map('test'),
    '.gitignore': 'values.yaml\n',
    '.lintelignore': 'tests/\n',
  };
  const { stdout } = await lintel('scan --config-only -i helm -o json', world(tree));
  const names = JSON.parse(stdout).kubernetes_config_map.map(({ name }: { name: string }) => name);
  assert.equal(names, ['here']);
});

excludes('are reported: what lintel always excludes, what git ignores if nothing is left', async () => {
  const tree = { ...three, '.lintelignore': '/old\n', '.gitignore': 'x/\n' };
  const some = await lintel('scan -p /policies', world(tree));
  assert.match(some.stdout, /Not covered[\s\S]*1 file or directory excluded \(\.lintelignore\)/);
  const all = await lintel('scan -p /policies --exclude *.tf -o json', world(tree));
  assert.is(all.code, 0);
  assert.match(
    all.stderr.replace(/\s+/g, ' '),
    /nothing to scan: .*; 3 files and directories excluded \(--exclude 1, \.lintelignore 1, \.gitignore 1\)/,
  );
});

for (const [format, said] of [
  ['json', /"excluded": \[\s*\{\s*"by": "\.lintelignore",\s*"entries": 1\s*\}\s*\]/],
  ['yaml', /excluded:\s*- by: "?\.lintelignore"?\s*entries: 1\n/],
  ['xml', /<excluded>\s*<entry by="\.lintelignore" entries="1"/],
  ...[
    'human',
    'sarif',
    'markdown',
    'github',
    'github-review',
    'gitlab',
    'gitlab-sast',
    'csv',
    'junit-xml',
    'html',
    'cdk',
  ].map((format) => [format, /1 file or directory excluded \(\.lintelignore\)/] as const),
] as const) {
  excludes(`are reported as ${format}`, async () => {
    const { code, stdout } = await lintel(
      `scan -p /policies -o ${format}`,
      world({ ...three, '.lintelignore': '/old\n' }),
    );
    assert.is(code, 3);
    assert.match(stdout, said);
  });
}

excludes('ignore files with too many patterns have no effect, and are reported', async () => {
  const { stdout, stderr, code } = await lintel(
    'scan --config-only -o json',
    world({ ...three, '.gitignore': 'old\n', 'x/.gitignore': `${'old.tf\n'.repeat(6000)}` }),
  );
  assert.is(code, 0);
  assert.match(stdout, /"x\/old\.tf"/);
  assert.not.match(stdout, /"old\/main\.tf"/);
  assert.match(
    stderr.replace(/\s+/g, ' '),
    /the patterns of x\/\.gitignore are ignored: .* \[scan\.too-many-patterns\]/,
  );
});

excludes.run();

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../../built.ts';
import { repository } from '../../shared.ts';
import { lintel } from '../memory-io.ts';

const thing = (name: string) => `resource "test_thing" "${name}" {\n  open = true\n}\n`;
const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
const files = {
  '/project/infra/main.tf': thing('a'),
  '/project/infra/modules/m/main.tf': thing('m'),
  '/project/other/main.tf': thing('b'),
  '/project/apps/a.yaml': map('one'),
  '/project/apps/b.yaml': map('two'),
  '/project/main.bicep': 'param a string\n',
  '/project/notes.txt': 'nothing',
  '/elsewhere/main.tf': thing('c'),
  '/shop/main.tf': thing('d'),
  '/shop/deep/main.tf': thing('e'),
};

/** The resources that a command line scans, by file and name. */
async function scanned(command: string): Promise<readonly string[]> {
  const { code, stdout, stderr } = await lintel(`scan --config-only -o json ${command}`, { files });
  assert.is(code, 0, stderr);
  const listing = JSON.parse(stdout) as Record<string, readonly { source: string; name: string }[]>;
  return Object.values(listing)
    .flat()
    .map(({ source, name }) => `${source} ${name}`)
    .sort();
}

const targets = suite('the target of a scan');

for (const [command, expected] of [
  ['-d infra -d other', ['infra/main.tf a', 'infra/modules/m/main.tf m', 'other/main.tf b']],
  ['-f infra/main.tf -f other/main.tf', ['infra/main.tf a', 'other/main.tf b']],
  ['-d infra -f other/main.tf', ['infra/main.tf a', 'infra/modules/m/main.tf m', 'other/main.tf b']],
  // Paths without a flag: what they hold says which types they are.
  ['infra apps', ['apps/a.yaml one', 'apps/b.yaml two', 'infra/main.tf a', 'infra/modules/m/main.tf m']],
  ['apps', ['a.yaml one', 'b.yaml two']],
  ['apps/b.yaml', ['b.yaml two']],
  ['apps/b.yaml infra/main.tf', ['apps/b.yaml two', 'infra/main.tf a']],
  ['-i k8s infra apps', ['apps/a.yaml one', 'apps/b.yaml two']],
  // Outside the current directory files are named from the directory that all are in.
  ['infra/main.tf /elsewhere', ['elsewhere/main.tf c', 'project/infra/main.tf a']],
  ['-d /shop -d /shop/deep', ['deep/main.tf e', 'main.tf d']],
  ['/shop/deep/main.tf /shop', ['deep/main.tf e', 'main.tf d']],
  ['/elsewhere/main.tf /elsewhere/main.tf', ['main.tf c']],
  // The current directory is one of the paths.
  ['-d . -d infra', ['infra/main.tf a', 'infra/modules/m/main.tf m', 'other/main.tf b']],
  ['infra infra', ['infra/main.tf a', 'infra/modules/m/main.tf m']],
] as const) {
  targets(command, async () => assert.equal(await scanned(command), expected));
}

targets('a file of variables is named from the current directory, also outside the scanned one', async () => {
  const more = {
    '/project/sized/main.tf': 'variable "size" {}\nresource "test_thing" "v" {\n  size = var.size\n}\n',
    '/project/sized/small.tfvars': 'size = "s"\n',
    '/project/large.tfvars': 'size = "l"\n',
    '/elsewhere/torn.tfvars': 'size =\n',
  };
  const run = async (flags: string) => {
    const world = { files: { ...files, ...more } };
    const { code, stdout, stderr } = await lintel(`scan --config-only -o json -d sized ${flags}`, world);
    const { test_thing: [thing] = [] } = JSON.parse(stdout || '{}');
    return { code, size: thing?.config.size, stderr: stderr.replace(/\s+/g, ' ') };
  };
  assert.equal(await run('--var-file large.tfvars'), { code: 0, size: 'l', stderr: '' });
  // A name is looked for in the scanned directory first; a later file overrides an earlier one.
  assert.equal(await run('--var-file ./large.tfvars --var-file small.tfvars'), { code: 0, size: 's', stderr: '' });
  const torn = await run('--var-file /elsewhere/torn.tfvars');
  assert.is(torn.code, 4);
  assert.match(torn.stderr, /\.\.\/\.\.\/elsewhere\/torn\.tfvars:1:\d+/);
});

targets('plans with -f and their configuration with -d: the resources of the plan are found in the code', async () => {
  const values = { address: 'test_thing.v', mode: 'managed', type: 'test_thing', name: 'v', values: { open: false } };
  const plan = {
    ...{ format_version: '1.2', terraform_version: '1.9.0' },
    planned_values: { root_module: { resources: [values] } },
    configuration: { root_module: {} },
  };
  const world = { files: { ...files, '/project/infra/v.tf': thing('v'), '/plans/p.json': JSON.stringify(plan) } };
  const run = (flags: string) => lintel(`scan --config-only -o json -i tfplan ${flags}`, world);
  const { code, stdout, stderr } = await run('-d infra -f /plans/p.json');
  assert.is(code, 0, stderr);
  const [found] = JSON.parse(stdout).test_thing;
  assert.equal([found.id, found.source, found.line, found.config], ['test_thing.v', 'v.tf', 1, { open: false }]);
  // A plan alone is a file to scan.
  assert.is(JSON.parse((await run('-f /plans/p.json')).stdout).test_thing[0].source, 'p.json');
  assert.match((await run('-d nowhere -f /plans/p.json')).stderr, /-d: no such directory: "\/project\/nowhere"/);
  assert.match((await run('-d infra -f nowhere.json')).stderr, /-f: no such file: "\/project\/nowhere\.json"/);
});

const workflow = 'on: workflow_call\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo\n';
const workflows = {
  '/project/.github/workflows/one.yml': workflow,
  '/project/.github/workflows/two.yml': 'on: push\njobs:\n  a:\n    uses: ./.github/workflows/one.yml\n',
  '/project/.github/dependabot.yml': 'version: 2\nupdates: []\n',
};

for (const [cwd, command, expected] of [
  ['/project', '.github/workflows', ['one', 'two']],
  ['/project', '-i gha -d .github/workflows', ['one', 'two']],
  ['/project', '.github', ['dependabot', 'one', 'two']],
  ['/project', '.github/workflows/one.yml', ['one']],
  ['/project', '.github/workflows/two.yml', ['one', 'two']],
  ['/project/.github/workflows', '-i gha', ['one', 'two']],
  ['/project/.github/workflows', 'one.yml', ['one']],
] as const) {
  targets(`workflows are recognized below the top of the repository: ${command} in ${cwd}`, async () => {
    const { code, stdout, stderr } = await lintel(`scan --config-only -o json ${command}`, { files: workflows, cwd });
    assert.is(code, 0, stderr);
    const { github_workflow, github_dependabot = [] } = JSON.parse(stdout);
    const names = [...github_dependabot, ...github_workflow].map(({ name }: { name: string }) => name);
    assert.equal(names.sort(), expected);
  });
}

const call = (source: string) => `module "m" {\n  source = "${source}"\n}\n`;
const environments = {
  '/me/.git/HEAD': '',
  '/me/shop/.git/HEAD': '',
  '/me/shop/envs/prod/main.tf': call('../../modules/m'),
  '/me/shop/envs/dev/main.tf': `${call('../../modules/m')}${thing('dev')}`,
  '/me/shop/modules/m/main.tf': thing('m'),
  '/me/loose/main.tf': call('../shop/modules/m'),
};
const env = { HOME: '/me' };

/** The listing of a scan of `cwd`, by file, and its errors. */
async function scannedIn(cwd: string, flags = '') {
  const { code, stdout, stderr } = await lintel(`scan --config-only -o json ${flags}`, {
    files: environments,
    cwd,
    env,
  });
  const listing = JSON.parse(stdout || '{}') as Record<string, readonly { source: string }[]>;
  const sources = Object.values(listing).flatMap((entries) => entries.map(({ source }) => source));
  return { code, sources, stderr };
}

targets(
  'code may name files of the git repository that the scanned directory is in, which is not scanned itself',
  async () => {
    const { code, sources } = await scannedIn('/me/shop/envs/prod');
    assert.equal([code, sources], [0, ['../../modules/m/main.tf']]);
    const both = await scannedIn('/me/shop', 'envs/prod envs/dev');
    assert.equal([both.code, both.sources], [0, ['envs/dev/main.tf', 'modules/m/main.tf']]);
  },
);

targets('a home directory does not count as a repository whose files may be read', async () => {
  const { code, sources, stderr } = await scannedIn('/me/loose');
  assert.equal([code, sources], [4, []]);
  assert.match(stderr, /module "m" is outside the scanned directory: \.\.\/shop\/modules\/m/);
});

targets('--root limits which files are read', async () => {
  const wider = await scannedIn('/me/loose', '--root ..');
  assert.equal([wider.code, wider.sources], [0, ['../shop/modules/m/main.tf']]);
  const narrower = await scannedIn('/me/shop/envs/prod', '--root .');
  assert.is(narrower.code, 4);
  assert.match(narrower.stderr, /terraform\.module-outside/);
  assert.match(narrower.stderr, /help: name a directory that contains both with --root/);
  const other = await scannedIn('/me/loose', '--root ../shop');
  assert.is(other.code, 1);
  assert.match(other.stderr, /--root: "\/me\/shop" does not contain the scanned directory "\/me\/loose"/);
});

for (const [command, code, message] of [
  ['scan missing', 1, /no such file or directory: "\/project\/missing"/],
  ['scan infra missing', 1, /no such file or directory: "\/project\/missing"/],
  ['scan -d infra -d apps/a.yaml', 1, /-d: "\/project\/apps\/a\.yaml" is not a directory; use -f to scan a file/],
  ['scan -f infra', 1, /-f: "\/project\/infra" is not a file; use -d to scan a directory/],
  [
    'scan infra -r git -u https://example.com/a.git',
    1,
    /unexpected argument "infra": -r and -u already name what to scan/,
  ],
  ['scan --config-only infra notes.txt', 4, /notes\.txt was not scanned: unknown file type/],
  ['scan --config-only infra main.bicep', 4, /main\.bicep was not scanned: unknown file type/],
  ['scan --config-only -i terraform infra apps/a.yaml', 4, /it is of type k8s, which was not\s+requested/],
  ['scan -f - -d infra', 1, /-f - cannot be combined with other paths/],
  ['scan -f -', 1, /cannot read "-"/],
] as const) {
  targets(command, async () => {
    const run = await lintel(command, { files });
    assert.is(run.code, code, run.stderr);
    assert.match(run.stderr, message);
  });
}

targets('standard input and process substitution', () => {
  const list = (args: readonly string[], input: string) => {
    const options = { cwd: repository, input, encoding: 'utf8' } as const;
    return spawnSync(process.execPath, [program, 'scan', '--config-only', '-o', 'json', ...args], options).stdout;
  };
  const plan = JSON.stringify({
    format_version: '1.2',
    terraform_version: '1.9.0',
    planned_values: {
      root_module: {
        resources: [
          { address: 'test_thing.p', mode: 'managed', type: 'test_thing', name: 'p', values: { open: true } },
        ],
      },
    },
  });
  assert.match(list(['-f', '-'], map('piped')), /"source": "stdin\.yaml"/);
  assert.match(list(['-f', '-'], thing('piped')), /"source": "stdin\.tf"/);
  assert.match(list(['-f', '-'], plan), /"source": "stdin\.json"/);
  assert.match(list(['-i', 'tfplan', '-f', '-'], plan), /"id": "test_thing\.p"/);
  if (process.platform === 'win32') return;
  const folder = mkdtempSync(join(tmpdir(), 'lintel-'));
  try {
    writeFileSync(join(folder, 'a.tf'), thing('piped'));
    const command = (file: string) => `'${process.execPath}' '${program}' scan --config-only -o json -f ${file}`;
    const shell = (text: string) => spawnSync('sh', ['-c', text], { cwd: repository, encoding: 'utf8' });
    const pipe = `cat '${join(folder, 'a.tf')}' | ${command('/dev/stdin')}`;
    assert.match(shell(pipe).stdout, /"name": "piped"/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

targets.run();

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { dist, program } from '../built.ts';
import { repository } from '../shared.ts';

const machine = localIo({ packageFolder: repository, policyFolder: join(dist, 'policies') });
const hasGit = spawnSync('git', ['--version']).status === 0;

interface Run {
  readonly code: number;
  readonly stdout: string;
  /** On one line. */
  readonly stderr: string;
}

/** A folder with files, in which command lines run. */
class Project {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-fix-')));
  /** The change that a user makes while a file is repaired. */
  edit: { readonly path: string; readonly text: string } | undefined;

  constructor(files: Readonly<Record<string, string>>) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  async run(...args: readonly string[]): Promise<Run> {
    const written = { stdout: '', stderr: '' };
    const output = (name: 'stdout' | 'stderr') => ({
      isTerminal: false,
      write: (text: string) => void (written[name] += text),
    });
    const readText = async (path: string) => {
      if (this.edit && path === join(this.root, this.edit.path)) writeFileSync(path, this.edit.text);
      return machine.disk.readText(path);
    };
    const code = await main([...args], {
      ...machine,
      disk: { ...machine.disk, readText },
      stdout: output('stdout'),
      stderr: output('stderr'),
      env: new Map(),
      cwd: this.root,
    });
    return { code, stdout: written.stdout, stderr: written.stderr.replace(/\s+/g, ' ') };
  }

  git(...args: readonly string[]): string {
    const settings = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    const { status, stdout, stderr } = spawnSync('git', [...settings, ...args], { cwd: this.root, encoding: 'utf8' });
    assert.is(status, 0, stderr);
    return stdout;
  }
}

const projects: Project[] = [];

function project(files: Readonly<Record<string, string>>): Project {
  const made = new Project(files);
  projects.push(made);
  return made;
}

const rotation = ['--scan-rules', 'aws.kms.key_rotation_enabled'];
const key = (name: string, ...lines: readonly string[]): string =>
  `resource "aws_kms_key" "${name}" {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
const open = key('a', 'enable_key_rotation = false');
const closed = open.replace('false', 'true');

const test = suite('lintel fix');
test.after(() => {
  for (const { root } of projects) rmSync(root, { recursive: true, force: true });
});

test('it repairs the files, lists what it repaired, and exits with the code of a scan afterwards', async () => {
  const it = project({ 'main.tf': open });
  const { code, stdout, stderr } = await it.run('fix', ...rotation);
  assert.is(code, 0);
  assert.is(stdout, 'fixed main.tf:2:3 aws.kms.key_rotation_enabled (aws_kms_key.a)\n');
  assert.match(stderr, /1 violation fixed in 1 file, none left/);
  assert.is(it.read('main.tf'), closed);
});

test('a second run changes nothing', async () => {
  const it = project({ 'main.tf': open + key('b'), 'deploy.yaml': pod });
  await it.run('fix', '-i', 'all');
  const texts = [it.read('main.tf'), it.read('deploy.yaml')];
  const times = ['main.tf', 'deploy.yaml'].map((name) => statSync(join(it.root, name)).mtimeMs);
  const { stdout, stderr } = await it.run('fix', '-i', 'all');
  assert.is(stdout, '');
  assert.match(stderr, /0 violations fixed in 0 files/);
  assert.equal([it.read('main.tf'), it.read('deploy.yaml')], texts);
  assert.equal(
    ['main.tf', 'deploy.yaml'].map((name) => statSync(join(it.root, name)).mtimeMs),
    times,
  );
});

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: a
spec:
  containers:
    - name: a
      image: a:1
      securityContext:
        privileged: true # why?
`;

test('violations that are left give exit code 3, with --soft-fail 0', async () => {
  const text = `${open}resource "aws_db_instance" "a" {\n  publicly_accessible = true\n}\n`;
  const rules = ['--scan-rules', 'aws.kms.key_rotation_enabled,aws.rds.public_access_disabled'];
  const it = project({ 'main.tf': text });
  const { code, stderr } = await it.run('fix', ...rules);
  assert.is(code, 3);
  assert.match(stderr, /1 violation fixed in 1 file, \d left/);
  assert.is((await it.run('fix', ...rules, '--soft-fail')).code, 0);
});

test('input that cannot be read gives exit code 4, and the rest is repaired', async () => {
  const it = project({ 'a/main.tf': open, 'b/main.tf': 'resource {' });
  const { code } = await it.run('fix', ...rotation);
  assert.is(code, 4);
  assert.is(it.read('a/main.tf'), closed);
  assert.is(it.read('b/main.tf'), 'resource {');
});

(hasGit ? test : test.skip)('git applies the diff of --dry-run, which writes nothing', async () => {
  const files = {
    'main.tf': open,
    'modules/x/main.tf': open.replaceAll('\n', '\r\n'),
    'no newline.tf': open.trimEnd(),
    'deploy.yaml': pod,
  };
  const it = project(files);
  const { code, stdout } = await it.run(
    'fix',
    '--dry-run',
    '-i',
    'terraform,k8s',
    '--categories',
    'Data Protection,Infrastructure Security',
  );
  for (const [path, text] of Object.entries(files)) assert.is(it.read(path), text);
  it.git('init', '-q');
  writeFileSync(join(it.root, 'fixes.patch'), stdout);
  it.git('apply', 'fixes.patch');
  const diffed = Object.keys(files).map((path) => it.read(path));
  const other = project(files);
  const applied = await other.run(
    'fix',
    '-i',
    'terraform,k8s',
    '--categories',
    'Data Protection,Infrastructure Security',
  );
  assert.equal(
    diffed,
    Object.keys(files).map((path) => other.read(path)),
  );
  assert.is(code, applied.code);
  assert.match(stdout, /^\+ {2}enable_key_rotation = true\r$/m);
  assert.match(stdout, /^--- a\/no newline\.tf$/m);
});

test('a file that CDK writes is not changed, and debug messages say what to change', async () => {
  const path = 'Shop/Key/Resource';
  const resource = { Type: 'AWS::KMS::Key', Properties: {}, Metadata: { 'aws:cdk:path': path } };
  const trace = ['new Shop (/srv/shop/lib/shop.ts:3:5)', '...node internals...'];
  const artifact = {
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/unknown-region',
    properties: { templateFile: 'Shop.template.json' },
    metadata: { [`/${path}`]: [{ type: 'aws:cdk:logicalId', data: 'Key', trace }] },
  };
  const it = project({
    'cdk.out/Shop.template.json': JSON.stringify({ Resources: { Key: resource } }),
    'cdk.out/manifest.json': JSON.stringify({ version: '36.0.0', artifacts: { Shop: artifact } }),
    'lib/shop.ts': 'class Shop {\n  constructor() {\n    new Key(this, "Key");\n  }\n}\n',
  });
  const { stdout, stderr } = await it.run('fix', '-i', 'cft', '-l', 'debug', ...rotation);
  assert.is(stdout, '');
  assert.match(
    stderr,
    /not fixed: .* CDK generates the file: change the construct Shop\/Key\/Resource at lib\/shop.ts:3:5/,
  );
  assert.not.match((await it.run('scan', '-i', 'cft', ...rotation)).stdout, /lintel fix may repair/);
  assert.match((await project({ 'main.tf': open }).run('scan', ...rotation)).stdout, /lintel fix may repair 1 of/);
});

test('line breaks and a missing one at the end stay as they are', async () => {
  const it = project({ 'main.tf': open.replaceAll('\n', '\r\n'), 'b/main.tf': open.trimEnd() });
  await it.run('fix', ...rotation);
  assert.is(it.read('main.tf'), closed.replaceAll('\n', '\r\n'));
  assert.is(it.read('b/main.tf'), closed.trimEnd());
});

test('a read-only file is not changed, and the others are', async () => {
  const it = project({ 'a/main.tf': open, 'b/main.tf': open });
  chmodSync(join(it.root, 'a/main.tf'), 0o444);
  const { code, stdout, stderr } = await it.run('fix', ...rotation);
  assert.is(code, 1);
  assert.match(stderr, /cannot write \S*a\/main\.tf: the file is read-only/);
  assert.is(it.read('a/main.tf'), open);
  assert.is(it.read('b/main.tf'), closed);
  assert.equal(stdout.match(/^fixed .*/gm), ['fixed b/main.tf:2:3 aws.kms.key_rotation_enabled (aws_kms_key.a)']);
});

test('permissions stay', async () => {
  const it = project({ 'main.tf': open });
  chmodSync(join(it.root, 'main.tf'), 0o640);
  await it.run('fix', ...rotation);
  assert.is(statSync(join(it.root, 'main.tf')).mode & 0o777, 0o640);
});

test('a file that is changed meanwhile is left as it is', async () => {
  const it = project({ 'main.tf': open });
  it.edit = { path: 'main.tf', text: `# mine\n${open}` };
  const { code, stdout, stderr } = await it.run('fix', ...rotation);
  assert.is(code, 1);
  assert.is(stdout, '');
  assert.match(stderr, /main\.tf was changed during the scan, so it was not repaired; run lintel again/);
  assert.is(it.read('main.tf'), `# mine\n${open}`);
});

test('symbolic links stay links, and files outside are not changed', async () => {
  const it = project({ 'code/kept/text': open, 'outside.tf': open });
  symlinkSync('kept/text', join(it.root, 'code/main.tf'));
  symlinkSync('../outside.tf', join(it.root, 'code/other.tf'));
  const { stderr } = await it.run('fix', '-d', 'code', ...rotation);
  assert.ok(lstatSync(join(it.root, 'code/main.tf')).isSymbolicLink());
  assert.is(it.read('code/kept/text'), closed);
  assert.is(it.read('outside.tf'), open);
  assert.match(stderr, /other\.tf is a link that leads outside/);
});

test('two paths to one file are not in the way of each other', async () => {
  const it = project({ 'a/main.tf': open });
  mkdirSync(join(it.root, 'b'));
  symlinkSync('../a/main.tf', join(it.root, 'b/main.tf'));
  const { code, stdout } = await it.run('fix', ...rotation);
  assert.is(code, 0);
  assert.is(stdout.match(/^fixed /gm)?.length, 2);
  assert.is(it.read('a/main.tf'), closed);
});

test('-d outside of the current directory is repaired, a module outside of -d is not', async () => {
  const it = project({ 'x/main.tf': `module "m" {\n  source = "../m"\n}\n${open}`, 'm/main.tf': open });
  const inner = join(it.root, 'x');
  const { code } = await it.run('fix', '-d', inner, ...rotation);
  assert.match(it.read('x/main.tf'), /enable_key_rotation = true/);
  assert.is(it.read('m/main.tf'), open);
  assert.ok(code === 0 || code === 3 || code === 4);
});

test('only files on disk are repaired', async () => {
  const it = project({});
  for (const args of [
    ['-r', 'git', '-u', 'https://example.com/a.git'],
    ['-f', '-'],
  ]) {
    const { code, stdout, stderr } = await it.run('fix', ...args, ...rotation);
    assert.is(code, 1, args.join(' '));
    assert.is(stdout, '');
    assert.ok(stderr.length > 0);
  }
});

test('suppressed violations and those of a baseline stay', async () => {
  const skipped = open.replace(
    '{\n',
    '{\n  # lintel:skip=aws.kms.key_rotation_enabled The key is replaced every month.\n',
  );
  const it = project({ 'a/main.tf': skipped, 'b/main.tf': open });
  await it.run('scan', '-d', 'b', ...rotation, '--write-baseline', 'known.json');
  assert.is((await it.run('fix', ...rotation, '--baseline', 'known.json', '-d', 'b')).code, 0);
  assert.is(it.read('b/main.tf'), open);
  writeFileSync(join(it.root, 'b/new.tf'), key('new', 'enable_key_rotation = false'));
  const { code } = await it.run('fix', ...rotation, '--baseline', 'known.json', '-d', 'b');
  assert.is(code, 0);
  assert.is(it.read('b/main.tf'), open);
  assert.is(it.read('b/new.tf'), key('new', 'enable_key_rotation = true'));
  assert.is((await it.run('fix', ...rotation)).code, 0);
  assert.is(it.read('a/main.tf'), skipped);
  assert.is(it.read('b/main.tf'), closed);
});

(hasGit ? test : test.skip)('--diff only repairs what a revision does not have', async () => {
  const it = project({ 'main.tf': open });
  it.git('init', '-q');
  it.git('add', '.');
  it.git('commit', '-qm', 'a');
  writeFileSync(join(it.root, 'new.tf'), key('new', 'enable_key_rotation = false'));
  const { code } = await it.run('fix', ...rotation, '--diff', 'HEAD');
  assert.is(code, 0);
  assert.is(it.read('main.tf'), open);
  assert.is(it.read('new.tf'), key('new', 'enable_key_rotation = true'));
});

test('secrets are not printed', async () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const text = key('a', `description = "${token}"`, 'enable_key_rotation = false');
  const it = project({ 'main.tf': text });
  const { stdout } = await it.run('fix', '--dry-run', ...rotation);
  assert.not.match(stdout, /ghp_/);
  assert.match(stdout, /^\+ {2}enable_key_rotation = true$/m);
  const { stdout: list, stderr } = await it.run('fix', ...rotation);
  assert.not.match(list + stderr, /ghp_/);
  assert.is(it.read('main.tf'), text.replace('false', 'true'));
});

test('a scan that exceeds --timeout changes nothing', async () => {
  const slow = `# METADATA
# title: Take long
# description: It takes long.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_kms_key]
#   remediation: None.
#   fix: {set: true}
package lintel.own.kms.slow

deny contains {"path": ["enable_key_rotation"]} if {
	input.config.enable_key_rotation == false
	count([1 | x := numbers.range(1, 1500)[_]; y := numbers.range(1, 1500)[_]; x * y == 0]) >= 0
}
`;
  // Equal resources are evaluated once.
  const text = Array.from({ length: 100 }, (_, index) =>
    key(`k${index}`, `description = "${index}"`, 'enable_key_rotation = false'),
  ).join('');
  const it = project({ 'main.tf': text, 'policies/slow.rego': slow });
  const args = [program, 'fix', '-p', 'policies', '--timeout', '1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: it.root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.is(status, 3, stderr);
  assert.is(stdout, '');
  assert.match(stderr, /--timeout/);
  assert.is(it.read('main.tf'), text);
});

test('unsafe fixes need a flag', async () => {
  const text = 'resource "aws_db_instance" "a" {\n  publicly_accessible = true\n}\n';
  const rules = ['--scan-rules', 'aws.rds.public_access_disabled'];
  const it = project({ 'main.tf': text });
  const { code, stderr } = await it.run('fix', ...rules);
  assert.is(code, 3);
  assert.match(stderr, /1 left, of which --unsafe-fixes would fix 1/);
  assert.is(it.read('main.tf'), text);
  assert.is((await it.run('fix', ...rules, '--unsafe-fixes')).code, 0);
  assert.is(it.read('main.tf'), text.replace('true', 'false'));
});

const scan = suite('lintel scan with fixes');

scan('--fix repairs the files and reports the violations that are left', async () => {
  const it = project({ 'main.tf': open + key('b', 'description = "no rotation"'), 'c/main.tf': open });
  const { code, stdout, stderr } = await it.run('scan', '--fix', '-o', 'json', ...rotation);
  assert.is(code, 0);
  assert.equal(JSON.parse(stdout).results.violations, []);
  assert.match(stderr, /3 violations fixed in 2 files, none left/);
  assert.is(it.read('c/main.tf'), closed);
});

scan('--fix-dry-run prints the diff of lintel fix --dry-run, and writes reports to files', async () => {
  const it = project({ 'main.tf': open });
  const { code, stdout } = await it.run('scan', '--fix-dry-run', '-o', 'json=left.json', ...rotation);
  assert.is(code, 0);
  assert.is(stdout, (await it.run('fix', '--dry-run', ...rotation)).stdout);
  assert.match(stdout, /^--- a\/main\.tf\n/);
  assert.is(it.read('main.tf'), open);
  assert.equal(JSON.parse(it.read('left.json')).results.count.total, 0);
});

scan('--show-fixes adds the fix of each violation, and changes nothing else', async () => {
  const it = project({ 'main.tf': open });
  const plain = JSON.parse((await it.run('scan', '-o', 'json', ...rotation)).stdout);
  const { code, stdout } = await it.run('scan', '-o', 'json', '--show-fixes', ...rotation);
  assert.is(code, 3);
  const shown = JSON.parse(stdout);
  const [{ fix, ...rest }] = shown.results.violations;
  assert.equal(fix, [{ file: 'main.tf', start_line: 2, start_column: 25, end_line: 2, end_column: 30, text: 'true' }]);
  assert.equal({ results: { ...shown.results, violations: [rest] } }, plain);
  assert.is(it.read('main.tf'), open);
});

scan('unsafe fixes are only shown with their flag, with the reason', async () => {
  const it = project({ 'main.tf': 'resource "aws_db_instance" "a" {\n  publicly_accessible = true\n}\n' });
  const args = ['scan', '-o', 'json', '--show-fixes', '--scan-rules', 'aws.rds.public_access_disabled'];
  const violationOf = ({ stdout }: Run) => JSON.parse(stdout).results.violations[0];
  assert.is(violationOf(await it.run(...args)).fix, undefined);
  const shown = violationOf(await it.run(...args, '--unsafe-fixes'));
  assert.is(shown.fix.length, 1);
  assert.ok(shown.unsafe_fix);
});

scan('-o github-review shows fixes without a flag', async () => {
  const it = project({ 'main.tf': open });
  const { stdout } = await it.run('scan', '-o', 'github-review', ...rotation);
  assert.match(JSON.parse(stdout).comments[0].body, /```suggestion\n {2}enable_key_rotation = true\n```$/);
});

scan('violations of a baseline are neither repaired nor shown with fixes', async () => {
  const it = project({ 'main.tf': open });
  await it.run('scan', ...rotation, '--write-baseline', 'known.json');
  writeFileSync(join(it.root, 'new.tf'), key('new', 'enable_key_rotation = false'));
  const args = ['scan', ...rotation, '--baseline', 'known.json', '-o', 'json'];
  const shown = JSON.parse((await it.run(...args, '--show-fixes')).stdout);
  assert.equal(
    shown.results.violations.map(({ file, fix }: { file: string; fix?: unknown[] }) => [file, fix?.length]),
    [['new.tf', 1]],
  );
  const { code } = await it.run(...args, '--fix');
  assert.is(code, 0);
  assert.is(it.read('main.tf'), open);
  assert.is(it.read('new.tf'), key('new', 'enable_key_rotation = true'));
});

for (const [args, message] of [
  [['--fix', '--fix-dry-run'], /--fix and --fix-dry-run cannot be combined/],
  [['--fix', '--config-only'], /--fix and --config-only cannot be combined/],
  [['--show-fixes', '--browse'], /--browse|--show-fixes/],
  [['--fix', '--write-baseline', 'x.json'], /--fix and --write-baseline cannot be combined/],
  [['--unsafe-fixes'], /--unsafe-fixes requires --fix, --fix-dry-run or --show-fixes/],
  [['--fix-dry-run', '-o', 'json'], /--fix-dry-run prints a diff: write the report to a file/],
  [['--fix', '-o', 'github-review'], /--fix and -o github-review cannot be combined/],
  [['--fix', '-r', 'git', '-u', 'https://example.com/a.git'], /only files on disk can be repaired/],
] as const) {
  scan(`${args.join(' ')} is refused, and nothing is changed`, async () => {
    const it = project({ 'main.tf': open });
    const { code, stdout, stderr } = await it.run('scan', ...args);
    assert.is(code, 1);
    assert.is(stdout, '');
    assert.match(stderr, message);
    assert.is(it.read('main.tf'), open);
  });
}

test.run();
scan.run();

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../../built.ts';
import { skipped } from '../../shared.ts';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const thing = (name: string, above = '') => `${above}resource "test_thing" "${name}" {\n  open = true\n}\n`;

type Tree = Readonly<Record<string, string>>;

function files(tree: Tree): Tree {
  const inProject = Object.entries(tree).map(([path, text]): [string, string] => [`/project/${path}`, text]);
  return { '/policies/p/policy.rego': policy, ...Object.fromEntries(inProject) };
}

/** The baseline of a tree. */
async function baselineOf(tree: Tree): Promise<string> {
  const run = await lintel('scan -p /policies --write-baseline known.json', { files: files(tree), writable: true });
  assert.is(run.code, 0, run.stderr);
  return run.saved!['/project/known.json']!;
}

/** The names of the resources that are reported with a baseline. */
async function news(tree: Tree, baseline: string): Promise<readonly string[]> {
  const world = { files: { ...files(tree), '/project/known.json': baseline } };
  const run = await lintel('scan -p /policies -o json --baseline known.json', world);
  const { violations } = JSON.parse(run.stdout).results;
  assert.is(run.code, violations.length > 0 ? 3 : 0);
  return violations.map(({ file, resource_name: name }: Record<string, string>) => `${file} ${name}`);
}

const baseline = suite('--baseline');

const module = `variable "size" {}\n${thing('x').replace('}', '  size = var.size\n}')}`;
const call = (name: string, size: number) => `module "${name}" {\n  source = "./m"\n  size = ${size}\n}\n`;

const before: Tree = { 'main.tf': thing('a') + thing('b') };
const changes: readonly (readonly [what: string, tree: Tree, news: readonly string[], before?: Tree])[] = [
  ['nothing', before, []],
  ['lines moved', { 'main.tf': thing('b', '# one\n\n# two\n') + thing('a') }, []],
  ['a file renamed', { 'other.tf': thing('a') + thing('b') }, []],
  ['a block moved to another file', { 'main.tf': thing('a'), 'b.tf': thing('b') }, []],
  ['a directory renamed', { 'infra/main.tf': thing('a') + thing('b') }, []],
  ['one more', { 'main.tf': thing('a') + thing('b') + thing('c') }, ['main.tf c']],
  ['one less', { 'main.tf': thing('a') }, []],
  ['a resource renamed', { 'main.tf': thing('a') + thing('c') }, ['main.tf c']],
  ['the same names in another directory', { ...before, 'prod/main.tf': thing('a') }, ['prod/main.tf a']],
  ['mended here, made there', { 'main.tf': thing('b'), 'prod/main.tf': thing('a') }, ['prod/main.tf a']],
  [
    'a module called once more',
    { 'm/main.tf': module, 'main.tf': call('p', 1) + call('q', 2) },
    ['m/main.tf x'],
    { 'm/main.tf': module, 'main.tf': call('p', 1) },
  ],
];
for (const [what, tree, expected, earlier = before] of changes) {
  baseline(what, async () => assert.equal(await news(tree, await baselineOf(earlier)), expected));
}

baseline('a renamed directory, with resources that exist only with other values of variables', async () => {
  const off = thing('a').replace('{', '{\n  count = 0');
  const known = await baselineOf({ 'main.tf': off });
  const world = { files: { ...files({ 'infra/main.tf': off }), '/project/known.json': known } };
  const { stdout, stderr } = await lintel('scan -p /policies -o json --baseline known.json', world);
  assert.is(JSON.parse(stdout).results.if_enabled_violations, undefined);
  assert.match(stderr, /1 violation of the baseline not reported/);
});

baseline('writing one reports nothing, and prints the number of violations', async () => {
  const run = await lintel('scan -p /policies -o json --write-baseline known.json', {
    files: files(before),
    writable: true,
  });
  assert.is(run.code, 0);
  assert.is(JSON.parse(run.stdout).results.count.total, 0);
  assert.match(run.stderr, /wrote 2 violations to known\.json/);
});

baseline('the summary distinguishes known violations from none', async () => {
  const world = { files: { ...files(before), '/project/known.json': await baselineOf(before) } };
  const { stdout } = await lintel('scan -p /policies --baseline known.json', world);
  assert.match(stdout, /^No new violations\. 1 file, 2 resources, 1 policy, 2 known\.$/m);
  const markdown = await lintel('scan -p /policies --baseline known.json -o markdown', world);
  assert.match(markdown.stdout, /no new violations[\s\S]*2 known/);
  const { stdout: text } = await lintel('scan -p /policies --baseline known.json -o json --summary', world);
  assert.is(JSON.parse(text).results.scan_summary.known, 2);
});

baseline('its text does not depend on the order of the files', async () => {
  const text = await baselineOf(before);
  assert.is(await baselineOf({ 'main.tf': thing('b') + thing('a') }), text);
  const { violations } = JSON.parse(text);
  assert.equal(violations[0], {
    fingerprint: violations[0].fingerprint,
    rule: 'aws.thing.closed',
    resource: 'test_thing.a',
    attribute: '["open"]',
    file: 'main.tf',
  });
});

baseline('names with quotes, line breaks and escapes come back', async () => {
  const name = 'q"\\n\\u001b[31m<]]>😀';
  const tree = {
    'main.tf': `resource "test_thing" "x" {\n  for_each = { "${name.replace('"', '\\"')}" = 1 }\n  open = each.value == 1\n}\n`,
  };
  const text = await baselineOf(tree);
  assert.not.match(text, /\u001b/);
  assert.equal(await news(tree, text), []);
});

baseline('prints the number of known violations, and of those that are gone', async () => {
  const world = { files: { ...files({ 'main.tf': thing('a') }), '/project/known.json': await baselineOf(before) } };
  const { stderr } = await lintel('scan -p /policies -o json --baseline known.json', world);
  assert.match(stderr, /1 violation of the baseline not reported/);
  assert.match(stderr, /1 violation of the baseline no longer found: update/);
});

const broken: readonly (readonly [flags: string, text: string | undefined, message: RegExp])[] = [
  [
    '--baseline known.json',
    undefined,
    /--baseline: no such file: "known\.json"; create it with --write-baseline known\.json/,
  ],
  ['--baseline known.json', '{"lintel": "base', /invalid baseline: not valid JSON[\s\S]*at known\.json:1:/],
  ['--baseline known.json', '{"version": ', /not valid JSON[\s\S]*at known\.json:1:13\b/],
  ['--baseline known.json', '\ufeff\n{"lintel"', /not valid JSON[\s\S]*at known\.json:2:10\b/],
  ['--baseline known.json', '[]', /invalid baseline: not a baseline file of lintel/],
  ['--baseline known.json', 'null', /invalid baseline: not a baseline file of lintel/],
  [
    '--baseline known.json',
    '{"lintel": "baseline", "version": 2, "violations": []}',
    /unsupported version 2, expected 1/,
  ],
  [
    '--baseline known.json',
    '{"lintel": "baseline", "version": 1, "violations": [null]}',
    /entry 1 needs a string for fingerprint/,
  ],
  ['--baseline known.json --config-only', '{}', /--config-only and --baseline cannot be combined/],
  ['--write-baseline x.json', undefined, /files cannot be written/],
  ['--diff HEAD', undefined, /--diff requires git/],
];
for (const [flags, text, message] of broken) {
  baseline(`${flags} ${text}`, async () => {
    const known = text === undefined ? {} : { '/project/known.json': text };
    const run = await lintel(`scan -p /policies ${flags}`, { files: { ...files(before), ...known } });
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(run.stderr, message);
  });
}

baseline.run();

const diff = suite('--diff');
const git = spawnSync('git', ['--version']).status === 0;
if (!git) skipped('git is not installed (a package of the system): --diff is not tried');
let folder = '';

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const run = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-C', folder, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  });
function scan(...flags: string[]) {
  const args = [program, 'scan', '-p', join(folder, '.policies'), '-o', 'json', ...flags];
  return spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_GLOBAL: '/dev/null' },
  });
}
const found = (...flags: string[]): readonly unknown[] => {
  const { status, stdout, stderr } = scan(...flags);
  assert.ok(status === 0 || status === 3, stderr);
  const { violations } = JSON.parse(stdout).results;
  return [status, ...violations.map(({ file, resource_name: name }: Record<string, string>) => `${file} ${name}`)];
};

if (git) {
  diff.before(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-diff-'));
    write('.policies/policy.rego', policy);
    write('main.tf', thing('a'));
    write('infra/main.tf', `module "m" {\n  source = "./link"\n}\n${thing('b')}`);
    write('infra/module/main.tf', thing('x'));
    symlinkSync('module', join(folder, 'infra/link'));
    run('init', '-q', '-b', 'main');
    run('add', '.');
    run('commit', '-qm', 'first');
    write('infra/main.tf', `${thing('c')}\nmodule "m" {\n  source = "./link"\n}\n${thing('b')}`);
    run('commit', '-qam', 'second');
    write('infra/new.tf', thing('d'));
  });
  diff.after(() => rmSync(folder, { recursive: true, force: true }));

  diff('changes since a revision, committed or not', () => {
    assert.equal(found('--diff', 'HEAD'), [3, 'infra/new.tf d']);
    assert.equal(found('--diff=HEAD~1'), [3, 'infra/main.tf c', 'infra/new.tf d']);
    assert.equal(found('--diff', 'main', '-d', 'infra'), [3, 'new.tf d']);
    assert.equal(found('--diff', 'HEAD~1', '-f', 'infra/main.tf'), [3, 'main.tf c']);
    assert.equal(found('--diff', 'HEAD', '-f', 'infra/main.tf'), [0]);
  });

  diff('nothing that the repository configures is run', () => {
    const proof = join(folder, 'ran');
    const script = join(folder, 'script.sh');
    writeFileSync(script, `#!/bin/sh\necho "$0 $@" >> ${proof}\ncat\n`);
    chmodSync(script, 0o755);
    const settings = {
      'core.fsmonitor': script,
      'core.hooksPath': folder,
      'core.pager': script,
      'core.sshCommand': script,
      'core.alternateRefsCommand': script,
      'core.gitProxy': script,
      'filter.evil.smudge': script,
      'filter.evil.clean': script,
      'filter.evil.process': script,
      'diff.external': script,
      'diff.evil.textconv': script,
      'credential.helper': script,
      'uploadpack.packObjectsHook': script,
      'remote.origin.url': 'ssh://example.com/x',
      'remote.origin.promisor': 'true',
      'remote.origin.uploadpack': script,
      'extensions.partialClone': 'origin',
      'alias.ls-tree': `!${script}`,
      'alias.cat-file': `!${script}`,
    };
    for (const [key, value] of Object.entries(settings)) run('config', key, value);
    writeFileSync(join(folder, '.git/info/attributes'), '* filter=evil diff=evil\n');
    rmSync(proof, { force: true });
    // An object that is missing would be fetched in a partial clone.
    const object = run('rev-parse', 'HEAD:infra/main.tf').trim();
    rmSync(join(folder, '.git/objects', object.slice(0, 2), object.slice(2)));
    const { status, stderr } = scan('--diff', 'HEAD');
    assert.is(status, 3, stderr);
    assert.not.ok(existsSync(proof));
  });

  const refused: readonly (readonly [revision: string, message: RegExp])[] = [
    ['nonsense', /--diff nonsense: unknown revision/],
    ['HEAD:main.tf', /unknown revision/],
    ['--output=x', /a revision cannot start with -/],
  ];
  for (const [revision, message] of refused) {
    diff(`refused: ${revision}`, () => {
      const { status, stdout, stderr } = scan(`--diff=${revision}`);
      assert.equal([status, stdout], [1, '']);
      assert.match(stderr, message);
    });
  }

  diff('outside of a repository', () => {
    const outside = mkdtempSync(join(tmpdir(), 'lintel-no-git-'));
    const { status, stderr } = scan('--diff', 'HEAD', '-d', outside);
    rmSync(outside, { recursive: true });
    assert.is(status, 1);
    assert.match(stderr, /is not in a git repository/);
  });
}

diff.run();

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openRevision } from '../../../src/cli/machine/revision.ts';
import { memoryFiles } from '../../../src/scan/index.ts';
import { hasPrograms } from '../../shared.ts';

const test = suite('the tree of a revision');
const isTried = process.platform !== 'win32' && hasPrograms(['git'], 'trees of revisions');

let folder = '';
const git = (...args: readonly string[]): string => {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
};
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

test.before(() => {
  if (!isTried) return;
  folder = mkdtempSync(join(tmpdir(), 'lintel-revision-'));
  git('init', '--quiet');
  put('infra/base/a.tf', 'first\n');
  put('infra/base/größe.tf', '\ufeffgroß\n');
  put('outside/x.tf', 'outside\n');
  const links: Readonly<Record<string, string>> = {
    'infra/env': 'base',
    'infra/same': './env/../base/',
    'infra/file.tf': 'base/a.tf',
    'infra/loop': 'loop',
    'infra/absolute': join(folder, 'infra/base'),
    'infra/above': '../outside',
    'infra/far': '../../../outside',
    'infra/c0': 'base',
  };
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
  for (let at = 1; at <= 40; at++) symlinkSync(`c${at - 1}`, join(folder, `infra/c${at}`));
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  put('infra/base/a.tf', 'second\n');
  put('infra/base/b.tf', 'second\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'second');
});
test.after(() => {
  if (folder !== '') rmSync(folder, { recursive: true });
});

const current = { files: memoryFiles(new Map([['.terraform/m/main.tf', 'downloaded']])) };
const open = (revision: string, named?: ReadonlySet<string>) =>
  openRevision(join(folder, 'infra'), revision, current, named);
const refusal = async (revision: string): Promise<string> =>
  open(revision).then(
    () => 'opened',
    (error) => error.message,
  );

if (isTried) {
  test('files are as they were, and those that came later are not there', async () => {
    const { files, close } = await open('HEAD~1');
    assert.is(await files.read('base/a.tf'), 'first\n');
    assert.is(await files.read('base/größe.tf'), 'groß\n');
    assert.is(await files.read('base/b.tf'), undefined);
    assert.equal(await files.list('base'), ['a.tf', 'größe.tf']);
    await close?.();
  });

  test('readable directories above can be read, and are not part of the tree', async () => {
    const above = { files: { ...current.files, above: 'infra/base' } };
    const { files, close } = await openRevision(join(folder, 'infra', 'base'), 'HEAD', above);
    assert.is(await files.read('../../outside/x.tf'), 'outside\n');
    assert.equal(await files.list('../../outside'), ['x.tf']);
    assert.equal(await files.list(''), ['a.tf', 'b.tf', 'größe.tf']);
    assert.not.ok((await files.list('..')).includes('../'));
    await close?.();
  });

  test('downloads of tools and explicitly named files are read from the working tree', async () => {
    const now = {
      files: memoryFiles(
        new Map([
          ['.terraform/m/main.tf', 'now'],
          ['base/b.tf', 'now'],
          ['base/c.tf', 'now'],
        ]),
      ),
    };
    const withBytes = {
      files: { ...now.files, readBytes: async (path: string) => Buffer.from((await now.files.read(path)) ?? '') },
    };
    const { files, close } = await openRevision(join(folder, 'infra'), 'HEAD~1', withBytes, new Set(['base/c.tf']));
    assert.is(await files.read('.terraform/m/main.tf'), 'now');
    assert.equal(await files.list('.terraform/m'), ['main.tf']);
    assert.is(await files.read('base/b.tf'), undefined);
    assert.is(await files.read('base/c.tf'), 'now');
    await close?.();
  });

  test('links within the tree are followed, up to twenty in a row', async () => {
    const { files, close } = await open('HEAD~1');
    for (const path of ['env/a.tf', 'same/a.tf', 'file.tf', 'c0/a.tf', 'c1/a.tf', 'c15/a.tf'])
      assert.is(await files.read(path), 'first\n', path);
    assert.equal(await files.list('env'), ['a.tf', 'größe.tf']);
    for (const path of ['loop', 'loop/a.tf', 'absolute/a.tf', 'above/x.tf', 'far/x.tf', 'c40/a.tf', 'env'])
      assert.is(await files.read(path), undefined, path);
    await close?.();
  });

  test('a link may lead to what is above the directory where that may be read', async () => {
    const tree = { files: { ...current.files, above: 'infra/base' } };
    const { files, close } = await openRevision(join(folder, 'infra'), 'HEAD~1', tree);
    assert.is(await files.read('base/a.tf'), 'first\n');
    assert.is(await files.read('../outside/x.tf'), 'outside\n');
    await close?.();
  });

  test('an invalid revision is rejected', async () => {
    assert.match(await refusal('nope'), /--diff nope: unknown revision/);
    assert.match(await refusal('--all'), /a revision cannot start with -/);
    assert.match(await refusal('HEAD:infra'), /unknown revision/);
    const elsewhere = mkdtempSync(join(tmpdir(), 'lintel-revision-'));
    const outcome = await openRevision(elsewhere, 'HEAD', current).catch((error) => error.message);
    rmSync(elsewhere, { recursive: true });
    assert.match(String(outcome), /is not in a git repository that git can read/);
  });
}

test.run();

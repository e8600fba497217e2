import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localDisk } from '../../../src/cli/machine/files.ts';
import { hasPrograms } from '../../shared.ts';

const files = suite('the local file system');

let base = '';
const put = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), content);
};
files.before.each(() => {
  base = mkdtempSync(join(tmpdir(), 'lintel-files-'));
  put('secret.tf', 'outside');
  put('outside/secret.tf', 'outside');
  put('tree/b.tf', 'b');
  put('tree/a.tf', 'a');
  put('tree/sub/c.tf', 'c');
});
files.after.each(() => rmSync(base, { recursive: true, force: true }));
const open = () => localDisk.open(join(base, 'tree'));
const codes = (tree: ReturnType<typeof open>): string[] => (tree.problems?.() ?? []).map(({ code }) => code);

files('directories are listed in order, with a slash after the names of directories', async () => {
  const tree = open();
  assert.equal(await tree.files.list(''), ['a.tf', 'b.tf', 'sub/']);
  assert.equal(await tree.files.list('sub'), ['c.tf']);
  assert.equal(await tree.files.list('nowhere'), []);
  assert.equal(await tree.files.list('a.tf'), []);
  assert.equal(codes(tree), []);
});

files('a directory keeps the names that it had when it was first listed', async () => {
  const tree = open();
  const before = await tree.files.list('');
  put('tree/late.tf', 'late');
  assert.equal(await tree.files.list(''), before);
  assert.ok((await open().files.list('')).includes('late.tf'));
});

files('files are read; missing ones are undefined', async () => {
  const tree = open();
  assert.is(await tree.files.read('sub/c.tf'), 'c');
  assert.is(await tree.files.read('nowhere.tf'), undefined);
  assert.is(await tree.files.read('sub'), undefined);
  assert.is(await tree.files.read('a.tf/x'), undefined);
  assert.equal(codes(tree), []);
});

files('the beginning of a file: its first bytes, which only a regular file in the tree has', async () => {
  put('tree/long.txt', 'text'.repeat(1000));
  symlinkSync('a.tf', join(base, 'tree/inside.tf'));
  symlinkSync(join(base, 'secret.tf'), join(base, 'tree/outside.tf'));
  const tree = open();
  assert.is(await tree.files.readBeginning?.('long.txt', 6), 'textte');
  assert.is(await tree.files.readBeginning?.('sub/c.tf', 100), 'c');
  for (const path of ['sub', 'nowhere', 'inside.tf', 'outside.tf', '../secret.tf', join(base, 'secret.tf')]) {
    assert.is(await tree.files.readBeginning?.(path, 100), undefined, path);
  }
  assert.equal(codes(tree), []);
});

files('bytes are those of the file, even if they are not text', async () => {
  put('tree/x.bin', Uint8Array.of(0xff, 0xfe, 0x00, 0x62));
  const { readBytes } = open().files;
  assert.equal([...((await readBytes?.('x.bin')) ?? [])], [0xff, 0xfe, 0x00, 0x62]);
  assert.is(await readBytes?.('nowhere'), undefined);
  assert.is(await readBytes?.('../secret.tf'), undefined);
});

files('with a top around it, what is visible below the top is read as well, and nothing hidden', async () => {
  put('tree/deep/root/main.tf', 'main');
  put('tree/.git/config', 'token');
  put('tree/deep/.env', 'token');
  put('tree/deep/root/.hidden/x.tf', 'own');
  symlinkSync(join(base, 'tree/.git/config'), join(base, 'tree/deep/linked.tf'));
  symlinkSync(join(base, 'secret.tf'), join(base, 'tree/deep/root/out.tf'));
  const { files: inside } = localDisk.open(join(base, 'tree/deep/root'), undefined, join(base, 'tree'));
  assert.is(inside.above, 'deep/root');
  assert.is(await inside.read('../../a.tf'), 'a');
  assert.equal(await inside.list('../../sub'), ['c.tf']);
  assert.is(await inside.read('.hidden/x.tf'), 'own');
  for (const path of [
    '../../.git/config',
    '../.env',
    '../linked.tf',
    'out.tf',
    '../../../secret.tf',
    '../../../tree/../secret.tf',
  ]) {
    assert.is(await inside.read(path), undefined, path);
  }
  assert.equal(await inside.list('../../.git'), []);
  assert.equal(await inside.list('../../..'), []);
});

files('no path leads out of the tree', async () => {
  const tree = open();
  for (const path of ['../secret.tf', 'sub/../../secret.tf', join(base, 'secret.tf'), '/etc/passwd']) {
    assert.is(await tree.files.read(path), undefined, path);
  }
  assert.equal(await tree.files.list('..'), []);
  assert.is(await tree.files.read('sub/../a.tf'), 'a');
});

files('paths out of the tree are refused without a look at the disk, and without a problem', async () => {
  const tree = open();
  for (const path of ['../secret.tf', '../nowhere.tf', '../outside', '/etc/passwd', '/nowhere']) {
    assert.is(await tree.files.read(path), undefined, path);
    assert.is(await tree.files.readBytes?.(path), undefined, path);
    assert.equal(await tree.files.list(path), [], path);
    assert.equal(await tree.files.links?.(path), [], path);
  }
  assert.equal(codes(tree), []);
});

files('an absolute path is refused, even if it leads into the tree', async () => {
  const tree = open();
  for (const path of [join(base, 'tree/a.tf'), join(base, 'tree/sub/../a.tf')]) {
    assert.is(await tree.files.read(path), undefined, path);
  }
  assert.equal(await tree.files.list(join(base, 'tree')), []);
  assert.equal(codes(tree), []);
});

files('links inside of the tree work, links that lead outside are named and not followed', async () => {
  symlinkSync('a.tf', join(base, 'tree/inside.tf'));
  symlinkSync('../secret.tf', join(base, 'tree/outside.tf'));
  symlinkSync('../outside', join(base, 'tree/folder'));
  const tree = open();
  assert.is(await tree.files.read('inside.tf'), 'a');
  assert.is(await tree.files.read('outside.tf'), undefined);
  assert.is(await tree.files.read('folder/secret.tf'), undefined);
  assert.equal(codes(tree), ['file.outside', 'file.outside']);
  assert.ok((tree.problems?.() ?? []).every(({ level }) => level === 'warning'));
});

files('links to directories are not entries, so cycles end; a path through one works', async () => {
  symlinkSync('..', join(base, 'tree/sub/up'));
  symlinkSync('loop', join(base, 'tree/loop'));
  const tree = open();
  assert.equal(await tree.files.list('sub'), ['c.tf']);
  assert.equal(await tree.files.links?.('sub'), ['up']);
  assert.equal(await tree.files.links?.(''), []);
  assert.is(await tree.files.read('sub/up/a.tf'), 'a');
  assert.is(await tree.files.read('loop'), undefined);
  assert.equal(codes(tree), ['file.unreadable']);
});

files('the root may be a link itself', async () => {
  symlinkSync(join(base, 'tree'), join(base, 'link'));
  const tree = localDisk.open(join(base, 'link'));
  assert.equal(await tree.files.list(''), ['a.tf', 'b.tf', 'sub/']);
  assert.is(await tree.files.read('sub/c.tf'), 'c');
});

files('a root that cannot be reached is named', async () => {
  symlinkSync('circle', join(base, 'circle'));
  const tree = localDisk.open(join(base, 'circle'));
  assert.equal(await tree.files.list(''), []);
  const [problem] = tree.problems?.() ?? [];
  assert.is(problem?.message, '. cannot be reached: the links form a loop');
  assert.is(problem?.span?.source.path, '.');
});

const pipes = hasPrograms(['mkfifo'], 'pipes in a tree') ? files : files.skip;
pipes('a pipe is not opened', async () => {
  execFileSync('mkfifo', [join(base, 'tree/pipe.tf')]);
  const tree = open();
  assert.is(await tree.files.read('pipe.tf'), undefined);
  assert.equal(codes(tree), ['file.not-regular']);
});

files('a file that is too large is an error, not a surprise', async () => {
  put('tree/big.tf', '');
  truncateSync(join(base, 'tree/big.tf'), 65 * 1024 * 1024);
  const tree = open();
  assert.is(await tree.files.read('big.tf'), undefined);
  assert.equal(codes(tree), ['file.too-large']);
});

files('byte order marks, UTF-16 and bytes that are not text', async () => {
  put('tree/bom.tf', Buffer.from('\ufeffx = "é"'));
  put('tree/wide.tf', Buffer.from('\ufeffx = "é"', 'utf16le'));
  put('tree/wide-be.tf', Buffer.from('\ufeffx = "é"', 'utf16le').swap16());
  put('tree/bad.tf', Buffer.from([0x78, 0xff, 0x00]));
  const tree = open();
  for (const path of ['bom.tf', 'wide.tf', 'wide-be.tf']) assert.is(await tree.files.read(path), 'x = "é"', path);
  assert.is(await tree.files.read('bad.tf'), 'x\ufffd\u0000');
});

files('a file outside that the user named is read under its name', async () => {
  const tree = localDisk.open(join(base, 'tree'), new Map([['../secret.tf', join(base, 'secret.tf')]]));
  assert.is(await tree.files.read('../secret.tf'), 'outside');
  assert.is(await tree.files.read('../outside/secret.tf'), undefined);
});

files('a file that the user named may be a link, wherever it leads', async () => {
  symlinkSync(join(base, 'secret.tf'), join(base, 'tree/given.tf'));
  symlinkSync(join(base, 'secret.tf'), join(base, 'given.tf'));
  const named = new Map(['given.tf', '../given.tf'].map((path) => [path, join(base, 'tree', path)]));
  const tree = localDisk.open(join(base, 'tree'), named);
  for (const path of named.keys()) assert.is(await tree.files.read(path), 'outside', path);
  assert.equal(codes(tree), []);
});

files('kinds', async () => {
  assert.is(await localDisk.kind(join(base, 'tree')), 'directory');
  assert.is(await localDisk.kind(join(base, 'secret.tf')), 'file');
  assert.is(await localDisk.kind('/dev/null'), 'other');
  assert.is(await localDisk.kind(join(base, 'nowhere')), undefined);
});

files.run();

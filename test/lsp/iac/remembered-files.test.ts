import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RememberedFiles } from '../../../src/lsp/iac/remembered-files.ts';
import { memoryFiles } from '../../../src/scan/index.ts';

const test = suite('lsp/iac/remembered-files');

test('a file is read once, until it changes', async () => {
  const disk = new Map([
    ['a.tf', 'one'],
    ['b.tf', 'other'],
  ]);
  const read: string[] = [];
  const files = memoryFiles(disk);
  const counting = {
    ...files,
    read: async (path: string) => {
      read.push(path);
      return files.read(path);
    },
  };
  const remembered = new RememberedFiles(
    async () => ({ files: counting }),
    async () => {},
  );
  const contentOf = async (path: string): Promise<string | undefined> => (await remembered.opened()).files.read(path);
  for (let times = 0; times < 2; times++)
    assert.equal([await contentOf('a.tf'), await contentOf('b.tf')], ['one', 'other']);
  assert.equal(read, ['a.tf', 'b.tf']);
  disk.set('a.tf', 'two');
  await remembered.forget('a.tf');
  assert.equal([await contentOf('a.tf'), await contentOf('b.tf')], ['two', 'other']);
  assert.equal(read, ['a.tf', 'b.tf', 'a.tf']);
});

test('the files of a directory that is gone are read again, and those next to it are not', async () => {
  const read: string[] = [];
  const files = memoryFiles(new Map(['a.tf', 'a/b.tf', 'a/c/d.tf', 'ab/c.tf'].map((path) => [path, path])));
  const remembered = new RememberedFiles(
    async () => ({
      files: {
        ...files,
        read: async (path) => {
          read.push(path);
          return files.read(path);
        },
      },
    }),
    async () => {},
  );
  const readAll = async (): Promise<void> => {
    const opened = await remembered.opened();
    for (const path of ['a.tf', 'a/b.tf', 'a/c/d.tf', 'ab/c.tf']) await opened.files.read(path);
  };
  await readAll();
  assert.equal(
    ['a', 'a/c', 'a/b.tf', 'b', 'a/b', ''].map((path) => remembered.remembers(path)),
    [true, true, true, false, false, false],
  );
  read.length = 0;
  await remembered.forget('a');
  await readAll();
  assert.equal(read, ['a/b.tf', 'a/c/d.tf']);
});

test('a file that changes while it is read is read again', async () => {
  const disk = new Map([['a.tf', 'one']]);
  const files = memoryFiles(disk);
  let changed = async (): Promise<void> => {};
  const remembered = new RememberedFiles(
    async () => ({
      files: {
        ...files,
        read: async (path) => {
          const text = await files.read(path);
          await changed();
          return text;
        },
      },
    }),
    async () => {},
  );
  changed = async () => {
    disk.set('a.tf', 'two');
    await remembered.forget('a.tf');
  };
  assert.is(await (await remembered.opened()).files.read('a.tf'), 'one');
  changed = async () => {};
  assert.is(await (await remembered.opened()).files.read('a.tf'), 'two');
});

test.run();

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

test.run();

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readStream } from '../../../src/cli/machine/read-stream.ts';

const test = suite('streams');
let folder = '';

test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-stream-'));
});
test.after(() => rmSync(folder, { recursive: true }));

test('a text is read to its end, in any encoding that a file may have', async () => {
  const path = join(folder, 'text');
  const text = 'größe '.repeat(50_000);
  writeFileSync(path, text);
  assert.is(await readStream(path), text);
  writeFileSync(path, Buffer.from('\ufeffgröße', 'utf16le'));
  assert.is(await readStream(path), 'größe');
});

test('the error names a file that cannot be read', async () => {
  const path = join(folder, 'missing');
  const error = await readStream(path).catch((thrown) => thrown);
  assert.ok(error.message.startsWith(`cannot read ${path}: ENOENT`), error.message);
});

test('an endless stream is left, and named', async () => {
  if (process.platform !== 'linux') return;
  const error = await readStream('/dev/zero').catch((thrown) => thrown);
  assert.is(error.message, '/dev/zero is larger than 64 MiB');
});

test.run();

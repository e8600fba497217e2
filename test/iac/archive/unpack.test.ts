import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ArchiveProblem } from '../../../src/iac/archive/index.ts';
import { type ArchiveFormat, formatOf, unpack } from '../../../src/iac/archive/unpack.ts';
import { effort, patience } from '../../effort.ts';
import { skipped } from '../../shared.ts';
import { tarOf, zipOf } from './archives.ts';

const test = suite('iac/archive/unpack');

const budget = (bytes = 64 * 1024 * 1024) => ({ bytes, entries: 1000 });

/** Paths and texts, and what was refused. */
async function read(
  bytes: Uint8Array,
  format: ArchiveFormat,
): Promise<readonly [Record<string, string>, readonly string[]]> {
  const { files, refused } = await unpack(bytes, format, budget());
  return [Object.fromEntries([...files].map(([path, content]) => [path, Buffer.from(content).toString()])), refused];
}

async function faultOf(bytes: Uint8Array, format: ArchiveFormat, limits = budget()): Promise<string> {
  try {
    await unpack(bytes, format, limits);
  } catch (error) {
    assert.instance(error, ArchiveProblem, String((error as Error).stack));
    return (error as ArchiveProblem).fault;
  }
  return 'none';
}

/** Something with runs, repetitions and noise. */
function sample(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let at = 0; at < size; at++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    bytes[at] = at % 3000 < 1000 ? 97 : at % 3000 < 2000 ? (at % 26) + 97 : state >> 16;
  }
  return bytes;
}

test('the format follows from the name, as in Terraform', () => {
  const names = [
    'zip',
    'tar.gz',
    'tgz',
    'tar.bz2',
    'tbz2',
    'tar.tbz2',
    'tar.xz',
    'txz',
    'tar',
    'gz',
    'bz2',
    'xz',
    'rar',
  ];
  assert.equal(
    names.map((suffix) => formatOf(`a/module.${suffix}`)),
    [
      'zip',
      'tar.gz',
      'tar.gz',
      'tar.bz2',
      'tar.bz2',
      'tar.bz2',
      'tar.xz',
      'tar.xz',
      'tar',
      'gz',
      'bz2',
      'xz',
      undefined,
    ],
  );
});

test('zip and tar archives become files', async () => {
  const entries = { 'main.tf': 'a = 1', 'modules/x/main.tf': 'x'.repeat(100_000), './empty': '' };
  const wanted = { 'main.tf': 'a = 1', 'modules/x/main.tf': 'x'.repeat(100_000), empty: '' };
  assert.equal(await read(zipOf(entries), 'zip'), [wanted, []]);
  assert.equal(await read(tarOf(entries), 'tar'), [wanted, []]);
  assert.equal(await read(gzipSync(tarOf(entries)), 'tar.gz'), [wanted, []]);
  assert.equal([...(await unpack(gzipSync('x'), 'gz', budget(), 'main.tf')).files.keys()], ['main.tf']);
  // Several members are one text, and a member may say what it was called.
  const named = gzipSync('a');
  const members = [
    named.subarray(0, 3),
    Uint8Array.of(8 + 16),
    named.subarray(4, 10),
    'x\0about\0',
    named.subarray(10),
  ];
  const several = Buffer.concat([gzipSync('b'.repeat(100_000)), ...members.map((part) => Buffer.from(part as string))]);
  const unpacked = await unpack(several, 'gz', budget(), 'main.tf');
  assert.is(unpacked.files.get('main.tf')?.length, 100_001);
});

const compressors = [
  { program: 'bzip2', format: 'bz2' },
  { program: 'xz', format: 'xz' },
] as const;

for (const { program, format } of compressors) {
  const pack = (bytes: Uint8Array, ...flags: string[]): Buffer =>
    spawnSync(program, ['-c', ...flags], { input: bytes, maxBuffer: 1 << 26 }).stdout;
  if (spawnSync(program, ['--version'], { input: '' }).error !== undefined) {
    skipped(`${program} is not installed: what it packs is not unpacked`);
    continue;
  }
  const unpacked = async (bytes: Uint8Array): Promise<Buffer> =>
    Buffer.from((await unpack(bytes, format, budget())).files.get('file')!);

  test(`what ${program} packs`, async () => {
    for (const size of [0, 1, 5, 1000, 300_000, 1_500_000]) {
      for (const flag of ['-1', '-9']) {
        assert.ok((await unpacked(pack(sample(size), flag))).equals(sample(size)), `${size} bytes with ${flag}`);
      }
    }
    const noise = Buffer.from(sample(100_000).map((byte, at) => byte ^ ((at * 2654435761) >>> 13)));
    assert.ok((await unpacked(pack(noise))).equals(noise), 'what cannot be packed');
    const runs = Buffer.concat([3, 4, 5, 258, 259, 260, 1000].map((length, at) => Buffer.alloc(length, 65 + (at % 2))));
    assert.ok((await unpacked(pack(runs))).equals(runs), 'runs');
    const two = Buffer.concat([pack(Buffer.from('one')), pack(Buffer.from('two'))]);
    assert.is((await unpacked(two)).toString(), 'onetwo', 'one after the other');
  });

  test(`what ${program} packs is checked`, async () => {
    const whole = pack(sample(5000));
    assert.is(await faultOf(whole.subarray(0, whole.length - 8), format), 'broken');
    for (let at = 0; at < whole.length; at += 7) {
      const flipped = Buffer.from(whole);
      flipped[at]! ^= 0x10;
      // A few bits say nothing about the content: sizes that need not be there, padding, a second statement of sizes.
      const result = await faultOf(flipped, format);
      assert.ok(['broken', 'checksum', 'too-large', 'none'].includes(result));
      if (result === 'none') assert.ok((await unpacked(flipped)).equals(sample(5000)));
    }
  });
}

test('checksums of all kinds that xz has', async () => {
  if (spawnSync('xz', ['--version']).error !== undefined) return;
  for (const kind of ['none', 'crc32', 'crc64', 'sha256']) {
    const packed = spawnSync('xz', ['-c', `--check=${kind}`], { input: sample(1000) }).stdout;
    assert.ok(Buffer.from((await unpack(packed, 'xz', budget())).files.get('file')!).equals(sample(1000)), kind);
  }
});

test('what other programs put together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-archives-'));
  try {
    writeFileSync(join(folder, 'a.tf'), 'a = 1');
    symlinkSync('/etc/passwd', join(folder, 'link'));
    const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder }).status === 0;
    const name = `${'n'.repeat(120)}.tf`;
    writeFileSync(join(folder, name), 'long');
    const wanted = [{ 'a.tf': 'a = 1', [name]: 'long' }, ['link']];
    for (const format of ['tar', 'tar.gz'] as const) {
      if (!run('tar', '-c', ...(format === 'tar' ? [] : ['-z']), '-f', `x.${format}`, 'a.tf', 'link', name)) continue;
      assert.equal(await read(readFileSync(join(folder, `x.${format}`)), format), wanted, format);
    }
    if (run('zip', '-q', '-y', 'x.zip', 'a.tf', 'link', name)) {
      assert.equal(await read(readFileSync(join(folder, 'x.zip')), 'zip'), wanted, 'zip');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a deflated stream that ends early is no file', async () => {
  const packed = deflateRawSync('x'.repeat(1000));
  assert.is(await faultOf(zipOf({ a: 'x'.repeat(1000) }, { packed: packed.subarray(0, 3) }), 'zip'), 'broken');
});

test('a packed file that is cut off is noticed where it ends', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `line ${(at * 7919) % 1009}\n`).join('');
  const packed = gzipSync(tarOf({ 'main.tf': text, 'x/main.tf': text.repeat(3) }));
  const before = effort();
  for (let end = 0; end < packed.length; end++) {
    const limits = { bytes: 512 * 1024 * 1024, entries: 100 };
    const fault = await unpack(packed.subarray(0, end), 'tar.gz', limits).catch((error: ArchiveProblem) => error.fault);
    assert.is(fault, 'broken', String(end));
  }
  assert.ok(effort() - before < patience);
});

test.run();

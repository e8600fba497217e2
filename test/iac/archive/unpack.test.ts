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
import { tarEntry } from '../helm/archives.ts';
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

test('links and devices are refused, by name', async () => {
  const types = ['1', '2', '3', '4', '6'];
  const tar = Buffer.concat([...types.map((type) => tarEntry(`special-${type}`, '', type)), tarOf({ a: 'x' })]);
  assert.equal(await read(tar, 'tar'), [{ a: 'x' }, types.map((type) => `special-${type}`)]);
  assert.equal(await read(zipOf({ a: 'x', link: '/etc/passwd' }, { links: ['link'] }), 'zip'), [{ a: 'x' }, ['link']]);
});

test('paths that lead out are refused with all that comes with them', async () => {
  for (const path of ['../evil', 'a/../../evil', '/etc/passwd', 'C:/evil', '..\\evil', 'a/..', 'a\\..\\..\\b']) {
    assert.is(await faultOf(zipOf({ a: 'x', [path]: 'x' }), 'zip'), 'outside', `zip: ${path}`);
    assert.is(await faultOf(tarOf({ a: 'x', [path]: 'x' }), 'tar'), 'outside', `tar: ${path}`);
  }
});

test('bombs are refused before they are unpacked', async () => {
  const before = effort();
  const zeros = Buffer.alloc(200 * 1024 * 1024);
  assert.is(await faultOf(gzipSync(zeros), 'tar.gz'), 'too-large');
  assert.is(await faultOf(zipOf({ a: zeros }), 'zip'), 'too-large');
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`f${at}`, '']));
  assert.is(await faultOf(zipOf(many), 'zip'), 'too-many');
  assert.is(await faultOf(tarOf(many), 'tar'), 'too-many');
  assert.ok(effort() - before < patience);
});

test('entries of a zip archive that share their bytes are refused', async () => {
  const one = zipOf({ a: Buffer.alloc(100_000) });
  const view = new DataView(one.buffer, one.byteOffset, one.length);
  const end = one.length - 22;
  const start = view.getUint32(end + 16, true);
  const record = one.subarray(start, end);
  const copies = Array.from({ length: 200 }, () => record);
  const tail = Buffer.from(one.subarray(end));
  tail.writeUInt16LE(copies.length, 8);
  tail.writeUInt16LE(copies.length, 10);
  assert.is(await faultOf(Buffer.concat([one.subarray(0, start), ...copies, tail]), 'zip'), 'broken');
});

test('a zip archive that lies about sizes or content is refused', async () => {
  const damaged = (change: (bytes: Buffer, directory: number) => void): Buffer => {
    const bytes = Buffer.from(zipOf({ a: 'some text, some text, some text' }));
    change(bytes, bytes.readUInt32LE(bytes.length - 22 + 16));
    return bytes;
  };
  assert.is(
    await faultOf(
      damaged((bytes, at) => bytes.writeUInt32LE(3, at + 24)),
      'zip',
    ),
    'broken',
  );
  assert.is(
    await faultOf(
      damaged((bytes, at) => bytes.writeUInt32LE(99, at + 24)),
      'zip',
    ),
    'broken',
  );
  assert.is(
    await faultOf(
      damaged((bytes, at) => bytes.writeUInt32LE(99, at + 16)),
      'zip',
    ),
    'checksum',
  );
  assert.is(
    await faultOf(
      damaged((bytes, at) => bytes.writeUInt32LE(0xfffffff0, at + 42)),
      'zip',
    ),
    'broken',
  );
  assert.is(
    await faultOf(
      damaged((bytes, at) => bytes.writeUInt16LE(14, at + 10)),
      'zip',
    ),
    'broken',
  );
  assert.is(
    await faultOf(
      damaged((bytes, at) => bytes.writeUInt16LE(1, at + 8)),
      'zip',
    ),
    'broken',
  );
  assert.is(await faultOf(Buffer.from('no archive'), 'zip'), 'broken');
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

  test(`bombs of ${program} are refused`, async () => {
    const before = effort();
    assert.is(await faultOf(pack(Buffer.alloc(30_000_000)), format, budget(8_000_000)), 'too-large');
    assert.ok(effort() - before < patience);
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

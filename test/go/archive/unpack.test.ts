import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ArchiveError } from '../../../src/go/archive/index.ts';
import { type ArchiveFormat, formatOf, unpack } from '../../../src/go/archive/unpack.ts';
import { tarOf, zipOf } from './archives.ts';

const test = suite('go/archive/unpack');

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
    assert.instance(error, ArchiveError, String((error as Error).stack));
    return (error as ArchiveError).fault;
  }
  return 'none';
}

test('the format follows from the name, as in Terraform', () => {
  const names = ['zip', 'tar.gz', 'tgz', 'TAR.GZ', 'tar', 'gz', 'rar', 'bz2.tf'];
  assert.equal(
    names.map((suffix) => formatOf(`a/module.${suffix}`)),
    ['zip', 'tar.gz', 'tar.gz', 'tar.gz', 'tar', 'gz', undefined, undefined],
  );
});

test('formats that only Terraform reads are rejected with a suggestion', () => {
  for (const suffix of ['tar.bz2', 'tbz2', 'tar.tbz2', 'bz2', 'tar.xz', 'txz', 'xz', 'TXZ']) {
    const wanted = (error: Error) =>
      error instanceof ArchiveError && error.fault === 'unsupported' && /\.zip or \.tar\.gz$/.test(error.message);
    assert.throws(() => formatOf(`a/module.${suffix}`), wanted, suffix);
  }
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

/**
 * A streamed archive by archive/zip of Go 1.26, with a directory, a stored entry with an extra field and a comment, a
 * link, and a comment that contains a signature.
 */
const streamed =
  'UEsDBBQACAAIAAAAAAAAAAAAAAAAAAAAAAAEAAAAYS50ZkpUsFUw5AIEAAD//1BLBwho2i+vDAAAAAYAAABQSwMEFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAABkaXIv' +
  'UEsDBBQACAAAAAAAAAAAAAAAAAAAAAAAAAAIAAYAZGlyL2IudGaZmQIAAQJzdG9yZWRQSwcIC/lDVgYAAAAGAAAAUEsDBBQACAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAA' +
  'bGluay9ldGMvcGFzc3dkUEsHCAq5HykLAAAACwAAAFBLAQIUABQACAAIAAAAAABo2i+vDAAAAAYAAAAEAAAAAAAAAAAAAAAAAAAAAABhLnRmUEsBAhQAFAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAPgAAAGRpci9QSwECFAAUAAgAAAAAAAAAC/lDVgYAAAAGAAAACAAGAAEAAAAAAAAAAABgAAAAZGlyL2IudGaZmQIAAQJj' +
  'UEsBAhQDFAAIAAAAAAAAAAq5HykLAAAACwAAAAQAAAAAAAAAAAAAAP+hogAAAGxpbmtQSwUGAAAAAAQABADTAAAA3wAAAAwAUEsFBiBjb21tZW50';

/** An archive with 64-bit numbers everywhere, after another extra field, which archive/zip of Go 1.26 reads. */
const long =
  'UEsDBC0AAAAAAAAAAABP6XYh//////////8GABQAYmlnLnRmAQAQAAgAAAAAAAAACAAAAAAAAABiaWcgPSAxClBLAQIUAy0AAAAAAAAAAABP6XYh//////////8GACIA' +
  'AAAAAAAAAACkgf////9iaWcudGaZmQIABwABABgACAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAUEsGBiwAAAAAAAAALQAtAAAAAAAAAAAAAQAAAAAAAAABAAAAAAAAAFYA' +
  'AAAAAAAAQAAAAAAAAABQSwYHAAAAAJYAAAAAAAAAAQAAAFBLBQYAAAAA////////////////AAA=';

test('a tar archive whose checksum fills its field', async () => {
  const bytes = tarOf({ 'main.tf': 'a = 1' });
  const sum = Number.parseInt(bytes.subarray(148, 156).toString(), 8);
  bytes.write(sum.toString(8).padStart(8, '0'), 148);
  assert.equal(await read(bytes, 'tar'), [{ 'main.tf': 'a = 1' }, []]);
  bytes.write((sum + 1).toString(8).padStart(8, '0'), 148);
  assert.is(await faultOf(bytes, 'tar'), 'broken');
});

test('zip archives with data descriptors, directories, extra fields and 64-bit numbers', async () => {
  assert.equal(await read(Buffer.from(streamed, 'base64'), 'zip'), [
    { 'a.tf': 'a = 1\n', 'dir/b.tf': 'stored' },
    ['link'],
  ]);
  assert.equal(await read(Buffer.from(long, 'base64'), 'zip'), [{ 'big.tf': 'big = 1\n' }, []]);
});

test('a zip archive with a wrong byte is refused', async () => {
  // Go refuses each, except the flag at 72, as it does not look whether an entry is encrypted, and the start at 198,
  // as it looks for the directory right before its end.
  // The entry begins at 0, its content at 56, the directory at 64, its extra fields at 116, and the ends at 150 and 206.
  const wrong: readonly (readonly [at: number, byte: number, fault: string])[] = [
    [0, 0, 'broken'],
    [57, 0, 'checksum'],
    [64, 0, 'broken'],
    [72, 1, 'broken'],
    [74, 12, 'broken'],
    [80, 0, 'checksum'],
    [95, 1, 'broken'],
    [122, 2, 'broken'],
    [124, 8, 'broken'],
    [126, 9, 'checksum'],
    [134, 9, 'checksum'],
    [142, 9, 'broken'],
    [150, 0, 'broken'],
    [198, 227, 'broken'],
    [206, 0, 'broken'],
    [214, 0, 'broken'],
    [226, 0, 'broken'],
  ];
  for (const [at, byte, fault] of wrong) {
    const bytes = Buffer.from(long, 'base64');
    bytes[at] = byte;
    assert.is(await faultOf(bytes, 'zip'), fault, String(at));
  }
});

test('archives created by other programs', async () => {
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

test('a deflated stream that ends early is an error', async () => {
  const packed = deflateRawSync('x'.repeat(1000));
  assert.is(await faultOf(zipOf({ a: 'x'.repeat(1000) }, { packed: packed.subarray(0, 3) }), 'zip'), 'broken');
});

test('a packed file that is cut off is noticed where it ends', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `line ${(at * 7919) % 1009}\n`).join('');
  const packed = gzipSync(tarOf({ 'main.tf': text, 'x/main.tf': text.repeat(3) }));
  for (let end = 0; end < packed.length; end++) {
    const limits = { bytes: 512 * 1024 * 1024, entries: 100 };
    const fault = await unpack(packed.subarray(0, end), 'tar.gz', limits).catch((error: ArchiveError) => error.fault);
    assert.is(fault, 'broken', String(end));
  }
});

test.run();

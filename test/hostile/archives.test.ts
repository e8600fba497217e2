import { createHash } from 'node:crypto';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { cleanUp, serve } from '../cli/remote/servers.ts';
import { tarOf, zipOf } from '../go/archive/archives.ts';
import { tarEntry } from '../go/archive/tar-entry.ts';
import { type Entry, hostile } from './bounded.ts';

const bucket = (name: string): string => `resource "aws_s3_bucket" "${name}" {}\n`;
const good = { 'main.tf': bucket('inside') };

/** The served contents by path; created on request, because most are large. */
const bodies = new Map<string, () => Buffer>();
let server = '';

/** An archive as a module of a directory that also contains something else to check. */
function module(
  name: string,
  suffix: string,
  make: () => Buffer,
  says: Entry['says'],
  more: Partial<Entry> = {},
): Entry {
  const path = `/${bodies.size}.${suffix}`;
  bodies.set(path, make);
  return {
    name: `${suffix}: ${name}`,
    argv: ['scan', '--remote-modules', '-l', 'debug'],
    files: () => ({ 'main.tf': `${bucket('neighbour')}module "hostile" {\n  source = "${server}${path}"\n}\n` }),
    env: { LINTEL_CACHE_DIR: '' },
    says: says ?? [],
    ...more,
    finds: ['neighbour', ...(more.finds ?? [])],
  };
}

/** One that is rejected as a whole: the module is reported, and the rest is checked. */
const refused = (name: string, suffix: string, make: () => Buffer, ...says: NonNullable<Entry['says']>[number][]) =>
  module(name, suffix, make, [...says, ' at main.tf:2:1']);

/** One that is scanned itself. */
function whole(name: string, suffix: string, make: () => Buffer, more: Partial<Entry>): Entry {
  const path = `/${bodies.size}.${suffix}`;
  bodies.set(path, make);
  return {
    name: `${suffix}, as what is scanned: ${name}`,
    argv: () => ['scan', '-r', 'http', '-u', server + path, '-l', 'debug'],
    env: { LINTEL_CACHE_DIR: '' },
    ...more,
  };
}

/** A packaged chart next to another one. */
const chart = (name: string, make: () => Uint8Array, says: Entry['says'], more: Partial<Entry> = {}): Entry => ({
  name: `packaged chart: ${name}`,
  argv: ['scan', '-i', 'helm', '-l', 'debug'],
  files: () => ({
    'hostile/Chart.yaml': 'apiVersion: v2\nname: hostile\nversion: 1.0.0\n',
    'hostile/charts/packed.tgz': make(),
    'neighbour/Chart.yaml': 'apiVersion: v2\nname: neighbour\nversion: 1.0.0\n',
    'neighbour/templates/pod.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata: {name: neighbour}\nspec:\n  hostNetwork: true\n  containers: [{name: c, image: i}]\n',
  }),
  says: says ?? [],
  ...more,
  finds: ['neighbour', ...(more.finds ?? [])],
});

/** Zero bytes, repeated up to ten gigabytes. */
const zeros = Buffer.alloc(64 * 1024 * 1024);
let zipped: Buffer | undefined;
const zippedZeros = (): Buffer => (zipped ??= gzipSync(zeros));
const repeated = (piece: Buffer, times = 160): Buffer => Buffer.concat(Array<Buffer>(times).fill(piece));

/** A zip archive of one entry of ten gigabytes that says so much of itself. */
function bomb(claimed: number): Buffer {
  const packed = Buffer.concat([
    repeated(deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH })),
    Buffer.from([3, 0]),
  ]);
  return changed(zipOf({ 'main.tf': '' }, { packed }), (bytes, local, directory) => {
    bytes.writeUInt32LE(claimed, local + 22);
    bytes.writeUInt32LE(claimed, directory + 24);
  });
}

/** A zip archive with its first entry and the record of it in the directory changed. */
function changed(archive: Buffer, change: (bytes: Buffer, local: number, directory: number) => void): Buffer {
  const bytes = Buffer.from(archive);
  change(bytes, bytes.indexOf('PK\x03\x04', 0, 'latin1'), bytes.indexOf('PK\x01\x02', 0, 'latin1'));
  return bytes;
}

/** A zip archive whose directory repeats its first record, in the form for more than 65,535 records. */
function crowd(times: number, archive = zipOf({ 'main.tf': '' })): Buffer {
  const start = archive.indexOf('PK\x01\x02', 0, 'latin1');
  const record = archive.subarray(start, archive.length - 22);
  const directory = Buffer.alloc(record.length * times).fill(record);
  const long = Buffer.alloc(56);
  long.write('PK\x06\x06', 0, 'latin1');
  long.writeBigUInt64LE(BigInt(times), 32);
  long.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 0, 'latin1');
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
  const end = Buffer.from(archive.subarray(archive.length - 22)).fill(0xff, 8, 20);
  return Buffer.concat([archive.subarray(0, start), directory, long, locator, end]);
}

/** A tar archive with a header changed, its checksum as it should be. */
function tarWith(change: (header: Buffer) => void, content = 'x'): Buffer {
  const entry = tarEntry('main.tf', content);
  change(entry);
  entry.write('        ', 148);
  const sum = entry.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  entry.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([entry, Buffer.alloc(1024)]);
}

/** A record of POSIX before a file. */
const pax = (record: string): Buffer =>
  Buffer.concat([tarEntry('pax', `${record.length + 4} ${record}\n`.padStart(1), 'x'), tarOf({ 'cut.tf': 'x = 1\n' })]);
const longName = (name: string): Buffer =>
  Buffer.concat([tarEntry('././@LongLink', `${name}\0`, 'L'), tarOf({ 'cut.tf': 'x = 1\n' })]);

const climbing = [
  '../evil.tf',
  'a/../../evil.tf',
  '/etc/evil.tf',
  'C:/evil.tf',
  '..\\evil.tf',
  'a/..',
  'a\\..\\..\\b.tf',
];
/** The same within a packaged chart, whose files are in a folder. */
const climbingChart = ['packed/../../etc/evil', 'packed//etc/evil', 'packed/C:/evil', '..', 'packed/.', 'Chart.yaml'];
const special = { hard: '1', symbolic: '2', character: '3', block: '4', pipe: '6', unknown: 'Z' };
const links = (): Buffer =>
  Buffer.concat([...Object.entries(special).map(([name, type]) => tarEntry(`${name}.tf`, '', type)), tarOf(good)]);
const leftOut = Object.keys(special).map((name) => `${name}.tf is a link or not a regular file`);
const inner = {
  'inner.zip': zipOf({ 'inner.tf': bucket('inner') }),
  'inner.tar.gz': gzipSync(tarOf({ 'inner.tf': bucket('inner') })),
  'inner.tf.gz': gzipSync(bucket('inner')),
};
const escapes = '\u001b[31m\u009b2J\u202e\n::error::x';
const bomb64 = (): Buffer => repeated(zippedZeros());
const chartFile = tarEntry('packed/Chart.yaml', 'apiVersion: v2\nname: packed\nversion: 1.0.0\n');
const packedChart = (...entries: readonly Uint8Array[]): Buffer =>
  gzipSync(Buffer.concat([chartFile, ...entries, Buffer.alloc(1024)]));
const inChart = / at hostile\/charts\/packed\.tgz/;

hostile(
  'archives',
  [
    ...climbing.flatMap((path) => [
      refused(
        `a path out of it: ${path}`,
        'zip',
        () => zipOf({ ...good, [path]: 'x' }),
        'it contains a path outside its root',
      ),
      refused(
        `a path out of it: ${path}`,
        'tar',
        () => tarOf({ ...good, [path]: 'x' }),
        'it contains a path outside its root',
      ),
    ]),
    refused('a path with NUL', 'zip', () => zipOf({ ...good, 'a\0b.tf': 'x' }), 'it contains a path outside its root'),
    refused(
      'a long name of GNU that leads out',
      'tar',
      () => longName('../../evil.tf'),
      'it contains a path outside its root',
    ),
    refused(
      'a name of POSIX that leads out',
      'tar',
      () => pax('path=../../evil.tf'),
      'it contains a path outside its root',
    ),
    whole('a path out of it', 'zip', () => zipOf({ ...good, '../../evil.tf': 'x' }), {
      code: 1,
      says: ['it contains a path outside its root: "../../evil.tf"'],
    }),
    module('links of all kinds, devices and pipes', 'tar', links, leftOut, { finds: ['inside'] }),
    whole('links of all kinds, devices and pipes', 'tar', links, { says: leftOut, finds: ['inside'] }),
    module(
      'links out',
      'zip',
      () => zipOf({ ...good, 'link.tf': '/etc/passwd', 'up.tf': '../../x' }, { links: ['link.tf', 'up.tf'] }),
      ['link.tf is a link or not a regular file', 'up.tf is a link or not a regular file'],
      { finds: ['inside'], spares: ['root:'] },
    ),
    refused('10 GB of zeros in 10 MB', 'tar.gz', bomb64, 'the unpacked size exceeds the limit'),
    refused('10 GB of zeros in 10 MB', 'gz', bomb64, 'the unpacked size exceeds the limit'),
    refused('bzip2', 'tar.bz2', () => Buffer.from('BZh9'), 'archives compressed with bzip2 are not supported'),
    refused('xz', 'txz', () => Buffer.from('\xfd7zXZ\0', 'latin1'), 'archives compressed with xz are not supported'),
    refused('10 GB of zeros, and it says so', 'zip', () => bomb(0xfffffffe), 'the unpacked size exceeds the limit'),
    refused('10 GB of zeros, and it says 100 bytes', 'zip', () => bomb(100), 'or its size is wrong'),
    refused(
      '400 MB of zeros in 400 KB',
      'tar.gz',
      () => repeated(zippedZeros(), 6),
      'the unpacked size exceeds the limit',
    ),
    module('280 MB of files in 20 MB', 'tar.gz', () => repeatedTar(280), [], { finds: ['inside'] }),
    whole('10 GB of zeros in 10 MB', 'tar.gz', bomb64, { code: 1, says: ['the unpacked size exceeds the limit'] }),
    refused(
      'entries that share their bytes',
      'zip',
      () => crowd(200, zipOf({ a: Buffer.alloc(100_000) })),
      'the entries overlap',
    ),
    refused('a million entries', 'zip', () => crowd(1_000_000), 'too many files'),
    refused(
      'a hundred thousand entries and one',
      'tar',
      () => Buffer.alloc(100_001 * 512).fill(tarEntry('main.tf', '')),
      'too many files',
    ),
    refused(
      'a million entries in 1.5 MB',
      'tar.gz',
      () => repeated(gzipSync(Buffer.alloc(10_000 * 512).fill(tarEntry('main.tf', ''))), 100),
      'the unpacked size exceeds the limit',
    ),
    refused(
      'too many directories',
      'zip',
      () =>
        zipOf(
          Object.fromEntries(
            Array.from({ length: 1100 }, (_, at) => [
              `${Array.from({ length: 100 }, (_, level) => `${at}-${level}`).join('/')}/main.tf`,
              '',
            ]),
          ),
        ),
      'too many directories',
    ),
    refused(
      'a path of 60,000 characters',
      'zip',
      () => zipOf({ [`${'a/'.repeat(30_000)}main.tf`]: '' }),
      'a file path is too long',
    ),
    module('archives in it', 'zip', () => zipOf({ ...good, ...inner }), [], { finds: ['inside'], spares: ['"inner"'] }),
    refused(
      'a wrong checksum',
      'zip',
      () => changed(zipOf(good), (bytes, _, at) => bytes.writeUInt32LE(99, at + 16)),
      'the entry main.tf has a wrong checksum',
    ),
    refused('a wrong checksum', 'tar.gz', () => changedAt(gzipSync(tarOf(good)), -6), 'wrong checksum'),
    refused('a wrong checksum of a header', 'tar', () => changedAt(tarOf(good), 3), 'not a tar archive'),
    refused(
      'shorter than it says',
      'zip',
      () => changed(zipOf(good), (bytes, _, at) => bytes.writeUInt32LE(99, at + 24)),
      'or its size is wrong',
    ),
    refused(
      'longer than it says',
      'zip',
      () => changed(zipOf(good), (bytes, _, at) => bytes.writeUInt32LE(3, at + 24)),
      'or its size is wrong',
    ),
    refused(
      'a file that is nowhere',
      'zip',
      () => changed(zipOf(good), (bytes, _, at) => bytes.writeUInt32LE(0xfffffff0, at + 42)),
      'the entry main.tf is corrupt',
    ),
    refused(
      'encrypted',
      'zip',
      () => changed(zipOf(good), (bytes, _, at) => bytes.writeUInt16LE(1, at + 8)),
      'the archive is encrypted',
    ),
    refused(
      'packed in a way of tomorrow',
      'zip',
      () => changed(zipOf(good), (bytes, _, at) => bytes.writeUInt16LE(14, at + 10)),
      'unsupported compression method (14)',
    ),
    refused('a directory that is nowhere', 'zip', () => crowdless(), 'the central directory is corrupt'),
    refused('cut off', 'zip', () => zipOf(good).subarray(0, -30), 'not a zip archive, or truncated'),
    refused('cut off', 'tar.gz', () => gzipSync(tarOf(good)).subarray(0, -12), 'not a valid gzip archive'),
    refused(
      'cut off',
      'tar',
      () => tarOf({ 'main.tf': 'x'.repeat(10_000) }).subarray(0, 2000),
      'the archive is truncated',
    ),
    refused(
      'a file of 10¹⁸ bytes',
      'tar',
      () => tarWith((header) => header.fill(0x80, 124, 125).fill(0xff, 129, 136)),
      'the archive is truncated',
    ),
    refused(
      'a file of less than nothing',
      'tar',
      () => tarWith((header) => header.fill(0xff, 124, 136)),
      'the archive is truncated',
    ),
    refused('a size of POSIX that is none', 'tar', () => pax('size=-99999'), 'the archive is truncated'),
    refused('no archive', 'zip', () => Buffer.from('<html>sign in</html>'), 'not a zip archive'),
    refused('no archive', 'tar.gz', () => Buffer.from('<html>sign in</html>'), 'not a valid gzip archive'),
    refused('nothing', 'zip', () => Buffer.alloc(0), 'not a zip archive'),
    refused('nothing', 'tar.gz', () => Buffer.alloc(0), 'not a valid gzip archive'),
    refused(
      'names that a terminal obeys',
      'zip',
      () => zipOf({ ...good, [`../${escapes}.tf`]: 'x' }),
      'it contains a path outside its root',
    ),
    module(
      'names that a terminal obeys',
      'tar',
      () => Buffer.concat([tarEntry(`l${escapes}.tf`, '', '2'), tarOf({ ...good, [`${escapes}.tf`]: '}' })]),
      [],
      { finds: ['inside'] },
    ),
    module(
      'names of prototypes, and a file that is a directory as well',
      'zip',
      () => zipOf({ ...good, '__proto__/main.tf': '', 'constructor.tf': bucket('polluted'), 'main.tf/main.tf': '' }),
      [],
      { finds: ['inside', 'polluted'] },
    ),
    module(
      'one name twice: the last counts',
      'tar',
      () => Buffer.concat([tarEntry('main.tf', bucket('first')), tarOf(good)]),
      [],
      { finds: ['inside'], spares: ['"first"'] },
    ),
    ...climbingChart.map((path) =>
      chart(`a path out of it: ${path}`, () => packedChart(tarEntry(path, 'x')), [
        'contains a path outside its root',
        inChart,
      ]),
    ),
    chart('a file of 5 MiB and a byte', () => packedChart(tarEntry('packed/large', 'x'.repeat(5 * 1024 * 1024 + 1))), [
      'larger than 5 MiB',
      inChart,
    ]),
    chart(
      'no Chart.yaml',
      () => gzipSync(Buffer.concat([tarEntry('packed/values.yaml', 'a: 1'), Buffer.alloc(1024)])),
      [inChart],
    ),
    chart('nothing in it', () => gzipSync(Buffer.alloc(1024)), ['no file', inChart]),
    chart('no tar archive', () => gzipSync('no tar archive'.repeat(100)), ['not a tar archive', inChart]),
    chart(
      'a file that is said to be without end',
      () => gzipSync(tarWith((header) => header.write('77777777777', 124))),
      ['the archive is truncated', inChart],
    ),
    chart(
      'links of all kinds, devices and pipes',
      () => packedChart(...Object.values(special).map((type) => tarEntry(`packed/templates/${type}.yaml`, '', type))),
      [],
    ),
    chart('4 GB of zeros in 4 MB', () => repeated(zippedZeros(), 60), [
      'the unpacked size of the packaged chart exceeds 100 MiB',
      inChart,
    ]),
    chart(
      'a million entries',
      () => repeated(gzipSync(Buffer.alloc(10_000 * 512).fill(tarEntry('packed/a', ''))), 100),
      [inChart],
    ),
    chart('twenty thousand entries', () => packedChart(Buffer.alloc(20_000 * 512).fill(tarEntry('packed/a', ''))), [
      'too many files',
      inChart,
    ]),
    chart('a wrong checksum', () => changedAt(packedChart(), -6), ['wrong checksum', inChart]),
    chart('cut off', () => packedChart().subarray(0, -12), [inChart]),
    chart('no archive', () => Buffer.from('no archive'), [inChart]),
    chart('a chart within a chart, 100 deep', () => {
      let packed: Buffer = packedChart();
      for (let level = 0; level < 100; level++) packed = packedChart(binaryEntry('packed/charts/packed.tgz', packed));
      return packed;
    }, [inChart]),
  ],
  {
    before: async () => {
      server = await serve(({ url = '' }, response) => {
        const make = bodies.get(url);
        if (make === undefined) response.writeHead(404).end();
        else response.end(make());
      });
    },
    after: cleanUp,
  },
);

/** A tar archive in gzip with a number of one-megabyte files, a sixteenth of each incompressible. */
function repeatedTar(files: number): Buffer {
  const entry = tarEntry('notes.txt', 'x'.repeat(1024 * 1024));
  createHash('shake256', { outputLength: 65_536 }).update('noise').digest().copy(entry, 512);
  const members = [tarEntry('main.tf', good['main.tf']), ...Array<Buffer>(files).fill(entry), Buffer.alloc(1024)];
  const packed = new Map(members.map((member) => [member, gzipSync(member)]));
  return Buffer.concat(members.map((member) => packed.get(member)!));
}

/** With one byte of it another one. */
function changedAt(bytes: Uint8Array, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at < 0 ? copy.length + at : at]! ^= 1;
  return copy;
}

/** A zip archive whose directory is said to be after its end. */
function crowdless(): Buffer {
  const bytes = Buffer.from(zipOf(good));
  bytes.writeUInt32LE(0xffff_fff0, bytes.length - 22 + 16);
  return bytes;
}

/** An entry with bytes that are not text. */
function binaryEntry(name: string, content: Uint8Array): Buffer {
  const header = tarEntry(name, 'x'.repeat(content.length)).subarray(0, 512);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

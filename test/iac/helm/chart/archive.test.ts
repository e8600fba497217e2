import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newArchiveBudget, readArchive } from '../../../../src/iac/helm/chart/archive.ts';
import { ChartProblem } from '../../../../src/iac/helm/problem.ts';
import { packed, tarEntry } from '../archives.ts';

const test = suite('helm/chart/archive');

const read = (bytes: Uint8Array) =>
  readArchive(bytes, newArchiveBudget()).map(({ path, bytes: content }) => [path, Buffer.from(content).toString()]);

const refused = (bytes: Uint8Array, message: RegExp): void => {
  try {
    readArchive(bytes, newArchiveBudget());
  } catch (error) {
    assert.instance(error, ChartProblem);
    assert.match((error as Error).message, message);
    return;
  }
  assert.unreachable('it was read');
};

test('files come without the folder of the chart', () => {
  assert.equal(read(packed([tarEntry('web/Chart.yaml', 'name: web'), tarEntry('web/a/b.txt', 'x')])), [
    ['Chart.yaml', 'name: web'],
    ['a/b.txt', 'x'],
  ]);
});

test('long names of GNU and of POSIX', () => {
  const long = `web/${'d/'.repeat(80)}file.txt`;
  const gnu = packed([tarEntry('././@LongLink', `${long}\0`, 'L'), tarEntry('cut', 'one')]);
  const record = ` path=${long}\n`;
  const length = record.length + String(record.length + 3).length;
  const posix = packed([tarEntry('pax', `${length}${record}`, 'x'), tarEntry('cut', 'two')]);
  assert.equal([read(gnu), read(posix)], [[[long.slice(4), 'one']], [[long.slice(4), 'two']]]);
});

test('a byte order mark is dropped, paths of Windows are read', () => {
  assert.equal(read(packed([tarEntry('web\\templates\\a.yaml', '\ufeffa: 1')])), [['templates/a.yaml', 'a: 1']]);
});

test('links, devices and folders are passed over', () => {
  const entries = ['1', '2', '3', '4', '5', '6'].map((type) => tarEntry(`web/special-${type}`, '', type));
  assert.equal(read(packed([...entries, tarEntry('web/Chart.yaml', 'x')])), [['Chart.yaml', 'x']]);
});

test('paths out of the chart are refused', () => {
  for (const path of ['web/../../etc/passwd', 'web//etc/passwd', 'web/C:/windows', '..', 'web/', 'Chart.yaml']) {
    const entry = path === 'web/' ? tarEntry('web/.', 'x') : tarEntry(path, 'x');
    refused(packed([entry]), /names a path outside/);
  }
});

test('what is broken is refused', () => {
  const whole = packed([tarEntry('web/Chart.yaml', 'x'.repeat(1000))]);
  refused(new Uint8Array(), /no gzip archive/);
  refused(Buffer.from('not an archive at all'), /no gzip archive/);
  refused(gzipSync('no tar archive'.repeat(100)), /no tar archive/);
  refused(packed([]), /no file/);
  refused(whole.subarray(0, whole.length - 12), /broken|checksum|ends before/);
  const flipped = Uint8Array.from(whole);
  flipped[flipped.length - 6]! ^= 1;
  refused(flipped, /checksum/);
  const endless = tarEntry('web/a', 'x');
  endless.write('77777777777', 124);
  refused(packed([endless]), /ends before|no tar/);
});

test('an archive that unpacks to too much is refused while it is unpacked', () => {
  const zeros = Buffer.alloc(120 * 1024 * 1024);
  const bomb = gzipSync(zeros);
  assert.ok(bomb.length < 200_000);
  refused(bomb, /more than 100 MiB/);
});

test('a file that is too large is refused', () => {
  refused(packed([tarEntry('web/large', 'x'.repeat(5 * 1024 * 1024 + 1))]), /larger than 5 MiB/);
});

test('too many files are refused', () => {
  const entry = tarEntry('web/a', '');
  refused(
    gzipSync(Buffer.concat([...Array.from({ length: 20_001 }, () => entry), Buffer.alloc(1024)])),
    /too many files/,
  );
});

test('archives of one chart share what they may unpack to', () => {
  const budget = newArchiveBudget();
  const one = packed([tarEntry('web/a', 'x'.repeat(4_000_000))]);
  const before = budget.bytes;
  readArchive(one, budget);
  assert.ok(before - budget.bytes >= 4_000_000);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newArchiveBudget, readArchive } from '../../../../src/iac/helm/chart/archive.ts';
import { packed, tarEntry } from '../../../go/archive/tar-entry.ts';

const test = suite('helm/chart/archive');

const read = (bytes: Uint8Array) =>
  readArchive(bytes, newArchiveBudget()).map(({ path, bytes: content }) => [path, Buffer.from(content).toString()]);

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

test('folders are skipped', () => {
  assert.equal(read(packed([tarEntry('web/folder', '', '5'), tarEntry('web/Chart.yaml', 'x')])), [['Chart.yaml', 'x']]);
});

test('archives of one chart share what they may unpack to', () => {
  const budget = newArchiveBudget();
  const one = packed([tarEntry('web/a', 'x'.repeat(4_000_000))]);
  const before = budget.bytes;
  readArchive(one, budget);
  assert.ok(before - budget.bytes >= 4_000_000);
});

test.run();

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { gunzip, gzip, tarEntries, tarOf } from '../../../src/go/archive/index.ts';

const test = suite('go/archive/write-tar');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const budget = () => ({ bytes: 1e9, entries: 1e6 });

const names = [
  'a',
  '/data.json',
  `${'d/'.repeat(60)}name`,
  `${'long'.repeat(50)}.rego`,
  `${'d'.repeat(150)}/${'e'.repeat(99)}`,
  'größe/データ.json',
];

test('files are read as they were written, with long names and names in any script', () => {
  const files = names.map((name, index) => [name, bytes('x'.repeat(index * 300))] as const);
  assert.equal(
    [...tarEntries(tarOf(files), budget())],
    files.map(([name, content]) => ({ name, kind: 'file', content })),
  );
});

test('a name that does not fit into a prefix of 155 bytes and 100 more has a POSIX header', () => {
  const [p155, p156] = ['p'.repeat(155), 'p'.repeat(156)];
  const [r100, r101] = ['r'.repeat(100), 'r'.repeat(101)];
  const fits: readonly (readonly [name: string, fits: boolean])[] = [
    [r100, true],
    [r101, false],
    [`p/${r100}`, true],
    [`p/${r101}`, false],
    [`${p155}/${r100}`, true],
    [`${p156}/r`, false],
    [`${p155}/r`, true],
    [`/${r100}`, false],
    [`${r100}/`, false],
    [`p/${r100}/`, false],
    [`p/${'r'.repeat(99)}/`, true],
  ];
  for (const [name, one] of fits) {
    const header = tarOf([[name, bytes('')]]).subarray(0, 512);
    assert.is(String.fromCharCode(header[156]!), one ? '0' : 'x', name);
  }
});

test('the tar program reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tar-'));
  try {
    const given = names.filter((name) => !name.startsWith('/'));
    writeFileSync(join(folder, 'a.tar.gz'), gzip(tarOf(given.map((name) => [name, bytes(`in ${name}`)]))));
    const result = spawnSync('tar', ['xzf', 'a.tar.gz'], { cwd: folder, encoding: 'utf8' });
    if (result.error !== undefined) return;
    assert.is(result.stderr, '');
    for (const name of given) assert.is(readFileSync(join(folder, name), 'utf8'), `in ${name}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('any bytes are compressed to a file that Node.js and our own reader decompress', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (content) => {
      const packed = gzip(content);
      assert.equal(new Uint8Array(gunzipSync(packed)), content);
      assert.equal(gunzip(packed, budget()), content);
      assert.equal(gzip(content), packed);
    }),
  );
});

test.run();

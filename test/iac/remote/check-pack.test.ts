import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ArchiveError } from '../../../src/go/archive/index.ts';
import { RemoteError } from '../../../src/iac/index.ts';
import { checkPack } from '../../../src/iac/remote/git/check-pack.ts';
import { deltaOf, idOf, type PackedObject, packedObject, packOf } from './packs.ts';

const test = suite('iac/remote/check-pack');

const plenty = { bytes: 2 ** 40, entries: 1000 };

function verdictOn(pack: Buffer, budget: { bytes: number; entries: number } = plenty): string {
  try {
    checkPack(pack, { ...budget });
    return 'fine';
  } catch (error) {
    if (error instanceof ArchiveError) return error.fault;
    if (error instanceof RemoteError) return 'corrupt';
    throw error;
  }
}

/** Bytes that cannot be compressed, always the same ones. */
function noise(length: number): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < length; at += 64) pieces.push(createHash('sha512').update(String(at)).digest());
  return Buffer.concat(pieces).subarray(0, length);
}

/** A blob of `length` bytes, and a delta whose base begins `shift` bytes before the blob. */
function pairOf(length: number, shift: number): readonly PackedObject[] {
  const blob: PackedObject = { type: 'blob', content: noise(length) };
  const distance = packedObject(blob).length + shift;
  return [blob, { type: 'near-delta', content: deltaOf(blob.content, [1], ''), distance }];
}

test('a delta has its base at its distance, of whichever number of bytes', () => {
  const lengths = [1, 20, ...Array.from({ length: 40 }, (_, at) => 100 + at), 5_000];
  for (const length of [...lengths, ...Array.from({ length: 40 }, (_, at) => 16_480 + at), 300_000, 2_200_000]) {
    assert.is(verdictOn(packOf(pairOf(length, 0))), 'fine', String(length));
    for (const shift of [-1, 1, 128])
      assert.is(verdictOn(packOf(pairOf(length, shift))), 'corrupt', `${length} ${shift}`);
  }
});

test('the sizes of all objects count, those that deltas make among them', () => {
  const blob: PackedObject = { type: 'blob', content: noise(10_000) };
  const named: PackedObject = {
    type: 'delta',
    content: deltaOf(blob.content, [9_000], ''),
    base: idOf('blob', blob.content),
  };
  const packs: readonly (readonly [objects: readonly PackedObject[], made: number])[] = [
    [[blob], 0],
    [pairOf(10_000, 0), 1],
    [[blob, named], 9_000],
  ];
  for (const [objects, made] of packs) {
    const pack = packOf(objects);
    const bytes = objects.reduce<number>((sum, { content }) => sum + content.length, made);
    assert.is(verdictOn(pack, { bytes, entries: objects.length }), 'fine');
    assert.is(verdictOn(pack, { bytes: bytes - 1, entries: objects.length }), 'too-large');
    assert.is(verdictOn(pack, { bytes, entries: objects.length - 1 }), 'too-many');
  }
});

test('an object has the length in its header, and a known type', () => {
  for (const length of [0, 1, 15, 16, 17, 2_047, 2_048, 2_049, 262_144]) {
    const blob: PackedObject = { type: 'blob', content: noise(length) };
    assert.is(verdictOn(packOf([blob])), 'fine', String(length));
    for (const size of [length - 1, length + 1].filter((other) => other >= 0)) {
      assert.is(verdictOn(packOf([{ ...blob, size }])), 'corrupt', `${length} ${size}`);
    }
  }
  for (let type = 0; type < 8; type++) {
    const pack = packOf([{ type: 'blob', content: Buffer.from('x') }]);
    pack[12] = (type << 4) | 1;
    assert.is(verdictOn(pack), [1, 2, 3, 4].includes(type) ? 'fine' : 'corrupt', String(type));
  }
});

test('parts of a delta are within its base and within its result', () => {
  const base = Buffer.from('0123456789');
  const blob: PackedObject = { type: 'blob', content: base };
  const verdict = (...bytes: readonly number[]): string =>
    verdictOn(packOf([blob, { type: 'delta', content: Buffer.from(bytes), base: idOf('blob', base) }]));
  // The size of the base, that of the result, and the pieces: 0x91 copies from an offset of one byte as many as another byte says.
  assert.is(verdict(10, 3, 0x91, 7, 3), 'fine');
  assert.is(verdict(10, 3, 0x91, 8, 3), 'corrupt', 'beyond the base');
  assert.is(verdict(10, 3, 0x91, 7, 2), 'corrupt', 'less than the result');
  assert.is(verdict(10, 3, 0x91, 0, 4), 'corrupt', 'more than the result');
  assert.is(verdict(10, 3, 0x90, 2, 1, 0x78), 'fine', 'a copy and a letter');
  assert.is(verdict(10, 3, 3, 0x78, 0x78, 0x78), 'fine', 'three letters');
  assert.is(verdict(10, 3, 3, 0x78, 0x78), 'corrupt', 'one letter is missing');
  assert.is(verdict(9, 3, 0x91, 0, 3), 'corrupt', 'another base');
});

test.run();

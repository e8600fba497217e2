import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ArchiveProblem } from '../../../src/iac/archive/index.ts';
import { RemoteError } from '../../../src/iac/remote/error.ts';
import { readPack } from '../../../src/iac/remote/git/pack.ts';
import { treeOf } from '../../../src/iac/remote/git/tree.ts';
import { effort, patience } from '../../effort.ts';
import { commitObject, deltaOf, idOf, type PackedObject, packOf, treeObject } from './packs.ts';

const test = suite('iac/remote/packs');

const budget = (bytes = 64 * 1024 * 1024, entries = 100_000) => ({ bytes, entries });

/** The files of a pack of which `tree` is the root; what is wrong where something is. */
function filesOf(objects: readonly PackedObject[], tree: Buffer): ReadonlyMap<string, Uint8Array> | string {
  const commit = commitObject(tree);
  try {
    const limits = budget();
    return treeOf(
      readPack(packOf([...objects, commit]), limits),
      idOf('commit', commit.content).toString('hex'),
      limits,
    ).files;
  } catch (error) {
    if (error instanceof ArchiveProblem || error instanceof RemoteError) return error.message;
    throw error;
  }
}

const blob = (text: string): PackedObject => ({ type: 'blob', content: Buffer.from(text) });
const id = ({ type, content }: PackedObject): Buffer => idOf(type, content);

test('a chain of twenty thousand differences', () => {
  const objects: PackedObject[] = [blob('x'.repeat(500))];
  let [content, last] = [objects[0]!.content, id(objects[0]!)];
  for (let at = 0; at < 20_000; at++) {
    const text = String(at).padStart(5, '0');
    objects.push({ type: 'delta', content: deltaOf(content, [495], text), base: last });
    content = Buffer.concat([content.subarray(0, 495), Buffer.from(text)]);
    last = idOf('blob', content);
  }
  const tree = treeObject([['100644', 'main.tf', last]]);
  const before = effort();
  assert.equal(filesOf([...objects.reverse(), tree], id(tree)), new Map([['main.tf', new Uint8Array(content)]]));
  assert.ok(effort() - before < patience);
});

test('what no pack may say', () => {
  const leaf = blob('x');
  const rooted = (...entries: Parameters<typeof treeObject>[0]): readonly [PackedObject[], Buffer] => {
    const tree = treeObject(entries);
    return [[leaf, tree], id(tree)];
  };
  assert.match(String(filesOf(...rooted(['100644', 'x', Buffer.alloc(20, 1)]))), /does not send the blob 0101/);
  assert.match(String(filesOf(...rooted(['40000', 'x', id(leaf)]))), /does not send the tree/);
  const damaged = /the pack that the server sends is damaged/;
  const lies: readonly PackedObject[] = [
    { ...leaf, size: 2 },
    { ...leaf, size: 0 },
    { type: 'delta', content: deltaOf(leaf.content, [1], ''), base: Buffer.alloc(20, 7) },
    { type: 'delta', content: deltaOf(Buffer.from('xy'), [2], ''), base: id(leaf) },
    { type: 'delta', content: Buffer.from([1, 200]), base: id(leaf) },
    { type: 'delta', content: Buffer.from([1, 1, 0]), base: id(leaf) },
    { type: 'delta', content: Buffer.from([1, 1, 0x91, 9, 1]), base: id(leaf) },
  ];
  for (const [at, lie] of lies.entries()) {
    const [objects, root] = rooted(['100644', 'x', id(leaf)]);
    assert.match(String(filesOf([...objects, lie], root)), damaged, String(at));
  }
  const huge = { ...leaf, size: 2 ** 40 };
  assert.match(String(filesOf([huge], id(leaf))), /it unpacks to more than is allowed/);
  const pack = packOf([leaf]);
  for (const wrong of [
    Buffer.alloc(0),
    pack.subarray(0, -1),
    Buffer.concat([pack, Buffer.from('x')]),
    Buffer.alloc(64),
  ]) {
    assert.throws(
      () => readPack(wrong, budget()),
      (error: unknown) => error instanceof RemoteError,
    );
  }
});

test.run();

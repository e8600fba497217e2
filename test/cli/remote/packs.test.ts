import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packet } from '../../../src/cli/remote/git/packets.ts';
import { readRepository } from '../../../src/cli/remote/git/read-repository.ts';
import { ArchiveError, type GitTransport, RemoteError } from '../../../src/iac/index.ts';
import { assertLinear } from '../../growth.ts';
import { commitObject, deltaOf, idOf, type PackedObject, packOf, treeObject } from '../../iac/remote/packs.ts';

const test = suite('cli/remote/packs');

/** A server of version 2 that has one commit, and this pack for it. */
function serverOf(commit: string, pack: Buffer): GitTransport {
  const flush = Buffer.from('0000');
  const pieces: Buffer[] = [];
  for (let at = 0; at < pack.length; at += 60_000) {
    const piece = pack.subarray(at, at + 60_000);
    pieces.push(Buffer.from(`${(piece.length + 5).toString(16).padStart(4, '0')}\x01`), piece);
  }
  const stream = async function* (...bytes: readonly Buffer[]): AsyncGenerator<Buffer> {
    yield* bytes;
  };
  return {
    greeting: async () => stream(packet('version 2'), flush),
    ask: async (request) =>
      Buffer.from(request).includes('command=ls-refs')
        ? stream(packet(`${commit} HEAD`), flush)
        : stream(packet('packfile'), ...pieces, flush),
    close: async () => {},
  };
}

/** The files of a repository that sends this pack; the message where that fails. */
async function filesIn(pack: Buffer, commit: string): Promise<ReadonlyMap<string, Uint8Array> | string> {
  const limits = { maxBytes: 64 * 1024 * 1024, budget: () => ({ bytes: 64 * 1024 * 1024, entries: 100_000 }) };
  try {
    return (await readRepository(async () => serverOf(commit, pack), limits)).files;
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof RemoteError) return error.message;
    throw error;
  }
}

/** The same for a pack of these objects and a commit whose root is `tree`. */
function filesOf(objects: readonly PackedObject[], tree: Buffer): Promise<ReadonlyMap<string, Uint8Array> | string> {
  const commit = commitObject(tree);
  return filesIn(packOf([...objects, commit]), idOf('commit', commit.content).toString('hex'));
}

const blob = (text: string): PackedObject => ({ type: 'blob', content: Buffer.from(text) });
const id = ({ type, content }: PackedObject): Buffer => idOf(type, content);

/** Objects of which all but the first are deltas on the previous one, their files, and the content of the last one. */
function chainOf(length: number) {
  const objects: PackedObject[] = [blob('x'.repeat(500))];
  let [content, last] = [objects[0]!.content, id(objects[0]!)];
  const files: Parameters<typeof treeObject>[0][number][] = [];
  for (let at = 0; at < length; at++) {
    const text = String(at).padStart(5, '0');
    objects.push({ type: 'delta', content: deltaOf(content, [495], text), base: last });
    content = Buffer.concat([content.subarray(0, 495), Buffer.from(text)]);
    last = idOf('blob', content);
    files.push(['100644', `${text}.tf`, last]);
  }
  const tree = treeObject(files);
  return { objects: [...objects, tree], tree, content };
}

test('a chain of twenty thousand deltas, each of which is a file, in linear time', async () => {
  const chains = new Map<number, ReturnType<typeof chainOf>>();
  await assertLinear(async (length) => {
    if (!chains.has(length)) chains.set(length, chainOf(length));
    const { objects, tree, content } = chains.get(length)!;
    const found = await filesOf(objects, id(tree));
    assert.ok(typeof found === 'object', String(found));
    assert.is(found.size, length);
    assert.equal(Buffer.from(found.get(`${String(length - 1).padStart(5, '0')}.tf`)!), content);
  }, 5_000);
});

test('deltas that are their own bases in the end', async () => {
  const [one, two] = [blob('one'), blob('two')];
  const same: PackedObject = { type: 'delta', content: deltaOf(one.content, [3], ''), base: id(one) };
  const there: PackedObject = { type: 'delta', content: deltaOf(one.content, [], 'two'), base: id(one) };
  const back: PackedObject = { type: 'delta', content: deltaOf(two.content, [], 'one'), base: id(two) };
  const tree = treeObject([['100644', 'x', id(one)]]);
  // A circle would have no end: the runner gives up on a case that does not end.
  for (const deltas of [[same], [there, back]]) {
    assert.match(String(await filesOf([one, ...deltas, tree], id(tree))), /the server sent a corrupt pack/);
  }
});

test('invalid packs', async () => {
  const leaf = blob('x');
  const rooted = (...entries: Parameters<typeof treeObject>[0]): readonly [PackedObject[], Buffer] => {
    const tree = treeObject(entries);
    return [[leaf, tree], id(tree)];
  };
  assert.match(String(await filesOf(...rooted(['100644', 'x', Buffer.alloc(20, 1)]))), /did not send the blob 0101/);
  assert.match(String(await filesOf(...rooted(['40000', 'x', id(leaf)]))), /did not send the tree/);
  const damaged = /the server sent a corrupt pack/;
  const lies: readonly PackedObject[] = [
    { ...leaf, size: 2 },
    { ...leaf, size: 0 },
    { type: 'delta', content: deltaOf(leaf.content, [1], ''), base: Buffer.alloc(20, 7) },
    { type: 'delta', content: deltaOf(Buffer.from('xy'), [2], ''), base: id(leaf) },
    // A base that comes later, as no server sends it.
    { type: 'delta', content: deltaOf(Buffer.from('later'), [5], ''), base: idOf('blob', Buffer.from('later')) },
    { type: 'delta', content: Buffer.from([1, 200]), base: id(leaf) },
    { type: 'delta', content: Buffer.from([1, 1, 0]), base: id(leaf) },
    { type: 'delta', content: Buffer.from([1, 1, 0x91, 9, 1]), base: id(leaf) },
  ];
  for (const [at, lie] of lies.entries()) {
    const [objects, root] = rooted(['100644', 'x', id(leaf)]);
    assert.match(String(await filesOf([...objects, lie], root)), damaged, String(at));
  }
  const huge = { ...leaf, size: 2 ** 40 };
  assert.match(String(await filesOf([huge], id(leaf))), /the unpacked size exceeds the limit/);
  const pack = packOf([leaf]);
  for (const wrong of [
    Buffer.alloc(0),
    pack.subarray(0, -1),
    Buffer.concat([pack, Buffer.from('x')]),
    Buffer.alloc(64),
  ]) {
    assert.match(String(await filesIn(wrong, '0'.repeat(40))), /sent a corrupt pack|did not send a pack/);
  }
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { delimiter, flush, packet, packetsOf, textOf } from '../../../src/cli/remote/git/packets.ts';

const test = suite('cli/remote/packets');

/** The texts of the packets in a stream that arrives in pieces of a size; or the message of the error. */
async function read(bytes: Buffer, size = bytes.length): Promise<readonly string[] | string> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const texts: string[] = [];
  try {
    for await (const each of packetsOf(pieces())) texts.push(textOf(each));
  } catch (error) {
    return (error as Error).message;
  }
  return texts;
}

// By git's documentation of its protocol: the length counts itself, and lengths below 4 are marks.
test('a packet has its length in front, in hexadecimal', () => {
  assert.is(packet('command=ls-refs').toString(), '0014command=ls-refs\n');
  assert.is(packet('').toString(), '0005\n');
  assert.equal([flush.toString(), delimiter.toString()], ['0000', '0001']);
});

test('packets are read however the stream is cut', async () => {
  const bytes = Buffer.concat([packet('one'), delimiter, packet('ä'.repeat(300)), flush, packet('')]);
  for (const size of [1, 3, 4, 5, 7, 100, bytes.length]) {
    assert.equal(await read(bytes, size), ['one', '', 'ä'.repeat(300), '', ''], String(size));
  }
  assert.equal(await read(Buffer.from('000400020005A')), ['', '', 'A']);
});

test('a stream that ends early, and one of another kind', async () => {
  assert.is(await read(Buffer.from('0009on')), 'the response is incomplete');
  assert.is(await read(Buffer.from('00')), 'the response is incomplete');
  assert.is(await read(Buffer.concat([packet('one'), Buffer.from('000')])), 'the response is incomplete');
  const page = `<html>\n\n${'x'.repeat(100)}`;
  assert.is(
    await read(Buffer.from(page)),
    `not a git repository: the response starts with ${JSON.stringify(`<html> ${'x'.repeat(52)}`)}`,
  );
  assert.match(String(await read(Buffer.from('0003'))), /^not a git repository: /);
});

test('errors of the server, in the channel of a pack and before it', async () => {
  assert.is(await read(packet('ERR access denied')), 'the server responded: access denied');
  assert.is(await read(Buffer.concat([packet('ok'), packet('\x03out of disk')])), 'the server responded: out of disk');
  assert.equal(await read(packet('ERROR is a name')), ['ERROR is a name']);
  assert.equal(await read(packet('\x02progress')), ['\x02progress']);
});

test.run();

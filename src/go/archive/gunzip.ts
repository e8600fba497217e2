import {
  Z_DATA_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
} from 'pako';
import { finish, type Task } from '../../source/index.ts';
import { type ArchiveBudget, ArchiveError, spendBytes } from './error.ts';

/** A stream with the header and checksums of gzip, and the largest window: zlib adds 16 to 15 for it. */
const gzip = 31;

/** Number of bytes between two checks of the budget. */
const step = 256 * 1024;

/** Decompresses a gzip file of one member or several. Throws an ArchiveError if it is damaged or unpacks to more than `budget` allows. */
export function gunzip(packed: Uint8Array, budget: ArchiveBudget): Uint8Array {
  return finish(gunzipTask(packed, budget));
}

/** Like `gunzip`, with pauses. */
export function* gunzipTask(packed: Uint8Array, budget: ArchiveBudget): Task<Uint8Array> {
  // One byte more than is allowed shows that there is more.
  const maxBytes = Math.max(budget.bytes, 0) + 1;
  const stream = new ZStream();
  zlibInflateInit2(stream, gzip);
  stream.input = packed;
  stream.avail_in = packed.length;
  stream.output = new Uint8Array(Math.min(statedSize(packed), maxBytes));
  for (;;) {
    // Memory that is never written to costs nothing: growing once is cheaper than growing often.
    if (stream.next_out === stream.output.length) stream.output = enlarged(stream.output, maxBytes);
    const start = stream.next_out;
    stream.avail_out = Math.min(step, stream.output.length - start);
    const status = zlibInflate(stream, Z_NO_FLUSH);
    spendBytes(budget, stream.next_out - start);
    yield;
    if (status === Z_STREAM_END) {
      if (stream.avail_in === 0) break;
      zlibInflateReset(stream);
    } else if (status !== Z_OK) {
      throw status === Z_DATA_ERROR && /^incorrect (?:data|length) check$/.test(stream.msg)
        ? new ArchiveError('checksum', 'wrong checksum')
        : new ArchiveError('broken', 'not a valid gzip archive');
    }
  }
  const content = stream.output.subarray(0, stream.next_out);
  return content.length < stream.output.length / 2 ? content.slice() : content;
}

/** The size at the end of the file: true for one member, a guess for several, and never more than can be compressed into it. */
function statedSize(packed: Uint8Array): number {
  if (packed.length < 4) return 1;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  return Math.max(1, Math.min(view.getUint32(packed.length - 4, true), packed.length * 1032));
}

function enlarged(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(size);
  result.set(bytes);
  return result;
}

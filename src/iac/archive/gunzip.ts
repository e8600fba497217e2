import { Gunzip } from 'fflate';
import { crc32 } from './crc32.ts';
import { type ArchiveBudget, ArchiveProblem, joinBytes, spendBytes } from './problem.ts';

/** Bytes that are unpacked at a time, so that what unpacks to too much is noticed early. */
const step = 16 * 1024;

/** What gzip has packed. Throws an ArchiveProblem for what is broken or unpacks to more than `budget` allows. */
export function gunzip(packed: Uint8Array, budget: ArchiveBudget): Uint8Array {
  const pieces: Uint8Array[] = [];
  let members = 0;
  const stream = new Gunzip((piece) => {
    spendBytes(budget, piece.length);
    pieces.push(piece);
  });
  stream.onmember = () => {
    members++;
  };
  const broken = new ArchiveProblem('broken', 'it is no gzip archive, or is broken');
  if (packed.length < 18) throw broken;
  try {
    for (let at = 0; at < packed.length; at += step) {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : broken;
  }
  const whole = joinBytes(pieces);
  const trailer = new DataView(packed.buffer, packed.byteOffset + packed.length - 8);
  if (members <= 1 && trailer.getUint32(0, true) !== crc32(whole)) {
    throw new ArchiveProblem('checksum', 'its checksum is wrong');
  }
  return whole;
}

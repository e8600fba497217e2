import { crc32 } from './crc32.ts';
import { Gathered } from './gathered.ts';
import { inflateWithin } from './inflate.ts';
import { type ArchiveBudget, ArchiveProblem } from './problem.ts';

const trailerSize = 8;

/** What gzip has packed, in one member or several. Throws an ArchiveProblem for what is broken or unpacks to more than `budget` allows. */
export function gunzip(packed: Uint8Array, budget: ArchiveBudget): Uint8Array {
  const broken = new ArchiveProblem('broken', 'it is no gzip archive, or is broken');
  if (packed.length < 18) throw broken;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  // Right where there is one member, a guess where there are more.
  const likely = view.getUint32(packed.length - 4, true);
  const whole = new Gathered(budget.bytes);
  for (let at = 0; at < packed.length; ) {
    const start = contentOf(packed, at);
    const member = start === undefined ? undefined : inflateWithin(packed, start, likely, budget, whole.room());
    if (member === undefined || member.end + trailerSize > packed.length) throw broken;
    if (
      view.getUint32(member.end, true) !== crc32(member.content) ||
      view.getUint32(member.end + 4, true) !== member.content.length
    ) {
      throw new ArchiveProblem('checksum', 'its checksum is wrong');
    }
    whole.add(member.content);
    at = member.end + trailerSize;
  }
  return whole.bytes();
}

/** Where the stream of the member at `at` begins; undefined where there is none. */
function contentOf(packed: Uint8Array, at: number): number | undefined {
  if (packed[at] !== 0x1f || packed[at + 1] !== 0x8b || packed[at + 2] !== 8) return undefined;
  const flags = packed[at + 3]!;
  const [hasCheck, hasExtra, hasName, hasComment] = [2, 4, 8, 16].map((flag) => (flags & flag) !== 0);
  let end = at + 10;
  if (hasExtra) end += 2 + (packed[end]! | (packed[end + 1]! << 8));
  for (const has of [hasName, hasComment]) {
    if (!has) continue;
    const zero = packed.indexOf(0, end);
    if (zero < 0) return undefined;
    end = zero + 1;
  }
  if (hasCheck) end += 2;
  return end < packed.length ? end : undefined;
}

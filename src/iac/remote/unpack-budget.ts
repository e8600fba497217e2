import type { ArchiveBudget } from '../../go/index.ts';
import { RemoteError } from './error.ts';
import type { RemoteWorld } from './world.ts';

/** The size that even a small package may unpack to, in bytes. */
const smallPackage = 16 * 1024 * 1024;

/** The maximum unpacked size of a package that was sent as `size` bytes. */
export function unpackBudget(world: Pick<RemoteWorld, 'limits' | 'now' | 'claim'>, size: number): ArchiveBudget {
  const { limits, now, claim } = world;
  const end = now() + BigInt(limits.seconds) * 1_000_000_000n;
  const bytes = Math.min(limits.unpacked, Math.max(smallPackage, size * limits.ratio));
  let claimed = 0;
  const budget = { bytes, entries: limits.entries };
  return Object.assign(budget, {
    check: () => {
      const spent = bytes - budget.bytes;
      claim?.(spent - claimed);
      claimed = spent;
      if (now() > end) throw new RemoteError(`unpacking takes more than ${limits.seconds} seconds`);
    },
  });
}

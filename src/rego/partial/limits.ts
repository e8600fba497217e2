import { LintelError } from '../../source/index.ts';
import type { Limits } from '../evaluate/machine.ts';

export interface Fuel {
  readonly spend: (units: number) => void;
}

/** Counts steps, and ends the evaluation if there are too many or the time is over. */
export function openFuel(limits: Limits, now: () => bigint): Fuel & { readonly left: () => number } {
  let left = limits.steps;
  const { milliseconds } = limits;
  const deadline = milliseconds === undefined ? undefined : now() + BigInt(milliseconds) * 1_000_000n;
  let look = left - stride;
  return {
    left: () => left,
    spend: (units) => {
      left -= units;
      if (left < 0) stop(`after ${limits.steps} steps`);
      if (deadline === undefined || left > look) return;
      look = left - stride;
      if (now() > deadline) stop(`after ${milliseconds} milliseconds`);
    },
  };
}

/** Steps between two looks at the clock. */
const stride = 10_000;

export function stop(when: string): never {
  const message = `partial evaluation stopped ${when}`;
  const help =
    'the result would be very large, or the policy does too much work: declare less as unknown, or raise the limit (`--max-steps`, `limits`)';
  throw new LintelError([{ code: 'eval_cancel_error', level: 'error', message, help }]);
}

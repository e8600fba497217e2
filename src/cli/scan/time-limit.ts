import type { TimeLimit } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';

/** Seconds. */
const usual = '600';

export const timeLimitOption: Option = {
  long: 'timeout',
  value: 'SECONDS',
  about: 'CPU time limit of the scan; files and rules that exceed it are reported as errors',
  default: usual,
};

/** Characters that a scan reads before its time is watched, and milliseconds: what is small and quick does without the thread. */
const leastRead = 20_000;
const leastTime = 500;

/** The time limit of the scans of a command, until it ends. */
export interface WatchedTime {
  readonly timeLimit?: TimeLimit;
  readonly end: () => void;
}

/** With policies of the user's own, which may take any time, the time of a small scan is watched as well. */
export function limitTime(values: Values, io: Io, log: Log, hasOwnPolicies = false): WatchedTime {
  const text = values.text(timeLimitOption.long) ?? usual;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw usageError(`--timeout needs a number of seconds (got ${JSON.stringify(text)})`);
  const { watchdog } = io;
  if (watchdog === undefined) return { end: () => {} };
  const seconds = Number(text);
  const limits = { reading: seconds / 2, evaluating: seconds, end: 2 * seconds, step: Math.max(seconds / 10, 1) };
  const memory = new Int32Array(new SharedArrayBuffer(12));
  let last: string | undefined;
  let left = leastRead;
  let giveUp: (() => void) | undefined;
  let watching: { readonly stop: () => void } | undefined;
  const broken = (isOver: boolean): void => {
    if (!isOver) {
      giveUp?.();
      return;
    }
    const reading = last === undefined ? '' : `; the last file it read is ${JSON.stringify(last)}`;
    const message = `the scan exceeded twice its limit of ${text} seconds of CPU time and was stopped, so nothing is reported${reading}`;
    const help = 'exclude that file, or raise --timeout';
    log.fail({ code: 'scan.timeout', level: 'error', message, help });
  };
  const start = (): void => {
    watching ??= watchdog(limits, memory, 4, broken);
  };
  const timer = setTimeout(start, leastTime);
  if (hasOwnPolicies) start();
  return {
    timeLimit: {
      seconds,
      unchecked: new Set(),
      isOver: (stage) => Atomics.load(memory, 2) > (stage === 'reading' ? 0 : 1),
      step: (place = last, characters = 0) => {
        last = place;
        Atomics.add(memory, 0, 1);
        left -= characters;
        if (left < 0) start();
      },
      attempt: async (work) => {
        const givenUp = new Promise<undefined>((resolve) => {
          giveUp = () => resolve(undefined);
        });
        Atomics.store(memory, 1, 1);
        try {
          // In a turn of its own: whatever calls work that is broken off ends with it.
          return await Promise.race([Promise.resolve().then(work), givenUp]);
        } finally {
          Atomics.store(memory, 1, 0);
        }
      },
    },
    end: () => {
      clearTimeout(timer);
      watching?.stop();
    },
  };
}

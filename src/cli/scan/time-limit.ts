import { directoryOf } from '../../iac/index.ts';
import type { TimeLimit } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';

/** The default of --timeout, in seconds. */
const usual = '600';

export const timeLimitOption: Option = {
  long: 'timeout',
  value: 'SECONDS',
  about: 'CPU time limit of the scan; files and rules that exceed it are reported as errors',
  default: usual,
};

/**
 * The size and duration from which the time of a scan is limited by a thread, which takes as much CPU time as a small
 * scan. The limits: characters in one directory (a module or chart), few enough that even quadratic work on them ends
 * in time; ten times as many in all directories; and 1/200 of the time limit, in milliseconds.
 */
const maxUnwatchedRead = (seconds: number): number => 10_000 * Math.sqrt(seconds);
const directoryFactor = 10;
const maxUnwatchedTime = (seconds: number): number => (seconds * 1000) / 200;

/** The time limit for the scans of a command. */
export interface WatchedTime {
  readonly timeLimit?: TimeLimit;
  readonly end: () => void;
}

/** A user's policies may take any amount of time, so even small scans with them are watched. */
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
  const most = maxUnwatchedRead(seconds);
  // Each file once: most loaders only look whether it is theirs.
  const files = new Set<string>();
  const readIn = new Map<string, number>();
  let readInAll = 0;
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
  const timer = setTimeout(start, maxUnwatchedTime(seconds));
  if (hasOwnPolicies) start();
  return {
    timeLimit: {
      seconds,
      unchecked: new Set(),
      isOver: (stage) => Atomics.load(memory, 2) > (stage === 'reading' ? 0 : 1),
      step: (place = last ?? '', characters = 0) => {
        last = place;
        // Only this thread writes it, and there are very many steps: an atomic addition would take longer than many of them.
        memory[0] = memory[0]! + 1;
        if (characters === 0 || watching !== undefined || files.has(place)) return;
        files.add(place);
        const directory = directoryOf(place);
        const read = (readIn.get(directory) ?? 0) + characters;
        readIn.set(directory, read);
        readInAll += characters;
        if (read > most || readInAll > directoryFactor * most) start();
      },
      attempt: async (work) => {
        const givenUp = new Promise<undefined>((resolve) => {
          giveUp = () => resolve(undefined);
        });
        Atomics.store(memory, 1, 1);
        try {
          // The work runs in its own turn of the event loop, because an interruption also ends its caller.
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

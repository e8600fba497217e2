import type { Files } from '../../iac/index.ts';
import type { Platform } from '../../scan/index.ts';
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
  about: 'CPU time limit of the scan; a scan that exceeds it exits with code 4',
  default: usual,
};

/** Characters that a scan reads before its time is watched, and milliseconds: what is small and quick need not wait for a thread to start. */
const leastRead = 50_000;
const leastTime = 500;

/** A scan whose time is limited: opens trees as `open` does, until it ends. */
export interface TimeLimit {
  readonly open: Platform['open'];
  readonly end: () => void;
}

export function limitTime(open: Platform['open'], values: Values, io: Io, log: Log): TimeLimit {
  const text = values.text(timeLimitOption.long) ?? usual;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw usageError(`--timeout needs a number of seconds (got ${JSON.stringify(text)})`);
  let last: string | undefined;
  let left = leastRead;
  let watching: Promise<{ readonly stop: () => void } | undefined> | undefined;
  const exceeded = (): void => {
    const reading = last === undefined ? '' : `; the last file that was read is ${JSON.stringify(last)}`;
    const message = `the scan took more than ${text} seconds of processor time and was ended: nothing is reported${reading}`;
    log.fail({
      code: 'scan.timeout',
      level: 'error',
      message,
      help: 'exclude that file, or give it more time with --timeout',
    });
  };
  const start = async (): Promise<void> => {
    watching ??= Promise.resolve(io.watchdog?.(Number(text), 4, exceeded));
    await watching;
  };
  const timer = io.watchdog === undefined ? undefined : setTimeout(start, leastTime);
  const limited = (files: Files): Files => ({
    ...files,
    read: async (path) => {
      const content = await files.read(path);
      last = path;
      left -= content?.length ?? 0;
      if (left < 0) await start();
      return content;
    },
  });
  return {
    open: async (target) => {
      const tree = await open(target);
      return { ...tree, files: limited(tree.files) };
    },
    end: () => {
      clearTimeout(timer);
      void watching?.then((watchdog) => watchdog?.stop());
    },
  };
}

import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Io } from './io.ts';

/** Milliseconds between two looks at the clock. */
const interval = 100;

/**
 * The program of a thread that looks how much processor time the process has used: it writes the stage into the shared memory, and
 * breaks off whatever JavaScript the main thread runs (a loop, a regular expression) the way a debugger does, when a step takes too
 * long and at the end. Once something was broken off, what else waits for it may wait for good: from then on the clock counts.
 */
const program = `
const { Session } = require('node:inspector');
const { parentPort, workerData: { memory, reading, evaluating, step, end } } = require('node:worker_threads');
let [used, broken, steps, since, breaking] = [0, undefined, -1, 0, false];
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const clock = performance.now() / 1000;
  used = broken === undefined ? (user + system) / 1e6 : broken.used + clock - broken.clock;
  Atomics.store(memory, 2, used > evaluating ? 2 : used > reading ? 1 : 0);
  const now = Atomics.load(memory, 0);
  if (now !== steps || Atomics.load(memory, 1) === 0) [steps, since] = [now, used];
  // A main thread that waits runs nothing that could be broken off.
  if (breaking) return parentPort.postMessage(undefined);
  if (used < end && used - since < step) return;
  breaking = true;
  broken ??= { used, clock };
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    [breaking, since] = [false, used];
    parentPort.postMessage(used >= end);
  });}, ${interval});
`;

/** See `Io`. What is broken off leaves nothing else to wait for: the thread keeps the process alive until `stop`. */
export const startWatchdog: NonNullable<Io['watchdog']> = (limits, memory, code, broken) => {
  const thread = new Worker(program, { eval: true, workerData: { ...limits, memory }, execArgv: [] });
  let isBroken = false;
  thread.on('message', (isOver: boolean | undefined) => {
    if (isOver === undefined) return;
    broken(isOver);
    isBroken = true;
    if (!isOver) return;
    void thread.terminate();
    // What still listens to the session of the thread would make the process wait for it.
    setTimeout(() => process.exit(code), interval / 2);
  });
  return {
    stop: () => {
      void thread.terminate();
      // Something of what was broken off, such as a timer, may go on: the program ends without it.
      if (isBroken) setInterval(exitWhenDone, interval).unref();
    },
  };
};

/** Ends the program when it has its exit code and has written everything. */
function exitWhenDone(): void {
  const { exitCode, stdout, stderr } = process;
  if (exitCode !== undefined && stdout.writableLength + stderr.writableLength === 0) process.exit();
}

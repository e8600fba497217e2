import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Io } from './io.ts';

/** Interval of checks, in milliseconds. */
const interval = 100;

/**
 * The program of a thread that watches the processor time of the process: it writes the stage into the shared memory,
 * and interrupts the JavaScript of the main thread (a loop, a regular expression) like a debugger, when a step takes
 * too long and when the time is up. Code that waits for an interrupted step may wait forever, so after the first
 * interruption the wall clock counts.
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

/**
 * See `Io`. After an interruption there may be nothing else to keep the process alive, so the thread keeps it alive
 * until `stop`.
 */
export const startWatchdog: NonNullable<Io['watchdog']> = (limits, memory, code, broken) => {
  const thread = new Worker(program, { eval: true, workerData: { ...limits, memory }, execArgv: [] });
  let isBroken = false;
  thread.on('message', (isOver: boolean | undefined) => {
    if (isOver === undefined) return;
    broken(isOver);
    isBroken = true;
    if (!isOver) return;
    void thread.terminate();
    // Remaining listeners on the thread's session would keep the process alive.
    setTimeout(() => process.exit(code), interval / 2);
  });
  return {
    stop: () => {
      void thread.terminate();
      // Parts of the interrupted code, such as a timer, may continue: the program ends without them.
      if (isBroken) setInterval(exitWhenDone, interval).unref();
    },
  };
};

/** Ends the program once it has its exit code and has written everything. */
function exitWhenDone(): void {
  const { exitCode, stdout, stderr } = process;
  if (exitCode !== undefined && stdout.writableLength + stderr.writableLength === 0) process.exit();
}

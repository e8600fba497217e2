import { once } from 'node:events';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** Milliseconds between two looks at the clock. */
const interval = 100;

/**
 * The program of a thread that looks how much processor time the process has used. It breaks off whatever JavaScript the main thread
 * runs (a loop, a regular expression) the way a debugger does, so that the main thread gets the message.
 */
const program = `
const { Session } = require('node:inspector');
const { parentPort, workerData } = require('node:worker_threads');
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system < workerData * 1e6) return;
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    parentPort.postMessage('exceeded');
  });
}, ${interval});
`;

/**
 * Ends this process with `code` when it has used so many seconds of processor time, whatever it does then; `exceeded` is called before.
 * The process does not end by itself before `stop` is called: what is broken off leaves nothing else to wait for.
 */
export async function startWatchdog(
  seconds: number,
  code: number,
  exceeded: () => void,
): Promise<{ readonly stop: () => void }> {
  const thread = new Worker(program, { eval: true, workerData: seconds, execArgv: [] });
  await once(thread, 'online');
  thread.once('message', () => {
    void thread.terminate();
    exceeded();
    // What still listens to the session of the thread would make the process wait for it.
    setTimeout(() => process.exit(code), interval / 2);
  });
  return { stop: () => void thread.terminate() };
}

// A thread beside the test runner: ends a run that is stuck in a loop, which the runner itself could not.
import { writeSync } from 'node:fs';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/** What the runner is doing, and the counts before that. */
let known = { doing: 'starting', passed: 0, failed: 0 };
let timer = setTimeout(giveUp, workerData.longest);

parentPort.on('message', (message) => {
  known = message;
  clearTimeout(timer);
  timer = setTimeout(giveUp, workerData.longest);
});

function giveUp() {
  const { doing, passed, failed } = known;
  writeSync(1, `\nFAIL ${doing}: not finished after ${workerData.longest / 1000} s; nothing after it was run\n`);
  writeSync(1, `${passed} passed, ${failed + 1} failed\n`);
  process.kill(process.pid, 'SIGKILL');
}

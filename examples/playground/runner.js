/** Time that a task may take, in milliseconds. */
const deadline = 5_000;

/**
 * Runs tasks in a worker, one after the other. If several wait, only the last one runs; the others resolve to undefined. A worker
 * that takes too long is replaced.
 */
export function createRunner(url) {
  let worker;
  let ready = false;
  let running;
  let waiting;
  let timer;

  function open() {
    ready = false;
    worker = new Worker(url, { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (data === 'ready') {
        ready = true;
        next();
      } else finish(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      replace(event.message || 'The engine could not be loaded. Reload the page.');
    };
  }

  function next() {
    if (!ready || running !== undefined || waiting === undefined) return;
    running = waiting;
    waiting = undefined;
    timer = setTimeout(() => replace(`Stopped after ${deadline / 1000} seconds.`), deadline);
    worker.postMessage(running.message);
  }

  function finish(answer) {
    clearTimeout(timer);
    running?.resolve(answer);
    running = undefined;
    next();
  }

  function replace(message) {
    worker.terminate();
    ready = false;
    running ??= waiting;
    if (running === waiting) waiting = undefined;
    worker = undefined;
    finish({ problems: [{ level: 'error', message }] });
    if (waiting !== undefined) open();
  }

  return (task, request) =>
    new Promise((resolve) => {
      waiting?.resolve(undefined);
      waiting = { message: { task, request }, resolve };
      if (worker === undefined) open();
      next();
    });
}

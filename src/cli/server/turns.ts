import process from 'node:process';

/** Time that requests take from one round of the event loop, in milliseconds. */
const maxRound = 1;

/**
 * Lets requests continue one after the other, in the order in which they ask. After a millisecond, what has arrived
 * meanwhile is read first: otherwise, answering those that arrive complete would leave others unread.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let roundStart = 0;
  const startRound = (): void => {
    roundStart = performance.now();
    release();
  };
  const release = (): void => {
    waiting[0]!();
    // Ticks run once the request that was released waits for something or is answered.
    queueMicrotask(() => process.nextTick(goOn));
  };
  const goOn = (): void => {
    waiting.shift();
    if (waiting.length === 0) return;
    if (performance.now() - roundStart < maxRound) release();
    else setImmediate(startRound);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(startRound);
    });
}

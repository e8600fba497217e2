/** A long computation that can pause wherever it yields. */
export type Task<T> = Generator<undefined, T, undefined>;

/** The result of a task, computed without a pause. */
export function finish<T>(task: Task<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done === true) return value;
  }
}

/** The result of a task, which continues after each pause, when the promise of `pause` resolves. */
export async function finishInParts<T>(task: Task<T>, pause: (() => Promise<void>) | undefined): Promise<T> {
  if (pause === undefined) return finish(task);
  for (;;) {
    const { done, value } = task.next();
    if (done === true) return value;
    await pause();
  }
}

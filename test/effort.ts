import process from 'node:process';

/** The processor time that this process has used, in milliseconds: on a busy machine the clock says little about an effort. */
export function effort(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * What a bounded effort stays below, in milliseconds, even on a machine that is several times slower than usual; one that grows with
 * the square of its input takes minutes on the inputs of these tests.
 */
export const patience = 20_000;

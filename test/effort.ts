import process from 'node:process';

/** The processor time that this process has used, in milliseconds: on a busy machine the clock says little about an effort. */
export function effort(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

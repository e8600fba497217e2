// Loaded before a program whose effort is to be known: writes what it has used to its fourth file when it ends.
import { readFileSync, writeSync } from 'node:fs';
import process from 'node:process';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(
    3,
    JSON.stringify({ milliseconds: (userCPUTime + systemCPUTime) / 1000, mebibytes: peak() ?? maxRSS / 1024 }),
  );
});

/** Elsewhere than on Linux what the parent had when it made this process counts as well. */
function peak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

import { readdirSync } from 'node:fs';
import type { Measure } from '../../server/index.ts';

/** Prometheus's standard process metrics for Node.js. */
export function processMeasures(): readonly Measure[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  const openFiles = openFileCount();
  return [
    counter('process_cpu_user_seconds_total', 'User CPU time in seconds.', user / 1e6),
    counter('process_cpu_system_seconds_total', 'System CPU time in seconds.', system / 1e6),
    counter('process_cpu_seconds_total', 'User and system CPU time in seconds.', (user + system) / 1e6),
    gauge('process_start_time_seconds', 'Start of the process, in seconds since the Unix epoch.', startTime),
    gauge('process_resident_memory_bytes', 'Resident memory in bytes.', rss),
    ...(openFiles === undefined ? [] : [gauge('process_open_fds', 'Open file descriptors.', openFiles)]),
    gauge('nodejs_heap_size_total_bytes', 'Heap of the main thread, in bytes.', heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'Used heap of the main thread, in bytes.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory outside of the heap, in bytes.', external),
    { ...gauge('nodejs_version_info', 'Version of Node.js.', 1), labels: { version: process.version } },
  ];
}

const startTime = Math.round(performance.timeOrigin) / 1000;

const counter = (name: string, help: string, value: number): Measure => ({ name, help, type: 'counter', value });
const gauge = (name: string, help: string, value: number): Measure => ({ name, help, type: 'gauge', value });

/** Available on Linux; undefined elsewhere. */
function openFileCount(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

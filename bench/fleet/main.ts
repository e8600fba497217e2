import type { Measurement } from '../timing.ts';
import { benchOutage } from './outage.ts';
import { benchQueries } from './queries.ts';
import { benchRuns } from './runs.ts';
import { benchSimulation } from './simulation.ts';

/**
 * The store of many repositories: its queries with 10 million findings, and the scans that it records per second; workers
 * that scan repositories, some of which are killed (`--only workers`), or whose scans are timers (`--only simulated`); and
 * outages of Redis and PostgreSQL (`--only outage`).
 */
export async function benchFleet(only: string | undefined): Promise<readonly Measurement[]> {
  return [
    ...(await benchQueries(only)),
    ...(await benchRuns(only)),
    ...(await benchSimulation(only)),
    ...(await benchOutage(only)),
  ];
}

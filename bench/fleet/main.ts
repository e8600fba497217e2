import type { Measurement } from '../timing.ts';
import { benchQueries } from './queries.ts';

/** The store of many repositories: its queries with 10 million findings, and the scans that it records per second. */
export async function benchFleet(only: string | undefined): Promise<readonly Measurement[]> {
  return benchQueries(only);
}

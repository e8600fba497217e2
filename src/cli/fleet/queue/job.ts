import { createHash } from 'node:crypto';
import type { FleetRepository, ListOptions } from '../../../fleet/index.ts';
import type { Priority } from './fair-order.ts';

/** The name of the queue, and the prefix of its keys in Redis. */
export const queueName = 'fleet';
export const keyPrefix = 'lintel';

/** The data of a job that scans a repository. It contains no credentials. */
export interface ScanData extends FleetRepository {
  readonly priority: Priority;
}

/** The data of a job that adds jobs when a schedule is due. */
export interface AddData {
  /** Identifies the schedule. */
  readonly title: string;
  readonly repositories?: readonly FleetRepository[];
  /** Such as `github:acme`: its repositories are listed when the job runs. */
  readonly organization?: string;
  readonly selection?: ListOptions;
  readonly team?: string;
  readonly priority: Priority;
}

export type JobData = ScanData | AddData;

/** The result of a job. */
export type Outcome =
  | { readonly outcome: 'scanned'; readonly commit: string; readonly findings: number; readonly errors: number }
  /** The store has a scan of this commit with the same setup. */
  | { readonly outcome: 'unchanged'; readonly commit: string }
  /** The repository has no commits. */
  | { readonly outcome: 'empty' }
  | ({ readonly outcome: 'added' } & Added);

/** How many jobs were added, and how many of the repositories have a job that waits already. */
export interface Added {
  readonly added: number;
  readonly waiting: number;
}

/** The ID of what there may be only one of: the waiting job of a repository, by its URL, or a schedule, by its title. */
export function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

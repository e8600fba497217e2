import { ec2 } from './ec2.ts';
import { iam } from './iam.ts';
import { s3 } from './s3.ts';
import type { TypeEntry } from './service.ts';

/** The types of CloudFormation that policies know, by service. */
const services: readonly (readonly TypeEntry[])[] = [ec2, iam, s3];

const entries: ReadonlyMap<string, TypeEntry> = new Map(services.flat().map((entry) => [entry.type, entry]));

/** How policies see a type of CloudFormation; undefined where the tables do not have it. */
export function typeEntry(type: string): TypeEntry | undefined {
  return entries.get(type);
}

/** All types in the tables. */
export function typeEntries(): readonly TypeEntry[] {
  return [...entries.values()];
}

import { docdb } from './docdb.ts';
import { dynamodb } from './dynamodb.ts';
import { ec2 } from './ec2.ts';
import { ecr } from './ecr.ts';
import { ecs } from './ecs.ts';
import { efs } from './efs.ts';
import { eks } from './eks.ts';
import { elasticache } from './elasticache.ts';
import { elb } from './elb.ts';
import { iam } from './iam.ts';
import { kms } from './kms.ts';
import { lambda } from './lambda.ts';
import { monitoring } from './monitoring.ts';
import { neptune } from './neptune.ts';
import { rds } from './rds.ts';
import { redshift } from './redshift.ts';
import { s3 } from './s3.ts';
import { secrets } from './secrets.ts';
import type { TypeEntry } from './service.ts';
import { sns } from './sns.ts';
import { sqs } from './sqs.ts';
import { streaming } from './streaming.ts';

/** The types of CloudFormation that policies know, by service. */
const services: readonly (readonly TypeEntry[])[] = [
  docdb,
  dynamodb,
  ec2,
  ecr,
  ecs,
  efs,
  eks,
  elasticache,
  elb,
  iam,
  kms,
  lambda,
  monitoring,
  neptune,
  rds,
  redshift,
  s3,
  secrets,
  sns,
  sqs,
  streaming,
];

const entries: ReadonlyMap<string, TypeEntry> = new Map(services.flat().map((entry) => [entry.type, entry]));

/** How policies see a type of CloudFormation; undefined where the tables do not have it. */
export function typeEntry(type: string): TypeEntry | undefined {
  return entries.get(type);
}

/** All types in the tables. */
export function typeEntries(): readonly TypeEntry[] {
  return [...entries.values()];
}

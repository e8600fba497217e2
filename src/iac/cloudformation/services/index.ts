import { analytics } from './analytics.ts';
import { apigateway } from './apigateway.ts';
import { applications } from './applications.ts';
import { cloudfront } from './cloudfront.ts';
import { databases } from './databases.ts';
import { developer } from './developer.ts';
import { docdb } from './docdb.ts';
import { dynamodb } from './dynamodb.ts';
import { ec2, vpc } from './ec2.ts';
import { ecr } from './ecr.ts';
import { ecs } from './ecs.ts';
import { edge } from './edge.ts';
import { efs } from './efs.ts';
import { eks } from './eks.ts';
import { elasticache } from './elasticache.ts';
import { elb } from './elb.ts';
import { governance } from './governance.ts';
import { iam } from './iam.ts';
import { kms } from './kms.ts';
import { lambda } from './lambda.ts';
import { monitoring } from './monitoring.ts';
import { neptune } from './neptune.ts';
import { opensearch } from './opensearch.ts';
import { rds } from './rds.ts';
import { redshift } from './redshift.ts';
import { s3 } from './s3.ts';
import { secrets } from './secrets.ts';

import type { TypeEntry } from './service.ts';
import { sns } from './sns.ts';
import { sqs } from './sqs.ts';
import { streaming } from './streaming.ts';
import { waf } from './waf.ts';

/** The types of CloudFormation that policies know, by service. */
const services: readonly (readonly TypeEntry[])[] = [
  analytics,
  apigateway,
  applications,
  cloudfront,
  databases,
  developer,
  docdb,
  dynamodb,
  ec2,
  ecr,
  ecs,
  edge,
  efs,
  eks,
  elasticache,
  elb,
  governance,
  iam,
  kms,
  lambda,
  monitoring,
  neptune,
  opensearch,
  rds,
  redshift,
  s3,
  secrets,

  sns,
  sqs,
  streaming,
  vpc,
  waf,
];

const entries: ReadonlyMap<string, TypeEntry> = new Map(services.flat().map((entry) => [entry.type, entry]));

/** The table entry of a CloudFormation type; undefined if there is none. */
export function typeEntry(type: string): TypeEntry | undefined {
  return entries.get(type);
}

/** All types in the tables. */
export function typeEntries(): readonly TypeEntry[] {
  return [...entries.values()];
}

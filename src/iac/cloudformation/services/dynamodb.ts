import { block, inline, json } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

const recovery: Properties = {
  PointInTimeRecoverySpecification: block('point_in_time_recovery', { PointInTimeRecoveryEnabled: 'enabled' }),
};

/** Amazon DynamoDB, and the scaling of its tables. */
export const dynamodb: readonly TypeEntry[] = [
  {
    type: 'AWS::DynamoDB::Table',
    ref: 'name',
    forms: [
      {
        as: 'aws_dynamodb_table',
        properties: {
          ...recovery,
          AttributeDefinitions: block('attribute', { AttributeName: 'name', AttributeType: 'type' }),
          GlobalSecondaryIndexes: block('global_secondary_index', { IndexName: 'name' }),
          LocalSecondaryIndexes: block('local_secondary_index', { IndexName: 'name' }),
          ProvisionedThroughput: inline({ ReadCapacityUnits: 'read_capacity', WriteCapacityUnits: 'write_capacity' }),
          ResourcePolicy: null,
          SSESpecification: block('server_side_encryption', { SSEEnabled: 'enabled', KMSMasterKeyId: 'kms_key_arn' }),
          TableName: 'name',
          TimeToLiveSpecification: block('ttl'),
        },
      },
      {
        as: 'aws_dynamodb_resource_policy',
        of: 'ResourcePolicy',
        links: { resource_arn: 'arn' },
        properties: { PolicyDocument: json('policy') },
      },
    ],
  },
  {
    type: 'AWS::DynamoDB::GlobalTable',
    ref: 'name',
    forms: [
      {
        as: 'aws_dynamodb_table',
        of: 'Replicas',
        properties: { ...recovery, SSESpecification: null },
        unsaid: ['billing_mode', 'server_side_encryption'],
      },
    ],
  },
  { type: 'AWS::ApplicationAutoScaling::ScalableTarget', forms: [{ as: 'aws_appautoscaling_target' }] },
];

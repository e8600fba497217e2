import { json } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** AWS Key Management Service. */
export const kms: readonly TypeEntry[] = [
  {
    type: 'AWS::KMS::Key',
    ref: 'key_id',
    forms: [
      {
        as: 'aws_kms_key',
        properties: { Enabled: 'is_enabled', KeyPolicy: json('policy'), KeySpec: 'customer_master_key_spec' },
      },
    ],
  },
  {
    type: 'AWS::KMS::ReplicaKey',
    ref: 'key_id',
    forms: [{ as: 'aws_kms_replica_key', properties: { KeyPolicy: json('policy') } }],
  },
  {
    type: 'AWS::KMS::Alias',
    ref: 'name',
    forms: [{ as: 'aws_kms_alias', properties: { AliasName: 'name' } }],
  },
];

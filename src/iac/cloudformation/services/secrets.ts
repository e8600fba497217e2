import { json, verbatim } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** AWS Secrets Manager and Systems Manager. */
export const secrets: readonly TypeEntry[] = [
  {
    type: 'AWS::SecretsManager::Secret',
    attributes: { Id: 'arn' },
    forms: [
      { as: 'aws_secretsmanager_secret', properties: { SecretString: null } },
      { as: 'aws_secretsmanager_secret_version', from: 'SecretString', links: { secret_id: 'id' } },
    ],
  },
  {
    type: 'AWS::SecretsManager::RotationSchedule',
    forms: [{ as: 'aws_secretsmanager_secret_rotation' }],
  },
  {
    type: 'AWS::SecretsManager::ResourcePolicy',
    forms: [
      {
        as: 'aws_secretsmanager_secret_policy',
        properties: { ResourcePolicy: json('policy'), SecretId: 'secret_arn' },
      },
    ],
  },
  {
    type: 'AWS::SSM::Parameter',
    ref: 'name',
    forms: [{ as: 'aws_ssm_parameter', properties: { Tags: verbatim('tags') } }],
  },
  {
    type: 'AWS::SSM::Document',
    ref: 'name',
    forms: [{ as: 'aws_ssm_document', properties: { Content: json('content') } }],
  },
];

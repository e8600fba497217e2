import { json } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Elastic Container Registry. */
export const ecr: readonly TypeEntry[] = [
  {
    type: 'AWS::ECR::Repository',
    ref: 'name',
    attributes: { RepositoryUri: 'repository_url' },
    forms: [
      {
        as: 'aws_ecr_repository',
        properties: { RepositoryName: 'name', LifecyclePolicy: null, RepositoryPolicyText: null },
      },
      {
        as: 'aws_ecr_repository_policy',
        from: 'RepositoryPolicyText',
        links: { repository: 'name' },
        properties: { RepositoryPolicyText: json('policy') },
      },
    ],
  },
  {
    type: 'AWS::ECR::RegistryScanningConfiguration',
    forms: [{ as: 'aws_ecr_registry_scanning_configuration' }],
  },
];

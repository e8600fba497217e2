import { pairs } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Neptune. */
export const neptune: readonly TypeEntry[] = [
  {
    type: 'AWS::Neptune::DBCluster',
    forms: [
      {
        as: 'aws_neptune_cluster',
        properties: {
          DBClusterIdentifier: 'cluster_identifier',
          DBClusterParameterGroupName: 'neptune_cluster_parameter_group_name',
          IamAuthEnabled: 'iam_database_authentication_enabled',
          KmsKeyId: 'kms_key_arn',
        },
      },
    ],
  },
  {
    type: 'AWS::Neptune::DBInstance',
    forms: [
      {
        as: 'aws_neptune_cluster_instance',
        properties: {
          DBClusterIdentifier: 'cluster_identifier',
          DBInstanceClass: 'instance_class',
          DBInstanceIdentifier: 'identifier',
        },
      },
    ],
  },
  {
    type: 'AWS::Neptune::DBClusterParameterGroup',
    forms: [{ as: 'aws_neptune_cluster_parameter_group', properties: { Parameters: pairs('parameter') } }],
  },
];

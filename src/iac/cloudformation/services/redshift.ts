import { block, json } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Redshift. */
export const redshift: readonly TypeEntry[] = [
  {
    type: 'AWS::Redshift::Cluster',
    forms: [
      {
        as: 'aws_redshift_cluster',
        properties: {
          DBName: 'database_name',
          LoggingProperties: null,
          MasterUserPassword: 'master_password',
          NamespaceResourcePolicy: null,
        },
      },
      {
        as: 'aws_redshift_resource_policy',
        from: 'NamespaceResourcePolicy',
        links: { resource_arn: 'arn' },
        properties: { NamespaceResourcePolicy: json('policy') },
      },
      { as: 'aws_redshift_logging', of: 'LoggingProperties', links: { cluster_identifier: 'id' } },
    ],
  },
  {
    type: 'AWS::Redshift::ClusterParameterGroup',
    forms: [
      {
        as: 'aws_redshift_parameter_group',
        properties: {
          ParameterGroupFamily: 'family',
          Parameters: block('parameter', { ParameterName: 'name', ParameterValue: 'value' }),
        },
      },
    ],
  },
  { type: 'AWS::RedshiftServerless::Namespace', forms: [{ as: 'aws_redshiftserverless_namespace' }] },
];

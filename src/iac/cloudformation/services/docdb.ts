import { pairs } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon DocumentDB. */
export const docdb: readonly TypeEntry[] = [
  {
    type: 'AWS::DocDB::DBCluster',
    forms: [
      {
        as: 'aws_docdb_cluster',
        properties: {
          DBClusterIdentifier: 'cluster_identifier',
          DBClusterParameterGroupName: 'db_cluster_parameter_group_name',
          DBSubnetGroupName: 'db_subnet_group_name',
          EnableCloudwatchLogsExports: 'enabled_cloudwatch_logs_exports',
          MasterUserPassword: 'master_password',
        },
      },
    ],
  },
  {
    type: 'AWS::DocDB::DBInstance',
    forms: [
      {
        as: 'aws_docdb_cluster_instance',
        properties: { CACertificateIdentifier: 'ca_cert_identifier', DBInstanceClass: 'instance_class' },
      },
    ],
  },
  {
    type: 'AWS::DocDB::DBClusterParameterGroup',
    forms: [{ as: 'aws_docdb_cluster_parameter_group', properties: { Parameters: pairs('parameter') } }],
  },
];

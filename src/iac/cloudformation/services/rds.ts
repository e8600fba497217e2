import { block, pairs } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

/** Settings that instances and clusters share. */
const database: Properties = {
  DBSubnetGroupName: 'db_subnet_group_name',
  EnableCloudwatchLogsExports: 'enabled_cloudwatch_logs_exports',
  EnableIAMDatabaseAuthentication: 'iam_database_authentication_enabled',
};

const instance: Properties = {
  ...database,
  CACertificateIdentifier: 'ca_cert_identifier',
  DBClusterIdentifier: 'cluster_identifier',
  DBInstanceClass: 'instance_class',
  DBInstanceIdentifier: 'identifier',
  DBParameterGroupName: 'parameter_group_name',
  DBSnapshotIdentifier: 'snapshot_identifier',
  EnablePerformanceInsights: 'performance_insights_enabled',
  MasterUserPassword: 'password',
  MasterUsername: 'username',
  MultiAZ: 'multi_az',
  PerformanceInsightsKMSKeyId: 'performance_insights_kms_key_id',
  SourceDBInstanceIdentifier: 'replicate_source_db',
  VPCSecurityGroups: 'vpc_security_group_ids',
};

const parameters: Properties = { Parameters: pairs('parameter') };

/** Amazon RDS and Aurora. By default, CloudFormation keeps backups of an instance for a day. */
export const rds: readonly TypeEntry[] = [
  {
    type: 'AWS::RDS::DBInstance',
    attributes: { DBInstanceArn: 'arn', 'Endpoint.Address': 'address', 'Endpoint.Port': 'port' },
    forms: [
      {
        as: 'aws_db_instance',
        unless: ['DBClusterIdentifier'],
        properties: instance,
        defaults: { backup_retention_period: 1 },
      },
      { as: 'aws_rds_cluster_instance', when: 'DBClusterIdentifier', properties: instance },
    ],
  },
  {
    type: 'AWS::RDS::DBCluster',
    attributes: { DBClusterArn: 'arn', 'Endpoint.Address': 'endpoint', 'ReadEndpoint.Address': 'reader_endpoint' },
    forms: [
      {
        as: 'aws_rds_cluster',
        properties: {
          ...database,
          DBClusterIdentifier: 'cluster_identifier',
          DBClusterParameterGroupName: 'db_cluster_parameter_group_name',
          MasterUserPassword: 'master_password',
          ServerlessV2ScalingConfiguration: block('serverlessv2_scaling_configuration'),
        },
      },
    ],
  },
  { type: 'AWS::RDS::DBParameterGroup', forms: [{ as: 'aws_db_parameter_group', properties: parameters }] },
  {
    type: 'AWS::RDS::DBClusterParameterGroup',
    forms: [{ as: 'aws_rds_cluster_parameter_group', properties: parameters }],
  },
  {
    type: 'AWS::RDS::DBProxy',
    ref: 'name',
    attributes: { DBProxyArn: 'arn' },
    forms: [
      { as: 'aws_db_proxy', properties: { Auth: block('auth'), DBProxyName: 'name', RequireTLS: 'require_tls' } },
    ],
  },
  { type: 'AWS::RDS::GlobalCluster', forms: [{ as: 'aws_rds_global_cluster' }] },
];

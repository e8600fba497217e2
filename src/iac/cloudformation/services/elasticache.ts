import type { TypeEntry } from './service.ts';

/** Amazon ElastiCache. */
export const elasticache: readonly TypeEntry[] = [
  {
    type: 'AWS::ElastiCache::CacheCluster',
    forms: [
      {
        as: 'aws_elasticache_cluster',
        properties: {
          AZMode: 'az_mode',
          CacheNodeType: 'node_type',
          CacheParameterGroupName: 'parameter_group_name',
          CacheSubnetGroupName: 'subnet_group_name',
          ClusterName: 'cluster_id',
          VpcSecurityGroupIds: 'security_group_ids',
        },
      },
    ],
  },
  {
    type: 'AWS::ElastiCache::ReplicationGroup',
    forms: [
      {
        as: 'aws_elasticache_replication_group',
        properties: {
          CacheNodeType: 'node_type',
          CacheParameterGroupName: 'parameter_group_name',
          CacheSubnetGroupName: 'subnet_group_name',
          ReplicationGroupDescription: 'description',
        },
      },
    ],
  },
];

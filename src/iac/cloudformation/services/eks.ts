import { block, each, inline } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Elastic Kubernetes Service. */
export const eks: readonly TypeEntry[] = [
  {
    type: 'AWS::EKS::Cluster',
    ref: 'name',
    forms: [
      {
        as: 'aws_eks_cluster',
        properties: {
          Logging: inline({ ClusterLogging: inline({ EnabledTypes: each('enabled_cluster_log_types', 'Type') }) }),
          ResourcesVpcConfig: block('vpc_config'),
        },
      },
    ],
  },
  {
    type: 'AWS::EKS::Nodegroup',
    forms: [
      {
        as: 'aws_eks_node_group',
        properties: {
          NodegroupName: 'node_group_name',
          NodeRole: 'node_role_arn',
          RemoteAccess: block('remote_access', { SourceSecurityGroups: 'source_security_group_ids' }),
          Subnets: 'subnet_ids',
        },
      },
    ],
  },
  {
    type: 'AWS::EKS::AccessEntry',
    ref: 'principal_arn',
    forms: [
      { as: 'aws_eks_access_entry', properties: { AccessPolicies: null } },
      { as: 'aws_eks_access_policy_association', of: 'AccessPolicies', links: { principal_arn: 'principal_arn' } },
    ],
  },
];

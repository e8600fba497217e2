import { apiJson, block, inline, is } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Elastic Container Service. */
export const ecs: readonly TypeEntry[] = [
  {
    type: 'AWS::ECS::Cluster',
    ref: 'name',
    forms: [{ as: 'aws_ecs_cluster', properties: { ClusterName: 'name', ClusterSettings: block('setting') } }],
  },
  {
    type: 'AWS::ECS::Service',
    forms: [
      {
        as: 'aws_ecs_service',
        properties: {
          LoadBalancers: block('load_balancer'),
          NetworkConfiguration: block('network_configuration', {
            AwsvpcConfiguration: inline({ AssignPublicIp: is('assign_public_ip', 'ENABLED') }),
          }),
          Role: 'iam_role',
          ServiceName: 'name',
        },
      },
    ],
  },
  {
    type: 'AWS::ECS::TaskDefinition',
    ref: 'arn',
    forms: [
      {
        as: 'aws_ecs_task_definition',
        properties: {
          ContainerDefinitions: apiJson('container_definitions'),
          Volumes: block('volume', {
            EFSVolumeConfiguration: block('efs_volume_configuration', { FilesystemId: 'file_system_id' }),
          }),
        },
      },
    ],
  },
];

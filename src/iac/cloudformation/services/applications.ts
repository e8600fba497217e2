import { apiJson, block } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Applications and their data: Airflow, AppFlow, Batch, Bedrock, Connect, Data Lifecycle Manager, Directory Service, Kendra, Scheduler. */
export const applications: readonly TypeEntry[] = [
  {
    type: 'AWS::AppFlow::ConnectorProfile',
    forms: [{ as: 'aws_appflow_connector_profile', properties: { KMSArn: 'kms_arn' } }],
  },
  { type: 'AWS::AppFlow::Flow', forms: [{ as: 'aws_appflow_flow', properties: { KMSArn: 'kms_arn' } }] },
  {
    type: 'AWS::Batch::JobDefinition',
    ref: 'arn',
    forms: [
      {
        as: 'aws_batch_job_definition',
        properties: {
          ContainerProperties: apiJson('container_properties'),
          EcsProperties: apiJson('ecs_properties'),
          NodeProperties: apiJson('node_properties'),
        },
      },
    ],
  },
  { type: 'AWS::Bedrock::Agent', forms: [{ as: 'aws_bedrockagent_agent' }] },
  {
    type: 'AWS::Connect::InstanceStorageConfig',
    forms: [
      {
        as: 'aws_connect_instance_storage_config',
        properties: {
          KinesisVideoStreamConfig: 'storage_config.kinesis_video_stream_config',
          S3Config: 'storage_config.s3_config',
        },
      },
    ],
  },
  {
    type: 'AWS::DLM::LifecyclePolicy',
    forms: [
      {
        as: 'aws_dlm_lifecycle_policy',
        properties: {
          PolicyDetails: block('policy_details', {
            Actions: block('action'),
            Schedules: block('schedule', { CrossRegionCopyRules: block('cross_region_copy_rule') }),
          }),
        },
      },
    ],
  },
  { type: 'AWS::DirectoryService::MicrosoftAD', forms: [{ as: 'aws_directory_service_directory' }] },
  { type: 'AWS::Kendra::Index', forms: [{ as: 'aws_kendra_index' }] },
  { type: 'AWS::Scheduler::Schedule', forms: [{ as: 'aws_scheduler_schedule' }] },
  { type: 'AWS::MWAA::Environment', forms: [{ as: 'aws_mwaa_environment' }] },
];

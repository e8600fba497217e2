import { block, inline, json, set, verbatim } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Kinesis, MSK and MQ. */
export const streaming: readonly TypeEntry[] = [
  {
    type: 'AWS::Kinesis::Stream',
    ref: 'name',
    forms: [
      {
        as: 'aws_kinesis_stream',
        properties: { StreamEncryption: inline({ EncryptionType: 'encryption_type', KeyId: 'kms_key_id' }) },
      },
    ],
  },
  {
    type: 'AWS::Kinesis::ResourcePolicy',
    forms: [{ as: 'aws_kinesis_resource_policy', properties: { ResourcePolicy: json('policy') } }],
  },
  {
    type: 'AWS::KinesisFirehose::DeliveryStream',
    ref: 'name',
    forms: [
      {
        as: 'aws_kinesis_firehose_delivery_stream',
        properties: {
          DeliveryStreamEncryptionConfigurationInput: [
            block('server_side_encryption', { KeyARN: 'key_arn' }),
            set('server_side_encryption.enabled'),
          ],
          DeliveryStreamName: 'name',
          ExtendedS3DestinationConfiguration: block('extended_s3_configuration'),
          KinesisStreamSourceConfiguration: block('kinesis_source_configuration'),
          MSKSourceConfiguration: block('msk_source_configuration'),
          RedshiftDestinationConfiguration: block('redshift_configuration'),
          SplunkDestinationConfiguration: block('splunk_configuration'),
        },
      },
    ],
  },
  { type: 'AWS::KinesisVideo::Stream', forms: [{ as: 'aws_kinesis_video_stream' }] },
  {
    type: 'AWS::MSK::ClusterPolicy',
    forms: [{ as: 'aws_msk_cluster_policy', properties: { Policy: json('policy') } }],
  },
  {
    type: 'AWS::MSK::Cluster',
    ref: 'arn',
    forms: [
      {
        as: 'aws_msk_cluster',
        properties: {
          EncryptionInfo: block('encryption_info', {
            EncryptionAtRest: inline({ DataVolumeKMSKeyId: 'encryption_at_rest_kms_key_arn' }),
          }),
          LoggingInfo: block('logging_info', {
            BrokerLogs: block('broker_logs', { CloudWatchLogs: block('cloudwatch_logs') }),
          }),
          Tags: verbatim('tags'),
        },
      },
    ],
  },
  {
    type: 'AWS::AmazonMQ::Broker',
    forms: [{ as: 'aws_mq_broker', properties: { Users: block('user') } }],
  },
  { type: 'AWS::AmazonMQ::Configuration', forms: [{ as: 'aws_mq_configuration' }] },
];

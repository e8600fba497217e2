import { block, document, json } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** AWS CloudTrail, Amazon CloudWatch, its logs and its events. */
export const monitoring: readonly TypeEntry[] = [
  {
    type: 'AWS::CloudTrail::Trail',
    forms: [
      {
        as: 'aws_cloudtrail',
        properties: {
          AdvancedEventSelectors: block('advanced_event_selector', { FieldSelectors: block('field_selector') }),
          CloudWatchLogsLogGroupArn: 'cloud_watch_logs_group_arn',
          EventSelectors: block('event_selector', { DataResources: block('data_resource') }),
          InsightSelectors: block('insight_selector'),
          IsLogging: 'enable_logging',
          KMSKeyId: 'kms_key_id',
          TrailName: 'name',
        },
      },
    ],
  },
  { type: 'AWS::CloudTrail::EventDataStore', forms: [{ as: 'aws_cloudtrail_event_data_store' }] },
  {
    type: 'AWS::CloudWatch::Alarm',
    ref: 'alarm_name',
    forms: [{ as: 'aws_cloudwatch_metric_alarm', properties: { OKActions: 'ok_actions' } }],
  },
  {
    type: 'AWS::CloudWatch::CompositeAlarm',
    ref: 'alarm_name',
    forms: [{ as: 'aws_cloudwatch_composite_alarm', properties: { OKActions: 'ok_actions' } }],
  },
  {
    type: 'AWS::Events::EventBusPolicy',
    forms: [
      { as: 'aws_cloudwatch_event_permission', unless: ['Statement'], properties: { Condition: block('condition') } },
      { as: 'aws_cloudwatch_event_bus_policy', when: 'Statement', properties: { Statement: document('policy') } },
    ],
  },
  {
    type: 'AWS::EventSchemas::RegistryPolicy',
    forms: [{ as: 'aws_schemas_registry_policy', properties: { Policy: json('policy') } }],
  },
  {
    type: 'AWS::Logs::Delivery',
    forms: [{ as: 'aws_cloudwatch_log_delivery' }],
  },
  { type: 'AWS::Logs::DeliverySource', ref: 'name', forms: [{ as: 'aws_cloudwatch_log_delivery_source' }] },
  {
    type: 'AWS::Logs::Destination',
    forms: [
      { as: 'aws_cloudwatch_log_destination', properties: { DestinationName: 'name', DestinationPolicy: null } },
      {
        as: 'aws_cloudwatch_log_destination_policy',
        from: 'DestinationPolicy',
        links: { destination_name: 'name' },
        properties: { DestinationPolicy: json('access_policy') },
      },
    ],
  },
  {
    type: 'AWS::Logs::LogGroup',
    ref: 'name',
    forms: [{ as: 'aws_cloudwatch_log_group', properties: { LogGroupName: 'name' } }],
  },
  {
    type: 'AWS::Logs::ResourcePolicy',
    forms: [{ as: 'aws_cloudwatch_log_resource_policy', properties: { PolicyDocument: json('policy_document') } }],
  },
  {
    type: 'AWS::Logs::MetricFilter',
    forms: [
      {
        as: 'aws_cloudwatch_log_metric_filter',
        properties: {
          FilterName: 'name',
          FilterPattern: 'pattern',
          MetricTransformations: block('metric_transformation', {
            MetricName: 'name',
            MetricNamespace: 'namespace',
            MetricValue: 'value',
          }),
        },
      },
    ],
  },
];

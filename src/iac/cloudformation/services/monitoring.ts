import { block } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** AWS CloudTrail, Amazon CloudWatch and its logs. */
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
          TrailName: 'name',
        },
      },
    ],
  },
  { type: 'AWS::CloudTrail::EventDataStore', forms: [{ as: 'aws_cloudtrail_event_data_store' }] },
  { type: 'AWS::CloudWatch::Alarm', ref: 'alarm_name', forms: [{ as: 'aws_cloudwatch_metric_alarm' }] },
  { type: 'AWS::CloudWatch::CompositeAlarm', ref: 'alarm_name', forms: [{ as: 'aws_cloudwatch_composite_alarm' }] },
  {
    type: 'AWS::Logs::LogGroup',
    ref: 'name',
    forms: [{ as: 'aws_cloudwatch_log_group', properties: { LogGroupName: 'name' } }],
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

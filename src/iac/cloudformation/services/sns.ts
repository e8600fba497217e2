import { json } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Simple Notification Service. */
export const sns: readonly TypeEntry[] = [
  {
    type: 'AWS::SNS::Topic',
    ref: 'arn',
    attributes: { TopicArn: 'arn', TopicName: 'name' },
    forms: [{ as: 'aws_sns_topic', properties: { TopicName: 'name', Subscription: null } }],
  },
  {
    type: 'AWS::SNS::TopicPolicy',
    forms: [
      {
        as: 'aws_sns_topic_policy',
        each: { property: 'Topics', attribute: 'arn' },
        properties: { PolicyDocument: json('policy'), Topics: null },
      },
    ],
  },
];

import { json } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Simple Queue Service. */
export const sqs: readonly TypeEntry[] = [
  {
    type: 'AWS::SQS::Queue',
    ref: 'url',
    attributes: { QueueUrl: 'url', QueueName: 'name' },
    forms: [
      {
        as: 'aws_sqs_queue',
        properties: {
          QueueName: 'name',
          RedriveAllowPolicy: json('redrive_allow_policy'),
          RedrivePolicy: json('redrive_policy'),
        },
      },
    ],
  },
  {
    type: 'AWS::SQS::QueuePolicy',
    forms: [
      {
        as: 'aws_sqs_queue_policy',
        each: { property: 'Queues', attribute: 'queue_url' },
        properties: { PolicyDocument: json('policy'), Queues: null },
      },
    ],
  },
];

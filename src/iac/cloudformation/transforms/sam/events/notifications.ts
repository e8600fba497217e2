import { at, getAtt, ref, sub } from '../draft.ts';
import { get, isGiven, isTrue, referredTo, textAt } from '../read.ts';
import { type Generated, pick } from '../sam.ts';
import { type ExpandEvent, permission, queuePolicy } from './event.ts';
import { mapping } from './mappings.ts';

/** Events that a service sends: it needs permission to call the function. */
export const notificationEvents: Readonly<Record<string, ExpandEvent>> = {
  AlexaSkill: (event, target) => {
    const token = pick(event.properties, ['SkillId', 'EventSourceToken']);
    return { generated: [permission(event, target, 'alexa-appkit.amazon.com', token)] };
  },
  CloudWatchLogs: (event, target) => {
    const { id, value, properties } = event;
    const LogGroupName = get(properties, 'LogGroupName');
    const source = 'arn:${AWS::Partition}:logs:${AWS::Region}:${AWS::AccountId}:log-group:${LogGroupName}:*';
    const filter: Generated = {
      name: id,
      type: 'AWS::Logs::SubscriptionFilter',
      properties: { ...pick(properties, 'LogGroupName', 'FilterPattern'), DestinationArn: target.arn },
      from: value,
    };
    const SourceArn = sub(source, { LogGroupName });
    return { generated: [permission(event, target, 'logs.amazonaws.com', { SourceArn }), filter] };
  },
  Cognito: (event, target, template) => {
    const pool = referredTo(get(event.properties, 'UserPool'));
    if (pool === undefined) return nothingIn('Cognito', 'a user pool', event, template);
    const source = { SourceArn: getAtt(pool, 'Arn') };
    const prefix = `${target.logicalId}Cognito`;
    return { generated: [permission(event, target, 'cognito-idp.amazonaws.com', source, '', prefix)] };
  },
  IoTRule: (event, target) => {
    const { id, value, properties } = event;
    const rule: Generated = {
      name: id,
      type: 'AWS::IoT::TopicRule',
      properties: {
        TopicRulePayload: at(value, {
          ...pick(properties, 'Sql', 'AwsIotSqlVersion'),
          RuleDisabled: false,
          Actions: [{ Lambda: { FunctionArn: target.arn } }],
        }),
      },
      from: value,
    };
    const source = 'arn:${AWS::Partition}:iot:${AWS::Region}:${AWS::AccountId}:rule/${RuleName}';
    const from = { SourceArn: sub(source, { RuleName: ref(id) }), SourceAccount: sub('${AWS::AccountId}') };
    return { generated: [permission(event, target, 'iot.amazonaws.com', from), rule] };
  },
  S3: (event, target, template) => {
    const bucket = referredTo(get(event.properties, 'Bucket'));
    if (bucket === undefined) return nothingIn('S3', 'a bucket', event, template);
    const account = { SourceAccount: sub('${AWS::AccountId}') };
    return { generated: [permission(event, target, 's3.amazonaws.com', account)] };
  },
  SNS: (event, target, template) => {
    const { id, value, properties } = event;
    const topic = get(properties, 'Topic');
    const subscription = get(properties, 'SqsSubscription');
    const subscribed = (Protocol: string, Endpoint: Generated['properties'][string]): Generated => ({
      name: id,
      type: 'AWS::SNS::Subscription',
      properties: {
        Protocol,
        Endpoint,
        TopicArn: topic,
        ...pick(properties, 'Region', 'FilterPolicy', 'FilterPolicyScope', 'RedrivePolicy'),
      },
      from: value,
    });
    if (!isGiven(subscription) || textAt(subscription) === 'false') {
      const calling = permission(event, target, 'sns.amazonaws.com', { SourceArn: topic });
      return { generated: [calling, subscribed('lambda', target.arn)] };
    }
    const isOwn = subscription.kind === 'map';
    const topicResource = template.resource(referredTo(topic) ?? '');
    const queue: Generated = {
      name: `${id}Queue`,
      type: 'AWS::SQS::Queue',
      properties: { FifoQueue: isTrue(topicResource?.properties, 'FifoTopic') ? true : undefined },
      from: subscription,
    };
    const arn = isOwn ? get(subscription, 'QueueArn') : getAtt(queue.name, 'Arn');
    const url = isOwn ? get(subscription, 'QueueUrl') : ref(queue.name);
    const policyName = textAt(subscription, 'QueuePolicyLogicalId') ?? `${id}QueuePolicy`;
    const policy = queuePolicy(policyName, url, arn, '*', topic, subscription);
    const BatchSize = get(subscription, 'BatchSize') ?? 10;
    const polled = mapping(`${id}EventSourceMapping`, target, arn, { BatchSize, Enabled: true }, value);
    const generated = [polled, ...(isOwn ? [] : [queue]), policy, subscribed('sqs', arn)];
    return { generated, managed: ['AWSLambdaSQSQueueExecutionRole'] };
  },
};

function nothingIn(
  type: string,
  what: string,
  { value }: Parameters<ExpandEvent>[0],
  { problem }: Parameters<ExpandEvent>[2],
): ReturnType<ExpandEvent> {
  problem(`an event of type ${type} must refer to ${what} of the same template`, value.span);
  return { generated: [] };
}

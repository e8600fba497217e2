import { knownText, type Value } from '../../../../values/value.ts';
import { type Draft, getAtt, ref } from '../draft.ts';
import { allowing, role } from '../policies.ts';
import { get, isTrue, textAt } from '../read.ts';
import { type Generated, idOf, type SamTemplate } from '../sam.ts';
import type { Target } from '../target.ts';

/** An event of a function or a state machine. */
export interface SamEvent {
  /** The logical ID of the generated resource. */
  readonly id: string;
  readonly value: Value;
  readonly properties: Value | undefined;
}

/** The expansion of an event, and the policies that it adds to the role of its function. */
export interface EventOutcome {
  readonly generated: readonly Generated[];
  readonly managed?: readonly string[];
  readonly inline?: readonly Draft[];
}

export type ExpandEvent = (event: SamEvent, target: Target, template: SamTemplate) => EventOutcome;

/** The permission of a service to call a function. */
export function permission(
  { id, value }: SamEvent,
  target: Target,
  principal: string,
  source: Generated['properties'] = {},
  suffix = '',
  prefix = id,
): Generated {
  return {
    name: idOf(`${prefix}Permission`, suffix),
    type: 'AWS::Lambda::Permission',
    properties: { Action: 'lambda:InvokeFunction', FunctionName: target.name, Principal: principal, ...source },
    from: value,
  };
}

/** The role with which a service starts a state machine. */
export function starting(event: SamEvent, target: Target, principal: string): Generated {
  const name = `${event.id}Role`;
  const inline = [allowing(`${name}StartExecutionPolicy`, 'states:StartExecution', target.arn)];
  const more = { PermissionsBoundary: target.boundary };
  return role(name, principal, { managed: [], inline }, more, event.value);
}

/** Whether a rule is enabled; there are two properties for it. */
export function stateOf(properties: Value | undefined): Draft {
  const enabled = get(properties, 'Enabled');
  if (enabled === undefined) return get(properties, 'State');
  return knownText(enabled) === undefined ? enabled : isTrue(enabled) ? 'ENABLED' : 'DISABLED';
}

/** The queue for failed calls: one of the template, or a generated queue that a rule may send to. */
export function deadLetters(
  { id, properties }: SamEvent,
  rule?: Draft,
): { readonly arn: Draft; readonly generated: readonly Generated[] } {
  const config = get(properties, 'DeadLetterConfig');
  const arn = get(config, 'Arn');
  if (config === undefined || arn !== undefined) return { arn, generated: [] };
  const name = textAt(config, 'QueueLogicalId') ?? `${id}Queue`;
  const queue: Generated = { name, type: 'AWS::SQS::Queue', properties: {}, from: config };
  const generated = [queue];
  if (rule !== undefined) {
    const principal = { Service: 'events.amazonaws.com' };
    generated.push(queuePolicy(`${id}QueuePolicy`, ref(name), getAtt(name, 'Arn'), principal, rule, config));
  }
  return { arn: getAtt(name, 'Arn'), generated };
}

/** A policy with which a rule or a topic may send to a queue. */
export function queuePolicy(
  name: string,
  url: Draft,
  arn: Draft,
  principal: Draft,
  source: Draft,
  from: Value,
): Generated {
  const statement = {
    Action: 'sqs:SendMessage',
    Effect: 'Allow',
    Principal: principal,
    Resource: arn,
    Condition: { ArnEquals: { 'aws:SourceArn': source } },
  };
  return {
    name,
    type: 'AWS::SQS::QueuePolicy',
    properties: { PolicyDocument: { Version: '2012-10-17', Statement: [statement] }, Queues: [url] },
    from,
  };
}

import { at, type Draft, getAtt } from '../draft.ts';
import { get } from '../read.ts';
import { type Generated, pick } from '../sam.ts';
import { deadLetters, type ExpandEvent, permission, starting, stateOf } from './event.ts';

const principal = 'events.amazonaws.com';
/** Maximum length of the ID of a target. */
const maxTargetId = 64;

/** An event that a rule of EventBridge sends, with the properties of the rule. */
function rule(...names: Parameters<typeof pick> extends [unknown, ...infer Names] ? Names : never): ExpandEvent {
  return (event, target) => {
    const { id, value, properties } = event;
    const source = getAtt(id, 'Arn');
    const letters = deadLetters(event, source);
    const caller = target.isFunction
      ? permission(event, target, principal, { SourceArn: source })
      : starting(event, target, principal);
    const roleArn = get(properties, 'RoleArn');
    const needsCaller = target.isFunction || roleArn === undefined;
    const suffix = target.isFunction ? 'LambdaTarget' : 'StepFunctionsTarget';
    const ruleTarget: Draft = at(value, {
      Arn: target.arn,
      Id: get(properties, 'Target', 'Id') ?? id.slice(0, maxTargetId - suffix.length) + suffix,
      RoleArn: target.isFunction ? undefined : (roleArn ?? getAtt(caller.name, 'Arn')),
      ...pick(properties, 'Input', 'InputPath', 'InputTransformer', 'RetryPolicy'),
      DeadLetterConfig: letters.arn === undefined ? undefined : { Arn: letters.arn },
    });
    const made: Generated = {
      name: id,
      type: 'AWS::Events::Rule',
      properties: { ...pick(properties, ...names), State: stateOf(properties), Targets: [ruleTarget] },
      from: value,
    };
    return { generated: [made, ...(needsCaller ? [caller] : []), ...letters.generated] };
  };
}

const bridged = rule('EventBusName', ['Pattern', 'EventPattern'], ['RuleName', 'Name']);

/** Events of rules, of functions and state machines. */
export const ruleEvents: Readonly<Record<string, ExpandEvent>> = {
  CloudWatchEvent: bridged,
  EventBridgeRule: bridged,
  Schedule: rule(['Schedule', 'ScheduleExpression'], 'Name', 'Description'),
};

import { getAtt } from '../draft.ts';
import { allowing, role, sendingTo } from '../policies.ts';
import { get, isTrue } from '../read.ts';
import { type Generated, pick } from '../sam.ts';
import { deadLetters, type ExpandEvent } from './event.ts';

/** A schedule of EventBridge Scheduler, with the role with which it calls. */
export const schedule: ExpandEvent = (event, target) => {
  const { id, value, properties } = event;
  const letters = deadLetters(event);
  const own = get(properties, 'RoleArn');
  const calling = target.isFunction
    ? allowing(`${id}LambdaPolicy`, 'lambda:InvokeFunction', target.arn)
    : allowing(`${id}StartExecutionPolicy`, 'states:StartExecution', target.arn);
  const inline = [calling, ...(letters.arn === undefined ? [] : [sendingTo('SQS', letters.arn, id)])];
  const more = pick(properties, 'PermissionsBoundary');
  const caller = role(`${id}Role`, 'scheduler.amazonaws.com', { managed: [], inline }, more, value);
  const made: Generated = {
    name: id,
    type: 'AWS::Scheduler::Schedule',
    properties: {
      FlexibleTimeWindow: { Mode: 'OFF' },
      Name: isTrue(properties, 'OmitName') ? undefined : id,
      ...pick(
        properties,
        'Description',
        'EndDate',
        'FlexibleTimeWindow',
        'GroupName',
        'KmsKeyArn',
        'Name',
        'ScheduleExpression',
        'ScheduleExpressionTimezone',
        'StartDate',
        'State',
      ),
      Target: {
        Arn: target.arn,
        RoleArn: own ?? getAtt(caller.name, 'Arn'),
        ...pick(properties, 'Input', 'RetryPolicy'),
        DeadLetterConfig: letters.arn === undefined ? undefined : { Arn: letters.arn },
      },
    },
    from: value,
  };
  return { generated: [made, ...letters.generated, ...(own === undefined ? [caller] : [])] };
};

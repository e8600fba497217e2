import { didYouMean } from '../../../../source/index.ts';
import { knownText, type Value } from '../../../values/value.ts';
import { spend } from '../../evaluate/scope.ts';
import { at, type Draft, sub } from './draft.ts';
import { parametersOf, policyTemplate, policyTemplateNames } from './policy-templates.ts';
import { entryOf, get, isGiven, itemsOf, membersOf } from './read.ts';
import { expansionValues, type Generated, type SamTemplate } from './sam.ts';

/** Policies of a role: managed ones by name or ARN, and those in it. */
export interface RolePolicies {
  readonly managed: readonly (string | Value)[];
  readonly inline: readonly Draft[];
}

/** AWS managed policies with the path `service-role/` before their names; the others have no path. */
const servicePolicies: ReadonlySet<string> = new Set(
  (
    'AWSCodeDeployRole AWSCodeDeployRoleForLambda AWSLambdaBasicDurableExecutionRolePolicy AWSLambdaBasicExecutionRole ' +
    'AWSLambdaDynamoDBExecutionRole AWSLambdaENIManagementAccess AWSLambdaKinesisExecutionRole ' +
    'AWSLambdaMSKExecutionRole AWSLambdaRole AWSLambdaSQSQueueExecutionRole AWSLambdaVPCAccessExecutionRole ' +
    'AmazonAPIGatewayPushToCloudWatchLogs AWSAppSyncPushToCloudWatchLogs'
  ).split(' '),
);

/** The ARN of a managed policy. */
function managedPolicy(name: string): Draft {
  if (name.startsWith('arn:')) return name;
  const path = servicePolicies.has(name) ? 'service-role/' : '';
  return sub(`arn:\${AWS::Partition}:iam::aws:policy/${path}${name}`);
}

/** The `Policies` of a function or a state machine: names, documents with statements, and policy templates. */
export function policiesIn(policies: Value | undefined, roleName: string, template: SamTemplate): RolePolicies {
  const managed: Value[] = [];
  const inline: Draft[] = [];
  for (const [index, policy] of itemsOf(policies).entries()) {
    spend(template.scope, expansionValues);
    const add = (document: Draft): void =>
      void inline.push(at(policy, { PolicyName: `${roleName}Policy${index}`, PolicyDocument: document }));
    if (policy.kind !== 'map') {
      if (isGiven(policy)) managed.push(policy);
    } else if (policy.entries.has('Statement')) add(policy);
    else {
      const statements = statementsOf(policy, template);
      if (statements !== undefined) add({ Statement: statements });
    }
  }
  return { managed, inline };
}

function statementsOf(policy: Value, { problem }: SamTemplate): readonly Draft[] | undefined {
  const [[name, parameters] = ['', policy] as const, ...others] = membersOf(policy);
  const statements = others.length === 0 ? policyTemplate(name, parameters) : undefined;
  if (statements === undefined) {
    const guess = didYouMean(name, policyTemplateNames());
    problem(`SAM has no policy template ${JSON.stringify(name)}${guess}`, policy.span);
    return undefined;
  }
  const missing = parametersOf(name).filter((parameter) => get(parameters, parameter) === undefined);
  if (missing.length === 0) return statements;
  problem(`the policy template ${name} needs ${missing.join(' and ')}`, policy.span);
  return undefined;
}

/** A role that a service assumes, or one with its own trust policy. */
export function role(
  name: string,
  trust: string | Value,
  { managed, inline }: RolePolicies,
  more: Generated['properties'] = {},
  from?: Value,
): Generated {
  const arns = new Map<string | Value, Draft>();
  for (const one of managed) {
    const [from, text] = typeof one === 'string' ? [undefined, one] : [one, knownText(one)];
    if (text === undefined) arns.set(one, one);
    else if (!arns.has(text)) arns.set(text, at(from, managedPolicy(text)));
  }
  return {
    name,
    type: 'AWS::IAM::Role',
    properties: {
      AssumeRolePolicyDocument: typeof trust === 'string' ? trustPolicy(trust) : trust,
      ManagedPolicyArns: arns.size === 0 ? undefined : [...arns.values()],
      Policies: inline.length === 0 ? undefined : inline,
      ...more,
    },
    from,
  };
}

function trustPolicy(service: string): Draft {
  return {
    Version: '2012-10-17',
    Statement: [{ Action: ['sts:AssumeRole'], Effect: 'Allow', Principal: { Service: [service] } }],
  };
}

/** A policy in a role that allows one action. */
export function allowing(name: string, action: string, resource: Draft): Draft {
  return document(name, [{ Action: action, Effect: 'Allow', Resource: resource }]);
}

/** A policy in a role. */
export function document(name: string, statements: readonly Draft[], version?: string): Draft {
  return { PolicyName: name, PolicyDocument: { Version: version, Statement: statements } };
}

/** Destinations of failed or finished calls: the end of the policy's name, and its permissions. */
const sends: Readonly<Record<string, readonly [suffix: string, action: string]>> = {
  SQS: ['SQSPolicy', 'sqs:SendMessage'],
  SNS: ['SNSPolicy', 'sns:publish'],
  EventBridge: ['EventBridgePolicy', 'events:PutEvents'],
  Lambda: ['LambdaPolicy', 'lambda:InvokeFunction'],
};

/** The policy with which a function may send to a destination; undefined for types that need none. */
export function sendingTo(type: string | undefined, destination: Draft, id: string): Draft {
  if (type === 'S3' || type === 'S3Bucket') {
    return document(`${id}S3Policy`, [
      { Action: 's3:PutObject', Effect: 'Allow', Resource: sub('${Bucket}/*', { Bucket: destination }) },
      { Action: 's3:ListBucket', Effect: 'Allow', Resource: destination },
    ]);
  }
  const [suffix, action] = entryOf(sends, type) ?? [];
  return suffix === undefined || action === undefined ? undefined : allowing(id + suffix, action, destination);
}

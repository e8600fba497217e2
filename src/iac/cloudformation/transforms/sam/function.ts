import { knownText, type Value } from '../../../values/value.ts';
import { at, type Draft, getAtt, ref } from './draft.ts';
import { expandEvents } from './events/index.ts';
import { document, policiesIn, role, sendingTo } from './policies.ts';
import { entryOf, get, isGiven, mayBeAbsent, membersOf, textAt } from './read.ts';
import {
  type Expand,
  type Generated,
  literalText,
  pick,
  type SamResource,
  s3Location,
  tagList,
  withTags,
} from './sam.ts';
import { aliasOf, type Target, targetOf } from './target.ts';

/** Properties of a function that are copied unchanged. */
const passed = [
  'Architectures',
  'CodeSigningConfigArn',
  'Description',
  'DurableConfig',
  'Environment',
  'EphemeralStorage',
  'FileSystemConfigs',
  'FunctionName',
  'FunctionScalingConfig',
  'Handler',
  'ImageConfig',
  'KmsKeyArn',
  'Layers',
  'LoggingConfig',
  'MemorySize',
  'PackageType',
  'PublishToLatestPublished',
  'RecursiveLoop',
  'ReservedConcurrentExecutions',
  'Runtime',
  'RuntimeManagementConfig',
  'SnapStart',
  'TenancyConfig',
  'Timeout',
  'VpcConfig',
];

const created = ['lambda:createdBy', 'SAM'] as const;

/** A function with its role, versions, URL, and the resources of its events. */
export const expandFunction: Expand = (resource, template) => {
  const { name, properties } = resource;
  const target = targetOf(resource);
  const aliasName = aliasOf(resource);
  const events = expandEvents(resource, target, template);
  const destinations = destinationsOf(resource);
  const tracing = get(properties, 'Tracing');
  const isTraced = isGiven(tracing) && knownText(tracing) !== 'Disabled';
  const letters = get(properties, 'DeadLetterQueue');
  const own = policiesIn(get(properties, 'Policies'), `${name}Role`, template);
  const managed = [
    get(properties, 'DurableConfig') === undefined
      ? 'AWSLambdaBasicExecutionRole'
      : 'AWSLambdaBasicDurableExecutionRolePolicy',
    ...(isTraced ? ['AWSXrayWriteOnlyAccess'] : []),
    ...(isGiven(get(properties, 'VpcConfig')) ? ['AWSLambdaVPCAccessExecutionRole'] : []),
    ...own.managed,
    ...events.flatMap((event) => event.managed ?? []),
  ];
  const inline = [
    ...(letters === undefined ? [] : [at(letters, deadLetterPolicy(letters))]),
    ...destinations.inline,
    ...own.inline,
    ...events.flatMap((event) => event.inline ?? []),
  ];
  const roleArn = get(properties, 'Role');
  const lambda: Generated = {
    name,
    type: 'AWS::Lambda::Function',
    properties: {
      ...pick(properties, ...passed),
      Code: codeOf(properties),
      Role: roleArn ?? getAtt(`${name}Role`, 'Arn'),
      Tags: tagList(get(properties, 'Tags'), created),
      TracingConfig: isTraced ? at(tracing, { Mode: tracing }) : undefined,
      DeadLetterConfig: letters && at(letters, { TargetArn: get(letters, 'TargetArn') }),
      CapacityProviderConfig: capacityOf(get(properties, 'CapacityProviderConfig')),
    },
    names: { Code: 'CodeUri', DeadLetterConfig: 'DeadLetterQueue', TracingConfig: 'Tracing' },
  };
  const execution = role(
    `${name}Role`,
    get(properties, 'AssumeRolePolicyDocument') ?? 'lambda.amazonaws.com',
    { managed, inline },
    {
      ...pick(properties, ['RolePath', 'Path'], 'PermissionsBoundary'),
      Tags: tagList(get(properties, 'Tags'), created),
    },
  );
  return withTags(resource, [
    lambda,
    ...(mayBeAbsent(roleArn) ? [execution] : []),
    ...(aliasName === undefined ? [] : published(resource, aliasName)),
    ...urlOf(resource, target),
    ...destinations.generated,
    ...events.flatMap((event) => event.generated),
  ]);
};

function codeOf(properties: Value): Draft {
  const inline = get(properties, 'InlineCode');
  const image = get(properties, 'ImageUri');
  if (textAt(properties, 'PackageType') === 'Image') return image && at(image, { ImageUri: image });
  if (inline !== undefined) return at(inline, { ZipFile: inline });
  const code = get(properties, 'CodeUri');
  return s3Location(code, ['S3Bucket', 'S3Key', 'S3ObjectVersion'], pick(properties, 'SourceKMSKeyArn'));
}

function capacityOf(config: Value | undefined): Draft {
  if (config === undefined) return undefined;
  const inner = pick(
    config,
    ['Arn', 'CapacityProviderArn'],
    'ExecutionEnvironmentMemoryGiBPerVCpu',
    'PerExecutionEnvironmentMaxConcurrency',
  );
  return at(config, { LambdaManagedInstancesCapacityProviderConfig: inner });
}

function deadLetterPolicy(letters: Value): Draft {
  const Action = textAt(letters, 'Type') === 'SNS' ? 'sns:Publish' : 'sqs:SendMessage';
  return document(
    'DeadLetterQueuePolicy',
    [{ Action, Effect: 'Allow', Resource: get(letters, 'TargetArn') }],
    '2012-10-17',
  );
}

/** The version and the alias that each deployment publishes. */
function published({ name, properties }: SamResource, aliasName: string): readonly Generated[] {
  const alias = get(properties, 'AutoPublishAlias')!;
  const version: Generated = {
    name: `${name}Version`,
    type: 'AWS::Lambda::Version',
    properties: {
      FunctionName: ref(name),
      ...pick(properties, ['VersionDescription', 'Description']),
      ...(get(properties, 'CapacityProviderConfig') !== undefined && pick(properties, 'FunctionScalingConfig')),
    },
    from: alias,
  };
  return [
    version,
    {
      name: aliasName,
      type: 'AWS::Lambda::Alias',
      properties: {
        Name: alias,
        FunctionName: ref(name),
        FunctionVersion: getAtt(version.name, 'Version'),
        ...pick(properties, 'ProvisionedConcurrencyConfig'),
      },
      from: alias,
    },
  ];
}

/** The URL of a function, and the permissions for everyone if it has no authorization. */
function urlOf({ name, properties }: SamResource, target: Target): readonly Generated[] {
  const config = get(properties, 'FunctionUrlConfig');
  if (config === undefined) return [];
  const url: Generated = {
    name: `${name}Url`,
    type: 'AWS::Lambda::Url',
    properties: { ...pick(config, 'AuthType', 'Cors', 'InvokeMode'), TargetFunctionArn: target.name },
    from: config,
  };
  const permission = (id: string, more: Generated['properties']): Generated => ({
    name: name + id,
    type: 'AWS::Lambda::Permission',
    properties: { FunctionName: target.name, Principal: '*', ...more },
    from: config,
  });
  if (literalText(get(config, 'AuthType')) !== 'NONE') return [url];
  return [
    url,
    permission('UrlPublicPermissions', {
      Action: 'lambda:InvokeFunctionUrl',
      ...pick(config, ['AuthType', 'FunctionUrlAuthType']),
    }),
    permission('URLInvokeAllowPublicAccess', { Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true }),
  ];
}

/** Types of destinations that are generated if none is named. */
const madeDestinations: Readonly<Record<string, readonly [suffix: string, type: string]>> = {
  SQS: ['Queue', 'AWS::SQS::Queue'],
  SNS: ['Topic', 'AWS::SNS::Topic'],
};

/** The settings for asynchronous calls, with the generated destinations, and the policies to send there. */
function destinationsOf({ name, properties }: SamResource): {
  readonly generated: readonly Generated[];
  readonly inline: readonly Draft[];
} {
  const config = get(properties, 'EventInvokeConfig');
  if (config === undefined) return { generated: [], inline: [] };
  const id = `${name}EventInvokeConfig`;
  const generated: Generated[] = [];
  const inline: Draft[] = [];
  const written: Record<string, Draft> = {};
  for (const [when, value] of membersOf(get(config, 'DestinationConfig'))) {
    if (when !== 'OnSuccess' && when !== 'OnFailure') continue;
    const type = textAt(value, 'Type');
    const own = get(value, 'Destination');
    let destination: Draft = own;
    const made = mayBeAbsent(own) ? entryOf(madeDestinations, type) : undefined;
    if (made !== undefined) {
      const [suffix, madeType] = made;
      const madeName = id + when + suffix;
      generated.push({ name: madeName, type: madeType, properties: {}, from: value });
      destination ??= type === 'SQS' ? getAtt(madeName, 'Arn') : ref(madeName);
    }
    written[when] = at(value, { Destination: destination });
    const policy = sendingTo(type, destination, id + when);
    if (policy !== undefined && destination !== undefined) inline.push(at(value, policy));
  }
  const invoke: Generated = {
    name: id,
    type: 'AWS::Lambda::EventInvokeConfig',
    properties: {
      FunctionName: ref(name),
      Qualifier: get(properties, 'AutoPublishAlias') ?? '$LATEST',
      DestinationConfig: written,
      ...pick(config, 'MaximumEventAgeInSeconds', 'MaximumRetryAttempts'),
    },
    from: config,
  };
  return { generated: [...generated, invoke], inline };
}

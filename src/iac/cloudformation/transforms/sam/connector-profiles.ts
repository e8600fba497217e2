/**
 * The policy that a connector grants for one of its permissions on a service: statements, each with actions and
 * resources.
 */
type Grant = readonly [actions: string, ...resources: readonly string[]];

/** The connection of two resource types. */
export type Profile = Readonly<{
  /** A policy on the role of one end; a policy of the queue or topic; or a permission of the function. */
  kind: 'role of source' | 'role of destination' | 'destination policy' | 'permission';
  /** The service that the policy or permission is for. */
  service?: string;
  /** The source of a permission, if it is not the ARN of the source. */
  from?: string;
  /** Whether a permission names the account. */
  hasAccount?: true;
  grants: Readonly<Partial<Record<'Read' | 'Write', readonly Grant[]>>>;
}>;

const arn = '${DestinationArn}';
const inAccount = (rest: string): string =>
  `arn:\${AWS::Partition}:${rest.replace('@', '${AWS::Region}:${AWS::AccountId}')}`;
const executions = inAccount('states:@:execution:${DestinationName}:*');
const eventsRule = inAccount('events:@:rule/StepFunctionsGetEventsForStepFunctionsExecutionRule');

/** The role of the source gets statements. */
function fromRole(grants: Profile['grants']): Profile {
  return { kind: 'role of source', grants };
}

/** A service calls the function that is the destination. */
function calls(service: string, more: Partial<Profile> = {}): Profile {
  return { kind: 'permission', service, ...more, grants: { Write: [['lambda:InvokeFunction', arn]] } };
}

/** A service sends to the queue or the topic that is the destination. */
function sends(service: string, action: string): Profile {
  return { kind: 'destination policy', service, grants: { Write: [[action, arn]] } };
}

const putEvents = fromRole({ Write: [['events:PutEvents', arn]] });
const publish = fromRole({ Write: [['sns:Publish', arn]] });
const invoke = fromRole({ Write: [['lambda:InvokeAsync lambda:InvokeFunction', arn]] });

const bucket = fromRole({
  Read: [
    [
      's3:GetObject s3:GetObjectAcl s3:GetObjectLegalHold s3:GetObjectRetention s3:GetObjectTorrent ' +
        's3:GetObjectVersion s3:GetObjectVersionAcl s3:GetObjectVersionForReplication s3:GetObjectVersionTorrent ' +
        's3:ListBucket s3:ListBucketMultipartUploads s3:ListBucketVersions s3:ListMultipartUploadParts',
      arn,
      `${arn}/*`,
    ],
  ],
  Write: [
    [
      's3:AbortMultipartUpload s3:DeleteObject s3:DeleteObjectVersion s3:PutObject s3:PutObjectLegalHold ' +
        's3:PutObjectRetention s3:RestoreObject',
      arn,
      `${arn}/*`,
    ],
  ],
});

const table = fromRole({
  Read: [
    [
      'dynamodb:GetItem dynamodb:Query dynamodb:Scan dynamodb:BatchGetItem dynamodb:ConditionCheckItem ' +
        'dynamodb:PartiQLSelect',
      arn,
      `${arn}/index/*`,
    ],
  ],
  Write: [
    [
      'dynamodb:PutItem dynamodb:UpdateItem dynamodb:DeleteItem dynamodb:BatchWriteItem dynamodb:PartiQLDelete ' +
        'dynamodb:PartiQLInsert dynamodb:PartiQLUpdate',
      arn,
      `${arn}/index/*`,
    ],
  ],
});

const apiCalls = calls('apigateway.amazonaws.com', {
  from: inAccount('execute-api:@:${SourceResourceId}/${SourceQualifier}'),
});

/** The connections that SAM has, by the types of the source and of the destination. */
export const profiles: Readonly<Record<string, Readonly<Record<string, Profile>>>> = {
  'AWS::ApiGateway::RestApi': { 'AWS::Lambda::Function': apiCalls },
  'AWS::ApiGatewayV2::Api': { 'AWS::Lambda::Function': apiCalls },
  'AWS::AppSync::DataSource': {
    'AWS::DynamoDB::Table': table,
    'AWS::Events::EventBus': putEvents,
    'AWS::Lambda::Function': fromRole({ Write: [['lambda:InvokeAsync lambda:InvokeFunction', arn, `${arn}:*`]] }),
  },
  'AWS::AppSync::GraphQLApi': {
    'AWS::Lambda::Function': calls('appsync.amazonaws.com', { from: inAccount('appsync:@:apis/${SourceResourceId}') }),
  },
  'AWS::DynamoDB::Table': {
    'AWS::Lambda::Function': {
      kind: 'role of destination',
      grants: {
        Read: [
          [
            'dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator dynamodb:ListStreams',
            '${SourceArn}/stream/*',
          ],
        ],
      },
    },
  },
  'AWS::Events::Rule': {
    'AWS::Events::EventBus': putEvents,
    'AWS::Lambda::Function': calls('events.amazonaws.com'),
    'AWS::SNS::Topic': sends('events.amazonaws.com', 'sns:Publish'),
    'AWS::SQS::Queue': sends('events.amazonaws.com', 'sqs:SendMessage'),
    'AWS::StepFunctions::StateMachine': fromRole({ Write: [['states:StartExecution', arn]] }),
  },
  'AWS::Lambda::Function': {
    'AWS::DynamoDB::Table': table,
    'AWS::Events::EventBus': putEvents,
    'AWS::Lambda::Function': invoke,
    'AWS::Location::PlaceIndex': fromRole({
      Read: [
        [
          'geo:DescribePlaceIndex geo:GetPlace geo:SearchPlaceIndexForPosition geo:SearchPlaceIndexForSuggestions ' +
            'geo:SearchPlaceIndexForText',
          arn,
        ],
      ],
    }),
    'AWS::S3::Bucket': bucket,
    'AWS::SNS::Topic': publish,
    'AWS::SQS::Queue': fromRole({
      Read: [['sqs:ReceiveMessage sqs:GetQueueAttributes', arn]],
      Write: [['sqs:DeleteMessage sqs:SendMessage sqs:ChangeMessageVisibility sqs:PurgeQueue', arn]],
    }),
    'AWS::StepFunctions::StateMachine': fromRole({
      Read: [
        ['states:DescribeStateMachine states:ListExecutions', arn],
        ['states:DescribeExecution states:DescribeStateMachineForExecution states:GetExecutionHistory', executions],
      ],
      Write: [
        ['states:StartExecution states:StartSyncExecution', arn],
        ['states:StopExecution', executions],
      ],
    }),
  },
  'AWS::S3::Bucket': { 'AWS::Lambda::Function': calls('s3.amazonaws.com', { hasAccount: true }) },
  'AWS::SNS::Topic': {
    'AWS::Lambda::Function': calls('sns.amazonaws.com'),
    'AWS::SQS::Queue': sends('sns.amazonaws.com', 'sqs:SendMessage'),
  },
  'AWS::SQS::Queue': {
    'AWS::Lambda::Function': {
      kind: 'role of destination',
      grants: {
        Read: [['sqs:ReceiveMessage sqs:GetQueueAttributes', '${SourceArn}']],
        Write: [['sqs:DeleteMessage', '${SourceArn}']],
      },
    },
  },
  'AWS::StepFunctions::StateMachine': {
    'AWS::DynamoDB::Table': table,
    'AWS::Events::EventBus': putEvents,
    'AWS::Lambda::Function': invoke,
    'AWS::S3::Bucket': bucket,
    'AWS::SNS::Topic': publish,
    'AWS::SQS::Queue': fromRole({ Write: [['sqs:SendMessage', arn]] }),
    'AWS::StepFunctions::StateMachine': fromRole({
      Read: [
        ['states:DescribeExecution', executions],
        ['events:DescribeRule', eventsRule],
      ],
      Write: [
        ['states:StartExecution', arn],
        ['states:StopExecution', executions],
        ['events:PutTargets events:PutRule', eventsRule],
      ],
    }),
  },
};

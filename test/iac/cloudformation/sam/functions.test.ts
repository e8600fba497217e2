import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { expand, functionWith, sam } from './expansion.ts';

const test = suite('iac/cloudformation/sam/functions');

const managed = (name: string): string => `arn:\${AWS::Partition}:iam::aws:policy/${name}`;

test('a function has a role, with managed policies for what it uses', async () => {
  const { made, propertiesOf } = await expand(
    sam(functionWith('Tracing: Active', 'VpcConfig: {SubnetIds: [a]}', 'DeadLetterQueue: {Type: SNS, TargetArn: t}')),
  );
  assert.equal(made, { F: 'AWS::Lambda::Function', FRole: 'AWS::IAM::Role' });
  const { Code, Role, TracingConfig, DeadLetterConfig, Tags } = propertiesOf('F');
  assert.equal(
    { Code, Role, TracingConfig, DeadLetterConfig, Tags },
    {
      Code: { S3Bucket: 'code', S3Key: 'a.zip' },
      Role: '${FRole.Arn}',
      TracingConfig: { Mode: 'Active' },
      DeadLetterConfig: { TargetArn: 't' },
      Tags: [{ Key: 'lambda:createdBy', Value: 'SAM' }],
    },
  );
  assert.equal(propertiesOf('FRole').ManagedPolicyArns, [
    managed('service-role/AWSLambdaBasicExecutionRole'),
    managed('AWSXrayWriteOnlyAccess'),
    managed('service-role/AWSLambdaVPCAccessExecutionRole'),
  ]);
  const { made: withRole } = await expand(sam(functionWith('Role: r')));
  assert.equal(withRole, { F: 'AWS::Lambda::Function' });
});

test('policies are names, statements and templates', async () => {
  const policies =
    'Policies: [ReadOnlyAccess, "arn:aws:iam::1:policy/own", !Ref Own, {Statement: [{Effect: Deny}]}, {S3ReadPolicy: {BucketName: !Ref B}}]';
  const { errors, propertiesOf, placeOf } = await expand(
    sam(`${functionWith(policies)}  B: {Type: AWS::S3::Bucket}\n  Own: {Type: AWS::IAM::ManagedPolicy}\n`),
  );
  assert.equal(errors, []);
  const { ManagedPolicyArns, Policies } = propertiesOf('FRole');
  assert.equal(ManagedPolicyArns, [
    managed('service-role/AWSLambdaBasicExecutionRole'),
    managed('ReadOnlyAccess'),
    'arn:aws:iam::1:policy/own',
    '${Own}',
  ]);
  assert.equal(Policies, [
    { PolicyName: 'FRolePolicy3', PolicyDocument: { Statement: [{ Effect: 'Deny' }] } },
    {
      PolicyName: 'FRolePolicy4',
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: [
              's3:GetObject',
              's3:ListBucket',
              's3:GetBucketLocation',
              's3:GetObjectVersion',
              's3:GetLifecycleConfiguration',
            ],
            Resource: ['arn:${AWS::Partition}:s3:::${B}', 'arn:${AWS::Partition}:s3:::${B}/*'],
          },
        ],
      },
    },
  ]);
  assert.is(placeOf('FRole', ['ManagedPolicyArns', 1]), 'F Policies.0: 9:18 ReadOnlyAccess');
  assert.match(placeOf('FRole', ['Policies', 1, 'PolicyDocument']), /^F Policies\.4: 9:\d+ \{S3ReadPolicy/);
  assert.match(placeOf('FRole[0]', ['policy'], 'aws_iam_role_policy'), /^F Policies\.3: 9:\d+ \{Statement/);
});

test('a policy template that SAM does not have, and one without its parameters, are errors', async () => {
  const { errors } = await expand(
    sam(functionWith('Policies: [{S3ReedPolicy: {BucketName: b}}, {S3ReadPolicy: {}}, {EC2DescribePolicy: {}}]')),
  );
  assert.equal(
    errors.map(({ diagnostic }) => [diagnostic.code, diagnostic.message]),
    [
      ['cloudformation.sam', 'SAM has no policy template "S3ReedPolicy"; did you mean S3ReadPolicy?'],
      ['cloudformation.sam', 'the policy template S3ReadPolicy needs BucketName'],
    ],
  );
});

test('a secret parameter stays secret in what is made of it', async () => {
  const secret = 'Parameters: {P: {Type: String, NoEcho: true, Default: hidden}}\n';
  const { resources } = await expand(sam(functionWith('Policies: [{S3ReadPolicy: {BucketName: !Ref P}}]'), secret));
  const role = resources[0]!.forms!.find(({ resource }) => resource.type === 'AWS::IAM::Role')!.resource;
  const Resource = ['Policies', 0, 'PolicyDocument', 'Statement', 0, 'Resource'];
  assert.equal(role.sensitive, [
    [...Resource, 0],
    [...Resource, 1],
  ]);
});

test('a role that a condition may leave out is made, and stays unknown where it is used', async () => {
  const open = 'Parameters: {P: {Type: String}}\nConditions: {C: !Equals [!Ref P, a]}\n';
  const { made, propertiesOf } = await expand(sam(functionWith('Role: !If [C, !Ref AWS::NoValue, r]'), open));
  assert.is(made.FRole, 'AWS::IAM::Role');
  assert.is(propertiesOf('F').Role, '${If C}');
});

test('tags go to what is made, if they are propagated', async () => {
  const tagged = functionWith(
    'Tags: {A: b}',
    'Events: {E: {Type: SNS, Properties: {Topic: t, SqsSubscription: true}}}',
  );
  const { propertiesOf } = await expand(sam(tagged));
  assert.equal(propertiesOf('FEQueue'), {});
  const { propertiesOf: propagated } = await expand(sam(`${tagged}      PropagateTags: true\n`));
  assert.equal(propagated('FEQueue'), { Tags: [{ Key: 'A', Value: 'b' }] });
});

test('an alias is published with a version, and events and URLs call it', async () => {
  const { made, propertiesOf } = await expand(
    sam(
      functionWith(
        'AutoPublishAlias: live-1',
        'ProvisionedConcurrencyConfig: {ProvisionedConcurrentExecutions: 2}',
        'FunctionUrlConfig: {AuthType: NONE}',
        'Events: {E: {Type: SNS, Properties: {Topic: t}}}',
        'DeploymentPreference: {Type: AllAtOnce, Alarms: [a]}',
      ),
    ),
  );
  assert.equal(made, {
    F: 'AWS::Lambda::Function',
    FRole: 'AWS::IAM::Role',
    FVersion: 'AWS::Lambda::Version',
    FAliasliveD1: 'AWS::Lambda::Alias',
    FUrl: 'AWS::Lambda::Url',
    FUrlPublicPermissions: 'AWS::Lambda::Permission',
    FURLInvokeAllowPublicAccess: 'AWS::Lambda::Permission',
    FEPermission: 'AWS::Lambda::Permission',
    FE: 'AWS::SNS::Subscription',
    FDeploymentGroup: 'AWS::CodeDeploy::DeploymentGroup',
    ServerlessDeploymentApplication: 'AWS::CodeDeploy::Application',
    CodeDeployServiceRole: 'AWS::IAM::Role',
  });
  assert.equal(propertiesOf('FE').Endpoint, '${FAliasliveD1}');
  assert.equal(propertiesOf('FUrl').TargetFunctionArn, '${FAliasliveD1}');
  assert.is(propertiesOf('FDeploymentGroup').DeploymentConfigName, 'CodeDeployDefault.LambdaAllAtOnce');
  assert.equal(propertiesOf('FUrlPublicPermissions'), {
    FunctionName: '${FAliasliveD1}',
    Principal: '*',
    Action: 'lambda:InvokeFunctionUrl',
    FunctionUrlAuthType: 'NONE',
  });
});

test('destinations are made where none is named, and the role may send there', async () => {
  const config =
    'EventInvokeConfig: {MaximumRetryAttempts: 1, DestinationConfig: {OnSuccess: {Type: SQS}, OnFailure: {Type: SNS, Destination: t}}}';
  const { made, propertiesOf } = await expand(sam(functionWith(config)));
  assert.is(made.FEventInvokeConfigOnSuccessQueue, 'AWS::SQS::Queue');
  assert.equal(propertiesOf('FEventInvokeConfig'), {
    FunctionName: '${F}',
    Qualifier: '$LATEST',
    DestinationConfig: {
      OnSuccess: { Destination: '${FEventInvokeConfigOnSuccessQueue.Arn}' },
      OnFailure: { Destination: 't' },
    },
    MaximumRetryAttempts: 1,
  });
  const allowed = (Action: string, Resource: string) => ({
    Statement: [{ Action, Effect: 'Allow', Resource }],
  });
  assert.equal(propertiesOf('FRole').Policies, [
    {
      PolicyName: 'FEventInvokeConfigOnSuccessSQSPolicy',
      PolicyDocument: allowed('sqs:SendMessage', '${FEventInvokeConfigOnSuccessQueue.Arn}'),
    },
    { PolicyName: 'FEventInvokeConfigOnFailureSNSPolicy', PolicyDocument: allowed('sns:publish', 't') },
  ]);
});

test('resources that a function expands to share its places, conditions and comments', async () => {
  const {
    resources,
    potential = [],
    placeOf,
  } = await expand(
    sam(
      `${functionWith('# lintel:skip=aws.lambda.in_vpc', 'Environment: {Variables: {A: b}}', 'FunctionUrlConfig: {AuthType: NONE}')}  G: {Type: AWS::Serverless::Function, Condition: Off}\n`,
      'Conditions: {Off: !Equals [a, b]}\n',
    ),
  );
  assert.equal(
    resources.map(({ id, comments }) => [id, comments.length]),
    [['AWS::Serverless::Function.F', 1]],
  );
  assert.equal(
    potential.map(({ id, forms = [] }) => [id, forms.length > 2]),
    [['AWS::Serverless::Function.G', true]],
  );
  assert.is(
    placeOf('F', ['environment', 0, 'variables', 'A'], 'aws_lambda_function'),
    'F Environment.Variables.A: 11:33 A: b',
  );
  assert.match(placeOf('F', ['tracing_config'], 'aws_lambda_function'), /^F Tracing: 4:3 F:$/);
  assert.is(
    placeOf('FUrl', ['authorization_type'], 'aws_lambda_function_url'),
    'F FunctionUrlConfig.AuthType: 12:27 AuthType: NONE',
  );
  assert.is(
    placeOf('FUrlPublicPermissions', ['principal'], 'aws_lambda_permission'),
    'F FunctionUrlConfig: 12:7 FunctionUrlConfig: {AuthType: NONE}',
  );
});

test('references with a dot name generated resources', async () => {
  const { resources } = await expand(
    sam(
      `${functionWith('AutoPublishAlias: live')}  Q:\n    Type: AWS::Lambda::Permission\n    Properties: {FunctionName: !Ref F.Alias, Principal: !GetAtt FRole.Arn, Action: !Sub "\${F.Version}"}\n`,
    ),
  );
  const [form] = resources.find(({ name }) => name === 'Q')!.forms!;
  assert.equal(
    [...form!.resource.references!].map(([key, names]) => [key, names]),
    [['principal', ['a.yaml:aws_iam_role.FRole']]],
  );
  assert.is(form!.resource.config.principal, '${aws_iam_role.FRole.arn}');
});

test('other types become what they are for', async () => {
  const types = `  T: {Type: AWS::Serverless::SimpleTable, Properties: {PrimaryKey: {Name: k, Type: Number}}}
  L: {Type: AWS::Serverless::LayerVersion, Properties: {ContentUri: {Bucket: b, Key: k}}}
  A: {Type: AWS::Serverless::Application, Properties: {Location: x.yaml}}
  C: {Type: AWS::Serverless::CapacityProvider, Properties: {VpcConfig: {SubnetIds: [s]}, ScalingConfig: {MaxVCpuCount: 2}}}
  M: {Type: AWS::Serverless::StateMachine, Properties: {Definition: {StartAt: a}, Tracing: {Enabled: true}, AutoPublishAlias: live, Events: {E: {Type: Schedule, Properties: {Schedule: rate(1 day)}}}}}
  W: {Type: AWS::Serverless::WebSocketApi, Properties: {Routes: {$connect: {FunctionArn: f}}, Auth: {AuthType: AWS_IAM}}}
`;
  const { made, errors, propertiesOf } = await expand(sam(types));
  assert.equal(errors, []);
  assert.equal(made, {
    T: 'AWS::DynamoDB::Table',
    L: 'AWS::Lambda::LayerVersion',
    A: 'AWS::CloudFormation::Stack',
    C: 'AWS::Lambda::CapacityProvider',
    COperatorRole: 'AWS::IAM::Role',
    M: 'AWS::StepFunctions::StateMachine',
    MRole: 'AWS::IAM::Role',
    MVersion: 'AWS::StepFunctions::StateMachineVersion',
    MAliaslive: 'AWS::StepFunctions::StateMachineAlias',
    ME: 'AWS::Events::Rule',
    MERole: 'AWS::IAM::Role',
    W: 'AWS::ApiGatewayV2::Api',
    WConnectRoute: 'AWS::ApiGatewayV2::Route',
    WConnectIntegration: 'AWS::ApiGatewayV2::Integration',
    WConnectPermission: 'AWS::Lambda::Permission',
    WDefaultStage: 'AWS::ApiGatewayV2::Stage',
  });
  assert.equal(propertiesOf('T'), {
    AttributeDefinitions: [{ AttributeName: 'k', AttributeType: 'N' }],
    KeySchema: [{ AttributeName: 'k', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  assert.is(propertiesOf('WConnectRoute').AuthorizationType, 'AWS_IAM');
  assert.equal(propertiesOf('MRole').ManagedPolicyArns, [managed('AWSXrayWriteOnlyAccess')]);
});

test('a GraphQL API has its schema, sources, functions and resolvers', async () => {
  const api = `  G:
    Type: AWS::Serverless::GraphQLApi
    Properties:
      SchemaUri: s3://b/k
      Auth: {Type: AWS_LAMBDA, LambdaAuthorizer: {AuthorizerUri: !GetAtt F.Arn}}
      ApiKeys: {Key: {}}
      Cache: {Type: SMALL, Ttl: 1, ApiCachingBehavior: x}
      DataSources: {DynamoDb: {D: {TableName: t}}}
      Functions: {Fn: {DataSource: D, InlineCode: x, Runtime: {Name: APPSYNC_JS, Version: 1.0.0}}, None: {DataSource: None, InlineCode: x}}
      Resolvers: {Query: {get: {Pipeline: [Fn]}}}
`;
  const { made, propertiesOf, errors } = await expand(sam(functionWith() + api));
  assert.equal(errors, []);
  const own = Object.entries(made).filter(([name]) => name.startsWith('G'));
  assert.equal(Object.fromEntries(own), {
    G: 'AWS::AppSync::GraphQLApi',
    GSchema: 'AWS::AppSync::GraphQLSchema',
    GCloudWatchRole: 'AWS::IAM::Role',
    GKey: 'AWS::AppSync::ApiKey',
    GToLambdaAuthConnector1WriteLambdaPermission: 'AWS::Lambda::Permission',
    GApiCache: 'AWS::AppSync::ApiCache',
    GDDynamoDBDataSource: 'AWS::AppSync::DataSource',
    GDDynamoDBDataSourceRole: 'AWS::IAM::Role',
    GDDynamoDBDataSourceToTableConnectorPolicy: 'AWS::IAM::ManagedPolicy',
    GFn: 'AWS::AppSync::FunctionConfiguration',
    GNone: 'AWS::AppSync::FunctionConfiguration',
    GNoneDataSource: 'AWS::AppSync::DataSource',
    GQueryget: 'AWS::AppSync::Resolver',
  });
  assert.is(propertiesOf('GFn').DataSourceName, '${GDDynamoDBDataSource.Name}');
  assert.equal(propertiesOf('GQueryget').PipelineConfig, { Functions: ['${GFn.FunctionId}'] });
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { expand, functionWith, sam } from './expansion.ts';

const test = suite('iac/cloudformation/sam/connectors');

const connector = (source: string, destination: string, permissions = 'Read, Write'): string =>
  `  C: {Type: AWS::Serverless::Connector, Properties: {Source: ${source}, Destination: ${destination}, Permissions: [${permissions}]}}\n`;

test('the role of the source gets permissions for the destination', async () => {
  const { made, propertiesOf } = await expand(
    sam(
      `${functionWith()}${connector('{Id: F}', '[{Id: T}, {Id: Q}]', 'Write')}  T: {Type: AWS::Serverless::SimpleTable}\n  Q: {Type: AWS::SQS::Queue}\n`,
    ),
  );
  assert.equal(
    [made.CPolicyDestination0, made.CPolicyDestination1],
    ['AWS::IAM::ManagedPolicy', 'AWS::IAM::ManagedPolicy'],
  );
  assert.equal(propertiesOf('CPolicyDestination1'), {
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['sqs:DeleteMessage', 'sqs:SendMessage', 'sqs:ChangeMessageVisibility', 'sqs:PurgeQueue'],
          Resource: ['${Q.Arn}'],
        },
      ],
    },
    Roles: ['${FRole}'],
  });
});

test('services call functions and send to queues with permissions of these', async () => {
  const { propertiesOf } = await expand(
    sam(`${functionWith()}${connector('{Id: B}', '{Id: F}', 'Write')}  B: {Type: AWS::S3::Bucket}\n`),
  );
  assert.equal(propertiesOf('CWriteLambdaPermission'), {
    Action: 'lambda:InvokeFunction',
    FunctionName: '${F.Arn}',
    Principal: 's3.amazonaws.com',
    SourceArn: '${B.Arn}',
    SourceAccount: '${AWS::AccountId}',
  });
  const { propertiesOf: ofTopic } = await expand(
    sam(`${connector('{Type: AWS::SNS::Topic, Arn: t}', '{Id: Q}', 'Write')}  Q: {Type: AWS::SQS::Queue}\n`),
  );
  const { Queues, PolicyDocument } = ofTopic('CQueuePolicy');
  assert.equal(Queues, ['${Q}']);
  assert.match(JSON.stringify(PolicyDocument), /"Service":"sns.amazonaws.com".*"aws:SourceArn":"t"/);
});

test('a resource has connectors in itself', async () => {
  const connectors = '    Connectors: {Out: {Properties: {Destination: {Id: Q}, Permissions: [Write]}}}\n';
  const { resources, propertiesOf } = await expand(sam(`${functionWith()}${connectors}  Q: {Type: AWS::SQS::Queue}\n`));
  assert.equal(propertiesOf('FOutPolicy').Roles, ['${FRole}']);
  assert.ok(resources.find(({ name }) => name === 'F')?.forms?.some(({ resource }) => resource.name === 'FOutPolicy'));
});

test('connectors that SAM refuses are errors', async () => {
  for (const [text, message] of [
    [
      connector('{Id: F}', '{Id: Nowhere}'),
      'the connector C names the resource Nowhere, which the template does not have',
    ],
    [
      connector('{Id: F}', '{Id: C}'),
      'the connector C is between AWS::Lambda::Function and AWS::Serverless::Connector, which SAM cannot connect',
    ],
  ] as const) {
    const { errors } = await expand(sam(functionWith() + text));
    assert.equal(
      errors.map(({ diagnostic }) => diagnostic.message),
      [message],
    );
  }
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, placed, resourceOf } from './template.ts';

const test = suite('iac/cloudformation');

const bucket = `AWSTemplateFormatVersion: 2010-09-09
Parameters:
  Acl:
    Type: String
    Default: PublicRead
Resources:
  # above
  Logs:
    Type: AWS::S3::Bucket
    Metadata:
      aws:cdk:path: App/Logs/Resource
    Properties:
      AccessControl: !Ref Acl # beside
      VersioningConfiguration:
        Status: Suspended
      Tags:
        - Key: Owner
          Value: ops
`;

test('a resource has its own type, its properties, and the place of each', async () => {
  const resource = await resourceOf(bucket);
  assert.is(resource.id, 'AWS::S3::Bucket.Logs');
  assert.is(resource.line, 8);
  assert.is(resource.construct, 'App/Logs/Resource');
  assert.equal(resource.config, {
    AccessControl: 'PublicRead',
    VersioningConfiguration: { Status: 'Suspended' },
    Tags: [{ Key: 'Owner', Value: 'ops' }],
  });
  assert.is(placed(resource.spanOf(['AccessControl'])), '13:7 AccessControl: !Ref Acl');
  assert.is(placed(resource.spanOf(['VersioningConfiguration', 'Status'])), '15:9 Status: Suspended');
  assert.is(placed(resource.spanOf(['Tags', 0, 'Value'])), '18:11 Value: ops');
  assert.match(placed(resource.spanOf(['BucketEncryption'])), /^8:3 Logs:/, 'what is not set belongs to the resource');
  assert.equal(
    resource.comments.map(({ text }) => text),
    ['above', 'beside'],
  );
});

test('a value of a parameter comes from its default', async () => {
  const { provenanceOf } = await resourceOf(bucket);
  assert.equal(
    provenanceOf?.(['AccessControl']).map(({ kind, text, name }) => [kind, text, name]),
    [
      ['attribute', 'AccessControl: !Ref Acl', undefined],
      ['variable', 'Parameters.Acl', 'Parameters.Acl'],
      ['default', 'Default: PublicRead', undefined],
    ],
  );
});

test('policies see a form, whose paths are turned back', async () => {
  const { forms = [] } = await resourceOf(bucket);
  assert.equal(
    forms.map(({ resource: { id, type } }) => [id, type]),
    [['aws_s3_bucket.Logs', 'aws_s3_bucket']],
  );
  const [{ resource, pathOf }] = forms as [(typeof forms)[0]];
  assert.equal(resource.config, {
    acl: 'public-read',
    versioning: [{ enabled: false }],
    tags: { Owner: 'ops' },
    mfa_delete: '${cloudformation}',
  });
  assert.equal(pathOf(['versioning', 0, 'enabled']), ['VersioningConfiguration', 'Status']);
  assert.equal(pathOf(['tags', 'Owner']), ['Tags', 0, 'Value']);
  assert.equal(pathOf(['logging']), ['LoggingConfiguration']);
  assert.equal(pathOf(['logging', 0, 'target_bucket']), ['LoggingConfiguration', 'DestinationBucketName']);
  assert.equal(pathOf(['versioning', 0, 'other']), ['VersioningConfiguration', 'Other']);
  assert.is(placed(resource.spanOf(['acl'])), '13:7 AccessControl: !Ref Acl');
});

test('settings inside a bucket are separate resources that refer to it', async () => {
  const { forms = [] } = await resourceOf(
    'Resources:\n  B:\n    Type: AWS::S3::Bucket\n    Properties:\n      PublicAccessBlockConfiguration: {BlockPublicAcls: "true"}\n',
  );
  const block = forms.find(({ resource: { type } }) => type === 'aws_s3_bucket_public_access_block')!;
  assert.equal(block.resource.config, { block_public_acls: true, bucket: '${aws_s3_bucket.B.id}' });
  assert.equal(block.resource.references?.get('bucket'), ['a.yaml:aws_s3_bucket.B']);
  assert.equal(block.pathOf(['block_public_policy']), ['PublicAccessBlockConfiguration', 'BlockPublicPolicy']);
});

test('references to resources are those of their forms', async () => {
  const text = `Resources:
  B: {Type: AWS::S3::Bucket}
  P:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: !Ref B
      PolicyDocument:
        Statement: [{Effect: Allow, Resource: !GetAtt B.Arn, Principal: {AWS: !Ref AWS::AccountId}}]
`;
  const { resources } = await load({ 'a.yaml': text });
  const [form] = resources.find(({ name }) => name === 'P')!.forms!;
  assert.equal(form!.resource.config, {
    bucket: '${aws_s3_bucket.B.id}',
    policy:
      '{"Statement":[{"Effect":"Allow","Resource":"${aws_s3_bucket.B.arn}","Principal":{"AWS":"${data.aws_caller_identity.current.account_id}"}}]}',
  });
  assert.equal(form!.resource.unknown, [['bucket']]);
  assert.equal(form!.resource.partial, [['policy']]);
});

test('a resource whose condition is false is a potential one', async () => {
  const text =
    'Conditions:\n  No: !Equals [a, b]\nResources:\n  R:\n    Type: A::B::C\n    Condition: No\n  S: {Type: A::B::C}\n';
  const { resources, potential = [] } = await load({ 'a.yaml': text });
  assert.equal(
    resources.map(({ name }) => name),
    ['S'],
  );
  assert.equal(
    potential.map(({ name, condition }) => [name, condition && placed(condition)]),
    [['R', '6:16 No']],
  );
});

test('a template is found however its keys and types are written', async () => {
  const { resources, errors } = await load({
    'a.json': '{"\\u0052esources": {"A": {"Type": "AWS:\\u003aS3::Bucket"}}}',
    'b.json': '{"Resources": {"B": {"Type":\n"AWS::S3::Bucket"}}}',
    'c.yaml': '? "Re\\x73ources"\n: C:\n    ? Type\n    : AWS::S3::Bucket\n',
    'd.yaml': 'Resources:\n  D:\n    Type: !!str AWS::S3::Bucket\n',
    'e.yaml': '"Re\\x73ources":\n  E:\n    Type: AWS::S3::Bucket\n\0',
  });
  assert.equal(
    resources.map(({ name }) => name),
    ['A', 'B', 'C', 'D'],
  );
  assert.equal(
    errors.map(({ file }) => file),
    ['e.yaml'],
  );
});

test('files that are not templates are ignored', async () => {
  const files = {
    'a.yaml': 'Resources:\n  - Type: A::B::C\n',
    'b.json': '{"Resources": {"a": {"Type": "Deployment"}}}',
    'c.yaml': 'apiVersion: v1\nkind: ConfigMap\ndata:\n  t: |\n    AWSTemplateFormatVersion: x\n',
    'd.yaml': 'x: &a [*a]\nResources:\n',
    'chart/Chart.yaml': 'name: c\n',
    'chart/templates/e.yaml': 'AWSTemplateFormatVersion: {{ x }}\n',
  };
  const { resources, errors, notes, fileCount, claimed = [] } = await load(files);
  assert.equal([resources, errors, notes, fileCount, claimed], [[], [], [], 0, []]);
});

test('a template is read, wherever it is and whatever else its file has', async () => {
  const topic = 'Resources:\n  A:\n    Type: AWS::SNS::Topic\n';
  const inChart = await load({ 'Chart.yaml': 'name: c\n', 'templates/a.yaml': topic });
  assert.equal(
    inChart.resources.map(({ source }) => source),
    ['templates/a.yaml'],
  );
  const manifest = 'apiVersion: v1\nkind: ConfigMap\n';
  for (const text of [`${topic}---\n${manifest}`, topic + manifest]) {
    const { resources, errors, claimed = [] } = await load({ 'a.yaml': text });
    assert.equal([resources.length, errors, claimed], [1, [], []]);
  }
});

test('a macro of the whole template is an error, and the rest is read', async () => {
  const topic = 'Resources:\n  A:\n    Type: AWS::SNS::Topic\n';
  const include = '{Name: AWS::Include, Parameters: {Location: s3://b/a.yaml}}';
  for (const text of ['Transform: Own', 'Transform: [AWS::Serverless-2016-10-31, Own]', `Fn::Transform: ${include}`]) {
    const { resources, errors } = await load({ 'a.yaml': `${text}\n${topic}` });
    assert.equal([resources.length, errors.map(({ diagnostic }) => diagnostic.code)], [1, ['cloudformation.macro']]);
  }
  const known = 'Transform: [AWS::LanguageExtensions, AWS::SecretsManager-2024-09-16]\n';
  assert.equal((await load({ 'a.yaml': known + topic })).errors, []);
});

test('a template that cannot be read is an error, and so is a resource without a type', async () => {
  const { errors, fileCount } = await load({
    'a.yaml': 'AWSTemplateFormatVersion: 2010-09-09\nResources:\n\tA: {}\n',
    'b.json': '{"AWSTemplateFormatVersion": "2010-09-09", "Resources": {"A": {"Type": "A::B::C" "x"}}}',
    'c.yaml':
      'AWSTemplateFormatVersion: 2010-09-09\nResources:\n  A: {Properties: {}}\n  B: x\n  C: {Type: A::B::C, Properties: [a]}\n',
  });
  assert.equal(
    errors.map(({ file, diagnostic: { code } }) => [file, code]),
    [
      ['a.yaml', 'yaml.syntax'],
      ['b.json', 'yaml.json'],
      ['c.yaml', 'cloudformation.resource'],
      ['c.yaml', 'cloudformation.resource'],
      ['c.yaml', 'cloudformation.resource'],
    ],
  );
  assert.is(fileCount, 1);
});

test('a file that the user names must be a template', async () => {
  const { errors } = await load({ 'a.yaml': 'a: 1\n' }, { file: 'a.yaml' });
  assert.equal(
    errors.map(({ diagnostic: { code } }) => code),
    ['cloudformation.no-template'],
  );
});

/** Files of parameters in the forms that the AWS CLI accepts, with the values of A and B that they give. */
const files: readonly (readonly [text: string, a: string, b: string])[] = [
  ['[{"ParameterKey": "A", "ParameterValue": "x"}, {"ParameterKey": "B", "UsePreviousValue": true}]', 'x', '${B}'],
  ['["A=x=y", "B=z"]', 'x=y', 'z'],
  ['{"Parameters": {"A": "x", "B": "z"}, "Tags": {}}', 'x', 'z'],
  ['{"A": "x"}', 'x', '${B}'],
  ['A: x\nB: 01\n', 'x', '01'],
];

for (const [text, a, b] of files) {
  test(`parameters are given as ${text}`, async () => {
    const template =
      'Parameters: {A: {Type: String, Default: d}, B: {Type: String}}\nResources: {R: {Type: A::B::C, Properties: {A: !Ref A, B: !Ref B}}}\n';
    const cloudformation = { parameterFiles: [{ path: 'p.json', text }] };
    const { resources, errors } = await load({ 'a.yaml': template }, { cloudformation });
    assert.equal([resources[0]!.config, errors], [{ A: a, B: b }, []]);
  });
}

test('overrides win over files, and apply to pseudo parameters', async () => {
  const template =
    'Parameters: {A: {Type: CommaDelimitedList}}\nResources: {R: {Type: A::B::C, Properties: {A: !Ref A, R: !Sub "${AWS::Region}"}}}\n';
  const cloudformation = {
    parameterFiles: [{ path: 'p.json', text: '["A=x"]' }],
    parameterOverrides: ['A=y, z', 'AWS::Region=eu-west-1'],
  };
  const { resources } = await load({ 'a.yaml': template }, { cloudformation });
  assert.equal(resources[0]!.config, { A: ['y', 'z'], R: 'eu-west-1' });
});

test('parameters in another form are an error', async () => {
  for (const cloudformation of [
    { parameterFiles: [{ path: 'p.json', text: '[1]' }] },
    { parameterFiles: [{ path: 'p.json', text: 'x' }] },
    { parameterOverrides: ['=x'] },
  ]) {
    const { errors } = await load({ 'a.yaml': bucket }, { cloudformation });
    assert.equal(
      errors.map(({ diagnostic: { code } }) => code),
      ['cloudformation.parameters'],
    );
  }
});

test.run();

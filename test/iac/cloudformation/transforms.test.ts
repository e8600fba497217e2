import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, placed } from './template.ts';

const test = suite('iac/cloudformation/transforms');

const loops = `AWSTemplateFormatVersion: 2010-09-09
Transform: AWS::LanguageExtensions
Parameters:
  Names: {Type: CommaDelimitedList, Default: "Logs, Data"}
Resources:
  Fn::ForEach::Buckets:
    - Name
    - !Ref Names
    - Bucket\${Name}:
        Type: AWS::S3::Bucket
        Properties:
          BucketName: !Sub "x-\${Name}"
          Tags:
            - Fn::ForEach::Unused: [K, [a], {Key: "\${K}", Value: !Ref Name}]
  Fn::ForEach::Outer:
    - A
    - [a.1, b]
    - Fn::ForEach::Inner:
        - B
        - [c]
        - R&{A}&{B}:
            Type: AWS::SNS::Topic
            Properties: {TopicName: !Join [".", [!Ref A, {Ref: B}]]}
`;

test('loops make resources, with the identifiers replaced', async () => {
  const { resources, errors } = await load({ 'a.yaml': loops });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ name, config }) => [name, config]),
    [
      ['BucketLogs', { BucketName: 'x-Logs', Tags: [{ Key: 'a', Value: 'Logs' }] }],
      ['BucketData', { BucketName: 'x-Data', Tags: [{ Key: 'a', Value: 'Data' }] }],
      ['Ra1c', { TopicName: 'a.1.c' }],
      ['Rbc', { TopicName: 'b.c' }],
    ],
  );
  assert.match(placed(resources[1]!.spanOf(['BucketName'])), /^12:11 BucketName: /);
});

test('a loop over an unknown value, and one of another form, are errors', async () => {
  for (const [text, code] of [
    ['Fn::ForEach::A: [N, !Ref Free, {"B${N}": {Type: A::B::C}}]', 'cloudformation.loop'],
    ['Fn::ForEach::A: [N, [a]]', 'cloudformation.argument'],
  ]) {
    const template = `Parameters: {Free: {Type: CommaDelimitedList}}\nResources:\n  R: {Type: A::B::C}\n  ${text}\n`;
    const { resources, errors } = await load({ 'a.yaml': template });
    assert.equal([resources.length, errors.map(({ diagnostic }) => diagnostic.code)], [1, [code]]);
  }
});

test('loops within loops are bounded', async () => {
  const items = Array.from({ length: 40 }, (_, index) => `a${index}`).join(', ');
  const nested = (depth: number): string =>
    depth === 0
      ? '{"R${A1}${A2}${A3}${A4}": {Type: A::B::C}}'
      : `{"Fn::ForEach::L${depth}": [A${depth}, [${items}], ${nested(depth - 1)}]}`;
  const { errors } = await load({ 'a.yaml': `Transform: AWS::LanguageExtensions\nResources: ${nested(4)}\n` });
  assert.equal(
    errors.map(({ diagnostic }) => diagnostic.code),
    ['cloudformation.too-large'],
  );
});

test('the globals of SAM are in each resource, which may say otherwise', async () => {
  const { resources } = await load({
    'a.yaml': `Transform: AWS::Serverless-2016-10-31
Globals:
  Function:
    Timeout: 3
    Layers: [a]
    Environment: {Variables: {A: x, B: x}}
Resources:
  F:
    Type: AWS::Serverless::Function
    Properties:
      Timeout: 9
      Layers: [b]
      Environment: {Variables: {B: y}}
  G: {Type: AWS::Serverless::Function}
  H: {Type: AWS::Lambda::Function}
`,
  });
  const shared = { Timeout: 3, Layers: ['a'], Environment: { Variables: { A: 'x', B: 'x' } } };
  assert.equal(
    resources.map(({ config }) => config),
    [{ Timeout: 9, Layers: ['a', 'b'], Environment: { Variables: { A: 'x', B: 'y' } } }, shared, {}],
  );
});

test('globals also apply to resources that loops create, except to those that ignore them', async () => {
  const { resources } = await load({
    'a.yaml': `Transform: [AWS::LanguageExtensions, AWS::Serverless-2016-10-31]
Globals: {Function: {Timeout: 3, Runtime: nodejs22.x}}
Resources:
  Fn::ForEach::Functions:
    - N
    - [A]
    - F\${N}: {Type: AWS::Serverless::Function, Properties: {Handler: x}}
  G: {Type: AWS::Serverless::Function, IgnoreGlobals: [Timeout]}
  H: {Type: AWS::Serverless::Function, IgnoreGlobals: '*'}
`,
  });
  assert.equal(
    resources.map(({ name, config }) => [name, config]),
    [
      ['FA', { Timeout: 3, Runtime: 'nodejs22.x', Handler: 'x' }],
      ['G', { Runtime: 'nodejs22.x' }],
      ['H', {}],
    ],
  );
});

test('files of the tree are included in properties', async () => {
  const include = (location: string): string => `{Name: AWS::Include, Parameters: {Location: ${location}}}`;
  const main = `Parameters: {Env: {Type: String, Default: prod}}
Resources:
  A:
    Type: AWS::S3::Bucket
    Properties:
      Fn::Transform: ${include('inc/a.yaml')}
      BucketName: own
      Tags: {Fn::Transform: ${include('./inc/tags.json')}}
      Other: {Fn::Transform: ${include('s3://b/a.yaml')}}
`;
  const { resources, errors } = await load({
    'main.yaml': main,
    'inc/a.yaml': `BucketName: other\nAccessControl: !Sub "\${Env}"\nAgain: {Fn::Transform: ${include('a.yaml')}}\n`,
    'inc/tags.json': '[{"Key": "Env", "Value": {"Ref": "Env"}}]',
  });
  assert.equal(errors, []);
  const [bucket] = resources;
  assert.equal(bucket?.config, {
    AccessControl: 'prod',
    Again: '${Transform AWS::Include}',
    BucketName: 'own',
    Tags: [{ Key: 'Env', Value: 'prod' }],
    Other: '${Transform AWS::Include}',
  });
  assert.equal(bucket?.unknown, [['Again'], ['Other']]);
  assert.is(placed(bucket!.spanOf(['AccessControl'])), '6:7 Fn::Transform');
  assert.ok(bucket?.provenanceOf?.(['AccessControl']).some(({ span }) => span?.source.path === 'inc/a.yaml'));
});

test.run();

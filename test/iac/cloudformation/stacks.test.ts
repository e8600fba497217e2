import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, placed } from './template.ts';

const test = suite('iac/cloudformation/stacks');

const bucket = `Parameters:
  Acl: {Type: String, Default: Private}
  Name: {Type: String, Default: own}
Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: !Ref Acl
      BucketName: !Ref Name
Outputs:
  Acl: {Value: !Sub "\${Acl}!"}
  Arn: {Value: !GetAtt Logs.Arn}
`;

function stack(url: string, parameters = '{}', more = ''): string {
  return `AWSTemplateFormatVersion: 2010-09-09
Resources:
  Store:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: ${url}
      Parameters: ${parameters}
${more}`;
}

test('a nested stack is evaluated with its given parameters, and not a second time by itself', async () => {
  const main = stack('./nested/bucket.yaml', '{Acl: PublicRead, Name: !Ref AWS::StackName}');
  const { resources, errors } = await load({ 'main.yaml': main, 'nested/bucket.yaml': bucket });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ id, source, modulePath }) => [id, source, modulePath]),
    [
      ['AWS::CloudFormation::Stack.Store', 'main.yaml', []],
      ['AWS::S3::Bucket.Logs', 'nested/bucket.yaml', ['Store']],
    ],
  );
  const [, logs] = resources;
  assert.is(logs?.config.AccessControl, 'PublicRead');
  assert.equal(logs?.unknown, [['BucketName']], 'what is given and unknown is not the default');
  assert.is(logs?.root, 'main.yaml');
  assert.equal(
    logs?.calls?.map(({ name, span }) => [name, span.source.path, placed(span).slice(0, 10)]),
    [['Store', 'main.yaml', '3:3 Store:']],
  );
  assert.equal(
    logs?.provenanceOf?.(['AccessControl']).map(({ text, span }) => [text, span?.source.path]),
    [
      ['AccessControl: !Ref Acl', 'nested/bucket.yaml'],
      ['Parameters.Acl', 'nested/bucket.yaml'],
      ['Acl: PublicRead', 'main.yaml'],
    ],
  );
});

test('the file is found by a relative path, the end of a URL, or the asset of CDK', async () => {
  const found = async (path: string, main: string, at = 'a/templates/main.yaml'): Promise<boolean> => {
    const { resources } = await load({ [at]: main, [path]: bucket });
    return resources.some(({ modulePath }) => modulePath.length > 0);
  };
  assert.ok(await found('a/bucket.yaml', stack('../bucket.yaml')));
  assert.ok(await found('a/templates/bucket.yaml', stack('https://s3.amazonaws.com/b/x/bucket.yaml')));
  assert.ok(await found('a/templates/bucket.yaml', stack('https://b.s3.amazonaws.com/templates/bucket.yaml?x=/y')));
  assert.ok(await found('sub/x/bucket.yaml', stack('!Sub "https://${B}.s3.amazonaws.com/${Prefix}sub/x/bucket.yaml"')));
  assert.ok(await found('sub/x/bucket.yaml', stack('{"Fn::Sub": ["https://b/${P}/sub/x/bucket.yaml", {P: p}]}')));
  assert.ok(await found('a/templates/bucket.yaml', stack('!Join ["", ["https://", !Ref B, "/bucket.yaml"]]')));
  const asset = stack('!Ref Url').replace(
    '    Properties',
    '    Metadata: {aws:asset:path: bucket.yaml}\n    Properties',
  );
  assert.ok(await found('a/templates/bucket.yaml', asset));
  const sam = stack('x')
    .replace('CloudFormation::Stack', 'Serverless::Application')
    .replace('TemplateURL: x', 'Location: bucket.yaml');
  assert.ok(await found('a/templates/bucket.yaml', sam));
  assert.not(await found('bucket.yaml', stack('https://b/bucket.yaml')), 'a name alone is looked for beside');
  assert.not(await found('a/templates/bucket.yaml', stack('https://b/${Name}bucket2.yaml')));
  assert.not(await found('a/templates/bucket.yaml', stack('!Ref Url')));
  assert.not(await found('a/templates/bucket.yaml', stack('../../../bucket.yaml')));
});

test('outputs of a nested stack are known if their values are', async () => {
  const more = `  Other:
    Type: AWS::SNS::Topic
    Properties:
      TopicName: !GetAtt Store.Outputs.Acl
      DisplayName: !Sub "x \${Store.Outputs.Acl}"
      KmsMasterKeyId: !GetAtt Store.Outputs.Arn
`;
  const { resources } = await load({ 'main.yaml': stack('b.yaml', '{Acl: PublicRead}', more), 'b.yaml': bucket });
  const topic = resources.find(({ name }) => name === 'Other');
  assert.is(topic?.config.TopicName, 'PublicRead!');
  assert.is(topic?.config.DisplayName, 'x PublicRead!');
  assert.equal(topic?.unknown, [['KmsMasterKeyId']]);
});

test('each stack of a template has its own resources, also where one needs the outputs of the other', async () => {
  const more = `  Second:
    Type: AWS::CloudFormation::Stack
    Properties: {TemplateURL: b.yaml, Parameters: {Acl: Private}}
`;
  const main = stack('b.yaml', '{Acl: !GetAtt Second.Outputs.Acl}', more);
  const { resources } = await load({ 'main.yaml': main, 'b.yaml': bucket });
  assert.equal(
    resources.flatMap(({ modulePath, config }) => (modulePath.length > 0 ? [[modulePath, config.AccessControl]] : [])),
    [
      [['Store'], 'Private!'],
      [['Second'], 'Private'],
    ],
  );
});

test('a stack that does not exist has resources that do not', async () => {
  const main = `Conditions: {No: !Equals [a, b]}\n${stack('b.yaml')}`.replace(
    '    Type:',
    '    Condition: No\n    Type:',
  );
  const { resources, potential } = await load({ 'main.yaml': main, 'b.yaml': bucket });
  assert.equal(resources, []);
  assert.equal(
    potential?.map(({ name }) => name),
    ['Store', 'Logs'],
  );
});

test('one file is scanned with its nested stacks', async () => {
  const { resources, fileCount } = await load(
    { 'main.yaml': stack('b.yaml'), 'b.yaml': bucket },
    { file: 'main.yaml' },
  );
  assert.is(fileCount, 2);
  assert.ok(resources.some(({ name, modulePath }) => name === 'Logs' && modulePath.length === 1));
});

test('stacks in a cycle, and outputs that need each other, are reported or unknown', async () => {
  const cycle = await load({ 'a.yaml': stack('b.yaml'), 'b.yaml': stack('a.yaml') });
  assert.equal(
    cycle.errors.map(({ diagnostic }) => diagnostic.code),
    ['cloudformation.nested-stack'],
  );
  const more = `  Second:
    Type: AWS::CloudFormation::Stack
    Properties: {TemplateURL: b.yaml, Parameters: {Acl: !GetAtt Store.Outputs.Acl}}
`;
  const main = stack('b.yaml', '{Acl: !GetAtt Second.Outputs.Acl}', more);
  const { resources, errors } = await load({ 'main.yaml': main, 'b.yaml': bucket });
  assert.equal(errors, []);
  assert.is(resources.filter(({ name, unknown }) => name === 'Logs' && unknown.length > 0).length, 2);
});

test('stacks in stacks are bounded in depth and number', async () => {
  const deep: Record<string, string> = {};
  for (let level = 0; level < 14; level++) deep[`t${level}.yaml`] = stack(`t${level + 1}.yaml`);
  const { errors, resources } = await load(deep);
  assert.ok(errors.some(({ diagnostic }) => /more than 10 stacks/.test(diagnostic.message)));
  assert.is(resources.length, 14, 'what is too deep is scanned by itself');
  const many: Record<string, string> = { 't9.yaml': bucket };
  const nested = (level: number): string =>
    Array.from(
      { length: 20 },
      (_, n) => `  S${n}: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: t${level}.yaml}}\n`,
    ).join('');
  for (let level = 0; level < 9; level++) many[`t${level}.yaml`] = `Resources:\n${nested(level + 1)}`;
  const bomb = await load(many);
  assert.ok(bomb.errors.some(({ diagnostic }) => diagnostic.code === 'cloudformation.too-large'));
  assert.ok(bomb.resources.length < 40_000);
});

test.run();

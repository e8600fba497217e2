import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Resource } from '../../../src/iac/index.ts';
import { load, placed } from './template.ts';

const test = suite('iac/cloudformation/assembly');

const trace = (...places: readonly string[]) => [
  '...new Bucket2 in aws-cdk-lib...',
  ...places.map((place) => `new Shop (/srv/shop/${place})`),
  '...node internals...',
];
const created = (...places: readonly string[]) => ({ type: 'aws:cdk:creationStack', data: trace(...places) });
const logicalId = (data: string) => ({ type: 'aws:cdk:logicalId', data });

/** A stack as the manifest of an assembly has it; its metadata is in a separate file. */
function assembly(
  metadata: Readonly<Record<string, readonly object[]>>,
  stack: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const artifact = {
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/unknown-region',
    additionalMetadataFile: 'Dev.metadata.json',
    displayName: 'Dev',
    ...stack,
    properties: { templateFile: 'Dev.template.json', ...(stack.properties as object) },
  };
  return {
    'cdk.out/manifest.json': JSON.stringify({ version: '55.0.0', artifacts: { Dev: artifact, ...more } }),
    'cdk.out/Dev.metadata.json': JSON.stringify(metadata),
  };
}

const template = (properties: object = {}, metadata: object = {}): string =>
  JSON.stringify({
    Parameters: { Size: { Type: 'String', Default: 'small' } },
    Resources: { Logs1234: { Type: 'AWS::S3::Bucket', Properties: properties, Metadata: metadata } },
  });

async function logsIn(files: Readonly<Record<string, string>>): Promise<Resource> {
  const { resources, errors } = await load(files);
  assert.equal(errors, []);
  const found = resources.filter(({ type }) => type === 'AWS::S3::Bucket');
  assert.is(found.length, 1);
  return found[0]!;
}

test('a stack has the name, the environment and the parameters that the manifest deploys it with', async () => {
  const properties = {
    BucketName: {
      'Fn::Join': ['-', ['AWS::StackName', 'AWS::AccountId', 'AWS::Region', 'Size'].map((Ref) => ({ Ref }))],
    },
  };
  const nameIn = async (stack: object): Promise<unknown> => {
    const files = { ...assembly({}, { ...stack }), 'cdk.out/Dev.template.json': template(properties) };
    return (await logsIn(files)).config.BucketName;
  };
  assert.is(
    await nameIn({
      environment: 'aws://123456789012/eu-west-1',
      properties: { stackName: 'shop', parameters: { Size: 'large' } },
    }),
    'shop-123456789012-eu-west-1-large',
  );
  assert.is(await nameIn({}), 'Dev-${AWS::AccountId}-${AWS::Region}-small', 'an unknown environment stays unknown');
});

test('parameters of the user take precedence over the manifest', async () => {
  const { resources } = await load(
    {
      ...assembly({}, { environment: 'aws://123456789012/eu-west-1' }),
      'cdk.out/Dev.template.json': template({ BucketName: { Ref: 'AWS::Region' } }),
    },
    { cloudformation: { parameterOverrides: ['AWS::Region=us-east-1'] } },
  );
  assert.is(resources[0]?.config.BucketName, 'us-east-1');
});

test('construct paths come from the template, or else from the manifest', async () => {
  const metadata = { '/Dev/Logs/Resource': [logicalId('Logs1234')] };
  const written = template({}, { 'aws:cdk:path': 'Dev/Written/Resource' });
  assert.is(
    (await logsIn({ ...assembly(metadata), 'cdk.out/Dev.template.json': written })).construct,
    'Dev/Written/Resource',
  );
  assert.is(
    (await logsIn({ ...assembly(metadata), 'cdk.out/Dev.template.json': template() })).construct,
    'Dev/Logs/Resource',
  );
});

test('a value ends where the app creates the construct', async () => {
  const code = 'class Shop {\n  constructor() {\n    new Bucket(this, "Logs");\n  }\n}\n';
  const files = {
    ...assembly({ '/Dev/Logs/Resource': [logicalId('Logs1234'), created('lib/shop.ts:3:5', 'bin/app.ts:1:1')] }),
    'cdk.out/Dev.template.json': template({ BucketName: 'logs' }),
    'lib/shop.ts': code,
    'bin/app.ts': 'new Shop();\n',
  };
  const logs = await logsIn(files);
  const last = (path: readonly string[]) => logs.provenanceOf?.(path).at(-1);
  assert.is(last(['BucketName'])?.span?.source.path, 'lib/shop.ts');
  assert.is(placed(last(['BucketName'])!.span!), '3:5 new Bucket(this, "Logs");');
  assert.is(last(['AccessControl'])?.kind, 'construct', 'also of what is not set');
  assert.equal(
    logs.provenanceOf?.([]).map(({ kind }) => kind),
    ['block', 'construct'],
    'and of the resource',
  );
  const { 'lib/shop.ts': _, ...without } = files;
  const outer = (await logsIn(without)).provenanceOf?.([]).at(-1);
  assert.is(outer?.span?.source.path, 'bin/app.ts', 'code outside of the tree is passed over');
});

test('stack traces in the manifest, of ES modules and of Windows, and of the construct around a resource', async () => {
  const own = '/Dev/Logs/Inner/Resource';
  const shown = async (path: string, entry: object): Promise<string | undefined> => {
    const metadata = {
      [own]: [logicalId('Logs1234')],
      [path]: [...(path === own ? [logicalId('Logs1234')] : []), entry],
    };
    const stack = { metadata, additionalMetadataFile: undefined };
    const logs = await logsIn({
      ...assembly({}, stack),
      'cdk.out/Dev.template.json': template(),
      'lib/shop.ts': '\nnew Logs()\n',
    });
    const span = logs.provenanceOf?.([]).at(-1)?.span;
    return span && `${span.source.path} ${placed(span)}`;
  };
  const found = 'lib/shop.ts 2:1 new Logs()';
  const packaged = 'new Bucket (/app/node_modules/aws-cdk-lib/lib/shop.ts:2:1)';
  assert.is(
    await shown(own, { ...logicalId('Logs1234'), trace: [packaged, '(no user code)', 'new X (/app/lib/shop.ts:2:1)'] }),
    found,
  );
  assert.is(await shown(own, { ...created(), data: ['at file:///app/lib/shop.ts:2:1'] }), found);
  assert.is(await shown(own, { ...created(), data: ['new X (C:\\app\\lib\\shop.ts:2:1)'] }), found);
  assert.is(await shown(own, { ...created(), data: ['__init__ (/app/lib/shop.ts:2)'] }), found, 'without a column');
  assert.is(await shown(own, { ...created(), data: ['<module> (lib/shop.ts:2)'] }), found, 'a relative path');
  assert.is(await shown('/Dev/Logs', created('lib/shop.ts:2:1')), found);
  assert.is(await shown('/Dev/Logs/Resource', created('lib/shop.ts:2:1')), found);
  assert.is(
    await shown('/Dev', created('lib/shop.ts:2:1')),
    undefined,
    'where the stack is created says nothing of it',
  );
  assert.is(await shown(own, created('lib/shop.ts:20:1')), undefined, 'a line that the file does not have');
});

test('comments at a construct in the app, and acknowledgments, are suppressions', async () => {
  const code = '// one\n# two\nnew Bucket(); // three\n';
  const acknowledged = {
    type: 'aws:cdk:acknowledged-rules',
    data: { 'lintel::aws.s3.bucket_versioning': 'Logs are not changed.', 'Other::aws.s3.own_key': 'not of lintel' },
    trace: trace('app.ts:3:5'),
  };
  const files = {
    ...assembly({ '/Dev': [acknowledged], '/Dev/Logs': [logicalId('Logs1234'), created('app.ts:3:1')] }),
    'cdk.out/Dev.template.json': template(),
    'app.ts': code,
  };
  const logs = await logsIn(files);
  assert.equal(
    logs
      .provenanceOf?.([])
      .at(-1)
      ?.comments?.map(({ text }) => text),
    ['three', 'two', 'one'],
  );
  assert.equal(
    logs.comments.map(({ text, span }) => [text, span.source.path, placed(span)]),
    [['lintel:skip=aws.s3.bucket_versioning Logs are not changed.', 'app.ts', '3:5 Bucket(); // three']],
  );
  const { sources } = await load(files);
  assert.equal(
    sources?.map(({ path }) => path),
    ['app.ts'],
  );
});

const nested = {
  'cdk.out/Dev.template.json': JSON.stringify({
    Resources: {
      Logs1234: {
        Type: 'AWS::CloudFormation::Stack',
        Properties: { TemplateURL: { 'Fn::Join': ['', ['https://s3.', { Ref: 'AWS::Region' }, '/abc.json']] } },
      },
    },
  }),
  'cdk.out/Inner.nested.template.json': template(),
  'cdk.out/Dev.assets.json': JSON.stringify({
    files: { abc: { source: { path: 'Inner.nested.template.json' }, destinations: { d: { objectKey: 'abc.json' } } } },
  }),
};

test('a nested stack is found among the assets, and its resources among the constructs', async () => {
  const metadata = {
    '/Dev/Inner.NestedStack/Inner.NestedStackResource': [logicalId('Logs1234')],
    '/Dev/Inner/Logs/Resource': [logicalId('Logs1234')],
  };
  const assets = { 'Dev.assets': { type: 'cdk:asset-manifest', properties: { file: 'Dev.assets.json' } } };
  const { resources, errors } = await load({ ...assembly(metadata, {}, assets), ...nested });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ source, construct, modulePath }) => [source, construct, modulePath]),
    [
      ['cdk.out/Dev.template.json', 'Dev/Inner.NestedStack/Inner.NestedStackResource', []],
      ['cdk.out/Inner.nested.template.json', 'Dev/Inner/Logs/Resource', ['Logs1234']],
    ],
    'the same logical ID in both',
  );
});

test('templates that the manifest does not name are scanned, and assemblies of stages', async () => {
  const stage = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Shop.template.json' } };
  const { resources, errors } = await load({
    ...assembly({}),
    'cdk.out/Dev.template.json': template(),
    'cdk.out/Old.template.json': template(),
    'cdk.out/assembly-Prod/manifest.json': JSON.stringify({ artifacts: { ProdShop: stage } }),
    'cdk.out/assembly-Prod/Shop.template.json': template({ BucketName: { Ref: 'AWS::StackName' } }),
  });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ source, config }) => [source, config.BucketName]),
    [
      ['cdk.out/Dev.template.json', undefined],
      ['cdk.out/Old.template.json', undefined],
      ['cdk.out/assembly-Prod/Shop.template.json', 'ProdShop'],
    ],
  );
});

test('unreadable or missing files of an assembly are errors; the templates are still scanned', async () => {
  const missing = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Gone.template.json' } };
  const problems = async (files: Record<string, string>): Promise<readonly string[]> => {
    const { resources, errors } = await load({ 'cdk.out/Dev.template.json': template(), ...files });
    assert.is(resources.length, 1);
    return errors.map(({ file, diagnostic }) => `${file}: ${diagnostic.code}: ${diagnostic.message}`);
  };
  const broken = 'cloudformation.assembly: this file of a cloud assembly is not JSON, so it was not used';
  assert.equal(await problems({ 'cdk.out/manifest.json': '{"artifacts": {' }), [`cdk.out/manifest.json: ${broken}`]);
  assert.equal(await problems({ ...assembly({}), 'cdk.out/Dev.metadata.json': '{' }), [
    `cdk.out/Dev.metadata.json: ${broken}`,
  ]);
  assert.equal(await problems(assembly({}, {}, { Gone: missing })), [
    'cdk.out/manifest.json: cloudformation.assembly: the template of the stack Gone is missing: cdk.out/Gone.template.json',
  ]);
  assert.equal(await problems({ 'cdk.out/manifest.json': '{"name": "an app of another kind"' }), []);
  const strange = { artifacts: { A: 1, B: null, C: { type: 'aws:cloudformation:stack' }, D: { type: [] } } };
  assert.equal(await problems({ 'cdk.out/manifest.json': JSON.stringify(strange) }), []);
  const outside = { ...missing, properties: { templateFile: '../../../etc/passwd' } };
  assert.equal(await problems(assembly({}, {}, { Outside: outside })), []);
});

test.run();

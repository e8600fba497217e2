import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formOf, load, resourceOf } from './template.ts';

const test = suite('iac/cloudformation/forms');

/** A template of one resource. */
function templateOf(type: string, properties: unknown): string {
  return JSON.stringify({ Resources: { R: { Type: type, Properties: properties } } });
}

test('Terraform names are translated to the names in the template', async () => {
  const { forms = [] } = await resourceOf(templateOf('AWS::S3::Bucket', {}));
  const [{ termOf }] = forms as [(typeof forms)[0]];
  assert.is(termOf('aws_s3_bucket', false), 'AWS::S3::Bucket');
  assert.is(termOf('aws_s3_bucket_public_access_block', false), 'PublicAccessBlockConfiguration');
  assert.is(termOf('aws_kms_key', false), 'AWS::KMS::Key', 'of another resource');
  assert.is(termOf('aws_unheard_of', false), undefined);
  assert.is(termOf('acl', false), 'AccessControl');
  assert.is(termOf('sse_algorithm', false), 'SSEAlgorithm', 'in an object in an object');
  assert.is(termOf('block_public_acls', false), 'BlockPublicAcls', 'of another form');
  assert.is(termOf('some_setting', false), 'SomeSetting');
  assert.is(termOf('private', false), undefined, 'may be a value');
  assert.is(termOf('setting', true), 'Setting');
  const { forms: groups = [] } = await resourceOf(templateOf('AWS::RDS::DBParameterGroup', {}));
  assert.is(groups[0]!.termOf('log_statement', true), undefined, 'a parameter of a database');
});

test('a list of keys and values becomes attributes', async () => {
  const type = 'AWS::ElasticLoadBalancingV2::LoadBalancer';
  const LoadBalancerAttributes = [
    { Key: 'idle_timeout.timeout_seconds', Value: '60' },
    { Key: 'access_logs.s3.enabled', Value: 'true' },
    { Key: 'access_logs.s3.bucket', Value: 'logs' },
    { Key: 'deletion_protection.enabled', Value: 'false' },
  ];
  const { forms = [] } = await resourceOf(templateOf(type, { Scheme: 'internal', LoadBalancerAttributes }));
  const [{ resource, pathOf }] = forms as [(typeof forms)[0]];
  assert.equal(resource.config, {
    internal: true,
    access_logs: [{ enabled: true, bucket: 'logs' }],
    enable_deletion_protection: false,
  });
  assert.equal(pathOf(['enable_deletion_protection']), ['LoadBalancerAttributes', 3, 'Value']);
  assert.equal(pathOf(['access_logs', 0, 'enabled']), ['LoadBalancerAttributes', 1, 'Value']);
  assert.equal(pathOf(['drop_invalid_header_fields'])[0], 'LoadBalancerAttributes');
  assert.equal(pathOf(['load_balancer_type']), ['Type']);
});

test('dots in the name of an unknown property are not a path', async () => {
  const bucket = { BucketName: 'logs', 'a.b': 1, [`x${'.'.repeat(20_000)}`]: 2 };
  const form = (await formOf(templateOf('AWS::S3::Bucket', bucket), 'aws_s3_bucket')) as Record<string, unknown>;
  assert.is(form.bucket, 'logs');
  assert.is(form['a.b'], 1);
});

test('names and values become blocks', async () => {
  const group = { Family: 'postgres16', Parameters: { 'rds.force_ssl': 1 } };
  assert.equal(await formOf(templateOf('AWS::RDS::DBParameterGroup', group), 'aws_db_parameter_group'), {
    family: 'postgres16',
    parameter: [{ name: 'rds.force_ssl', value: 1 }],
  });
  const domain = { LogPublishingOptions: { AUDIT_LOGS: { Enabled: true, CloudWatchLogsLogGroupArn: 'arn' } } };
  assert.equal(await formOf(templateOf('AWS::OpenSearchService::Domain', domain), 'aws_opensearch_domain'), {
    log_publishing_options: [{ enabled: true, cloudwatch_log_group_arn: 'arn', log_type: 'AUDIT_LOGS' }],
  });
});

test('containers have the names of the API of Amazon ECS', async () => {
  const definition = {
    ContainerDefinitions: [{ Name: 'web', Privileged: true, Environment: [{ Name: 'A', Value: 'b' }] }],
  };
  const config = await formOf(templateOf('AWS::ECS::TaskDefinition', definition), 'aws_ecs_task_definition');
  assert.equal(JSON.parse(String(config.container_definitions)), [
    { name: 'web', privileged: true, environment: [{ name: 'A', value: 'b' }] },
  ]);
});

test('the root disk is distinguished from others by its name', async () => {
  const BlockDeviceMappings = [
    { DeviceName: '/dev/sdb', Ebs: { Encrypted: 'true' } },
    { DeviceName: '/dev/xvda', Ebs: { VolumeSize: 8 } },
  ];
  const { forms = [] } = await resourceOf(templateOf('AWS::EC2::Instance', { BlockDeviceMappings }));
  const [{ resource, pathOf }] = forms as [(typeof forms)[0]];
  assert.equal(resource.config, {
    ebs_block_device: [{ device_name: '/dev/sdb', encrypted: true }],
    root_block_device: [{ device_name: '/dev/xvda', volume_size: 8 }],
  });
  assert.equal(pathOf(['root_block_device', 0, 'volume_size']), ['BlockDeviceMappings', 1, 'Ebs', 'VolumeSize']);
});

test('one resource can be one type or another, by a property', async () => {
  const types = async (properties: unknown): Promise<readonly string[]> => {
    const { forms = [] } = await resourceOf(templateOf('AWS::RDS::DBInstance', properties));
    return forms.map(({ resource: { type } }) => type);
  };
  assert.equal(await types({ Engine: 'postgres' }), ['aws_db_instance']);
  assert.equal(await types({ DBClusterIdentifier: 'c' }), ['aws_rds_cluster_instance']);
});

test('a policy on several principals is one resource for each', async () => {
  const policy = { PolicyName: 'p', PolicyDocument: { Statement: [] }, Roles: ['a', 'b'], Users: ['c'] };
  const { forms = [] } = await resourceOf(templateOf('AWS::IAM::Policy', policy));
  assert.equal(
    forms.map(({ resource: { id, config }, pathOf }) => [id, config, pathOf(Object.keys(config).slice(-1))]),
    [
      ['aws_iam_role_policy.R[0]', { name: 'p', policy: '{"Statement":[]}', role: 'a' }, ['Roles', 0]],
      ['aws_iam_role_policy.R[1]', { name: 'p', policy: '{"Statement":[]}', role: 'b' }, ['Roles', 1]],
      ['aws_iam_user_policy.R[0]', { name: 'p', policy: '{"Statement":[]}', user: 'c' }, ['Users', 0]],
    ],
  );
});

test('inline policies of a role are policies of it, and a policy without principals is one, too', async () => {
  const document = { Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] };
  const named = { PolicyName: 'p', PolicyDocument: document };
  const { forms = [] } = await resourceOf(templateOf('AWS::IAM::Role', { Policies: [named] }));
  const policy = forms.find(({ resource }) => resource.type === 'aws_iam_role_policy')!;
  assert.equal(JSON.parse(String(policy.resource.config.policy)), document);
  assert.equal(policy.pathOf(['policy']), ['Policies', 0, 'PolicyDocument']);
  for (const [type, as] of [
    ['AWS::IAM::Policy', 'aws_iam_policy'],
    ['AWS::IAM::RolePolicy', 'aws_iam_role_policy'],
    ['AWS::IAM::UserPolicy', 'aws_iam_user_policy'],
    ['AWS::IAM::GroupPolicy', 'aws_iam_group_policy'],
  ] as const)
    assert.equal(JSON.parse(String((await formOf(templateOf(type, named), as)).policy)), document);
});

test('defaults that only CloudFormation has are set', async () => {
  const replication = await formOf(templateOf('AWS::DMS::ReplicationInstance', {}), 'aws_dms_replication_instance');
  assert.is(replication.publicly_accessible, true);
  const domainOf = async (options: unknown) =>
    (await formOf(templateOf('AWS::Elasticsearch::Domain', options), 'aws_elasticsearch_domain'))
      .domain_endpoint_options;
  assert.equal(await domainOf({ DomainEndpointOptions: { CustomEndpointEnabled: true } }), [
    { enforce_https: false, custom_endpoint_enabled: true },
  ]);
  assert.equal(await domainOf({ DomainEndpointOptions: { EnforceHTTPS: true } }), [{ enforce_https: true }]);
  assert.is(await domainOf({}), undefined);
  const groupOf = async (properties: unknown) =>
    (await formOf(templateOf('AWS::EC2::SecurityGroup', properties), 'aws_security_group')).egress;
  const [all] = (await groupOf({})) as [Record<string, unknown>];
  assert.equal([all.protocol, all.cidr_blocks], ['-1', ['0.0.0.0/0']]);
  assert.equal(await groupOf({ SecurityGroupEgress: [] }), []);
});

test('a disk of the host is not one of EBS', async () => {
  const BlockDeviceMappings = [{ DeviceName: '/dev/sdc', VirtualName: 'ephemeral0' }];
  assert.equal(await formOf(templateOf('AWS::EC2::Instance', { BlockDeviceMappings }), 'aws_instance'), {});
});

test('an attribute that is not set has the property by its exact name', async () => {
  const pathIn = async (type: string, properties: unknown, ...path: (string | number)[]) => {
    const { forms = [] } = await resourceOf(templateOf(type, properties));
    return forms[0]!.pathOf(path);
  };
  assert.equal(await pathIn('AWS::RDS::DBInstance', {}, 'multi_az'), ['MultiAZ']);
  assert.equal(await pathIn('AWS::CloudTrail::Trail', {}, 'kms_key_id'), ['KMSKeyId']);
  const options = ['domain_endpoint_options', 'tls_security_policy'];
  const written = ['DomainEndpointOptions', 'TLSSecurityPolicy'];
  assert.equal(await pathIn('AWS::OpenSearchService::Domain', {}, ...options), written);
  const domain = { DomainEndpointOptions: { EnforceHTTPS: true } };
  const [block = '', attribute = ''] = options;
  assert.equal(await pathIn('AWS::OpenSearchService::Domain', domain, block, 0, attribute), written);
});

test('a type that the tables do not have refers to others anyway', async () => {
  const { resources } = await load({
    'a.yaml':
      'Resources:\n  G: {Type: AWS::EC2::SecurityGroup}\n  X: {Type: Custom::Thing, Properties: {Groups: [!Ref G]}}\n',
  });
  const [form] = resources.find(({ name }) => name === 'X')!.forms!;
  assert.is(form!.resource.type, 'Custom::Thing');
  assert.equal(form!.resource.references?.get('groups'), ['a.yaml:aws_security_group.G']);
});

test.run();

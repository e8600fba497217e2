import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formOf, load, resourceOf } from './template.ts';

const test = suite('iac/cloudformation/forms');

/** A template of one resource. */
function templateOf(type: string, properties: unknown): string {
  return JSON.stringify({ Resources: { R: { Type: type, Properties: properties } } });
}

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

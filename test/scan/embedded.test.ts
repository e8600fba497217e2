import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scanTexts } from '../policies/scan.ts';

const test = suite('scan/embedded');

const scanOf = (text: string, type = 'terraform', name = 'main.tf') => scanTexts(new Map([[name, text]]), type);

const manifest = `apiVersion: v1
kind: Pod
metadata: {name: shop}
spec:
  hostNetwork: true
  containers: [{name: a, image: "shop:1.0"}]
`;
const template = (property: string): string => `Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties: {${property}}
  Rules:
    Type: AWS::S3::BucketPolicy
    Properties: {Bucket: !Ref Logs, PolicyDocument: {Statement: []}}
`;

test('the manifest of a kubectl_manifest is checked at its place', async () => {
  const report = await scanOf(`resource "kubectl_manifest" "shop" {\n  yaml_body = <<EOT\n${manifest}EOT\n}\n`);
  const found = report.violations.find(({ policy }) => policy.id === 'k8s.workload.host_network_disabled');
  assert.equal([found?.resource.id, found?.path], ['kubectl_manifest.shop', ['yaml_body']]);
  assert.is(report.coverage.types[0]?.type, 'kubectl_manifest');
});

test('the template of a stack is checked at its place', async () => {
  for (const type of ['aws_cloudformation_stack', 'aws_cloudformation_stack_set']) {
    const text = (property: string): string =>
      `resource "${type}" "shop" {\n  template_body = <<EOT\n${template(property)}EOT\n}\n`;
    const found = (await scanOf(text('AccessControl: PublicRead'))).violations.filter(
      ({ policy }) => policy.id === 'aws.s3.acl_not_public',
    );
    assert.equal(
      found.map(({ resource, path }) => [resource.type, path]),
      [[type, ['template_body']]],
    );
    const good = (await scanOf(text('AccessControl: Private'))).violations;
    assert.not.ok(good.some(({ policy }) => policy.id === 'aws.s3.acl_not_public'));
  }
});

test('the template of a stack set in a template is checked', async () => {
  const inner = template('AccessControl: PublicRead').replaceAll(/^/gm, '        ');
  const text = `Resources:\n  Set:\n    Type: AWS::CloudFormation::StackSet\n    Properties:\n      TemplateBody: |\n${inner}`;
  const { violations } = await scanOf(text, 'cft', 'set.yaml');
  const found = violations.find(({ policy }) => policy.id === 'aws.s3.acl_not_public');
  assert.equal([found?.resource.name, found?.path], ['Set', ['TemplateBody']]);
});

test('a text that is not known, or no template, is a warning', async () => {
  for (const [type, attribute, value] of [
    ['kubectl_manifest', 'yaml_body', 'var.given'],
    ['kubectl_manifest', 'yaml_body', '"kind: ${var.given}"'],
    ['aws_cloudformation_stack', 'template_body', 'var.given'],
    ['aws_cloudformation_stack', 'template_body', '"Resources: ["'],
  ] as const) {
    const report = await scanOf(`variable "given" {\n}\nresource "${type}" "shop" {\n  ${attribute} = ${value}\n}\n`);
    assert.equal(
      report.coverage.unread.map(({ code }) => code),
      ['scan.embedded'],
      value,
    );
  }
  const absent = await scanOf(
    'resource "aws_cloudformation_stack" "shop" {\n  template_url = "https://x.example/y"\n}\n',
  );
  assert.equal(absent.coverage.unread, []);
});

test('a nested stack whose template is not in the tree is a warning', async () => {
  const text =
    'Resources:\n  Inner:\n    Type: AWS::CloudFormation::Stack\n    Properties: {TemplateURL: https://x.example/inner.yaml}\n';
  const { coverage } = await scanOf(text, 'cft', 'outer.yaml');
  assert.equal(
    coverage.unread.map(({ code }) => code),
    ['cloudformation.stack-not-found'],
  );
  const both = await scanTexts(
    new Map([
      ['outer.yaml', text],
      ['inner.yaml', template('AccessControl: Private')],
    ]),
    'cft',
  );
  assert.equal(both.coverage.unread, []);
});

test.run();

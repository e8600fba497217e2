import type { Tree } from './base.ts';

/** A way to hide a violation that is not one of the bad examples. */
export interface OwnTrick {
  readonly name: string;
  /** The type to scan the tree as. */
  readonly type: string;
  readonly rule: string;
  readonly tree: Tree;
}

/** A bucket whose ACL is a value, with parameters, mappings and conditions that are not known. */
const bucket = (acl: string): Tree => ({
  'template.yaml': `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Env: {Type: String}
  Kind: {Type: String, AllowedValues: [PublicRead, PublicReadWrite]}
  Mixed: {Type: String, AllowedValues: [Private, PublicRead]}
Mappings:
  Acls:
    prod: {acl: PublicRead}
    dev: {acl: PublicReadWrite}
Conditions:
  IsProd: !Equals [!Ref Env, prod]
  IsDev: !Not [!Condition IsProd]
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: ${acl}
`,
});

const values: Readonly<Record<string, string>> = {
  'a condition with two violations': '!If [IsProd, PublicRead, PublicReadWrite]',
  'a condition with one violation': '!If [IsProd, PublicRead, Private]',
  'a condition with one value': '!If [IsProd, PublicRead, !Ref "AWS::NoValue"]',
  'a condition within another': '!If [IsProd, PublicRead, !If [IsDev, PublicReadWrite, Private]]',
  'a parameter with two violations': '!Ref Kind',
  'a parameter with one violation': '!Ref Mixed',
  'a mapping with two violations': '!FindInMap [Acls, !Ref Env, acl]',
  'a selected item': '!Select [!Ref Env, [Private, PublicRead]]',
  'a joined text': '!Join ["", [Public, !If [IsProd, Read, ReadWrite]]]',
  'a text with a parameter': '!Sub "${Kind}"',
};

const rule = 'aws.s3.acl_not_public';

const acl = {
  address: 'aws_s3_bucket_acl.a',
  mode: 'managed',
  type: 'aws_s3_bucket_acl',
  name: 'a',
  change: { actions: ['create'], before: null, after: { acl: 'public-read' }, after_unknown: {} },
};
const plan = (parts: object): string =>
  JSON.stringify({ format_version: '1.2', terraform_version: '1.11.4', ...parts });
const plans: Readonly<Record<string, Tree>> = {
  'a deferred change': {
    'plan.json': plan({
      planned_values: { root_module: {} },
      deferred_changes: [{ reason: 'provider_config_unknown', resource_change: acl }],
    }),
  },
  'a change without a planned value': {
    'plan.json': plan({ planned_values: { root_module: {} }, resource_changes: [acl] }),
  },
  'a prior state alone': {
    'plan.json': plan({
      prior_state: { values: { root_module: { resources: [{ ...acl, values: acl.change.after }] } } },
    }),
  },
  'a state as Terraform stores it': {
    'terraform.tfstate': JSON.stringify({
      version: 4,
      terraform_version: '1.11.4',
      serial: 1,
      lineage: 'a',
      resources: [{ ...acl, instances: [{ attributes: acl.change.after }] }],
    }),
  },
};

const text = 'Resources: {B: {Type: "AWS::S3::Bucket", Properties: {AccessControl: PublicRead}}}';
const embedded: readonly OwnTrick[] = [
  {
    name: 'terraform: a template in a stack',
    type: 'terraform',
    rule,
    tree: { 'main.tf': `resource "aws_cloudformation_stack" "a" {\n  template_body = ${JSON.stringify(text)}\n}\n` },
  },
  {
    name: 'terraform: a template of a file in a stack',
    type: 'terraform',
    rule,
    tree: {
      'main.tf': 'resource "aws_cloudformation_stack" "a" {\n  template_body = file("a.yaml")\n}\n',
      'a.yaml': text,
    },
  },
  {
    name: 'terraform: a manifest in an attribute',
    type: 'terraform',
    rule: 'k8s.workload.host_network_disabled',
    tree: {
      'main.tf': `resource "kubectl_manifest" "a" {\n  yaml_body = yamlencode({
    apiVersion = "v1", kind = "Pod", metadata = { name = "a" }
    spec = { hostNetwork = true, containers = [{ name = "a", image = "a:1" }] }
  })\n}\n`,
    },
  },
  {
    name: 'cft: a template in a stack set',
    type: 'cft',
    rule,
    tree: {
      'all.yaml': JSON.stringify({
        Resources: { A: { Type: 'AWS::CloudFormation::StackSet', Properties: { TemplateBody: text } } },
      }),
    },
  },
];

export const cloudTricks: readonly OwnTrick[] = [
  ...embedded,
  ...Object.entries(values).map(([name, acl]) => ({ name: `cft: ${name}`, type: 'cft', rule, tree: bucket(acl) })),
  ...Object.entries(plans).map(([name, tree]) => ({ name: `tfplan: ${name}`, type: 'tfplan', rule, tree })),
];

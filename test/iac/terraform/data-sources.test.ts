import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configOf } from './tree.ts';

const test = suite('iac/terraform/data-sources');

const document = `
data "aws_iam_policy_document" "base" {
  statement {
    sid       = "One"
    actions   = ["s3:GetObject", "s3:DeleteObject"]
    resources = [aws_s3_bucket.base.arn]
  }
}
data "aws_iam_policy_document" "x" {
  source_policy_documents = [data.aws_iam_policy_document.base.json]
  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = ["arn:aws:s3:::b/*", aws_s3_bucket.b.arn]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
  dynamic "statement" {
    for_each = ["a", "b"]
    content {
      actions   = ["sts:\${statement.value}"]
      resources = ["*"]
      principals {
        type        = "AWS"
        identifiers = ["1", "2"]
      }
    }
  }
}
`;

test('an IAM policy document is the JSON that it describes, with unknown parts in place', async () => {
  const config = await configOf(`${document}resource "t" "x" { policy = data.aws_iam_policy_document.x.json }`);
  assert.equal(JSON.parse(String(config.policy)), {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'One',
        Effect: 'Allow',
        Action: ['s3:DeleteObject', 's3:GetObject'],
        Resource: '${aws_s3_bucket.base.arn}',
      },
      {
        Effect: 'Deny',
        Action: 's3:*',
        Resource: ['arn:aws:s3:::b/*', '${aws_s3_bucket.b.arn}'],
        Principal: '*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
      { Effect: 'Allow', Action: 'sts:a', Resource: '*', Principal: { AWS: ['1', '2'] } },
      { Effect: 'Allow', Action: 'sts:b', Resource: '*', Principal: { AWS: ['1', '2'] } },
    ],
  });
});

test('a document with a part that cannot be placed stays a reference', async () => {
  const config = await configOf(`
variable "u" {}
data "aws_iam_policy_document" "x" {
  source_policy_documents = [var.u]
}
resource "t" "x" { policy = data.aws_iam_policy_document.x.json }
`);
  assert.is(config.policy, '${data.aws_iam_policy_document.x.json}');
});

test('a template_file is rendered', async () => {
  const config = await configOf(
    `
data "template_file" "x" {
  template = file("t.tpl")
  vars     = { name = "n" }
}
resource "t" "x" { v = data.template_file.x.rendered }
`,
    { 't.tpl': 'hello ${name}' },
  );
  assert.is(config.v, 'hello n');
});

test('other data sources stay unknown', async () => {
  const config = await configOf('data "aws_ami" "a" { owners = ["self"] }\nresource "t" "x" { v = data.aws_ami.a.id }');
  assert.is(config.v, '${data.aws_ami.a.id}');
});

test.run();

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

/** The document of a data source, as an object, next to `base`. */
async function policyOf(body: string): Promise<unknown> {
  const base =
    'data "aws_iam_policy_document" "base" {\n  statement {\n    sid = "One"\n    actions = ["a:One"]\n    resources = ["*"]\n  }\n  statement {\n    actions = ["a:Two"]\n    resources = ["*"]\n  }\n}\n';
  const text = `${base}data "aws_iam_policy_document" "x" {\n${body}\n}\nresource "t" "x" { policy = data.aws_iam_policy_document.x.json }`;
  return JSON.parse(String((await configOf(text)).policy));
}
const statement = (...lines: readonly string[]): string => `statement {\n${lines.join('\n')}\n}`;
const document12 = (...statements: readonly object[]) => ({ Version: '2012-10-17', Statement: statements });
const one = { Sid: 'One', Effect: 'Allow', Action: 'a:One', Resource: '*' };
const two = { Effect: 'Allow', Action: 'a:Two', Resource: '*' };
const base = 'data.aws_iam_policy_document.base.json';

// The documentation of the data source: its own statements override those of its sources with their Sid, and those of
// overriding documents override both.
test('documents are put together, and override each other by the IDs of their statements', async () => {
  const own = statement('sid = "One"', 'actions = ["a:Own"]', 'resources = ["*"]');
  const ownStatement = { ...one, Action: 'a:Own' };
  assert.equal(await policyOf(`source_policy_documents = [${base}]`), document12(one, two));
  assert.equal(await policyOf(`override_policy_documents = [${base}]\n${own}`), document12(one, two));
  assert.equal(await policyOf(`override_json = ${base}\n${own}`), document12(one, two));
  const third = statement('actions = ["a:Three"]', 'resources = ["*"]');
  const threeStatement = { ...two, Action: 'a:Three' };
  assert.equal(await policyOf(`source_json = ${base}\n${third}`), document12(one, two, threeStatement));
  assert.equal(await policyOf(`override_policy_documents = [${base}]\n${third}`), document12(threeStatement, one, two));
  assert.equal(await policyOf(`source_policy_documents = [${base}]\n${own}`), document12(ownStatement, two));
  assert.equal(await policyOf(`source_policy_documents = ["", null]\n${own}`), document12(ownStatement));
});

test('everything that a statement can have', async () => {
  const all = statement(
    'sid = ""',
    'effect = "Deny"',
    'not_actions = ["a:B"]',
    'not_resources = ["r"]',
    'principals {\n type = "AWS"\n identifiers = ["*"]\n}',
    'principals {\n type = "Service"\n identifiers = ["s.amazonaws.com"]\n}',
    'not_principals {\n type = "*"\n identifiers = ["*"]\n}',
    'condition {\n test = "StringEquals"\n variable = "a"\n values = ["1"]\n}',
    'condition {\n test = "StringEquals"\n variable = "b"\n values = ["2", "1"]\n}',
    'condition {\n test = "Bool"\n variable = "c"\n values = ["true"]\n}',
  );
  const made = (await policyOf(`policy_id = "p"\nversion = "2008-10-17"\n${all}`)) as {
    readonly Statement: readonly { readonly Condition: Readonly<Record<string, Readonly<Record<string, unknown>>>> }[];
  };
  const [{ Condition, ...rest }] = made.Statement as unknown as [(typeof made.Statement)[number]];
  assert.equal(
    { ...made, Statement: rest },
    {
      Version: '2008-10-17',
      Id: 'p',
      Statement: {
        Effect: 'Deny',
        NotAction: 'a:B',
        NotResource: 'r',
        Principal: { AWS: '*', Service: 's.amazonaws.com' },
        NotPrincipal: '*',
      },
    },
  );
  assert.equal(Condition.StringEquals!.a, '1');
  assert.equal([...(Condition.StringEquals!.b as readonly string[])].sort(), ['1', '2']);
  assert.equal(Condition.Bool, { c: 'true' });
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

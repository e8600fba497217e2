import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoadOptions } from '../../../src/iac/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { load } from './tree.ts';

const test = suite('iac/terraform/stacks');

const files = {
  'app/components.tfcomponent.hcl': `required_providers {
  aws = { source = "hashicorp/aws", version = "~> 5.0" }
}
variable "public" { type = bool }
variable "regions" {
  type    = set(string)
  default = ["eu", "us"]
}
variable "token" { type = string }
locals {
  prefix = "app"
}
provider "aws" "main" {
  config {
    region = "eu-west-1"
  }
}
component "store" {
  for_each  = var.regions
  source    = "../modules/store"
  providers = { aws = provider.aws.main }
  inputs = {
    name   = "\${local.prefix}-\${each.key}"
    public = var.public
  }
}
component "reader" {
  source = "../modules/reader"
  inputs = {
    bucket = component.store["eu"].name
    token  = var.token
  }
}
output "name" {
  type  = string
  value = component.store["eu"].name
}
`,
  'app/deployments.tfdeploy.hcl': `locals {
  open = true
}
identity_token "aws" {
  audience = ["aws.workload.identity"]
}
deployment "prod" {
  inputs = {
    public  = !local.open
    token   = identity_token.aws.jwt
    regions = ["eu"]
  }
}
deployment "test" {
  inputs = {
    public  = local.open
    token   = "x"
    regions = ["eu"]
  }
}
deployment "old" {
  inputs  = { public = true }
  destroy = true
}
`,
  'modules/store/main.tf': `variable "name" {}
variable "public" {}
resource "t_bucket" "b" {
  name   = var.name
  public = var.public
}
output "name" { value = var.name }
`,
  'modules/reader/main.tf':
    'variable "bucket" {}\nvariable "token" {}\nresource "t_reader" "r" { v = [var.bucket, var.token] }\n',
};

async function scanned(texts: Readonly<Record<string, string>> = files, options: LoadOptions = {}) {
  const { resources, errors, notes } = await load(texts, options);
  return {
    found: resources.map(({ id, root, modulePath, config }) => [
      `${root}: ${modulePath.join('.')}.${id}`,
      ...Object.values(config).flat(),
    ]),
    problems: [...errors.map(({ diagnostic }) => diagnostic), ...notes].map(({ message }) => message),
    resources,
  };
}

test('components are evaluated with the inputs of each deployment', async () => {
  const { found, problems, resources } = await scanned();
  assert.equal(problems, []);
  assert.equal(found, [
    ['app/deployment.prod: reader.t_reader.r', 'app-eu', '${identity_token.aws.jwt}'],
    ['app/deployment.test: reader.t_reader.r', 'app-eu', 'x'],
    ['app/deployment.prod: store.t_bucket.b', 'app-eu', false],
    ['app/deployment.test: store.t_bucket.b', 'app-eu', true],
  ]);
  const way = resources[3]!.provenanceOf!(['public']).map(({ kind, text, span }) =>
    [kind, span && `${span.source.path}:${positionOf(span.source, span.start).line}`, text].join(' '),
  );
  assert.equal(way, [
    'attribute modules/store/main.tf:5 public = var.public',
    'variable modules/store/main.tf:2 var.public',
    'argument app/components.tfcomponent.hcl:24 public = var.public',
    'variable app/components.tfcomponent.hcl:4 var.public',
    'argument app/deployments.tfdeploy.hcl:16 public = local.open',
    'local app/deployments.tfdeploy.hcl:2 open = true',
    'literal app/deployments.tfdeploy.hcl:2 true',
  ]);
});

test('a stack without deployments is evaluated with its defaults; .tfstack.hcl is read as well', async () => {
  const { 'app/deployments.tfdeploy.hcl': _, 'app/components.tfcomponent.hcl': components, ...modules } = files;
  const { found } = await scanned({ ...modules, 'app/old.tfstack.hcl': components });
  assert.equal(found, [
    ['app: reader.t_reader.r', 'app-eu', '${var.token}'],
    ['app: store["eu"].t_bucket.b', 'app-eu', '${var.public}'],
    ['app: store["us"].t_bucket.b', 'app-us', '${var.public}'],
  ]);
});

test('a stack in a stack is evaluated with its inputs', async () => {
  const { found, problems } = await scanned({
    'main.tfcomponent.hcl':
      'stack "inner" {\n  source = "./inner"\n  inputs = { v = "given" }\n}\ncomponent "c" {\n  source = "./m"\n  inputs = { v = stack.inner.out }\n}\n',
    'inner/i.tfcomponent.hcl':
      'variable "v" {}\ncomponent "c" {\n  source = "../m"\n  inputs = { v = "${var.v}!" }\n}\noutput "out" { value = component.c.out }\n',
    'm/main.tf': 'variable "v" {}\nresource "t" "x" { v = var.v }\noutput "out" { value = upper(var.v) }\n',
  });
  assert.equal(problems, []);
  assert.equal(found, [
    [': c.t.x', 'GIVEN!'],
    [': inner.c.t.x', 'given!'],
  ]);
});

test('stacks that call each other in a cycle are scanned from the first, and the cycle is an error', async () => {
  const stack = (name: string, other: string): string =>
    `component "${name}" {\n  source = "../m"\n}\nstack "other" {\n  source = "../${other}"\n}\n`;
  const { found, problems } = await scanned({
    'a/a.tfcomponent.hcl': stack('a', 'b'),
    'b/b.tfcomponent.hcl': stack('b', 'a'),
    'm/main.tf': 'resource "t" "x" {}\n',
  });
  assert.equal(found, [['a: a.t.x']]);
  assert.equal(problems, ['module "other" calls itself: a → b → a']);
});

test('inputs may be any object', async () => {
  const { found, problems } = await scanned({
    'a.tfcomponent.hcl':
      'variable "v" {}\ncomponent "c" {\n  source = "./m"\n  inputs = merge({ v = var.v, w = 1 }, { w = 2 })\n}\ncomponent "d" {\n  source = "./m"\n  inputs = component.c.unknown\n}\n',
    'a.tfdeploy.hcl': 'locals {\n  common = { v = "local" }\n}\ndeployment "p" {\n  inputs = local.common\n}\n',
    'm/main.tf':
      'variable "v" { default = "default" }\nvariable "w" {}\nresource "t" "x" { v = [var.v, var.w] }\noutput "unknown" { value = t.x.id }\n',
  });
  assert.equal(problems, []);
  assert.equal(found, [
    ['deployment.p: c.t.x', 'local', 2],
    ['deployment.p: d.t.x', '${var.v}', '${var.w}'],
  ]);
});

test('an error in the files of a stack is a scan error', async () => {
  const { problems } = await scanned({
    'a.tfcomponent.hcl': 'component "gone" {\n  source = "./gone"\n}\ncomponent {\n',
    'a.tfdeploy.hcl': 'deployment "x" {\n  inputs = {\n}\n',
  });
  assert.ok(problems.some((message) => /module "gone" has no Terraform files/.test(message)));
  assert.ok(problems.length > 1);
});

test.run();

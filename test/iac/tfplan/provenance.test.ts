import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Path } from '../../../src/iac/index.ts';
import { tfplan } from '../../../src/iac/tfplan/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { tree } from '../terraform/tree.ts';

const test = suite('iac/tfplan/provenance');

const bucket = (address: string, values: object) => ({
  address,
  mode: 'managed',
  type: 'aws_s3_bucket',
  name: 'b',
  values,
});
/** The plan of `project`: its own bucket, and one in a module that is called twice. */
const plan = {
  format_version: '1.2',
  terraform_version: '1.11.4',
  variables: { acl: { value: 'public-read' }, force: { value: true }, rules: { value: [1] } },
  planned_values: {
    root_module: {
      resources: [
        bucket('aws_s3_bucket.b', {
          acl: 'public-read',
          force_destroy: true,
          bucket: 'x',
          cors_rule: [{ allowed_methods: ['GET'], allowed_origins: ['*'] }],
          lifecycle_rule: [{ id: 'a' }, { id: 'b' }],
        }),
      ],
      child_modules: [
        {
          address: 'module.store["eu"]',
          resources: [bucket('module.store["eu"].aws_s3_bucket.b', { acl: 'public-read', force_destroy: false })],
        },
      ],
    },
  },
  configuration: {
    root_module: { module_calls: { store: { source: './store', module: {} }, far: { source: 'a/b/aws' } } },
  },
};
const project = {
  'plan.json': JSON.stringify(plan, undefined, 1),
  'main.tf': `variable "acl" {
  default = "private"
}
variable "force" { default = false }
locals {
  name = "x"
}
resource "aws_s3_bucket" "b" {
  acl           = var.acl
  force_destroy = var.force
  bucket        = "\${local.name}"
  cors_rule {
    allowed_methods = ["GET"]
  }
  dynamic "lifecycle_rule" {
    for_each = ["a", "b"]
    content {
      id = lifecycle_rule.value
    }
  }
}
module "store" {
  source   = "./store"
  for_each = toset(["eu"])
  acl      = var.acl
}
`,
  'store/main.tf': `variable "acl" {}
variable "force" {
  default = false
}
resource "aws_s3_bucket" "b" {
  acl           = var.acl
  force_destroy = var.force
}
`,
  'terraform.tfvars': 'acl = "public-read"\n',
  'prod.tfvars': 'force = true\n',
};

/** The way of a value of the resource at `index`, without the plan itself, as `kind file:line text`. */
async function wayOf(path: Path, index = 0, texts: Readonly<Record<string, string>> = project) {
  const { resources, errors } = await tfplan.load(tree(texts), {});
  assert.equal(errors, []);
  const [first, ...rest] = resources[index]!.provenanceOf!(path);
  assert.is(first!.kind, 'plan');
  assert.is(first!.span?.source.path, 'plan.json');
  return rest.map(({ kind, text, span }) =>
    span === undefined
      ? `${kind} ${text}`
      : `${kind} ${span.source.path}:${positionOf(span.source, span.start).line} ${text}`,
  );
}

test('the address, and nothing else without sources', async () => {
  const { resources } = await tfplan.load(tree({ 'plan.json': project['plan.json'] }), {});
  const steps = resources[1]!.provenanceOf!(['acl']);
  assert.equal(
    steps.map(({ kind, text }) => [kind, text]),
    [['plan', 'acl of module.store["eu"].aws_s3_bucket.b']],
  );
  assert.is(project['plan.json'].slice(steps[0]!.span!.start, steps[0]!.span!.end), '"acl": "public-read"');
});

test('arguments, variables, variable files and defaults of the configuration next to it', async () => {
  assert.equal(await wayOf(['acl']), [
    'attribute main.tf:9 acl = var.acl',
    'variable main.tf:1 var.acl',
    'tfvars terraform.tfvars:1 acl = "public-read"',
    'literal terraform.tfvars:1 "public-read"',
  ]);
  assert.equal(await wayOf(['bucket']), [
    'attribute main.tf:11 bucket = "${local.name}"',
    'local main.tf:6 name = "x"',
    'literal main.tf:6 "x"',
  ]);
  const { 'terraform.tfvars': _, ...others } = project;
  const standard = { ...others, 'main.tf': others['main.tf'].replace('"private"', '"public-read"') };
  assert.equal((await wayOf(['acl'], 0, standard)).slice(-2), [
    'default main.tf:2 default = "public-read"',
    'literal main.tf:2 "public-read"',
  ]);
});

test('a variable that is set elsewhere: the value is not from its default', async () => {
  assert.equal((await wayOf(['force_destroy'])).at(-1), 'environment -var, -var-file or TF_VAR_force of the plan');
});

test('modules: the argument of the call, and the default of the module', async () => {
  assert.equal(await wayOf(['acl'], 1), [
    'attribute store/main.tf:6 acl = var.acl',
    'variable store/main.tf:1 var.acl',
    'argument main.tf:25 acl = var.acl',
    'variable main.tf:1 var.acl',
    'tfvars terraform.tfvars:1 acl = "public-read"',
    'literal terraform.tfvars:1 "public-read"',
  ]);
  assert.equal((await wayOf(['force_destroy'], 1)).slice(-2), [
    'default store/main.tf:3 default = false',
    'literal store/main.tf:3 false',
  ]);
});

test('nested blocks, dynamic ones, and what is missing', async () => {
  assert.equal(await wayOf(['cors_rule', 0, 'allowed_methods', 0]), [
    'attribute main.tf:13 allowed_methods = ["GET"]',
    'literal main.tf:13 "GET"',
  ]);
  assert.equal(await wayOf(['cors_rule', 0, 'allowed_origins', 0]), [
    'missing main.tf:12 allowed_origins is not set in cors_rule of aws_s3_bucket.b',
  ]);
  assert.equal(await wayOf(['cors_rule', 0]), ['block main.tf:12 cors_rule']);
  assert.equal(await wayOf(['lifecycle_rule', 1, 'id']), [
    'attribute main.tf:18 id = lifecycle_rule.value',
    'key main.tf:16 lifecycle_rule.value of ["a", "b"]',
    'literal main.tf:16 "b"',
  ]);
  assert.equal(await wayOf(['versioning']), ['missing main.tf:8 versioning is not set in aws_s3_bucket.b']);
});

test('sources that do not match the plan are not an error', async () => {
  assert.equal(await wayOf(['acl'], 0, { 'plan.json': project['plan.json'], 'main.tf': 'resource "a" {{{' }), []);
  assert.equal(await wayOf(['acl'], 1, { ...project, 'store/main.tf': '' }), []);
  const ring = project['main.tf'].replace('"x"', 'local.name');
  assert.ok((await wayOf(['bucket'], 0, { ...project, 'main.tf': ring })).length < 100);
});

test.run();

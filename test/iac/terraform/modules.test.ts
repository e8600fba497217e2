import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoadOptions } from '../../../src/iac/index.ts';
import { load, resourcesOf } from './tree.ts';

const test = suite('iac/terraform/modules');

test('inputs go in and outputs come out, through any depth', async () => {
  const resources = await resourcesOf({
    'main.tf': `
module "a" {
  source = "./a"
  name   = "root"
}
resource "t" "top" { v = module.a.out }
`,
    'a/main.tf': `
variable "name" {}
module "b" {
  source = "./b"
  name   = "\${var.name}>a"
}
output "out" { value = upper(module.b.out) }
`,
    'a/b/main.tf': `
variable "name" {}
resource "t" "leaf" { v = "\${var.name}>b at \${path.module}" }
output "out" { value = var.name }
`,
  });
  assert.is(resources.get('t.top')?.config.v, 'ROOT>A');
  const leaf = resources.get('t.leaf');
  assert.is(leaf?.config.v, 'root>a>b at a/b');
  assert.equal(leaf?.modulePath, ['a', 'b']);
  assert.is(leaf?.source, 'a/b/main.tf');
});

test('references to resources of the caller stay references inside the module', async () => {
  const resources = await resourcesOf({
    'main.tf':
      'resource "aws_s3_bucket" "logs" {}\nmodule "m" {\n  source = "./m"\n  bucket = aws_s3_bucket.logs.id\n}',
    'm/main.tf': 'variable "bucket" {}\nresource "t" "x" {\n  v = var.bucket\n  w = "arn:${var.bucket}/*"\n}',
  });
  const { config } = resources.get('t.x')!;
  assert.equal(config, { v: '${aws_s3_bucket.logs.id}', w: 'arn:${aws_s3_bucket.logs.id}/*' });
});

test('a module that is called is scanned through its calls only', async () => {
  const { resources } = await load({
    'env/main.tf': 'module "m" {\n  source = "../modules/m"\n  v = "given"\n}',
    'modules/m/main.tf': 'variable "v" { default = "default" }\nresource "t" "x" { v = var.v }',
  });
  assert.equal(
    resources.map(({ source, config, modulePath }) => [source, config.v, modulePath]),
    [['modules/m/main.tf', 'given', ['m']]],
  );
});

test('a resource reached by several calls is one entry per configuration', async () => {
  const module = 'variable "v" { default = 1 }\nresource "t" "x" { v = var.v }\nresource "t" "same" {}';
  const { resources } = await load({
    'main.tf': `
module "a" {
  source = "./m"
  v      = 1
}
module "b" {
  source = "./m"
  v      = 2
}
module "c" { source = "./m" }
`,
    'm/main.tf': module,
  });
  assert.equal(
    resources.map(({ id, modulePath, config }) => [id, modulePath, config]),
    [
      ['t.x', ['a'], { v: 1 }],
      ['t.x', ['b'], { v: 2 }],
      ['t.same', ['a'], {}],
    ],
  );
});

test('calls with for_each show their key if their resources differ', async () => {
  const { resources } = await load({
    'main.tf':
      'module "m" {\n  source = "./m"\n  for_each = { a = 1, b = 2 }\n  v = each.value\n}\nresource "t" "y" { v = module.m["b"].o }',
    'm/main.tf':
      'variable "v" {}\nresource "t" "x" { v = var.v }\nresource "t" "same" {}\noutput "o" { value = var.v * 10 }',
  });
  assert.equal(
    resources.map(({ id, modulePath, config }) => [id, modulePath, config.v]),
    [
      ['t.x', ['m["a"]'], 1],
      ['t.x', ['m["b"]'], 2],
      ['t.same', ['m'], undefined],
      ['t.y', [], 20],
    ],
  );
});

test('a call with a count of zero creates nothing', async () => {
  const { resources, errors } = await load({
    'main.tf': 'module "m" {\n  source = "./m"\n  count = 0\n}\nresource "t" "y" { v = try(module.m[0].o, "none") }',
    'm/main.tf': 'resource "t" "x" {}\noutput "o" { value = 1 }',
  });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ id, config }) => [id, config.v]),
    [['t.y', 'none']],
  );
});

test('a remote module is a scan error that names it; the rest is scanned', async () => {
  const { resources, errors } = await load({
    'main.tf': `
module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.0.0"
}
resource "t" "x" { v = module.vpc.vpc_id }
`,
  });
  assert.is(resources[0]?.config.v, '${module.vpc.vpc_id}');
  assert.equal(
    errors.map(({ file, diagnostic }) => [file, diagnostic.code]),
    [['main.tf', 'terraform.module-remote']],
  );
  assert.match(errors[0]?.diagnostic.message ?? '', 'terraform-aws-modules/vpc/aws');
});

test('calls of one source that is not here are one scan error, which names their places', async () => {
  const call = (name: string, source: string): string => `module "${name}" {\n  source = "${source}"\n}\n`;
  const { errors } = await load({
    'a/main.tf': call('x', 'org/vpc/aws') + call('y', 'org/vpc/aws') + call('z', 'org/db/aws'),
    'b/main.tf': call('x', 'org/vpc/aws') + call('z', './nowhere'),
    'c/main.tf': call('x', 'org/vpc/aws') + call('y', 'org/vpc/aws'),
  });
  assert.equal(
    errors.map(({ diagnostic, file }) => [file, diagnostic.message]),
    [
      [
        'a/main.tf',
        'module "x" is not available: org/vpc/aws (also called at a/main.tf:4, b/main.tf:1, c/main.tf:1 and 1 more place)',
      ],
      ['a/main.tf', 'module "z" is not available: org/db/aws'],
      ['b/main.tf', 'module "z" has no Terraform files: ./nowhere'],
    ],
  );
});

test('encrypted files are reported as such by every reader; the rest is scanned', async () => {
  const sops = '{"data": "ENC[AES256_GCM,data:abc=,iv:x,tag:y,type:str]", "sops": {"mac": "ENC[AES256_GCM,data:z]"}}';
  const { errors, resources } = await load({
    'main.tf': 'variable "v" {}\nresource "t" "x" { v = var.v }\n',
    'secret.tf': '\0GITCRYPT\0\u0001\u0002',
    'vault.tf': '$ANSIBLE_VAULT;1.1;AES256\n3132\n',
    'more.auto.tfvars': sops,
    'more.auto.tfvars.json': sops,
    'terraform.tfvars': '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n',
  });
  assert.equal(
    errors.map(({ diagnostic: { code, message } }) => [code, message]),
    [
      ['terraform.encrypted-file', 'more.auto.tfvars is encrypted with sops'],
      ['terraform.encrypted-file', 'more.auto.tfvars.json is encrypted with sops'],
      ['terraform.encrypted-file', 'secret.tf is encrypted with git-crypt'],
      ['terraform.encrypted-file', 'terraform.tfvars is encrypted with age'],
      ['terraform.encrypted-file', 'vault.tf is encrypted with Ansible Vault'],
    ],
  );
  assert.is(resources[0]?.config.v, '${var.v}');
});

test('a source without "./" that names a directory of the tree gets that advice; an empty one is reported', async () => {
  const { errors } = await load({
    'main.tf':
      'module "near" { source = "modules/m" }\nmodule "far" { source = "modules/n" }\nmodule "none" { source = "" }',
    'modules/m/main.tf': 'resource "t" "x" {}',
  });
  const [near, far, none] = errors.map(({ diagnostic }) => diagnostic);
  assert.match(near?.help ?? '', 'write "./modules/m"');
  assert.match(far?.help ?? '', 'terraform init');
  assert.is(none?.code, 'terraform.module-source');
  assert.match(none?.message ?? '', 'is empty');
});

test('modules installed by terraform init are used', async () => {
  const { resources, errors } = await load({
    'env/main.tf':
      'module "net" {\n  source = "example/net/aws"\n  name = "n"\n}\nresource "t" "y" { v = module.net.sub }',
    'env/.terraform/modules/modules.json': JSON.stringify({
      Modules: [
        { Key: '', Source: '', Dir: '.' },
        {
          Key: 'net',
          Source: 'registry.terraform.io/example/net/aws',
          Version: '1.0.0',
          Dir: '.terraform/modules/net',
        },
        { Key: 'net.sub', Source: './sub', Dir: '.terraform/modules/net/sub' },
      ],
    }),
    'env/.terraform/modules/net/main.tf':
      'variable "name" {}\nmodule "sub" {\n  source = "./sub"\n  name = var.name\n}\noutput "sub" { value = module.sub.o }',
    'env/.terraform/modules/net/sub/main.tf':
      'variable "name" {}\nresource "t" "x" { v = var.name }\noutput "o" { value = "${var.name}!" }',
  });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ source, config }) => [source, config.v]),
    [
      ['env/.terraform/modules/net/sub/main.tf', 'n'],
      ['env/main.tf', 'n!'],
    ],
  );
});

test('modules above the tree, and missing ones, are scan errors', async () => {
  const { errors } = await load({
    'main.tf': 'module "up" { source = "../m" }\nmodule "gone" { source = "./gone" }\nmodule "var" { source = var.s }',
  });
  assert.equal(
    errors.map(({ diagnostic }) => diagnostic.code),
    ['terraform.module-outside', 'terraform.module-missing', 'terraform.module-source'],
  );
});

test('the source of a module may name variables and local values', async () => {
  const files = {
    'app/main.tf': `variable "kind" { default = "small" }
locals {
  base = "../modules"
}
module "m" {
  source = "\${local.base}/\${var.kind}"
  inner  = "leaf"
}
`,
    'app/big.tfvars': 'kind = "big"',
    'modules/small/main.tf': 'resource "t" "small" {}',
    // The source follows from the argument of the caller, and from a file.
    'modules/big/main.tf':
      'variable "inner" {}\nmodule "i" {\n  source = "../${var.inner}${file("${path.module}/number")}"\n}',
    'modules/big/number': '1',
    'modules/leaf1/main.tf': 'resource "t" "leaf" { v = terraform.workspace }',
  };
  const scanned = async (options: LoadOptions) => {
    const { resources, errors } = await load(files, options);
    const places = resources.map(({ id, root, modulePath }) => [id, root, modulePath.join('.')]);
    return { places, errors: errors.map(({ diagnostic: { code, message } }) => `${code}: ${message}`) };
  };
  // Code that the scan's values do not reach gets its own root module.
  const leaf = 'terraform.module-source: the source of module "i" is not known';
  assert.equal(await scanned({}), {
    places: [
      ['t.leaf', 'modules/leaf1', ''],
      ['t.small', 'app', 'm'],
    ],
    errors: [leaf],
  });
  const big = { name: 'big.tfvars', path: 'big.tfvars' };
  assert.equal(await scanned({ varFiles: [big] }), {
    places: [
      ['t.leaf', 'app', 'm.i'],
      ['t.small', 'modules/small', ''],
    ],
    errors: [],
  });
  assert.equal((await scanned({ env: new Map([['TF_VAR_kind', 'none']]) })).errors, [
    'terraform.module-missing: module "m" has no Terraform files: ../modules/none',
    leaf,
  ]);
});

test('a source that is sensitive, unknown or in a ring is not known', async () => {
  const { errors } = await load({
    'main.tf': `variable "s" {
  default   = "./m"
  sensitive = true
}
locals {
  a = local.b
  b = local.a
}
resource "t" "x" {}
module "sensitive" { source = var.s }
module "unknown" { source = "./\${t.x.id}" }
module "ring" { source = local.a }
module "itself" { source = module.itself.out }
`,
    'm/main.tf': '',
  });
  assert.equal(
    errors.map(({ diagnostic }) => diagnostic.code),
    Array.from({ length: 4 }, () => 'terraform.module-source'),
  );
});

test('modules that lead back to themselves are scan errors that name the ring, and are scanned', async () => {
  const { resources, errors } = await load({
    'a/main.tf': 'module "b" { source = "../b" }\nresource "t" "a" {}',
    'b/main.tf': 'module "a" { source = "../a" }\nresource "t" "b" {}',
  });
  assert.equal(
    resources.map(({ id }) => id),
    ['t.a', 't.b'],
  );
  assert.equal(
    errors.map(({ diagnostic }) => diagnostic.code),
    ['terraform.module-cycle'],
  );
  assert.match(errors[0]?.diagnostic.message ?? '', 'a → b → a');
});

test('modules may depend on each other as long as their values do not', async () => {
  const resources = await resourcesOf({
    'main.tf': `
module "a" {
  source = "./pass"
  in     = "x"
  late   = module.b.out
}
module "b" {
  source = "./pass2"
  in     = module.a.out
}
`,
    'pass/main.tf':
      'variable "in" {}\nvariable "late" {}\noutput "out" { value = var.in }\nresource "t" "x" { v = var.late }',
    'pass2/main.tf': 'variable "in" {}\noutput "out" { value = "${var.in}2" }',
  });
  assert.is(resources.get('t.x')?.config.v, 'x2');
});

test('an argument that the module has no variable for is noted', async () => {
  const { notes } = await load({
    'main.tf': 'module "m" {\n  source = "./m"\n  nope = 1\n}',
    'm/main.tf': 'resource "t" "x" {}',
  });
  assert.equal(
    notes.map(({ code }) => code),
    ['terraform.unknown-argument'],
  );
});

test.run();

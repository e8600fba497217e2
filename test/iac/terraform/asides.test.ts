import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from './tree.ts';

const test = suite('iac/terraform/asides');

/** The blocks that are not listed, by id: their types and configurations. */
async function asidesOf(texts: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  const { asides = [] } = await load(texts);
  return Object.fromEntries(asides.map(({ id, type, config }) => [id, { type, config }]));
}

test('data sources, providers and module calls have the form of resources, and are not listed', async () => {
  const main = `
variable "owner" { default = "self" }
provider "aws" {
  region = "eu-west-1"
  default_tags {
    tags = { owner = var.owner }
  }
}
data "aws_ami" "linux" {
  owners = [var.owner]
  filter {
    name   = "name"
    values = ["al2023-*"]
  }
}
module "queue" {
  source = "./queue"
  name   = upper(var.owner)
}
resource "aws_instance" "web" {
  ami = data.aws_ami.linux.id
}
`;
  const texts = { 'main.tf': main, 'queue/main.tf': 'variable "name" {}' };
  assert.equal(await asidesOf(texts), {
    'provider.aws': {
      type: 'provider.aws',
      config: { region: 'eu-west-1', default_tags: [{ tags: { owner: 'self' } }] },
    },
    'data.aws_ami.linux': {
      type: 'data.aws_ami',
      config: { owners: ['self'], filter: [{ name: 'name', values: ['al2023-*'] }] },
    },
    'module.queue': { type: 'module', config: { source: './queue', name: 'SELF' } },
  });
  const { resources, asides = [] } = await load(texts);
  assert.equal(
    resources.map(({ id }) => id),
    ['aws_instance.web'],
  );
  const ami = asides.find(({ id }) => id === 'data.aws_ami.linux')!;
  assert.is(ami.name, 'linux');
  assert.is(ami.line, 9);
  assert.is(ami.source, 'main.tf');
});

test('an alias names a provider, instances have their keys', async () => {
  const main = `
provider "aws" {
  region = "eu-west-1"
}
provider "aws" {
  alias  = "us"
  region = "us-east-1"
}
module "queue" {
  for_each = toset(["a", "b"])
  source   = "./queue"
  name     = each.key
}
data "aws_subnet" "each" {
  count = 2
  id    = "subnet-\${count.index}"
}
data "aws_subnet" "none" {
  count = 0
}
`;
  const found = await asidesOf({ 'main.tf': main, 'queue/main.tf': 'variable "name" {}' });
  assert.equal(Object.keys(found), [
    'provider.aws',
    'provider.aws.us',
    'module.queue["a"]',
    'module.queue["b"]',
    'data.aws_subnet.each[0]',
    'data.aws_subnet.each[1]',
  ]);
});

test('JSON has the same meaning, and objects of a module call stay values', async () => {
  const main = {
    provider: { aws: [{ region: 'eu-west-1' }, { region: 'us-east-1', alias: 'us' }] },
    module: { queue: { source: './queue', settings: { fifo: true } } },
  };
  assert.equal(await asidesOf({ 'main.tf.json': JSON.stringify(main), 'queue/main.tf': 'variable "settings" {}' }), {
    'provider.aws': { type: 'provider.aws', config: { region: 'eu-west-1' } },
    'provider.aws.us': { type: 'provider.aws', config: { region: 'us-east-1', alias: 'us' } },
    'module.queue': { type: 'module', config: { source: './queue', settings: { fifo: true } } },
  });
});

test('an override file changes the provider of the same alias', async () => {
  const main =
    'provider "aws" {\n  region = "a"\n  profile = "p"\n}\nprovider "aws" {\n  alias = "us"\n  region = "b"\n}\n';
  const found = await asidesOf({
    'main.tf': main,
    'override.tf': 'provider "aws" {\n  alias = "us"\n  region = "c"\n}\n',
  });
  assert.equal(found, {
    'provider.aws': { type: 'provider.aws', config: { region: 'a', profile: 'p' } },
    'provider.aws.us': { type: 'provider.aws', config: { alias: 'us', region: 'c' } },
  });
});

test('a call whose module is not there is checked anyway', async () => {
  const main = 'module "vpc" {\n  source = "terraform-aws-modules/vpc/aws"\n}\n';
  assert.equal(await asidesOf({ 'main.tf': main }), {
    'module.vpc': { type: 'module', config: { source: 'terraform-aws-modules/vpc/aws' } },
  });
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configOf, lineAt, load, textAt } from './tree.ts';

const test = suite('iac/terraform/listing');

test('a resource has a type, a name and a place', async () => {
  const { resources, fileCount } = await load({
    'net/vpc.tf': '# a comment\n\nresource "aws_vpc" "main" {\n  cidr_block = "10.0.0.0/16"\n}\n',
    'net/empty.tf': '',
  });
  const [resource] = resources;
  assert.equal(
    { ...resource, span: undefined, spanOf: undefined, provenanceOf: undefined },
    {
      id: 'aws_vpc.main',
      name: 'main',
      type: 'aws_vpc',
      source: 'net/vpc.tf',
      line: 3,
      config: { cidr_block: '10.0.0.0/16' },
      modulePath: [],
      unknown: [],
      partial: [],
      comments: [],
      addresses: ['net:aws_vpc.main'],
      references: new Map(),
      root: 'net',
      calls: [],
      span: undefined,
      spanOf: undefined,
      provenanceOf: undefined,
    },
  );
  assert.is(fileCount, 2);
});

test('only managed resources are listed', async () => {
  const { resources } = await load({
    'main.tf': `
terraform { required_version = ">= 1" }
provider "aws" { region = "eu-west-1" }
data "aws_ami" "a" { owners = ["self"] }
ephemeral "random_password" "p" { length = 8 }
output "o" { value = 1 }
check "c" {
  assert {
    condition     = true
    error_message = "no"
  }
}
resource "t" "x" {}
`,
  });
  assert.equal(
    resources.map(({ id }) => id),
    ['t.x'],
  );
});

test('nested blocks are lists of objects, labels nest', async () => {
  const config = await configOf(`
resource "t" "x" {
  block {
    a = 1
    inner { z = "1" }
    inner { z = "2" }
  }
  block {}
  labelled "one" "two" { x = 2 }
  list   = []
  object = {}
  policy = <<EOF
{"Version": "2012-10-17"}
EOF
}
`);
  assert.equal(config, {
    list: [],
    object: {},
    policy: '{"Version": "2012-10-17"}\n',
    block: [{ a: 1, inner: [{ z: '1' }, { z: '2' }] }, {}],
    labelled: [{ one: { two: { x: 2 } } }],
  });
});

test('arguments of Terraform itself name things: they are shown, not evaluated', async () => {
  const { resources, notes } = await load({
    'main.tf': `
resource "t" "y" {}
resource "t" "x" {
  provider   = aws.west
  depends_on = [t.y, module.m]
  lifecycle {
    prevent_destroy = true
    ignore_changes  = [tags, settings[0].value]
    precondition {
      condition     = t.y.id != ""
      error_message = "empty"
    }
  }
  provisioner "local-exec" {
    command = "echo \${self.id}"
  }
}
`,
  });
  assert.equal(notes, []);
  assert.equal(resources[1]?.config, {
    provider: '${aws.west}',
    depends_on: ['${t.y}', '${module.m}'],
    lifecycle: [
      {
        prevent_destroy: true,
        ignore_changes: ['${tags}', '${settings[0].value}'],
        precondition: [{ condition: '${t.y.id != ""}', error_message: 'empty' }],
      },
    ],
    provisioner: [{ 'local-exec': { command: 'echo ${self.id}' } }],
  });
});

test('paths of what is unknown are distinguished from those that are unknown in part', async () => {
  const { resources } = await load({
    'main.tf': `
variable "u" {}
resource "t" "x" {
  whole = var.u
  part  = "a-\${var.u}"
  list  = ["known", var.u]
  block { deep = { key = upper(var.u) } }
  known = "\${"text"}"
}
`,
  });
  assert.equal(resources[0]?.unknown, [['whole'], ['list', 1], ['block', 0, 'deep', 'key']]);
  assert.equal(resources[0]?.partial, [['part']]);
});

const placed = `variable "names" { default = ["a", "b"] }

# lintel:skip=x because
# and more
resource "t" "x" {
  plain = 1 # beside
  list  = ["one", var.names[0], { k = "v" }]
  object = {
    "quoted key" = 1
    nested       = { deep = [true, false] }
  }
  from_variable = var.names
  block "label" {
    inner = 2
  }
  dynamic "made" {
    for_each = var.names
    content {
      name = made.value
    }
  }
  /* inside */
}

# not of this block
`;

test('spans lead to what was written', async () => {
  const { resources } = await load({ 'main.tf': placed });
  const { spanOf, span } = resources[0]!;
  const at = (...path: (string | number)[]) => textAt(spanOf(path));
  assert.is(at('plain'), 'plain = 1');
  assert.is(at('list', 0), '"one"');
  assert.is(at('list', 1), 'var.names[0]');
  assert.is(at('list', 2, 'k'), 'k = "v"');
  assert.is(at('object', 'quoted key'), '"quoted key" = 1');
  assert.is(at('object', 'nested', 'deep', 1), 'false');
  assert.is(at('block', 0, 'label', 'inner'), 'inner = 2');
  assert.is(lineAt(spanOf(['block', 0])), 13);
  assert.is(at('made', 1, 'name'), 'name = made.value');
  assert.is(lineAt(span), 5);
  assert.ok(textAt(span).startsWith('resource') && textAt(span).endsWith('}'));
});

test('for a path that is not set, the nearest enclosing block is used', async () => {
  const { resources } = await load({ 'main.tf': placed });
  const { spanOf, span } = resources[0]!;
  assert.is(textAt(spanOf(['from_variable', 1])), 'from_variable = var.names');
  assert.is(textAt(spanOf(['object', 'nested', 'missing'])), 'nested       = { deep = [true, false] }');
  assert.is(lineAt(spanOf(['block', 0, 'label', 'missing'])), 13);
  for (const path of [[], ['missing'], ['missing', 0, 'x'], [0], ['__proto__'], ['constructor', 'name']]) {
    assert.equal(spanOf(path), span, path.join('.'));
  }
});

test('comments are those inside a block and directly above it', async () => {
  const { resources } = await load({ 'main.tf': placed });
  assert.equal(
    resources[0]?.comments.map((comment) => [comment.text, textAt(comment.span).trim()]),
    [
      ['lintel:skip=x because', '# lintel:skip=x because'],
      ['and more', '# and more'],
      ['beside', '# beside'],
      ['inside', '/* inside */'],
    ],
  );
});

test('a comment with a blank line below it, or after other code, is not above a block', async () => {
  const { resources } = await load({
    'main.tf': '# far\n\nlocals { a = 1 } # behind\nresource "t" "x" {}\n# between\nresource "t" "y" {}',
  });
  assert.equal(
    resources.map(({ comments }) => comments.map(({ text }) => text)),
    [[], ['between']],
  );
});

test('order is that of paths, then of files', async () => {
  const texts = {
    'b.tf': 'resource "t" "b2" {}\nresource "t" "b1" {}',
    'a/z.tf': 'resource "t" "az" {}',
    'a.tf': 'resource "t" "a" {}',
    'a/m/main.tf': 'resource "t" "am" {}',
  };
  const ids = async (files: Record<string, string>) => (await load(files)).resources.map(({ id }) => id);
  assert.equal(await ids(texts), ['t.a', 't.am', 't.az', 't.b2', 't.b1']);
  assert.equal(await ids(Object.fromEntries(Object.entries(texts).reverse())), await ids(texts));
});

test('numbers keep their digits', async () => {
  const config = await configOf('resource "t" "x" {\n  a = 123456789012345678901\n  b = 1.50\n  c = -5\n  d = 1e3\n}');
  assert.equal(config, { a: 123456789012345678901n, b: 1.5, c: -5, d: 1000 });
});

test.run();

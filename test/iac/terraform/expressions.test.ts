import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, resourcesOf, valueOfExpression } from './tree.ts';

const test = suite('iac/terraform/expressions');

const declarations = `
variable "text" { default = "hello" }
variable "list" { default = ["a", "b", "c"] }
variable "typed" {
  type    = list(string)
  default = [1, true]
}
variable "absent" {}
locals {
  object = { ports = [80, 443], name = "web" }
}
resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
  tags       = { Name = "main" }
}
`;

/** Expressions with the value that Terraform's documentation promises. */
const known: readonly (readonly [string, unknown])[] = [
  ['1 + 2 * 3', 7],
  ['-7 % 3', -1],
  ['7 / 2', 3.5],
  ['12345678901234567890 + 1', 12345678901234567891n],
  ['"5" + 3', 8],
  ['0.1 + 0.2 == 0.3', true],
  ['"1" == 1', false],
  ['["a"] == tolist(["a"])', false],
  ['true || false && false', true],
  ['var.list[1]', 'b'],
  ['var.list[length(var.list) - 1]', 'c'],
  ['var.typed', ['1', 'true']],
  ['local.object.ports[*]', [80, 443]],
  ['local.object["name"]', 'web'],
  ['[for p in local.object.ports : p + 1 if p > 100]', [444]],
  ['{ for i, x in var.list : x => i }', { a: 0, b: 1, c: 2 }],
  ['[for k, v in tomap({ b = 1, a = 2 }) : "${k}=${v}"]', ['a=2', 'b=1']],
  ['[for k, v in { b = 1, a = 2 } : "${k}=${v}"]', ['a=2', 'b=1']],
  ['[for k, v in toset(["b", "a"]) : "${k}=${v}"]', ['a=a', 'b=b']],
  ['[for k, v in tolist(["b", "a"]) : "${k}=${v}"]', ['0=b', '1=a']],
  ['{ for x in ["ab", "ac", "b"] : substr(x, 0, 1) => x... }', { a: ['ab', 'ac'], b: ['b'] }],
  ['true ? 1 : "a"', '1'],
  ['false ? { a = 1 } : { b = 2 }', { b: 2 }],
  ['"${var.text} world"', 'hello world'],
  ['"${local.object.ports}"', [80, 443]],
  ['"%{ for x in var.list ~} ${x} %{~ endfor }"', 'abc'],
  ['"%{ if var.text == "hello" }yes%{ else }no%{ endif }"', 'yes'],
  ['"$${literal}"', '${literal}'],
  ['<<-EOT\n    one\n      two\n  EOT\n', 'one\n  two\n'],
  ['try(local.object.nothing, "fallback")', 'fallback'],
  ['can(local.object.nothing)', false],
  // The behavior of convert() according to the manuals of Terraform and OpenTofu.
  ['convert("true", bool)', true],
  ['convert([], list(string)) == tolist([])', true],
  [
    'convert({ test = {} }, map(object({ attr = optional(string), with_default = optional(string, "default") })))',
    { test: { attr: null, with_default: 'default' } },
  ],
  ['convert(["b", "a", "b"], set(any)) == toset(["b", "a", "b"])', true],
  ['can(convert("x", number))', false],
  ['can(convert("x", nothing))', false],
  ['aws_vpc.main.cidr_block', '10.0.0.0/16'],
  ['null', null],
  ['[]', []],
  ['path.module', '.'],
  ['terraform.workspace', 'default'],
];

for (const [expression, want] of known) {
  test(`${expression} is known`, async () => {
    assert.equal(await valueOfExpression(expression, declarations), want);
  });
}

/** Unknown parts stay text, with the known parts in place. */
const unknown: readonly (readonly [string, unknown])[] = [
  ['var.absent', '${var.absent}'],
  ['upper(var.absent)', '${upper(var.absent)}'],
  ['"${var.text}-${var.absent}"', 'hello-${var.absent}'],
  ['[var.text, var.absent]', ['hello', '${var.absent}']],
  ['{ a = var.absent, b = 1 }', { a: '${var.absent}', b: 1 }],
  ['{ (var.absent) = 1 }', { '${var.absent}': 1 }],
  ['var.absent.a[0]["k"]', '${var.absent.a[0]["k"]}'],
  ['aws_vpc.main.id', '${aws_vpc.main.id}'],
  ['"net ${aws_vpc.main.cidr_block}"', 'net ${aws_vpc.main.cidr_block}'],
  ['data.aws_ami.linux.id', '${data.aws_ami.linux.id}'],
  ['nothing.known.here', '${nothing.known.here}'],
  ['merge(var.absent, { a = 1 })', '${merge(var.absent, { a = 1 })}'],
  ['merge({ id = aws_vpc.main.id }, { a = 1 })', { id: '${aws_vpc.main.id}', a: 1 }],
  ['[for v in [aws_vpc.main] : v.id]', ['${aws_vpc.main.id}']],
  ['[for v in [aws_vpc.main] : upper(v.id)]', ['${upper(aws_vpc.main.id)}']],
  ['jsonencode({ b = aws_vpc.main.arn, a = 1 })', '{"a":1,"b":"${aws_vpc.main.arn}"}'],
  ['join("/", ["a", aws_vpc.main.id])', 'a/${aws_vpc.main.id}'],
  ['format("%s-%s", var.text, aws_vpc.main.id)', 'hello-${aws_vpc.main.id}'],
  ['var.absent == "x" ? 1 : 2', '${var.absent == "x" ? 1 : 2}'],
  ['var.absent == "x" ? 1 : 1', 1],
  ['true || var.absent', true],
  ['provider::aws::arn_parse("x").region', '${provider::aws::arn_parse("x").region}'],
  ['timestamp()', '${timestamp()}'],
];

for (const [expression, want] of unknown) {
  test(`${expression} is unknown, or partly so`, async () => {
    assert.equal(await valueOfExpression(expression, declarations), want);
  });
}

test('the configuration of a resource is known to computations, while references stay', async () => {
  assert.is(await valueOfExpression('upper(aws_vpc.main.tags["Name"])', declarations), 'MAIN');
  assert.is(await valueOfExpression('cidrsubnet(aws_vpc.main.cidr_block, 8, 2)', declarations), '10.0.2.0/24');
});

/** Mistakes leave the expression as text, and say what and where. */
const wrong: readonly (readonly [string, RegExp, string])[] = [
  ['[1, 2][5]', /no element 5/, '[1, 2][5]'],
  ['1 + "x"', /needs numbers/, '1 + "x"'],
  ['local.object.nothing', /no attribute "nothing"/, 'local.object.nothing'],
  ['var.undeclared', /no variable "undeclared"/, 'var.undeclared'],
  ['nosuch(1)', /unknown function "nosuch"/, 'nosuch(1)'],
  ['upper()', /missing argument "string"/, 'upper()'],
  ['"a ${null}"', /null cannot be used in a string template/, 'null'],
  ['{ for x in ["a", "a"] : x => 1 }', /two elements have the key "a"/, '{ for x in ["a", "a"] : x => 1 }'],
];

for (const [expression, message, place] of wrong) {
  test(`${expression} is a mistake that is noted`, async () => {
    const { notes, errors } = await load({
      'a.tf': `resource "t" "x" {\n  v = ${expression}\n}\n`,
      'b.tf': declarations,
    });
    assert.equal(errors, []);
    const note = notes.find((candidate) => message.test(candidate.message));
    assert.ok(note, `noted: ${notes.map((other) => other.message).join('; ')}`);
    assert.is(note.span?.source.text.slice(note.span.start, note.span.end), place);
  });
}

test('next to an empty map, an object whose attributes have no common type stays an object', async () => {
  const { resources, notes } = await load({
    'a.tf': `locals {
  mixed = jsondecode("{\\"a\\": {\\"x\\": \\"1\\", \\"t\\": [\\"a\\"]}, \\"b\\": {\\"x\\": \\"2\\", \\"t\\": \\"s\\"}}")
}
resource "t" "x" {
  empty = true ? local.mixed : tomap({})
  named = true ? local.mixed : tomap({ z = { x = "1" } })
}
`,
  });
  assert.equal(notes, []);
  assert.equal(resources[0]?.config, {
    empty: { a: { t: ['a'], x: '1' }, b: { t: 's', x: '2' } },
    named: { a: { x: '1' }, b: { x: '2' } },
  });
});

test('an error in the branch of a conditional that is not taken is not reported', async () => {
  const { notes } = await load({ 'a.tf': 'resource "t" "x" {\n  v = true ? "ok" : tonumber("x")\n}\n' });
  assert.equal(notes, []);
});

test('a text that is read off a resource and cannot be a name stays known, in addition to the reference', async () => {
  const texts = ['{"Statement": []}', '\n[1]', '0.0.0.0/0', '::/0', '22', '0-65535', '*', '-1', 'false'];
  const names = ['logs', '', '123456789012', '10.0.0.1', 'a/b/32', 'arn:aws:iam::1:role/r', '*.example.com'];
  const lines = (value: (text: string, index: number) => string): string =>
    [...texts, ...names].map((text, index) => `  v${index} = ${value(text, index)}`).join('\n');
  const byId = await resourcesOf({
    'main.tf': `
resource "a" "from" {
${lines((text) => JSON.stringify(text))}
}
resource "a" "copy" {
${lines((_, index) => `a.from.v${index}`)}
  part = "\${a.from.v2}!"
}
`,
  });
  const { config, unknown, references } = byId.get('a.copy')!;
  const expected = [...texts, ...names.map((_, index) => `\${a.from.v${texts.length + index}}`)];
  assert.equal(config, {
    ...Object.fromEntries(expected.map((text, index) => [`v${index}`, text])),
    part: '${a.from.v2}!',
  });
  assert.equal(
    unknown,
    names.map((_, index) => [`v${texts.length + index}`]),
  );
  assert.equal(references?.get('v0'), [':a.from']);
});

test('other values that are read off a resource stay known, in addition to the reference', async () => {
  const byId = await resourcesOf({
    'main.tf': `
resource "a" "rule" {
  name  = "web"
  cidrs = ["0.0.0.0/0"]
  port  = 22
  open  = true
  tags  = { team = "shop" }
  some  = [b.later.id]
}
resource "a" "copy" {
  name  = a.rule.name
  cidrs = a.rule.cidrs
  port  = a.rule.port
  open  = a.rule.open
  tags  = a.rule.tags
  some  = a.rule.some
  more  = concat(a.rule.cidrs, ["10.0.0.0/8"])
}
`,
  });
  const { config, unknown, references } = byId.get('a.copy')!;
  assert.equal(config, {
    name: '${a.rule.name}',
    cidrs: ['0.0.0.0/0'],
    port: 22,
    open: true,
    tags: { team: 'shop' },
    some: '${a.rule.some}',
    more: ['0.0.0.0/0', '10.0.0.0/8'],
  });
  assert.equal(unknown, [['name'], ['some']]);
  for (const argument of ['name', 'cidrs', 'port', 'open', 'tags', 'some'])
    assert.equal(references?.get(argument), [':a.rule'], argument);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Resource } from '../../src/iac/index.ts';
import { memoryFiles, type Report, scan } from '../../src/scan/index.ts';
import { policiesOf } from '../library/policies.ts';
import { memoryPlatform } from '../policies/scan.ts';

const test = suite('scan/alternatives');

/** A policy against the value `bad`, in any case of letters. */
const noBad =
  'deny contains {"path": ["value"], "message": input.config.value} if lower(input.config.value) in {"bad", "worse"}';
const variables =
  'variable "c" {\n}\nvariable "d" {\n}\nvariable "flag" {\n  type = bool\n}\nresource "other_thing" "b" {\n  count = var.c\n}\n';

async function scanOf(text: string, policy = noBad): Promise<Report> {
  const files = memoryFiles(new Map([['main.tf', variables + text]]));
  return scan(
    { types: ['terraform'], target: { kind: 'files', files } },
    { ...memoryPlatform, policies: async () => policiesOf(policy) },
  );
}

const named = (all: readonly { readonly resource: Resource }[]): readonly string[] =>
  all.map(({ resource }) => resource.name);

/** Whether a value violates the policy, as a report has it. */
async function resultOf(value: string, policy?: string): Promise<'violation' | 'undecided' | 'passed'> {
  const { violations, coverage, passed } = await scanOf(`resource "test_thing" "a" {\n  value = ${value}\n}\n`, policy);
  if (violations.length > 0) return coverage.undecided.length === 0 ? 'violation' : 'undecided';
  assert.is(passed.length, coverage.undecided.length === 0 ? 1 : 0);
  return coverage.undecided.length > 0 ? 'undecided' : 'passed';
}

test('a violation with all values that an unknown one can have is one, with some it is undecided', async () => {
  assert.is(await resultOf('var.c ? "bad" : "worse"'), 'violation');
  assert.is(await resultOf('var.c ? "bad" : "good"'), 'undecided');
  assert.is(await resultOf('var.c ? "good" : null'), 'passed');
  // The variable may have any value.
  assert.is(await resultOf('var.c ? "bad" : var.d'), 'undecided');
  assert.is(await resultOf('var.c ? "good" : var.d'), 'passed');
});

test('the values are followed through functions, operators, references and templates', async () => {
  for (const form of [
    (value: string) => `upper(${value})`,
    (value: string) => `"\${${value}}"`,
    (value: string) => `join("", [trimspace(${value})])`,
    (value: string) => `[for v in [${value}] : v][0]`,
    (value: string) => `one([{ a = ${value} }][*].a)`,
    (value: string) => `one([for v in (var.d ? ["bad"] : [${value}]) : v])`,
    (value: string) => `merge({ a = "good" }, { a = ${value} }).a`,
    (value: string) => `(var.d ? { a = ${value} } : { a = "worse" }).a`,
    (value: string) => `var.d == 1 ? ${value} : var.d == 2 ? "worse" : ${value}`,
    (value: string) => `jsondecode(jsonencode(${value}))`,
  ]) {
    assert.is(await resultOf(form('(var.c ? "bad" : "worse")')), 'violation', form('x'));
    assert.is(await resultOf(form('(var.c ? "bad" : "good")')), 'undecided', form('x'));
  }
});

test('an element whose key is unknown is any of them', async () => {
  for (const [all, some] of [
    ['{ a = "bad", b = "worse" }[var.c]', '{ a = "bad", b = "good" }[var.c]'],
    ['["bad", "worse"][var.c]', '["good", "bad"][var.c]'],
    ['element(["bad", "worse"], var.c)', 'element(["good", "bad"], var.c)'],
    ['lookup({ a = "bad" }, var.c, "worse")', 'lookup({ a = "good" }, var.c, "bad")'],
  ] as const) {
    assert.is(await resultOf(all), 'violation', all);
    assert.is(await resultOf(some), 'undecided', some);
  }
});

test('a default of a value that is given elsewhere is one of its values', async () => {
  for (const value of ['coalesce(var.c, "bad")', 'try(var.c.d, "bad")', 'lookup(var.c, "d", "bad")'])
    assert.is(await resultOf(value), 'undecided', value);
  // Such a reference is the value if the resource exists.
  assert.is(await resultOf('try(other_thing.b[0].id, "bad")'), 'passed');
});

test('a document that is known in part has its known values', async () => {
  const policy = 'deny contains {"path": ["value", "a"]} if startswith(input.config.value.a, "bad")';
  const json = (value: string): string => `jsondecode("{\\"a\\": \\"${value}\\", \\"b\\": \\"\${var.c}\\"}")`;
  const yaml = (value: string): string => `yamldecode("a: ${value}\\nb: \${var.c}")`;
  for (const document of [json, yaml]) {
    assert.is(await resultOf(document('bad'), policy), 'undecided');
    assert.is(await resultOf(document('good'), policy), 'passed');
  }
});

test('arguments of resources that create nothing are known', async () => {
  for (const [block, reference] of [
    ['resource "terraform_data" "t" {\n  input = "bad"\n}', 'terraform_data.t.input'],
    ['resource "terraform_data" "t" {\n  input = { a = "bad" }\n}', 'terraform_data.t.output.a'],
    ['resource "null_resource" "t" {\n  triggers = { a = "bad" }\n}', 'null_resource.t.triggers.a'],
  ]) {
    const { violations } = await scanOf(`${block}\nresource "test_thing" "a" {\n  value = ${reference}\n}\n`);
    assert.equal(named(violations), ['a'], reference);
  }
});

test('a boolean is true or false', async () => {
  const policy = 'deny contains {"path": ["value"]} if input.config.value == true';
  assert.is(await resultOf('var.flag', policy), 'undecided');
  assert.is(await resultOf('!var.flag', policy), 'undecided');
  assert.is(await resultOf('var.flag || !var.flag', policy), 'undecided');
  assert.is(
    await resultOf(
      'jsonencode({ a = var.flag })',
      'deny contains {"path": ["value"]} if contains(input.config.value, ":true")',
    ),
    'undecided',
  );
});

test('instances of an unknown collection have one of its values', async () => {
  const block = (collection: string): string =>
    `resource "test_thing" "a" {\n  for_each = ${collection}\n  value    = each.value\n}\n`;
  const all = await scanOf(block('var.c ? { a = "bad" } : { b = "worse", c = "bad" }'));
  assert.equal([named(all.violations), all.coverage.undecided.length], [['a'], 0]);
  const some = await scanOf(block('var.c ? { a = "bad" } : { b = "good" }'));
  assert.equal([named(some.violations), named(some.coverage.undecided)], [[], ['a']]);
});

test('values of several arguments are combined, if they are few', async () => {
  const policy = 'deny contains {"path": ["a"]} if { input.config.a == 1; input.config.b == 1 }';
  const block = (one: string, other: string, more = ''): string =>
    `resource "test_thing" "t" {\n  a = ${one}\n  b = ${other}\n${more}}\n`;
  const either = 'var.c ? 1 : 2';
  const undecided = await scanOf(block(either, 'var.d ? 2 : 1'), policy);
  assert.equal(
    undecided.coverage.undecided.map(({ path, expression }) => [path, expression]),
    [[['a'], '${var.c ? 1 : 2}']],
  );
  const others = Array.from({ length: 5 }, (_, at) => `  other_${at} = var.d ? 1 : 2\n`).join('');
  const many = await scanOf(block(either, either, others), policy);
  assert.equal([many.violations.length, many.coverage.undecided.length], [0, 1]);
});

test('an undecided check of a missing argument names the value that decides', async () => {
  const policy = 'deny contains {"path": []} if input.config.b == "bad"';
  const text = 'resource "test_thing" "t" {\n  a = var.c ? 1 : 2\n  b = var.c ? "bad" : "good"\n}\n';
  const { coverage } = await scanOf(text, policy);
  assert.equal(
    coverage.undecided.map(({ path }) => path),
    [['b']],
  );
});

test('several policy instances at one value are one violation', async () => {
  const policy = 'deny contains {"path": ["value"], "instance": port} if some port in input.config.value';
  const common = await scanOf('resource "test_thing" "t" {\n  value = var.c ? ["22", "80"] : ["80"]\n}\n', policy);
  assert.equal(
    common.violations.map(({ instances }) => instances),
    [['80']],
  );
  assert.equal(common.coverage.undecided, []);
  const different = await scanOf('resource "test_thing" "t" {\n  value = var.c ? ["22"] : ["80"]\n}\n', policy);
  assert.is(different.violations.length, 1);
});

test('policies see other resources with their values, too', async () => {
  const policy = `deny contains {"path": ["value"]} if {
  input.config.value == "bad"
  some other in data.resources.test_thing
  other.name == "b"
  other.config.value == "bad"
}`;
  const text = (other: string): string =>
    `resource "test_thing" "a" {\n  value = var.c ? "bad" : "good"\n}\nresource "test_thing" "b" {\n  value = ${other}\n}\n`;
  assert.equal(named((await scanOf(text('var.c ? "bad" : "good"'), policy)).coverage.undecided).includes('a'), true);
  assert.equal((await scanOf(text('"good"'), policy)).coverage.undecided, []);
});

test('calls of a module with other values are other resources', async () => {
  const call = (name: string, values: string): string =>
    `module "${name}" {\n  source = "./m"\n  values = ${values}\n}\n`;
  const files = new Map([
    ['main.tf', variables + call('one', '["good", "good"]') + call('two', '["bad", "worse"]')],
    [
      'm/main.tf',
      'variable "values" {\n}\nvariable "c" {\n  default = null\n}\ndata "x" "y" {\n}\nresource "test_thing" "a" {\n  value = data.x.y.z ? var.values[0] : var.values[1]\n}\n',
    ],
  ]);
  const { violations } = await scan(
    { types: ['terraform'], target: { kind: 'files', files: memoryFiles(files) } },
    { ...memoryPlatform, policies: async () => policiesOf(noBad) },
  );
  assert.equal(
    violations.map(({ resource }) => resource.modulePath),
    [['two']],
  );
});

const template = (value: string): string => `Parameters:
  Env: {Type: String}
  Small: {Type: String, AllowedValues: [bad, worse]}
  Mixed: {Type: String, AllowedValues: [bad, good]}
  Large: {Type: String, AllowedValues: [${Array.from({ length: 20 }, () => 'bad').join(', ')}]}
Mappings:
  Values:
    prod: {one: bad, other: bad}
    dev: {one: worse, other: good}
Conditions:
  IsProd: !Equals [!Ref Env, prod]
  IsOther: !Not [!Condition IsProd]
  IsBad: !Equals [!Ref Mixed, bad]
Resources:
  A:
    Type: AWS::Test::Thing
    Properties:
      Value: ${value}
`;

test('the choices of a template are conditions, parameters with few values, and keys of mappings', async () => {
  for (const [value, expected] of [
    ['!If [IsProd, bad, worse]', 'violation'],
    ['!If [IsProd, bad, good]', 'undecided'],
    ['!If [IsProd, bad, !Ref "AWS::NoValue"]', 'undecided'],
    ['!If [IsProd, bad, !If [IsOther, worse, good]]', 'violation'],
    ['!If [IsProd, good, !If [IsOther, good, bad]]', 'passed'],
    ['!If [IsBad, good, !Ref Mixed]', 'passed'],
    ['!Ref Small', 'violation'],
    ['!Ref Mixed', 'undecided'],
    ['!Ref Large', 'undecided'],
    ['!Ref Env', 'passed'],
    ['!FindInMap [Values, !Ref Env, one]', 'violation'],
    ['!FindInMap [Values, !Ref Env, other]', 'undecided'],
    ['!FindInMap [Values, dev, !Ref Env]', 'undecided'],
    ['!Select [!Ref Env, [bad, worse]]', 'violation'],
    ['!Join ["", [b, !If [IsProd, ad, oat]]]', 'undecided'],
  ] as const) {
    const files = memoryFiles(
      new Map([['template.yaml', `AWSTemplateFormatVersion: "2010-09-09"\n${template(value)}`]]),
    );
    const { violations, coverage } = await scan(
      { types: ['cft'], target: { kind: 'files', files } },
      { ...memoryPlatform, policies: async () => policiesOf(noBad, 'AWS::Test::Thing') },
    );
    const found = violations.length > 0 ? 'violation' : coverage.undecided.length > 0 ? 'undecided' : 'passed';
    assert.is(found, expected, value);
    assert.ok([...violations, ...coverage.undecided].every(({ path }) => path[0] === 'Value'));
  }
});

test('a message does not quote a value that is secret', async () => {
  const { violations } = await scanOf(
    'resource "test_thing" "t" {\n  value = var.c ? sensitive("bad") : sensitive("worse")\n}\n',
  );
  assert.is(violations.length, 1);
  assert.not.ok(violations[0]!.message.includes('bad'));
});

test.run();

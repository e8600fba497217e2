import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Block, JsonNode, ParsedHcl } from '../../../src/iac/hcl/index.ts';
import { parseTfJson, parseTfvarsJson, readJson } from '../../../src/iac/hcl/index.ts';
import { print, printBody, printDiagnostic } from './print.ts';

const test = suite('iac/hcl/json');

/** Parses a `.tf.json` text that must be free of errors. */
function parse(value: unknown): ParsedHcl {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const parsed = parseTfJson({ path: 'main.tf.json', text });
  assert.equal(parsed.diagnostics.map(printDiagnostic), []);
  return parsed;
}

test('blocks of Terraform are distinguished from arguments, with their labels', () => {
  const { body } = parse({
    terraform: {
      required_version: '>= 1.0',
      backend: { s3: { bucket: 'b' } },
      required_providers: { aws: { source: 's' } },
    },
    variable: { v: { default: 1, validation: { condition: true } } },
    resource: { aws_s3_bucket: { logs: { bucket: 'x', tags: { a: 'b' } } } },
    locals: { l: null },
  });
  assert.is(
    printBody(body),
    [
      'terraform',
      '  required_version = (bare ">= 1.0")',
      '  backend "s3"',
      '    bucket = (bare "b")',
      '  required_providers',
      '    aws = {(bare "source")=(bare "s")}',
      'variable "v"',
      '  default = 1',
      '  validation',
      '    condition = true',
      'resource "aws_s3_bucket" "logs"',
      '  bucket = (bare "x")',
      '  tags = {(bare "a")=(bare "b")}',
      'locals',
      '  l = null',
      '',
    ].join('\n'),
  );
});

test('lists represent several blocks at every level, null for none', () => {
  const { body } = parse([
    { resource: [{ a: [{ b: { x: 1 } }, { b: [{ x: 2 }, { x: 3 }] }] }, { a: { c: null } }] },
    { provider: { aws: [{ region: 'r' }, { alias: 'w' }] }, output: null },
  ]);
  assert.is(
    printBody(body),
    [
      'resource "a" "b"',
      '  x = 1',
      'resource "a" "b"',
      '  x = 2',
      'resource "a" "b"',
      '  x = 3',
      'provider "aws"',
      '  region = (bare "r")',
      'provider "aws"',
      '  alias = (bare "w")',
      '',
    ].join('\n'),
  );
});

test('blocks inside of resources: lifecycle, provisioners, dynamic blocks', () => {
  const content = { y: '${s.value}', dynamic: { t: { for_each: [], content: {} } } };
  const { body } = parse({
    resource: {
      a: {
        b: { lifecycle: { prevent_destroy: true }, dynamic: { s: { for_each: [1], content } }, ingress: [{ p: 1 }] },
      },
    },
  });
  assert.is(
    printBody(body),
    [
      'resource "a" "b"',
      '  ingress = [{(bare "p")=1}]',
      '  lifecycle',
      '    prevent_destroy = true',
      '  dynamic "s"',
      '    for_each = [1]',
      '    content',
      '      y = (wrap (get s value))',
      '      dynamic "t"',
      '        for_each = []',
      '        content',
      '',
    ].join('\n'),
  );
});

test('"//" members are comments', () => {
  const { body } = parse({
    '//': 'c',
    locals: { '//': ['c'], a: 1 },
    resource: { '//': 'c', x: { '//': 'c', y: {} } },
  });
  assert.is(printBody(body), 'locals\n  a = 1\nresource "x" "y"\n');
});

test('strings and keys are templates', () => {
  const locals = {
    a: 'plain "x" \\ \n',
    b: '${var.b}',
    c: 'n-${var.b}${1 + 2}%{ if x }y%{ endif }',
    d: '$${x} ${"in \\"quotes\\""}',
    e: { '${k}': [true, -1.5, 2000] },
    f: '',
  };
  const { body } = parse({ locals });
  assert.equal(
    body.blocks[0]!.body.attributes.map(({ name, value }) => `${name} = ${print(value)}`),
    [
      'a = (bare "plain \\"x\\" \\\\ \\n")',
      'b = (wrap (get var b))',
      'c = (bare "n-" (get var b) (+ 1 2) (%if x (bare "y") (bare)))',
      'd = (bare "${x} " (quoted "in \\"quotes\\""))',
      'e = {(wrap k)=[true (- 1.5) 2000]}',
      'f = (bare)',
    ],
  );
});

test('in variable files strings are plain text, and everything is an argument', () => {
  const text = JSON.stringify({ a: '${b}', resource: { x: ['%{ if }'] } });
  const { body, diagnostics } = parseTfvarsJson({ path: 'terraform.tfvars.json', text });
  assert.equal(diagnostics, []);
  assert.is(printBody(body), 'a = (bare "${b}")\nresource = {(bare "x")=[(bare "%{ if }")]}\n');
});

test('places are those of the file, through escapes', () => {
  const text = '{\n  "resource": {"a": {"b": {\n    "x": "\\u0041\\n${f(\\"y\\", var.z)}"\n  }}}\n}\n';
  const source = { path: 'main.tf.json', text };
  const block = parseTfJson(source).body.blocks[0] as Block;
  assert.is(text.slice(block.start, block.headerEnd), '"b": {');
  assert.ok(text.slice(block.start, block.end).endsWith('\n  }'));
  assert.equal(
    block.labels.map((label) => text.slice(label.start, label.end)),
    ['"a"', '"b"'],
  );
  const [x] = block.body.attributes;
  assert.is(text.slice(x!.start, x!.nameEnd), '"x"');
  assert.is(x!.value.kind, 'template');
  if (x!.value.kind !== 'template') return;
  assert.is(text.slice(x!.value.start, x!.value.end), '"\\u0041\\n${f(\\"y\\", var.z)}"');
  const call = x!.value.parts[1]!;
  assert.is(text.slice(call.start, call.end), 'f(\\"y\\", var.z)');
});

test('a broken string leaves its neighbors as they are', () => {
  const text = '{"locals": {"a": 1, "b": "${", "c": {"d": "${x y}", "e": 2}}}';
  const { body, diagnostics } = parseTfJson({ path: 'main.tf.json', text });
  assert.is(diagnostics.length, 2);
  assert.is(printBody(body), 'locals\n  a = 1\n  b = <broken>\n  c = {(bare "d")=<broken> (bare "e")=2}\n');
});

test('broken JSON keeps what was read before the error', () => {
  const text = '{"resource": {"a": {"b": {"x": 1}, "c": {"y": 2, "z": oops}}}, "locals": {}}';
  const { body, diagnostics } = parseTfJson({ path: 'main.tf.json', text });
  assert.equal(diagnostics.map(printDiagnostic), [`1:${text.indexOf('oops') + 1} hcl.invalid-json`]);
  assert.is(printBody(body), 'resource "a" "b"\n  x = 1\nresource "a" "c"\n  y = 2\n');
});

test('names that are special to JavaScript are just names', () => {
  const text = '{"__proto__": {"x": 1}, "resource": {"__proto__": {"constructor": {"__proto__": {"toString": 1}}}}}';
  const { body } = parse(text);
  assert.is(
    printBody(body),
    '__proto__ = {(bare "x")=1}\nresource "__proto__" "constructor"\n  __proto__ = {(bare "toString")=1}\n',
  );
  assert.is(({} as { x?: number }).x, undefined);
});

test('JSON is read as JSON.parse reads it', () => {
  for (const text of [
    '{"a": [1, -0, 1.5e-7, 12345678901234567890, "", "\\ud83d\\ude00\\t\\/", null, true, false, {}, [], [[]]]}',
    ' [ ] ',
    '"x"',
    '{"a": 1, "b": {"a": 2}}',
    '\t{\r\n}',
  ]) {
    const { root, diagnostics } = readJson({ path: 'x.json', text });
    assert.equal(diagnostics, [], text);
    assert.equal(valueOfNode(root!), JSON.parse(text), text);
  }
  for (const text of [
    '',
    '01',
    '1.',
    '.5',
    '+1',
    '-',
    '[1,]',
    '{,}',
    '"\t"',
    '"\\u12"',
    'nul',
    'NaN',
    '{"a"}',
    "'a'",
    '[1 2]',
    '1 2',
    '"',
    '{"a":1',
  ]) {
    assert.throws(() => JSON.parse(text), undefined, text);
    assert.ok(readJson({ path: 'x.json', text }).diagnostics.length > 0, text);
  }
});

function valueOfNode(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.members.map(({ key, value }) => [key.value, valueOfNode(value)]));
    case 'array':
      return node.items.map(valueOfNode);
    case 'number':
      return Number(node.text);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

test.run();

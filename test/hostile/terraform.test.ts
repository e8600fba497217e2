import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, hostile } from './bounded.ts';

/** Code next to the hostile file or block that must still be checked. */
const neighbour = 'resource "aws_s3_bucket" "neighbour" {}\n';
const bucket = (body: string): string => `resource "aws_s3_bucket" "hostile" {\n${body}\n}\n`;
const lock = (size: number): string =>
  Array.from({ length: size }, (_, at) => `resource "aws_s3_bucket" "b${at}" {}\n`).join('');

/** An entry of one file next to a neighbor. */
function file(name: string, text: string | (() => string), says: Entry['says'], more: Partial<Entry> = {}): Entry {
  const content = (): string => (typeof text === 'string' ? text : text());
  return {
    name,
    files: () => ({ 'main.tf': content(), 'neighbour.tf': neighbour }),
    says: says ?? [],
    finds: ['neighbour'],
    ...more,
  };
}

const both = ['neighbour', 'hostile'];

/** `local.a0` is `first`, each further one ten times the one before. */
const tenfold = (length: number): string =>
  `locals {\n  a0 = "0123456789"\n${Array.from({ length }, (_, at) => `  a${at + 1} = "${`\${local.a${at}}`.repeat(10)}"\n`).join('')}}\n`;

/** A volume that is not encrypted, which a limit hides: the module must be reported as not read. */
function unread(name: string, encrypted: string, code: string, more: Readonly<Record<string, string>> = {}): Entry {
  return {
    name: `a violation behind ${name}`,
    argv: ['scan', '--scan-rules', 'aws.ec2.ebs_volume_encrypted'],
    files: () => ({ 'main.tf': `resource "aws_ebs_volume" "hostile" {\n  encrypted = ${encrypted}\n}\n`, ...more }),
    code: 4,
    says: [`[terraform.${code}]`],
  };
}

const loops = 'length([for a in range(1000) : length([for b in range(1000) : length([for c in range(1000) : a])])])';
const deep = `${'['.repeat(300)}${']'.repeat(300)}`;

hostile('terraform', [
  unread('loops', 'false', 'too-much-work', { 'a.tf': `resource "terraform_data" "a" {\n  input = ${loops}\n}\n` }),
  unread('a text that is too long', 'length(local.a10) < 9', 'value-too-large', { 'a.tf': tenfold(10) }),
  unread('a number that is too long', `parseint("${'9'.repeat(20_000)}", 10) < 9`, 'value-too-large'),
  unread('JSON that is too deep', `jsondecode("{\\"a\\": false, \\"b\\": ${deep}}").a`, 'value-too-large'),
  unread('an attempt that exceeds a limit', `try(jsondecode("${deep}") == 1, true)`, 'value-too-large'),
  unread('a file that is too long', 'yamldecode(file("a.yaml")).a', 'value-too-large', {
    'a.yaml': `a: false\nb: ${'x'.repeat(4_100_000)}\n`,
  }),
  unread('a template that exceeds a limit', 'templatefile("a.tpl", {}) == ""', 'value-too-large', {
    'a.tpl': `\${jsondecode("${deep}")}`,
  }),
  unread('10,000 instances', 'count.index < 10001\n  count = 10002', 'too-many-instances'),
  {
    name: 'brackets, 10,000 deep, in twelve files',
    files: () => ({
      'neighbour.tf': 'resource "aws_s3_bucket" "neighbour" {}\n',
      ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`d${at}/main.tf`, `a = ${'('.repeat(10_000)}`])),
    }),
    says: [/ at d0\/main\.tf:1/, / at d11\/main\.tf:1/],
    spares: ['goroutine', 'fatal error'],
    finds: ['neighbour'],
  },
  file(
    '50,000 parentheses',
    () => bucket(`  bucket = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`),
    ['nested more than 256 levels deep at main.tf:2'],
    { finds: both },
  ),
  file(
    '20,000 blocks',
    () => `${'a {\n'.repeat(20_000)}${'}\n'.repeat(20_000)}${bucket('')}`,
    [/nested more than 256 levels deep at main.tf:2\d\d/],
    { finds: both },
  ),
  file('nested JSON', () => '', ['nested more than 256 levels deep at main.tf.json:1'], {
    files: () => ({ 'main.tf.json': `{"locals": ${'['.repeat(100_000)}`, 'neighbour.tf': neighbour }),
  }),
  file(
    '30,000 aliases of one anchor in the YAML that a policy reads',
    () =>
      `${bucket('')}resource "aws_ssm_document" "d" {\n  document_type = "Session"\n  content = <<EOT\n- &a x\n${'- *a\n'.repeat(30_000)}EOT\n}\n`,
    [],
    { finds: both },
  ),
  file(
    'ten million instances',
    bucket('  count = 10000000'),
    ['more than 10000 instances: the scan uses one for all of them at main.tf:2'],
    { finds: both },
  ),
  file(
    'for_each over a product of 10⁹',
    bucket('  for_each = toset([for p in setproduct(range(1000), range(1000), range(1000)) : join("-", p)])'),
    [' at main.tf:2'],
    { finds: both },
  ),
  file(
    'loops of 10⁹ rounds',
    bucket(
      '  bucket = length([for a in range(1000) : length([for b in range(1000) : length([for c in range(1000) : a])])])',
    ),
    ['takes too many steps: the remaining values are unknown at main.tf:1'],
    { finds: both },
  ),
  file(
    'text of 10 GB by interpolation',
    `${tenfold(10)}${bucket('  bucket = local.a10')}`,
    [/string is too long to be evaluated at main.tf:\d/],
    { finds: both },
  ),
  file('a width of 2,000,000,000', bucket('  bucket = format("%2000000000s", "x")'), [' at main.tf:2'], {
    finds: both,
  }),
  file('a precision of 2,000,000,000', bucket('  bucket = format("%.2000000000f", 1)'), [' at main.tf:2'], {
    finds: both,
  }),
  file(
    'locals in a cycle',
    `locals {\n  a = local.b\n  b = local.a\n}\n${bucket('  bucket = local.a')}`,
    [/local\.a.*local\.b.* at main.tf:\d/],
    { finds: both },
  ),
  file('a module that is its own source', 'module "m" { source = "./" }\n', [/module.* at main.tf:1/]),
  file('a module that is its own source, by another way', 'module "m" { source = "../tree" }\n', [' at main.tf:1']),
  file('modules that call each other', 'module "a" { source = "./a" }\n', [/\.\.\/b|\.\.\/a/], {
    files: () => ({
      'main.tf': 'module "a" { source = "./a" }\n',
      'a/main.tf': `module "b" { source = "../b" }\n${bucket('')}`,
      'b/main.tf': 'module "a" { source = "../a" }\n',
      'neighbour.tf': neighbour,
    }),
    finds: both,
  }),
  file('a chain of 5,000 modules', '', ['modules'], {
    files: () => ({
      'neighbour.tf': neighbour,
      ...Object.fromEntries(
        Array.from({ length: 5000 }, (_, at) => [
          at === 0 ? 'main.tf' : `m${at}/main.tf`,
          `module "m" { source = "${at === 0 ? '.' : '..'}/m${at + 1}" }\n`,
        ]),
      ),
    }),
  }),
  file('modules that fan out', '', ['main.tf'], {
    files: () => ({
      'neighbour.tf': neighbour,
      ...Object.fromEntries(
        Array.from({ length: 7 }, (_, at) => [
          at === 0 ? 'main.tf' : `m${at}/main.tf`,
          [...'abcdefghij']
            .map((name) => `module "${name}" { source = "${at === 0 ? '.' : '..'}/m${at + 1}" }\n`)
            .join(''),
        ]),
      ),
      'm7/main.tf': bucket(''),
    }),
  }),
  file(
    'files outside of the tree',
    bucket(
      '  a = file("/etc/passwd")\n  b = file("../outside/secret")\n  c = templatefile("/etc/passwd", {})\n  d = fileset("/etc", "*")\n  e = filebase64("link")\n  f = file("~/.profile")',
    ),
    [' at main.tf:2', ' at main.tf:3', ' at main.tf:4', ' at main.tf:5', ' at main.tf:6', ' at main.tf:7'],
    { finds: both, make: outsideSecret, spares: ['topsecret', 'root:'] },
  ),
  file(
    'patterns that backtracking would never finish',
    () =>
      bucket(
        `  bucket = length(regexall("^(a+)+$", "${'a'.repeat(50_000)}b"))\n  acl = replace("${'a'.repeat(50_000)}", "/(a|a)*b/", "")`,
      ),
    [],
    { finds: both },
  ),
  file(
    'keys of prototypes',
    `${bucket('  __proto__ = { polluted = true }\n  constructor { prototype { polluted = true } }\n  toString = 1')}resource "__proto__" "constructor" {}\nresource "constructor" "__proto__" {}\n`,
    [],
    { finds: both },
  ),
  file(
    'a number of a million digits',
    () => bucket(`  a = ${'9'.repeat(1_000_000)}\n  b = 1e${'9'.repeat(1_000_000)}`),
    [],
    { finds: both },
  ),
  file(
    'numbers that no float holds',
    bucket('  a = 9007199254740993\n  b = 1e400\n  c = pow(10, 100000)\n  d = 1e-400'),
    [],
    { finds: both },
  ),
  file('calls and templates that do not end', () => bucket('  bucket = '), [' at main.tf:2'], { finds: ['neighbour'] }),
  file('200,000 errors', () => `${'@\n'.repeat(200_000)}${bucket('')}`, [' at main.tf:1'], { length: 200_000 }),
  file('10,000 resources of one file', () => lock(10_000), [], { length: 40_000_000, finds: ['neighbour', 'b9999'] }),
  file('a line of 3.5 million characters', () => bucket(`  bucket = "${'x'.repeat(3_500_000)}"`), [], { finds: both }),
  file('a comment without an end', () => `${bucket('')}/* ${'/* '.repeat(1_000_000)}`, [' at main.tf:4'], {
    finds: both,
  }),
  file(
    'heredocs without an end',
    () => Array.from({ length: 10_000 }, (_, at) => `resource "a" "b${at}" {\n  x = <<M${at}\n}\n`).join(''),
    [' at main.tf:2'],
  ),
  file(
    'suppressions of everything, and such as are none',
    `${bucket('  bucket = "#ts:skip=* all"\n  acl = <<E\n#lintel:skip=aws.s3.bucket_versioning no\nE')}#lintel:skip=* everything\n${'#ts:skip= \n'.repeat(1000)}resource "aws_s3_bucket" "skipped" {}\n`,
    [/main.tf:\d/],
    { finds: [...both, 'skipped'] },
  ),
  file(
    'the length of a text of 300,000 characters that are not ASCII',
    () => bucket(`  bucket = length("${'é&'.repeat(150_000)}")\n  acl = format("%s", "${'é '.repeat(150_000)}")`),
    [],
    { finds: both, length: 20_000_000 },
  ),
  file(
    '40,000 suppressions in a block',
    () => bucket(`${'  #lintel:skip=aws.no_such_rule no\n'.repeat(40_000)}  acl = "private"`),
    [/main.tf:2/],
    { finds: both, length: 20_000_000 },
  ),
  file(
    '3,000 sources of modules that name 20,000 variables and a local value that grows',
    () =>
      `${Array.from({ length: 20_000 }, (_, at) => `variable "v${at}" { default = "./m" }\n`).join('')}locals {\n  a = [for i in range(1000) : join("", [for j in range(1000) : "x"])]\n}\n${Array.from({ length: 3000 }, (_, at) => `module "m${at}" { source = "\${var.v${at}}\${local.a[0]}" }\n`).join('')}${bucket('')}`,
    [/main.tf:20004/],
    { finds: both, length: 20_000_000 },
  ),
  {
    name: 'a stack with 2,000 deployments of 20 components, and one that leads back to itself',
    files: () => ({
      'neighbour.tf': 'resource "aws_s3_bucket" "neighbour" {}\n',
      'stack/a.tfcomponent.hcl': `variable "v" {}\nstack "itself" {\n  source = "../stack"\n}\n${Array.from({ length: 20 }, (_, at) => `component "c${at}" {\n  source = "../m"\n  inputs = { v = var.v, w = ${at} }\n}\n`).join('')}`,
      'stack/a.tfdeploy.hcl': Array.from(
        { length: 2000 },
        (_, at) => `deployment "d${at}" {\n  inputs = { v = ${at} }\n}\n`,
      ).join(''),
      'm/main.tf':
        'variable "v" {}\nvariable "w" {}\nresource "aws_s3_bucket" "b" {\n  bucket = "${var.v}-${var.w}"\n}\n',
    }),
    says: [/calls itself/, /there are 2000 deployments/],
    finds: ['neighbour'],
    length: 100_000_000,
  },
  file(
    'wrong types everywhere',
    `variable {}\nvariable "v" { type = 3 }\nlocals = 3\nresource "aws_s3_bucket" {}\nresource {}\nmodule "m" {}\nmodule "n" { source = [1] }\nprovider = 1\n${bucket('  count = "many"\n  provider = []\n  lifecycle = 1\n  tags = 3')}`,
    [' at main.tf:'],
    { finds: ['neighbour'] },
  ),
]);

function outsideSecret(folder: string, outside: string): void {
  writeFileSync(join(outside, 'secret'), 'topsecret');
  symlinkSync(join(outside, 'secret'), join(folder, 'link'));
}

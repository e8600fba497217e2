import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Files } from '../../../src/iac/index.ts';
import { terraform } from '../../../src/iac/terraform/index.ts';
import { assertLinear } from '../../growth.ts';
import { load, tree } from './tree.ts';

const test = suite('iac/terraform/hostile');

/** The codes of the problems; those of limits are errors, because the result is incomplete. */
async function codesOf(texts: Record<string, string>): Promise<ReadonlySet<string>> {
  const { resources, notes, errors } = await load(texts);
  assert.ok(resources.length > 0, 'what can be read is reported');
  const codes = notes.map(({ code }) => code);
  assert.not.ok(
    codes.some((code) => /\.too-|-too-large$/.test(code)),
    codes.join(),
  );
  return new Set([...codes, ...errors.map(({ diagnostic: { code } }) => code)]);
}

/** `local.a0` is `first`, and each further one is made of the one before. */
function chain(length: number, first: string, next: (before: string) => string): string {
  const lines = [`a0 = ${first}`];
  for (let i = 1; i < length; i++) lines.push(`a${i} = ${next(`local.a${i - 1}`)}`);
  const last = `local.a${length - 1}`;
  return `locals {\n${lines.join('\n')}\n}\nresource "t" "x" {\n  v = ${last}\n  j = jsonencode(${last})\n  e = ${last} == ${last}\n}\n`;
}

/** A text of half a million characters, and a list of 20,000. */
const large = `locals {
  text  = "${'x'.repeat(500_000)}"
  words = split(",", "${Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(',')}")
}
`;

/** Inputs that ask for too much, and the limit that they must run into. */
const greedy: readonly (readonly [string, Record<string, string>, string])[] = [
  ['ten million instances', { 'a.tf': 'resource "t" "x" { count = 10000000 }' }, 'too-many-instances'],
  [
    'a product of a thousand million',
    { 'a.tf': 'resource "t" "x" { for_each = setproduct(range(1000), range(1000), range(1000)) }' },
    'value-too-large',
  ],
  [
    'loops in loops',
    {
      'a.tf':
        'resource "t" "x" {\n  v = length([for a in range(1000) : length([for b in range(1000) : length([for c in range(1000) : a])])])\n}',
    },
    'too-much-work',
  ],
  [
    'text that multiplies',
    { 'a.tf': chain(60, '"xxxxxxxx"', (v) => `"\${${v}}\${${v}}\${${v}}\${${v}}"`) },
    'value-too-large',
  ],
  [
    'unknown text that multiplies',
    { 'a.tf': chain(60, 'nothing.known.id', (v) => `"\${${v}}\${${v}}"`) },
    'value-too-large',
  ],
  ['lists that double', { 'a.tf': chain(60, '"x"', (v) => `[${v}, ${v}]`) }, 'value-too-large'],
  ['objects that double', { 'a.tf': chain(60, '"x"', (v) => `{ a = ${v}, b = ${v} }`) }, 'value-too-large'],
  ['joined lists that double', { 'a.tf': chain(60, '["x"]', (v) => `concat(${v}, ${v})`) }, 'value-too-large'],
  [
    'a width of two thousand million',
    { 'a.tf': 'resource "t" "x" { v = format("%2000000000s", "x") }' },
    'value-too-large',
  ],
  ['a chain of twenty thousand names', { 'a.tf': chain(20_000, '"x"', (v) => v) }, 'too-deep'],
  [
    'dynamic blocks in dynamic blocks',
    {
      'a.tf': `resource "t" "x" {
  dynamic "a" {
    for_each = range(1000)
    content {
      dynamic "b" {
        for_each = range(1000)
        content {
          dynamic "c" {
            for_each = range(1000)
            content {}
          }
        }
      }
    }
  }
}`,
    },
    'too-many-instances',
  ],
  [
    'a thousand instances of a module that has a thousand of another',
    {
      'a.tf': 'module "m" {\n  source = "./m0"\n  count  = 1000\n}',
      ...Object.fromEntries(
        [0, 1, 2, 3].map((i) => [
          `m${i}/a.tf`,
          `module "m" {\n  source = "../m${i + 1}"\n  count  = 1000\n}\nresource "t" "x" {}`,
        ]),
      ),
      'm4/a.tf': 'resource "t" "x" {}',
    },
    'too-many-resources',
  ],
  [
    'modules that fan out',
    Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((i) => [
        i === 0 ? 'a.tf' : `m${i}/a.tf`,
        `${'abcdefghij'.replace(/./g, (name) => `module "${name}" { source = "${i === 0 ? '.' : '..'}/m${i + 1}" }\n`)}resource "t" "x" {}`,
      ]),
    ),
    'too-many-modules',
  ],
  [
    'YAML aliases that multiply',
    {
      'a.tf': 'resource "t" "x" { v = yamldecode(file("b.yaml")) }',
      'b.yaml': 'abcdefgh'.replace(/./g, (name) => {
        const before = String.fromCharCode(name.charCodeAt(0) - 1);
        return `${name}: &${name} [${new Array(10).fill(name === 'a' ? 'x' : `*${before}`).join(', ')}]\n`;
      }),
    },
    'value-too-large',
  ],
  [
    'JSON that is deep',
    { 'a.tf': 'resource "t" "x" { v = jsondecode(file("b")) }', b: '['.repeat(100_000) },
    'value-too-large',
  ],
  [
    'YAML that is deep',
    { 'a.tf': 'resource "t" "x" { v = yamldecode(file("b")) }', b: '['.repeat(20_000) },
    'value-too-large',
  ],
  [
    'YAML that is deep in braces',
    { 'a.tf': 'resource "t" "x" { v = yamldecode(file("b")) }', b: '{'.repeat(100_000) },
    'value-too-large',
  ],
  [
    'YAML with a hundred thousand mistakes in one line',
    { 'a.tf': 'resource "t" "x" { v = yamldecode(file("b")) }', b: '&a '.repeat(100_000) },
    'invalid-call',
  ],
  [
    'a template of itself',
    { 'a.tf': 'resource "t" "x" { v = templatefile("t", {}) }', t: '${templatefile("t", {})}'.repeat(9) },
    'invalid-call',
  ],
  [
    'a number of a hundred thousand digits',
    { 'a.tf': `resource "t" "x" { v = parseint("${'9'.repeat(100_000)}", 10) }` },
    'value-too-large',
  ],
  ['matches without end', { 'a.tf': `${large}resource "t" "x" { v = regexall("", local.text) }` }, 'value-too-large'],
  [
    'large texts, one for each element',
    { 'a.tf': `${large}resource "t" "x" { v = formatlist("%s%s", local.words, local.text) }` },
    'value-too-large',
  ],
  [
    'loops that make large texts',
    { 'a.tf': `${large}resource "t" "x" { v = [for w in local.words : "\${local.text}\${w}"] }` },
    'value-too-large',
  ],
  ...[
    'sha512(local.text)',
    'length(local.text)',
    'local.words == local.words',
    'index(local.words, w)',
    'uuidv5("dns", local.text)',
    'matchkeys(local.words, local.words, local.words)',
    'setintersection(local.words, local.words)',
  ].map((call): (typeof greedy)[number] => [
    `again and again: ${call}`,
    { 'a.tf': `${large}resource "t" "x" { v = [for w in local.words : length([${call}])] }` },
    'too-much-work',
  ]),
  ['a count of itself', { 'a.tf': 'resource "t" "x" { count = length(t.x) }' }, 'cycle'],
  [
    'modules whose values turn in a ring',
    {
      'a.tf':
        'module "a" {\n  source = "./m"\n  v = module.b.o\n}\nmodule "b" {\n  source = "./m"\n  v = module.a.o\n}',
      'm/a.tf': 'variable "v" {}\nresource "t" "x" { v = var.v }\noutput "o" { value = var.v }',
    },
    'cycle',
  ],
];

for (const [what, texts, code] of greedy) {
  test(`${what}: bounded, and said so`, async () => {
    const codes = await codesOf(texts);
    assert.ok(codes.has(`terraform.${code}`), [...codes].join(', '));
  });
}

test('a limit does not decide what `try` and `can` result in', async () => {
  const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
  const { resources, errors } = await load({
    'a.tf': `resource "t" "x" {
  a = try(jsondecode(file("deep.json")).open, false)
  b = can(jsondecode(file("deep.json")).open)
  c = try(jsondecode("{").open, false)
  d = fileexists("large")
}`,
    'deep.json': `{"open": true, "more": ${deep}}`,
    large: 'x'.repeat(5_000_000),
  });
  assert.equal(resources[0]?.unknown, [['a'], ['b']]);
  assert.is(resources[0]?.config.c, false);
  assert.is(resources[0]?.config.d, true);
  assert.equal(
    errors.map(({ diagnostic: { code, message } }) => `${code}: ${message}`),
    Array(2).fill('terraform.value-too-large: jsondecode(): the JSON is nested too deeply'),
  );
});

test('a limit is reported in spite of thousands of other problems', async () => {
  const others = Array.from({ length: 3000 }, (_, at) => `  a${at} = missing${at}()\n`).join('');
  assert.ok(
    (
      await codesOf({
        'a.tf': `locals {\n${others}}\nresource "t" "x" {\n  all = [${Array.from({ length: 3000 }, (_, at) => `local.a${at}`)}]\n  v = parseint("${'9'.repeat(20_000)}", 10)\n}`,
      })
    ).has('terraform.value-too-large'),
  );
});

test('patterns take linear time', () =>
  assertLinear(async (size) => {
    const text = 'a'.repeat(size);
    const { notes } = await load({
      'a.tf': `resource "t" "x" {\n  v = regexall("^(a+)+$", "${text}b")\n  w = replace("${text}", "/(a*)*b/", "x")\n}`,
    });
    assert.equal(notes, []);
  }, 7_500));

test('for_each takes effort in proportion to its entries', () =>
  assertLinear(async (size) => {
    const users = Array.from(
      { length: size },
      (_, i) => `"u${i}" = { mail = "u${i}@example.com", groups = ["a", "b"] }`,
    );
    const { resources, errors } = await load({
      'a.tf': `variable "users" {\n  default = {\n${users.join('\n')}\n  }\n}
resource "t" "user" {
  for_each = var.users
  mail     = each.value.mail
}
resource "t" "key" {
  for_each = var.users
  user     = t.user[each.key].mail
}
resource "t" "inline" {
  for_each = {\n${users.join('\n')}\n  }
  mail     = each.value.mail
}`,
    });
    assert.equal(errors, []);
    // The keys of all users refer to them by one expression, and so they are one resource.
    assert.is(resources.length, 2 * size + 1);
  }, 500));

test('a limit leaves out only instances of the resource that exceeds it', async () => {
  const { resources, errors } = await load({
    'a.tf': `${large}resource "t" "large" {
  count = 1000
  v     = "\${count.index}\${local.text}"
}
resource "t" "small" {
  count = 2
  v     = count.index
}`,
    'b/a.tf': 'resource "t" "other" {}',
  });
  assert.equal(
    errors.map(({ diagnostic: { code, message } }) => [code, message]),
    [['terraform.too-many-resources', 't.large has too many instances: some of them were not scanned']],
  );
  const ids = resources.map(({ id }) => id);
  assert.ok(ids.includes('t.large[0]') && !ids.includes('t.large[999]'));
  assert.equal(ids.slice(-3), ['t.small[0]', 't.small[1]', 't.other']);
});

test('one module that needs too much takes nothing from the others', async () => {
  const { resources } = await load({
    'a/a.tf':
      'resource "t" "greedy" { v = length([for a in range(1000) : length([for b in range(1000) : [for c in range(1000) : a]])]) }',
    'b/a.tf': 'resource "t" "modest" { v = 1 + 1 }',
  });
  assert.is(resources.find(({ name }) => name === 'modest')?.config.v, 2);
});

test('nothing outside of the tree is read', async () => {
  const inside = tree({
    'env/a.tf': `resource "t" "x" {
  a = file("/etc/passwd")
  b = file("../../../etc/passwd")
  c = templatefile("../../x", {})
  d = fileset("../..", "**")
  e = fileset("/", "**")
  f = filebase64sha256("/etc/passwd")
  g = file("~/.ssh/id_rsa")
}
module "m" { source = "../../x" }
module "n" { source = "/etc" }
module "o" { source = "example/o/aws" }
`,
    'env/.terraform/modules/modules.json': '{"Modules":[{"Key":"o","Dir":"../../outside"},{"Key":"n","Dir":"/etc"}]}',
  });
  const asked: string[] = [];
  const files: Files = {
    list: (path) => {
      asked.push(path);
      return inside.list(path);
    },
    read: (path) => {
      asked.push(path);
      return inside.read(path);
    },
  };
  const { resources, errors } = await terraform.load(files, {});
  assert.is(resources.length, 1);
  assert.is(errors.length, 3);
  const outside = asked.filter((path) => path.startsWith('/') || path.split('/').includes('..'));
  assert.equal(outside, []);
});

test('names of prototypes are names like any other', async () => {
  const { resources } = await load({
    'a.tf': `
resource "__proto__" "constructor" {
  __proto__   = { __proto__ = { polluted = true }, constructor = 2 }
  constructor = 1
  toString { hasOwnProperty = 1 }
}
resource "t" "x" {
  j = jsondecode("{\\"__proto__\\": {\\"polluted\\": true}}")
  m = merge({ "__proto__" = 1 }, { "valueOf" = 2 })
}
`,
  });
  assert.is(({} as { polluted?: boolean }).polluted, undefined);
  const [first, second] = resources;
  assert.is(first?.id, '__proto__.constructor');
  assert.equal(Object.keys(first?.config ?? {}), ['__proto__', 'constructor', 'toString']);
  assert.is(JSON.stringify(second?.config), '{"j":{"__proto__":{"polluted":true}},"m":{"__proto__":1,"valueOf":2}}');
});

test('files of fifty megabytes are rejected, or skipped, and the rest is read', async () => {
  for (const text of ['\0'.repeat(50_000_000), 'a = 1\n'.repeat(8_000_000), '['.repeat(50_000_000)]) {
    const { resources, errors } = await load({
      'a.tf': text,
      'b.tf.json': text,
      'terraform.tfvars': text,
      'c.tf': 'resource "t" "x" { v = length(file("a.tf")) }',
    });
    assert.equal(
      errors.map(({ diagnostic }) => diagnostic.code),
      ['hcl.too-large', 'hcl.too-large', 'terraform.value-too-large', 'hcl.too-large'],
    );
    assert.equal(resources[0]?.unknown, [['v']]);
  }
});

test('any bytes are read, or refused', async () => {
  for (const text of [
    '\0\0\0',
    '\ufeffresource "t" "x" {}',
    '\ud800 = 1',
    '}}}}',
    '"',
    '<<',
    '${',
    'resource',
    '= = =',
    '/*',
  ]) {
    const { errors, resources } = await load({ 'a.tf': text, 'b.tf.json': text, 'c.tfvars': text });
    assert.ok(errors.length + resources.length > 0, JSON.stringify(text));
  }
});

test.run();

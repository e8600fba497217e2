import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loaders } from '../../../src/iac/index.ts';
import { terraform } from '../../../src/iac/terraform/index.ts';
import { configOf, load, resourcesOf, textAt } from './tree.ts';

const test = suite('iac/terraform/files');

async function idsOf(texts: Record<string, string>, options = {}): Promise<readonly string[]> {
  return (await load(texts, options)).resources.map(({ id }) => id);
}

test('the loader is in the table, with the versions that users may name', () => {
  const loader = loaders.find(({ id }) => id === 'terraform');
  assert.equal(loader?.versions, ['v12', 'v13', 'v14', 'v15', 'v1']);
});

test('every directory is a module, except hidden ones; files that Terraform ignores are skipped', async () => {
  const ids = await idsOf({
    'main.tf': 'resource "t" "root" {}',
    'sub/deep/main.tf': 'resource "t" "deep" {}',
    '.terraform/x/main.tf': 'resource "t" "hidden" {}',
    '.git/main.tf': 'resource "t" "git" {}',
    '.hidden.tf': 'resource "t" "dot" {}',
    'main.tf~': 'syntax error {{{',
    '#main.tf#': 'syntax error {{{',
    'readme.md': '# resource',
  });
  assert.equal(ids, ['t.root', 't.deep']);
});

test('without descending only the directory itself and what it calls is scanned', async () => {
  const texts = {
    'main.tf': 'module "m" { source = "./m" }\nresource "t" "root" {}',
    'm/main.tf': 'resource "t" "called" {}',
    'other/main.tf': 'resource "t" "other" {}',
  };
  assert.equal(await idsOf(texts, { recursive: false }), ['t.called', 't.root']);
});

test('one file alone is scanned alone', async () => {
  const { resources, fileCount, errors } = await load(
    {
      'a/one.tf':
        'variable "v" { default = "known" }\nmodule "m" { source = "./m" }\nresource "t" "x" { v = [var.v, local.l] }',
      'a/two.tf': 'locals { l = 1 }\nresource "t" "y" {}',
      'a/m/main.tf': 'resource "t" "z" {}',
    },
    { file: 'a/one.tf' },
  );
  assert.equal(
    resources.map(({ id, source, config }) => [id, source, config.v]),
    [['t.x', 'a/one.tf', ['known', '${local.l}']]],
  );
  assert.equal(errors, []);
  assert.is(fileCount, 1);
});

test('a file that is not there is a scan error', async () => {
  const { errors, resources } = await load({}, { file: 'gone.tf' });
  assert.equal(resources, []);
  assert.equal(
    errors.map(({ file, diagnostic }) => [file, diagnostic.code]),
    [['gone.tf', 'terraform.unreadable-file']],
  );
});

test('nothing to scan is nothing', async () => {
  const blocks = { total: 0, instantiated: 0, missingModules: 0 };
  const nothing = {
    resources: [],
    asides: [],
    potential: [],
    blocks,
    errors: [],
    notes: [],
    sources: [],
    fileCount: 0,
  };
  assert.equal(await load({ 'readme.md': '' }), nothing);
});

test('JSON files declare the same things', async () => {
  const resources = await resourcesOf({
    'main.tf.json': JSON.stringify({
      '//': 'a comment',
      variable: { v: { default: 'value' } },
      locals: { l: '${var.v}-l' },
      resource: {
        t: {
          a: { value: '${local.l}', depends_on: ['t.b'], lifecycle: { ignore_changes: ['tags'] } },
          b: [{ count: 2, value: { index: '${count.index}', literal: '$${x}', list: ['${var.v}', 2, null, true] } }],
        },
      },
    }),
    'other.tf': 'resource "t" "c" { value = t.a.value == "value-l" }',
  });
  assert.equal(resources.get('t.a')?.config, {
    value: 'value-l',
    depends_on: ['${t.b}'],
    lifecycle: [{ ignore_changes: ['${tags}'] }],
  });
  assert.equal(resources.get('t.b[1]')?.config.value, { index: 1, literal: '${x}', list: ['value', 2, null, true] });
  assert.is(resources.get('t.c')?.config.value, true);
});

test('in JSON syntax nested blocks get their normal form, and maps stay maps', async () => {
  const { resources } = await load({
    'main.tf.json': JSON.stringify({
      resource: {
        aws_s3_bucket: {
          b: {
            versioning: { enabled: true },
            server_side_encryption_configuration: {
              rule: { apply_server_side_encryption_by_default: { sse_algorithm: '${var.u}' } },
            },
            cors_rule: [{ allowed_methods: ['GET'] }, { allowed_methods: ['PUT'] }],
            tags: { name: 'b' },
            unusual: { 'kubernetes.io/name': 'b' },
          },
        },
      },
      variable: { u: {} },
    }),
  });
  const [bucket] = resources;
  assert.equal(bucket?.config, {
    versioning: [{ enabled: true }],
    server_side_encryption_configuration: [
      { rule: [{ apply_server_side_encryption_by_default: [{ sse_algorithm: '${var.u}' }] }] },
    ],
    cors_rule: [{ allowed_methods: ['GET'] }, { allowed_methods: ['PUT'] }],
    tags: { name: 'b' },
    unusual: { 'kubernetes.io/name': 'b' },
  });
  const path = [
    'server_side_encryption_configuration',
    0,
    'rule',
    0,
    'apply_server_side_encryption_by_default',
    0,
    'sse_algorithm',
  ];
  assert.equal(bucket?.unknown, [path]);
  assert.is(bucket && textAt(bucket.spanOf(path)), '"sse_algorithm":"${var.u}"');
  assert.is(bucket && textAt(bucket.spanOf(['versioning', 0, 'enabled'])), '"enabled":true');
});

test('OpenTofu files replace Terraform files of the same name, whose other resources are scanned', async () => {
  const both = 'resource "t" "both" {}\n';
  const ids = await idsOf({
    'main.tf': `terraform {\n  required_version = "1"\n}\n${both}resource "t" "terraform" {}`,
    'main.tofu': `${both}resource "t" "tofu" {}`,
    'more.tf': 'resource "t" "more" {}',
    'json.tofu.json': '{"resource":{"t":{"json":{}}}}',
  });
  assert.equal(ids, ['t.json', 't.terraform', 't.both', 't.tofu', 't.more']);
  const locals = { 'main.tf': 'locals {\n  a = 1\n}\n', 'main.tofu': 'locals {\n  a = 2\n}\n' };
  assert.equal(
    (await load(locals)).errors.map(({ diagnostic }) => diagnostic.code),
    ['terraform.shadowed'],
  );
});

test('override files change arguments one by one, nested blocks by type, and nothing else', async () => {
  const { resources } = await load({
    'main.tf': `
variable "v" { default = "main" }
locals {
  l    = "main"
  keep = "kept"
}
resource "t" "x" {
  a = var.v
  b = local.l
  c = local.keep
  block { n = 1 }
  block { n = 2 }
  other { n = 3 }
}
`,
    'override.tf': 'variable "v" { default = "override" }\nlocals { l = "override" }',
    'z_override.tf': 'resource "t" "x" {\n  c = "z"\n  block { n = 9 }\n}',
    'a_override.tf.json': '{"resource":{"t":{"x":{"c":"a","d":"json"}}}}',
  });
  const [x] = resources;
  assert.equal(x?.config, {
    a: 'override',
    b: 'override',
    c: 'z',
    d: 'json',
    other: [{ n: 3 }],
    block: [{ n: 9 }],
  });
  assert.is(x?.source, 'main.tf');
  assert.is(x && textAt(x.spanOf(['c'])), 'c = "z"');
  assert.is(x?.spanOf(['c']).source.path, 'z_override.tf');
});

test('override files change lifecycle argument by argument', async () => {
  const { resources } = await load({
    'main.tf': `
resource "t" "x" {
  lifecycle {
    ignore_changes  = [tags]
    prevent_destroy = true
    postcondition {
      condition     = self.id != ""
      error_message = "none"
    }
  }
}
resource "t" "y" {}
`,
    'override.tf': `
resource "t" "x" {
  lifecycle {
    prevent_destroy       = false
    create_before_destroy = true
    ignore_changes        = []
  }
}
resource "t" "y" {
  lifecycle { prevent_destroy = true }
}
`,
  });
  const [x, y] = resources;
  const [lifecycle] = x!.config.lifecycle as readonly Readonly<Record<string, unknown>>[];
  const { postcondition, ...rest } = lifecycle!;
  assert.ok(postcondition);
  assert.equal(rest, { ignore_changes: ['${tags}'], prevent_destroy: false, create_before_destroy: true });
  assert.equal(y?.config, { lifecycle: [{ prevent_destroy: true }] });
});

test('the parts of a lifecycle that an override file changes in Terraform 1.11.4', async () => {
  const { resources } = await load({
    'main.tf': `
resource "t" "all" {
  lifecycle {
    ignore_changes = all
  }
}
resource "t" "none" {}
resource "t" "list" {
  lifecycle {
    ignore_changes = [a]
  }
}
`,
    'main_override.tf': ['all', 'none', 'list']
      .map(
        (name) => `
resource "t" "${name}" {
  lifecycle {
    ignore_changes       = ${name === 'list' ? 'all' : '[b]'}
    replace_triggered_by = [t.other]
    precondition {
      condition     = var.x
      error_message = "no"
    }
  }
}
`,
      )
      .join(''),
  });
  assert.equal(
    resources.map(({ config }) => config.lifecycle),
    ['${all}', ['${b}'], '${all}'].map((ignored) => [{ ignore_changes: ignored }]),
  );
});

test('a file that cannot be read in part loses that part only', async () => {
  const { resources, errors } = await load({
    'main.tf': 'resource "t" "good" {}\nresource "t" "bad" {\n  v = [1,\n}\nresource "t" "after" {}\n',
    'other.tf': 'resource "t" "other" {}',
  });
  const ids = resources.map(({ id }) => id);
  assert.ok(ids.includes('t.good') && ids.includes('t.after') && ids.includes('t.other'), ids.join());
  assert.ok(errors.length > 0);
  assert.ok(errors.every(({ file, directory }) => file === 'main.tf' && directory === ''));
});

test('two resources of one name are both scanned, and noted', async () => {
  const { resources, notes } = await load({
    'a.tf': 'resource "t" "x" { v = 1 }',
    'b.tf': 'resource "t" "x" { v = 2 }',
  });
  assert.equal(
    resources.map(({ source, config }) => [source, config.v]),
    [
      ['a.tf', 1],
      ['b.tf', 2],
    ],
  );
  assert.equal(
    notes.map(({ code, level }) => [code, level]),
    [['terraform.duplicate', 'warning']],
  );
});

test('functions read files relative to the module, and only inside the tree', async () => {
  const text = `
resource "t" "x" {
  file     = file("\${path.module}/files/a.txt")
  template = templatefile("files/t.tftpl", { names = ["x", "y"], n = 2 })
  set      = fileset(path.module, "files/*.txt")
  exists   = [fileexists("files/a.txt"), fileexists("files/z.txt")]
  digest   = filemd5("files/a.txt")
  json     = jsondecode(file("files/j.json")).key
  lengths  = [for name in fileset("files", "**") : length(file("files/\${name}"))]
}
`;
  const config = await configOf(text, {
    'files/a.txt': 'hello\n',
    'files/t.tftpl': '%{ for name in names ~}\n- ${name}${n}\n%{ endfor ~}\n',
    'files/j.json': '{"key": [1, "two"]}',
  });
  assert.equal(config, {
    file: 'hello\n',
    template: '- x2\n- y2\n',
    set: ['files/a.txt'],
    exists: [true, false],
    digest: 'b1946ac92492d2347c6235b4d2611184',
    json: [1, 'two'],
    lengths: [6, 19, 51],
  });
});

/** Patterns with the files that `terraform console` 1.11.4 lists. */
const filesets: readonly (readonly [pattern: string, files: readonly string[]])[] = [
  ['./.x', ['.x']],
  ['/.x', ['.x']],
  ['./../files/[!a].txt', ['../files/!.txt', '../files/a.txt']],
  ['/../files//*.txt', ['../files/!.txt', '../files/a.txt', '../files/b.txt']],
  ['../shared/*/*.yaml', ['../shared/x/s.yaml']],
  ['../*/*.tftpl', ['../files/t.tftpl']],
  ['..', []],
  ['../files/../files/[^a].txt', ['../files/!.txt', '../files/b.txt']],
];

test('the pattern of fileset is a path', async () => {
  const names = ['env/.x', 'files/!.txt', 'files/a.txt', 'files/b.txt', 'files/t.tftpl', 'shared/x/s.yaml'];
  const { resources } = await load({
    ...Object.fromEntries(names.map((name) => [name, ''])),
    'env/a.tf': filesets
      .map(([pattern], i) => `resource "t" "x${i}" { v = fileset(path.module, "${pattern}") }\n`)
      .join(''),
  });
  assert.equal(
    resources.map(({ config }, i) => [filesets[i]![0], config.v]),
    filesets,
  );
});

test('whether a link that leads out of the tree has a target is unknown', async () => {
  const text =
    'resource "t" "x" { v = [fileexists("link"), fileexists("away/a"), can(file("link")), can(filemd5("link")), fileexists("none")] }';
  const { resources } = await terraform.load(
    {
      list: async (directory) => (directory === '' ? ['away/', 'link', 'main.tf'] : []),
      read: async (path) => (path === 'main.tf' ? text : undefined),
    },
    {},
  );
  assert.equal(resources[0]!.config.v, [
    '${fileexists("link")}',
    '${fileexists("away/a")}',
    '${can(file("link"))}',
    '${can(filemd5("link"))}',
    false,
  ]);
});

test('a template shows what it is given, known or not', async () => {
  const config = await configOf(
    'variable "u" {}\nresource "t" "x" { v = templatefile("t.tpl", { a = var.u, b = "known" }) }',
    {
      't.tpl': '${b}: ${a} ${upper(a)}',
    },
  );
  assert.is(config.v, 'known: ${var.u} ${upper(var.u)}');
});

test.run();

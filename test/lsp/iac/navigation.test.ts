import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DocumentLink, Location } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { startClient } from '../client.ts';

const test = suite('lsp/iac/navigation');

const files: Readonly<Record<string, string>> = {
  'main.tf': `locals {
  name = "shop-\${var.env}"
}

data "aws_ami" "linux" {
  owners = ["amazon"]
}

module "store" {
  source      = "./modules/store"
  bucket_name = local.name
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
}

resource "aws_instance" "web" {
  ami       = data.aws_ami.linux.id
  user_data = file("\${path.module}/setup.sh")
  tags      = { bucket = module.store.arn, all = [for x in var.list : x] }
}

resource "aws_eip" "web" {
  instance = aws_instance.web.id
}
`,
  'variables.tf': 'variable "env" {}\n\nvariable "list" {\n  default = []\n}\n',
  'prod.tfvars': 'env = "prod"\n',
  'setup.sh': '',
  'modules/store/main.tf': 'resource "aws_s3_bucket" "b" {\n  bucket = var.bucket_name\n}\n',
  'modules/store/io.tf': 'variable "bucket_name" {}\n\noutput "arn" {\n  value = aws_s3_bucket.b.arn\n}\n',
  'deploy/kustomization.yaml': `resources:
  - ../base
  - pod.yaml
patches:
  - path: patch.yaml
configMapGenerator:
  - name: settings
    files: [app.ini=settings.ini]
`,
  'deploy/pod.yaml': '',
  'deploy/patch.yaml': '',
  'deploy/settings.ini': '',
  'base/kustomization.yaml': 'resources: []\n',
  'chart/Chart.yaml': `apiVersion: v2
name: shop
version: 1.0.0
dependencies:
  - name: redis
    version: 1.0.0
    repository: https://charts.example.com
  - name: common
    version: 1.0.0
    repository: file://../common
`,
  'common/Chart.yaml': 'apiVersion: v2\nname: common\nversion: 1.0.0\n',
  'chart/values.yaml': 'image:\n  # The version.\n  tag: "1"\n',
  'chart/templates/pod.yaml': 'image: web:{{ .Values.image.tag | quote }} {{ $.Values.image.tag }} {{ .Values.\n',
};

/** The place of a text: its path, and the line in which it starts. */
interface Place {
  readonly path: string;
  readonly line: string;
}

const documents = new Map(Object.entries(files).map(([path, text]) => [path, TextDocument.create(path, '', 0, text)]));

/** For a place before a mark `|` in a text of a file: the definitions. */
async function definitions(asked: readonly (readonly [path: string, marked: string])[]): Promise<readonly Place[][]> {
  const client = await startClient(files);
  const found: Place[][] = [];
  for (const [path, marked] of asked) {
    const document = documents.get(path)!;
    const at = document.getText().indexOf(marked.replace('|', ''));
    assert.ok(at >= 0, `${marked} is in ${path}`);
    await client.open(path);
    const locations: Location[] = await client.connection.sendRequest('textDocument/definition', {
      textDocument: { uri: client.uri(path) },
      position: document.positionAt(at + marked.indexOf('|')),
    });
    found.push(
      locations.map(({ uri, range }) => {
        const target = [...documents.keys()].find((name) => client.uri(name) === uri) ?? uri;
        return { path: target, line: files[target]!.split('\n')[range.start.line]! };
      }),
    );
  }
  await client.close();
  return found;
}

test('names in Terraform lead to their definitions', async () => {
  const found = await definitions([
    ['main.tf', 'v|ar.env'],
    ['main.tf', 'local.na|me'],
    ['main.tf', 'd|ata.aws_ami.linux.id'],
    ['main.tf', 'module.store.a|rn'],
    ['main.tf', 'module.st|ore.arn'],
    ['main.tf', 'aws_instance.web.i|d'],
    ['main.tf', 'bucket_n|ame = local'],
    ['main.tf', 'in var.lis|t'],
    ['prod.tfvars', 'e|nv'],
    ['modules/store/main.tf', 'var.bucket_|name'],
    ['main.tf', 'own|ers'],
  ]);
  assert.equal(found, [
    [{ path: 'variables.tf', line: 'variable "env" {}' }],
    [{ path: 'main.tf', line: '  name = "shop-${var.env}"' }],
    [{ path: 'main.tf', line: 'data "aws_ami" "linux" {' }],
    [{ path: 'modules/store/io.tf', line: 'output "arn" {' }],
    [{ path: 'main.tf', line: 'module "store" {' }],
    [{ path: 'main.tf', line: 'resource "aws_instance" "web" {' }],
    [{ path: 'modules/store/io.tf', line: 'variable "bucket_name" {}' }],
    [{ path: 'variables.tf', line: 'variable "list" {' }],
    [{ path: 'variables.tf', line: 'variable "env" {}' }],
    [{ path: 'modules/store/io.tf', line: 'variable "bucket_name" {}' }],
    [],
  ]);
});

test('values in templates of charts lead to the values file, files of kustomizations to the files', async () => {
  const found = await definitions([
    ['chart/templates/pod.yaml', '.Values.image.t|ag'],
    ['chart/templates/pod.yaml', '.Values.im|age'],
    ['chart/templates/pod.yaml', '$.Values.image.ta|g'],
    ['chart/templates/pod.yaml', 'we|b'],
    ['deploy/kustomization.yaml', '../ba|se'],
    ['deploy/kustomization.yaml', 'patch.ya|ml'],
    ['deploy/kustomization.yaml', 'settings|.ini'],
    ['deploy/kustomization.yaml', 'sett|ings\n'],
  ]);
  assert.equal(found, [
    [{ path: 'chart/values.yaml', line: '  tag: "1"' }],
    [{ path: 'chart/values.yaml', line: 'image:' }],
    [{ path: 'chart/values.yaml', line: '  tag: "1"' }],
    [],
    [{ path: 'base/kustomization.yaml', line: 'resources: []' }],
    [{ path: 'deploy/patch.yaml', line: '' }],
    [{ path: 'deploy/settings.ini', line: '' }],
    [],
  ]);
});

test('files and pages that a document names are links', async () => {
  const client = await startClient(files);
  const links = async (path: string): Promise<readonly (readonly [text: string, target: string])[]> => {
    await client.open(path);
    const found: DocumentLink[] = await client.connection.sendRequest('textDocument/documentLink', {
      textDocument: { uri: client.uri(path) },
    });
    const target = (uri = ''): string => [...documents.keys()].find((name) => client.uri(name) === uri) ?? uri;
    return found.map((link) => [documents.get(path)!.getText(link.range), target(link.target)]);
  };
  assert.equal(await links('main.tf'), [
    ['./modules/store', 'modules/store/main.tf'],
    ['terraform-aws-modules/vpc/aws', 'https://registry.terraform.io/modules/terraform-aws-modules/vpc/aws'],
    ['${path.module}/setup.sh', 'setup.sh'],
  ]);
  assert.equal(await links('chart/Chart.yaml'), [
    ['https://charts.example.com', 'https://charts.example.com'],
    ['file://../common', 'common/Chart.yaml'],
  ]);
  assert.equal(
    (await links('deploy/kustomization.yaml')).map(([text]) => text),
    ['../base', 'pod.yaml', 'patch.yaml', 'settings.ini'],
  );
  await client.close();
});

test('a file that does not exist, or whose name is computed, has no link', async () => {
  const own: Readonly<Record<string, string>> = {
    'main.tf': `module "a" {
  source = "registry.terraform.io/org/name/aws//modules/sub"
}

module "b" {
  source = "git::https://example.com/x.git"
}

module "c" {
  source = "./none"
}

module "d" {
  source = var.source
}

module "e" {
  source = "./empty"
}

locals {
  a = file("none.txt")
  b = templatefile("./t.tpl", {})
  c = upper("t.tpl")
  d = filesha256("\${path.root}/t.tpl")
  e = file("\${path.cwd}/t.tpl")
  f = file("sub/in.txt")
}
`,
    't.tpl': '',
    'sub/in.txt': '',
    'empty/notes.txt': '',
    'chart/Chart.yaml': `apiVersion: v2
name: web
version: 1.0.0
dependencies:
  - name: redis
    repository: oci://charts.example.com
  - name: none
    repository: file://../none
  - version: 1.0.0
  - text
`,
    'chart/charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
    'deploy/kustomization.yaml':
      'resources:\n- https://example.com/base\n- ../over\n- none.yaml\n- ../sub\nnamePrefix: 7\nimages:\n- newTag: ""\n',
    'over/Kustomization': 'resources: []\n',
    'text.yaml': 'path: t.tpl\n',
  };
  const client = await startClient(own);
  const links = async (path: string): Promise<readonly (readonly [text: string, target: string])[]> => {
    await client.open(path);
    const found: DocumentLink[] = await client.connection.sendRequest('textDocument/documentLink', {
      textDocument: { uri: client.uri(path) },
    });
    const document = TextDocument.create('', '', 0, own[path]!);
    const target = (uri = ''): string => Object.keys(own).find((name) => client.uri(name) === uri) ?? uri;
    return found.map((link) => [document.getText(link.range), target(link.target)]);
  };
  assert.equal(await links('main.tf'), [
    ['registry.terraform.io/org/name/aws//modules/sub', 'https://registry.terraform.io/modules/org/name/aws'],
    ['./t.tpl', 't.tpl'],
    ['${path.root}/t.tpl', 't.tpl'],
    ['sub/in.txt', 'sub/in.txt'],
  ]);
  assert.equal(await links('chart/Chart.yaml'), [['redis', 'chart/charts/redis/Chart.yaml']]);
  assert.equal(await links('deploy/kustomization.yaml'), [['../over', 'over/Kustomization']]);
  assert.equal(await links('text.yaml'), []);
  await client.close();
});

test('a name leads to the block of its kind, of which there may be several', async () => {
  const own: Readonly<Record<string, string>> = {
    'b.tf': 'data "aws_ami" "x" {}\n\nresource "aws_ami" "x" {}\n\noutput "x" {}\n\nlocals {\n  y = 1\n}\n',
    'main.tf': 'variable "x" {}\n\nlocals {\n  x = 1\n  all = [aws_ami.x.id, data.aws_ami.x.id, var.x, local.x]\n}\n',
    'override.tf': 'variable "x" {}\n',
    'none.tf': 'locals {\n  more = [var.none, local.none, module.none.x, aws_ami.none.id, path.module, each.key]\n}\n',
  };
  const client = await startClient(own);
  const targets = async (path: string, marked: string): Promise<readonly string[]> => {
    const document = TextDocument.create('', '', 0, own[path]!);
    const locations: Location[] = await client.connection.sendRequest('textDocument/definition', {
      textDocument: { uri: client.uri(path) },
      position: document.positionAt(own[path]!.indexOf(marked)),
    });
    return locations.map(({ uri, range }) => `${uri.slice(client.uri('').length + 1)}:${range.start.line + 1}`);
  };
  await client.open('main.tf');
  await client.open('none.tf');
  assert.equal(await targets('main.tf', 'aws_ami.x.id, data'), ['b.tf:3']);
  assert.equal(await targets('main.tf', 'data.aws_ami'), ['b.tf:1']);
  assert.equal(await targets('main.tf', 'var.x'), ['main.tf:1', 'override.tf:1']);
  assert.equal(await targets('main.tf', 'local.x'), ['main.tf:4']);
  for (const name of ['var.none', 'local.none', 'module.none', 'aws_ami.none', 'path.module', 'each.key', 'locals'])
    assert.equal(await targets('none.tf', name), [], name);
  await client.close();
});

test.run();

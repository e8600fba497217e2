import { gzipSync, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Served, serve } from './serve.ts';

const test = suite('server/archive');

let server: Served;
test.before(async () => {
  server = await serve({ configuration: '[server]\nmax-upload = 2\n' });
});
test.after(() => server.end().then(() => {}));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = 'resource "aws_s3_bucket_public_access_block" "b" {\n  bucket = "b"\n  block_public_policy = false\n}\n';
const module = 'module "m" {\n  source = "./modules/bucket"\n}\n';

interface Body {
  readonly error?: { readonly code: string; readonly message: string; readonly details?: readonly string[] };
  readonly results?: {
    readonly violations: readonly { readonly rule_id: string; readonly file: string }[];
    readonly excluded?: readonly object[];
  };
}

async function send(
  archive: Uint8Array,
  name: string,
  iac = 'terraform/v14/all',
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: Body }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(archive)]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const response = await fetch(`${server.url}/v1/${iac}/local/dir/scan`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Body };
}

/** A tar archive of files and symbolic links, as POSIX describes it. */
function tar(entries: readonly (readonly [name: string, content: string, link?: string])[]): Uint8Array {
  const blocks = entries.flatMap(([name, content, link]) => {
    const data = bytes(content);
    const header = new Uint8Array(512);
    const put = (at: number, text: string): void => header.set(bytes(text), at);
    const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;
    put(0, name);
    put(100, octal(0o644, 8));
    put(124, octal(data.length, 12));
    put(136, octal(0, 12));
    put(156, link === undefined ? '0' : '2');
    put(157, link ?? '');
    put(257, 'ustar\u000000');
    put(148, '        ');
    put(
      148,
      octal(
        header.reduce((sum, byte) => sum + byte, 0),
        7,
      ),
    );
    const padded = new Uint8Array(Math.ceil(data.length / 512) * 512);
    padded.set(data);
    return [header, padded];
  });
  return new Uint8Array(Buffer.concat([...blocks, new Uint8Array(1024)]));
}

const archives: readonly (readonly [name: string, archive: Uint8Array])[] = [
  ['infra.zip', zipSync({ 'main.tf': bytes(module), 'modules/bucket/main.tf': bytes(open) })],
  [
    'infra.tar',
    tar([
      ['main.tf', module],
      ['modules/bucket/main.tf', open],
    ]),
  ],
  [
    'infra.tar.gz',
    gzipSync(
      tar([
        ['main.tf', module],
        ['modules/bucket/main.tf', open],
      ]),
    ),
  ],
  [
    'INFRA.TGZ',
    gzipSync(
      tar([
        ['main.tf', module],
        ['modules/bucket/main.tf', open],
      ]),
    ),
  ],
];
for (const [name, archive] of archives) {
  test(`${name}: a directory with a module`, async () => {
    const { status, body } = await send(archive, name);
    assert.is(status, 200);
    const found = body.results!.violations.filter(({ rule_id }) => rule_id === 'aws.s3.public_access_blocked');
    assert.equal([...new Set(found.map(({ file }) => file))], ['modules/bucket/main.tf']);
  });
}

test('a chart and a kustomization are directories', async () => {
  const pod =
    'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: a, image: nginx, securityContext: {privileged: true}}]}\n';
  const chart = zipSync({
    'chart/Chart.yaml': bytes('apiVersion: v2\nname: c\nversion: 1.0.0\n'),
    'chart/templates/pod.yaml': bytes(pod),
  });
  const kustomization = zipSync({ 'kustomization.yaml': bytes('resources: [pod.yaml]\n'), 'pod.yaml': bytes(pod) });
  for (const [archive, iac] of [
    [chart, 'helm/v3/all'],
    [kustomization, 'kustomize/v4/all'],
  ] as const) {
    const { status, body } = await send(archive, 'a.zip', iac);
    assert.is(status, 200);
    assert.ok(
      body.results!.violations.some(({ rule_id }) => rule_id === 'k8s.workload.privileged_disabled'),
      iac,
    );
  }
});

test('fields are those of a file scan, and non_recursive', async () => {
  const archive = zipSync({ 'main.tf': bytes('locals {}\n'), 'b/main.tf': bytes(open) });
  const rules = { scan_rules: 'aws.s3.public_access_blocked' };
  const all = await send(archive, 'a.zip', 'terraform/v14/all', rules);
  assert.equal([...new Set(all.body.results!.violations.map(({ file }) => file))], ['b/main.tf']);
  const flat = await send(archive, 'a.zip', 'terraform/v14/all', { ...rules, non_recursive: 'true' });
  assert.equal(flat.body.results!.violations, []);
});

test('the response says how much a .lintelignore in the archive hides', async () => {
  const files = { 'a/main.tf': bytes(open), 'b/main.tf': bytes(open), 'main.tf': bytes('locals {}\n') };
  assert.is((await send(zipSync(files), 'a.zip')).body.results!.excluded, undefined);
  const { status, body } = await send(zipSync({ ...files, '.lintelignore': bytes('a\n/b/*.tf\n') }), 'a.zip');
  assert.is(status, 200);
  assert.equal(body.results!.violations, []);
  assert.equal(body.results!.excluded, [{ by: '.lintelignore', entries: 2 }]);
});

test('links are not followed, and paths stay inside', async () => {
  const linked = await send(
    tar([
      ['main.tf', open],
      ['passwd.tf', '', '/etc/passwd'],
    ]),
    'a.tar',
  );
  assert.is(linked.status, 200);
  assert.equal([...new Set(linked.body.results!.violations.map(({ file }) => file))], ['main.tf']);
  const outside = await send(tar([['../main.tf', open]]), 'a.tar');
  assert.is(outside.status, 400);
  assert.match(outside.body.error!.message, /^cannot read the archive: /);
});

test('part of an archive that cannot be read: 422, with what was found in the rest', async () => {
  const { status, body } = await send(zipSync({ 'a.tf': bytes(open), 'b.tf': bytes('resource "a') }), 'a.zip');
  assert.is(status, 422);
  assert.match(body.error!.details![0]!, /^b\.tf:1: /);
  assert.ok(body.results!.violations.length > 0);
});

for (const [what, archive, name, message] of [
  ['another format than its name says', bytes('resource'), 'a.zip', /cannot read the archive/],
  ['no archive', bytes(open), 'main.tf', /must end in \.zip, \.tar, \.tar\.gz or \.tgz/],
  ['one packed file', gzipSync(bytes(open)), 'main.tf.gz', /must end in/],
  ['an unsupported compression', bytes('x'), 'a.tar.xz', /xz are not supported/],
  ['a bomb', zipSync({ 'a.tf': new Uint8Array(120_000_000) }), 'a.zip', /the unpacked size exceeds the limit/],
] as const) {
  test(`${what}: 400`, async () => {
    const { status, body } = await send(archive, name);
    assert.is(status, 400);
    assert.match(body.error!.message, message);
  });
}

test('an archive that is too large: 413', async () => {
  assert.is((await send(new Uint8Array(3_000_000), 'a.zip')).status, 413);
});

test.run();

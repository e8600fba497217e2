import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/commands/render');

const files = {
  '/project/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  '/project/web/values.yaml': 'a: 1\nb: x\n',
  '/project/web/templates/a.yaml':
    'kind: A\na: {{ .Values.a }}\nb: {{ .Values.b }}\nof: {{ .Release.Name }} {{ .Release.Namespace }}\n',
  '/project/web/templates/hook.yaml': 'kind: H\nmetadata: {annotations: {helm.sh/hook: pre-install}}\n',
  '/project/web/crds/c.yaml': 'kind: C\n',
  '/project/prod.yaml': 'b: prod\n',
  '/project/text.txt': 'from a file',
};

const rendered = (a: string, b: string, of = 'release-name default'): string =>
  `---\n# Source: web/templates/a.yaml\nkind: A\na: ${a}\nb: ${b}\nof: ${of}\n`;
const hook = '---\n# Source: web/templates/hook.yaml\nkind: H\nmetadata: {annotations: {helm.sh/hook: pre-install}}\n';

test('prints what helm template prints', async () => {
  const run = await lintel('render -d web', { files });
  assert.equal(run, { code: 0, stdout: rendered('1', 'x') + hook, stderr: '' });
});

test('values from files and flags, release and namespace', async () => {
  const flags = '--values-files prod.yaml --set a=2 --release-name mine -n there --no-hooks';
  const { stdout } = await lintel(`render -i helm -d web ${flags}`, { files });
  assert.is(stdout, rendered('2', 'prod', 'mine there'));
});

test('texts, JSON and files as values', async () => {
  const argv = ['render', '-d', 'web', '--no-hooks', '--set-json', 'a=[1]', '--set-file', 'b=text.txt'];
  assert.is((await lintel(argv, { files })).stdout, rendered('[1]', 'from a file'));
  const literal = ['render', '-d', 'web', '--no-hooks', '--set-string', 'a=007', '--set-literal', 'b=x,y=z'];
  assert.is((await lintel(literal, { files })).stdout, rendered('007', 'x,y=z'));
});

test('the command lines of helm template', async () => {
  const flags = '-f prod.yaml --set a=2 -n there --no-hooks -a v9/Any --skip-crds';
  const expected = rendered('2', 'prod', 'mine there');
  assert.is((await lintel(`render mine web ${flags}`, { files })).stdout, expected);
  assert.is((await lintel(`render web --values prod.yaml ${flags} --release-name mine`, { files })).stdout, expected);
  const template = ['--name-template', '{{ list "mi" "ne" | join "" }}', '--generate-name=false'];
  assert.is((await lintel(['render', 'web', ...flags.split(' '), ...template], { files })).stdout, expected);
});

test('the result in files', async () => {
  const { stdout, saved } = await lintel('render web --output-dir out', { files, writable: true });
  assert.is(stdout, 'wrote out/web/templates/a.yaml\nwrote out/web/templates/hook.yaml\n');
  assert.equal(saved, {
    '/project/out/web/templates/a.yaml': rendered('1', 'x'),
    '/project/out/web/templates/hook.yaml': hook,
  });
  const whole = await lintel('render web -o all.yaml', { files, writable: true });
  assert.equal([whole.stdout, whole.saved], ['', { '/project/all.yaml': rendered('1', 'x') + hook }]);
});

test('values that the schema refuses, and a manifest that is broken', async () => {
  const schema = { ...files, '/project/web/values.schema.json': '{"required": ["port"]}' };
  assert.is((await lintel('render web', { files: schema })).code, 1);
  const skipped = await lintel('render web --skip-schema-validation', { files: schema });
  assert.equal([skipped.code, skipped.stdout], [0, rendered('1', 'x') + hook]);
  const broken = { ...files, '/project/web/templates/b.yaml': 'kind: [\n' };
  assert.is((await lintel('render web', { files: broken })).stdout, '');
  const debugged = await lintel('render web --debug', { files: broken });
  assert.is(debugged.code, 1);
  assert.ok(debugged.stdout.includes('---\n# Source: web/templates/b.yaml\nkind: [\n'), debugged.stdout);
});

test('kustomizations: files outside their directory on request', async () => {
  const tree = {
    '/project/k/prod/kustomization.yaml': 'resources: [../shared/a.yaml]\n',
    '/project/k/shared/a.yaml': 'kind: A\napiVersion: v1\nmetadata: {name: a}\n',
  };
  const command = 'render -i kustomize -d k --kustomization prod --enable-helm';
  const refused = await lintel(command, { files: tree });
  assert.equal([refused.code, refused.stdout], [1, '']);
  assert.match(refused.stderr, /kustomize\.outside/);
  const { code, stdout } = await lintel(`${command} --load-restrictor LoadRestrictionsNone`, { files: tree });
  assert.equal([code, stdout], [0, 'apiVersion: v1\nkind: A\nmetadata:\n  name: a\n']);
});

test('a scan accepts the flags with values for charts', async () => {
  const pod = 'kind: Pod\napiVersion: v1\nmetadata: {name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}}\n';
  const chart = `${pod}spec: {a: {{ .Values.a }}, t: {{ .Values.b | quote }}, v: {{ .Capabilities.KubeVersion.Minor }}, h: {{ .Capabilities.APIVersions.Has "x/v1" }}}\n`;
  const flags =
    '--set a=5 --set-file b=text.txt --release-name rel --namespace ns --kube-version 1.30 --api-versions x/v1';
  const { stdout, stderr } = await lintel(`scan -i helm -d web --config-only -o json ${flags}`, {
    files: { ...files, '/project/web/templates/pod.yaml': chart },
  });
  const listing = JSON.parse(stdout) as Record<string, readonly { id: string; config: { spec: unknown } }[]>;
  const [found] = listing.kubernetes_pod ?? [];
  assert.equal(
    [found?.id, found?.config.spec],
    ['kubernetes_pod.rel-ns', { a: 5, t: 'from a file', v: 30, h: true }],
    stderr,
  );
  for (const [flag, message] of [
    ['--set a', /cannot set the value "a"/],
    ['--kube-version new', /is not a Kubernetes version/],
    ['--release-name Not_One', /is not a valid release name/],
    ['--set-file a=none.txt', /--set-file: no such file: "none.txt"/],
  ] as const) {
    const { code, stderr } = await lintel(`scan -i helm -d web ${flag}`, { files });
    assert.is(code, 1, flag);
    assert.match(stderr, message);
  }
});

test('custom resource definitions on request, and a single template', async () => {
  const { stdout } = await lintel('render -d web --include-crds --no-hooks', { files });
  assert.is(stdout, `---\n# Source: web/crds/c.yaml\nkind: C\n\n${rendered('1', 'x')}`);
  assert.is((await lintel('render -d web -s templates/hook.yaml', { files })).stdout, hook);
});

test('a chart that is rejected: nothing on stdout, exit code 1, the place on stderr', async () => {
  const broken = { ...files, '/project/web/templates/b.yaml': 'kind: B\nx: {{ .Values.none.at.all }}\n' };
  const { code, stdout, stderr } = await lintel('render -d web', { files: broken });
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, /templates\/b\.yaml:2:/);
  assert.match(stderr, /nil pointer/);
});

test('a request that cannot be carried out is a one-line error', async () => {
  for (const [argv, message] of [
    ['render -d none', /-d: no such directory or packaged chart/],
    ['render none', /no such directory or packaged chart \(\.tgz\): "\/project\/none"/],
    ['render web -d web', /unexpected argument "web": -d already names/],
    ['render mine web --generate-name', /"mine" and --generate-name both set the release name/],
    ['render web --post-renderer ./kustomize.sh', /pipe the output of lintel render through it/],
    // The rest of the message is that of Go's text/template.
    ['render web --name-template {{', /^lintel: --name-template: template: name-template:1: unclosed action$/m],
    [
      ['render', 'web', '--name-template', '{{ fail "boom" }}'],
      /: executing "name-template" at <fail "boom">: error calling fail: boom$/m,
    ],
    ['render web --output-dir x -s a', /--output-dir and --show-only cannot be combined/],
    ['render -d web --values-files none.yaml', /--values-files: no such file: "none.yaml"/],
    ['render -d web --set-file a=none.txt', /--set-file: no such file: "none.txt"/],
    ['render -d web --set a', /"a" has no value/],
    ['render -d web --kube-version new', /is not a Kubernetes version/],
    ['render -d web --release-name Not_One', /is not a valid release name/],
    ['render -d web -i terraform', /-i needs one of helm.*\(got "terraform"\)/],
  ] as const) {
    const { code, stdout, stderr } = await lintel(argv, { files });
    assert.equal([code, stdout], [1, ''], String(argv));
    assert.match(stderr, message);
  }
});

test('scan reads charts, and with all types, templates are not read as manifests', async () => {
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: {{ .Release.Name }}}\nspec: {hostNetwork: true}\n';
  const world = {
    files: {
      ...files,
      '/project/web/templates/pod.yaml': pod,
      '/project/plain.yaml': pod.replace('{{ .Release.Name }}', 'plain'),
      '/project/main.tf': 'resource "a_b" "c" {}\n',
    },
  };
  const { stdout, code } = await lintel('scan -i all --config-only -o json', world);
  assert.is(code, 0);
  const listing = JSON.parse(stdout) as Record<string, { id: string; source: string }[]>;
  const found = Object.values(listing).flatMap((entries) => entries.map(({ id, source }) => `${id} ${source}`));
  assert.equal(found.sort(), [
    'a_b.c main.tf',
    'helm_chart.web web/Chart.yaml',
    'kubernetes_pod.plain-default plain.yaml',
    'kubernetes_pod.web-default web/templates/pod.yaml',
  ]);
});

test('a single file is never a chart', async () => {
  const { code, stderr } = await lintel('scan -i helm -f web/Chart.yaml', { files });
  assert.is(code, 1);
  assert.match(stderr, /helm needs a directory, not a single file: scan its directory/);
});

test.run();

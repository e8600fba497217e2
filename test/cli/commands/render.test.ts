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

test('definitions of custom resources on request, one template only', async () => {
  const { stdout } = await lintel('render -d web --include-crds --no-hooks', { files });
  assert.is(stdout, `---\n# Source: web/crds/c.yaml\nkind: C\n\n${rendered('1', 'x')}`);
  assert.is((await lintel('render -d web -s templates/hook.yaml', { files })).stdout, hook);
});

test('a chart that is refused: nothing on stdout, exit code 1, the place on stderr', async () => {
  const broken = { ...files, '/project/web/templates/b.yaml': 'kind: B\nx: {{ .Values.none.at.all }}\n' };
  const { code, stdout, stderr } = await lintel('render -d web', { files: broken });
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, /templates\/b\.yaml:2:/);
  assert.match(stderr, /nil pointer/);
});

test('what cannot be carried out is said in one line', async () => {
  for (const [argv, message] of [
    ['render -d none', /-d: there is no directory/],
    ['render -d web --values-files none.yaml', /--values-files: there is no file "none.yaml"/],
    ['render -d web --set-file a=none.txt', /--set-file: there is no file "none.txt"/],
    ['render -d web --set a', /"a" has no value/],
    ['render -d web --kube-version new', /no version of Kubernetes/],
    ['render -d web --release-name Not_One', /a release cannot be called/],
    ['render -d web -i terraform', /-i cannot be "terraform"; allowed: helm/],
  ] as const) {
    const { code, stdout, stderr } = await lintel(argv, { files });
    assert.equal([code, stdout], [1, ''], argv);
    assert.match(stderr, message);
  }
});

test('scan reads charts, and with all types the templates are no manifests', async () => {
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
  assert.match(stderr, /a single file is never all of helm: scan its directory/);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import type { LoadOptions, Resource } from '../../../src/iac/index.ts';
import { loaders } from '../../../src/iac/index.ts';
import { deployment, placeOf } from './tree.ts';

const test = suite('iac/kustomize/loader');
const kustomize = loaders.find(({ id }) => id === 'kustomize')!;

const load = (texts: Readonly<Record<string, string>>, options: LoadOptions = {}) =>
  kustomize.load(filesOf(texts), options);
const shown = ({ id, source, line, modulePath }: Resource): string =>
  `${modulePath.join()} ${id} ${source}:${line}`.trim();

const base = { 'base/kustomization.yaml': 'resources: [web.yaml]\n', 'base/web.yaml': `# the shop\n${deployment}` };

test('an overlay is loaded, its base is not loaded again', async () => {
  const { resources, errors, fileCount, claimed } = await load({
    ...base,
    'prod/kustomization.yaml': 'resources: [../base]\nnamespace: shop\npatches: [{path: p.yaml}]\n',
    'prod/p.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {paused: true}\n',
    'other.yaml': deployment,
  });
  assert.equal(errors, []);
  assert.equal(resources.map(shown), ['kubernetes_deployment.web-shop base/web.yaml:2']);
  assert.is(fileCount, 4);
  const files = ['base/kustomization.yaml', 'base/web.yaml', 'prod/kustomization.yaml', 'prod/p.yaml'];
  assert.equal([...(claimed ?? [])].sort(), files);
});

test('overlays: identical objects are returned once, different ones are named', async () => {
  const { resources } = await load({
    'base/kustomization.yaml': 'resources: [web.yaml, role.yaml]\n',
    'base/web.yaml': deployment,
    'base/role.yaml': 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: r}\n',
    'dev/kustomization.yaml': 'resources: [../base]\n',
    'prod/kustomization.yaml': 'resources: [../base]\nreplicas: [{name: web, count: 9}]\n',
  });
  assert.equal(resources.map(shown).sort(), [
    'dev kubernetes_cluster_role.r-default base/role.yaml:1',
    'dev kubernetes_deployment.web-default base/web.yaml:1',
    'prod kubernetes_deployment.web-default base/web.yaml:1',
  ]);
});

test('only the directory itself, if requested', async () => {
  const texts = { ...base, 'kustomization.yaml': 'configMapGenerator:\n- name: a\n  literals: [b=c]\n' };
  const { resources } = await load(texts, { recursive: false });
  assert.is(resources.length, 1);
  assert.match(resources[0]!.id, /^kubernetes_config_map\.a-[a-z0-9]{10}-default$/);
  assert.equal([resources[0]!.source, resources[0]!.line], ['kustomization.yaml', 2]);
});

test('an empty kustomization is reported, as by kustomize', async () => {
  for (const text of ['', '# nothing\n', 'null\n', '~', '---\n', '{}', 'kind: Kustomization\n', 'namePrefix: ""\n']) {
    const { errors, resources } = await load({ 'a/kustomization.yaml': text });
    assert.equal(resources, []);
    assert.equal(
      errors.map(({ directory, diagnostic: { code, message } }) => [directory, code, message]),
      [['a', 'kustomize.kustomization', 'a/kustomization.yaml is empty']],
      text,
    );
  }
});

test('files outside the directory of a kustomization, but inside the tree, are read; others are not', async () => {
  const { resources, errors } = await load({
    'shared/web.yaml': deployment,
    'shared/p.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {paused: true}\n',
    'prod/kustomization.yaml':
      'resources: [../shared/web.yaml]\npatches: [{path: ../shared/p.yaml}]\nconfigurations: [../../out.yaml]\n',
  });
  assert.equal(resources.map(shown), ['kubernetes_deployment.web-default shared/web.yaml:1']);
  assert.equal((resources[0]!.config.spec as { paused?: boolean }).paused, true);
  assert.equal(
    errors.map(({ diagnostic: { code, message } }) => `${code}: ${message}`),
    ['kustomize.outside: ../../out.yaml is not in or below the scanned directory'],
  );
});

test('a component that nothing uses is built alone', async () => {
  const component = 'kind: Component\nresources: [web.yaml]\n';
  const web = 'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\n';
  const { resources, errors } = await load({ 'c/kustomization.yaml': component, 'c/web.yaml': web });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ name }) => name),
    ['web'],
  );
});

test('circular kustomizations are reported', async () => {
  const { errors } = await load({
    'a/kustomization.yaml': 'resources: [../b]\n',
    'b/kustomization.yaml': 'resources: [../a]\n',
  });
  assert.equal(
    errors.map(({ directory, file, diagnostic }) => [directory, file, diagnostic.code]),
    [['a', 'b/kustomization.yaml', 'kustomize.cycle']],
  );
});

test('a problem in a base is reported once', async () => {
  const { errors, resources } = await load({
    'base/kustomization.yaml': 'resources: [gone.yaml]\n',
    'a/kustomization.yaml': 'resources: [../base]\n',
    'b/kustomization.yaml': 'resources: [../base]\n',
  });
  assert.is(errors.length, 1);
  assert.equal(resources, []);
});

test('places and comments lead to the patch', async () => {
  const { resources } = await load({
    ...base,
    'prod/kustomization.yaml': 'resources:\n- ../base\npatches:\n- path: p.yaml\n',
    'prod/p.yaml':
      '# lintel:skip=a.b.c because\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  paused: true\n',
  });
  const [{ spanOf, comments }] = resources as [Resource];
  assert.is(placeOf(spanOf(['spec', 'paused'])), 'prod/p.yaml:7');
  assert.is(placeOf(spanOf(['spec', 'replicas'])), 'base/web.yaml:7');
  assert.is(placeOf(spanOf(['spec', 'none'])), 'base/web.yaml:6');
  assert.is(placeOf(spanOf([])), 'base/web.yaml:2');
  assert.equal(
    comments.map(({ text, span }) => [text, placeOf(span)]),
    [
      ['the shop', 'base/web.yaml:1'],
      ['lintel:skip=a.b.c because', 'prod/p.yaml:1'],
    ],
  );
});

test('a chart in the tree is inflated, and belongs to its kustomization', async () => {
  const { resources, errors, claimed } = await load({
    'kustomization.yaml':
      'namespace: shop\nhelmCharts:\n- name: tiny\n  releaseName: r\n  valuesInline: {level: debug}\n',
    'charts/tiny/Chart.yaml': 'apiVersion: v2\nname: tiny\nversion: 1.0.0\n',
    'charts/tiny/values.yaml': 'level: info\n',
    'charts/tiny/templates/a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}}\n' +
      'data: {level: {{ .Values.level }}}\n',
  });
  assert.equal(errors, []);
  assert.equal(resources.map(shown), ['kubernetes_config_map.r-shop kustomization.yaml:3']);
  assert.equal(resources[0]!.config.data, { level: 'debug' });
  assert.ok(claimed?.includes('charts/tiny/'));
});

test('a chart that is not in the tree is reported', async () => {
  const { errors } = await load({ 'kustomization.yaml': 'helmCharts:\n- {name: tiny, repo: "https://example.org"}\n' });
  assert.equal(
    errors.map(({ file, diagnostic }) => [file, diagnostic.code]),
    [['kustomization.yaml', 'kustomize.helm']],
  );
});

test.run();

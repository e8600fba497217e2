import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../conformance/terraform/disk.ts';
import { type Config, loaders, type Resource } from '../../src/iac/index.ts';
import { positionOf } from '../../src/source/index.ts';

const test = suite('iac/gitops');

type Texts = Readonly<Record<string, string>>;

/** The variants of a tree according to the loader of a type: names, and the resources other than charts. */
async function variantsOf(type: string, texts: Texts): Promise<readonly (readonly [string, readonly Resource[]])[]> {
  const loader = loaders.find(({ id }) => id === type)!;
  const { variants = [] } = await loader.load(filesOf(texts), { variants: true });
  const found: [string, readonly Resource[]][] = [];
  for (const { name, load } of variants) {
    const { resources, errors } = await load();
    assert.equal(
      errors.map(({ diagnostic }) => diagnostic.message),
      [],
    );
    found.push([name, resources.filter(({ type }) => type !== 'helm_chart')]);
  }
  return found;
}

const dataOf = ({ config }: Resource): unknown => (config.data as Config | undefined) ?? null;

const chart = {
  'charts/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'charts/shop/values.yaml': 'a: chart\nb: chart\nc: chart\nd: chart\n',
  'charts/shop/own.yaml': 'b: own\n',
  'charts/shop/templates/a.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: "{{ .Release.Name }}", namespace: {{ .Release.Namespace }}}
data:
  a: {{ .Values.a }}
  b: {{ .Values.b }}
  c: {{ .Values.c }}
  d: {{ .Values.d | quote }}
`,
};

test('an Application renders a chart of the tree with its files, its values and its parameters', async () => {
  const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: prod}
spec:
  destination: {namespace: shops}
  sources:
    - repoURL: https://example.com/repo
      path: charts/shop
      helm:
        releaseName: shop-prod
        valueFiles: [own.yaml, $values/envs/prod.yaml]
        values: |
          c: inline
        parameters:
          - {name: d, value: "1,2", forceString: true}
    - {repoURL: https://example.com/repo, ref: values}
`;
  const found = await variantsOf('helm', {
    ...chart,
    'apps/prod.yaml': application,
    'envs/prod.yaml': 'a: prod\nb: prod\n',
  });
  assert.equal(
    found.map(([name]) => name),
    ['Application prod'],
  );
  const [resource] = found[0]![1];
  assert.is(resource!.id, 'kubernetes_config_map.shop-prod-shops');
  assert.equal(dataOf(resource!), { a: 'prod', b: 'prod', c: 'inline', d: '1,2' });
  const step = resource!.provenanceOf!(['data', 'c']).at(-1)!;
  assert.is(step.span!.source.path, 'apps/prod.yaml');
  assert.is(
    positionOf(step.span!.source, step.span!.start).line,
    1 + application.split('\n').indexOf('          c: inline'),
  );
});

test('remote charts are not followed, and paths do not include directories above the scanned tree', async () => {
  const at = (source: string): string =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: x}\nspec: {source: ${source}}\n`;
  const withApp = (source: string) => variantsOf('helm', { ...chart, 'apps.yaml': at(source) });
  assert.equal(await withApp('{repoURL: https://charts.example.com, chart: shop, helm: {values: "a: x"}}'), []);
  assert.equal(await withApp('{path: charts/other}'), []);
  const [variant] = await withApp('{path: deploy/charts/shop, helm: {valuesObject: {a: object}}}');
  assert.equal(dataOf(variant![1][0]!), { a: 'object', b: 'chart', c: 'chart', d: 'chart' });
});

test('the applications of a set are made of lists, of directories and of files', async () => {
  const set = (spec: string): Texts => ({
    ...chart,
    'set.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: all}\nspec:\n${spec}`,
  });
  const found = async (spec: string, more: Texts = {}) =>
    (await variantsOf('helm', { ...set(spec), ...more })).map(([name, [resource]]) => [
      name,
      (dataOf(resource!) as Config).a,
    ]);
  assert.equal(
    await found(`  generators:
    - list: {elements: [{env: test}, {env: prod}]}
  template:
    metadata: {name: "shop-{{env}}"}
    spec: {source: {path: charts/shop, helm: {values: "a: {{ env }}"}}}
`),
    [
      ['Application shop-test', 'test'],
      ['Application shop-prod', 'prod'],
    ],
  );
  assert.equal(
    await found(
      `  goTemplate: true
  generators:
    - matrix:
        generators:
          - git: {directories: [{path: charts/*}, {path: charts/old, exclude: true}]}
          - git: {files: [{path: envs/*/config.json}]}
  template:
    metadata: {name: '{{ if not .env }}{{ fail "no env" }}{{ end }}{{ .env | upper }}'}
    spec: {source: {path: 'charts/shop', helm: {parameters: [{name: a, value: '{{ .path.basename }}'}]}}}
`,
      { 'envs/eu/config.json': '{"env": "eu"}', 'charts/old/x.txt': '' },
    ),
    [['Application EU', 'eu']],
  );
});

test('a HelmRelease of Flux renders a chart of a repository', async () => {
  const release = (kind: string): Texts => ({
    ...chart,
    'flux/shop.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: shop, namespace: flux}
spec:
  targetNamespace: shops
  chart:
    spec:
      chart: ./charts/shop
      valuesFiles: [charts/shop/own.yaml]
      sourceRef: {kind: ${kind}, name: repo}
  values:
    a: flux
`,
  });
  const [variant, ...others] = await variantsOf('helm', release('GitRepository'));
  assert.equal(others, []);
  assert.is(variant![0], 'HelmRelease shop');
  assert.is(variant![1][0]!.id, 'kubernetes_config_map.shops-shop-shops');
  assert.equal(dataOf(variant![1][0]!), { a: 'flux', b: 'own', c: 'chart', d: 'chart' });
  assert.equal(await variantsOf('helm', release('HelmRepository')), []);
  const idOf = async (spec: string) => {
    const text = release('Bucket')['flux/shop.yaml']!.replace('  targetNamespace: shops\n', spec);
    return (await variantsOf('helm', { ...chart, 'flux/shop.yaml': text }))[0]![1][0]!.id;
  };
  // From the reference of Flux: the name of a release is `[targetNamespace-]name`, unless `releaseName` is set.
  assert.is(await idOf(''), 'kubernetes_config_map.shop-flux');
  assert.is(await idOf('  releaseName: other\n'), 'kubernetes_config_map.other-flux');
  assert.is(await idOf('  releaseName: other\n  targetNamespace: shops\n'), 'kubernetes_config_map.other-shops');
});

test('a Kustomization of Flux changes names, images and components, and has no variant without changes', async () => {
  const deployed = (spec: string) =>
    variantsOf('kustomize', {
      'prod/kustomization.yaml': 'resources: [a.yaml]\n',
      'prod/a.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: c, image: "nginx:1"}]}\n',
      'parts/labels/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnameSuffix: -part\n',
      'apps.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: prod}\nspec:\n${spec}`,
    });
  const [prod, ...others] = await deployed(
    '  path: ./prod\n  namePrefix: x-\n  nameSuffix: -y\n  images: [{name: nginx, newTag: "2"}]\n',
  );
  const [pod] = prod![1];
  assert.equal([prod![0], pod!.id, others], ['Kustomization prod', 'kubernetes_pod.x-a-y-default', []]);
  assert.match(JSON.stringify(pod!.config.spec), '"nginx:2"');
  const [parts] = await deployed('  path: ./prod\n  components: [../parts/labels]\n');
  assert.is(parts![1][0]!.id, 'kubernetes_pod.a-part-default');
  assert.equal(await deployed('  path: ./prod\n  prune: true\n'), []);
  assert.equal(await deployed('  namePrefix: x-\n'), []);
});

test('a helmfile renders charts of the tree with the values of its releases', async () => {
  const [variant, ...others] = await variantsOf('helm', {
    ...chart,
    'deploy/eu.yaml': 'a: file\nb: file\n',
    'deploy/helmfile.yaml': `releases:
  - name: shop-eu
    namespace: eu
    chart: ../charts/shop
    values:
      - eu.yaml
      - b: inline
    set:
      - {name: d, value: x}
  - {name: off, chart: ../charts/shop, installed: false}
  - {name: elsewhere, chart: stable/shop}
`,
  });
  assert.equal(others, []);
  assert.is(variant![0], 'release shop-eu');
  assert.is(variant![1][0]!.id, 'kubernetes_config_map.shop-eu-eu');
  assert.equal(dataOf(variant![1][0]!), { a: 'file', b: 'inline', c: 'chart', d: 'x' });
});

test('kustomizations are built with what objects of Argo CD and Flux add', async () => {
  const texts = {
    'base/kustomization.yaml': 'resources: [a.yaml]\n',
    'base/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: base}\n',
    'prod/kustomization.yaml': 'resources: [../base]\n',
    'apps.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: prod}
spec:
  path: ./prod
  targetNamespace: shops
  patches:
    - patch: |
        - {op: replace, path: /data/x, value: patched}
      target: {kind: ConfigMap}
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: plain}
spec: {source: {path: base}}
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: renamed}
spec: {source: {path: repo/prod, kustomize: {namePrefix: new-}}}
`,
  };
  const found = await variantsOf('kustomize', texts);
  assert.equal(
    found.map(([name, resources]) => [name, resources.map((resource) => [resource.id, dataOf(resource)])]),
    [
      ['Kustomization prod', [['kubernetes_config_map.a-shops', { x: 'patched' }]]],
      ['Application plain', [['kubernetes_config_map.a-default', { x: 'base' }]]],
      ['Application renamed', [['kubernetes_config_map.new-a-default', { x: 'base' }]]],
    ],
  );
});

/** The messages of the variants of a tree. */
async function problemsOf(type: string, texts: Texts): Promise<readonly string[]> {
  const { variants = [] } = await loaders.find(({ id }) => id === type)!.load(filesOf(texts), { variants: true });
  const errors = [];
  for (const variant of variants) errors.push(...(await variant.load()).errors);
  return errors.map(({ diagnostic }) => diagnostic.message);
}

test('fields that change what is deployed, and are not applied, are reported', async () => {
  const application = (more: string): string =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: prod}\nspec: {source: {path: charts/shop, ${more}}}\n`;
  const release = (more: string): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: prod}
spec:
  chart: {spec: {chart: charts/shop, sourceRef: {kind: GitRepository, name: a}}}
  ${more}
`;
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: all}
spec:
  goTemplate: true
  generators: [{list: {elements: [{name: prod}]}}]
  templatePatch: "spec: {}"
  template: {metadata: {name: "{{ .name }}"}, spec: {source: {path: charts/shop}}}
`;
  for (const [text, field] of [
    [application('helm: {fileParameters: [{name: a, path: b}]}'), 'fileParameters'],
    [application('plugin: {name: p}'), 'plugin'],
    [set, 'templatePatch'],
    [release('valuesFrom: [{kind: ConfigMap, name: a}]'), 'valuesFrom'],
    [release('postRenderers: [{kustomize: {}}]'), 'postRenderers'],
  ] as const)
    assert.equal(await problemsOf('helm', { ...chart, 'deploy.yaml': text }), [`not applied: ${field}`], field);
  assert.equal(await problemsOf('helm', { ...chart, 'deploy.yaml': application('helm: {values: "a: b"}') }), []);
  const kustomization = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps}
spec: {path: ./base, postBuild: {substitute: {a: b}}}
`;
  const base = { 'base/kustomization.yaml': 'resources: []\nnamePrefix: a-\n', 'deploy.yaml': kustomization };
  assert.ok((await problemsOf('kustomize', base)).includes('not applied: postBuild'));
});

test.run();

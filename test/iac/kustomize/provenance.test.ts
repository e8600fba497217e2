import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filesOf } from '../../../conformance/terraform/disk.ts';
import { loaders, type Path } from '../../../src/iac/index.ts';
import { assertLinear } from '../../growth.ts';
import { deployment, placeOf } from './tree.ts';

const test = suite('iac/kustomize/provenance');
const kustomize = loaders.find(({ id }) => id === 'kustomize')!;

const base = {
  'base/kustomization.yaml': 'resources: [web.yaml]\n',
  'base/web.yaml': deployment,
};
const app = ['spec', 'template', 'spec', 'containers', 0];

/** The way of a value of the first resource of a type, as `kind file:line name: text`. */
async function wayOf(texts: Readonly<Record<string, string>>, path: Path, type = 'kubernetes_deployment') {
  const { resources, errors } = await kustomize.load(filesOf(texts), {});
  assert.equal(errors, []);
  const found = resources.find((resource) => resource.type === type)!;
  return found.provenanceOf!(path).map(
    ({ kind, name, text, span }) => `${kind} ${placeOf(span)}${name === undefined ? '' : ` ${name}`}: ${text}`,
  );
}

test('a value of the base', async () => {
  const texts = { ...base, 'prod/kustomization.yaml': 'resources: [../base]\n' };
  assert.equal(await wayOf(texts, [...app, 'image']), ['attribute base/web.yaml:11: image: nginx:1.25']);
  // A missing value is looked for where it would be.
  assert.equal(await wayOf(texts, [...app, 'securityContext']), [
    'missing base/web.yaml:10: securityContext is not set',
  ]);
});

test('a strategic merge patch in a file, in the kustomization, and one that adds an item before', async () => {
  const patch = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 3
  template:
    spec:
      hostNetwork: true
      containers:
      - name: first
        image: busybox
      - name: app
        securityContext: {privileged: true}
`;
  const kustomization = 'resources:\n- ../base\npatches:\n- path: p.yaml\n';
  const texts = { ...base, 'prod/kustomization.yaml': kustomization, 'prod/p.yaml': patch };
  assert.equal(await wayOf(texts, ['spec', 'replicas']), [
    'attribute base/web.yaml:6: replicas: 1',
    'patch prod/kustomization.yaml:4 patches[0]: path: p.yaml',
    'literal prod/p.yaml:5: replicas: 3',
  ]);
  assert.equal(await wayOf(texts, ['spec', 'template', 'spec', 'hostNetwork']), [
    'attribute base/web.yaml:8: spec:',
    'patch prod/kustomization.yaml:4 patches[0]: path: p.yaml',
    'literal prod/p.yaml:8: hostNetwork: true',
  ]);
  const { resources } = await kustomize.load(filesOf(texts), {});
  const spec = resources[0]!.config.spec as { template: { spec: { containers: readonly { name: string }[] } } };
  const index = spec.template.spec.containers.findIndex(({ name }) => name === 'app');
  const own = ['spec', 'template', 'spec', 'containers', index];
  assert.equal(await wayOf(texts, [...own, 'securityContext', 'privileged']), [
    'attribute base/web.yaml:10: name: app',
    'patch prod/kustomization.yaml:4 patches[0]: path: p.yaml',
    'literal prod/p.yaml:13: privileged: true',
  ]);
  assert.equal(await wayOf(texts, [...own, 'image']), ['attribute base/web.yaml:11: image: nginx:1.25']);
  const inline = `resources: [../base]\npatches:\n- patch: |\n${patch.replace(/^/gm, '    ').trimEnd()}\n`;
  assert.equal(await wayOf({ ...base, 'prod/kustomization.yaml': inline }, ['spec', 'replicas']), [
    'attribute base/web.yaml:6: replicas: 1',
    'patch prod/kustomization.yaml:8 patches[0]: replicas: 3',
  ]);
});

test('a JSON patch, and the older fields for patches', async () => {
  const json = '- op: replace\n  path: /spec/replicas\n  value: 5\n';
  const target = 'target: {group: apps, version: v1, kind: Deployment, name: web}';
  for (const field of ['patches', 'patchesJson6902']) {
    const texts = {
      ...base,
      'prod/kustomization.yaml': `resources: [../base]\n${field}:\n- path: j.yaml\n  ${target}\n`,
      'prod/j.yaml': json,
    };
    assert.equal(await wayOf(texts, ['spec', 'replicas']), [
      'attribute base/web.yaml:6: replicas: 1',
      `patch prod/kustomization.yaml:3 ${field}[0]: path: j.yaml`,
      'literal prod/j.yaml:3: value: 5',
    ]);
  }
  const merge = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 7}\n';
  const older = { ...base, 'prod/kustomization.yaml': 'resources: [../base]\npatchesStrategicMerge: [m.yaml]\n' };
  assert.equal(await wayOf({ ...older, 'prod/m.yaml': merge }, ['spec', 'replicas']), [
    'attribute base/web.yaml:6: replicas: 1',
    'patch prod/kustomization.yaml:2 patchesStrategicMerge[0]: m.yaml',
    'literal prod/m.yaml:4: replicas: 7',
  ]);
});

test('transformers: images, replicas, namespace', async () => {
  const kustomization =
    'resources: [../base]\nnamespace: shop\nreplicas: [{name: web, count: 4}]\nimages:\n- name: redis\n- name: nginx\n  newTag: latest\n';
  const texts = { ...base, 'prod/kustomization.yaml': kustomization };
  assert.equal(await wayOf(texts, [...app, 'image']), [
    'attribute base/web.yaml:11: image: nginx:1.25',
    'transformer prod/kustomization.yaml:6 images[1]: name: nginx',
  ]);
  assert.equal(await wayOf(texts, ['spec', 'replicas']), [
    'attribute base/web.yaml:6: replicas: 1',
    'transformer prod/kustomization.yaml:3 replicas[0]: {name: web, count: 4}',
  ]);
  assert.equal(await wayOf(texts, ['metadata', 'namespace']), [
    'attribute base/web.yaml:3: metadata:',
    'transformer prod/kustomization.yaml:2 namespace: namespace: shop',
  ]);
});

test('replacements and variables: the entry, and the value that is copied', async () => {
  const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata:\n  image: nginx:latest\n';
  const replacement = `resources: [../base, settings.yaml]
replacements:
- source: {kind: ConfigMap, name: settings, fieldPath: data.image}
  targets:
  - select: {kind: Deployment}
    fieldPaths:
    - spec.template.spec.containers.0.image
`;
  const texts = { ...base, 'prod/settings.yaml': settings };
  assert.equal(await wayOf({ ...texts, 'prod/kustomization.yaml': replacement }, [...app, 'image']), [
    'attribute base/web.yaml:11: image: nginx:1.25',
    'replacement prod/kustomization.yaml:7 replacements[0]: spec.template.spec.containers.0.image',
    'literal prod/settings.yaml:5: image: nginx:latest',
  ]);
  const given =
    'resources: [../base]\nreplacements:\n- sourceValue: nginx:1\n  targets:\n  - select: {kind: Deployment}\n';
  const fixed = `${given}    fieldPaths: [spec.template.spec.containers.0.image]\n`;
  assert.equal(await wayOf({ ...base, 'prod/kustomization.yaml': fixed }, [...app, 'image']), [
    'attribute base/web.yaml:11: image: nginx:1.25',
    'replacement prod/kustomization.yaml:6 replacements[0]: spec.template.spec.containers.0.image',
    'replacement prod/kustomization.yaml:3 replacements[0]: sourceValue: nginx:1',
  ]);
  const variable = `resources: [web.yaml, settings.yaml]
vars:
- name: IMAGE
  objref: {apiVersion: v1, kind: ConfigMap, name: settings}
  fieldref: {fieldPath: data.image}
configurations: [c.yaml]
`;
  const web = deployment.replace('nginx:1.25', '$(IMAGE)');
  const own = {
    'kustomization.yaml': variable,
    'web.yaml': web,
    'settings.yaml': settings,
    'c.yaml': 'varReference:\n- path: spec/template/spec/containers/image\n  kind: Deployment\n',
  };
  assert.equal(await wayOf(own, [...app, 'image']), [
    'attribute web.yaml:11: image: $(IMAGE)',
    'replacement kustomization.yaml:3 vars[0]: name: IMAGE',
    'literal settings.yaml:5: image: nginx:latest',
  ]);
});

test('generators: literals and lines of files', async () => {
  const texts = {
    'kustomization.yaml': 'configMapGenerator:\n- name: a\n  literals:\n  - b=c\n  envs:\n  - e.env\n',
    'e.env': '\ufeff# the level\r\n  LEVEL=debug\r\nMODE=x\n',
  };
  const map = 'kubernetes_config_map';
  assert.equal(await wayOf(texts, ['data', 'b'], map), ['generator kustomization.yaml:4 configMapGenerator[0]: b=c']);
  const [first, ...rest] = await wayOf(texts, ['data', 'LEVEL'], map);
  assert.match(first!, /^block kustomization\.yaml:2: ConfigMap a-\w{10}$/);
  assert.equal(rest, ['generator kustomization.yaml:6 configMapGenerator[0]: e.env', 'literal e.env:2: LEVEL=debug']);
  assert.equal((await wayOf(texts, ['data', 'MODE'], map)).at(-1), 'literal e.env:3: MODE=x');
});

test('the effort of a value does not grow with the number of entries', async () => {
  await assertLinear(async (size) => {
    const numbers = Array.from({ length: size }, (_, index) => index);
    const images = numbers.map((index) => `- {name: i${index}, newTag: one}\n`);
    const texts = {
      'web.yaml': deployment,
      'kustomization.yaml': `resources: [web.yaml]\nimages:\n${images.join('')}- {name: nginx, newTag: two}\n`,
    };
    const { resources } = await kustomize.load(filesOf(texts), {});
    for (const _ of numbers) {
      assert.is(resources[0]!.provenanceOf!([...app, 'image'])[1]?.name, `images[${size}]`);
    }
  }, 300);
});

test.run();

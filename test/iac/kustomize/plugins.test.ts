import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changesBetween, objectsOf, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/plugins');

const base = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app: web}}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: app, image: "nginx:1.25"}]}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: settings, namespace: old}
data: {path: /a/b/c, url: x}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: rb}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: r}
subjects: [{kind: ServiceAccount, name: default}, {kind: ServiceAccount, name: other, namespace: z}, {kind: User, name: u}]
`;

/** A configuration of a plugin that is built into kustomize, for the namespace shop. */
const plugin = (kind: string, settings: string): string =>
  `apiVersion: builtin\nkind: ${kind}\nmetadata: {name: t${kind === 'NamespaceTransformer' ? ', namespace: shop' : ''}}\n${settings}\n`;
const transformed = (kind: string, settings: string) => ({
  'kustomization.yaml': 'resources: [a.yaml]\ntransformers: [t.yaml]\n',
  'a.yaml': base,
  't.yaml': plugin(kind, settings),
  'p.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {paused: true}\n',
  'targets.yaml': 'targets: [{selector: {kind: ConfigMap}, fieldPath: data/url}]\n',
});

/** Configurations of transformers, and the fields that kustomize 5.8.2 changes for them. */
const changes: readonly (readonly [kind: string, settings: string, changes: object])[] = [
  [
    'AnnotationsTransformer',
    'annotations: {a: "1"}\nfieldSpecs: [{path: metadata/annotations, create: true}]',
    {
      'RoleBinding metadata.annotations.a': '1',
      'ConfigMap metadata.annotations.a': '1',
      'Deployment metadata.annotations.a': '1',
    },
  ],
  ['AnnotationsTransformer', 'annotations: {a: "1"}\nfieldSpecs: [{path: metadata/annotations}]', {}],
  [
    'AnnotationsTransformer',
    'annotations: {a: "1"}\nfieldSpecs: [{path: metadata/annotations, create: true, kind: ConfigMap}]',
    { 'ConfigMap metadata.annotations.a': '1' },
  ],
  [
    'LabelTransformer',
    'labels: {a: b}\nfieldSpecs: [{path: metadata/labels, create: true}, {path: spec/selector/matchLabels, create: true, group: apps, kind: Deployment}]',
    {
      'RoleBinding metadata.labels.a': 'b',
      'ConfigMap metadata.labels.a': 'b',
      'Deployment metadata.labels.a': 'b',
      'Deployment spec.selector.matchLabels.a': 'b',
    },
  ],
  ['LabelTransformer', 'labels: {a: b}', {}],
  [
    'NamespaceTransformer',
    'unsetOnly: true',
    {
      'RoleBinding metadata.namespace': 'shop',
      'RoleBinding subjects.0.namespace': 'shop',
      'Deployment metadata.namespace': 'shop',
    },
  ],
  [
    'NamespaceTransformer',
    'fieldSpecs: [{path: metadata/namespace, create: true}]',
    {
      'RoleBinding metadata.namespace': 'shop',
      'RoleBinding subjects.0.namespace': 'shop',
      'ConfigMap metadata.namespace': 'shop',
      'Deployment metadata.namespace': 'shop',
    },
  ],
  [
    'NamespaceTransformer',
    'fieldSpecs: [{path: metadata/namespace, create: true}]\nunsetOnly: true',
    {
      'RoleBinding metadata.namespace': 'shop',
      'RoleBinding subjects.0.namespace': 'shop',
      'Deployment metadata.namespace': 'shop',
    },
  ],
  [
    'NamespaceTransformer',
    'setRoleBindingSubjects: allServiceAccounts\nfieldSpecs: [{path: metadata/namespace, create: true}]',
    {
      'RoleBinding metadata.namespace': 'shop',
      'RoleBinding subjects.0.namespace': 'shop',
      'RoleBinding subjects.1.namespace': 'shop',
      'ConfigMap metadata.namespace': 'shop',
      'Deployment metadata.namespace': 'shop',
    },
  ],
  [
    'NamespaceTransformer',
    'setRoleBindingSubjects: none\nfieldSpecs: [{path: metadata/namespace, create: true}]',
    {
      'RoleBinding metadata.namespace': 'shop',
      'ConfigMap metadata.namespace': 'shop',
      'Deployment metadata.namespace': 'shop',
    },
  ],
  [
    'PrefixTransformer',
    'prefix: x-\nfieldSpecs: [{path: metadata/name}]',
    {
      'RoleBinding metadata.name': 'x-rb',
      'ConfigMap metadata.name': 'x-settings',
      'Deployment metadata.name': 'x-web',
    },
  ],
  [
    'PrefixTransformer',
    'prefix: x-\nfieldSpecs: [{path: metadata/name, kind: ConfigMap}]',
    { 'ConfigMap metadata.name': 'x-settings' },
  ],
  [
    'SuffixTransformer',
    'suffix: -x\nfieldSpecs: [{path: metadata/name}]',
    {
      'RoleBinding metadata.name': 'rb-x',
      'ConfigMap metadata.name': 'settings-x',
      'Deployment metadata.name': 'web-x',
    },
  ],
  [
    'PrefixSuffixTransformer',
    'prefix: x-\nsuffix: -y\nfieldSpecs: [{path: metadata/name}]',
    {
      'RoleBinding metadata.name': 'x-rb-y',
      'ConfigMap metadata.name': 'x-settings-y',
      'Deployment metadata.name': 'x-web-y',
    },
  ],
  [
    'ImageTagTransformer',
    'imageTag: {name: nginx, newTag: "2"}\nfieldSpecs: [{path: spec/template/spec/containers/image}]',
    { 'Deployment spec.template.spec.containers.0.image': 'nginx:2' },
  ],
  [
    'ImageTagTransformer',
    'imageTag: {name: nginx, newName: redis, digest: "sha256:00"}\nfieldSpecs: [{path: "spec/template/spec/containers[]/image"}]',
    { 'Deployment spec.template.spec.containers.0.image': 'redis@sha256:00' },
  ],
  [
    'ImageTagTransformer',
    'imageTag: {name: nginx, newTag: "2"}',
    { 'Deployment spec.template.spec.containers.0.image': 'nginx:2' },
  ],
  ['ImageTagTransformer', 'imageTag: {name: ngin, newTag: "2"}', {}],
  [
    'ReplicaCountTransformer',
    'replica: {name: web, count: 3}\nfieldSpecs: [{path: spec/replicas, create: true, kind: Deployment}]',
    { 'Deployment spec.replicas': 3 },
  ],
  [
    'PatchTransformer',
    `target: {kind: Deployment}\npatch: '[{"op": "replace", "path": "/spec/replicas", "value": 2}]'`,
    { 'Deployment spec.replicas': 2 },
  ],
  [
    'PatchTransformer',
    'patch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: settings, namespace: old}, data: {new: y}}"',
    { 'ConfigMap data.new': 'y' },
  ],
  [
    'PatchTransformer',
    'target: {kind: ConfigMap}\noptions: {allowNameChange: true}\npatch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: renamed}}"',
    { 'ConfigMap metadata.name': 'renamed' },
  ],
  [
    'PatchTransformer',
    'target: {kind: ConfigMap}\npatch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: renamed}}"',
    {},
  ],
  ['PatchTransformer', 'path: p.yaml', { 'Deployment spec.paused': true }],
  [
    'PatchJson6902Transformer',
    `target: {version: v1, kind: ConfigMap, name: settings}\njsonOp: '[{"op": "add", "path": "/data/n", "value": "1"}]'`,
    { 'ConfigMap data.n': '1' },
  ],
  [
    'PatchJson6902Transformer',
    `target: {version: v1, kind: ConfigMap, name: none}\njsonOp: '[{"op": "add", "path": "/data/n", "value": "1"}]'`,
    {},
  ],
  ['PatchStrategicMergeTransformer', 'paths: [p.yaml]', { 'Deployment spec.paused': true }],
  [
    'PatchStrategicMergeTransformer',
    'patches: "{apiVersion: v1, kind: ConfigMap, metadata: {name: settings, namespace: old}, data: {new: y}}"',
    { 'ConfigMap data.new': 'y' },
  ],
  [
    'ReplacementTransformer',
    'replacements: [{source: {kind: ConfigMap, fieldPath: data.url}, targets: [{select: {kind: Deployment}, fieldPaths: [metadata.labels.app]}]}]',
    { 'Deployment metadata.labels.app': 'x' },
  ],
  [
    'ValueAddTransformer',
    'value: new\ntargets: [{selector: {kind: ConfigMap}, fieldPath: data/url}]',
    { 'ConfigMap data.url': 'new' },
  ],
  [
    'ValueAddTransformer',
    'value: new\ntargets: [{selector: {kind: ConfigMap}, fieldPath: data/path, filePathPosition: 1}]',
    { 'ConfigMap data.path': '/new/a/b/c' },
  ],
  [
    'ValueAddTransformer',
    'value: new\ntargets: [{selector: {kind: ConfigMap}, fieldPath: data/path, filePathPosition: 2}]',
    { 'ConfigMap data.path': '/a/new/b/c' },
  ],
  [
    'ValueAddTransformer',
    'value: new\ntargets: [{selector: {kind: ConfigMap}, fieldPath: data/path, filePathPosition: 9}]',
    { 'ConfigMap data.path': '/a/b/c/new' },
  ],
  [
    'ValueAddTransformer',
    'value: new\ntargets: [{selector: {kind: ConfigMap}, fieldPath: data/url, filePathPosition: 1}]',
    { 'ConfigMap data.url': 'new/x' },
  ],
  [
    'ValueAddTransformer',
    'value: new\ntargets: [{selector: {kind: ConfigMap}, fieldPath: data/none}]',
    { 'ConfigMap data.none': 'new' },
  ],
  [
    'ValueAddTransformer',
    'value: new\ntargets: [{fieldPath: metadata/namespace}]',
    {
      'RoleBinding metadata.namespace': 'new',
      'RoleBinding subjects.0.namespace': 'new',
      'ConfigMap metadata.namespace': 'new',
      'Deployment metadata.namespace': 'new',
    },
  ],
  ['ValueAddTransformer', 'value: new\ntargetFilePath: targets.yaml', { 'ConfigMap data.url': 'new' }],
];

test('transformers change what their configuration says', async () => {
  const before = await objectsOf({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': base });
  for (const [kind, settings, changed] of changes) {
    const after = await objectsOf(transformed(kind, settings));
    assert.equal(changesBetween(before, after), changed, `${kind} ${settings}`);
  }
});

/** Configurations that kustomize 5.8.2 refuses. */
const refused: readonly (readonly [kind: string, settings: string])[] = [
  ['NamespaceTransformer', 'setRoleBindingSubjects: some\nfieldSpecs: [{path: metadata/namespace, create: true}]'],
  ['PrefixTransformer', 'prefix: x-'],
  [
    'ReplicaCountTransformer',
    'replica: {name: none, count: 3}\nfieldSpecs: [{path: spec/replicas, create: true, kind: Deployment}]',
  ],
  ['PatchTransformer', 'path: p.yaml\npatch: "x: 1"'],
  ['PatchTransformer', 'target: {kind: ConfigMap}'],
  ['PatchStrategicMergeTransformer', ''],
  ['ValueAddTransformer', 'value: new'],
  ['ValueAddTransformer', 'value: new\ntargets: [{selector: {kind: ConfigMap}}]'],
  ['NoTransformer', ''],
];

test('configurations that are not complete or not valid are errors', async () => {
  for (const [kind, settings] of refused)
    assert.is((await problemsOf(transformed(kind, settings))).length, 1, `${kind} ${settings}`);
});

test('an error in a configuration has its place in the file', async () => {
  const settings = 'setRoleBindingSubjects: some\nfieldSpecs:\n- path: metadata/namespace\n';
  assert.equal(await problemsOf(transformed('NamespaceTransformer', settings)), ['kustomize.kustomization t.yaml:4']);
  const several = 'value: new\ntargets:\n- fieldPath: metadata/namespace\n- selector: {kind: ConfigMap}\n';
  assert.equal(await problemsOf(transformed('ValueAddTransformer', several)), ['kustomize.kustomization t.yaml:7']);
});

const generated = (kind: string, settings: string) =>
  objectsOf({ 'kustomization.yaml': 'generators: [t.yaml]\n', 't.yaml': plugin(kind, settings) });

test('generators make objects, with the name of their configuration unless they have one', async () => {
  assert.equal(await generated('ConfigMapGenerator', 'literals: [a=1]'), [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 't-h29d89cmmt' }, data: { a: '1' } },
  ]);
  const own =
    'literals: [a=1]\nname: own\nnamespace: n1\noptions: {disableNameSuffixHash: true, labels: {l: m}, annotations: {x: y}, immutable: true}';
  assert.equal(await generated('ConfigMapGenerator', own), [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'own', namespace: 'n1', labels: { l: 'm' }, annotations: { x: 'y' } },
      data: { a: '1' },
      immutable: true,
    },
  ]);
  assert.equal(
    await generated('SecretGenerator', 'literals: [a=1]\ntype: Opaque\noptions: {disableNameSuffixHash: true}'),
    [{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 't' }, type: 'Opaque', data: { a: 'MQ==' } }],
  );
});

test('an account of Google Cloud is a service account with an annotation', async () => {
  const annotations = { 'iam.gke.io/gcp-service-account': 's@p.iam.gserviceaccount.com' };
  const account = 'serviceAccount: {name: s, projectId: p}';
  assert.equal(
    await generated('IAMPolicyGenerator', `cloud: gke\nkubernetesService: {name: k, namespace: ns}\n${account}`),
    [{ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'k', namespace: 'ns', annotations } }],
  );
  assert.equal(await generated('IAMPolicyGenerator', `cloud: gke\nkubernetesService: {name: k}\n${account}`), [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'k', annotations } },
  ]);
  const other = plugin('IAMPolicyGenerator', `cloud: aws\nkubernetesService: {name: k}\n${account}`);
  assert.equal(await problemsOf({ 'kustomization.yaml': 'generators: [t.yaml]\n', 't.yaml': other }), [
    'kustomize.kustomization t.yaml:4',
  ]);
});

test.run();

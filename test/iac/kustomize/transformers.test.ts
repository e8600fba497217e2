import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changesBetween, objectsOf, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/transformers');

/** Objects of many kinds that refer to each other. */
const shop = `apiVersion: v1
kind: Pod
metadata: {name: p}
spec:
  serviceAccountName: sa
  imagePullSecrets: [{name: sec}]
  containers: [{name: a, image: "reg:5000/x/nginx:1@sha256:00", env: [{name: A, valueFrom: {configMapKeyRef: {name: cm, key: k}}}, {name: B, valueFrom: {secretKeyRef: {name: sec, key: k}}}], envFrom: [{configMapRef: {name: cm}}, {secretRef: {name: other}}]}]
  initContainers: [{name: i, image: nginx}]
  volumes: [{name: v, configMap: {name: cm}}, {name: w, secret: {secretName: sec}}, {name: x, persistentVolumeClaim: {claimName: pvc}}, {name: y, projected: {sources: [{configMap: {name: cm}}, {secret: {name: sec}}]}}]
---
apiVersion: v1
kind: ConfigMap
metadata: {name: cm}
---
apiVersion: v1
kind: Secret
metadata: {name: sec}
---
apiVersion: v1
kind: ServiceAccount
metadata: {name: sa}
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: pvc}
---
apiVersion: v1
kind: Service
metadata: {name: svc}
spec: {selector: {app: x}}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: ing}
spec: {tls: [{secretName: sec}], defaultBackend: {service: {name: svc}}, rules: [{http: {paths: [{backend: {service: {name: svc}}}, {backend: {service: {name: none}}}]}}]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: cr}
rules: [{apiGroups: [""], resources: [secrets], resourceNames: [sec]}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: crb}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cr}
subjects: [{kind: ServiceAccount, name: sa, namespace: default}, {kind: User, name: sa}]
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: dep}
spec: {replicas: 1, selector: {matchLabels: {app: x}}, template: {metadata: {labels: {app: x}}}}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: ss}
spec: {serviceName: svc, volumeClaimTemplates: [{metadata: {name: vct}}]}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: hpa}
spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: dep}}
---
apiVersion: batch/v1
kind: CronJob
metadata: {name: cj}
spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: a, image: nginx, envFrom: [{configMapRef: {name: cm}}]}]}}}}}
---
apiVersion: v1
kind: Namespace
metadata: {name: ns}
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.e.org}
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: {name: vw}
webhooks: [{name: w, clientConfig: {service: {name: svc, namespace: default}}}]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: pdb}
spec: {selector: {matchLabels: {app: x}}}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: np}
spec: {podSelector: {matchLabels: {app: x}}, ingress: [{from: [{podSelector: {matchLabels: {app: x}}}]}]}
`;

const before = objectsOf({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': shop });
const changesOf = async (field: string) =>
  changesBetween(
    await before,
    await objectsOf({ 'kustomization.yaml': `resources: [a.yaml]\n${field}\n`, 'a.yaml': shop }),
  );

/** Fields of a kustomization, and what kustomize 5.8.2 changes below the names, namespaces, labels and annotations of the objects themselves. */
const inside: readonly (readonly [field: string, changes: object])[] = [
  [
    'namePrefix: p-',
    {
      'ClusterRole rules.0.resourceNames.0': 'p-sec',
      'ClusterRoleBinding roleRef.name': 'p-cr',
      'ClusterRoleBinding subjects.0.name': 'p-sa',
      'ClusterRoleBinding subjects.1.name': 'p-sa',
      'StatefulSet spec.serviceName': 'p-svc',
      'CronJob spec.jobTemplate.spec.template.spec.containers.0.envFrom.0.configMapRef.name': 'p-cm',
      'HorizontalPodAutoscaler spec.scaleTargetRef.name': 'p-dep',
      'Ingress spec.defaultBackend.service.name': 'p-svc',
      'Ingress spec.rules.0.http.paths.0.backend.service.name': 'p-svc',
      'Ingress spec.tls.0.secretName': 'p-sec',
      'Pod spec.containers.0.env.0.valueFrom.configMapKeyRef.name': 'p-cm',
      'Pod spec.containers.0.env.1.valueFrom.secretKeyRef.name': 'p-sec',
      'Pod spec.containers.0.envFrom.0.configMapRef.name': 'p-cm',
      'Pod spec.imagePullSecrets.0.name': 'p-sec',
      'Pod spec.serviceAccountName': 'p-sa',
      'Pod spec.volumes.0.configMap.name': 'p-cm',
      'Pod spec.volumes.1.secret.secretName': 'p-sec',
      'Pod spec.volumes.2.persistentVolumeClaim.claimName': 'p-pvc',
      'Pod spec.volumes.3.projected.sources.0.configMap.name': 'p-cm',
      'Pod spec.volumes.3.projected.sources.1.secret.name': 'p-sec',
      'ValidatingWebhookConfiguration webhooks.0.clientConfig.service.name': 'p-svc',
    },
  ],
  [
    'namespace: shop',
    {
      'ClusterRoleBinding subjects.0.namespace': 'shop',
      'ClusterRoleBinding subjects.1.namespace': 'shop',
      'ValidatingWebhookConfiguration webhooks.0.clientConfig.service.namespace': 'shop',
    },
  ],
  [
    'commonLabels: {l: m}',
    {
      'Service spec.selector.l': 'm',
      'Deployment spec.selector.matchLabels.l': 'm',
      'Deployment spec.template.metadata.labels.l': 'm',
      'StatefulSet spec.selector.matchLabels.l': 'm',
      'StatefulSet spec.template.metadata.labels.l': 'm',
      'StatefulSet spec.volumeClaimTemplates.0.metadata.labels.l': 'm',
      'CronJob spec.jobTemplate.metadata.labels.l': 'm',
      'CronJob spec.jobTemplate.spec.template.metadata.labels.l': 'm',
      'PodDisruptionBudget spec.selector.matchLabels.l': 'm',
      'NetworkPolicy spec.ingress.0.from.0.podSelector.matchLabels.l': 'm',
      'NetworkPolicy spec.podSelector.matchLabels.l': 'm',
    },
  ],
  ['labels: [{pairs: {l: m}}]', {}],
  [
    'labels: [{pairs: {l: m}, includeTemplates: true}]',
    {
      'Deployment spec.template.metadata.labels.l': 'm',
      'StatefulSet spec.template.metadata.labels.l': 'm',
      'CronJob spec.jobTemplate.metadata.labels.l': 'm',
      'CronJob spec.jobTemplate.spec.template.metadata.labels.l': 'm',
    },
  ],
  ['labels: [{pairs: {l: m}, fields: [{path: spec/x, create: true, kind: Pod}]}]', { 'Pod spec.x.l': 'm' }],
  [
    'commonAnnotations: {l: m}',
    {
      'Deployment spec.template.metadata.annotations.l': 'm',
      'StatefulSet spec.template.metadata.annotations.l': 'm',
      'CronJob spec.jobTemplate.metadata.annotations.l': 'm',
      'CronJob spec.jobTemplate.spec.template.metadata.annotations.l': 'm',
    },
  ],
  [
    'images: [{name: nginx, newTag: "2"}]',
    {
      'CronJob spec.jobTemplate.spec.template.spec.containers.0.image': 'nginx:2',
      'Pod spec.initContainers.0.image': 'nginx:2',
    },
  ],
  [
    'images: [{name: nginx, newName: b/c}]',
    {
      'CronJob spec.jobTemplate.spec.template.spec.containers.0.image': 'b/c',
      'Pod spec.initContainers.0.image': 'b/c',
    },
  ],
  ['images: [{name: "reg:5000/x/nginx", newTag: "2"}]', { 'Pod spec.containers.0.image': 'reg:5000/x/nginx:2' }],
  [
    'images: [{name: "reg:5000/x/nginx", digest: "sha256:11"}]',
    { 'Pod spec.containers.0.image': 'reg:5000/x/nginx@sha256:11' },
  ],
  [
    'images: [{name: nginx, tagSuffix: -x}]',
    {
      'CronJob spec.jobTemplate.spec.template.spec.containers.0.image': 'nginx:-x',
      'Pod spec.initContainers.0.image': 'nginx:-x-x',
    },
  ],
  ['replicas: [{name: dep, count: 5}]', { 'Deployment spec.replicas': 5 }],
  ['replicas: [{name: ss, count: 5}]', { 'StatefulSet spec.replicas': 5 }],
];

test('references, selectors, templates and images follow', async () => {
  for (const [field, changes] of inside) {
    const changed = Object.entries(await changesOf(field)).filter(
      ([path]) => !/^\w+ metadata\.(?:name|labels\.l|annotations\.l|namespace)$/.test(path),
    );
    assert.equal(Object.fromEntries(changed), changes, field);
  }
});

/** The kinds whose objects a field changes at a path in them. */
const kindsWith = async (field: string, path: string): Promise<readonly string[]> =>
  Object.keys(await changesOf(field)).flatMap((place) => {
    const [kind = '', at] = place.split(' ');
    return at === path ? [kind] : [];
  });

test('names of namespaces and of definitions stay, and objects of the cluster get no namespace', async () => {
  const kinds = [...new Set((await before).map(({ kind }) => String(kind)))];
  const without = (...names: readonly string[]) => kinds.filter((kind) => !names.includes(kind));
  assert.equal(await kindsWith('namePrefix: p-', 'metadata.name'), without('Namespace', 'CustomResourceDefinition'));
  assert.equal(await kindsWith('nameSuffix: -s', 'metadata.name'), without('Namespace', 'CustomResourceDefinition'));
  const ofCluster = [
    'Namespace',
    'CustomResourceDefinition',
    'ClusterRole',
    'ClusterRoleBinding',
    'ValidatingWebhookConfiguration',
  ];
  assert.equal(await kindsWith('namespace: shop', 'metadata.namespace'), without(...ofCluster));
  assert.equal(await kindsWith('namespace: shop', 'metadata.name'), ['Namespace']);
  assert.equal(await kindsWith('commonAnnotations: {l: m}', 'metadata.annotations.l'), kinds);
  assert.equal(await kindsWith('labels: [{pairs: {l: m}}]', 'metadata.labels.l'), kinds);
});

/** Entries of `images`, and what kustomize 5.8.2 makes of these images. */
const names = ['nginx', 'nginx:1.25', 'nginx@sha256:00', 'nginx:1@sha256:00', 'x/nginx', 'nginx-x'];
const images: readonly (readonly [entry: string, images: readonly string[]])[] = [
  ['{name: nginx, newTag: "2"}', ['nginx:2', 'nginx:2', 'nginx:2', 'nginx:2', 'x/nginx', 'nginx-x']],
  [
    '{name: nginx, newName: other, newTag: "2", digest: "sha256:11"}',
    [...new Array(4).fill('other:2@sha256:11'), 'x/nginx', 'nginx-x'],
  ],
  ['{name: nginx, newTag: ""}', names],
  ['{name: "*", newTag: "2"}', ['nginx:2', 'nginx:2', 'nginx:2', 'nginx:2', 'x/nginx:2', 'nginx-x:2']],
  ['{name: "ngin.", newTag: "2"}', ['nginx:2', 'nginx:2', 'nginx:2', 'nginx:2', 'x/nginx', 'nginx-x']],
  ['{newTag: "2"}', names],
];

const withImages = (entry: string) => ({
  'kustomization.yaml': `resources: [a.yaml]\nimages: [${entry}]\n`,
  'a.yaml': `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n${names.map((image, at) => `  - {name: c${at}, image: "${image}"}\n`).join('')}`,
});

test('an image keeps its tag or digest until an entry has one', async () => {
  for (const [entry, expected] of images) {
    const [pod] = (await objectsOf(withImages(entry))) as unknown as readonly [
      { readonly spec: { readonly containers: readonly { readonly image: string }[] } },
    ];
    assert.equal(
      pod.spec.containers.map(({ image }) => image),
      expected,
      entry,
    );
  }
  assert.equal(await problemsOf(withImages('{name: nginx, newTag: 1}')), [
    'kustomize.kustomization kustomization.yaml:2',
  ]);
});

test('definitions of custom resources say where names, labels and annotations are', async () => {
  const fields = {
    secretRef: { 'x-kubernetes-object-ref-api-version': 'v1', 'x-kubernetes-object-ref-kind': 'Secret' },
    selector: { 'x-kubernetes-label-selector': '' },
    notes: { 'x-kubernetes-annotation': '' },
  };
  const own = { apiVersion: {}, kind: {}, metadata: {}, spec: { $ref: 'org.e.v1.ThingSpec' } };
  const definitions = {
    'org.e.v1.Thing': { Schema: { properties: own } },
    'org.e.v1.ThingSpec': { Schema: { properties: fields } },
  };
  const spec = 'metadata: {name: t}\nspec: {secretRef: {name: s}, selector: {a: b}, notes: {c: d}}\n';
  const built = await objectsOf({
    'kustomization.yaml':
      'resources: [a.yaml]\ncrds: [crd.json]\nnamePrefix: p-\ncommonLabels: {team: x}\ncommonAnnotations: {note: more}\n',
    'crd.json': JSON.stringify(definitions),
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: s}\n---\napiVersion: e.org/v1\nkind: Thing\n${spec}---\napiVersion: e.org/v1\nkind: Other\n${spec}`,
  });
  const specs = Object.fromEntries(built.map(({ kind, spec: found }) => [kind as string, found]));
  assert.equal(specs.Thing, {
    secretRef: { name: 'p-s' },
    selector: { a: 'b', team: 'x' },
    notes: { c: 'd', note: 'more' },
  });
  assert.equal(specs.Other, { secretRef: { name: 's' }, selector: { a: 'b' }, notes: { c: 'd' } });
});

test('replicas of what has none are an error', async () => {
  const texts = { 'kustomization.yaml': 'resources: [a.yaml]\nreplicas: [{name: pdb, count: 5}]\n', 'a.yaml': shop };
  assert.equal(await problemsOf(texts), ['kustomize.field kustomization.yaml:2']);
});

test.run();

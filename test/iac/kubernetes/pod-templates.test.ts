import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assertLinear } from '../../growth.ts';
import { places, scanTexts } from '../../policies/scan.ts';

const test = suite('iac/kubernetes/pod-templates');

const rule = 'k8s.workload.privileged_disabled';

/** The lines at which privileged containers are reported. */
async function privilegedIn(text: string): Promise<readonly number[]> {
  const report = await scanTexts(new Map([['a.yaml', text]]), 'k8s', [rule]);
  assert.equal(report.errors, []);
  return places(report)
    .map((place) => Number(place.split(':').at(-1)))
    .sort((a, b) => a - b);
}

const privileged = 'containers: [{name: a, image: a, securityContext: {privileged: true}}]';
const object = (apiVersion: string, kind: string, rest: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: a\n${rest}\n`;

const found: Readonly<Record<string, readonly [text: string, lines: readonly number[]]>> = {
  'a rollout of Argo': [
    object('argoproj.io/v1alpha1', 'Rollout', `spec:\n  template:\n    spec:\n      ${privileged}`),
    [8],
  ],
  'a service of Knative': [
    object('serving.knative.dev/v1', 'Service', `spec:\n  template:\n    spec:\n      ${privileged}`),
    [8],
  ],
  'a deployment of OpenShift': [
    object('v1', 'DeploymentConfig', `spec:\n  template:\n    spec:\n      ${privileged}`),
    [8],
  ],
  'objects in a template of OpenShift': [
    object(
      'v1',
      'Template',
      `objects:\n  - kind: Deployment\n    spec:\n      template:\n        spec:\n          ${privileged}`,
    ),
    [10],
  ],
  'a resource with several templates': [
    object(
      'example.com/v1',
      'Cluster',
      `spec:\n  head:\n    podSpec:\n      ${privileged}\n  workers:\n    - template:\n        spec:\n          ${privileged}`,
    ),
    [8, 12],
  ],
  'a pod template': [object('v1', 'PodTemplate', `template:\n  spec:\n    ${privileged}`), [7]],
  'a deployment, once': [object('apps/v1', 'Deployment', `spec:\n  template:\n    spec:\n      ${privileged}`), [8]],
  'a definition of a resource': [
    object(
      'apiextensions.k8s.io/v1',
      'CustomResourceDefinition',
      `spec:\n  versions:\n    - schema:\n        openAPIV3Schema:\n          properties:\n            spec:\n              default:\n                ${privileged}\n              properties:\n                containers: {type: array}`,
    ),
    [],
  ],
  'a policy about pods': [
    object(
      'kyverno.io/v1',
      'ClusterPolicy',
      `spec:\n  rules:\n    - validate:\n        pattern:\n          spec:\n            ${privileged}`,
    ),
    [],
  ],
  'containers that an operator adds to its own': [object('example.com/v1', 'Ship', `spec:\n  ${privileged}`), []],
  'a step of a workflow': [
    object('argoproj.io/v1alpha1', 'Workflow', `spec:\n  templates:\n    - containerSet:\n        ${privileged}`),
    [],
  ],
  'containers without images': [
    object('example.com/v1', 'Ship', 'spec:\n  containers: [{name: a, securityContext: {privileged: true}}]'),
    [],
  ],
};

for (const [name, [text, lines]] of Object.entries(found)) {
  test(`privileged containers in ${name}`, async () => assert.equal(await privilegedIn(text), lines));
}

test('a finding has the name of the object, and its annotations skip it', async () => {
  const rollout = found['a rollout of Argo']![0];
  const [violation] = (await scanTexts(new Map([['a.yaml', rollout]]), 'k8s', [rule])).violations;
  assert.equal(
    [violation?.resource.type, violation?.resource.name, violation?.resource.line],
    ['kubernetes_pod_template', 'a', 1],
  );
  const skip = `  name: a\n  annotations:\n    lintel/skip: '[{"rule": "${rule}", "comment": "x"}]'\n`;
  assert.equal(await privilegedIn(rollout.replace('  name: a\n', skip)), []);
});

test('many templates take time in proportion', async () => {
  await assertLinear(
    (size) => privilegedIn(object('example.com/v1', 'Ship', `spec:\n${`  - spec: {${privileged}}\n`.repeat(size)}`)),
    100,
  );
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../../src/iac/index.ts';
import { objectsOf, problemsOf } from './tree.ts';

const test = suite('iac/kustomize/selectors');

const objects = `apiVersion: v1
kind: ConfigMap
metadata: {name: a, labels: {app: web, tier: front}, namespace: one}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: ab, labels: {app: db}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: b, annotations: {note: x}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: a, labels: {app: web}}
---
apiVersion: e.org/v1
kind: Thing
metadata: {name: a, labels: {tier: ""}}
`;
/** A patch for the objects that a selector is for. */
const patchFor = (target: string) => ({
  'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: {${target}}\n  patch: '[{"op": "add", "path": "/x", "value": 1}]'\n`,
  'a.yaml': objects,
});

/** Selectors, and the objects that kustomize 5.8.2 patches. */
const selected: readonly (readonly [target: string, objects: readonly string[]])[] = [
  ['name: a', ['ConfigMap a', 'Deployment a', 'Thing a']],
  ['name: "a.*"', ['ConfigMap a', 'ConfigMap ab', 'Deployment a', 'Thing a']],
  ['name: "^a$"', ['ConfigMap a', 'Deployment a', 'Thing a']],
  ['name: "[ab]"', ['ConfigMap a', 'ConfigMap b', 'Deployment a', 'Thing a']],
  ['name: "a|b"', ['ConfigMap a', 'ConfigMap b', 'Deployment a', 'Thing a']],
  ['name: x', []],
  ['kind: ConfigMap', ['ConfigMap a', 'ConfigMap ab', 'ConfigMap b']],
  ['kind: "Config.*"', ['ConfigMap a', 'ConfigMap ab', 'ConfigMap b']],
  ['kind: "ConfigMap|Thing"', ['ConfigMap a', 'ConfigMap ab', 'ConfigMap b', 'Thing a']],
  ['group: apps', ['Deployment a']],
  ['group: "e.*"', ['Thing a']],
  ['version: v1', ['ConfigMap a', 'ConfigMap ab', 'ConfigMap b', 'Deployment a', 'Thing a']],
  ['version: "v[12]"', ['ConfigMap a', 'ConfigMap ab', 'ConfigMap b', 'Deployment a', 'Thing a']],
  ['group: "", kind: ConfigMap', ['ConfigMap a', 'ConfigMap ab', 'ConfigMap b']],
  ['namespace: one', ['ConfigMap a']],
  ['namespace: default', ['ConfigMap ab', 'ConfigMap b', 'Deployment a', 'Thing a']],
  ['namespace: o.*', ['ConfigMap a']],
  ['labelSelector: app=web', ['ConfigMap a', 'Deployment a']],
  ['labelSelector: app==web', ['ConfigMap a', 'Deployment a']],
  ['labelSelector: app!=web', ['ConfigMap ab', 'ConfigMap b', 'Thing a']],
  ['labelSelector: app', ['ConfigMap a', 'ConfigMap ab', 'Deployment a']],
  ['labelSelector: "!app"', ['ConfigMap b', 'Thing a']],
  ['labelSelector: "app in (web, db)"', ['ConfigMap a', 'ConfigMap ab', 'Deployment a']],
  ['labelSelector: "app notin (web)"', ['ConfigMap ab', 'ConfigMap b', 'Thing a']],
  ['labelSelector: "app=web,tier=front"', ['ConfigMap a']],
  ['labelSelector: "tier="', ['Thing a']],
  ['labelSelector: "app in ()"', []],
  ['labelSelector: "app>1"', []],
  ['annotationSelector: note=x', ['ConfigMap b']],
  ['annotationSelector: "note"', ['ConfigMap b']],
  ['name: a, kind: ConfigMap, labelSelector: tier=front', ['ConfigMap a']],
];

test('names, kinds and groups are patterns, labels and annotations have conditions', async () => {
  for (const [target, expected] of selected) {
    const patched = (await objectsOf(patchFor(target))).filter(({ x }) => x === 1);
    assert.equal(
      patched.map(({ kind, metadata }) => `${kind} ${(metadata as Config).name}`),
      expected,
      target,
    );
  }
});

test('conditions and patterns that are not valid are errors', async () => {
  for (const target of ['labelSelector: "app in web"', 'labelSelector: "a b"', 'name: "["'])
    assert.is((await problemsOf(patchFor(target))).length, 1, target);
});

test.run();

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
/** Objects with numbers, and one with a text, as the values of a label. */
const sizes = ['9', '10', '-3', '+5', 'large']
  .map((size, at) => `apiVersion: v1\nkind: Secret\nmetadata: {name: s${at}, labels: {size: "${size}"}}\n`)
  .join('---\n');

/** A patch for the objects that a selector is for. */
const patchFor = (target: string, resources = objects) => ({
  'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: {${target}}\n  patch: '[{"op": "add", "path": "/x", "value": 1}]'\n`,
  'a.yaml': resources,
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
  ['labelSelector: "tier in ()"', ['Thing a']],
  ['labelSelector: "tier in (a,)"', ['Thing a']],
  ['labelSelector: "tier in (front,,a)"', ['ConfigMap a', 'Thing a']],
  ['labelSelector: "tier= , app"', []],
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

/** Conditions on numbers, and the sizes that kustomize 5.8.2 patches. */
const numbers: readonly (readonly [condition: string, sizes: readonly string[]])[] = [
  ['size>9', ['10']],
  ['size<9', ['-3', '+5']],
  ['size > 5, size < 10', ['9']],
  ['size<010', ['9', '-3', '+5']],
  ['size>0', ['9', '10', '+5']],
  ['size notin (9, 10), size', ['-3', '+5', 'large']],
];

test('greater and less compare whole numbers, and other labels are neither', async () => {
  for (const [condition, expected] of numbers) {
    const built = await objectsOf(patchFor(`labelSelector: "${condition}"`, sizes));
    const patched = built.filter(({ x }) => x === 1).map(({ metadata }) => (metadata as Config).labels as Config);
    assert.equal(
      patched.map(({ size }) => size),
      expected,
      condition,
    );
  }
});

/** Conditions that kustomize 5.8.2 rejects. */
const conditions: readonly string[] = [
  'app in web',
  'app in (web',
  'app in (web db)',
  'app in (web=db)',
  'app in (-web)',
  'a b',
  'app=web=',
  'app===',
  'app=-',
  'app=a/b',
  `app=${'x'.repeat(64)}`,
  'x'.repeat(64),
  `${'x'.repeat(254)}/app`,
  'app,',
  ',app',
  '!app=web',
  'app>',
  'app>web',
  'app>-1',
  'app<+1',
];

test('conditions and patterns that are not valid are errors', async () => {
  for (const target of [...conditions.map((condition) => `labelSelector: "${condition}"`), 'name: "["'])
    assert.is((await problemsOf(patchFor(target))).length, 1, target);
  const longest = [`app=${'x'.repeat(63)}`, 'x'.repeat(63), `${'x'.repeat(253)}/app`];
  assert.equal(await problemsOf(patchFor(`labelSelector: "${longest.join()}"`)), []);
});

test.run();

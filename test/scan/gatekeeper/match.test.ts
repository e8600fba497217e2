import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ReviewOptions, reviewOfObject, reviewOfRequest } from '../../../src/scan/index.ts';
import { constraint, gatekeeperOf, objectsIn, problemsOf, template } from './objects.ts';

/** Expectations are from Gatekeeper 3.23.1: its code, and `gator test` with the same objects. */
const test = suite('scan/gatekeeper/match');

const always = template('Always', 'package always\nviolation[{"msg": "matched"}] { true }');

const objects = objectsIn(`
apiVersion: v1
kind: Namespace
metadata: {name: shop, labels: {team: web}}
---
apiVersion: v1
kind: Pod
metadata: {name: cart-1, namespace: shop, labels: {app: cart, tier: front}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {generateName: cart-, namespace: bank}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: reader}
`);

/** The kinds of the objects to which a `match` applies; of those for which it cannot tell, the message. */
async function matched(match: string, options: ReviewOptions = { source: 'Original' }): Promise<readonly string[]> {
  const gatekeeper = await gatekeeperOf(always + constraint('Always', 'all', `{match: ${match}}`));
  assert.equal(problemsOf(gatekeeper), []);
  gatekeeper.setInventory(objects.map(({ config }) => config));
  const found: string[] = [];
  for (const object of objects) {
    for (const { msg } of await gatekeeper.review(reviewOfObject(object, options))) {
      found.push(msg === 'matched' ? String(object.config.kind) : msg);
    }
  }
  return found;
}

const all = ['Namespace', 'Pod', 'Deployment', 'ClusterRole'];

for (const [match, expected] of [
  ['{}', all],
  ['{kinds: []}', all],
  ['{kinds: [{}]}', all],
  ['{kinds: [{apiGroups: ["*"], kinds: ["*"]}]}', all],
  ['{kinds: [{apiGroups: [""], kinds: [Pod, Deployment]}]}', ['Pod']],
  ['{kinds: [{apiGroups: [apps]}, {apiGroups: [""], kinds: [Namespace]}]}', ['Namespace', 'Deployment']],
  ['{scope: Cluster}', ['Namespace', 'ClusterRole']],
  ['{scope: Namespaced}', ['Pod', 'Deployment']],
  ['{scope: "*"}', all],
  // A scope that does not exist restricts nothing.
  ['{scope: cluster}', all],
  // Objects in no namespace are not restricted by namespaces.
  ['{namespaces: [shop]}', ['Namespace', 'Pod', 'ClusterRole']],
  ['{namespaces: ["sh*"]}', ['Namespace', 'Pod', 'ClusterRole']],
  ['{namespaces: ["*nk"]}', ['Deployment', 'ClusterRole']],
  ['{namespaces: ["*an*"]}', ['Deployment', 'ClusterRole']],
  ['{excludedNamespaces: ["b*"]}', ['Namespace', 'Pod', 'ClusterRole']],
  ['{excludedNamespaces: ["*"]}', ['ClusterRole']],
  ['{labelSelector: {matchLabels: {app: cart}}}', ['Pod']],
  ['{labelSelector: {}}', all],
  [
    '{labelSelector: {matchExpressions: [{key: app, operator: NotIn, values: [cart]}]}}',
    ['Namespace', 'Deployment', 'ClusterRole'],
  ],
  [
    '{labelSelector: {matchExpressions: [{key: tier, operator: Exists}, {key: app, operator: In, values: [a, cart]}]}}',
    ['Pod'],
  ],
  ['{labelSelector: {matchExpressions: [{key: team, operator: DoesNotExist}]}}', ['Pod', 'Deployment', 'ClusterRole']],
  ['{name: "cart-*"}', ['Pod', 'Deployment']],
  ['{name: "*-1"}', ['Pod']],
  ['{name: cart-1}', ['Pod']],
  ['{name: ""}', all],
  ['{source: Original}', all],
  ['{source: Generated}', []],
  ['{source: All}', all],
] as const) {
  test(`match: ${match}`, async () => {
    assert.equal(await matched(match), expected);
  });
}

test('a selector of namespaces sees the labels of the namespace, and a namespace is its own', async () => {
  const missing =
    'unable to match constraints: error matching the requested object:  :failed to run Match criteria: namespace selector for namespace-scoped object but missing Namespace';
  const selector = '{namespaceSelector: {matchLabels: {team: web}}}';
  assert.equal(await matched(selector), ['Namespace', 'Pod', missing, 'ClusterRole']);
  const namespace = { metadata: { name: 'bank', labels: { team: 'bank' } } };
  assert.equal(await matched(selector, { namespace }), ['Namespace']);
});

test('a constraint that is for a source needs one', async () => {
  const [first] = await matched('{source: Generated, kinds: [{kinds: [Pod]}]}', {});
  assert.is(
    first,
    'unable to match constraints: error matching the requested object: cart-1 :failed to run Match criteria: source field not specified for resource cart-1',
  );
});

test('an object with a label that is not a text has no labels', async () => {
  const gatekeeper = await gatekeeperOf(
    always + constraint('Always', 'all', '{match: {labelSelector: {matchLabels: {a: b}}}}'),
  );
  const [object] = objectsIn('{apiVersion: v1, kind: Pod, metadata: {name: x, labels: {a: b, c: 1}}}');
  assert.equal(await gatekeeper.review(reviewOfObject(object!)), []);
});

// From docs/gatekeeper.md.
test('operations of a target limit admission requests, and nothing else', async () => {
  const asked = async (
    operations: string,
    operation: string,
    point: 'validation.gatekeeper.sh' | 'gator.gatekeeper.sh',
  ) => {
    const limited = always.replace('      rego: |', `      operations: ${operations}\n      rego: |`);
    const gatekeeper = await gatekeeperOf(limited + constraint('Always', 'all'), { point });
    const object = objects[1]!.config;
    const request = { kind: { group: '', version: 'v1', kind: 'Pod' }, operation, object, oldObject: object };
    return (await gatekeeper.review(reviewOfRequest(request))).length;
  };
  const all = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'];
  for (const [operations, expected] of [
    ['[]', [1, 1, 1, 1]],
    ['["*"]', [1, 1, 1, 1]],
    ['[CREATE, UPDATE]', [1, 1, 0, 0]],
    ['[DELETE]', [0, 0, 1, 0]],
  ] as const) {
    const counts = async (point: 'validation.gatekeeper.sh' | 'gator.gatekeeper.sh') =>
      Promise.all(all.map((operation) => asked(operations, operation, point)));
    assert.equal(await counts('validation.gatekeeper.sh'), expected, operations);
    assert.equal(await counts('gator.gatekeeper.sh'), [1, 1, 1, 1], operations);
  }
});

for (const [match, problem] of [
  ['{labelSelector: {matchExpressions: [{key: a, operator: Is}]}}', 'unknown operator "Is"'],
  ['{labelSelector: {matchExpressions: [{key: a, operator: In}]}}', 'In needs values'],
  ['{labelSelector: {matchExpressions: [{key: a, operator: Exists, values: [b]}]}}', 'Exists has no values'],
  ['{labelSelector: {matchLabels: {"a b": c}}}', '"a b" is not the name of a label'],
  ['{namespaceSelector: {matchLabels: {a: "b c"}}}', '"b c" is not the value of a label'],
  ['{namespaces: [Shop]}', 'spec.match.namespaces[0]: the value does not match'],
  ['{source: Both}', 'spec.match.source: the value is not one of'],
  ['{kind: Pod}', 'unknown field spec.match.kind'],
] as const) {
  test(`a match that is not valid: ${match}`, async () => {
    const [found, ...others] = problemsOf(
      await gatekeeperOf(always + constraint('Always', 'all', `{match: ${match}}`)),
    );
    assert.match(found!, problem);
    assert.match(found!, /^22:/);
    assert.equal(others, []);
  });
}

test.run();

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
  ['{name: "*"}', all],
  ['{name: "*art*"}', ['Pod', 'Deployment']],
  // The end of a generated name is unknown.
  ['{name: "*-"}', []],
  ['{name: cart-}', []],
  ['{source: Original}', all],
  ['{source: Generated}', []],
  ['{source: All}', all],
] as const) {
  test(`match: ${match}`, async () => {
    assert.equal(await matched(match), expected);
  });
}

test('a scope sees the namespace of a request and that of a kind', async () => {
  const reader = objects[3]!;
  const found = async (scope: string, options: ReviewOptions): Promise<number> => {
    const gatekeeper = await gatekeeperOf(always + constraint('Always', 'all', `{match: {scope: ${scope}}}`));
    return (await gatekeeper.review(reviewOfObject(reader, options))).length;
  };
  const namespace = { metadata: { name: 'shop' } };
  for (const [options, isNamespaced] of [
    [{}, false],
    [{ isNamespaced: false }, false],
    [{ isNamespaced: true }, true],
    [{ namespace }, true],
  ] as const) {
    const counts = [await found('Namespaced', options), await found('Cluster', options)];
    assert.equal(counts, isNamespaced ? [1, 0] : [0, 1], JSON.stringify(options));
  }
});

test('a constraint applies to an update of an object to which it no longer applies', async () => {
  const selector = '{match: {labelSelector: {matchLabels: {app: cart}}}}';
  const gatekeeper = await gatekeeperOf(always + constraint('Always', 'all', selector));
  const pod = (app: string) => objectsIn(`{apiVersion: v1, kind: Pod, metadata: {name: x, labels: {app: ${app}}}}`);
  const update = async (old: string, now: string): Promise<number> => {
    const [[oldObject], [object]] = [pod(old), pod(now)];
    const request = { operation: 'UPDATE', object: object!.config, oldObject: oldObject!.config };
    return (await gatekeeper.review(reviewOfRequest(request))).length;
  };
  assert.equal([await update('cart', 'shop'), await update('shop', 'cart'), await update('shop', 'shop')], [1, 1, 0]);
});

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

/** A subdomain of this length. */
const subdomain = (length: number): string => `${'a'.repeat(63)}.`.repeat(3) + 'b'.repeat(length - 192);

/** By `IsQualifiedName`, `IsValidLabelValue` and `IsDNS1123Subdomain` of k8s.io/apimachinery 0.37.0. */
const names: readonly (readonly [what: string, valid: readonly string[], invalid: readonly string[]])[] = [
  [
    'is not the name of a label',
    ['A', '1', 'a_b.c-d', 'a/b', 'a.b/c', 'a'.repeat(63), `x/${'a'.repeat(63)}`, `${subdomain(253)}/a`].concat(
      `${'a'.repeat(64)}/b`,
    ),
    ['-a', 'a-', '_a', '/b', 'a/', 'a/b/c', 'A/b', 'a_b/c', '.a/b', 'a./b', 'a..b/c', ' a', 'é', ''].concat(
      ...['a'.repeat(64), `x/${'a'.repeat(64)}`, `${subdomain(254)}/a`],
    ),
  ],
  ['is not the value of a label', ['', 'A', 'a_b.c-d', 'a'.repeat(63)], ['-a', 'a-', 'a/b', '_', 'a'.repeat(64)]],
];
for (const [what, valid, invalid] of names) {
  test(`a text that ${what}`, async () => {
    for (const text of [...valid, ...invalid]) {
      const [key, value] = what.includes('value') ? ['a', text] : [text, 'a'];
      const selectors = [
        { matchLabels: { [key]: value } },
        { matchExpressions: [{ key, operator: 'NotIn', values: [value] }] },
      ];
      for (const selector of selectors) {
        const spec = JSON.stringify({ match: { labelSelector: selector } });
        const problems = problemsOf(await gatekeeperOf(always + constraint('Always', 'all', spec)));
        const isInvalid = problems.some((line) => line.endsWith(`${JSON.stringify(text)} ${what}`));
        assert.equal([problems.length, isInvalid], valid.includes(text) ? [0, false] : [1, true], spec);
      }
    }
  });
}

for (const [match, problem] of [
  ['{labelSelector: {matchExpressions: [{key: a, operator: Is}]}}', 'unknown operator "Is"'],
  ['{labelSelector: {matchExpressions: [{key: a, operator: In}]}}', 'In needs values'],
  ['{labelSelector: {matchExpressions: [{key: a, operator: Exists, values: [b]}]}}', 'Exists has no values'],
  [
    '{labelSelector: {matchExpressions: [{key: a, operator: DoesNotExist, values: [b]}]}}',
    'DoesNotExist has no values',
  ],
  ['{labelSelector: {matchExpressions: [{key: a, operator: NotIn}]}}', 'NotIn needs values'],
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

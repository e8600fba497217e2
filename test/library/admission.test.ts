import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHandler, type HandlerOptions } from '../../src/library/server.ts';
import { policiesOf } from './policies.ts';

const test = suite('library: admission reviews');

const rule = policiesOf(
  'deny contains {"path": ["spec", "hostNetwork"]} if input.config.spec.hostNetwork == true',
  'kubernetes_pod',
  'k8s.test.host_network_disabled',
);
const platform = { policies: async () => rule };
const settings = { key: 'sesame', deniedCategories: [], dashboard: false, saveRequests: false };
const pod = (hostNetwork: boolean) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { generateName: 'web-', namespace: 'shop' },
  spec: { hostNetwork, containers: [{ name: 'a', image: 'a' }] },
});
const reviewOf = (object: object | null, more: object = {}) => ({
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  request: { uid: 'u1', kind: { kind: 'Pod' }, namespace: 'shop', operation: 'CREATE', object, ...more },
});

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of JSON
  readonly body: any;
}

async function ask(
  body: unknown,
  admission: Partial<HandlerOptions['admission']> = { deniedSeverity: 'HIGH' },
  key = 'sesame',
): Promise<Answer> {
  const handle = await createHandler({ platform, admission: { ...settings, ...admission } });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const address = `https://lintel.test/v1/k8s/webhooks/${key}/scan/validate`;
  const response = await handle(new Request(address, { method: 'POST', body: text }));
  return { status: response.status, body: await response.json() };
}

const violation = 'HIGH k8s.test.host_network_disabled: Close test things (spec.hostNetwork)';

test('a violation of a denied severity or category denies, with all that is wrong', async () => {
  for (const denied of [
    { deniedSeverity: 'HIGH' },
    { deniedSeverity: 'LOW' },
    { deniedCategories: [' data protection '] },
  ] as const) {
    const { status, body } = await ask(reviewOf(pod(true)), denied);
    assert.is(status, 200);
    assert.equal(body, {
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      response: {
        uid: 'u1',
        allowed: false,
        status: { code: 403, reason: 'Forbidden', message: `lintel denies Pod shop/web-:\n- ${violation}` },
        auditAnnotations: { 'denied-by': 'k8s.test.host_network_disabled' },
      },
    });
  }
});

test('another violation is a warning', async () => {
  for (const allowed of [{}, { deniedCategories: ['Resilience'] }]) {
    const { body } = await ask(reviewOf(pod(true)), allowed);
    assert.equal(body.response, {
      uid: 'u1',
      allowed: true,
      warnings: [violation],
      auditAnnotations: { 'warned-of': 'k8s.test.host_network_disabled' },
    });
  }
});

test('a clean object, and what stores none, is allowed', async () => {
  for (const body of [
    reviewOf(pod(false)),
    reviewOf(null, { operation: 'DELETE', oldObject: pod(true) }),
    reviewOf(pod(true), { operation: 'CONNECT' }),
  ])
    assert.equal((await ask(body)).body.response, { uid: 'u1', allowed: true });
});

test('only the right key gets an answer', async () => {
  assert.is((await ask(reviewOf(pod(true)), {}, 'sesami')).status, 401);
  assert.is((await ask(reviewOf(pod(true)), {}, 'sesame1')).status, 401);
  assert.is((await ask(reviewOf(pod(true)), { key: undefined as never })).status, 404);
});

const refused: readonly (readonly [body: unknown, message: RegExp])[] = [
  ['{', /not valid JSON/],
  ['[]', /not an AdmissionReview$/],
  [{ ...reviewOf(null), apiVersion: 'admission.k8s.io/v1beta1' }, /not an AdmissionReview of admission\.k8s\.io\/v1$/],
  [{ ...reviewOf(null), kind: 'Review' }, /not an AdmissionReview of admission\.k8s\.io\/v1$/],
  [{ ...reviewOf(null), request: undefined }, /has no request/],
  [reviewOf(pod(true), { uid: '' }), /has no uid/],
  [reviewOf(null), /has no object/],
  [`${'['.repeat(501)}${']'.repeat(501)}`, /nested more deeply/],
];
for (const [body, message] of refused) {
  test(`refused: ${message}`, async () => {
    const { status, body: answer } = await ask(body);
    assert.is(status, 400);
    assert.match(answer.error.message, message);
  });
}

test('texts before the brackets do not hide how deep they are nested', async () => {
  const deep = `${'['.repeat(501)}${']'.repeat(501)}`;
  for (const text of ['""', '"a"', '"ab"', '"abc"', '"\\""', '"\\"\\""', '"\\\\"', '"a\\\\"'])
    assert.match((await ask(`{${text}: ${deep}}`)).body.error.message, /nested more deeply/, text);
});

test('depth is that of brackets within each other, outside of texts', async () => {
  const long = { ...pod(false), status: Array.from({ length: 600 }, () => ({ text: '[[{{"' })) };
  assert.is((await ask(reviewOf(long))).status, 200);
  assert.match((await ask(`${'['.repeat(500)}${']'.repeat(500)}`)).body.error.message, /not an AdmissionReview$/);
});

test.run();

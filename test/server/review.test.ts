import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Decision } from '../../src/fleet/index.ts';
import {
  type AdmissionSettings,
  createApp,
  defaultSettings,
  type ScanAnswer,
  type ScanJob,
} from '../../src/server/index.ts';

const test = suite('admission reviews, without a network and without scans');

type Finding = ScanAnswer['violations'][number];

const found = (rule: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule, title: `title of ${rule}`, severity: 'LOW', category: 'Networking', place: '' },
  ...more,
});
const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' } };
const request = { uid: 'u1', operation: 'CREATE', kind: { kind: 'Pod' }, namespace: 'shop', name: 'web', object };
const reviewOf = (more: object = {}): string =>
  JSON.stringify({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request: { ...request, ...more } });

interface Given {
  readonly settings?: Partial<AdmissionSettings>;
  readonly answer?: Partial<ScanAnswer>;
  readonly query?: string;
  readonly key?: string;
}

/** The response to the body of a review, with the stored decisions and the jobs that it led to. */
async function review(body: string, { settings = {}, answer = {}, query = '', key = 'opensesame' }: Given = {}) {
  const decisions: Decision[] = [];
  const jobs: ScanJob[] = [];
  const app = createApp(
    {
      ...defaultSettings,
      version: '1.2.3',
      admission: { ...defaultSettings.admission, key: 'opensesame', ...settings },
    },
    {
      kinds: [],
      policies: 1,
      scan: async (job) => {
        jobs.push(job);
        return { text: '', violations: [], errors: [], mistakes: [], ...answer };
      },
      now: () => 1_700_000_000_123_456_789n,
      newId: () => 'id',
      log: () => {},
      decisions: {
        add: async (decision) => void decisions.push(decision),
        list: async () => decisions,
        find: async () => undefined,
      },
    },
  );
  const { status, body: text } = await app.answer({
    method: 'POST',
    target: `/v1/k8s/webhooks/${key}/scan/validate${query}`,
    header: () => undefined,
    headers: () => ({}),
    body: async () => new TextEncoder().encode(body),
    form: async () => ({ fields: new Map(), files: new Map() }),
    onGone: () => {},
    client: '192.0.2.1',
  });
  const parsed = JSON.parse(text);
  return { status, response: parsed.response, error: parsed.error, decisions, jobs };
}

test('an object without violations is allowed, with nothing else', async () => {
  const { status, response, decisions, jobs } = await review(reviewOf({ userInfo: { username: 'ada' } }));
  assert.equal([status, response], [200, { uid: 'u1', allowed: true }]);
  const [decision] = decisions;
  assert.equal(decision, {
    ...{ uid: 'u1', time: '2023-11-14T22:13:20.123Z', operation: 'CREATE', kind: 'Pod', namespace: 'shop' },
    ...{ name: 'web', user: 'ada', allowed: true, message: '', findings: [] },
  });
  const [job] = jobs;
  const { target, types, selection, recursive, isolated, configOnly, notification } = job!;
  assert.equal(
    [types, selection.providers, recursive, isolated, configOnly, notification],
    [['k8s'], ['k8s'], true, true, false, false],
  );
  assert.is(new TextDecoder().decode((target as { bytes: Uint8Array }).bytes), JSON.stringify(object));
});

const verdicts: readonly (readonly [
  what: string,
  settings: Partial<AdmissionSettings>,
  violations: readonly Finding[],
  outcome: Readonly<Record<string, string>>,
])[] = [
  ['no severity denies', {}, [found('a', { severity: 'HIGH' })], { warned: 'a' }],
  ['a lower severity', { deniedSeverity: 'MEDIUM' }, [found('a')], { warned: 'a' }],
  ['the severity itself', { deniedSeverity: 'MEDIUM' }, [found('a', { severity: 'MEDIUM' })], { denied: 'a' }],
  ['a higher severity', { deniedSeverity: 'MEDIUM' }, [found('a', { severity: 'HIGH' })], { denied: 'a' }],
  [
    'a category',
    { deniedCategories: [' NETWORKING '] },
    [found('a'), found('b', { category: 'x' })],
    { denied: 'a', warned: 'b' },
  ],
  [
    'an earlier name of a category',
    { deniedCategories: ['Network Security'] },
    [found('a', { category: 'Infrastructure Security' }), found('b', { category: 'network security' })],
    { denied: 'a,b' },
  ],
  ['each rule once', { deniedSeverity: 'LOW' }, [found('b'), found('a'), found('b')], { denied: 'b,a' }],
  [
    'the actions of constraints',
    { deniedSeverity: 'LOW' },
    [
      found('a', { actions: ['deny'] }),
      found('b', { actions: ['warn'] }),
      found('c', { actions: ['dryrun'] }),
      found('d', { actions: ['warn', 'deny'] }),
    ],
    { denied: 'a,d', warned: 'b', noted: 'c' },
  ],
  ['a constraint that only notes', {}, [found('a', { actions: [] })], { noted: 'a' }],
];

for (const [what, settings, violations, { denied, warned, noted }] of verdicts) {
  test(`verdict: ${what}`, async () => {
    const { response, decisions } = await review(reviewOf(), { settings, answer: { violations } });
    assert.equal(response.auditAnnotations, {
      ...(denied !== undefined && { 'denied-by': denied }),
      ...(warned !== undefined && { 'warned-of': warned }),
      ...(noted !== undefined && { 'dry-run-of': noted }),
    });
    assert.is(response.allowed, denied === undefined);
    const line = (rule: string) =>
      `- ${violations.find((each) => each.rule === rule)!.severity} ${rule}: title of ${rule}`;
    assert.is(response.status?.code, denied === undefined ? undefined : 403);
    if (what !== 'each rule once' && denied !== undefined) {
      assert.is(response.status.message, ['lintel denies Pod shop/web:', ...denied.split(',').map(line)].join('\n'));
    }
    assert.equal(
      (response.warnings ?? []).map((text: string) => text.split(/[ :]/)[1]),
      warned?.split(',') ?? [],
    );
    assert.is(decisions[0]!.findings.length, violations.length);
  });
}

test('warnings: at most five, at most 256 characters, the most severe first', async () => {
  const warningsFor = async (...violations: Finding[]): Promise<readonly string[]> =>
    (await review(reviewOf(), { answer: { violations } })).response.warnings;
  const five = ['a', 'b', 'c', 'd', 'e'].map((rule) => found(rule));
  assert.is((await warningsFor(...five)).length, 5);
  assert.is((await warningsFor(...five, found('f'))).at(-1), 'and 1 more violation');
  assert.is((await warningsFor(...five, found('f'), found('g'))).at(-1), 'and 2 more violations');
  const severe = await warningsFor(...five, found('h', { severity: 'HIGH', place: 'spec' }));
  assert.is(severe[0], 'HIGH h: title of h (spec)');
  const line = 'LOW a: ';
  assert.equal(await warningsFor(found('a', { title: 'x'.repeat(256 - line.length) })), [line + 'x'.repeat(249)]);
  assert.equal(await warningsFor(found('a', { title: 'x'.repeat(257 - line.length) })), [`${line}${'x'.repeat(248)}…`]);
});

test('invalid suppressions deny, and what cannot be evaluated is an error', async () => {
  const { response, decisions } = await review(reviewOf(), { answer: { mistakes: ['a reason is missing'] } });
  assert.equal(response, {
    ...{ uid: 'u1', allowed: false },
    status: { code: 403, reason: 'Forbidden', message: 'lintel denies Pod shop/web:\n- a reason is missing' },
  });
  assert.equal(decisions[0]!.findings, ['a reason is missing']);
  const failed = await review(reviewOf(), { answer: { errors: ['x'] } });
  assert.equal(
    [failed.status, failed.error.code, failed.error.details, failed.decisions],
    [500, 'incomplete', ['x'], []],
  );
});

test('the known parts of the name of an object', async () => {
  const cases: readonly (readonly [more: object, shown: string, operation?: string])[] = [
    [{}, 'Pod shop/web'],
    [{ namespace: undefined }, 'Pod web'],
    [{ name: '', object: { metadata: { name: 'own', generateName: 'web-' } } }, 'Pod shop/own'],
    [{ name: undefined, object: { metadata: { generateName: 'web-' } } }, 'Pod shop/web-'],
    [{ name: undefined, object: {} }, 'Pod shop'],
    [{ kind: 7, namespace: 7, name: 7, object: { metadata: [] } }, ''],
    [{ operation: 'DELETE', name: '', object: undefined, oldObject: { metadata: { name: 'old' } } }, 'Pod shop/old'],
  ];
  for (const [more, shown] of cases) {
    const { response } = await review(reviewOf(more), {
      settings: { deniedSeverity: 'LOW' },
      answer: { violations: [found('a')] },
    });
    assert.is(response.status.message.split('\n')[0], `lintel denies ${shown}:`, JSON.stringify(more));
  }
});

test('the object that is scanned depends on the operation', async () => {
  const cases: readonly (readonly [more: object, scanned: unknown])[] = [
    [{ operation: 'UPDATE', oldObject: { old: 1 } }, object],
    [{ operation: 'DELETE', oldObject: { old: 1 } }, { old: 1 }],
    [{ operation: 'DELETE', oldObject: null }, undefined],
    [{ operation: 'CONNECT', object: { options: 1 }, oldObject: { old: 1 } }, undefined],
  ];
  for (const [more, scanned] of cases) {
    const { response, jobs, decisions } = await review(reviewOf(more), { settings: { saveRequests: true } });
    assert.is(response.allowed, true);
    const texts = jobs.map(({ target }) =>
      JSON.parse(new TextDecoder().decode((target as { bytes: Uint8Array }).bytes)),
    );
    assert.equal(texts, scanned === undefined ? [] : [scanned], JSON.stringify(more));
    const { operation } = { ...request, ...more };
    assert.equal(decisions[0]!.object, operation === 'UPDATE' ? object : undefined);
  }
});

test('decisions keep the object without secrets, and none of a dry run', async () => {
  const kept = async (more: object, settings: Partial<AdmissionSettings> = { saveRequests: true }) =>
    (await review(reviewOf(more), { settings })).decisions;
  assert.equal(await kept({ dryRun: true }), []);
  assert.is((await kept({ dryRun: 'true' })).length, 1);
  assert.is((await kept({}, {}))[0]!.object, undefined);
  const secret = {
    ...{ kind: 'Secret', type: 'Opaque', data: { a: 'x' }, stringData: { b: 'y' } },
    metadata: { name: 'db', annotations: { last: 'copy' }, managedFields: [1], labels: { a: 'b' } },
  };
  assert.equal((await kept({ kind: { kind: 'Secret' }, object: secret }))[0]!.object, {
    ...{ kind: 'Secret', type: 'Opaque', metadata: { name: 'db', labels: { a: 'b' } } },
  });
  assert.equal((await kept({ kind: { kind: 'Secret' }, object: { kind: 'Secret' } }))[0]!.object, {
    kind: 'Secret',
    metadata: {},
  });
});

const nested = (depth: number): string =>
  reviewOf({ options: 0 }).replace('"options":0', `"options":${'['.repeat(depth)}${']'.repeat(depth)}`);

test('a body that is not a review', async () => {
  const cases: readonly (readonly [body: string, message: string])[] = [
    ['{', 'the body is not valid JSON'],
    ['[]', 'the body is not an AdmissionReview'],
    ['null', 'the body is not an AdmissionReview'],
    [
      JSON.stringify({ kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1beta1' }),
      'the body is not an AdmissionReview of admission.k8s.io/v1',
    ],
    [
      JSON.stringify({ kind: 'Review', apiVersion: 'admission.k8s.io/v1' }),
      'the body is not an AdmissionReview of admission.k8s.io/v1',
    ],
    [
      JSON.stringify({ kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1' }),
      'the AdmissionReview has no request',
    ],
    [reviewOf({ uid: '' }), 'the request of the AdmissionReview has no uid'],
    [reviewOf({ uid: 7 }), 'the request of the AdmissionReview has no uid'],
    [reviewOf({ object: null }), 'the request of the AdmissionReview has no object'],
    [reviewOf({ object: [] }), 'the request of the AdmissionReview has no object'],
    // The review and its request are two levels more.
    [nested(499), 'the body is nested more deeply than any Kubernetes object'],
  ];
  for (const [body, message] of cases) {
    const { status, error, jobs } = await review(body);
    assert.equal([status, error?.message, jobs.length], [400, message, 0], body.slice(0, 100));
  }
  assert.is((await review(nested(498))).status, 200);
  // Brackets in texts are not levels, also after an escaped quotation mark.
  for (const text of ['['.repeat(600), `"${'{'.repeat(600)}`, `\\"${'['.repeat(600)}`, `${'['.repeat(600)}\\`]) {
    assert.is((await review(reviewOf({ text }))).status, 200, text.slice(0, 5));
  }
});

test('the key, and parameters without effect', async () => {
  const wrong = await review(reviewOf(), { key: 'open' });
  assert.equal([wrong.status, wrong.error.code, wrong.jobs.length], [401, 'unauthorized', 0]);
  const app = createApp(
    { ...defaultSettings, version: '1' },
    {
      kinds: [],
      policies: 1,
      scan: () => Promise.reject(new Error()),
      now: () => 0n,
      newId: () => 'id',
      log: () => {},
    },
  );
  const off = await app.answer({
    ...{ method: 'POST', target: '/v1/k8s/webhooks/x/scan/validate', header: () => undefined, headers: () => ({}) },
    ...{ body: async () => new Uint8Array(), form: async () => ({ fields: new Map(), files: new Map() }) },
    ...{ onGone: () => {}, client: '' },
  });
  assert.equal([off.status, JSON.parse(off.body).error.code], [404, 'off']);
  for (const [query, names] of [
    ['', undefined],
    ['?timeout=1&repo-url=a&repo-ref=b', undefined],
    ['?a=1', 'a'],
    ['?a=1&timeout=1&b=2&c=3', 'a, b, c'],
    ['?a=1&b=2&c=3&d=4', 'a, b, c, …'],
    [`?${'x'.repeat(41)}=1`, 'x'.repeat(40)],
  ] as const) {
    const { response } = await review(reviewOf(), { query });
    const text = `lintel: ${names} in the webhook path has no effect; set webhooks in the server's configuration`;
    assert.equal(response.warnings, names === undefined ? undefined : [text]);
  }
});

test.run();

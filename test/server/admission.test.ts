import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { askReview, formWith, request, type Served, serve } from './serve.ts';

const test = suite('server/admission');

const folder = mkdtempSync(join(tmpdir(), 'lintel-decisions-'));
const decisions = join(folder, 'kept', 'decisions.jsonl');
let server: Served;
test.before(async () => {
  server = await serve({
    env: { K8S_WEBHOOK_API_KEY: 'opensesame' },
    configuration: `[k8s-admission-control]
denied-severity = "high"
denied-categories = ["Configuration and Vulnerability Analysis"]
dashboard = true
save-requests = true
[server]
decisions = ${JSON.stringify(decisions)}
`,
  });
});
test.after(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const review = (asked: object, key = 'opensesame') => askReview(server, key, asked);

function pod(
  securityContext: object,
  image = 'example.com/web@sha256:0000000000000000000000000000000000000000000000000000000000000000',
) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { containers: [{ name: 'web', image, securityContext }] },
  };
}

test('an object with a violation of a denied severity is denied, with the problem and its place', async () => {
  const { status, answer } = await review(request('Pod', pod({ privileged: true })));
  assert.is(status, 200);
  assert.is(answer!.uid, '705ab4f5-6393-11e8-b7cc-42010a800002');
  assert.is(answer!.allowed, false);
  assert.is(answer!.status!.code, 403);
  assert.match(answer!.status!.message, /^lintel denies Pod shop\/web:\n/);
  assert.match(
    answer!.status!.message,
    /HIGH k8s\.workload\.\S+: .*\(spec\.containers\[0\]\.securityContext\.privileged\)/,
  );
  const { 'denied-by': denied = '', 'warned-of': warned = '' } = answer!.auditAnnotations ?? {};
  assert.ok(denied.split(',').every((rule) => answer!.status!.message.includes(` ${rule}: `)));
  assert.match(warned, /^k8s\.[a-z_.]+(?:,k8s\.[a-z_.]+)*$/);
});

test('five violations that do not deny are warnings of at most 256 characters, the most severe first; the rest is a count', async () => {
  const added = { capabilities: { add: ['SYS_ADMIN', 'SYS_MODULE'] } };
  const { answer } = await review(
    request('Pod', pod({ privileged: true, runAsUser: 0, procMount: 'Unmasked', ...added }, 'web')),
  );
  const { warnings = [], auditAnnotations = {} } = answer!;
  const all = auditAnnotations['warned-of']!.split(',');
  assert.ok(all.length > 5);
  assert.is(warnings.length, 6);
  assert.ok(warnings.every((warning) => warning.length <= 256));
  const ranks = warnings.slice(0, 5).map((warning) => ['HIGH', 'MEDIUM', 'LOW'].indexOf(warning.split(' ', 1)[0]!));
  assert.equal(ranks, [...ranks].sort());
  assert.match(warnings[5]!, /^and \d+ more violations?$/);
});

test('parameters of the query that have no effect are a warning, those that need none are not', async () => {
  const ask = async (query: string) => {
    const response = await fetch(`${server.url}/v1/k8s/webhooks/opensesame/scan/validate${query}`, {
      method: 'POST',
      body: JSON.stringify({
        apiVersion: 'admission.k8s.io/v1',
        kind: 'AdmissionReview',
        request: request('Pod', pod({ privileged: true })),
      }),
    });
    return ((await response.json()) as { response: { warnings: string[] } }).response.warnings[0]!;
  };
  assert.not.match(await ask('?timeout=10s&repo-url=https://git.example/a&repo-ref=main'), /no effect/);
  const warned = await ask('?timeout=10s&webhook-url=https://hooks.example&webhook-token=hidden');
  assert.match(warned, /^lintel: webhook-url, webhook-token in the webhook path has no effect; set webhooks in/);
  assert.not.match(warned, /hidden|hooks\.example/);
  assert.ok(
    (await ask(`?${Array.from({ length: 50 }, (_, at) => `${'x'.repeat(90)}${at}=1`).join('&')}`)).length < 256,
  );
});

// The library of policies needs the bindings, policies and quotas of a cluster to decide these.
for (const [rule, object] of [
  ['k8s.network.policy_covers_pods', pod({})],
  ['k8s.workload.service_account_token_unmounted', pod({})],
  [
    'k8s.namespace.quota_covers_compute',
    {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q', namespace: 'shop' },
      spec: { hard: { pods: '9' } },
    },
  ],
] as const) {
  test(`${rule} looks at several objects: a scan has it, a review of one object does not`, async () => {
    const response = await fetch(`${server.url}/v1/k8s/v1/k8s/local/file/scan`, {
      method: 'POST',
      body: formWith(JSON.stringify(object), 'object.json'),
    });
    const { results } = (await response.json()) as { results: { violations: { rule_id: string }[] } };
    assert.ok(results.violations.some(({ rule_id }) => rule_id === rule));
    const { answer } = await review(request(object.kind, object));
    assert.not.match(Object.values(answer!.auditAnnotations ?? {}).join(','), new RegExp(rule));
  });
}

test('an object without violations of that kind is admitted', async () => {
  const object = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'web', namespace: 'shop' },
    data: { a: 'b' },
  };
  const { answer } = await review(request('ConfigMap', object));
  assert.is(answer!.allowed, true);
  assert.is(answer!.status, undefined);
});

for (const [name, change] of [
  ['DELETE', { operation: 'DELETE', object: null, oldObject: pod({ privileged: true }) }],
  ['CONNECT', { operation: 'CONNECT', object: { kind: 'PodExecOptions', apiVersion: 'v1', command: ['sh'] } }],
  ['a kind that no policy knows', { object: { apiVersion: 'example.com/v1', kind: 'Cart', metadata: { name: 'c' } } }],
  [
    'a status',
    { operation: 'UPDATE', subResource: 'status', object: { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n' } } },
  ],
] as const) {
  test(`${name} is admitted`, async () => {
    const { status, answer } = await review({ ...request('Pod', null), ...change });
    assert.is(status, 200);
    assert.is(answer!.allowed, true);
  });
}

test('UPDATE is checked by the new object', async () => {
  const { answer } = await review(
    request('Pod', pod({ privileged: true }), { operation: 'UPDATE', oldObject: pod({ privileged: false }) }),
  );
  assert.is(answer!.allowed, false);
});

test('an annotation of the object suppresses, as in a scan', async () => {
  const object = pod({ privileged: true });
  const denied = (await review(request('Pod', object))).answer!.status!.message;
  const rules = [...denied.matchAll(/^- \S+ (\S+):/gm)].map(([, rule]) => ({ rule, comment: 'known' }));
  const annotations = { 'lintel/skip': JSON.stringify(rules) };
  const { answer } = await review(request('Pod', { ...object, metadata: { ...object.metadata, annotations } }));
  assert.is(answer!.allowed, true);
});

test('the wrong key: 401, and the key is in no log', async () => {
  const { status } = await review(request('Pod', pod({})), 'wrong-key-of-somebody');
  assert.is(status, 401);
  assert.not.match(server.log(), /wrong-key-of-somebody|opensesame/);
});

test('decisions are stored, except for dry runs and the contents of Secrets', async () => {
  const before = readFileSync(decisions, 'utf8').split('\n').length;
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: 'web',
      namespace: 'shop',
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': 'aHVudGVyMg==' },
    },
    data: { password: 'aHVudGVyMg==' },
    stringData: { other: 'hunter2' },
  };
  await review({ ...request('Secret', secret), uid: 'dry', dryRun: true });
  assert.is(readFileSync(decisions, 'utf8').split('\n').length, before);
  await review({ ...request('Secret', secret), uid: 'kept' });
  const text = readFileSync(decisions, 'utf8');
  assert.is(text.split('\n').length, before + 1);
  assert.not.match(text, /hunter2|aHVudGVyMg/);
  assert.match(text, /"kind":"Secret","namespace":"shop","name":"web","user":"dev@example.com"/);
});

test('decisions are kept in two files of a limited size, and looked up in both', async () => {
  const path = join(folder, 'rotated.jsonl');
  const limited = await serve({
    env: { K8S_WEBHOOK_API_KEY: 'key' },
    configuration: `[k8s-admission-control]\ndashboard = true\nsave-requests = true\n[server]\ndecisions = ${JSON.stringify(path)}\ndecisions-size = 1\n`,
  });
  try {
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data: { a: 'x'.repeat(300_000) } };
    for (let at = 0; at < 10; at++) await askReview(limited, 'key', { ...request('ConfigMap', object), uid: `u${at}` });
    assert.equal(readdirSync(folder).sort(), ['kept', 'rotated.jsonl', 'rotated.jsonl.1']);
    for (const file of [path, `${path}.1`]) assert.ok(statSync(file).size <= 1024 * 1024);
    const status = async (uid: string) => (await fetch(`${limited.url}/k8s/webhooks/logs/${uid}`)).status;
    assert.equal([await status('u9'), await status('u7'), await status('u0')], [200, 200, 404]);
    const list = await (await fetch(`${limited.url}/k8s/webhooks/logs`)).text();
    const shown = [...list.matchAll(/logs\/(u\d)"/g)].map(([, uid]) => uid);
    assert.ok(shown.length >= 4);
    assert.equal(shown, [...shown].sort().reverse());
  } finally {
    await limited.end();
  }
});

test('decisions can be looked up, and what comes from objects is text', async () => {
  const name = '<script>alert(1)</script>';
  await review({ ...request('Pod', pod({ privileged: true })), uid: 'odd/uid', name });
  const list = await (await fetch(`${server.url}/k8s/webhooks/logs`)).text();
  assert.match(list, /href="\/k8s\/webhooks\/logs\/odd%2Fuid"/);
  assert.not.match(list, /<script>/);
  const one = await fetch(`${server.url}/k8s/webhooks/logs/odd%2Fuid`);
  assert.is(one.status, 200);
  assert.match(await one.text(), /denied/);
  assert.is((await fetch(`${server.url}/k8s/webhooks/logs/none`)).status, 404);
});

test('decisions are listed with one whose uid has no form in an address', async () => {
  await review({ ...request('Pod', pod({ privileged: true })), uid: 'half\ud800' });
  const list = await fetch(`${server.url}/k8s/webhooks/logs`);
  assert.is(list.status, 200);
  assert.match(await list.text(), /href="\/k8s\/webhooks\/logs\/half%EF%BF%BD"/);
});

test('many reviews at the same time are all answered, even during scans', async () => {
  const pods = Array.from({ length: 60_000 }, (_, at) => `kind: Pod\napiVersion: v1\nmetadata: {name: p${at}}\n`);
  const leaving = new AbortController();
  const scans = Array.from({ length: 8 }, () =>
    fetch(`${server.url}/v1/k8s/v1/k8s/local/file/scan`, {
      method: 'POST',
      body: formWith(pods.join('---\n'), 'a.yaml'),
      signal: leaving.signal,
    }).catch(() => {}),
  );
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => review(request('Pod', pod({ privileged: at % 2 === 0 })))),
  );
  leaving.abort();
  await Promise.all(scans);
  assert.equal(
    answers.map(({ answer }) => answer?.allowed),
    answers.map((_, at) => at % 2 === 1),
  );
});

test.run();

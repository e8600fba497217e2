import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { askReview, formWith, request, type Served, type ServeOptions, serve, startFailure } from './serve.ts';

const test = suite('server/configuration');

const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'shop' },
  spec: { containers: [{ name: 'web', image: 'nginx', securityContext: { privileged: true } }] },
};
const denyHigh = '[k8s-admission-control]\ndenied-severity = "high"\n';
const privileged = 'k8s.workload.privileged_disabled';

async function withServer(configuration: string, use: (server: Served) => Promise<void>, env = {}): Promise<void> {
  const server = await serve({ configuration, env: { K8S_WEBHOOK_API_KEY: 'key', ...env } });
  try {
    await use(server);
  } finally {
    await server.end();
  }
}

interface Found {
  readonly rule_id: string;
  readonly severity: string;
  readonly category: string;
}

/** The violations of the pod, by the route for files. */
async function scanned(
  server: Served,
  fields: Readonly<Record<string, string>> = {},
  object: object = pod,
): Promise<readonly Found[]> {
  const body = formWith(JSON.stringify(object), 'pod.json', fields);
  const response = await fetch(`${server.url}/v1/k8s/v1/all/local/file/scan`, { method: 'POST', body });
  return ((await response.json()) as { results: { violations: Found[] } }).results.violations;
}

/** The rules that a review of the pod names. */
async function reviewed(server: Served, object: object = pod): Promise<{ allowed: boolean; rules: readonly string[] }> {
  const { answer } = await askReview(server, 'key', request('Pod', object));
  const rules = Object.values(answer!.auditAnnotations ?? {}).flatMap((list) => list.split(','));
  return { allowed: answer!.allowed, rules };
}

test('without a configuration, the pod is denied', () =>
  withServer(denyHigh, async (server) => {
    assert.is((await reviewed(server)).allowed, false);
    assert.ok((await scanned(server)).some(({ rule_id }) => rule_id === privileged));
  }));

test('a rule that the configuration skips is found neither by a scan nor by a review', () =>
  withServer(`${denyHigh}[rules]\nskip-rules = ["${privileged}"]\n`, async (server) => {
    assert.not((await scanned(server)).some(({ rule_id }) => rule_id === privileged));
    assert.not((await reviewed(server)).rules.includes(privileged));
  }));

test('only the rules that the configuration names are evaluated, and /health counts them', () =>
  withServer(`[rules]\nscan-rules = ["${privileged}"]\n`, async (server) => {
    assert.equal([...new Set((await scanned(server)).map(({ rule_id }) => rule_id))], [privileged]);
    assert.equal((await reviewed(server)).rules, [privileged]);
    const health = (await (await fetch(`${server.url}/health`)).json()) as { policies: number };
    assert.is(health.policies, 1);
  }));

test('the severity and the categories of the configuration apply', () =>
  withServer('[severity]\nlevel = "high"\n[category]\nlist = ["Identity and Access Management"]\n', async (server) => {
    const found = await scanned(server);
    assert.ok(found.length > 0);
    assert.ok(
      found.every(({ severity, category }) => severity === 'HIGH' && category === 'Identity and Access Management'),
    );
    const { rules } = await reviewed(server);
    const wanted = new Set(found.map(({ rule_id }) => rule_id));
    assert.ok(rules.length > 0 && rules.every((rule) => wanted.has(rule)));
  }));

test('rules that are off by default are enabled by the configuration, or by a request', async () => {
  const enabled = 'k8s.workload.image_registry_trusted';
  const web = { ...pod, spec: { containers: [{ name: 'web', image: 'quay.io/web:1' }] } };
  const has = (found: readonly Found[]): boolean => found.some(({ rule_id }) => rule_id === enabled);
  await withServer('', async (server) => {
    assert.not(has(await scanned(server, {}, web)));
    assert.ok(has(await scanned(server, { enable_rules: enabled }, web)));
  });
  await withServer(`[rules]\nenable-rules = ["${enabled}"]\n`, async (server) => {
    assert.ok(has(await scanned(server, {}, web)));
    assert.ok((await reviewed(server, web)).rules.includes(enabled));
  });
});

test('the profile of the configuration rates what scans and reviews find', () =>
  withServer(`${denyHigh}[rules]\nprofile = "terrascan"\nscan-rules = ["${privileged}"]\n`, async (server) => {
    const [found] = await scanned(server);
    const { rules } = await reviewed(server);
    assert.equal(rules, [privileged]);
    const { text } = await askReview(server, 'key', request('Pod', pod));
    assert.ok(text.includes(`${found!.severity} ${privileged}`));
  }));

test("a category's earlier name denies, and selects in a request", () =>
  withServer('[k8s-admission-control]\ndenied-categories = ["Network Ports Security"]\n', async (server) => {
    const found = await scanned(server, { categories: 'network security' });
    assert.ok(found.length > 0 && found.every(({ category }) => category === 'Infrastructure Security'));
    assert.is((await reviewed(server)).allowed, false);
  }));

test('a selection in a request replaces the configured one', () =>
  withServer(`[rules]\nskip-rules = ["${privileged}"]\n[severity]\nlevel = "high"\n`, async (server) => {
    const skipped = await scanned(server, { skip_rules: 'k8s.workload.image_tag_fixed' });
    assert.ok(skipped.some(({ rule_id }) => rule_id === privileged));
    assert.ok(skipped.every(({ severity }) => severity === 'HIGH'));
    const low = await scanned(server, { severity: 'low' });
    assert.ok(low.some(({ severity }) => severity === 'LOW'));
    assert.not(low.some(({ rule_id }) => rule_id === privileged));
  }));

test('suppressions in annotations have no effect if the configuration forbids them', async () => {
  const annotations = { 'lintel/skip': JSON.stringify([{ rule: privileged, comment: 'known' }]) };
  const suppressed = { ...pod, metadata: { ...pod.metadata, annotations } };
  await withServer(denyHigh, async (server) => {
    assert.not((await scanned(server, {}, suppressed)).some(({ rule_id }) => rule_id === privileged));
    assert.not((await reviewed(server, suppressed)).rules.includes(privileged));
  });
  await withServer(`${denyHigh}[suppressions]\nforbid-inline = true\n`, async (server) => {
    assert.ok((await scanned(server, {}, suppressed)).some(({ rule_id }) => rule_id === privileged));
    assert.ok((await reviewed(server, suppressed)).rules.includes(privileged));
  });
});

test('ignores of the configuration hold in scans and reviews, until they expire', async () => {
  const ignore = `[[ignores]]\nrule = "k8s.workload.priv*"\nresource = "kubernetes_pod.web-*"\nreason = "known"\n`;
  await withServer(denyHigh + ignore, async (server) => {
    assert.not((await scanned(server)).some(({ rule_id }) => rule_id === privileged));
    assert.not((await reviewed(server)).rules.includes(privileged));
    const other = { ...pod, metadata: { name: 'api', namespace: 'shop' } };
    assert.ok((await reviewed(server, other)).rules.includes(privileged));
  });
  await withServer(`${denyHigh}${ignore}until = 2020-01-01\n`, async (server) => {
    assert.ok((await reviewed(server)).rules.includes(privileged));
  });
});

test('settings of rules hold in scans and reviews', () => {
  const registries = 'k8s.workload.image_registry_trusted';
  const set = `[rules.settings."${registries}"]\nregistries = ["registry.example.com"]\n`;
  return withServer(`[rules]\nscan-rules = ["${registries}"]\n${set}`, async (server) => {
    const withImage = (image: string) => ({ ...pod, spec: { containers: [{ name: 'web', image }] } });
    assert.equal((await reviewed(server, withImage('registry.k8s.io/pause'))).rules, [registries]);
    assert.equal((await reviewed(server, withImage('registry.example.com/web'))).rules, []);
    assert.equal((await scanned(server, {}, withImage('registry.example.com/web'))).length, 0);
    assert.equal((await scanned(server, {}, withImage('registry.k8s.io/pause'))).length, 1);
  });
});

const ownPolicy = (name: string, body: string): string => `# METADATA
# title: ${name}
# description: A policy of the tests.
# custom: {severity: LOW, category: Security Best Practices, resource_types: [kubernetes_pod]}
package lintel.k8s.own.${name}

deny contains {"path": ["metadata"]} if {
	${body}
}
`;

test('your own policies that read other resources, too, are left out of reviews', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-policies-'));
  mkdirSync(join(folder, 'rego'));
  writeFileSync(join(folder, 'rego', 'alone.rego'), ownPolicy('alone', 'input.config.kind == "Pod"'));
  writeFileSync(join(folder, 'rego', 'among.rego'), ownPolicy('among', 'count(data.resources.kubernetes_pod) == 1'));
  try {
    await withServer(`[policy]\npath = ${JSON.stringify(folder)}\nrego_subdir = "rego"\n`, async (server) => {
      assert.equal((await scanned(server)).map(({ rule_id }) => rule_id).sort(), ['k8s.own.alone', 'k8s.own.among']);
      assert.equal((await reviewed(server)).rules, ['k8s.own.alone']);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A rule in the form of Terrascan, as its two files. */
function terrascanRule(folder: string, name: string, body: string): void {
  const file = `${name}.rego`;
  const rule = { name, file, id: name, description: name, severity: 'LOW', category: 'Resilience', policy_type: 'k8s' };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...rule, resource_type: 'kubernetes_pod' }));
  writeFileSync(join(folder, file), `package accurics\n\n${body}\n`);
}

test('rules in the form of Terrascan that join several objects are left out of reviews', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-policies-'));
  mkdirSync(join(folder, 'rego'));
  const list = '[object.get(input, "kubernetes_pod", "none"), object.get(input, "kubernetes_job", "none")]';
  for (const [name, body] of [
    ['alone', 'alone[pod.id] { pod := input.kubernetes_pod[_]; pod.config.kind == "Pod" }'],
    [
      'listed',
      `listed[item.id] { items := ${list}; some_items = items[_]; item := some_items[_]; named(item) }
named(item) { item.config.metadata.name }`,
    ],
    ['again', 'again[id] { id := input.kubernetes_pod[i].id; input.kubernetes_pod[i].config.kind == "Pod" }'],
    ['lonely', 'lonely[pod.id] { pod := input.kubernetes_pod[_]; not input.kubernetes_network_policy }'],
    ['twice', 'twice[pod.id] { pod := input.kubernetes_pod[_]; input.kubernetes_pod[_].config.kind == "Pod" }'],
    [
      'helped',
      `helped[pod.id] { pod := input.kubernetes_pod[_]; not bound(pod) }
bound(pod) { input.kubernetes_role_binding[_].config.metadata.namespace == pod.config.metadata.namespace }`,
    ],
  ] as const)
    terrascanRule(join(folder, 'rego'), name, body);
  try {
    await withServer(`[policy]\npath = ${JSON.stringify(folder)}\nrego_subdir = "rego"\n`, async (server) => {
      const all = ['again', 'alone', 'helped', 'listed', 'lonely', 'twice'];
      assert.equal((await scanned(server)).map(({ rule_id }) => rule_id).sort(), all);
      assert.equal([...(await reviewed(server)).rules].sort(), ['again', 'alone', 'listed']);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const skipping = (rule: string): object => ({
  ...pod,
  metadata: { ...pod.metadata, annotations: { 'lintel/skip': JSON.stringify([{ rule, comment: 'known' }]) } },
});

test('with a strict configuration, invalid suppressions are errors in scans and deny in reviews', async () => {
  const unknown = skipping('k8s.workload.privileged_disable');
  const send = async (server: Served) => {
    const body = formWith(JSON.stringify(unknown), 'pod.json', { scan_rules: privileged });
    return fetch(`${server.url}/v1/k8s/v1/all/local/file/scan`, { method: 'POST', body });
  };
  await withServer('', async (server) => {
    assert.is((await send(server)).status, 200);
    assert.is((await reviewed(server, unknown)).allowed, true);
  });
  await withServer('[suppressions]\nstrict = true\n', async (server) => {
    const response = await send(server);
    assert.is(response.status, 422);
    const { error, results } = (await response.json()) as {
      error: { code: string; details: string[] };
      results: { count: { total: number } };
    };
    assert.is(error.code, 'suppressions');
    assert.match(
      error.details.join('\n'),
      /^upload-\w+\.json:1: no rule has the ID or alias k8s\.workload\.privileged_disable/,
    );
    assert.is(results.count.total, 1);
    const { answer } = await askReview(server, 'key', request('Pod', unknown));
    assert.is(answer!.allowed, false);
    assert.match(answer!.status!.message, /^lintel denies Pod shop\/web:\n- .*no rule has the ID or alias/);
    assert.is((await reviewed(server, skipping(privileged))).allowed, true);
    // A rule that needs the other objects of a cluster was not evaluated, so nothing is known about the suppression.
    assert.is((await reviewed(server, skipping('k8s.network.policy_covers_pods'))).allowed, true);
  });
});

test('excludes of the configuration apply to archives', async () => {
  const files = Object.fromEntries(
    ['web', 'old/web'].map((name) => [`${name}.json`, new TextEncoder().encode(JSON.stringify(pod))]),
  );
  const found = (server: Served) => {
    const form = new FormData();
    form.append('file', new Blob([zipSync(files)]), 'pods.zip');
    form.append('scan_rules', privileged);
    return fetch(`${server.url}/v1/k8s/v1/all/local/dir/scan`, { method: 'POST', body: form })
      .then((response) => response.json() as Promise<{ results: { violations: { file: string }[] } }>)
      .then(({ results }) => results.violations.map(({ file }) => file));
  };
  await withServer('', async (server) => assert.equal(await found(server), ['old/web.json', 'web.json']));
  await withServer('[scan]\nexclude = ["old/"]\n', async (server) => assert.equal(await found(server), ['web.json']));
});

test('a rule to skip that does not exist is a warning when the server starts', () =>
  withServer('[rules]\nskip-rules = ["k8s.workload.privileged_disable"]\n', async (server) => {
    assert.match(
      server.log(),
      /rules to skip: no rule has the ID or alias\s+k8s\.workload\.privileged_disable; did you/,
    );
  }));

for (const [what, configuration, message] of [
  ['rules of which none exists', '[rules]\nscan-rules = ["nonsense"]\n', /no rule has the ID or alias nonsense/],
  ['a category that does not exist', '[category]\nlist = ["Nonsense"]\n', /unknown category "Nonsense"/],
  [
    'a denied category that does not exist',
    '[k8s-admission-control]\ndenied-categories = ["Nonsense"]\n',
    /unknown category "Nonsense"/,
  ],
] satisfies readonly (readonly [string, ServeOptions['configuration'], RegExp])[]) {
  test(`${what}: the server does not start, and gives the reason`, async () => {
    const failure = await startFailure({ configuration });
    assert.match(failure, /^exit 1: /);
    assert.match(failure, message);
    assert.not.match(failure, /\n\s+at /);
  });
}

test('messages name the fields of a request, and no flags', () =>
  withServer('', async (server) => {
    for (const fields of [
      { scan_rules: 'nonsense' },
      { categories: 'Nonsense' },
      { severity: 'awful' },
      { severity: 'high', scan_rules: 'k8s.network.policy_covers_pods' },
      { show_passed: 'maybe' },
    ]) {
      const body = formWith(JSON.stringify(pod), 'pod.json', fields);
      const response = await fetch(`${server.url}/v1/k8s/v1/all/local/file/scan`, { method: 'POST', body });
      assert.is(response.status, 400, JSON.stringify(fields));
      assert.not.match(await response.text(), /--\w|(?:^|\s)-[a-z]\b/);
    }
    const body = JSON.stringify({ remote_type: 'git', remote_url: 's3::https://example.com/x' });
    const remote = await fetch(`${server.url}/v1/k8s/v1/all/remote/dir/scan`, { method: 'POST', body });
    assert.is(remote.status, 400);
    assert.not.match(await remote.text(), /--\w|(?:^|\s|")-[a-z]\b/);
  }));

test.run();

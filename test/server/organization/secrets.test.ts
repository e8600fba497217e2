import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore } from '../../../src/cli/fleet/database/open-store.ts';
import type { Platform } from '../../../src/scan/index.ts';
import { memoryFiles } from '../../../src/scan/index.ts';
import { createApp, defaultSettings, organizationRoutes, runJob } from '../../../src/server/index.ts';
import { scanOf } from '../../fleet/store/scans.ts';
import { planted, written } from '../../hostile/secrets.ts';
import { memoryPlatform } from '../../policies/scan.ts';
import { plainJob } from '../plain-job.ts';
import { ask } from './filled.ts';

const test = suite('server/organization/secrets');

/** A policy that reports all it sees, attribute by attribute. */
const talkative = `# METADATA
# title: Keep quiet
# description: What is told is known.
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [test_thing, kubernetes_pod, kubernetes_config_map]
package lintel.k8s.x.silent

deny contains {"path": path, "message": sprintf("%v has %v in %v", [path, value, input.config])} if {
	walk(input.config, [path, value])
	not is_object(value)
	not is_array(value)
}
`;
const platform: Platform = {
  ...memoryPlatform,
  policies: async () => ({
    kind: 'trees',
    trees: [{ label: 'policies', files: memoryFiles(new Map([['p/policy.rego', talkative]])) }],
  }),
};
const terraform = new Map([
  ['variables.tf', planted.map(({ name }) => `variable "${name}" {}\n`).join('')],
  ['terraform.tfvars', planted.map((secret) => `${secret.name} = ${JSON.stringify(written(secret))}\n`).join('')],
  [
    'main.tf',
    `resource "test_thing" "a" {\n${planted.map((secret, at) => `  plain_${at} = var.${secret.name}\n  ${secret.name} = ${JSON.stringify(written(secret))}\n`).join('')}}\n`,
  ],
]);
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'web',
    annotations: Object.fromEntries(planted.map((secret, at) => [`note-${at}`, written(secret)])),
  },
  spec: {
    containers: [
      {
        name: 'web',
        image: 'nginx',
        env: planted.map((secret) => ({ name: secret.name, value: written(secret) })),
        args: planted.map((secret) => `run ${written(secret)}`),
      },
    ],
  },
};

test('pages, exports and data of the organization have no secret, neither have reviews and decisions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-organization-'));
  const store = await openStore(join(folder, 'store'));
  try {
    const openers = {
      remote: async () => ({ files: memoryFiles(terraform), fetcher: {} as never }),
      archive: () => Promise.reject(new Error('no archives here')),
    };
    const target = { kind: 'remote', type: 'git', url: 'https://github.com/acme/shop' } as const;
    const job = { ...plainJob, target, types: ['terraform'], record: true, fixes: true } as const;
    const { record } = await runJob(job, platform, openers);
    assert.ok(record!.findings.length >= 2 * planted.length);
    await store.record(scanOf({ ...record! }));
    const app = createApp(
      {
        ...defaultSettings,
        version: '1.2.3',
        admission: { key: 'k', deniedSeverity: 'LOW', deniedCategories: [], dashboard: true, saveRequests: true },
      },
      {
        kinds: [],
        policies: 1,
        scan: (asked) => runJob(asked, platform, openers),
        decisions: store.decisions,
        now: () => 1_772_798_400_000_000_000n,
        newId: () => 'id',
        log: () => {},
      },
      organizationRoutes(store),
    );
    const texts = new Map<string, string>();
    const review = await app.answer({
      method: 'POST',
      target: '/v1/k8s/webhooks/k/scan/validate',
      header: () => undefined,
      headers: () => ({}),
      body: async () =>
        new TextEncoder().encode(
          JSON.stringify({
            kind: 'AdmissionReview',
            apiVersion: 'admission.k8s.io/v1',
            request: { uid: 'u1', operation: 'CREATE', kind: { kind: 'Pod' }, name: 'web', object: pod },
          }),
        ),
      form: async () => ({ fields: new Map(), files: new Map() }),
      onGone: () => {},
      client: '192.0.2.1',
    });
    assert.is(review.status, 200);
    texts.set('the review', review.body);
    const pages = [
      ...['/organization', '/organization/findings', '/organization/repositories', '/organization/rules'],
      '/organization/repository?url=https%3A%2F%2Fgithub.com%2Facme%2Fshop',
      '/organization/rule?id=k8s.x.silent',
      ...['/organization/decisions', '/organization/decisions/u1', '/k8s/webhooks/logs', '/k8s/webhooks/logs/u1'],
      ...['', '/trends', '/findings', '/repositories', '/rules', '/findings.csv', '/findings.json', '/decisions'].map(
        (path) => `/v1/organization${path}`,
      ),
      ...['/decisions/u1', '/decisions.csv', '/decisions.json'].map((path) => `/v1/organization${path}`),
    ];
    for (const page of pages) {
      const { status, text } = await ask(app, page);
      assert.is(status, 200, `${page}: ${text}`);
      texts.set(page, text);
    }
    const { findings } = JSON.parse(texts.get('/v1/organization/findings.json')!) as { findings: { id: string }[] };
    for (const { id } of findings) {
      for (const page of [`/organization/findings/${id}`, `/v1/organization/findings/${id}`])
        texts.set(page, (await ask(app, page)).text);
    }
    assert.ok(texts.size > 4 * planted.length);
    for (const [name, text] of texts)
      for (const { kind, value } of planted) assert.not.ok(text.includes(value), `${name}: ${kind}`);
    for (const name of ['/v1/organization/findings.csv', '/v1/organization/decisions.csv', 'the review'])
      assert.match(texts.get(name)!, /\*{8}/, name);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test.run();

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../src/cli/fleet/database/open-store.ts';
import type { FindingRecord, FleetStore } from '../../../src/fleet/index.ts';
import { type App, createApp, defaultSettings, organizationRoutes } from '../../../src/server/index.ts';
import { findingOf, scanOf } from '../../fleet/store/scans.ts';

/** The time of the pages: a Friday. */
export const now = Date.parse('2026-03-06T12:00:00.000Z');
/** A text that would do harm if it were markup. */
export const evil = `"><script>alert(1)</script><img src=x onerror=alert(2)>'\u202e`;

const at = (day: string): string => `2026-${day}T10:00:00.000Z`;
const rule = (number: number, fields: Partial<FindingRecord> = {}): FindingRecord =>
  findingOf({
    fingerprint: `r${number}`,
    rule: `aws.s3.rule_${number}`,
    title: `Encrypt buckets of kind ${number} (\`sse\`)`,
    address: `aws_s3_bucket.b${number}`,
    ...fields,
  });
const repository = (name: string, team?: string, owner = 'acme') => ({
  url: `https://github.com/${owner}/${encodeURIComponent(name)}`,
  owner,
  name,
  ...(team !== undefined && { team }),
});

/** A store with four repositories and some decisions, and the application over it. */
export async function openFilled(): Promise<{
  readonly store: FleetStore;
  readonly app: App;
  readonly close: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-organization-'));
  const store = await openStore(join(folder, 'store'));
  const [first, second, third] = [at('01-10'), at('02-10'), at('03-05')];
  const shop = repository('shop', 'payments');
  const kept = rule(1, {
    frame: '     6 │ resource "aws_s3_bucket" "b1" {\n>    7 │   acl = "public-read" # </pre><script>\n     8 │ }',
    fix: '--- a/infra/logs.tf\n+++ b/infra/logs.tf\n-  acl = "public-read"\n+  acl = "private"',
  });
  const low = rule(3, { severity: 'LOW', frameworks: [] });
  const ignored = rule(2, { severity: 'MEDIUM', suppressed: { reason: `a public website ${evil}`, by: 'main.tf:3' } });
  await store.record(scanOf({ repository: shop, commit: 'a'.repeat(40), started: first, findings: [kept, low] }));
  await store.record(scanOf({ repository: shop, commit: 'b'.repeat(40), started: second, findings: [kept, ignored] }));
  await store.record(
    scanOf({ repository: shop, commit: 'c'.repeat(40), started: third, findings: [kept, low, ignored] }),
  );
  await store.record(
    scanOf({
      repository: repository(evil, `team ${evil}`),
      started: third,
      findings: [
        rule(4, {
          title: evil,
          message: evil,
          file: evil,
          address: `=HYPERLINK("x")${evil}`,
          frame: evil,
          fix: `+${evil}`,
        }),
      ],
    }),
  );
  await store.record(
    scanOf({ repository: repository('unread', undefined, 'ops'), started: third, errors: [`main.tf:3: ${evil}`] }),
  );
  const many = Array.from({ length: 120 }, (_, index) => rule(1, { fingerprint: `m${index}`, line: index + 1 }));
  await store.record(scanOf({ repository: repository('many', 'platform'), started: third, findings: many }));
  for (const allowed of [true, false]) {
    await store.decisions.add({
      uid: `uid-${allowed}`,
      ...(allowed && { cluster: 'prod-eu' }),
      time: third,
      operation: 'CREATE',
      kind: 'Pod',
      namespace: 'shop',
      name: allowed ? 'web' : evil,
      user: 'dev@example.com',
      allowed,
      message: '',
      findings: allowed ? [] : [evil],
      object: { kind: 'Pod' },
    });
  }
  const app = organizationApp(store);
  return {
    store,
    app,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An application with the pages of the organization over a store. */
export function organizationApp(store: FleetStore): App {
  return createApp(
    { ...defaultSettings, version: '1.2.3' },
    {
      kinds: [],
      policies: 1,
      scan: () => Promise.reject(new Error('no scans here')),
      now: () => BigInt(now) * 1_000_000n,
      newId: () => 'id',
      log: () => {},
    },
    organizationRoutes(store),
  );
}

/** The response to a request, its pieces joined. */
export async function ask(
  app: App,
  target: string,
): Promise<{ status: number; headers: Readonly<Record<string, string>>; text: string }> {
  const { status, headers, body, pieces } = await app.answer({
    method: 'GET',
    target,
    header: () => undefined,
    headers: () => ({}),
    body: async () => new Uint8Array(),
    form: async () => ({ fields: new Map(), files: new Map() }),
    onGone: () => {},
    client: '192.0.2.1',
  });
  let text = body;
  for await (const piece of pieces ?? []) text += piece;
  return { status, headers, text };
}

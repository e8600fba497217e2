import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { askReview, request, serve, startFailure } from '../serve.ts';

const test = suite('lintel server --store');

const folder = mkdtempSync(join(tmpdir(), 'lintel-served-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));
const key = 'secret-key';

test('people sign in, decisions are stored, and a restarted server still has them', async () => {
  const env = { LINTEL_SERVER_TOKEN: 'a-token', K8S_WEBHOOK_API_KEY: key, LINTEL_STORE: join(folder, 'store') };
  const authorized = { headers: { authorization: 'Bearer a-token' } };
  const file = join(folder, 'lintel.toml');
  writeFileSync(file, '[k8s-admission-control]\ncluster = "prod-eu"\n');
  const first = await serve({ env, flags: ['-c', file] });
  try {
    const open = await fetch(`${first.url}/organization`, { redirect: 'manual' });
    assert.is(open.status, 303);
    assert.match(open.headers.get('location')!, '/sign-in?return=%2Forganization');
    assert.is((await fetch(`${first.url}/v1/organization`)).status, 401);
    assert.is((await fetch(`${first.url}/v1/organization/findings.csv`)).status, 401);
    const page = await fetch(`${first.url}/organization`, authorized);
    assert.match(await page.text(), /No repository has been scanned yet/);
    const csv = await fetch(`${first.url}/v1/organization/findings.csv`, authorized);
    assert.match(await csv.text(), /^id,status,severity,[\w,]+\n$/);
    const review = await askReview(
      first,
      key,
      request('Pod', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: { containers: [] } }),
    );
    assert.is(review.status, 200);
  } finally {
    assert.is(await first.end(), 0);
  }
  const second = await serve({ env });
  try {
    const decisions = await (await fetch(`${second.url}/organization/decisions`, authorized)).text();
    assert.match(decisions, /Pod shop\/web<\/a><\/th><td>prod-eu<\/td><td><b class="good">allowed/);
  } finally {
    await second.end();
  }
});

test('a store that cannot be opened is an error of the flag', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  assert.match(await startFailure({ flags: ['--store', file] }), /exit 1: .*--store: /);
  const gone = 'postgres://lintel:hunter2@127.0.0.1:9/lintel';
  const failure = await startFailure({ flags: ['--store', gone] });
  assert.match(failure, /exit 1: .*--store: /);
  assert.not.match(failure, /hunter2/);
});

test('without a store there are no such pages', async () => {
  const server = await serve();
  try {
    assert.is((await fetch(`${server.url}/organization`)).status, 404);
  } finally {
    await server.end();
  }
});

test.run();

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCertificate } from '../certificate.ts';
import { hasPrograms, repository } from '../shared.ts';
import { type Served, serve } from './serve.ts';

const test = suite('server/remote');

const archive = (text: string): Uint8Array => zipSync({ 'infra/main.tf': new TextEncoder().encode(text) });
const archives: Readonly<Record<string, Uint8Array>> = {
  '/open.zip': archive(
    'resource "aws_s3_bucket_public_access_block" "b" {\n  bucket = "b"\n  block_public_policy = false\n}\n',
  ),
  '/clean.zip': archive('locals {\n  a = 1\n}\n'),
  '/broken.zip': archive('resource "a'),
};

const folder = mkdtempSync(join(tmpdir(), 'lintel-remote-'));
let files: Server;
let place = '';
test.before(async () => {
  files = createServer((request, response) => {
    const found = archives[new URL(request.url!, 'http://x').pathname];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/zip' }).end(found);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => files.once('listening', resolve));
  place = `http://127.0.0.1:${(files.address() as { port: number }).port}`;
});
test.after(() => {
  files.close();
  rmSync(folder, { recursive: true, force: true });
});

async function scanRemote(server: Served, url: string, type = 'http') {
  const response = await fetch(`${server.url}/v1/terraform/v14/aws/remote/dir/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote_type: type, remote_url: url }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('with private addresses allowed: 403 with violations, 200 without, 422 for unreadable input, 502 for a missing source', async () => {
  const server = await serve({ configuration: '[server]\nprivate-addresses = true\n' });
  try {
    const open = await scanRemote(server, `${place}/open.zip//infra`);
    assert.is(open.status, 403);
    assert.ok(
      open.body.results.violations.some(
        ({ rule_id }: { rule_id: string }) => rule_id === 'aws.s3.public_access_blocked',
      ),
    );
    assert.is(open.body.results.violations[0].file, 'main.tf');
    assert.is((await scanRemote(server, `${place}/clean.zip`)).status, 200);
    assert.is((await scanRemote(server, `${place}/broken.zip`)).status, 422);
    const gone = await scanRemote(server, `${place}/gone.zip`);
    assert.is(gone.status, 502);
    assert.is(gone.body.error.code, 'unreachable');
  } finally {
    await server.end();
  }
});

test('the job of a pipeline ends with 6, 3, 0 or 1', async () => {
  if (!hasPrograms(['bash', 'curl'], 'the job of a pipeline')) return;
  const { authority, certificate, key } = writeCertificate(folder);
  const server = await serve({
    flags: ['--cert-path', certificate, '--key-path', key],
    env: { LINTEL_SERVER_TOKEN: 'hunter2' },
    configuration: '[server]\nprivate-addresses = true\n',
  });
  const job = (env: Record<string, string>): Promise<number | null> =>
    new Promise((resolve) => {
      const options = {
        env: {
          PATH: process.env.PATH,
          CURL_OPTIONS: `--cacert ${authority}`,
          IAC_TYPE: 'terraform',
          IAC_VERSION: 'v14',
          ...env,
        },
      };
      spawn(join(repository, 'deploy/pipeline/remote-scan.sh'), { ...options, stdio: 'ignore' }).on('exit', resolve);
    });
  const asked = { SERVICE_NAME: `localhost:${server.port}`, REMOTE_TYPE: 'http', LINTEL_TOKEN: 'hunter2' };
  try {
    assert.is(await job({}), 6);
    assert.is(await job({ ...asked }), 6);
    assert.is(await job({ ...asked, REMOTE_URL: `${place}/open.zip` }), 3);
    assert.is(await job({ ...asked, REMOTE_URL: `${place}/clean.zip` }), 0);
    assert.is(await job({ ...asked, REMOTE_URL: `${place}/gone.zip` }), 1);
    assert.is(await job({ ...asked, LINTEL_TOKEN: 'wrong', REMOTE_URL: `${place}/clean.zip` }), 1);
  } finally {
    await server.end();
  }
});

test.run();

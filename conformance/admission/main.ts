// npm run conformance:admission [-- --only TEXT]: runs the admission webhook with a real kube-apiserver and etcd on loopback, which Go
// builds if necessary. README.md in this folder has the requirements and the results.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildLintel } from '../../bench/process.ts';
import { makeCertificates } from './certificates.ts';
import { checks, type World } from './checks.ts';
import { startCluster } from './cluster.ts';
import { startWebhook, webhookConfiguration } from './webhook.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
process.exitCode = await main();

async function main(): Promise<number> {
  buildLintel();
  const folder = mkdtempSync(join(tmpdir(), 'lintel-cluster-'));
  const certificates = makeCertificates(folder);
  const started = Date.now();
  const cluster = await startCluster(folder, certificates);
  console.log(`kube-apiserver ${cluster.version} is ready after ${((Date.now() - started) / 1000).toFixed(0)} s`);
  let webhook = await startWebhook(folder, certificates);
  const world: World = {
    cluster,
    webhook: () => webhook,
    restart: async () => {
      webhook = await startWebhook(folder, certificates, webhook.port);
    },
    configure: async (changes = {}) => {
      const path = '/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations';
      await cluster.call('DELETE', `${path}/lintel`);
      const { status, body } = await cluster.call(
        'POST',
        path,
        webhookConfiguration(webhook.port, certificates, changes),
      );
      if (status !== 201) throw new Error(`the webhook is not registered: ${body.message}`);
    },
  };
  try {
    return await run(world);
  } finally {
    webhook.thaw();
    await webhook.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(world: World): Promise<number> {
  let failed = 0;
  const chosen = checks.filter(({ name }) => options.only === undefined || name.includes(options.only));
  for (const { name, check } of chosen) {
    const problem = await check(world).then(
      () => undefined,
      (error: unknown) =>
        error instanceof Error ? `${error.message}${'details' in error ? `\n${error.details}` : ''}` : String(error),
    );
    console.log(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name}`);
    if (problem !== undefined) console.log(problem.replace(/^/gm, '       '));
    if (problem !== undefined) failed++;
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

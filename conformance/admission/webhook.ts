import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parse } from 'yaml';
import { repository } from '../../test/shared.ts';
import { bundleOf, type Certificates } from './certificates.ts';
import { end, freePort } from './cluster.ts';

/** A decision, as lintel keeps it. */
export interface Kept {
  readonly operation: string;
  readonly kind: string;
  readonly name: string;
  readonly allowed: boolean;
}

/** `lintel server` as a webhook, with TLS. */
export interface Webhook {
  readonly port: number;
  readonly decisions: () => readonly Kept[];
  /** Pauses and resumes: a server that accepts connections but does not respond. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

const key = 'key-of-the-webhook';

/** Starts it, on a port where one is given. */
export async function startWebhook(folder: string, certificates: Certificates, port?: number): Promise<Webhook> {
  const at = port ?? (await freePort());
  const decisions = join(folder, 'decisions.jsonl');
  const configuration = join(folder, 'lintel.toml');
  writeFileSync(
    configuration,
    `[k8s-admission-control]\ndenied-severity = "high"\ndashboard = true\n[server]\ndecisions = ${JSON.stringify(decisions)}\n`,
  );
  const tls = ['--cert-path', certificates.certificate, '--key-path', certificates.key];
  const args = ['server', '--host', '127.0.0.1', '-p', String(at), ...tls, '-c', configuration];
  const child = spawn(process.execPath, [join(repository, 'dist', 'lintel.js'), ...args], {
    env: { ...process.env, K8S_WEBHOOK_API_KEY: key },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(child);
  return {
    port: at,
    decisions: () =>
      (existsSync(decisions) ? readFileSync(decisions, 'utf8').split('\n') : [])
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => end(child),
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr!.on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      if (log.includes('listening on')) resolve();
    });
    child.on('exit', () => reject(new Error(`the server ended: ${log}`)));
  });
}

/** The repository's manifest of the webhook, pointed at a server on loopback. */
export function webhookConfiguration(port: number, certificates: Certificates, changes: object = {}): object {
  const shipped = parse(readFileSync(join(repository, 'deploy/kubernetes/webhook.yaml'), 'utf8')) as {
    webhooks: readonly [{ clientConfig: { service: { path: string } } }];
  };
  const [webhook] = shipped.webhooks;
  const path = webhook.clientConfig.service.path.replace('KEY', key);
  const clientConfig = { caBundle: bundleOf(certificates.authority), url: `https://127.0.0.1:${port}${path}` };
  return { ...shipped, webhooks: [{ ...webhook, clientConfig, ...changes }] };
}

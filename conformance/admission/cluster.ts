import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { kubernetesProgram } from '../../scripts/reference/kubernetes.ts';
import type { Certificates } from './certificates.ts';

/** The response of the API server. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: {
    readonly message?: string;
    readonly metadata?: { readonly name?: string };
    readonly [key: string]: unknown;
  };
  /** Its Warning headers, without their codes. */
  readonly warnings: readonly string[];
}

/** A kube-apiserver and its etcd, on loopback. */
export interface Cluster {
  readonly version: string;
  readonly call: (method: string, path: string, body?: object, type?: string) => Promise<ApiAnswer>;
  readonly metrics: () => Promise<string>;
  /** Entries of the audit log so far. */
  readonly audit: () => readonly AuditEntry[];
  readonly stop: () => Promise<void>;
}

export interface AuditEntry {
  readonly verb: string;
  readonly requestURI: string;
  readonly annotations?: Readonly<Record<string, string>>;
}

const token = 'administrator';

/** Starts both, with everything they write in a folder. Throws if one does not come up. */
export async function startCluster(folder: string, certificates: Certificates): Promise<Cluster> {
  const programs = { etcd: kubernetesProgram('etcd'), apiServer: kubernetesProgram('kube-apiserver') };
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const audit = join(folder, 'audit.jsonl');
  writeFileSync(join(folder, 'tokens.csv'), `${token},admin,admin,system:masters\n`);
  writeFileSync(join(folder, 'audit.yaml'), 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: [{level: Metadata}]\n');
  const etcd = start(programs.etcd, join(folder, 'etcd.log'), [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${etcdPort}`,
    `--advertise-client-urls=http://127.0.0.1:${etcdPort}`,
    `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
    '--unsafe-no-fsync',
  ]);
  const apiServer = start(programs.apiServer, join(folder, 'kube-apiserver.log'), [
    `--etcd-servers=http://127.0.0.1:${etcdPort}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--secure-port=${port}`,
    `--tls-cert-file=${certificates.certificate}`,
    `--tls-private-key-file=${certificates.key}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${certificates.accountKey}`,
    `--service-account-signing-key-file=${certificates.accountKey}`,
    `--token-auth-file=${join(folder, 'tokens.csv')}`,
    '--authorization-mode=RBAC',
    '--service-cluster-ip-range=10.0.0.0/24',
    '--endpoint-reconciler-type=none',
    // The service accounts that it would need do not exist.
    '--disable-admission-plugins=ServiceAccount',
    '--allow-privileged=true',
    `--audit-policy-file=${join(folder, 'audit.yaml')}`,
    `--audit-log-path=${audit}`,
    '--audit-log-mode=blocking-strict',
  ]);
  const ca = readFileSync(certificates.authority);
  const send = (method: string, path: string, body?: object, type = 'application/json') =>
    ask({ method, path, port, ca, body: body === undefined ? undefined : JSON.stringify(body), type });
  const stop = async (): Promise<void> => {
    await end(apiServer);
    await end(etcd);
  };
  try {
    await ready(() => send('GET', '/readyz'), [etcd, apiServer]);
    const { gitVersion } = JSON.parse((await send('GET', '/version')).text) as { gitVersion: string };
    return {
      version: gitVersion,
      call: async (...args) => {
        const { status, text, warnings } = await send(...args);
        return { status, warnings, body: text.startsWith('{') ? JSON.parse(text) : { message: text } };
      },
      metrics: async () => (await send('GET', '/metrics')).text,
      audit: () =>
        (existsSync(audit) ? readFileSync(audit, 'utf8').split('\n') : [])
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function start(program: string, log: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const file = createWriteStream(log);
  child.stdout!.pipe(file, { end: false });
  child.stderr!.pipe(file, { end: false });
  return child;
}

/** Ends a process that was started here. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(late);
}

/** It may take minutes on a busy machine. */
async function ready(probe: () => Promise<{ status: number }>, processes: readonly ChildProcess[]): Promise<void> {
  for (let second = 0; second < 300; second++) {
    if (processes.some(({ exitCode }) => exitCode !== null))
      throw new Error('etcd or kube-apiserver has ended: see its log');
    const status = await probe().then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(1000);
  }
  throw new Error('kube-apiserver is not ready after five minutes');
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly port: number;
  readonly ca: Buffer;
  readonly body: string | undefined;
  readonly type: string;
}

function ask({
  method,
  path,
  port,
  ca,
  body,
  type,
}: Asked): Promise<{ status: number; text: string; warnings: string[] }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, ca, headers, timeout: 60_000 }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      // Node reads headers as Latin 1.
      const given = (response.headersDistinct.warning ?? []).map((line) => Buffer.from(line, 'latin1').toString());
      const warnings = given.map((line) => JSON.parse(/^\d+ \S+ (".*")$/.exec(line)?.[1] ?? '""') as string);
      resolve({ status: response.statusCode ?? 0, text, warnings });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer in a minute`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { dist } from '../built.ts';
import { repository } from '../shared.ts';

/** A server that runs: the command itself, on a free port, with the built policies and threads. */
export interface Served {
  readonly port: number;
  readonly url: string;
  /** Its log so far. */
  readonly log: () => string;
  /** Stops it, and returns its exit code. */
  readonly end: () => Promise<number>;
}

export interface ServeOptions {
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The configuration file, as TOML. */
  readonly configuration?: string;
}

const io = localIo({
  packageFolder: repository,
  policyFolder: join(dist, 'policies'),
  scanWorker: join(dist, 'scan-worker.js'),
});

/** Starts `lintel server`; rejects with its log where it does not start. */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-server-'));
  const flags = [...(options.flags ?? [])];
  if (options.configuration !== undefined) {
    writeFileSync(join(folder, 'lintel.toml'), options.configuration);
    flags.push('-c', join(folder, 'lintel.toml'));
  }
  let log = '';
  let interrupt = (): void => {};
  let told = (_port: number): void => {};
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  const listening = new Promise<number>((resolve) => {
    told = resolve;
  });
  const ended = main(['server', '-p', '0', ...flags], {
    ...io,
    env: new Map(Object.entries(options.env ?? {})),
    interrupted: () => interrupted,
    stderr: {
      isTerminal: false,
      write: (text) => {
        log += text;
        const port = /listening on https?:\/\/[^\s]+:(\d+)/.exec(log)?.[1];
        if (port !== undefined) told(Number(port));
      },
    },
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
  const port = await Promise.race([listening, ended.then((code) => Promise.reject(new Error(`exit ${code}: ${log}`)))]);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    end: () => {
      interrupt();
      return ended;
    },
  };
}

/** A form with one file. */
export function formWith(text: string, name = 'main.tf', fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

/** The problems that keep a server from starting: its exit code and its log. */
export async function startFailure(options: ServeOptions): Promise<string> {
  return serve(options).then(
    async (server) => `started on ${server.port}, exit ${await server.end()}`,
    (error: Error) => error.message,
  );
}

/** The response to an admission review. */
export interface ReviewAnswer {
  readonly uid: string;
  readonly allowed: boolean;
  readonly status?: { readonly code: number; readonly message: string };
  readonly warnings?: readonly string[];
  readonly auditAnnotations?: Readonly<Record<string, string>>;
}

/** Has the server review a request, as kube-apiserver does. */
export async function askReview(
  server: Served,
  key: string,
  request: object,
): Promise<{ readonly status: number; readonly text: string; readonly answer?: ReviewAnswer }> {
  const response = await fetch(`${server.url}/v1/k8s/webhooks/${key}/scan/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request }),
  });
  const text = await response.text();
  const body = JSON.parse(text) as { response?: ReviewAnswer };
  return { status: response.status, text, ...(body.response === undefined ? {} : { answer: body.response }) };
}

/** A request as kube-apiserver sends it. */
export function request(kind: string, object: object | null, more: object = {}) {
  return {
    uid: '705ab4f5-6393-11e8-b7cc-42010a800002',
    kind: { group: '', version: 'v1', kind },
    resource: { group: '', version: 'v1', resource: `${kind.toLowerCase()}s` },
    name: 'web',
    namespace: 'shop',
    operation: 'CREATE',
    userInfo: { username: 'dev@example.com', groups: ['system:authenticated'] },
    object,
    oldObject: null,
    dryRun: false,
    ...more,
  };
}

import { connect } from 'node:net';
import { pick } from '../../../conformance/random.ts';
import { type Listening, listen } from '../../../src/cli/server/listen.ts';
import type { Decision } from '../../../src/fleet/index.ts';
import { loaders, openArchive } from '../../../src/iac/index.ts';
import { createApp, defaultSettings, JobError, runJob } from '../../../src/server/index.ts';
import { mutate, mutateFile } from '../mutate.ts';
import { checkPage } from '../properties.ts';
import { host } from './languages.ts';
import type { Target } from './target.ts';
import { policies } from './trees.ts';

const ended = '\r\nConnection: close\r\n\r\n';
/** The requests that an operator sends after each request: pages about it. */
const pages = ['/k8s/webhooks/logs', '/k8s/webhooks/logs/705ab4f5-6393-11e8-b7cc-42010a800002', '/metrics'];
const key = 'opensesame';
const terraform = 'resource "aws_s3_bucket" "b" {\n  acl = "public-read"\n}\n';
const part = (name: string, text: string, rest = ''): string =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${text}\r\n`;

const form = `${part('file', terraform, '; filename="main.tf"\r\nContent-Type: text/plain')}${part('config_only', 'false')}${part('scan_rules', 'a,b')}${part('severity', 'high')}--XX--\r\n`;
const wish = JSON.stringify({
  remote_type: 'git',
  remote_url: 'https://example.com/r.git',
  config_only: false,
  scan_rules: ['a'],
  severity: 'low',
});
const review = JSON.stringify({
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  request: {
    uid: '705ab4f5-6393-11e8-b7cc-42010a800002',
    kind: { group: '', version: 'v1', kind: 'Pod' },
    name: 'web',
    namespace: 'shop',
    operation: 'CREATE',
    userInfo: { username: 'dev@example.com' },
    object: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web', annotations: { 'lintel/skip': '[{"rule": "x"}]' } },
      spec: { hostNetwork: true, containers: [{ name: 'a', image: 'nginx:latest', ports: [{ containerPort: 80 }] }] },
    },
    oldObject: null,
    dryRun: false,
  },
});

/** Requests: what comes before the length of the body, and the body. */
const requests: readonly (readonly [head: string, body: string])[] = [
  [
    'POST /v1/terraform/v12/aws/local/file/scan HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=XX',
    form,
  ],
  [
    'POST /v1/k8s/v1/k8s/local/file/scan?x=%20 HTTP/1.1\r\nHost: x\r\nAccept: application/sarif+json\r\nContent-Type: multipart/form-data; boundary="XX"',
    form.replace('main.tf', 'a.yaml'),
  ],
  [
    'POST /v1/terraform/v12/aws/local/dir/scan HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=XX',
    form.replace('main.tf', 'infra.tar'),
  ],
  ['POST /v1/terraform/v12/aws/remote/dir/scan HTTP/1.1\r\nHost: x\r\nContent-Type: application/json', wish],
  [`POST /v1/k8s/webhooks/${key}/scan/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json`, review],
  ['GET /v1/providers HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nX-Request-Id: a', ''],
  ['GET /k8s/webhooks/logs/a%2Fb HTTP/1.1\r\nHost: x', ''],
  ['HEAD / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue', ''],
  ['GET /metrics HTTP/1.0\r\nHost: x', ''],
];

/** A server in this process, with the bundled policies; what goes wrong within is added to `failures`. */
async function open(failures: string[]): Promise<Listening> {
  const refuse = async (): Promise<never> => {
    throw new JobError('refused', 'nothing is fetched here');
  };
  await policies();
  let last = 0;
  const kept: Decision[] = [];
  const app = createApp(
    {
      ...defaultSettings,
      version: '0',
      maxBody: 100_000,
      admission: { ...defaultSettings.admission, key, deniedSeverity: 'HIGH', dashboard: true, saveRequests: true },
    },
    {
      kinds: loaders.map(({ id, title, versions, files }) => ({
        id,
        title,
        versions,
        singleFile: files !== undefined,
      })),
      policies: 1,
      scan: (job) => runJob(job, { policies, loaders, host }, { remote: refuse, archive: openArchive }),
      now: host.now,
      newId: () => String(++last),
      decisions: {
        add: async (decision) => void kept.unshift(decision),
        list: async (most) => kept.slice(0, most),
        find: async (uid) => kept.find((decision) => decision.uid === uid),
      },
      log: ({ failure }) => {
        if (failure !== undefined) failures.push(failure);
      },
    },
  );
  return listen(app, { port: 0, host: '127.0.0.1', bodySeconds: 5 });
}

/** The server's response to these bytes until it closes the connection. */
function answerTo(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const chunks: Buffer[] = [];
    socket.setTimeout(15_000, () =>
      socket.destroy(new Error('the server does not answer, and does not close the connection')),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A client that continues sending after the final response is cut off.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.end(bytes);
  });
}

/** The request that is sent to the server. */
export const serverTargets: readonly Target[] = [
  {
    id: 'server',
    about: 'sends requests to the server: heads, forms, reviews',
    slow: 5000,
    make: (random) => {
      const [head, body] = pick(requests, random);
      const [otherHead, otherBody] = pick(requests, random);
      const way = random();
      const changedHead = way < 0.3 ? mutate(head, otherHead, random) : head;
      const changedBody = way < 0.3 ? body : mutateFile(body.startsWith('{') ? 'a.json' : 'a', body, otherBody, random);
      const length = Buffer.byteLength(changedBody) + (random() < 0.1 ? Math.floor(random() * 9) - 4 : 0);
      const extent = random() < 0.8 ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked';
      const sent = extent.startsWith('C') ? changedBody : `${length.toString(16)}\r\n${changedBody}\r\n0\r\n\r\n`;
      const bytes = Buffer.from(`${changedHead}\r\n${extent}${ended}${sent}`);
      return new Map([['request', bytes.toString('latin1')]]);
    },
    run: async (input) => {
      const failures: string[] = [];
      const server = await open(failures);
      for (const text of input.values()) {
        const answer = await answerTo(server.port, Buffer.from(text, 'latin1'));
        if (answer !== '') checkAnswer(answer);
      }
      for (const page of pages)
        checkAnswer(await answerTo(server.port, Buffer.from(`GET ${page} HTTP/1.1\r\nHost: x${ended}`)));
      await server.stop(1);
      if (failures.length > 0) throw new Error(failures[0]);
    },
  },
];

function checkAnswer(answer: string): void {
  const [head = '', rest = ''] = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split(/\r\n\r\n([\s\S]*)/);
  if (!/^HTTP\/1\.1 [2-5]\d\d /.test(head)) throw new Error(`this is no answer: ${head.slice(0, 200)}`);
  // The bytes may be two requests, or one and something else.
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
  const bytes = Buffer.from(rest);
  const body = bytes.subarray(0, length).toString();
  if (bytes.length > length) checkAnswer(bytes.subarray(length).toString());
  if (/^content-type: application\/(?:\w+\+)?json/im.test(head) && body !== '') JSON.parse(body);
  if (/^content-type: text\/html/im.test(head)) checkPage(body);
  if (/\n\s+at .*:\d+:\d+/.test(body)) throw new Error(`a trace of the stack is in the answer: ${body}`);
}

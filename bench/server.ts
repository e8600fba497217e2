import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../test/shared.ts';
import { buildLintel, lintel } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

/** The duration of each load, in seconds, and its number of connections. */
const seconds = Number(process.env.LINTEL_LOAD_SECONDS ?? 60);
const connections = 8;

/** A Terraform file of about 5 kB. */
function terraformFile(): string {
  const bucket = (at: number): string => `resource "aws_s3_bucket" "data_${at}" {
  bucket = "example-data-${at}"
  tags = {
    Team = "shop"
  }
}

resource "aws_s3_bucket_public_access_block" "data_${at}" {
  bucket                  = aws_s3_bucket.data_${at}.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
`;
  return Array.from({ length: 12 }, (_, at) => bucket(at)).join('\n');
}

/** The review of a pod that has something wrong. */
export function admissionReview(): string {
  const containers = [{ name: 'web', image: 'example.com/web:1.2.3', securityContext: { runAsNonRoot: true } }];
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', namespace: 'shop' }, spec: { containers } };
  const kind = { group: '', version: 'v1', kind: 'Pod' };
  const request = { uid: 'bench', kind, operation: 'CREATE', namespace: 'shop', name: 'web', object };
  return JSON.stringify({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request });
}

/** The address for reviews of the server of `startServer`. */
export const admissionPath = '/v1/k8s/webhooks/k/scan/validate';

const loads = [
  {
    name: 'file scan, 5 kB of Terraform',
    path: '/v1/terraform/v14/aws/local/file/scan',
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\ncontent-disposition: form-data; name="file"; filename="a.tf"\r\n\r\n${terraformFile()}\r\n--x--\r\n`,
  },
  {
    name: 'admission review of a pod',
    path: admissionPath,
    type: 'application/json',
    body: admissionReview(),
  },
];

/**
 * Requests per second, latencies in milliseconds, the server's CPU time per request in milliseconds and its memory in
 * MiB (at the start, in the middle, at the end) under load: `wrk` on loopback, with a separate server for each load.
 */
export async function benchServer(only: string | undefined): Promise<readonly Measurement[]> {
  if (!quick && spawnSync('wrk', ['--version']).error !== undefined)
    throw new Error('wrk is needed: apt-get install wrk');
  buildLintel();
  const rows: Measurement[] = [];
  for (const load of loads.filter(({ name }) => only === undefined || name.includes(only))) {
    const { server, port } = await startServer();
    try {
      await (await fetch(`http://127.0.0.1:${port}/health`)).text();
      if (quick) {
        rows.push(await askOnce(port, load));
        continue;
      }
      await run(port, load, 5);
      const before = usageOf(server);
      let middle = before;
      const timer = setTimeout(() => {
        middle = usageOf(server);
      }, seconds * 500);
      const text = await run(port, load, seconds);
      clearTimeout(timer);
      const after = usageOf(server);
      rows.push({
        name: load.name,
        ...figuresOf(text),
        'CPU each': (after.cpu - before.cpu) / Number(/(\d+) requests in/.exec(text)?.[1]),
        'MiB at the start': before.memory,
        'in the middle': middle.memory,
        'at the end': after.memory,
      });
    } finally {
      server.kill();
    }
  }
  return rows;
}

/** A separate server on a free port, with an API key for admission reviews. */
export function startServer(): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, [lintel, 'server', '-p', '0', '-l', 'info'], {
    cwd: repository,
    env: { ...process.env, K8S_WEBHOOK_API_KEY: 'k' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr!.on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      const port = /listening on \S+:(\d+)/.exec(log)?.[1];
      if (port !== undefined) resolve({ server, port: Number(port) });
    });
    server.on('exit', () => reject(new Error(`the server ended: ${log}`)));
  });
}

/** One request, without wrk. */
async function askOnce(port: number, { name, path, type, body }: (typeof loads)[number]): Promise<Measurement> {
  const start = performance.now();
  const address = `http://127.0.0.1:${port}${path}`;
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
  await response.text();
  return { name, elapsed: performance.now() - start, ...(response.ok ? {} : { wrong: `status ${response.status}` }) };
}

async function run(port: number, { path, type, body }: (typeof loads)[number], duration: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-load-'));
  try {
    const script = join(folder, 'load.lua');
    const escaped = [...Buffer.from(body)].map((byte) => `\\${byte}`).join('');
    writeFileSync(
      script,
      `wrk.method = "POST"\nwrk.headers["content-type"] = "${type}"\nwrk.body = "${escaped}"\n` +
        'done = function(summary, latency) for _, p in pairs({50, 90, 99, 99.9}) do ' +
        'io.write(string.format("p%g %f\\n", p, latency:percentile(p) / 1000)) end ' +
        'local e = summary.errors; io.write(string.format("failed %d\\n", e.connect + e.read + e.write + e.status + e.timeout)) end\n',
    );
    const flags = ['-t', '1', '-c', String(connections), '-d', `${duration}s`, '--timeout', '30s', '-s', script];
    const { stdout } = await promisify(execFile)('wrk', [...flags, `http://127.0.0.1:${port}${path}`]);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(text: string): Record<string, number> {
  const figure = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);
  const percentile = (p: string): number => figure(new RegExp(`^p${p} ([\\d.]+)$`, 'm'));
  return {
    'per second': figure(/Requests\/sec:\s+([\d.]+)/),
    p50: percentile('50'),
    p90: percentile('90'),
    p99: percentile('99'),
    'p99.9': percentile('99\\.9'),
    failed: figure(/^failed (\d+)$/m),
  };
}

/** The processor time of a process in milliseconds, and what it holds in memory in MiB. */
function usageOf({ pid }: ChildProcess): { readonly cpu: number; readonly memory: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // In parentheses after the name; in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
    memory: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024),
  };
}

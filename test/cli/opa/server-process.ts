import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { program } from '../../built.ts';

/** `lintel opa run --server` as a process. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its log so far, one entry a line. */
  readonly log: () => readonly Record<string, unknown>[];
  /** Sends SIGTERM, and returns the exit code. */
  readonly end: () => Promise<number | null>;
}

/** Starts a server with these policies, by name, and this configuration. */
export async function startServer(
  policies: Readonly<Record<string, string>>,
  config: object = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-opa-'));
  const paths = Object.entries(policies).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return name;
  });
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const args = ['opa', 'run', '--server', '--addr', '127.0.0.1:0', '--config-file', 'config.json', ...flags, ...paths];
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  const exited = once(child, 'exit').finally(() => rmSync(folder, { recursive: true, force: true }));
  const listening = new Promise<string>((resolve, reject) => {
    child.stderr!.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const address = /"addrs":\["(http[^"]+)"\]/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    void exited.then(() => reject(new Error(text)));
  });
  const log = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  return {
    url: await listening,
    child,
    log,
    end: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

/** A service for decision logs and status reports. */
export interface Collector {
  readonly url: string;
  /** The events of all uploads that were accepted. */
  readonly events: Record<string, unknown>[];
  readonly reports: Record<string, unknown>[];
  /** Bytes of the largest upload. */
  largest: number;
  /** The status of the next responses; called for each upload. */
  answer: (nth: number) => number | Promise<number>;
  readonly close: () => void;
}

export async function openCollector(): Promise<Collector> {
  let uploads = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (request.url!.startsWith('/status')) {
      collector.reports.push(JSON.parse(body.toString()));
      response.end('{}');
      return;
    }
    const status = await collector.answer(uploads++);
    if (status === 200) {
      collector.events.push(...JSON.parse(gunzipSync(body).toString()));
      collector.largest = Math.max(collector.largest, body.length);
    }
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events: [],
    reports: [],
    largest: 0,
    answer: () => 200,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return collector;
}

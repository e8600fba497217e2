import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { repository, skipped } from '../../shared.ts';

/** Everything that was started or created; all of it is removed at the end. */
const leftovers: (() => void)[] = [];

/** Ends what these helpers have started. */
export function cleanUp(): void {
  for (const leave of leftovers.splice(0).reverse()) leave();
}

/** Has something done at the end. */
export function onCleanUp(leave: () => void): void {
  leftovers.push(leave);
}

export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether a program is there; the test run says so where it is not. */
export function has(what: string, path: string): boolean {
  if (existsSync(path)) return true;
  skipped(`${what} is not installed (node scripts/test-tools.mjs): remote sources of its kind are not tested`);
  return false;
}

export const testServers = join(repository, '.build', 'test-servers', 'bin');

export async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  leftovers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a program and waits until it listens. */
export async function start(
  program: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  let said = '';
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  leftovers.push(() => child.kill('SIGKILL'));
  for (let left = 600; left > 0; left--) {
    if (child.exitCode !== null) break;
    if (await listens(port)) return child;
    await wait(100);
  }
  throw new Error(`${program} does not start: ${said}`);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

export function git(folder: string, ...args: readonly string[]): string {
  const settings = [
    'user.name=a',
    'user.email=a@example.com',
    'commit.gpgsign=false',
    'tag.gpgsign=false',
    'protocol.file.allow=always',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  return execFileSync('git', [...flags, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** The contents of a request that was sent to a server. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
}

/** A listener that records the requests. */
export function watched(listener: RequestListener): { readonly listener: RequestListener; readonly seen: Seen[] } {
  const seen: Seen[] = [];
  return {
    seen,
    listener: (request, response) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, authorization: headers.authorization });
      listener(request, response);
    },
  };
}

/** Hands requests to `git http-backend`, the server that comes with git. */
export function gitBackend(folder: string, protocol: 'any' | 'old' = 'any'): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { GIT_PROTOCOL: _, ...environment } = process.env;
    const version = request.headers['git-protocol'];
    const env = {
      ...environment,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      PATH_INFO: decodeURIComponent(path),
      QUERY_STRING: query,
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      ...(request.headers['content-length'] === undefined ? {} : { CONTENT_LENGTH: request.headers['content-length'] }),
      ...(version === undefined || protocol === 'old' ? {} : { GIT_PROTOCOL: String(version) }),
    };
    const child = spawn('git', ['http-backend'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
    request.pipe(child.stdin);
    child.stdin.on('error', () => {});
    let head = Buffer.alloc(0);
    let isOpen = false;
    child.stdout.on('data', (piece: Buffer) => {
      if (isOpen) return response.write(piece);
      head = Buffer.concat([head, piece]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      isOpen = true;
      const lines = head.subarray(0, end).toString().split('\r\n');
      const headers = lines.map((line) => line.split(': ') as [string, string]);
      const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200';
      response.writeHead(Number.parseInt(status, 10), headers.filter(([name]) => name !== 'Status').flat());
      return response.write(head.subarray(end + 4));
    });
    child.stdout.on('end', () => response.end());
  };
}

/** Forwards requests unchanged to another local server; records its responses. */
export function forwarded(port: number): { readonly listener: RequestListener; readonly statuses: number[] } {
  const statuses: number[] = [];
  return {
    statuses,
    listener: (request, response) => {
      const { method, url, headers } = request;
      const sent = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        statuses.push(answer.statusCode ?? 0);
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      sent.on('error', () => response.destroy());
      request.pipe(sent);
    },
  };
}

export function execPath(): string {
  return spawnSync('git', ['--exec-path'], { encoding: 'utf8' }).stdout.trim();
}

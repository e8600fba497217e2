import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gitBackend } from '../../test/cli/remote/servers.ts';

/** A server of git repositories over HTTP. */
export interface GitServer {
  readonly url: string;
  /** Number of requests so far. */
  readonly requests: () => number;
  /** Forgets the answers about a repository, which has changed. */
  readonly forget: (path: string) => void;
  readonly close: () => void;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/**
 * Serves repositories with git's own server, and keeps its answers: the processes that it starts would take more time
 * than the scans that are measured.
 */
export async function serveRepositories(folder: string): Promise<GitServer> {
  const backend = createServer(gitBackend(folder)).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const kept = new Map<string, Map<string, Promise<Answer>>>();
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const { url = '', method = 'GET', headers } = request;
    const path = url
      .split('/')
      .slice(1, 3)
      .join('/')
      .replace(/\.git$/, '');
    const key = `${method} ${url} ${headers['git-protocol'] ?? ''} ${headers['content-encoding'] ?? ''} ${body.toString('latin1')}`;
    const answers = kept.get(path) ?? new Map<string, Promise<Answer>>();
    kept.set(path, answers);
    let known = answers.get(key);
    if (known === undefined) answers.set(key, (known = ask(`${origin}${url}`, request, body)));
    const { status, headers: sent, body: text } = await known;
    response.writeHead(status, sent).end(text);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    forget: (path) => void kept.delete(path),
    close: () => {
      for (const each of [server, backend]) {
        each.closeAllConnections();
        each.close();
      }
    },
  };
}

async function ask(url: string, { method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const passed = ['content-type', 'git-protocol', 'content-encoding', 'accept'];
  const sent = passed.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
  );
  const response = await fetch(url, {
    method,
    headers: sent,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  return {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? 'text/plain' },
    body: Buffer.from(await response.arrayBuffer()),
  };
}

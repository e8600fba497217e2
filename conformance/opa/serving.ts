import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A server of OPA's REST API. */
export interface Served {
  /** Files in its working directory. */
  readonly files: Readonly<Record<string, string>>;
  /** Arguments after `run --server --addr …`. */
  readonly args: readonly string[];
}

/** Starts a server, passes its port on, and ends it. */
export async function serving<T>(
  [file, ...first]: readonly string[],
  { files, args }: Served,
  use: (port: number) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'opa-server-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const port = await freePort();
  const all = [...first, 'run', '--server', '--addr', `127.0.0.1:${port}`, '--log-level', 'error', ...args];
  const server = spawn(file!, all, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    await listening(server, port);
    return await use(port);
  } finally {
    const ended = new Promise((done) => server.once('exit', done));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits until the server answers; rejects if it ends. */
async function listening(server: ChildProcess, port: number): Promise<void> {
  let messages = '';
  server.stderr?.on('data', (chunk) => (messages += chunk));
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended: ${messages}`);
    try {
      await fetch(`http://127.0.0.1:${port}/health`);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  throw new Error(`the server does not answer: ${messages}`);
}

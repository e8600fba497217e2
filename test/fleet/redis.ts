import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../cli/remote/servers.ts';
import { skipped } from '../shared.ts';

/** Whether redis-server is installed; the test run says so where it is not. */
export function hasRedis(): boolean {
  if (spawnSync('redis-server', ['--version']).status === 0) return true;
  skipped('redis-server is not installed: the queue of lintel fleet is not tested');
  return false;
}

/** A Redis server of a test. */
export interface TestRedis {
  readonly url: string;
  readonly port: number;
  /** Ends the server; its data stays. */
  readonly stop: () => Promise<void>;
  /** Starts it again with its data. */
  readonly start: () => Promise<void>;
  /** Ends it and deletes its data. */
  readonly remove: () => Promise<void>;
}

/** Starts a server with its own data, which it keeps on disk. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'yes',
    ];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    for (let left = 100; !(await answers(port)); left--) {
      if (left === 0) throw new Error('redis-server does not start');
      await wait(50);
    }
  };
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    if (server?.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
  };
  const remove = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, port, stop, start, remove };
}

/** Whether the server answers a ping: while it reads its data, it accepts connections and refuses commands. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('error', () => resolve(false));
    socket.on('data', (text) => {
      socket.destroy();
      resolve(text.toString().startsWith('+PONG'));
    });
  });
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../cli/remote/servers.ts';
import { skipped } from '../shared.ts';

/** A PostgreSQL server of its own, in a temporary folder. */
export interface Postgres {
  /** Of the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** The folder of its Unix socket. */
  readonly folder: string;
  /** Stops the server at once, as a crash does, and keeps its data. */
  readonly halt: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops the server and deletes its data. */
  readonly remove: () => Promise<void>;
}

/** Starts a server, as another user if this one is root; undefined, with a note, where PostgreSQL is not installed. */
export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<Postgres | undefined> {
  const programs = findPrograms();
  const user = process.getuid?.() === 0 ? userOf('postgres') : {};
  if (programs === undefined || user === undefined) {
    skipped('PostgreSQL is not installed (a package of the system): the store was tested with PGlite only');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'lintel-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const how = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'lintel', '-E', 'UTF8', '--locale=C', '--no-sync'],
    how,
  );
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
    server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], how);
    for (let tries = 0; tries < 300 && !isReady(programs, port); tries++) {
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  const halt = async (): Promise<void> => {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGQUIT');
    await ended;
  };
  await start();
  return {
    url: `postgres://lintel@127.0.0.1:${port}/postgres`,
    port,
    folder,
    start,
    halt,
    remove: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether PostgreSQL is installed. */
export function hasPostgres(): boolean {
  return findPrograms() !== undefined;
}

function findPrograms(): string | undefined {
  const folders = ['/usr/lib/postgresql', '/usr/local/lib/postgresql'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [],
  );
  return [...(process.env.PATH ?? '').split(':'), ...folders].find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((program) => existsSync(join(folder, program))),
  );
}

function userOf(name: string): { readonly uid?: number; readonly gid?: number } | undefined {
  const number = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

function isReady(programs: string, port: number): boolean {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { program } from '../built.ts';

/** A server of the built program, in a separate process. */
export interface Served {
  readonly port: number;
  /** Its log so far. */
  readonly log: () => string;
  /** The processor time that it has used so far; undefined if the system does not report it. */
  readonly used: () => { readonly milliseconds: number; readonly mebibytes: number };
  /** The memory that it uses now; undefined if the system does not report it. */
  readonly holds: () => { readonly handles: number; readonly mebibytes: number };
  readonly isAlive: () => boolean;
  /** Has it end, and gives its exit code. */
  readonly end: () => Promise<number | null>;
}

/** Starts `lintel server` with this configuration. Rejects with its log where it does not start. */
export async function startServer(
  configuration: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-hostile-server-'));
  const file = join(folder, 'lintel.toml');
  writeFileSync(file, configuration);
  const child = spawn(process.execPath, [program, 'server', '-p', '0', '-c', file, ...flags], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let log = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (piece) => {
      log += piece;
      const found = /listening on https?:\/\/[^\s]+:(\d+)/.exec(log)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    void ended.then((code) => reject(new Error(`exit ${code}: ${log}`)));
  });
  return {
    port,
    log: () => log,
    used: () => usedBy(child),
    holds: () => heldBy(child),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** On Linux: processor time, in hundredths of a second, and peak memory. */
function usedBy({ pid }: ChildProcess): { readonly milliseconds: number; readonly mebibytes: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    const [user, system] = stat.split(' ').slice(11, 13).map(Number);
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { milliseconds: (user! + system!) * 10, mebibytes: Number(kibibytes) / 1024 };
  } catch {
    return { milliseconds: 0, mebibytes: 0 };
  }
}

/** On Linux: open files and sockets, and resident memory. */
function heldBy({ pid }: ChildProcess): { readonly handles: number; readonly mebibytes: number } {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { handles: readdirSync(`/proc/${pid}/fd`).length, mebibytes: Math.round(Number(kibibytes) / 1024) };
  } catch {
    return { handles: 0, mebibytes: 0 };
  }
}

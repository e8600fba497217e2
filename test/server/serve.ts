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
  /** What it has logged so far. */
  readonly log: () => string;
  /** Asks it to end, and gives its exit code once it has. */
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localIo } from '../../../src/cli/machine/local-io.ts';
import { main } from '../../../src/cli/main.ts';
import { dist } from '../../built.ts';
import { repository } from '../../shared.ts';

/** A running `lintel opa run --server`. */
export interface OpaServer {
  /** The first address, such as `http://127.0.0.1:1234`. */
  readonly url: string;
  /** Its working directory. */
  readonly folder: string;
  /** The entries of its log. */
  readonly log: () => readonly { readonly level: string; readonly msg: string; readonly [field: string]: unknown }[];
  /** Stops it, and returns its exit code. */
  readonly end: () => Promise<number>;
}

const io = localIo({ packageFolder: repository, policyFolder: join(dist, 'policies') });

/** Starts the server on a free port with these files in its directory; rejects with its output if it does not start. */
export async function serveOpa(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  addresses: readonly string[] = ['127.0.0.1:0'],
): Promise<OpaServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-opa-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  let output = '';
  let interrupt = (): void => {};
  let started = (_url: string): void => {};
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  const listening = new Promise<string>((resolve) => {
    started = resolve;
  });
  const flags = addresses.flatMap((address) => ['--addr', address.replace('FOLDER', folder)]);
  const ended = main(['opa', 'run', '--server', ...flags, ...args], {
    ...io,
    cwd: folder,
    interrupted: () => interrupted,
    stderr: {
      isTerminal: false,
      write: (text) => {
        output += text;
        const url = /"addrs":\["([^"]+)"/.exec(output)?.[1];
        if (url !== undefined) started(url);
      },
    },
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
  const url = await Promise.race([
    listening,
    ended.then((code) => Promise.reject(new Error(`exit ${code}: ${output}`))),
  ]);
  return {
    url,
    folder,
    log: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    end: () => {
      interrupt();
      return ended;
    },
  };
}

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findOpa } from '../../scripts/reference/opa.ts';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { repository } from '../../test/shared.ts';

/** The output and exit code of a program. */
export interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Ask = (args: readonly string[], cwd: string, input?: string) => Promise<Answer>;

/** Runs the reference program. Throws if it is missing. */
export function reference(): Ask {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  return async (args, cwd, input = '') => {
    const { status, stdout, stderr } = spawnSync(opa, args, { cwd, input, encoding: 'utf8', maxBuffer: 1 << 28 });
    return { code: status ?? -1, stdout, stderr };
  };
}

/** One for all runs: it listens to the streams of this process. */
const local = localIo({ packageFolder: repository, policyFolder: join(repository, 'policies') });

/** Runs `lintel opa` in this process. */
export const lintel: Ask = async (args, cwd, input = '') => {
  const written = { stdout: '', stderr: '' };
  const output = (name: keyof typeof written) => ({
    write: (text: string) => void (written[name] += text),
    isTerminal: false,
  });
  const io = {
    ...local,
    stdout: output('stdout'),
    stderr: output('stderr'),
    cwd,
    readStream: async () => input,
    stdin: {
      isTerminal: false,
      async *lines() {
        yield* input.replace(/\n$/, '').split('\n');
      },
    },
  };
  return { code: await main(['opa', ...args], io), ...written };
};

/** The Rego files below a folder, in order. */
export function regoFilesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && entry.name.endsWith('.rego'));
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}

/** A JSON text as a value; undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

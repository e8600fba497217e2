import { readFile, rm } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FileStore, Log, Network, OpaPorts } from '../../opa/index.ts';
import { createHttpCache, type Host, type HttpCacheLimits, type PlainObject } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { bundleFilesAt } from '../rego/bundles.ts';
import { runProgram } from '../remote/run-program.ts';
import { openAwsSources } from './aws.ts';
import { policyNet } from './policy-net.ts';

/** The environment of a server on Node.js; policies see `runtime` in `opa.runtime()`. */
export function serverPorts(
  values: Values,
  io: Io,
  log: Log,
  network: Network,
  { runtime, httpCache }: { readonly runtime: () => PlainObject; readonly httpCache: () => HttpCacheLimits },
): OpaPorts {
  const host: Host = {
    now: io.now,
    random: io.random,
    env: policyEnv(values, io),
    native,
    // Discovery can change it.
    get runtime() {
      return runtime();
    },
    ...policyNet(values, network),
    httpCache: createHttpCache(io.now, httpCache),
    print: (line, { path, line: row }) => log('info', line, { line: `${path}:${row}` }),
  };
  const run = (program: string, args: readonly string[]) => runProgram(program, args, io.env);
  return {
    clock: {
      now: io.now,
      after: (milliseconds, task) => {
        const timer = setTimeout(task, milliseconds);
        return () => clearTimeout(timer);
      },
      random: io.random,
    },
    network,
    files: fileStore(io),
    env: io.env,
    aws: openAwsSources(io.env, { now: io.now, readText: io.disk.readText, run }, network),
    host,
    log,
    newId: () => crypto.randomUUID(),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    gzip: (bytes, level) => gzipSync(bytes, level === undefined ? {} : { level }),
    gunzip: (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
    text: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
    bytes: (text) => Buffer.from(text),
  };
}

function fileStore(io: Io): FileStore {
  const { save } = io;
  return {
    list: async (path) => {
      if ((await io.disk.kind(path)) !== 'directory') return undefined;
      return (await bundleFilesAt(path, io, [])).files;
    },
    read: async (path) => {
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (path, content) => {
      if (save === undefined) throw usageError('files cannot be written');
      await save(path, content);
    },
    remove: (path) => rm(path, { force: true }),
  };
}

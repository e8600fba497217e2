import { gunzipSync, gzipSync } from 'node:zlib';
import type { NetworkRequest, NetworkResponse, OpaPorts } from '../../src/opa/index.ts';
import { ManualClock } from './manual-clock.ts';

/** Ports with a clock of their own, files in memory, and a function in place of the network. */
export interface HostPorts {
  readonly ports: OpaPorts;
  readonly clock: ManualClock;
  readonly files: Map<string, Uint8Array>;
  readonly logged: string[];
}

export function hostPorts(
  network: (request: NetworkRequest) => Promise<NetworkResponse> = async () => {
    throw new Error('no network');
  },
  env: Readonly<Record<string, string>> = {},
): HostPorts {
  const clock = new ManualClock();
  const files = new Map<string, Uint8Array>();
  const logged: string[] = [];
  const ports: OpaPorts = {
    clock,
    network,
    files: {
      read: async (path) => files.get(path),
      write: async (path, content) => void files.set(path, content),
      list: async () => undefined,
      remove: async (path) => void files.delete(path),
    },
    host: { now: clock.now, random: () => 0.5, env: new Map() },
    env: new Map(Object.entries(env)),
    log: (level, message) => void logged.push(`${level}: ${message}`),
    newId: () => 'id',
    pause: () => Promise.resolve(),
    gzip: (bytes) => gzipSync(bytes),
    text: (bytes) => new TextDecoder().decode(bytes),
    bytes: (content) => new TextEncoder().encode(content),
    gunzip: (bytes, maxBytes) => gunzipSync(bytes, { maxOutputLength: maxBytes }),
  };
  return { ports, clock, files, logged };
}

/** A response with a text. */
export const response = (
  status: number,
  text = '',
  headers: Readonly<Record<string, string>> = {},
): NetworkResponse => ({
  status,
  headers: new Map(Object.entries(headers)),
  body: new TextEncoder().encode(text),
});

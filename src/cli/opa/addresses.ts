import { chmodSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SecureVersion } from 'node:tls';
import type { App } from '../../server/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { type Listening, type ListenTls, listen } from '../server/listen.ts';

/** Time limit for receiving a request, in seconds. */
const bodySeconds = 32;

/** A server that listens on an address. */
export interface OpenAddress extends Listening {
  /** As in the log: `http://localhost:8181`. */
  readonly shown: string;
}

/** Listens on the addresses of a flag. */
export async function listenOn(
  app: App,
  flag: 'addr' | 'diagnostic-addr',
  values: Values,
  tls: ListenTls | undefined,
): Promise<readonly OpenAddress[]> {
  const given = values.list(flag);
  const addresses = given.length > 0 || flag === 'diagnostic-addr' ? given : ['localhost:8181'];
  const open: OpenAddress[] = [];
  for (const address of addresses) open.push(await openAddress(app, `--${flag}`, address, values, tls));
  return open;
}

async function openAddress(
  app: App,
  flag: string,
  address: string,
  values: Values,
  tls: ListenTls | undefined,
): Promise<OpenAddress> {
  if (address.startsWith('unix://')) {
    const path = address.slice('unix://'.length);
    rmSync(path, { force: true });
    const listening = await listen(app, { port: 0, path, flag, bodySeconds });
    chmodSync(path, modeOf(values));
    return { ...listening, shown: address };
  }
  const parts = /^(?:(https?):\/\/)?(?:\[([\da-fA-F:.]+)\]|([^\s/:[\]]*)):(\d{1,5})$/.exec(address);
  const port = Number(parts?.[4]);
  if (parts === null || port > 65_535) {
    throw usageError(`${flag} must be [HOST]:PORT or unix://PATH (got ${JSON.stringify(address)})`);
  }
  const scheme = parts[1] ?? (tls === undefined ? 'http' : 'https');
  if (scheme === 'https' && tls === undefined) {
    throw usageError(`${flag}: ${address} needs --tls-cert-file and --tls-private-key-file`);
  }
  const host = parts[2] ?? parts[3] ?? '';
  const listening = await listen(app, {
    port,
    flag,
    bodySeconds,
    ...(host !== '' && { host }),
    ...(scheme === 'https' && { tls: tls! }),
  });
  const name = host === '' ? '0.0.0.0' : host.includes(':') ? `[${host}]` : host;
  return { ...listening, shown: `${scheme}://${name}:${listening.port}` };
}

function modeOf(values: Values): number {
  const text = values.text('unix-socket-perm') ?? '755';
  if (!/^[0-7]{3,4}$/.test(text)) {
    throw usageError(`--unix-socket-perm must be octal permissions such as 755 (got ${JSON.stringify(text)})`);
  }
  return Number.parseInt(text, 8);
}

/** The certificate of the flags; undefined without one. */
export async function tlsIn(values: Values, io: Io): Promise<ListenTls | undefined> {
  const read = async (flag: string): Promise<string | undefined> => {
    const path = values.text(flag);
    if (path === undefined) return undefined;
    const text = await io.disk.readText(resolve(io.cwd, path));
    if (text === undefined) throw usageError(`--${flag}: cannot read the file ${JSON.stringify(path)}`);
    return text;
  };
  const [cert, key, ca] = [
    await read('tls-cert-file'),
    await read('tls-private-key-file'),
    await read('tls-ca-cert-file'),
  ];
  const isClientRequired = values.text('authentication') === 'tls';
  if ((cert === undefined) !== (key === undefined)) {
    throw usageError('--tls-cert-file and --tls-private-key-file must be used together');
  }
  if (isClientRequired && (cert === undefined || ca === undefined)) {
    throw usageError(
      '--authentication tls needs --tls-cert-file, --tls-private-key-file, and --tls-ca-cert-file for clients',
    );
  }
  if (cert === undefined || key === undefined) return undefined;
  const minVersion = `TLSv${(values.text('min-tls-version') ?? '1.2').replace(/^1\.0$/, '1')}` as SecureVersion;
  const ciphers = values.list('tls-cipher-suites').join(':');
  return {
    cert,
    key,
    minVersion,
    isClientRequired,
    ...(ca !== undefined && { ca }),
    ...(ciphers !== '' && { ciphers }),
  };
}

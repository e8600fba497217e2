import { createRequire } from 'node:module';
import process from 'node:process';

let loaded: typeof import('node:crypto') | undefined;

/** Node's `crypto`, loaded on first use: importing it takes a tenth of Node's own start-up time. */
export function nodeCrypto(): typeof import('node:crypto') {
  loaded ??= createRequire(process.execPath)('node:crypto') as typeof import('node:crypto');
  return loaded;
}

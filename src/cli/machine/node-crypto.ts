import { createRequire } from 'node:module';
import process from 'node:process';

let loaded: typeof import('node:crypto') | undefined;

/** Node's `crypto`, loaded when it is first needed: an import of it takes a tenth of the time that Node.js itself needs to start. */
export function nodeCrypto(): typeof import('node:crypto') {
  loaded ??= createRequire(process.execPath)('node:crypto') as typeof import('node:crypto');
  return loaded;
}

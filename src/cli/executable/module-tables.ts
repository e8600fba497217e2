import { brotliDecompressSync } from 'node:zlib';
import { contents } from './contents.ts';

/** In the place of `src/cli/machine/module-tables.ts`. */
export async function moduleTables(): Promise<string> {
  return brotliDecompressSync(contents.bytes('registry-modules.br')).toString();
}

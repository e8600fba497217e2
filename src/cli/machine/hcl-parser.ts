import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** HashiCorp's HCL parser, compiled to WebAssembly. The executable replaces this file. */
export async function hclParser(): Promise<Uint8Array> {
  // In a checkout it is in its npm package; the build puts it into dist/, next to the folders of the chunks, with better
  // compression.
  if (import.meta.url.endsWith('.ts'))
    return gunzipSync(readFileSync(createRequire(import.meta.url).resolve('@cdktf/hcl2json/main.wasm.gz')));
  return brotliDecompressSync(readFileSync(new URL('../hcl2json.wasm.br', import.meta.url)));
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** HashiCorp's parser of HCL, compiled to WebAssembly. The executable has a module of its own in place of this one. */
export async function hclParser(): Promise<Uint8Array> {
  // A checkout has it in its package; the build puts it into dist/, beside the folders of the chunks, and packs it tighter.
  if (import.meta.url.endsWith('.ts'))
    return gunzipSync(readFileSync(createRequire(import.meta.url).resolve('@cdktf/hcl2json/main.wasm.gz')));
  return brotliDecompressSync(readFileSync(new URL('../hcl2json.wasm.br', import.meta.url)));
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** HashiCorp's parser of HCL, compiled to WebAssembly. The executable has a module of its own in place of this one. */
export async function hclParser(): Promise<Uint8Array> {
  // The build copies it into dist/, beside the folders of the chunks; a checkout has it in its package.
  const fromSource = import.meta.url.endsWith('.ts');
  const file = fromSource
    ? createRequire(import.meta.url).resolve('@cdktf/hcl2json/main.wasm.gz')
    : new URL('../hcl2json.wasm.gz', import.meta.url);
  return gunzipSync(readFileSync(file));
}

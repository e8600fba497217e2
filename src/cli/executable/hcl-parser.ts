import { gunzipSync } from 'node:zlib';
import { contents } from './contents.ts';

/** Replaces `src/cli/machine/hcl-parser.ts`. */
export async function hclParser(): Promise<Uint8Array> {
  return gunzipSync(contents.bytes('hcl2json.wasm.gz'));
}

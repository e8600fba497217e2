import { createRequire } from 'node:module';

/**
 * HashiCorp's parser. Its support code defines a constructor in the global scope when it is first loaded, which lintel
 * removes where it uses the same code; so it is loaded again. Rejects if the package is not installed.
 */
export async function loadHcl2json(): Promise<typeof import('@cdktf/hcl2json')> {
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve('@cdktf/hcl2json/wasm/wasm_exec.js')];
  return import('@cdktf/hcl2json');
}

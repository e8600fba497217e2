import type { BundleFile } from './bundle.ts';
import type { BundleSigning } from './signature.ts';

/** The text of `.signatures.json` for files. Rejects with a `LintelError` for a key that cannot be used. */
export async function signFiles(files: readonly BundleFile[], signing: BundleSigning): Promise<string> {
  return (await import('./signature.ts')).signatureText(files, signing);
}

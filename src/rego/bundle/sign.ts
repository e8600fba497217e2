import type { Value } from '../values/index.ts';
import type { BundleFile } from './bundle.ts';
import type { BundleSigning } from './signature.ts';

/** The text of `.signatures.json` for files. Rejects with a `LintelError` for a key that cannot be used. */
export async function signFiles(files: readonly BundleFile[], signing: BundleSigning): Promise<string> {
  return (await import('./signature.ts')).signatureText(files, signing);
}

/** A JSON Web Token with these claims. Rejects with a `LintelError` for a key that cannot be used. */
export async function signClaims(
  header: Readonly<Record<string, Value>>,
  claims: Value,
  signing: Pick<BundleSigning, 'key' | 'algorithm' | 'random'>,
): Promise<string> {
  return (await import('./signature.ts')).signToken(header, claims, signing);
}

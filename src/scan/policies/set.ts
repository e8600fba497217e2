import type { Files } from '../../iac/index.ts';
import { readBundle } from './bundle.ts';
import type { PolicySet } from './policy.ts';
import type { PolicyTree } from './tree.ts';

/** Where policies come from: a bundle that was compiled before, or folders. */
export type PolicySource =
  | { readonly kind: 'bundle'; readonly text: string }
  | { readonly kind: 'trees'; readonly trees: readonly PolicyTree[] };

/**
 * The policies of a source, in id order. Throws a `LintelError` when there are none in a folder, when one cannot be read, or
 * when two have the same id. What reads Rego text is only loaded for folders.
 */
export async function loadPolicies(source: PolicySource): Promise<PolicySet> {
  if (source.kind === 'bundle') return readBundle(source.text);
  const { readFolders } = await import('./folders.ts');
  return readFolders(source.trees);
}

/**
 * Compiles a folder of policies in lintel's own form into the text of a bundle, which `loadPolicies` reads back. The same
 * files give the same text. Throws a `LintelError` when a policy does not compile.
 */
export async function bundlePolicies(files: Files): Promise<string> {
  const { compileBundle } = await import('./folders.ts');
  return compileBundle(files);
}

import { memoryFiles, type PolicySource, type PolicyTree } from '../scan/index.ts';
import { bundledSharedModules } from './bundled.ts';

/**
 * Your own policy folders, in lintel's form or in Terrascan's, for the `policies` of a `Platform`. They are compiled on
 * use, and may import the shared modules of the bundled ones (`data.lintel.lib`).
 */
export async function ownPolicies(trees: readonly PolicyTree[]): Promise<PolicySource> {
  return { kind: 'trees', trees, shared: { label: 'lintel/lib', files: memoryFiles(await bundledSharedModules()) } };
}

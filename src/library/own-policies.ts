import { memoryFiles, type PolicySource, type PolicyTree } from '../scan/index.ts';
import { bundledLibrary } from './bundled.ts';

/**
 * policy folders of your own, in lintel's form or in Terrascan's, for the `policies` of a `Platform`. They are compiled
 * where they are used, and may use the library of the bundled ones (`data.lintel.lib`).
 */
export async function ownPolicies(trees: readonly PolicyTree[]): Promise<PolicySource> {
  return { kind: 'trees', trees, library: { label: 'lintel/lib', files: memoryFiles(await bundledLibrary()) } };
}

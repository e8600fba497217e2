import { bundlePolicies, memoryFiles, type PartModule, type PolicySource } from '../../../src/scan/index.ts';
import { importText } from '../../rego/built.ts';

/** The bundle of policies, given by their paths, as it would come with the package. */
export async function builtPolicies(sources: ReadonlyMap<string, string>): Promise<PolicySource> {
  const files = await bundlePolicies(memoryFiles(sources));
  const { index } = await importText<{ readonly index: string }>(files.get('index.js')!);
  const module = async (name: string) =>
    importText<PartModule>(files.get(`${name}.js`)!, (other) => files.get(other.slice(2)));
  return { kind: 'bundle', bundle: { index, module } };
}

import { type BundleTexts, bundlePolicies, memoryFiles, type PolicySource } from '../../../src/scan/index.ts';
import { importText } from '../../rego/built.ts';

/** The bundle of policies, given by their paths, as it would come with the package. */
export async function builtPolicies(sources: ReadonlyMap<string, string>): Promise<PolicySource> {
  const files = await bundlePolicies(memoryFiles(sources));
  const { index } = await importText<{ readonly index: string }>(files.get('index.js')!);
  const module = async (name: string) => importText(files.get(`${name}.js`)!, (other) => files.get(other.slice(2)));
  const texts = async (name: string) => importText<{ readonly texts: BundleTexts }>(files.get(`${name}.texts.js`)!);
  return { kind: 'bundle', bundle: { index, texts, module } };
}

import type { Files } from '../../iac/index.ts';
import type { Tracer } from '../trace.ts';
import type { Bundle } from './bundle.ts';
import { readBundle } from './bundle.ts';
import type { PolicySet, Profile } from './policy.ts';
import type { PolicyTree } from './tree.ts';

/** Where policies come from: a bundle that was built before, folders, or several of these. */
export type PolicySource =
  | { readonly kind: 'bundle'; readonly bundle: Bundle }
  | {
      readonly kind: 'trees';
      readonly trees: readonly PolicyTree[];
      /** Shared modules for policies that name them and do not come with their own. */
      readonly library?: PolicyTree;
      /** Notes what the policies are asked. */
      readonly tracer?: Tracer;
    }
  | { readonly kind: 'joined'; readonly sources: readonly PolicySource[] };

/**
 * The policies of a source, in id order. Throws a `LintelError` when there are none in a folder, when one cannot be read, or
 * when two of lintel's form have the same id. A profile holds for the bundled ones. What reads Rego text is only loaded for folders.
 */
export async function loadPolicies(source: PolicySource, profile?: Profile): Promise<PolicySet> {
  if (source.kind === 'joined') {
    const { joinSets } = await import('./joined.ts');
    return joinSets(await Promise.all(source.sources.map((each) => loadPolicies(each, profile))));
  }
  const set = source.kind === 'bundle' ? readBundle(source.bundle) : await readTrees(source);
  // A user's folders borrow the library; the bundled policies have it.
  const isBundled = source.kind === 'bundle' || source.library === undefined;
  if (profile === undefined || profile === 'recommended' || !isBundled) return set;
  return profile === 'terrascan'
    ? (await import('./profile.ts')).withTerrascanRatings(set)
    : (await import('./levels.ts')).atLevel(set, profile);
}

async function readTrees({ trees, library, tracer }: PolicySource & { readonly kind: 'trees' }): Promise<PolicySet> {
  const { readFolders } = await import('./folders.ts');
  return readFolders(trees, library, tracer);
}

/** Notes what policies of folders are asked, for one scan; see `PolicySource`. */
export async function createTracer(): Promise<Tracer> {
  return (await import('../trace.ts')).openTracer();
}

/**
 * Builds a folder of policies in lintel's own form: the files of a bundle by name, `index.json`, and for each part its
 * texts `<name>.texts.js` and a module `<name>.js`. The same files give the same texts. Throws a `LintelError` when a policy does not compile.
 */
export async function bundlePolicies(files: Files): Promise<ReadonlyMap<string, string>> {
  const { buildBundle } = await import('./folders.ts');
  return buildBundle(files);
}

import type { Files } from '../../iac/index.ts';
import type { Tracer } from '../trace.ts';
import type { Bundle } from './bundle.ts';
import { readBundle } from './bundle.ts';
import type { PolicySet, Profile } from './policy.ts';
import type { PolicyTree } from './tree.ts';

/** The source of policies: a bundle that was built before, folders, or several of these. */
export type PolicySource =
  | { readonly kind: 'bundle'; readonly bundle: Bundle }
  | {
      readonly kind: 'trees';
      readonly trees: readonly PolicyTree[];
      /** Shared modules for policies that import them and do not bring their own. */
      readonly shared?: PolicyTree;
      /** Traces the evaluation of the policies. */
      readonly tracer?: Tracer;
    }
  | { readonly kind: 'joined'; readonly sources: readonly PolicySource[] };

/**
 * The policies of a source, sorted by ID. Throws a `LintelError` if there are none in a folder, if one cannot be read,
 * or if two in lintel's form have the same ID. A profile applies to the bundled ones. The Rego parser is only loaded
 * for folders.
 */
export async function loadPolicies(source: PolicySource, profile?: Profile): Promise<PolicySet> {
  if (source.kind === 'joined') {
    const { joinSets } = await import('./joined.ts');
    return joinSets(await Promise.all(source.sources.map((each) => loadPolicies(each, profile))));
  }
  const set = source.kind === 'bundle' ? readBundle(source.bundle) : await readTrees(source);
  // Policies in a user's folders may import the bundled shared modules; the bundled policies include them.
  const isBundled = source.kind === 'bundle' || source.shared === undefined;
  if (profile === undefined || profile === 'recommended' || !isBundled) return set;
  return profile === 'terrascan'
    ? (await import('./profile.ts')).withTerrascanRatings(set)
    : (await import('./levels.ts')).atLevel(set, profile);
}

async function readTrees({ trees, shared, tracer }: PolicySource & { readonly kind: 'trees' }): Promise<PolicySet> {
  const { readFolders } = await import('./folders.ts');
  return readFolders(trees, shared, tracer);
}

/** Traces policies of folders, for one scan; see `PolicySource`. */
export async function createTracer(): Promise<Tracer> {
  return (await import('../trace.ts')).openTracer();
}

/**
 * Builds a folder of policies in lintel's own form: the files of a bundle by name, `index.js`, and for each part a
 * module `<name>.js`. The same input produces the same output. Throws a `LintelError` if a policy does not compile.
 */
export async function bundlePolicies(files: Files): Promise<ReadonlyMap<string, string>> {
  const { buildBundle } = await import('./folders.ts');
  return buildBundle(files);
}

import type { Loader } from '../loader.ts';

/** Kustomizations: the output of `kustomize build`. The code is loaded on demand. */
export const kustomize: Loader = {
  id: 'kustomize',
  title: 'Kustomize',
  versions: ['v2', 'v3', 'v4', 'v5'],
  kinds: [
    { title: 'kustomization', plural: 'kustomizations', path: /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/ },
  ],
  load: async (files, options) => (await import('./load.ts')).load(files, options),
};

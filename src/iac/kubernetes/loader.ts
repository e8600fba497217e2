import type { Loader } from '../loader.ts';
import { hasKey } from '../survey/kind.ts';

/** Kubernetes manifests in YAML and JSON. Its code is loaded when it is used. */
export const kubernetes: Loader = {
  id: 'k8s',
  synonyms: ['kubernetes'],
  title: 'Kubernetes',
  versions: ['v1'],
  kinds: [
    {
      title: 'Kubernetes manifest',
      plural: 'Kubernetes manifests',
      path: /\.(?:ya?ml|json)$/i,
      holds: (text) => hasKey(text, 'apiVersion') && hasKey(text, 'kind'),
    },
  ],
  files: /(?<!\.(?:tf|tofu))\.json$|\.ya?ml$/i,
  load: async (files, options) => (await import('./load.ts')).load(files, options),
};

/** Like `objectsIn` of `objects.ts`, which is loaded when this is called. */
export const readObjects = async (
  ...given: Parameters<typeof import('./objects.ts').objectsIn>
): Promise<import('./objects.ts').Objects> => (await import('./objects.ts')).objectsIn(...given);

import type { Loader } from '../loader.ts';

/** Helm charts: their rendered manifests, with their own or the given values. The code is loaded on demand. */
export const helm: Loader = {
  id: 'helm',
  title: 'Helm',
  versions: ['v3'],
  kinds: [{ title: 'Helm chart', plural: 'Helm charts', path: /(?:^|\/)Chart\.yaml$/ }],
  archives: /\.tgz$/i,
  load: async (files, options) => (await import('./load.ts')).load(files, options),
};

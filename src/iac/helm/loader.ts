import type { Loader } from '../loader.ts';

/** Helm charts: what they render to with their own values, or with those that are given. Its code is loaded when it is used. */
export const helm: Loader = {
  id: 'helm',
  title: 'Helm',
  versions: ['v3'],
  kinds: [{ title: 'Helm chart', plural: 'Helm charts', path: /(?:^|\/)Chart\.yaml$/ }],
  archives: /\.tgz$/i,
  load: async (files, options) => (await import('./load.ts')).load(files, options),
};

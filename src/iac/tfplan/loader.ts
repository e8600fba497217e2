import type { Loader } from '../loader.ts';

/** Plans and states of Terraform, as `terraform show -json` prints them. The code is loaded on demand. */
export const tfplan: Loader = {
  id: 'tfplan',
  title: 'Terraform plan',
  versions: ['v1'],
  kinds: [
    {
      title: 'Terraform plan',
      plural: 'Terraform plans',
      path: /\.json$/i,
      holds: (text) => text.includes('"format_version"') && text.includes('"terraform_version"'),
    },
  ],
  files: /plan(?:(?!plan)[^/])*\.json$/i,
  load: async (files, options) => (await import('./load.ts')).load(files, options),
};

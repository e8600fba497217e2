import type { Option } from './option.ts';

/** Flags for the values of Terraform root modules, except --var-file. */
export const terraformValueOptions: readonly Option[] = [
  {
    long: 'var',
    value: 'NAME=VALUE',
    about: 'Terraform: set a variable; overrides variable files',
    list: 'repeat',
  },
  { long: 'workspace', value: 'NAME', about: 'Terraform: workspace to evaluate in, instead of the selected one' },
  {
    long: 'variant-files',
    value: 'PATTERN',
    about: 'Terraform: try the variable files that match (envs/*.tfvars) as --variants does',
    list: 'repeat',
  },
];

import type { Option } from '../arguments/option.ts';

/** Flags of Terrascan that lintel has no use for; a command line that was written for it may have them. */
export const terrascanOptions: readonly Option[] = [
  // Modules that `terraform init` has downloaded are used in any case.
  { long: 'use-terraform-cache', about: 'Use modules that terraform init has downloaded', silent: true },
  {
    long: 'find-vuln',
    about: 'Look for vulnerabilities of images',
    refused: 'lintel does not look for vulnerabilities of images',
  },
];

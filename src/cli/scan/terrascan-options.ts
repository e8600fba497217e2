import type { Option } from '../arguments/option.ts';

/** Terrascan's flags that have no effect in lintel; existing command lines may have them. */
export const terrascanOptions: readonly Option[] = [
  // Modules downloaded by `terraform init` are always used.
  { long: 'use-terraform-cache', about: 'Use modules that terraform init has downloaded', silent: true },
  {
    long: 'find-vuln',
    about: 'Scan images for vulnerabilities',
    refused: 'lintel does not scan images for vulnerabilities',
  },
];

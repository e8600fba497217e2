import type { HelmSettings, TerraformSettings, VarFile } from '../iac/index.ts';
import type { Excludes } from './excludes/index.ts';
import type { Target } from './platform.ts';
import type { Selection } from './policies/select.ts';
import type { SuppressionRules } from './suppressions/outcome.ts';

/** What a user asks for. */
export interface ScanRequest {
  readonly target: Target;
  /** Ids of the loaders to use. */
  readonly types: readonly string[];
  /** policy folders; the bundled policies when absent or empty. */
  readonly policyPaths?: readonly string[];
  readonly selection?: Selection;
  /** Load and list only: no policy is read or asked. */
  readonly configOnly?: boolean;
  /** There are other resources than those of the tree: policies that also read others are not evaluated. */
  readonly isolated?: boolean;
  /** Descend into subdirectories; true when absent. */
  readonly recursive?: boolean;
  /** What is left out of the tree. A single file is scanned in any case. */
  readonly excludes?: Excludes;
  /** What violations of resources count as that exist only with other values of variables: `report` when absent, which no exit code shows. */
  readonly ifEnabled?: 'count' | 'report' | 'ignore';
  /** Also look for violations that there are only with other values: see `variants` of a violation. */
  readonly variants?: boolean;
  /** Terraform variable files, the later ones counting more; a text is a path within the tree. */
  readonly varFiles?: readonly (string | VarFile)[];
  /** What Terraform root modules are evaluated with besides. */
  readonly terraform?: TerraformSettings;
  /** Plans of the Terraform root module at the top of the tree, as paths within the tree: they are scanned, and reported where it is written. */
  readonly plans?: readonly string[];
  /** How instructions beside resources are taken, which ask for rules to be skipped. */
  readonly suppressions?: SuppressionRules;
  /** What Helm charts are rendered with. */
  readonly helm?: HelmSettings;
}

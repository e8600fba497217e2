import type { CloudFormationSettings, Config, HelmSettings, TerraformSettings, VarFile } from '../iac/index.ts';
import type { Excludes } from './excludes/index.ts';
import type { Target } from './platform.ts';
import type { Selection } from './policies/select.ts';
import type { SuppressionRules } from './suppressions/outcome.ts';

/** A scan as requested by a user. */
export interface ScanRequest {
  readonly target: Target;
  /** IDs of the loaders to use. */
  readonly types: readonly string[];
  /** Policy folders; the bundled policies when absent or empty. */
  readonly policyPaths?: readonly string[];
  readonly selection?: Selection;
  /** Load and list only: no policy is read or evaluated. */
  readonly configOnly?: boolean;
  /** The tree is part of something larger: policies that also read other resources are skipped. */
  readonly isolated?: boolean;
  /** The admission request about the object that is scanned, for constraints of Gatekeeper. Only they are evaluated for a deletion. */
  readonly admission?: Config;
  /** Descend into subdirectories; true when absent. */
  readonly recursive?: boolean;
  /** Excludes from the tree. A single file is always scanned. */
  readonly excludes?: Excludes;
  /**
   * The treatment of violations in resources that exist only with other values; default: `report`, without effect on
   * the exit code.
   */
  readonly ifEnabled?: 'count' | 'report' | 'ignore';
  /** Also report violations that occur only with other values: see `variants` of a violation. */
  readonly variants?: boolean;
  /** Terraform variable files, later ones override earlier ones; a string is a path within the tree. */
  readonly varFiles?: readonly (string | VarFile)[];
  /** Other inputs of Terraform root modules. */
  readonly terraform?: TerraformSettings;
  /**
   * Plans of the Terraform root module at the top of the tree, as paths within the tree: they are scanned, and
   * violations are reported in its files.
   */
  readonly plans?: readonly string[];
  /** The treatment of suppressions in comments and annotations. */
  readonly suppressions?: SuppressionRules;
  /** Options for rendering Helm charts. */
  readonly helm?: HelmSettings;
  /** Values for evaluating CloudFormation templates. */
  readonly cloudformation?: CloudFormationSettings;
}

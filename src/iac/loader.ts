import type { Diagnostic, Source } from '../source/index.ts';
import type { CloudFormationSettings } from './cloudformation/settings.ts';
import type { Files } from './files.ts';
import type { HelmSettings } from './helm/settings.ts';
import type { Fetcher } from './remote/fetcher.ts';
import type { Resource } from './resource.ts';
import type { FileKind } from './survey/kind.ts';
import type { TerraformSettings, VarFile } from './terraform/settings.ts';

/** The user's options for loading. */
export interface LoadOptions {
  /** Only this file (relative to the root of `Files`) rather than the whole tree. */
  readonly file?: string;
  /** Descend into subdirectories; true when absent. */
  readonly recursive?: boolean;
  /** Terraform: extra variable files, in order; a text is a path within `Files`. */
  readonly varFiles?: readonly (string | VarFile)[];
  /** Terraform: what root modules are evaluated with besides. */
  readonly terraform?: TerraformSettings;
  /** Helm: what charts are rendered with. */
  readonly helm?: HelmSettings;
  /** CloudFormation: what templates are evaluated with. */
  readonly cloudformation?: CloudFormationSettings;
  /** Terraform: plans of the root module at the top of the tree, by their paths. */
  readonly plans?: readonly string[];
  /** Terraform: `TF_VAR_*` and `TF_WORKSPACE` as the host gives them. */
  readonly env?: ReadonlyMap<string, string>;
  /**
   * Terraform: another parser of HCL, for files that ours refuses: JSON as of hcl2json, undefined if it refuses them as
   * well.
   */
  readonly hclToJson?: (path: string, text: string) => Promise<unknown>;
  /** Learns of each module that is evaluated once all files are read; its directory. */
  readonly evaluating?: (directory: string) => void;
  /** Say what variants there are. */
  readonly variants?: boolean;
  /** Terraform: what is known of a module of the registry, by its address, as JSON; for calls of modules that are not there. */
  readonly knownModules?: (source: string) => Promise<string | undefined>;
  /** Fetches remote modules and bases; absent unless the user has requested it, and failures are then errors. */
  readonly fetcher?: Fetcher;
}

/** A file or module that exists and could not be understood; `results.scan_errors` of the report. */
export interface ScanError {
  /** Directory of the thing, relative to the root. */
  readonly directory: string;
  readonly file?: string;
  readonly diagnostic: Diagnostic;
}

/** Blocks of resources as written, in all modules that were read. */
export interface BlockCoverage {
  readonly total: number;
  /** Those that at least one resource comes from. */
  readonly instantiated: number;
  /** Calls of modules that were not found, so that their blocks are not counted. */
  readonly missingModules: number;
}

/**
 * The changes of some resources with values other than those of the scan: another values file, or an enabled feature.
 */
export interface Variant {
  /** As reports name it: `values-prod.yaml`, `ingress.enabled=true`. */
  readonly name: string;
  /** The resources that are others then, or are not there. */
  readonly replaces: readonly Resource[];
  readonly load: () => Promise<Pick<Loaded, 'resources' | 'errors' | 'sources'>>;
}

export interface Loaded {
  readonly resources: readonly Resource[];
  /**
   * Blocks that create nothing and are not listed, but can be checked: data sources (`data.aws_ami`), provider
   * configurations (`provider.aws`), module calls (`module`) and pods in objects of other kinds
   * (`kubernetes_pod_template`), in the form of resources.
   */
  readonly asides?: readonly Resource[];
  /** Resources that would exist with other values of variables, each block once; they have a `condition`. */
  readonly potential?: readonly Resource[];
  /** Present if requested. */
  readonly variants?: readonly Variant[];
  /** The share of the written blocks that the resources represent; absent if a type cannot miss any. */
  readonly blocks?: BlockCoverage;
  readonly errors: readonly ScanError[];
  /** Warnings and notes that do not make the result incomplete. */
  readonly notes: readonly Diagnostic[];
  /** Texts whose comments can appear in the provenance of a value: see `provenanceOf` of a resource. */
  readonly sources?: readonly Source[];
  /** The number of files that were read, for progress and for the "nothing to scan" warning. */
  readonly fileCount: number;
  /** Files, and directories (with a `/` at the end), that belong to this type: loaders that come later do not see them. */
  readonly claimed?: readonly string[];
}

/** One IaC type. */
export interface Loader {
  readonly id: string;
  readonly title: string;
  /** Other names of the type. */
  readonly synonyms?: readonly string[];
  /** Values of `--iac-version` that are accepted. */
  readonly versions: readonly string[];
  /** The signs by which files of this type are recognized if a scan did not request them. */
  readonly kinds: readonly FileKind[];
  /**
   * Files of this type, by name: decides which loader reads a single file if several types are requested. Absent if a
   * single file is never enough.
   */
  readonly files?: RegExp;
  /** Archives that contain everything that the type needs: the only single files that it accepts. */
  readonly archives?: RegExp;
  readonly load: (files: Files, options: LoadOptions) => Promise<Loaded>;
}

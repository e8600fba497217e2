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
  /** Terraform: other inputs of root modules. */
  readonly terraform?: TerraformSettings;
  /** Helm: options for rendering charts. */
  readonly helm?: HelmSettings;
  /** CloudFormation: values for evaluating templates. */
  readonly cloudformation?: CloudFormationSettings;
  /** Terraform: plans of the root module at the top of the tree, by their paths. */
  readonly plans?: readonly string[];
  /** Terraform: `TF_VAR_*` and `TF_WORKSPACE`, from the host. */
  readonly env?: ReadonlyMap<string, string>;
  /**
   * Terraform: another parser of HCL, for files that ours rejects: JSON in the form of hcl2json, undefined if it
   * rejects them as well.
   */
  readonly hclToJson?: (path: string, text: string) => Promise<unknown>;
  /** Called with the directory of each module that is evaluated after all files were read. */
  readonly evaluating?: (directory: string) => void;
  /** Return variants, too. */
  readonly variants?: boolean;
  /** Terraform: the facts about a registry module, by its address, as JSON; for calls of missing modules. */
  readonly knownModules?: (source: string) => Promise<string | undefined>;
  /** Fetches remote modules and bases; absent unless the user has requested it, and failures are then errors. */
  readonly fetcher?: Fetcher;
}

/** A file or module that exists and could not be understood; `results.scan_errors` of the report. */
export interface ScanError {
  /** The directory of the file or module, relative to the root. */
  readonly directory: string;
  readonly file?: string;
  readonly diagnostic: Diagnostic;
}

/** Blocks of resources as written, in all modules that were read. */
export interface BlockCoverage {
  readonly total: number;
  /** Blocks that produced at least one resource. */
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
  /** The resources that differ in the variant, or are missing. */
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
  /**
   * Texts that values come from: their comments can appear in the provenance of a value (see `provenanceOf` of a
   * resource), and secrets in them may be copied under other names.
   */
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

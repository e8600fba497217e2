import type { Fetcher, Files, Loader, LoadOptions } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';
import type { PolicySource } from './policies/set.ts';
import type { Host } from './rego.ts';
import type { ScanCache } from './scan-cache.ts';
import type { ScopeReader } from './scopes/scope.ts';
import type { TimeLimit } from './time-limit.ts';

/** The target of a scan. */
export type Target =
  /** With `only`, just these files and directories (relative to it) are scanned. */
  | { readonly kind: 'directory'; readonly path: string; readonly only?: readonly string[] }
  | { readonly kind: 'file'; readonly path: string }
  /**
   * A remote target, in Terraform's notation for module sources; `version` constrains the version of a registry module.
   */
  | { readonly kind: 'remote'; readonly source: string; readonly version?: string }
  /** A tree that is already open: an upload, a test. */
  | { readonly kind: 'files'; readonly files: Files; readonly file?: string };

/** An opened target. */
export interface OpenTree {
  readonly files: Files;
  /** The single file to scan. */
  readonly file?: string;
  /** Problems with reading or following something; errors make the result incomplete. */
  readonly problems?: () => readonly Diagnostic[];
  readonly close?: () => Promise<void>;
}

/** The progress of a scan. */
export type Progress =
  | { readonly kind: 'read'; readonly files: number }
  | { readonly kind: 'downloaded'; readonly bytes: number }
  | { readonly kind: 'loaded'; readonly files: number; readonly resources: number }
  | { readonly kind: 'evaluated'; readonly percent: number };

/** The platform functions that a scan needs. */
export interface Platform {
  /** Throws a `LintelError` for a target that does not exist. */
  readonly open: (target: Target) => Promise<OpenTree>;
  /** The policies to choose from: those in `paths`, or the bundled ones if there are no paths. */
  readonly policies: (paths: readonly string[]) => Promise<PolicySource>;
  /** The supported IaC types. */
  readonly loaders: readonly Loader[];
  /** The host functions for policies; they see only the environment in its `env`. */
  readonly host: Host;
  /**
   * The environment of the process, from which loaders read the variables of their tools (`TF_VAR_…`, `TF_WORKSPACE`);
   * `host.env` when absent.
   */
  readonly env?: ReadonlyMap<string, string>;
  /** Another HCL parser, for files that ours rejects; loaded on first use. See `LoadOptions`. */
  readonly hclToJson?: LoadOptions['hclToJson'];
  /** Facts about registry modules that are missing; see `LoadOptions`. */
  readonly knownModules?: LoadOptions['knownModules'];
  /** Fetches modules and bases that the scanned code references elsewhere; see `LoadOptions`. */
  readonly fetcher?: Fetcher;
  /** Reads configuration files in the tree, below its root; none apply when absent. */
  readonly scopeIn?: ScopeReader;
  /** The results of earlier scans with the same policies and settings; absent if each scan is independent. */
  readonly cache?: ScanCache;
  readonly progress?: (progress: Progress) => void;
  /** Called between steps of a scan. It can let other work run, and ends the scan if it throws. */
  readonly checkpoint?: () => Promise<void>;
  /** The limit on processor time; absent if the caller enforces its own. */
  readonly timeLimit?: TimeLimit;
}

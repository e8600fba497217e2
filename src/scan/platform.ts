import type { Fetcher, Files, Loader, LoadOptions } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';
import type { PolicySource } from './policies/set.ts';
import type { Host } from './rego.ts';
import type { ScopeReader } from './scopes/scope.ts';
import type { TimeLimit } from './time-limit.ts';

/** What is to be scanned. */
export type Target =
  /** With `only`, of the tree below it just these files and directories (relative to it) are scanned. */
  | { readonly kind: 'directory'; readonly path: string; readonly only?: readonly string[] }
  | { readonly kind: 'file'; readonly path: string }
  /** Something elsewhere, named as Terraform names sources of modules; `version` constrains the version of one in a registry. */
  | { readonly kind: 'remote'; readonly source: string; readonly version?: string }
  /** A tree that is there already: an upload, a test. */
  | { readonly kind: 'files'; readonly files: Files; readonly file?: string };

/** A target made readable. */
export interface OpenTree {
  readonly files: Files;
  /** Only this file of the tree. */
  readonly file?: string;
  /** What could not be read or was not followed; errors make the result incomplete. */
  readonly problems?: () => readonly Diagnostic[];
  readonly close?: () => Promise<void>;
}

/** How far a scan has come. */
export type Progress =
  | { readonly kind: 'read'; readonly files: number }
  | { readonly kind: 'downloaded'; readonly bytes: number }
  | { readonly kind: 'loaded'; readonly files: number; readonly resources: number }
  | { readonly kind: 'evaluated'; readonly percent: number };

/** What a scan needs of the world. */
export interface Platform {
  /** Throws a `LintelError` for a target that is not there. */
  readonly open: (target: Target) => Promise<OpenTree>;
  /** The policies to choose from: those in `paths`, or the bundled ones where there are no paths. */
  readonly policies: (paths: readonly string[]) => Promise<PolicySource>;
  /** The IaC types it can load. */
  readonly loaders: readonly Loader[];
  /** What policies may use: its `env` is all that they see of an environment. */
  readonly host: Host;
  /** The environment of the machine, of which loaders read what their tools do (`TF_VAR_…`, `TF_WORKSPACE`); `host.env` when absent. */
  readonly env?: ReadonlyMap<string, string>;
  /** Another parser of HCL, for files that ours refuses; loaded when it is called. See `LoadOptions`. */
  readonly hclToJson?: LoadOptions['hclToJson'];
  /** Where what is scanned may name modules and bases that lie elsewhere; see `LoadOptions`. */
  readonly fetcher?: Fetcher;
  /** Reads configuration files that lie in the tree, below its root; none count when absent. */
  readonly scopeIn?: ScopeReader;
  readonly progress?: (progress: Progress) => void;
  /** How much processor time the scan may take; absent if something else sees to it. */
  readonly timeLimit?: TimeLimit;
}

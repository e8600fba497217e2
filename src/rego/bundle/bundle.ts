import { type Diagnostic, LintelError, type Source } from '../../source/index.ts';
import type { Module } from '../syntax/ast.ts';
import type { Value } from '../values/index.ts';

/** A file of a bundle. */
export interface BundleFile {
  /** `/`-separated, from the root of the bundle, with or without a `/` at the start. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** The manifest of a bundle (`.manifest`), with the names of OPA's format. */
export interface Manifest {
  readonly revision: string;
  /** Paths in `data` that the bundle owns, such as `app/roles`; `['']` is all of it. */
  readonly roots: readonly string[];
  readonly wasm?: readonly WasmEntry[];
  /** The version of the language: 0, 1 or 2. */
  readonly rego_version?: number;
  /** Versions of single files, by patterns of their paths. */
  readonly file_rego_versions?: Readonly<Record<string, number>>;
  readonly metadata?: Value;
}

/** A document that a WebAssembly module of the bundle computes. */
export interface WasmEntry {
  readonly entrypoint: string;
  readonly module: string;
  readonly annotations?: Value;
}

/** A Rego file of a bundle. */
export interface BundleModule {
  readonly path: string;
  /** The version of the language: 0, 1 or 2. */
  readonly version: number;
  readonly source: Source;
  readonly module: Module;
}

/** A change of the data of an active bundle. `upsert` creates missing objects on the way to its path. */
export interface PatchOperation {
  readonly op: 'upsert' | 'add' | 'replace' | 'remove';
  /** A JSON pointer: `/roles/admin`. */
  readonly path: string;
  /** Absent only for `remove`. */
  readonly value?: Value;
}

/** A bundle of OPA: policies and data that belong together. */
export interface Bundle {
  readonly manifest: Manifest;
  /** The base document; an object. */
  readonly data: Value;
  readonly modules: readonly BundleModule[];
  /** Policies compiled by OPA (`policy.wasm`, `plan.json`), which are kept but not run. */
  readonly compiled: readonly BundleFile[];
  /** Present only in delta bundles: changes of the data of the bundle that is active under the same name. */
  readonly patch?: readonly PatchOperation[];
}

/** Codes of problems with bundles. */
export type BundleCode = 'bundle.invalid' | 'bundle.signature' | 'bundle.conflict';

/** The error for a bundle that is not used. */
export function bundleError(code: BundleCode, message: string, help?: string): LintelError {
  const diagnostic: Diagnostic = { code, level: 'error', message, ...(help === undefined ? {} : { help }) };
  return new LintelError([diagnostic]);
}

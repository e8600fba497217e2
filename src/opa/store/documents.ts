import type { Manifest, Module, PlainObject } from '../../rego/index.ts';
import type { Source } from '../../source/index.ts';

/** A policy of the store. */
export interface StoredPolicy {
  readonly id: string;
  readonly source: Source;
  readonly module: Module;
  /** The bundle that it came with. */
  readonly bundle?: string;
}

/** An active bundle. */
export interface ActiveBundle {
  readonly manifest: Manifest;
  readonly etag: string;
}

/** One version of the store's content; it never changes. */
export interface Documents {
  readonly policies: ReadonlyMap<string, StoredPolicy>;
  /** The base document `data`. */
  readonly data: PlainObject;
  /** By name. */
  readonly bundles: ReadonlyMap<string, ActiveBundle>;
}

export const noDocuments: Documents = { policies: new Map(), data: {}, bundles: new Map() };

/**
 * Packages fetched by earlier runs, as received. An entry is used only with a proof: a commit ID, a checksum given by
 * the source, or the server's confirmation, for the current credentials, that it is unchanged.
 */
export interface PackageCache {
  /** Undefined for a missing or damaged entry. */
  readonly read: (key: string) => Promise<KeptPackage | undefined>;
  /** Does nothing if it cannot be kept. */
  readonly write: (key: string, kept: KeptPackage) => Promise<void>;
}

export interface KeptPackage {
  readonly bytes: Uint8Array;
  /** The server's name of this version (`ETag`), and the time of its last change (`Last-Modified`). */
  readonly etag?: string;
  readonly modified?: string;
}

type Conditions = Readonly<Record<string, string>>;

/** The headers of a conditional request: the server only sends the package if it differs from the kept one. */
export function conditionsOf(kept: KeptPackage | undefined, authorized: boolean): Conditions {
  if (kept?.etag !== undefined) return { 'if-none-match': kept.etag };
  // Different users may get different packages at the same time.
  return kept?.modified === undefined || authorized ? {} : { 'if-modified-since': kept.modified };
}

/** Whether the response to a conditional request confirms the kept package. */
export function isConfirmed(status: number, conditions: Conditions): boolean {
  return status === 304 && Object.keys(conditions).length > 0;
}

/** A decision of the admission webhook. */
export interface Decision {
  readonly uid: string;
  /** The name of the cluster, if the server has one. */
  readonly cluster?: string;
  /** RFC 3339. */
  readonly time: string;
  readonly operation: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly user: string;
  readonly allowed: boolean;
  readonly message: string;
  readonly findings: readonly string[];
  /** The object, if it is to be kept, without the content of a Secret. */
  readonly object?: unknown;
}

/** Stores decisions. */
export interface DecisionStore {
  readonly add: (decision: Decision) => Promise<void>;
  /** The newest first, at most `max`. */
  readonly list: (max: number) => Promise<readonly Decision[]>;
  readonly find: (uid: string) => Promise<Decision | undefined>;
}

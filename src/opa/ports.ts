import type { AwsCredentials } from '../iac/index.ts';
import type { BundleFile, Host } from '../rego/index.ts';

/** The clock of the host; tests use their own. */
export interface Clock {
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
  /** Calls `task` once after the delay, unless the returned function is called before. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  /** Nanoseconds from any start, for durations. Without it, `now` measures them. */
  readonly monotonic?: () => bigint;
  /** Uniform in [0, 1), for the delays between polls. */
  readonly random: () => number;
}

/** A request to a service. */
export interface NetworkRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Time limit for the headers of the response; without it, only `signal` ends the request. */
  readonly headerMilliseconds?: number;
  /** The maximum size of the response's body. */
  readonly maxBytes: number;
  /** Whether redirects are followed; they are by default. */
  readonly redirects?: boolean;
  /** May reach the metadata addresses of a cloud machine. */
  readonly metadata?: boolean;
  readonly tls?: NetworkTls;
  readonly signal?: AbortSignalLike;
}

/** PEM texts of a client certificate and of accepted authorities. */
export interface NetworkTls {
  readonly cert?: string;
  readonly key?: string;
  readonly passphrase?: string;
  readonly authorities?: string;
  readonly systemAuthorities?: boolean;
  /** Accept any certificate. */
  readonly insecure?: boolean;
  /** The name in the certificate, if it is not that of the URL. */
  readonly serverName?: string;
}

/** The part of an AbortSignal that a request needs; the neutral rooms do not have the type. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly onAbort: (listener: () => void) => void;
}

export interface NetworkResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/** Sends requests; rejects if there is no response. */
export type Network = (request: NetworkRequest) => Promise<NetworkResponse>;

/** The origin of credentials for AWS, as `s3_signing` names it. */
export interface AwsSource {
  readonly kind: 'environment' | 'profile' | 'sso' | 'metadata' | 'web_identity' | 'assume_role';
  readonly region?: string;
  readonly profile?: string;
  /** A file of profiles in place of the usual one: of credentials or, for `sso`, of configuration. */
  readonly path?: string;
  /** The role of the machine. */
  readonly role?: string;
  readonly roleArn?: string;
  readonly sessionName?: string;
  readonly domain?: string;
  /** The credentials that assume the role. */
  readonly from?: AwsSource;
}

/** Credentials for a region; requested again five minutes before they expire. */
export interface RegionalCredentials {
  readonly credentials: AwsCredentials;
  readonly region: string;
  /** Nanoseconds since the Unix epoch. */
  readonly expires?: bigint;
}

/** Files of the host: keys, tokens, and persisted bundles. */
export interface FileStore {
  /** The content of a file; undefined if it does not exist. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /** Replaces a file at once, and creates the directories above it. */
  readonly write: (path: string, content: Uint8Array) => Promise<void>;
  /** The files below a directory, with paths relative to it; undefined if it is not a directory. */
  readonly list: (path: string) => Promise<readonly BundleFile[] | undefined>;
  readonly remove: (path: string) => Promise<void>;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Takes one entry of the log. */
export type Log = (level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>) => void;

/** The environment of a server, provided by the host. */
export interface OpaPorts {
  readonly clock: Clock;
  readonly network: Network;
  readonly files: FileStore;
  /** Credentials for AWS; absent where the host has none. */
  readonly aws?: (source: AwsSource) => Promise<RegionalCredentials>;
  /** For policies: environment, `http.send`, `print`. */
  readonly host: Host;
  /** Environment variables for settings and credentials; policies see those of `host`. */
  readonly env: ReadonlyMap<string, string>;
  readonly log: Log;
  readonly newId: () => string;
  /** Resolves when the requests that have arrived meanwhile are answered; called often during long work. */
  readonly pause: () => Promise<void>;
  /** Compresses; `level` is from 1 (fast) to 9 (small). */
  readonly gzip: (bytes: Uint8Array, level?: number) => Uint8Array;
  /** Throws if the content is not in this form, or larger than `maxBytes`. */
  readonly gunzip: (bytes: Uint8Array, maxBytes: number) => Uint8Array;
  /** The text of UTF-8 bytes; invalid bytes become U+FFFD. */
  readonly text: (bytes: Uint8Array) => string;
  /** The UTF-8 bytes of a text. */
  readonly bytes: (text: string) => Uint8Array;
}

import type { Files } from '../files.ts';
import type { PackageCache } from './cache.ts';
import type { GitTransport, ReadHead, ReadRepository } from './git/repository.ts';
import type { Http } from './http.ts';
import type { RemoteLimits } from './limits.ts';
import type { Claim } from './package-memory.ts';
import type { Url } from './url.ts';

/** The purpose of a request, which decides the credentials. */
export type Purpose = 'git' | 'package' | 'registry' | 'oci';

/** The host's functions for fetching. Sources that need an absent one are rejected. */
export interface RemoteWorld {
  readonly http: Http;
  readonly limits: RemoteLimits;
  /** Nanoseconds. */
  readonly now: () => bigint;
  /** Counts the memory of a package while it is fetched. */
  readonly claim?: Claim;
  /** Whether packages should be kept compressed. */
  readonly isTight?: () => boolean;
  /** The user's `Authorization` for a server and a purpose. */
  readonly authorization?: (purpose: Purpose, url: Url) => Promise<string | undefined>;
  /** Fetches the files of a repository, through a transport. */
  readonly readRepository?: ReadRepository;
  /** Finds the commit of a ref, through a transport. */
  readonly readHead?: ReadHead;
  /** A connection to `git-upload-pack`, remote or local. */
  readonly gitPipe?: (repository: GitRepository) => Promise<GitTransport>;
  /** A local directory, for sources that the user names. */
  readonly localTree?: (path: string) => Promise<Files | undefined>;
  /** The module address of a registry in the user's configuration, so that no request is needed. */
  readonly moduleService?: (host: string) => Promise<string | undefined>;
  readonly cache?: PackageCache;
  readonly aws?: AwsSettings;
  readonly google?: GoogleSettings;
}

/** A repository that is not fetched by HTTP. */
export type GitRepository =
  | {
      readonly kind: 'ssh';
      readonly user?: string;
      readonly host: string;
      readonly port?: string;
      readonly path: string;
      /** A private key, in base64, from the source. */
      readonly key?: string;
    }
  | { readonly kind: 'file'; readonly path: string };

export interface AwsCredentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly token?: string;
  /** The end of temporary credentials, in ISO 8601. */
  readonly expires?: string;
}

export interface AwsSettings {
  /**
   * Undefined if the user has none: requests are then unsigned. The profile is the one that a source names; it may not
   * be the user's.
   */
  readonly credentials: (profile: string | undefined, byUser: boolean) => Promise<AwsCredentials | undefined>;
  readonly region: (profile: string | undefined) => Promise<string | undefined>;
  /** Replaces the addresses of Amazon's own service. */
  readonly endpoint?: string;
}

export interface GoogleSettings {
  /** An access token; undefined if the user has none. */
  readonly token: () => Promise<string | undefined>;
  /** Replaces the address of Google's own service; tokens are not sent there. */
  readonly endpoint?: string;
}

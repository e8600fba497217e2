import type { Http, Url } from '../../iac/index.ts';
import type { FleetRepository } from '../repository.ts';
import type { Answer } from './answer.ts';
import type { ForgeError } from './error.ts';

/** A repository as its forge lists it: `url` is the address for git until `listRepositories` has changed it. */
export interface ForgeRepository extends FleetRepository {
  readonly branch?: string;
  readonly isArchived: boolean;
  readonly isFork: boolean;
  readonly isEmpty: boolean;
  /** Disabled or locked: it cannot be cloned. */
  readonly isDisabled: boolean;
  readonly topics: readonly string[];
}

/** A kind of forge. */
export interface Forge {
  /** The word before the colon in `github:acme`. */
  readonly id: string;
  readonly title: string;
  /** The address of the service; absent if there are only self-hosted ones. */
  readonly site?: string;
  /** The ID of the kind of forge that is self-hosted, if this kind is not. */
  readonly selfHosted?: string;
  /** The notation after the colon, such as `WORKSPACE[/PROJECT]`, with the allowed numbers of names. */
  readonly notation: string;
  readonly names: { readonly min: number; readonly max: number };
  /** Whether a request without a token is answered, for public repositories. */
  readonly allowsAnonymous: boolean;
  /** The permissions that a token needs. */
  readonly permission: string;
  readonly authorization: (token: ForgeToken) => string;
  /** The address of the API for an address of the forge. */
  readonly api: (base: Url) => string;
  /** All repositories; undefined for one that the token may not read. */
  readonly list: (place: ForgePlace, api: ForgeApi) => AsyncIterable<ForgeRepository | undefined>;
}

/** The API of a forge. */
export interface ForgeApi {
  /** The JSON at a path, which begins with a slash. With a body, the request is a POST. Throws a RemoteError. */
  readonly json: (path: string, body?: object) => Promise<Answer>;
  /** Delays the next request, because a response says that the rate limit is reached. */
  readonly limited: () => void;
  /** The error for an organization that a response does not have. */
  readonly notFound: () => ForgeError;
}

/** An organization, a group, a workspace or a project, at a forge. */
export interface ForgePlace {
  readonly forge: Forge;
  /** The address of the forge, without a slash at the end. */
  readonly base: Url;
  readonly names: readonly string[];
}

/** A token, and the name of its user if the user has given one. */
export interface ForgeToken {
  readonly user?: string;
  readonly secret: string;
}

/** The functions of the host that listing needs. */
export interface ForgeWorld {
  /** Sends one request, without following redirects and without retries. */
  readonly http: Http;
  /** The user's token for the forge at this address. */
  readonly token: (base: Url) => Promise<ForgeToken | undefined>;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The longest wait for a rate limit, in milliseconds; a longer one is a ForgeError with `retryAfter`. Two minutes when absent. */
  readonly maxWait?: number;
}

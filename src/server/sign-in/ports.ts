import type { User } from './user.ts';

/** The platform functions for signing in with a browser. */
export interface SignIn {
  /** The provider at which people sign in; they use the server's token if absent. */
  readonly provider?: IdentityProvider;
  /** Browsers send the cookie over TLS only. */
  readonly secure: boolean;
  /** How long a session lasts. */
  readonly sessionSeconds: number;
  /** A keyed digest of a text, of letters, digits, `-` and `_`. Only this server can make it. */
  readonly sign: (text: string) => string;
}

/** Signs people in with the Authorization Code flow of OpenID Connect. Its methods throw an `HttpError` if they cannot. */
export interface IdentityProvider {
  /** The address to send the browser to, and what `finish` has to know. */
  readonly begin: () => Promise<{ readonly url: string; readonly attempt: Attempt }>;
  /** The person, from the query with which the browser came back. */
  readonly finish: (attempt: Attempt, query: string) => Promise<User>;
}

/** Random values of one sign-in, which tie the browser, the provider's response and the ID token together. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE. */
  readonly verifier: string;
}

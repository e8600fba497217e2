import * as oauth from 'oauth4webapi';
import { type Http, RemoteError } from '../../../iac/index.ts';
import { HttpError, type IdentityProvider } from '../../../server/index.ts';
import { type AllowRules, type Claims, userOf } from './claims.ts';
import { providerFetch } from './provider-fetch.ts';

export interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Public clients have none. */
  readonly clientSecret?: string;
  readonly scope: string;
  readonly allow: AllowRules;
  /** The address to which the provider sends the browser back. */
  readonly redirectUri: string;
}

/** How long the description of the provider is kept, in milliseconds. */
const maxAge = 60 * 60 * 1000;

/** An OpenID Connect provider, whose description is requested at the first sign-in. */
export function openProvider(settings: ProviderSettings, http: Http): IdentityProvider {
  const { issuer, clientId, clientSecret, redirectUri } = settings;
  const client: oauth.Client = { client_id: clientId };
  const options = {
    [oauth.customFetch]: providerFetch(http),
    // Only for an issuer on a loopback address: others without TLS are refused at the start.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  };
  let known: { readonly server: oauth.AuthorizationServer; readonly until: number } | undefined;
  let asking: Promise<oauth.AuthorizationServer> | undefined;

  const ask = async (): Promise<oauth.AuthorizationServer> => {
    const response = await oauth.discoveryRequest(issuer, options);
    const server = await oauth.processDiscoveryResponse(issuer, response);
    known = { server, until: Date.now() + maxAge };
    return server;
  };
  const describe = async (): Promise<oauth.AuthorizationServer> => {
    if (known !== undefined && known.until > Date.now()) return known.server;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    begin: () =>
      reported(issuer, async () => {
        const server = await describe();
        const url = new URL(server.authorization_endpoint ?? '');
        if (url.protocol !== 'https:' && url.protocol !== issuer.protocol)
          throw new TypeError('its authorization_endpoint is not https');
        const verifier = oauth.generateRandomCodeVerifier();
        const attempt = { state: oauth.generateRandomState(), nonce: oauth.generateRandomNonce(), verifier };
        const parameters = {
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: settings.scope,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
        return { url: url.href, attempt };
      }),
    finish: async (attempt, query) => {
      const claims = await reported(issuer, async (): Promise<Claims> => {
        const server = await describe();
        const callback = validated(() =>
          oauth.validateAuthResponse(server, client, new URLSearchParams(query), attempt.state),
        );
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authenticationOf(server, clientSecret),
          callback,
          redirectUri,
          attempt.verifier,
          options,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: attempt.nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, options);
        return oauth.getValidatedIdTokenClaims(tokens)!;
      });
      return userOf(claims, settings.allow);
    },
  };
}

/** The way that the provider accepts: the secret in a header, unless it only takes it in the body. */
function authenticationOf(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: oauth.AuthorizationServer,
  secret: string | undefined,
): oauth.ClientAuth {
  if (secret === undefined) return oauth.None();
  const isInBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  return isInBody ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

/** The parameters that the browser brought; what is wrong with them is an `HttpError` 400. */
function validated(work: () => URLSearchParams): URLSearchParams {
  try {
    return work();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      throw new HttpError(403, 'refused', `the identity provider refused the sign-in: ${error.error}`);
    }
    throw new HttpError(
      400,
      'bad_callback',
      `the address of this page does not belong to your sign-in: ${messageOf(error)}`,
    );
  }
}

/** Runs `work`; its failure becomes an `HttpError` 502 that says what is wrong with the provider. */
async function reported<T>(issuer: URL, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(502, 'identity_provider', `the identity provider ${issuer.origin} ${problemOf(error)}`);
  }
}

function problemOf(error: unknown): string {
  if (error instanceof RemoteError) return `did not respond: ${error.message}`;
  if (error instanceof oauth.ResponseBodyError) return `rejected the request: ${error.error}`;
  if (error instanceof oauth.WWWAuthenticateChallengeError) return 'rejected the client ID or the client secret';
  return `sent a response that is not valid: ${messageOf(error)}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { createHmac, randomBytes } from 'node:crypto';
import { remoteLimits } from '../../../iac/index.ts';
import type { SignIn } from '../../../server/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import { type Option, section } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { Io } from '../../machine/io.ts';
import { packageVersion } from '../../machine/package-version.ts';
import type { Log } from '../../output/log.ts';
import { createHttp } from '../../remote/http.ts';
import { secretOf } from '../secret.ts';
import type { AllowRules } from './claims.ts';
import type { ProviderSettings } from './provider.ts';

export const signInOptions: readonly Option[] = section('Sign-in', [
  {
    long: 'oidc-issuer',
    value: 'URL',
    about:
      'OpenID Connect provider where people sign in to the pages; the secret of the client comes from $LINTEL_OIDC_CLIENT_SECRET or the file $LINTEL_OIDC_CLIENT_SECRET_FILE',
  },
  { long: 'oidc-client-id', value: 'ID', about: 'ID of the client that is registered for lintel at the provider' },
  {
    long: 'oidc-allow',
    value: 'CLAIM=VALUE',
    about:
      'Allow people whose ID token has this claim, such as groups=platform; of one claim any value is enough, of several claims each is needed',
    list: 'repeat',
  },
  {
    long: 'oidc-scope',
    value: 'SCOPES',
    about: 'Scopes to request, separated by spaces',
    default: 'openid profile email',
  },
  {
    long: 'public-url',
    value: 'URL',
    about: 'Address of the server in browsers, such as https://lintel.example.com',
  },
]);

/** Time limit for a response of the provider, in seconds. */
const providerSeconds = 10;
/** Minimum length of the key of sessions. */
const minKey = 32;

export interface SignInWorld {
  readonly io: Io;
  readonly log: Log;
  /** The server has a token, with which people can sign in, too. */
  readonly hasToken: boolean;
  /** The server itself uses TLS. */
  readonly hasTls: boolean;
  readonly sessionHours: number;
}

/** Signing in as the flags say; undefined if there is neither a provider nor a token. Throws a usage error. */
export async function readSignIn(values: Values, world: SignInWorld): Promise<SignIn | undefined> {
  const { io, log, hasToken, hasTls, sessionHours } = world;
  const publicUrl = publicUrlOf(values.text('public-url'));
  const provider = await readProvider(values, publicUrl, io);
  if (provider === undefined && !hasToken) return undefined;
  const given = await secretOf('LINTEL_SESSION_KEY', io);
  if (given !== undefined && given.length < minKey)
    throw usageError(
      `LINTEL_SESSION_KEY needs at least ${minKey} characters, such as the output of openssl rand -hex 32`,
    );
  if (given === undefined && provider !== undefined)
    log.info('sessions end when the server stops: set LINTEL_SESSION_KEY to keep them, and to run several replicas');
  // Sessions end if who may sign in changes.
  const rules = provider && [provider.issuer.href, provider.clientId, [...provider.allow]];
  const secret = given ?? randomBytes(32).toString('hex');
  const key = createHmac('sha256', secret)
    .update(JSON.stringify(rules ?? 'token'))
    .digest();
  return {
    ...(provider !== undefined && { provider: await open(provider, io) }),
    secure: publicUrl === undefined ? hasTls : publicUrl.protocol === 'https:',
    sessionSeconds: sessionHours * 3600,
    sign: (text) => createHmac('sha256', key).update(text).digest('base64url'),
  };
}

async function open(settings: ProviderSettings, io: Io): Promise<SignIn['provider'] & object> {
  const { openProvider } = await import('./provider.ts');
  const limits = { ...remoteLimits, seconds: providerSeconds, silence: providerSeconds };
  const userAgent = `lintel/${await packageVersion(io)}`;
  return openProvider(settings, createHttp({ rule: 'not-metadata', limits, env: io.env, userAgent }).once);
}

async function readProvider(values: Values, publicUrl: URL | undefined, io: Io): Promise<ProviderSettings | undefined> {
  const [issuerText, clientId] = [values.text('oidc-issuer'), values.text('oidc-client-id')];
  if (issuerText === undefined) {
    const flag = ['oidc-client-id', 'oidc-allow', 'oidc-scope'].find((name) => values.text(name) !== undefined);
    if (flag !== undefined) throw usageError(`--${flag} needs --oidc-issuer`);
    return undefined;
  }
  const issuer = secureUrl('--oidc-issuer', issuerText);
  if (clientId === undefined || clientId === '') throw usageError('--oidc-issuer needs --oidc-client-id');
  if (publicUrl === undefined)
    throw usageError('--oidc-issuer needs --public-url, the address to which the provider sends browsers back');
  const allow = allowRules(values.list('oidc-allow'));
  if (allow.size === 0)
    throw usageError(
      '--oidc-issuer needs --oidc-allow, such as groups=platform; to allow everyone who can sign in at the provider, write --oidc-allow "sub=*"',
    );
  const scope = values.text('oidc-scope') ?? 'openid profile email';
  if (!scope.split(' ').includes('openid')) throw usageError('--oidc-scope has to contain openid');
  const clientSecret = await secretOf('LINTEL_OIDC_CLIENT_SECRET', io);
  return {
    issuer,
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    scope,
    allow,
    redirectUri: new URL('/sign-in/callback', publicUrl).href,
  };
}

function allowRules(texts: readonly string[]): AllowRules {
  const rules = new Map<string, string[]>();
  for (const text of texts) {
    const [claim = '', ...rest] = text.split('=');
    const value = rest.join('=');
    if (claim === '' || value === '')
      throw usageError(`--oidc-allow needs CLAIM=VALUE, such as groups=platform (got ${JSON.stringify(text)})`);
    rules.set(claim, [...(rules.get(claim) ?? []), value]);
  }
  return rules;
}

function publicUrlOf(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = secureUrl('--public-url', text);
  if (url.pathname === '/') return url;
  throw usageError(`--public-url must not have a path (got ${JSON.stringify(text)})`);
}

/** A URL without a query. Only a loopback host may do without TLS. */
function secureUrl(flag: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.search + url.hash + url.username + url.password !== ''
  )
    throw usageError(`${flag} needs a URL such as https://example.com (got ${JSON.stringify(text)})`);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'https:' || isHere) return url;
  throw usageError(`${flag} needs https:// (got ${JSON.stringify(text)})`);
}
